# Asking the expert, at tables that allow it.

client-advice-open = Les joueurs peuvent consulter l’expert (sauf aux tables classées)
client-advice-agreed = on peut consulter l’expert
client-advice-ask = Consulter l’expert
client-advice-title = Que ferait l’expert ?
client-advice-waking = Un instant, la lanterne n’est pas encore allumée…
client-advice-thinking = Laissez-moi réfléchir…
client-advice-would = Je choisirais « { $action } » : environ { $percent } % de chances de gagner.
client-advice-tight = Je choisirais « { $action } », mais c’est serré : environ { $percent } % de chances de gagner.
client-advice-percent = { $percent } %
client-advice-chance = { $action } : { $percent } % de chances de gagner
client-advice-note = Estimé sur de nombreuses parties imaginées, d’après ce que vous voyez et avez pu retenir. À vous de choisir.
client-advice-close = Fermer
