# Asking the expert, at tables that allow it.

client-advice-open = Players may ask the expert (not at rated tables)
client-advice-agreed = players may ask the expert
client-advice-ask = Ask the expert
client-advice-title = What would the expert do?
client-advice-waking = One moment, the lantern is not lit yet…
client-advice-thinking = Let me think…
client-advice-would = I would { $action }: about { $percent } % to win.
client-advice-tight = I would { $action }, but it is close: about { $percent } % to win.
client-advice-percent = { $percent } %
client-advice-chance = { $action }: { $percent } % to win
client-advice-note = Estimated in many imagined games, from what you see and can remember. The choice is yours.
client-advice-close = Close
