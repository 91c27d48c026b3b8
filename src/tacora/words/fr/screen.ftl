# Ce qui est à l’écran d’un seul jeu, dans le terminal.

## Diamant.
screen-diamant-cave-of = Grotte { $cave } sur { $caves }
screen-diamant-deck-title = Encore dans la pioche
screen-diamant-path-empty = La grotte est plongée dans le noir…
screen-diamant-path-title =
    { $gems ->
        [0] Aucune pierre
        [one] { $gems } pierre
       *[other] { $gems } pierres
    } sur le chemin ; { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } dans la pioche
screen-diamant-path-fallen = La grotte est perdue : { $hazard } pour la deuxième fois
screen-diamant-path-left = La grotte est vide : tout le monde est sorti
screen-diamant-people-title =
    { $people ->
        [0] Explorateurs : personne dans la grotte
        [one] Explorateurs : { $people } dans la grotte
       *[other] Explorateurs : { $people } dans la grotte
    }
screen-diamant-column-place = Où
screen-diamant-column-carries = Porte
screen-diamant-place-inside = dedans
screen-diamant-place-leaving = sort
screen-diamant-place-camp = campement
screen-diamant-at-risk = en danger
screen-diamant-safe = à l’abri
screen-diamant-stay-keys = c ou →
screen-diamant-leave-keys = x ou ←
screen-diamant-camp = Vous êtes à l’abri au campement. Les autres sont encore dans la grotte…
screen-diamant-leaving = Vous êtes en chemin vers la sortie ; les autres retournent une carte.
screen-diamant-fallen = Sauve qui peut ! Ce qui était encore dedans est perdu.
screen-diamant-between = Tout le monde est au campement. On tente la grotte { $cave } ?
screen-diamant-over = C’était la dernière grotte. Ouvrons les coffres !
screen-diamant-won =
    { $people ->
        [one] { $who } gagne avec { $gems } pierres !
       *[other] { $who } se partagent la victoire avec { $gems } pierres !
    }
screen-diamant-help-stay = aller plus loin ; vous pouvez changer d’avis tant que quelqu’un réfléchit encore
screen-diamant-help-leave = sortir de la grotte et mettre à l’abri ce que vous portez
screen-diamant-help-go-on = continuer après une grotte
screen-diamant-help-gem = pierres : portées par quelqu’un, ou restées sur une carte
screen-diamant-help-relic = relique : pour qui sort sans compagnie
screen-diamant-help-hazard = entre crochets : déjà vu dans cette grotte ; le nombre : les cartes qui restent dans la pioche
screen-diamant-help-thinking = dans la grotte, et réfléchit encore
screen-diamant-help-chosen = dans la grotte, et a choisi
screen-diamant-help-deeper = dans la grotte, et continue
screen-diamant-help-out = vient de sortir, ou est en chemin
screen-diamant-help-camp = à l’abri au campement jusqu’à la prochaine grotte
screen-diamant-help-secret = coffre fermé
screen-diamant-start = Tous dans la grotte !
