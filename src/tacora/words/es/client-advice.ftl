# Preguntar al experto, en las mesas que lo permiten.

client-advice-open = Los jugadores pueden preguntar al experto (no en mesas puntuables)
client-advice-agreed = se puede preguntar al experto
client-advice-ask = Preguntar al experto
client-advice-title = ¿Qué haría el experto?
client-advice-waking = Un momento, aún no he encendido el farol…
client-advice-thinking = Déjame pensar…
client-advice-would = Yo elegiría «{ $action }»: más o menos un { $percent } % de posibilidades de ganar.
client-advice-tight = Yo elegiría «{ $action }», pero por poco: más o menos un { $percent } % de posibilidades de ganar.
client-advice-percent = { $percent } %
client-advice-chance = { $action }: { $percent } % de posibilidades de ganar
client-advice-note = Estimación hecha con muchas partidas imaginadas, según lo que ves y puedes recordar. Tú decides.
client-advice-close = Cerrar
