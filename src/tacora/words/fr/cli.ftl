cli-help = Diamant, Diamonds et Diamoniak : jouez-y, faites-y jouer des bots, vérifiez.
cli-help-option = Affiche cette page et s’arrête.
cli-usage = Usage :
cli-panel-arguments = Arguments
cli-panel-options = Options
cli-panel-commands = Commandes
cli-metavar-command = COMMANDE
cli-default = [par défaut : { $value }]
cli-required = [obligatoire]
cli-option-lang = La langue : en, es ou fr. D’habitude, celle de l’environnement.
cli-option-version = Affiche la version et s’arrête.

## Mauvais usage
cli-language-unknown = Il n’y a pas de langue « { $language_asked } » ; choisissez parmi : { $known }.
cli-no-such-option = Il n’y a pas d’option « { $option } » ; demandez --help pour voir celles qui existent.
cli-missing = Il manque { $name } ; demandez --help pour voir ce qui va où.
cli-missing-value = L’option « { $option } » a besoin d’une valeur ; demandez --help pour voir laquelle.
cli-bad-value = { $name } a une valeur qui ne lui convient pas ; demandez --help pour voir celles qui conviennent.
cli-wrong-value = { $name } ne peut pas être « { $value } » ; demandez --help pour voir ce qui convient.
cli-bad-words = « { $words } » est incompréhensible ; demandez --help pour voir ce qui existe.
cli-out-of-range = { $name } vaut { $number } ; il faut une valeur de { $low } à { $high }.
cli-option-shape = L’option « { $text } » est illisible ; écrivez CLÉ=VALEUR.
cli-option-twice = L’option « { $option } » figure deux fois ; donnez-la une seule fois.
cli-no-such-file = Il n’y a pas de fichier { $path } ; vérifiez son nom.
cli-cannot-read = Impossible de lire { $path } ; vérifiez que c’est un fichier et que vous en avez le droit.
cli-cannot-write = Impossible d’écrire { $path } ; choisissez un dossier qui existe et où vous en avez le droit.
cli-device-full = { $path } n’a pas pu être écrit jusqu’au bout ; faites de la place et réessayez.
cli-cannot-print = La sortie n’a pas pu être écrite ; rien d’autre n’a changé.
cli-decimal-point = ,
cli-winners = { $count ->
    [one] { $who } gagne.
   *[other] Victoire partagée : { $who }.
}
cli-is-folder = { $path } est un dossier ; nommez un fichier.
cli-stopped = Interrompu ; rien n’est resté à moitié écrit.
rulebook-unknown = Il n’y a pas de livret de règles « { $edition } » ; choisissez parmi : { $known }.

## play
cli-play = Jouer une partie dans le terminal, avec des bots aux autres places.
cli-player-name = Alex
cli-play-no-terminal = Il n’y a pas de terminal ici pour jouer : des bots vous montrent donc une partie. Lancez la même commande dans un terminal pour jouer vous-même.
cli-argument-game = Le jeu : diamant, diamonds ou diamoniak.
cli-option-edition = L’édition, par exemple 2016 ou 2005. D’habitude, la plus récente.
cli-option-seats = Combien de joueurs. D’habitude, 4.
cli-option-option = Une option de table, par exemple chests=open. Peut être répétée.
cli-option-level = Contre qui vous jouez : le nom d’un bot, plusieurs séparés par des virgules, ou mixed (mélangés).

## match
cli-match = Faire jouer des bots contre des bots, et compter.
cli-match-progress = Parties
cli-compiling = Compilation des règles de { $game }. Cela n’arrive qu’une fois et prend quelques secondes.
cli-match-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, graine { $seed }
cli-match-seat = Place
cli-match-bot = Bot
cli-match-wins = Victoires
cli-match-score = Points par partie
cli-option-bots = Les bots, un pour toutes les places ou un par place, séparés par des virgules.
cli-option-games = Combien de parties.
cli-option-seed = Là où commencent les dés : le même nombre donne les mêmes parties. D’habitude, au hasard.
cli-option-jobs = Combien de processus jouent ; les parties sont les mêmes.
cli-option-cluster = Jouer sur les processus d’un ordonnanceur Dask à cette adresse.
cli-option-ledgers = Écrire toutes les parties dans ce fichier, une par ligne.
cli-option-json = Afficher une valeur JSON, pour les programmes.
cli-option-duplicate = Jouer les mêmes tirages une fois pour chaque placement.

