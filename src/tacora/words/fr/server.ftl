# Ce que dit le serveur : sur ses réglages, sur les requêtes, et où il se trouve.

## Réglages
config-whole = « { $value } » ne convient pas pour { $source } ; donnez un nombre entier de { $low } à { $high }.
config-decimal = « { $value } » ne convient pas pour { $source } ; donnez un nombre de { $low } à { $high }, avec un point s’il a des décimales.
config-choice = « { $value } » ne convient pas pour { $source } ; choisissez parmi : { $known }.
config-host = « { $value } » ne convient pas pour { $source } ; donnez une adresse de cette machine, ou 0.0.0.0 pour toutes.
config-database = La base de données de { $source } est illisible ; écrivez sqlite:///FICHIER ou postgresql://UTILISATEUR@SERVEUR/NOM.
config-origin = « { $value } » ne convient pas pour { $source } ; écrivez par exemple https://tables.example, sans chemin.
config-proxy = « { $value } » ne convient pas pour { $source } ; écrivez une adresse comme 10.0.0.7 ou un réseau comme 10.0.0.0/8.
config-workers = { $workers } processus demandent PostgreSQL, car un fichier SQLite n’en sert qu’un ; indiquez une telle base avec --database, ou n’en prenez qu’un.

## Ouvrir et fermer
serve-here = Les tables sont ouvertes : { $address }
serve-far = Pour les téléphones et autres appareils : { $address }
serve-stop = Appuyez sur Ctrl-C pour arrêter.
serve-port-taken = Impossible d’avoir le port { $port } de { $host }, peut-être parce qu’un autre programme l’occupe ; arrêtez-le, ou choisissez-en un autre avec --port.
serve-port-forbidden = Vous n’avez pas le droit d’utiliser le port { $port } ; choisissez-en un au-dessus de 1023 avec --port.
serve-not-started = Le serveur n’a pas pu démarrer ; les lignes ci-dessus disent ce qui l’a gêné.

## Requêtes
server-malformed = Ceci est illisible ; envoyez du JSON.
server-invalid = La requête a une valeur qui ne convient pas à « { $where } » ; la description de l’interface dit ce qui va là.
server-kind = Nous ne lisons pas « { $kind } » ; envoyez application/json.
server-too-long = Ceci dépasse { $limit } octets ; envoyez-en moins.
server-head-too-long = L’adresse et les en-têtes de cette requête dépassent { $limit } octets ; envoyez-en moins.
server-too-slow = Ceci prend plus de temps que nous n’attendons ; renvoyez-le.
server-parameter = « { $value } » ne convient pas pour { $parameter } ; la description de l’interface dit ce qui convient.
server-parameter-missing = Il manque { $parameter } ; ajoutez-le à l’adresse.
server-parameter-twice = { $parameter } figure deux fois dans l’adresse ; donnez-le une seule fois.
server-parameter-unknown = Il n’y a pas de paramètre « { $parameter } » ici ; enlevez-le.
server-method = { $method } ne fait rien ici ; l’en-tête Allow dit ce qui convient.
server-missing = Il n’y a rien ici ; vérifiez l’adresse.
server-stranger = Nous ne savons pas qui vous êtes ; ouvrez d’abord la page d’accueil.
server-forbidden = Vous n’avez pas le droit de faire cela ; demandez à qui a ouvert la table.
server-origin = Une page de « { $origin } » ne peut pas agir ici ; ouvrez les tables à leur propre adresse.
server-host = Le nom du serveur est illisible ; vérifiez l’adresse.
server-metrics = Seuls cette machine et les réseaux indiqués par l’hébergeur peuvent lire les mesures ; demandez-les là-bas.
server-host-unknown = Ce serveur ne répond pas au nom « { $host } ». Si vous l’administrez, démarrez-le avec --public-url { $origin } ou ajoutez cette adresse à --allowed-origins.
server-too-many = { $seconds ->
    [one] C’était un peu trop ; réessayez dans une seconde.
   *[other] C’était un peu trop ; réessayez dans { $seconds } secondes.
}
server-no-space = Le serveur est presque plein, on ne peut donc rien commencer de nouveau ; les parties en cours continuent. Réessayez plus tard.
server-broken = Quelque chose s’est cassé de notre côté, et nous l’avons noté ; réessayez.

## Des nombres pour qui héberge
metric-connections = Connexions ouvertes
metric-tables-live = Tables en mémoire
metric-actions = Actions jouées dont tous peuvent avoir connaissance
metric-refusals = Choses demandées et non faites
metric-commit-seconds = Temps pour noter un lot d’actions
metric-action-seconds = Temps entre une action et sa diffusion
metric-games-over = Parties arrivées à leur fin
metric-outbox-overflows = Connexions fermées faute de lecture
metric-bot-seconds = Temps de réflexion d’un bot
metric-http-requests = Requêtes traitées, sauf les commandes exécutées à une table
metric-bots-failed = Processus pour bots qui échouent et attendent un nouvel essai
metric-build-info = La version en service et son type de base de données
metric-database-bytes = Taille de la base de données
metric-memory-bytes = Mémoire d’un processus et de ses bots
metric-cpu-seconds = Temps de processeur d’un processus et de ses bots
metric-open-files = Fichiers et connexions ouverts d’un processus et de ses bots
