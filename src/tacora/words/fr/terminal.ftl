# Le jeu dans le terminal : tout ce qui est à l’écran, sauf le récit de la partie.

## Listes de personnes ; l’espagnol a un autre « et » devant un i.
names-and = { $first } et { $last }
names-and-before-i = { $first } et { $last }
terminal-language-name = français

## Le plateau.
terminal-thinking =
    { $people ->
        [0] tous ont choisi
        [one] … { $people } réfléchit encore
       *[other] … { $people } réfléchissent encore
    }
terminal-column-name = Nom
terminal-column-score = Total
terminal-log-title = Que s’est-il passé ?
terminal-log-start = Nouvelle partie ! Les cartes sont fixées par une graine d’empreinte { $fingerprint }.

## Choisir et attendre.
terminal-name-enter = entrée
terminal-name-pages = pgpréc pgsuiv
terminal-name-space = espace
terminal-name-escape = échap
terminal-your-turn = on n’attend plus que vous
terminal-go-on = Continuer
terminal-to-scores = Scores
terminal-pace-0 = Sans pauses.
terminal-pace-1 = Pauses courtes.
terminal-pace-2 = Pauses normales.
terminal-pace-3 = Pauses longues.

## La fin de la partie.
terminal-scores-title = Score final
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
terminal-help-skip = passer une pause
terminal-help-pace = pauses plus courtes ou plus longues
terminal-help-log = relire ce qui s’est passé
terminal-help-rules = lire les règles
terminal-help-language = anglais, espagnol, français
terminal-help-again = une nouvelle partie
terminal-help-save = enregistrer la partie finie dans un fichier
terminal-help-menu = retour au menu
terminal-help-quit = quitter le jeu

## Le menu.
terminal-menu-title = Jusqu’où oserez-vous aller ?
terminal-menu-edition = Édition
terminal-menu-seats = Joueurs
terminal-menu-seats-value =
    { $bots ->
        [one] vous et { $bots } bot
       *[other] vous et { $bots } bots
    }
terminal-menu-bots = Bots
terminal-menu-bots-text = Les bots voient ce que vous verriez de leur place, et rien de plus.
terminal-menu-language = Langue
terminal-menu-language-text = Vous pouvez en changer à tout moment avec la touche l.