## check
cli-check = Rejouer des feuilles de partie, et vérifier règles, scores et tirages.
cli-argument-files = Des fichiers de feuilles de partie, en JSON ou un objet JSON par ligne ; - est l’entrée standard.
cli-check-progress = Feuilles de partie
cli-check-right = { $count ->
    [one] { $shown } feuille de partie, tout est juste
   *[other] { $shown } feuilles de partie, tout est juste
}
cli-check-wrong = { $count ->
    [one] { $shown } feuille de partie
   *[other] { $shown } feuilles de partie
}, { $wrong ->
    [one] { $wrong } erreur
   *[other] { $wrong } erreurs
}
cli-check-empty = { $file } ne contient aucune feuille de partie.
cli-check-finding = ligne { $line }, action { $action }, { $rule } : { $sentence }

## rules, replay, bots, bench
cli-rules = Afficher les règles d’une édition.
cli-argument-edition = L’édition, par exemple diamant-2016.
cli-rules-why = Notre choix. { $why }
cli-rules-note = Remarque. { $why }
cli-replay = Montrer une partie pas à pas.
cli-argument-file = Un fichier de feuilles de partie.
cli-option-number = Quelle partie du fichier, en comptant à partir de 1.
cli-replay-number = Il n’y a pas de partie numéro { $number } dans { $path }.
cli-replay-next = Entrée pour continuer, q pour quitter
cli-bots = Lister les bots avec leur force mesurée.
cli-bots-title = Bots
cli-bots-game = Jeu
cli-bots-name = Nom
cli-bots-strength = Force
cli-bots-description = Comment il joue
cli-bots-how = Force : sa part de victoires, seul face aux trois meilleurs bots simples (s’il en est un, face aux autres), à une table de quatre ; à forces égales, ce serait 25 %.
cli-bench = Lancer les mesures de vitesse, en rapports de deux choses mesurées ensemble.
cli-argument-benches = Quelles mesures. D’habitude, toutes.
cli-bench-unknown = Il n’y a pas de mesure « { $bench } » ; choisissez parmi : { $known }.
cli-bench-progress = Mesures
cli-bench-title = Chaque chose contre une autre dans la même série ; la meilleure de nombreuses tranches
cli-bench-what = Quoi
cli-bench-figure = Nous
cli-bench-against = Contre
cli-bench-ratio = Rapport
cli-bench-bar = But
cli-bench-no-compiler = Aucun compilateur C n’a été trouvé ; la comparaison avec C manque donc.
bench-diamant-c = Diamant 2016, 4 places, au hasard : contre du C écrit à la main
bench-diamant-plain = Diamant 2016, 4 places, au hasard : contre le corps non compilé
bench-diamonds-c = Diamonds, 4 places, au hasard : contre du C écrit à la main
bench-diamonds-plain = Diamonds, 4 places, au hasard : contre le corps non compilé
bench-diamoniak-c = Diamoniak, 4 places, au hasard : contre du C écrit à la main
bench-diamoniak-plain = Diamoniak, 4 places, au hasard : contre le corps non compilé
bench-no-openspiel = Cette mesure a besoin d’OpenSpiel : installez Tacora avec l’extra « research ».
bench-openspiel-games = { $game }, au hasard : décisions par seconde, contre des parties entières de { $peer } d’OpenSpiel
bench-openspiel-rollouts = { $game }, au hasard : décisions par seconde, contre des simulations en C++ de { $peer } d’OpenSpiel
bench-search = Diamonds, essais par seconde de la recherche, face à celle en C++ d’OpenSpiel sur hearts
bench-python = { $game }, coup par coup depuis Python : décisions par seconde, contre la boucle par lots
bench-vector-sight = { $game }, { $size } parties à la fois avec ce que chacun voit : pas par seconde, contre un lot qui regarde
bench-vector-mask = { $game }, { $size } parties à la fois avec les masques seuls : pas par seconde, contre la boucle par lots
bench-threads = { $game }, au hasard : parties par seconde sur deux fils, contre un seul
bench-start = { $game } : secondes jusqu’au premier match sans rien de compilé, contre le deuxième démarrage
bench-memory = { $game } : octets par partie parmi beaucoup, tableaux compris, contre une table en Python ordinaire

