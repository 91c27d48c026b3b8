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
screen-diamant-help-relic = relique : pour qui sort en solitaire
screen-diamant-help-hazard = entre crochets : déjà vu dans cette grotte ; le nombre : les cartes qui restent dans la pioche
screen-diamant-help-thinking = dans la grotte, et réfléchit encore
screen-diamant-help-chosen = dans la grotte, et a choisi
screen-diamant-help-deeper = dans la grotte, et continue
screen-diamant-help-out = vient de sortir, ou est en chemin
screen-diamant-help-camp = à l’abri au campement jusqu’à la prochaine grotte
screen-diamant-help-secret = coffre fermé
screen-diamant-start = Tous dans la grotte !

## Diamonds.
screen-diamonds-start = Donnez les cartes !
screen-diamonds-round-of = Manche { $round } sur { $rounds }
screen-diamonds-people-title = Autour de la table
screen-diamonds-dealer = D donne : { $name }
screen-diamonds-column-showroom = Salle
screen-diamonds-column-vault = Ch. forte
screen-diamonds-column-tricks = Plis
screen-diamonds-column-cards = Cartes
screen-diamonds-suits = Ce que chaque couleur vous apporte :
screen-diamonds-before-announce = Les cartes sont données.
screen-diamonds-while-passing =
    { $count ->
        [one] Chacun passe une carte.
       *[other] Chacun passe { $count } cartes.
    }
screen-diamonds-round-over = La manche est finie : on compte les plis.
screen-diamonds-last-trick = Le dernier pli ; t pour revoir la table
screen-diamonds-led = { $sign } Entame : { $suit } ; action du gagnant : { $action }
screen-diamonds-winner-diamonds = réserve → chambre forte
screen-diamonds-winner-hearts = réserve → salle
screen-diamonds-winner-spades = salle → chambre forte
screen-diamonds-winner-clubs = voler quelqu’un
screen-diamonds-leads = entame
screen-diamonds-highest = en tête
screen-diamonds-takes = ramasse
screen-diamonds-brings-diamonds = +1 ch. forte
screen-diamonds-brings-hearts = +1 salle
screen-diamonds-brings-spades = → ch. forte
screen-diamonds-brings-clubs = vole
screen-diamonds-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
screen-diamonds-give = Donner
screen-diamonds-take-back = Les reprendre
screen-diamonds-name-backspace = retour arrière
screen-diamonds-pass =
    { $count ->
        [one] Choisissez encore une carte pour { $name } : ↑ ou entrée.
       *[other] Choisissez encore { $count } cartes pour { $name } : ↑ ou entrée.
    }
screen-diamonds-pass-ready = Entrée donne ces cartes à { $name } ; ↓ en remet une dans la main.
screen-diamonds-passed = Vos cartes pour { $name } sont face cachée. Les autres choisissent encore…
screen-diamonds-dealing = On donne les cartes…
screen-diamonds-wait-announce = { $name } donne, et dit combien de cartes on passe…
screen-diamonds-wait-play = C’est à { $name } de jouer…
screen-diamonds-wait-rob = { $name } choisit qui voler…
screen-diamonds-card-win =
    { $suit ->
        [diamonds] si carreau vous vaut le pli : { $action }
        [hearts] si cœur vous vaut le pli : { $action }
        [spades] si pique vous vaut le pli : { $action }
       *[clubs] si trèfle vous vaut le pli : { $action }
    }
screen-diamonds-card-off =
    { $suit ->
        [diamonds] un carreau agit aussitôt : { $action }
        [hearts] un cœur agit aussitôt : { $action }
        [spades] un pique agit aussitôt : { $action }
       *[clubs] un trèfle agit aussitôt : { $action }
    }
screen-diamonds-card-not =
    { $suit ->
        [diamonds] pas de carreau maintenant ({ $action })
        [hearts] pas de cœur maintenant ({ $action })
        [spades] pas de pique maintenant ({ $action })
       *[clubs] pas de trèfle maintenant ({ $action })
    }
screen-diamonds-between =
    { $left ->
        [one] La manche { $round } est comptée. Encore une : on continue ?
       *[other] La manche { $round } est comptée. Encore { $left } : on continue ?
    }
screen-diamonds-over = C’était la dernière manche. Ouvrons les chambres fortes !
screen-diamonds-won =
    { $people ->
        [one] { $who } gagne avec { $points } points !
       *[other] { $who } se partagent la victoire avec { $points } points !
    }
screen-diamonds-won-team =
    { $people ->
        [one] { $who } gagne avec { $points } points !
       *[other] { $who } gagnent en équipe avec { $points } points !
    }
screen-diamonds-key-last = pli
screen-diamonds-help-walk = désigner une carte ou un bouton
screen-diamonds-help-suit = désigner carreau, cœur, pique ou trèfle ; ou presser le bouton de ce numéro
screen-diamonds-help-play = jouer la carte, presser le bouton, continuer après une manche
screen-diamonds-help-lift = choisir une carte à passer, ou la remettre dans la main
screen-diamonds-help-take-back = reprendre les cartes que vous passez, tant que quelqu’un choisit encore
screen-diamonds-help-last = revoir le dernier pli
screen-diamonds-help-dealer = qui donne dans cette manche
screen-diamonds-help-turn = à qui de jouer
screen-diamonds-help-passed = a choisi les cartes à passer
screen-diamonds-help-best = la carte qui, pour l’instant, prend le pli
screen-diamonds-help-secret = une chambre forte fermée, ou des plis fermés
screen-diamonds-help-team = la lettre d’une équipe

## Diamoniak.
screen-diamoniak-start = Au château !
screen-diamoniak-no-castle = pas de château
screen-diamoniak-side = droite :
screen-diamoniak-turn = joue
screen-diamoniak-witches =
    { $count ->
        [0] aucune sorcière
        [one] { $count } sorcière dedans
       *[other] { $count } sorcières dedans
    }
screen-diamoniak-beside = { $cards } à côté
screen-diamoniak-draw = Piocher
screen-diamoniak-stop = S’arrêter
screen-diamoniak-buy = Acheter à { $name }
screen-diamoniak-send-fairy = fée
screen-diamoniak-own-castle = à vous !
screen-diamoniak-first = Qui commence ?
screen-diamoniak-your-turn = À vous de jouer !
screen-diamoniak-go-on = Encore une carte, ou stop ?
screen-diamoniak-witch =
    { $count ->
        [one] La sorcière ! Donnez-lui encore une carte.
       *[other] La sorcière ! Donnez-lui { $count } cartes.
    }
screen-diamoniak-wait = { $name } joue…
screen-diamoniak-wait-witch = { $name } affronte la sorcière…
screen-diamoniak-over = Un château est terminé !
screen-diamoniak-to-castle = À voir !
screen-diamoniak-won =
    { $colour ->
        [yellow] { $who } gagne : le château jaune est terminé !
        [blue] { $who } gagne : le château bleu est terminé !
        [pink] { $who } gagne : le château rose est terminé !
       *[green] { $who } gagne : le château vert est terminé !
    }
screen-diamoniak-column-castle = Château, sur { $pieces }
screen-diamoniak-help-draw = piocher une carte
screen-diamoniak-help-stop = s’arrêter, et garder ce que vous avez
screen-diamoniak-help-walk = désigner un bouton
screen-diamoniak-help-number = presser le bouton de ce numéro
screen-diamoniak-help-enter = presser le bouton désigné
