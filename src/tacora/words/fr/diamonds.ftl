# Diamonds : les noms de ses pièces, ce qui se passe à la table et ce qui ne se peut pas.

## Les couleurs, après un nombre ou toutes seules.
diamonds-suit-diamonds = carreau
diamonds-suit-hearts = cœur
diamonds-suit-spades = pique
diamonds-suit-clubs = trèfle

diamonds-suit =
    { $suit ->
        [diamonds] carreau
        [hearts] cœur
        [spades] pique
        [clubs] trèfle
       *[other] { $suit }
    }

# Ce que fait l’action de chaque couleur.
diamonds-action-diamonds = réserve → votre chambre forte
diamonds-action-hearts = réserve → votre salle
diamonds-action-spades = votre salle → votre chambre forte
diamonds-action-clubs = une autre salle → la vôtre

## Façons de jouer.
diamonds-variant-basic = Jeu de base
diamonds-variant-teams = En équipes
diamonds-variant-perfect = Perfect Diamonds
diamonds-variant-perfect-teams = Perfect Diamonds en équipes

## Les autres pièces et les lieux.
diamonds-vault = Chambre forte
diamonds-showroom = Salle d’exposition
diamonds-supply = Réserve
diamonds-crystals =
    { $count ->
        [one] { $count } diamant
       *[other] { $count } diamants
    }
diamonds-hand = Main
diamonds-trick = Pli
diamonds-tricks = Plis
diamonds-taken = Cartes ramassées
diamonds-passing = Cartes à passer
diamonds-received = Reçues
diamonds-given = Passées
diamonds-dealer = Donneur
diamonds-leader = Ouvreur
diamonds-partner = Partenaire
diamonds-team = Équipe
diamonds-hidden = fermée

## Ce qui est demandé.
diamonds-ask-announce = Combien de cartes chacun passe-t-il ?
diamonds-ask-pass =
    { $count ->
        [one] Choisissez encore une carte à passer.
       *[other] Choisissez encore { $count } cartes à passer.
    }
diamonds-ask-lead = Ouvrez avec la carte de votre choix.
diamonds-ask-follow = Fournissez à { diamonds-suit }.
diamonds-ask-any = Vous ne pouvez pas fournir : toute carte convient, et sa couleur agit aussitôt.
diamonds-ask-rob = Dans quelle salle volez-vous ?