## Descriptions des bots
bot-diamant-random = Continue ou sort à pile ou face.
bot-diamant-loot = Rentre quand sa besace est assez pleine.
bot-diamant-risk = Rentre quand la carte suivante risque trop de mettre fin à la grotte.
bot-diamant-path = Cherche à rentrer seul avec ce qui traîne sur le chemin.
bot-diamant-value = Continue tant que la carte suivante a plus à offrir qu’à faire perdre.
bot-diamant-easy = Prend peur au premier danger, d’autant plus vite que sa besace est pleine.
bot-diamant-medium = Pèse ce qu’il gagne à rentrer, et se trompe souvent.
bot-diamant-hard = Pèse ce qu’il gagne à rentrer, comme bien des parties le lui ont appris.
bot-diamant-expert = Imagine ce qui peut arriver, l’essaie dans sa tête, et remarque comment jouent les autres.
bot-diamant-mixed = Un peu de tout : un bot différent à chaque place.

## serve
cli-serve = Ouvrir les tables : le serveur, pour les navigateurs de cette machine ou de beaucoup d’autres. Chaque option peut aussi figurer dans l’environnement, comme TACORA_PORT pour --port.
cli-serve-code = Dessiner un code QR de l’adresse même si personne ne regarde.
cli-serve-host = L’adresse d’écoute ; 0.0.0.0 laisse entrer d’autres appareils.
cli-serve-port = Le port d’écoute ; 0 en prend un libre.
cli-serve-database = Où les parties sont gardées : sqlite:///FICHIER ou postgresql://….
cli-serve-database-wait-seconds = Combien de temps attendre, au démarrage, un PostgreSQL qui n’est pas encore prêt.
cli-serve-workers = Combien de processus servent ; plus d’un seulement avec PostgreSQL.
cli-serve-public-url = L’adresse que les gens utilisent, si un mandataire est devant.
cli-serve-allowed-origins = D’autres adresses dont les pages peuvent agir ici et dont les noms reçoivent une réponse, séparées par des virgules.
cli-serve-trusted-proxies = Les adresses ou réseaux des mandataires à croire, séparés par des virgules.
cli-serve-metrics-networks = Adresses ou réseaux qui peuvent lire /metrics en plus de cette machine, séparés par des virgules.
cli-serve-grace-seconds = Combien de temps on attend un absent avant qu’un bot joue à sa place.
cli-serve-bot-delay-seconds = Combien de temps un bot attend avant de jouer, pour qu’on puisse suivre ; à 0, on voit combien de temps il réfléchit.
cli-serve-think-seconds = Combien de temps un bot peut réfléchir.
cli-serve-rest-seconds = Après combien de temps une table calme quitte la mémoire ; elle reste dans la base.
cli-serve-stop-seconds = Combien de temps les connexions ont pour se fermer à l’arrêt.
cli-serve-open-table-hours = Après combien d’heures une table ouverte que personne ne visite est fermée.
cli-serve-tables-live = Combien de tables peuvent être en mémoire.
cli-serve-tables-per-person-per-hour = Combien de tables une personne peut ouvrir en une heure, revanches comprises.
cli-serve-tables-per-address-per-hour = Combien de tables peuvent être ouvertes depuis une même adresse en une heure.
cli-serve-waiting-tables-per-person = Combien de tables publiques d’une personne peuvent attendre des joueurs.
cli-serve-waiting-tables-per-address = Combien de tables publiques d’une adresse peuvent attendre des joueurs.
cli-serve-identities-per-address-per-hour = Combien de nouvelles personnes peuvent arriver d’une adresse en une heure.
cli-serve-talk-per-minute = Combien de fois une personne peut parler en une minute ; la moitié d’un coup.
cli-serve-megabytes-per-address-per-day = Combien de mégaoctets une adresse peut faire écrire en un jour ; au-delà, seules les parties commencées continuent.
cli-serve-keep-unused-days = Après combien de jours on efface les personnes qui ne se sont jamais assises et les tables jamais jouées ; 0 : jamais.
cli-serve-keep-unfinished-days = Après combien de jours sans coup joué une partie inachevée est effacée ; 0 : jamais.
cli-serve-keep-games-days = Après combien de jours les coups d’une partie finie sont effacés ; son résultat reste ; 0 : jamais.
cli-serve-disk-warn-megabytes = Avertir quand le disque de la base de données a moins de place (un cinquième d’un petit disque).
cli-serve-disk-reserve-megabytes = En dessous de cette place, seules les parties commencées continuent (un vingtième d’un petit disque).
cli-serve-database-megabytes = Jusqu’où la base de données peut grandir avant que seules les parties commencées continuent ; 0 : sans limite.
cli-serve-connections = Combien de connexions peuvent être ouvertes.
cli-serve-connections-per-address = Combien de connexions une adresse peut avoir ouvertes.
cli-serve-http-connections = Combien de connexions HTTP, hors WebSockets, peuvent être ouvertes.
cli-serve-http-connections-per-address = Combien de connexions HTTP une adresse peut avoir ouvertes ; un navigateur en ouvre six à la fois.
cli-serve-messages-per-second = Combien de messages une connexion peut envoyer par seconde.
cli-serve-messages-burst = Combien de messages une connexion peut envoyer d’un coup.
cli-serve-requests-per-second = Combien de requêtes une adresse peut faire par seconde.
cli-serve-requests-burst = Combien de requêtes une adresse peut faire d’un coup.
cli-serve-message-bytes = Combien d’octets un message peut avoir.
cli-serve-body-bytes = Combien d’octets le corps d’une requête peut avoir.
cli-serve-outbox-messages = Combien de messages peuvent attendre une connexion qui ne lit pas.
cli-serve-cache = Le dossier où les experts compilés sont conservés ; seul cet utilisateur doit pouvoir y écrire.
cli-serve-log-format = Comment le journal est écrit : plain pour les gens, json pour les programmes.
cli-serve-log-level = À partir de quelle gravité on note les événements : info, warning ou error.

