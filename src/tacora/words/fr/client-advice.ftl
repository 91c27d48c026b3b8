# Asking the expert, at tables that allow it.

client-advice-open = Les joueurs peuvent interroger l’expert (pas aux tables classées)
client-advice-agreed = on peut interroger l’expert
client-advice-ask = Interroger l’expert
client-advice-title = Que ferait l’expert ?
client-advice-waking = Un instant, la lanterne n’est pas encore allumée…
client-advice-thinking = Laissez-moi réfléchir…
client-advice-would = Je choisirais « { $action } » : environ { $percent } % de chances de gagner.
client-advice-tight = Je choisirais « { $action } », mais de peu : environ { $percent } % de chances de gagner.
client-advice-percent = { $percent } %
client-advice-chance = { $action } : { $percent } % de chances de gagner
client-advice-note = Estimé dans de nombreuses parties imaginées, d’après ce que vous voyez et pouvez retenir. À vous de choisir.
client-advice-close = Fermer
