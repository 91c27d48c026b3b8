# Les pages dans un navigateur.

## Toutes les pages
page-needs-script = Les tables ont besoin de JavaScript ; activez-le pour cette page, s’il vous plaît.
page-home = Retour à l’accueil
page-rules = Règles
page-games = Jeux

## La page d’accueil
page-who-title = Qui êtes-vous ?
page-who-known = Vous
page-who-label = Pseudo
page-who-button = C’est moi
page-who-rename = Changer
page-who-note = Ni compte ni mot de passe : ce navigateur se souvient de vous.
page-who-results = Mes résultats
page-who-link = Jouer sur un autre appareil
page-who-link-hint = Ouvrez ce lien sur votre autre appareil. Il sert une fois, pendant une heure ; ne le montrez à personne d’autre.
page-join-title = Rejoindre une table
page-join-code = Code de la table
page-join-button = Entrer
page-lobby-title = Tables publiques
page-lobby-empty = Aucune table publique n’est ouverte en ce moment. Ouvrez-en une !
page-lobby-open =
    { $count ->
        [0] prête à commencer
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-lobby-playing = en cours : regarder
page-open-seats = Joueurs
page-open-players =
    { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    }
page-open-more = Qu’est-ce que c’est ? { $title }
page-open-clock = Temps de réflexion
page-clock-none = sans limite
page-clock-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
page-clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
page-clock-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
page-open-public = Publique : tout le monde peut la trouver et s’y asseoir
page-open-rated = Classée, si tous les joueurs sont d’accord
page-open-talk = Discussion libre, pas seulement nos phrases
page-open-button = Ouvrir la table
page-figures = { $game } en chiffres

## Un autre appareil
page-continue-title = Continuer ici
page-continue-text = Vous arrivez avec un lien personnel. Désormais ce navigateur aussi, c’est vous, avec votre nom, vos places et vos résultats.
page-continue-button = Oui, continuer ici sous mon nom
page-continue-empty = Il n’y a pas de lien personnel dans cette adresse ; créez-en un nouveau sur votre autre appareil.

## Ce qui est conservé
page-privacy-title = Ce que nous conservons
page-privacy-lead = Le strict nécessaire pour jouer. Pas de compte, pas d’adresse électronique, pas de publicité.
page-privacy-stored = Ceci est conservé
page-stored-nickname = Votre pseudo, et un nom tiré au hasard pour votre page de résultats.
page-stored-token = Une empreinte du secret que votre navigateur garde dans un cookie ; le secret lui-même n’est pas conservé ici.
page-stored-games = Les parties que vous jouez : qui était assis où et sous quel nom, et chaque action. Une fois la partie finie, quiconque connaît le code de sa table peut la revoir.
page-stored-talk = Ce que vous dites à une table, avec cette table.
page-stored-results = Les résultats de vos parties.
page-stored-daily = Dans la grotte du jour : votre jour d’entrée et votre résultat ; quiconque l’a finie aussi le voit sous votre pseudo.
page-stored-ratings = Votre cote et vos adversaires, d’après les seules parties classées.
page-stored-seen = Le moment de votre première visite et de la dernière.
page-stored-browser = Dans votre navigateur seulement : votre langue, vos réglages et la promesse que chaque table a faite sur ses tirages.
page-privacy-not-stored = Ceci ne l’est pas
page-unstored-address = Votre adresse réseau : elle n’est pas dans la base de données.
page-unstored-logs = Les noms : le journal du serveur ne contient ni noms ni codes de tables.
page-unstored-cookies = Des cookies pour vous suivre : il n’y en a qu’un, et il dit qui vous êtes.
page-unstored-third = Du contenu d’autres sites : nos pages ne chargent rien venu d’ailleurs.
page-forget-title = Effacer tout ce qui vous concerne
page-forget-text = Votre nom, votre cote et vos propres mots sont effacés aussitôt et pour toujours. Les parties et leurs résultats restent, car ce sont aussi ceux des autres, avec un tiret à la place de votre nom.
page-forget-button = M’effacer
page-forget-sure = Vraiment effacer tout ce qui vous concerne ? Personne ne pourra revenir en arrière.
page-forget-yes = Oui, effacez-moi
page-forgotten = C’est fait : plus rien ici ne porte votre nom.
page-licences-title = Polices et bibliothèques
page-licences-text = Les pages sont composées en Fraunces et Nunito (SIL Open Font License) et utilisent Svelte et noble-hashes (licence MIT).
page-licences-link = Toutes les licences

## Chiffres
page-column-game = Jeu
page-column-games = Parties
page-column-wins = Gagnées
page-column-average = Moyenne
page-column-best = Record
page-column-rating = Cote
page-column-edition = Édition
page-column-seats = Joueurs
page-column-player = Joueur
page-person-caption = Résultats
page-game-caption = Parties jouées ici
page-ladder-caption = Joueurs classés
page-no-games = Aucune partie n’est encore finie.
page-rating-note = La cote dit la force que quelqu’un a au moins, à coup presque sûr ; elle monte avec chaque partie qui rend notre estimation plus sûre. Qui quitte une partie classée l’a perdue, et rejouer contre les mêmes personnes compte de moins en moins. Un adversaire compte peu tant qu’il n’a pas joué dix parties classées avec d’autres personnes. La liste montre les joueurs qui ont dix parties classées et ont affronté au moins cinq adversaires de ce genre.

## Une table
page-actions = Vos choix
page-seats = À la table
page-seat-open = libre
page-you = vous
page-host = hôte
page-here = là
page-away = pas là
page-is-bot = bot
page-replaced = un bot joue
page-sit-more = Asseoir quelqu’un d’autre à cet appareil
page-sit-name = Nom à cette table
page-sit-agree = J’accepte que cette partie soit classée ; qui la quitte l’a perdue
page-sit-here = M’asseoir ici
page-sit-seat = Prendre la place { $seat }
page-bot = Niveau des bots
page-bot-here = Bot
page-bot-seat = Donner la place { $seat } à un bot
page-fill = Compléter avec des bots
page-start = Lancer la partie
page-stand = Me lever
page-free = Libérer
page-free-label = Libérer la place qu’occupe { $name }
page-let-bot = Laisser jouer un bot
page-return = Je suis de retour
page-mute = Ne plus entendre { $name }
page-unmute = Entendre de nouveau { $name }
page-invite = Inviter
page-invite-text = Quiconque ouvre ce lien peut s’asseoir ; ou scannez le code.
page-copy = Copier
page-copied = Le lien est copié.
page-qr = Code à scanner avec l’adresse de cette table
page-log = Ce qui s’est passé
page-talk = Discussion
page-emotes = Petites images à envoyer
page-phrases = Dire quelque chose
page-own-words = Vos propres mots
page-send = Envoyer
page-auto = Jouer à ma place quand il n’y a qu’un choix
page-pause = Pause
page-resume = Reprendre
page-pause-wait = L’hôte a mis la partie en pause. Après dix minutes de pause, tout joueur pourra la reprendre.
page-take-back = Reprendre mon choix
page-status-open = En attente de joueurs
page-status-revealing = On mélange les cartes
page-status-over = La partie est finie
page-status-closed = Cette table a été abandonnée
page-status-stopped = Cette partie a duré trop longtemps et a été arrêtée
page-status-paused = En pause
page-status-you = À vous de jouer
page-status-wait = On attend { $who }
page-reconnecting = Connexion perdue ; nouvel essai…
page-has-chosen = a choisi
page-thinking = réfléchit
page-to-move = à jouer
page-closed = fermé
page-winner = Victoire
page-rematch = Rejouer
page-next = Passer à la table suivante
page-replay = Revoir
page-ledger = Télécharger la partie
page-curtain-title = Passez l’appareil à { $name }
page-curtain-text = La suite n’est que pour ses yeux.
page-curtain-button = Je suis { $name }

## Les jeux
page-diamant-deck =
    { $count ->
        [one] { $count } carte dans la pioche :
       *[other] { $count } cartes dans la pioche :
    }
page-diamant-met = { $hazard } : une carte déjà retournée dans cette grotte, encore { $count } dans la pioche
page-diamant-unmet = { $hazard } : { $count } dans la pioche
page-diamant-carried = Sur soi
page-diamant-ask =
    { $gems ->
        [0] Vous ne portez encore rien. Continuer, ou rentrer au campement ?
        [one] Vous portez { $gems } pierre. Continuer, ou la mettre à l’abri ?
       *[other] Vous portez { $gems } pierres. Continuer, ou les mettre à l’abri ?
    }
page-diamant-chosen = Vous avez choisi. Vous pouvez changer d’avis tant que tous n’ont pas choisi.
page-diamonds-card = { $number } de { $suit }
page-diamonds-no-trick = Pas encore de carte sur la table.
page-diamoniak-risk =
    { $witches ->
        [0] Plus aucune sorcière parmi les { $cards } cartes.
        [one] { $witches } sorcière rôde parmi les { $cards } cartes.
       *[other] { $witches } sorcières rôdent parmi les { $cards } cartes.
    }
page-diamoniak-castle =
    { $colour ->
        [yellow] château jaune
        [blue] château bleu
        [pink] château rose
       *[green] château vert
    }, { $count } sur { $pieces }
page-action-rob = Voler { $name }
page-action-announce =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-action-play = Jouer { $card }
page-action-pass = Passer { $card }
page-action-fairy = Envoyer une fée
page-action-pay-diamond = Donner un diamant
page-action-pay =
    { $colour ->
        [yellow] Donner un morceau jaune
        [blue] Donner un morceau bleu
        [pink] Donner un morceau rose
       *[green] Donner un morceau vert
    }

## Une partie finie
page-replay-title = Revoir { $code }
page-replay-eye = Vu par
page-replay-watcher = quelqu’un qui regarde
page-replay-steps = Étapes
page-replay-step = Étape
page-replay-first = Au début
page-replay-back = Une étape en arrière
page-replay-on = Une étape en avant
page-replay-last = À la fin
page-replay-where = Étape { $step } sur { $steps }
page-replay-table = Retour à la table
