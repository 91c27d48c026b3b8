analysis-help = Analyse une partie : ce que valait chaque décision, et la part de talent et de chance.
analysis-option-seat = De qui l’on raconte la partie ; par défaut, de tout le monde.
analysis-option-depth = Combien de fois plus de mondes imaginer, pour des marges d’erreur plus petites ; cela prend autant de fois plus de temps.
analysis-depth = La profondeur vaut { $depth } ; elle doit être supérieure à 0 et ne pas dépasser 100.
analysis-progress = Analyse

## Tableaux
analysis-decisions = Les décisions les plus coûteuses
analysis-decisions-none = Aucune décision n’a eu de coût mesurable.
analysis-luck = Les coups du hasard qui ont le plus compté
analysis-shares = Chaque résultat : le départ à égalité, le talent et la chance
analysis-column-where = Où
analysis-column-who = Qui
analysis-column-chosen = Choisi
analysis-column-better = Mieux
analysis-column-cost = Coût
analysis-column-risk = Risque
analysis-column-event = Ce qui s’est passé
analysis-column-change = Chances de gagner
analysis-column-start = Départ
analysis-column-skill = Talent
analysis-column-luck = Chance
analysis-column-result = Résultat
analysis-place-diamant = grotte { $part }, action { $number }
analysis-place-diamonds = manche { $part }, action { $number }
analysis-place-diamoniak = action { $number }
analysis-step-diamant = grotte { $part }, étape { $number }
analysis-step-diamonds = manche { $part }, étape { $number }
analysis-step-diamoniak = étape { $number }

## Ce que l’on peut faire
analysis-act-stay = continuer
analysis-act-leave = sortir
analysis-act-announce = annoncer { $what }
analysis-act-pass = passer { $what }
analysis-act-play = jouer { $what }
analysis-act-rob = voler { $what }
analysis-act-draw = piocher
analysis-act-stop = s’arrêter
analysis-act-fairy = envoyer une fée
analysis-act-buy = acheter à { $what }
analysis-act-pay = donner un morceau du château { $what }
analysis-act-pay-diamond = donner un diamant
analysis-choice = { $name } : { $action }.

## Trois phrases
analysis-open = La partie n’est pas finie ; { $name } a maintenant { $chance } de chances de gagner.
analysis-lost-thrown = { $name } a perdu en laissant filer la victoire : ses chances étaient de { $chance }.
analysis-lost-skill = { $name } a perdu à cause de mauvaises décisions : talent { $skill }, chance { $luck }.
analysis-lost-luck = { $name } a perdu par malchance : talent { $skill }, chance { $luck }.
analysis-lost-others = { $name } a perdu parce que { $others ->
    [one] l’autre a
   *[other] les autres ont
} fait mieux : talent { $skill }, cartes { $cards }, { $others ->
    [one] l’autre
   *[other] les autres
} { $theirs }.
analysis-won-skill = { $name } { $end ->
    [shared] partage la victoire
   *[won] a gagné
} en jouant mieux : talent { $skill }, chance { $luck }.
analysis-won-luck = { $name } { $end ->
    [shared] partage la victoire
   *[won] a gagné
} grâce à la chance : talent { $skill }, chance { $luck }.
analysis-won-others = { $name } { $end ->
    [shared] partage la victoire
   *[won] a gagné
} parce que { $others ->
    [one] l’autre a
   *[other] les autres ont
} laissé faire : talent { $skill }, cartes { $cards }, { $others ->
    [one] l’autre
   *[other] les autres
} { $theirs }.
analysis-turn = Le tournant ({ $place }) a fait passer { $name } de { $before } à { $after } : { $event }
analysis-turn-none = Pour { $name }, aucun moment n’a, à lui seul, beaucoup changé les chances de gagner.
analysis-mistake = L’erreur la plus coûteuse ({ $name }, { $place }) : « { $chosen } » donnait { $chance }, alors que « { $better } » aurait donné { $best }.
analysis-mistake-none = Pas d’erreur pour { $name } : aucune décision n’a eu de coût mesurable.