## Ce qui s’est passé, raconté à ceux qui l’ont vu.
diamonds-event-dealer = Le hasard a parlé : { $name } donne en premier.
diamonds-event-round = Manche { $round } : { $name } bat les cartes et donne.
diamonds-event-announce =
    { $name } annonce { $count } : chacun choisit { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à passer.
diamonds-event-passed =
    { $count ->
        [one] Une carte par tête change de main.
       *[other] { $count } cartes par tête changent de main.
    }
diamonds-event-play = { $name } joue { $card }.
diamonds-event-diamonds = Un diamant de la réserve, droit dans la chambre forte : bien joué, { $name } !
diamonds-event-hearts = Un diamant de la réserve vient orner la salle. Joli, { $name } !
diamonds-event-spades = { $name } met un diamant sous clé : de la salle à la chambre forte.
diamonds-event-club = Un trèfle ! À { $name } de dire qui sera volé.
diamonds-event-rob = { $name } vole un diamant à { $victim } : il change de salle.
diamonds-event-nothing =
    { $suit ->
        [spades] Un pique pour { $name }, mais la salle est vide : rien à mettre sous clé.
       *[clubs] Un trèfle pour { $name }, mais toutes les autres salles sont vides : rien à voler.
    }
diamonds-event-trick = { $name } remporte le pli.
diamonds-event-majority = Majorité à { diamonds-suit } : l’action revient à { $name }.
diamonds-event-tie = Égalité à { diamonds-suit } : personne n’agit.
diamonds-event-trickless = Pas un seul pli pour { $name } : deux diamants en chambre forte, en consolation.
diamonds-event-over = La partie est finie : ouvrons les chambres fortes !

## Ce qui ne se peut pas : ce qui était demandé, pourquoi non, que faire.
diamonds-refusal-game-over = La place { $seat } ne peut pas jouer « { $action } » : la partie est finie.
diamonds-refusal-no-such-seat = « { $action } », de la place { $seat }, nomme une place qui n’existe pas ; à cette table de { $seats }, les places se comptent à partir de 0.
diamonds-refusal-cards-first = La place { $seat } ne peut pas encore jouer « { $action } » : on donne les cartes ; attendez la dernière.
diamonds-refusal-not-a-move = La place { $seat } ne peut pas jouer « { $action } » : seule la nature donne ; annoncez, passez, jouez une carte ou volez.
diamonds-refusal-not-your-turn = La place { $seat } ne peut pas jouer « { $action } » maintenant : c’est le tour d’un autre ; attendez le vôtre.
diamonds-refusal-must-announce = La place { $seat } ne peut pas jouer « { $action } » maintenant : le donneur dit d’abord combien de cartes on passe ; annoncez 1, 2 ou 3.
diamonds-refusal-must-pass = La place { $seat } ne peut pas jouer « { $action } » maintenant : tout le monde passe des cartes ; passez l’une des vôtres.
diamonds-refusal-has-passed = La place { $seat } ne peut pas jouer « { $action } » : elle a déjà posé autant de cartes qu’annoncé ; attendez les autres.
diamonds-refusal-not-in-hand = La place { $seat } ne peut pas jouer « { $action } » : cette carte n’est pas dans la main ; choisissez-en une qui y soit.
diamonds-refusal-must-play = La place { $seat } ne peut pas jouer « { $action } » maintenant : il faut jouer une carte ; prenez-en une dans la main.
diamonds-refusal-follow-suit = La place { $seat } ne peut pas jouer « { $action } » : elle a des cartes de la couleur d’ouverture ; jouez l’une d’elles.
diamonds-refusal-must-rob = La place { $seat } ne peut pas jouer « { $action } » maintenant : un trèfle attend sa victime ; dites qui est volé.
diamonds-refusal-not-oneself = La place { $seat } ne peut pas jouer « { $action } » : on ne vole pas dans sa propre salle ; choisissez un autre joueur.
diamonds-refusal-nothing-to-rob = La place { $seat } ne peut pas jouer « { $action } » : cette salle est vide ; choisissez-en une où il y a des diamants.
diamonds-refusal-not-natures-turn = La nature ne peut pas jouer « { $action } » maintenant : on ne donne rien pendant une manche ; c’est aux joueurs d’agir.
diamonds-refusal-not-a-dealer = La nature ne peut pas jouer « { $action } » maintenant : on désigne au début le premier donneur ; nommez une place de cette table de { $seats }, à partir de 0.
diamonds-refusal-not-a-deal = La nature ne peut pas jouer « { $action } » maintenant : elle désigne une fois le premier donneur, puis elle ne fait que donner des cartes.
diamonds-refusal-wrong-seat-dealt = La nature ne peut pas jouer « { $action } » maintenant : on donne les cartes une à une à partir de la gauche du donneur ; la prochaine va à une autre place.
diamonds-refusal-no-such-card = La nature ne peut pas jouer « { $action } » : cette carte n’est plus dans la pioche, ou elle est écartée à une table de { $seats } ; donnez-en une autre.
diamonds-refusal-seats = Une table de { $seats } ne peut pas jouer à Diamonds { $edition } : il faut être de 2 à 6.
diamonds-refusal-team-seats = Une table de { $seats } ne peut pas jouer à Diamonds { $edition } en équipes : il faut être 4 ou 6.
diamonds-refusal-perfect-seats = Une table de { $seats } ne peut pas jouer à Perfect Diamonds ({ $edition }) : il faut être de 2 à 5 ; à 6, le jeu de base donne déjà toutes les cartes.
diamonds-refusal-perfect-team-seats = Une table de { $seats } ne peut pas jouer à Perfect Diamonds ({ $edition }) en équipes : il faut être 4.

## Descriptions des bots
bot-diamonds-random = Joue n’importe quelle carte permise, au gré du hasard.
bot-diamonds-taker = Remporte les plis dont l’action en vaut la peine et laisse filer les autres.
bot-diamonds-ducker = Passe des couleurs entières et, avec une main faible, cherche à ne faire aucun pli.
bot-diamonds-banker = Remplit sa salle, la vide dans sa chambre forte et la protège des voleurs.
bot-diamonds-easy = Joue d’après ce qu’il a en main, sans compter les cartes.
bot-diamonds-medium = Compte les cartes et sait ce qu’elles rapportent, mais hésite parfois.
bot-diamonds-hard = Compte toutes les cartes et joue ce qui a le plus rapporté au fil de millions de manches.
bot-diamonds-expert = Imagine les cartes cachées et joue la suite dans sa tête avant de choisir.
bot-diamonds-mixed = Un peu de tout : un bot différent à chaque place.
