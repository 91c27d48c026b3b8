# Les ligues : ce qu’une classe lit sur ses bots.

## La commande
cli-league = Faire jouer entre eux tous les fichiers Python d’un dossier, et les classer.
cli-argument-folder = Le dossier. Chaque fichier a une fonction, qui va de ce que voit sa place à une action.
cli-league-game = Le jeu : diamant, diamonds ou diamoniak.
cli-league-seats = Combien s’assoient à une table. D’habitude 4, ou autant qu’il y en a.
cli-league-games = Combien de parties chacun joue, au moins.
cli-league-with = Nos bots qui participent aussi, séparés par des virgules.
cli-league-seconds = Combien de secondes un fichier peut réfléchir à un coup.
cli-league-page = Où écrire la page avec les graphiques. D’habitude, league.html dans le dossier.
cli-league-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $seats } par table, graine { $seed }
cli-league-written = La page avec les graphiques : { $path }
league-no-folder = { $folder } n’est pas un dossier lisible ; nommez le dossier des bots.
league-empty = Il n’y a aucun fichier Python dans { $folder } ; chaque bot est un fichier, par exemple ana.py.
league-too-few = { $count ->
    [one] Il y a un bot
   *[other] Il y a { $count } bots
} pour { $seats } places ; ajoutez quelques-uns des nôtres, par exemple --with { $example }.
league-too-many = Il y a { $count } bots, et une ligue en prend { $most } au plus ; faites deux ligues, puis une des meilleurs.

## Le tableau
league-title = Ligue de { $game }
league-summary = { $games ->
    [one] Une partie
   *[other] { $games } parties
}, { $seats } par table, graine { $seed }
league-place = Rang
league-bot = Bot
league-games = Parties
league-wins = Victoires
league-interval = Intervalle à 95 %
league-score = Points par partie
league-faults = Fautes
league-time = Temps par coup
league-milliseconds = { $time } ms

## Les fautes
league-fault-start = n’a pas démarré
league-fault-function = n’a pas de fonction à interroger
league-fault-crashed = s’est arrêté sur une erreur
league-fault-slow = a mis trop de temps
league-fault-illegal = a choisi ce qui n’est pas permis
league-fault-garbled = a donné une réponse illisible
league-times = { $count ->
    [one] une fois
   *[other] { $count } fois
}
league-told = { $bot } : { $fault }, { $times }.
league-told-first = { $bot } : { $fault }, { $times }. La première fois : { $text }
league-at-line = { $text } (ligne { $line })
league-left-alone = { $bot } n’a plus été interrogé, et a joué au hasard à partir de là.

## La page
league-chart = Part des victoires, avec intervalles
league-chart-how = Le point est la part comptée ; la barre est son intervalle à 95 %. La ligne en pointillé est ce que chacun aurait si tous se valaient : { $share } %.
league-table = Le tableau
league-table-how = Une victoire partagée compte en parts. Qui a été laissé de côté après trop de fautes vient derrière tous les autres.
league-pairs = L’un contre l’autre
league-pairs-how = Combien de fois le bot de la ligne a eu plus de points que celui de la colonne, en pourcentage de leurs parties à la même table ; à égalité de points, une moitié.
league-pairs-corner = Ligne contre colonne
league-faults-title = Ce qui n’a pas marché
league-faults-none = Rien : chaque bot a répondu à chaque question.
league-kind = Quoi
league-count = Combien de fois
league-first = La première fois
league-out = { $fault } ; n’a plus été interrogé
league-printed = Ce que les bots ont affiché
league-how = Quelle est la part de chance ?
league-how-first = Chaque bot ne joue que quelques-unes de toutes les parties possibles. Rejouez la ligue avec une autre graine, et toutes les parts seront un peu différentes : c’est la chance.
league-how-second = L’intervalle dit combien. Si tout est aussi équitable que nous le pensons, 95 intervalles de ce genre sur 100 contiennent la vraie part du bot. Quand les intervalles de deux bots ne se touchent pas, l’un est presque sûrement meilleur en cette compagnie. Quand ils se recouvrent, jouez plus de parties avant de l’affirmer.
league-how-third = Quatre fois plus de parties rendent les intervalles deux fois plus courts.
