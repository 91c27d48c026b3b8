# Asking the expert, at tables that allow it.

client-advice-open = Los jugadores pueden preguntar al experto (no en mesas puntuables)
client-advice-agreed = se puede preguntar al experto
client-advice-ask = Preguntar al experto
client-advice-title = ¿Qué haría el experto?
client-advice-waking = Un momento, aún no he encendido el farol…
client-advice-thinking = Déjame pensar…
client-advice-would = Yo elegiría «{ $action }»; la probabilidad de ganar es de cerca del { $percent } %.
client-advice-tight = Yo elegiría «{ $action }», pero por poco; la probabilidad de ganar es de cerca del { $percent } %.
client-advice-percent = { $percent } %
client-advice-chance = { $action }: { $percent } % de ganar
client-advice-note = Estimado en muchas partidas imaginadas, con lo que ves y puedes recordar. Tú eliges.
client-advice-close = Cerrar
