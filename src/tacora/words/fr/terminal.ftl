# Le jeu dans le terminal : tout ce qui est à l’écran, sauf le récit de la partie.

## Listes de personnes ; l’espagnol a un autre « et » devant un i.
terminal-and = { $first } et { $last }
terminal-and-before-i = { $first } et { $last }
terminal-language-name = français

## Le plateau.
terminal-cave-of = Grotte { $cave } sur { $caves }
terminal-deck-title = Encore dans la pioche
terminal-path-empty = La grotte est plongée dans le noir…
terminal-path-title =
    { $gems ->
        [0] Aucune pierre
        [one] { $gems } pierre
       *[other] { $gems } pierres
    } sur le chemin ; { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } dans la pioche
terminal-path-fallen = La grotte est perdue : { $hazard } pour la deuxième fois
terminal-path-left = La grotte est vide : tout le monde est sorti
terminal-people-title =
    { $people ->
        [0] Explorateurs : personne dans la grotte
        [one] Explorateurs : { $people } dans la grotte
       *[other] Explorateurs : { $people } dans la grotte
    }
terminal-thinking =
    { $people ->
        [0] tous ont choisi
        [one] … { $people } réfléchit encore
       *[other] … { $people } réfléchissent encore
    }
terminal-column-explorer = Nom
terminal-column-place = Où
terminal-column-carries = Porte
terminal-column-score = Total
terminal-place-inside = dedans
terminal-place-leaving = sort
terminal-place-camp = campement
terminal-at-risk = en danger
terminal-safe = à l’abri
terminal-log-title = Que s’est-il passé ?
terminal-log-start = Nouvelle partie ! Les cartes sont fixées par une graine d’empreinte { $fingerprint }.

## Choisir et attendre.
terminal-stay-keys = c ou →
terminal-leave-keys = x ou ←
terminal-name-enter = entrée
terminal-name-pages = pgpréc pgsuiv
terminal-name-space = espace
terminal-name-escape = échap
terminal-your-turn = on n’attend plus que vous
terminal-go-on = Continuer
terminal-to-scores = Scores
terminal-message-camp = Vous êtes à l’abri au campement. Les autres sont encore dans la grotte…
terminal-message-leaving = Vous êtes en chemin vers la sortie ; les autres retournent une carte.
terminal-message-fallen = Sauve qui peut ! Ce qui était encore dedans est perdu.
terminal-message-between = Tout le monde est au campement. On tente la grotte { $cave } ?
terminal-message-over = C’était la dernière grotte. Ouvrons les coffres !
terminal-pace-0 = Sans pauses.
terminal-pace-1 = Pauses courtes.
terminal-pace-2 = Pauses normales.
terminal-pace-3 = Pauses longues.

## La fin de la partie.
terminal-scores-title = Score final
terminal-won =
    { $people ->
        [one] { $who } gagne avec { $gems } pierres !
       *[other] { $who } se partagent la victoire avec { $gems } pierres !
    }
terminal-winner = victoire
terminal-saved = La partie est enregistrée dans { $path }
terminal-save-early = La partie pourra être enregistrée quand elle sera finie.
terminal-save-failed = La partie n’a pas pu être enregistrée dans { $path } : le système répond « { $reason } ». Choisissez un dossier où vous pouvez écrire.
terminal-really-leave = Quitter la table ? Cette partie sera perdue.
terminal-yes = quitter
terminal-no = continuer à jouer

## Les touches, en un mot.
terminal-key-skip = passer
terminal-key-pace = rythme
terminal-key-rules = règles
terminal-key-language = langue
terminal-key-help = aide
terminal-key-quit = quitter
terminal-key-again = rejouer
terminal-key-save = enregistrer
terminal-key-table = table
terminal-key-scroll = défiler
terminal-key-back = retour
terminal-key-move = choisir
terminal-key-change = changer
terminal-key-start = jouer
terminal-key-menu = menu

## La page d’aide.
terminal-help-title = Touches et signes
terminal-help-stay = aller plus loin ; vous pouvez changer d’avis tant que quelqu’un réfléchit encore
terminal-help-leave = sortir de la grotte et mettre à l’abri ce que vous portez
terminal-help-go-on = continuer après une grotte
terminal-help-skip = passer une pause
terminal-help-pace = pauses plus courtes ou plus longues
terminal-help-log = relire ce qui s’est passé
terminal-help-rules = lire les règles
terminal-help-language = anglais, espagnol, français
terminal-help-again = une nouvelle partie
terminal-help-save = enregistrer la partie finie dans un fichier
terminal-help-menu = retour au menu
terminal-help-quit = quitter le jeu
terminal-help-gem = pierres : portées par quelqu’un, ou restées sur une carte
terminal-help-relic = relique : pour qui sort sans compagnie
terminal-help-hazard = entre crochets : déjà vu dans cette grotte ; le nombre : les cartes qui restent dans la pioche
terminal-help-thinking = dans la grotte, et réfléchit encore
terminal-help-chosen = dans la grotte, et a choisi
terminal-help-deeper = dans la grotte, et continue
terminal-help-out = vient de sortir, ou est en chemin
terminal-help-camp = à l’abri au campement jusqu’à la prochaine grotte
terminal-help-secret = coffre fermé

## Le menu.
terminal-menu-title = Jusqu’où oserez-vous aller ?
terminal-menu-edition = Édition
terminal-menu-seats = Joueurs
terminal-menu-seats-value =
    { $bots ->
        [one] vous et { $bots } robot
       *[other] vous et { $bots } robots
    }
terminal-menu-bots = Robots
terminal-menu-bots-text = Les robots voient ce que vous verriez de leur place, et rien de plus.
terminal-menu-language = Langue
terminal-menu-language-text = Vous pouvez en changer à tout moment avec la touche l.
terminal-menu-start = Tous dans la grotte !
