# De quoi une partie finie était faite, dans le navigateur.

client-analysis = Ce qui a fait la différence
client-analysis-ask = Analyser la partie
client-analysis-waiting = L’expert réfléchit à toute la partie. Cela prend quelques secondes, et jusqu’à une minute la toute première fois.
client-analysis-ahead =
    { $count ->
        [one] Une autre partie passe avant.
       *[other] { $count } autres parties passent avant.
    }
client-analysis-held = D’autres parties demandées depuis votre réseau passent avant ; celle-ci suivra d’elle-même.
client-analysis-progress = Ce qui est fait
client-analysis-again = Réessayer

## Chances de gagner
client-analysis-chances = Chances de gagner
client-analysis-chances-why = Chances de gagner : si l’on jouait cent fois la suite à partir d’ici, chacun à peu près aussi bien que nos bots, voilà combien de ces parties seraient gagnées.
client-analysis-chart = Chances de gagner au fil de la partie ; les touches fléchées passent d’un moment au suivant
client-analysis-now = { $name } { $chance }
client-analysis-mark = Une erreur, d’autant plus coûteuse que la marque est grande
client-analysis-turn = Aller au tournant
client-analysis-table = Les chances en tableau
client-analysis-when = Après
client-analysis-start = Départ

## Ce que l’on pouvait faire d’autre
client-analysis-expert = Que ferait l’expert ?
client-analysis-who = Qui décidait ?
client-analysis-which = Quelle décision ?
client-analysis-same = L’expert aurait fait la même chose.
client-analysis-close = L’expert aurait choisi « { $better } », mais la différence est trop petite pour être mesurée.
client-analysis-worse = Mieux valait « { $better } » : ce choix a coûté { $cost } de chances de gagner.
client-analysis-option = Choix
client-analysis-points = Points
client-analysis-chance = { $chance } ± { $error } %
client-analysis-done = choisi
client-analysis-wise = expert
client-analysis-risk =
    { $endings ->
        [one] { $endings } carte sur { $cards } aurait mis fin à la grotte : { $chance }.
       *[other] { $endings } cartes sur { $cards } auraient mis fin à la grotte : { $chance }.
    }
client-analysis-known = { $name } : évalué d’après ce qui pouvait se savoir à ce moment-là.
client-analysis-nobody = Ici, personne n’avait le choix.
client-analysis-before = Décision précédente
client-analysis-next = Décision suivante

## Erreurs
client-analysis-mistakes = Les erreurs les plus coûteuses
client-analysis-mistakes-why = Évalué en imaginant bien plus de parties qu’on n’en a le temps à table ; c’est pourquoi l’expert se trompe aussi.
client-analysis-mistakes-none = Personne n’a fait d’erreur mesurable.
client-analysis-mistake = « { $chosen } » au lieu de « { $better } »
client-analysis-all = Montrer les { $count }
client-analysis-place-diamant = grotte { $part }, étape { $step }
client-analysis-place-diamonds = manche { $part }, étape { $step }
client-analysis-place-diamoniak = étape { $step }

## Chance et talent
client-analysis-luck-and-skill = Chance et talent
client-analysis-skill-why = Le talent dit de combien les décisions étaient meilleures que celles qu’auraient prises nos bots.
client-analysis-luck-why = La chance, c’est tout le reste : les cartes, et ce qu’ont fait les autres. Dans une longue partie, l’un comme l’autre peut dépasser 100 %, car l’un rattrape l’autre.
client-analysis-sum-start = Part égale
client-analysis-sum-skill = Talent
client-analysis-sum-luck = Chance
client-analysis-sum-result = Résultat