## backup
cli-backup = Copier dans un nouveau fichier tout ce que garde le serveur, sans l’arrêter. Avec PostgreSQL, utiliser pg_dump.
cli-argument-backup = Le fichier à écrire ; il ne doit pas encore exister.
cli-backup-done = Tout est dans { $file }.

## restore
cli-restore = Mettre une sauvegarde à la place de la base de données, après l’avoir vérifiée. Avec PostgreSQL, utiliser pg_restore.
cli-argument-restore = La sauvegarde à restaurer.
cli-restore-replace = Remplacer la base de données qui existe. Elle est gardée à côté de la nouvelle.
cli-restore-done = { $file } est restauré sous le nom { $database }.
cli-restore-kept = La base de données qui existait est gardée sous le nom { $file }.

## check-database
cli-check-database = Vérifier une base de données : ses pages, sa version, et que chaque partie peut être rejouée.
cli-check-database-pages = Toutes les pages sont intactes.
cli-check-database-postgresql = PostgreSQL vérifie ses propres pages ; pg_amcheck le fait sur demande.
cli-check-database-version = La base de données est à la version { $version }, celle de ce programme.
cli-check-database-older = La base de données est à la version { $version } ; le serveur la portera à la { $known } au démarrage.
cli-check-database-tables = { $count ->
    [one] Une table avec { $events } événements : son journal peut être rejoué.
   *[other] { $shown } tables avec { $events } événements : tous les journaux peuvent être rejoués.
}
cli-check-database-sums = Les totaux des résultats correspondent aux résultats.
cli-check-database-progress = Tables
cli-check-database-right = La base de données est en ordre.
cli-check-database-wrong = { $count ->
    [one] La base de données a un problème.
   *[other] La base de données a { $shown } problèmes.
}
