# Ce qui se dit à une table du serveur.

## Ce qu’on ne peut pas faire à une table
table-unknown = Il n’y a pas de table « { $code } » ; vérifiez le code, ou ouvrez votre propre table.
table-is-closed = Cette table a été abandonnée ; ouvrez-en une autre.
game-too-long = Cette partie a duré trop longtemps et a été arrêtée ; ouvrez une autre table.
table-is-full = Aucune place n’est libre à cette table ; regardez la partie, ou ouvrez votre propre table.
table-is-paused = La partie est en pause ; attendez que l’hôte la reprenne, ou faites-le vous-même après dix minutes.
table-pause-host = { $minutes ->
    [one] L’hôte a mis la partie en pause ; dans une minute, tout joueur pourra la reprendre.
   *[other] L’hôte a mis la partie en pause ; dans { $minutes } minutes, tout joueur pourra la reprendre.
}
table-paused-enough = Un autre joueur a dû mettre fin à votre longue pause, cette partie ne s’arrête donc plus ; jouez.
table-sent-away = L’hôte a libéré votre place, vous ne pouvez donc plus vous asseoir à cette table ; regardez la partie, ou ouvrez votre propre table.
table-has-begun = La partie a commencé ; les places ne changent qu’avant.
table-not-begun = La partie n’a pas commencé ; attendez que l’hôte la lance.
salt-too-late = Les sels ont déjà été révélés ; la partie a commencé.
salt-other = Ce n’est pas le sel auquel la place { $seat } s’est engagée.
table-not-over = La partie n’est pas encore finie ; jouez-la d’abord jusqu’au bout.
table-not-your-seat = La place { $seat } n’est pas à vous ; jouez depuis l’une des vôtres.
table-no-odds = Les probabilités ne s’affichent qu’à Diamant ; ouvrez cette table sans elles.
table-rated-advice = À une table classée, personne ne peut consulter l’expert ; ouvrez-la soit classée, soit avec conseils.
table-rated-absent = { $count ->
    [one] Une personne est absente, et une partie classée ne commence que lorsque tout le monde est connecté ; attendez-la, ou libérez sa place.
   *[other] { $count } personnes sont absentes, et une partie classée ne commence que lorsque tout le monde est connecté ; attendez-les, ou libérez leurs places.
}
table-only-host = Seul l’hôte peut faire cela ; demandez-lui.
table-only-players = Seuls ceux qui sont assis à la table peuvent faire cela ; prenez d’abord une place.
table-seat-taken = Quelqu’un occupe la place { $seat } ; choisissez-en une libre.
table-seats-open = { $count ->
    [one] Une place est encore libre ; occupez-la, ou donnez-la à un bot.
   *[other] { $count } places sont encore libres ; occupez-les, ou donnez-les à des bots.
}
table-stale = « { $action } » valait pour l’étape { $asked }, et la partie en est à l’étape { $step } ; regardez de nouveau, puis choisissez.
table-busy = Plusieurs serveurs écrivent à la fois sur cette table ; réessayez.
table-enough = Vous avez changé cela trop souvent à cette table ; laissez-le ainsi ou ouvrez une autre table.
choice-stands = Vous avez changé de choix trop souvent ; le dernier compte.
table-too-many = { $seconds ->
    [one] Vous avez ouvert beaucoup de tables ; attendez { $seconds } seconde pour la suivante.
   *[other] Vous avez ouvert beaucoup de tables ; attendez { $seconds } secondes pour la suivante.
}
table-too-many-waiting = { $count ->
    [one] Une table publique à vous, ou de votre adresse, attend encore des joueurs ; commencez-la, ou ouvrez celle-ci sans l’annoncer.
   *[other] { $count } tables publiques à vous, ou de votre adresse, attendent encore des joueurs ; commencez-en une, ou ouvrez celle-ci sans l’annoncer.
}
identity-too-many = { $seconds ->
    [one] Beaucoup de nouveaux joueurs sont arrivés de votre adresse ; réessayez dans une seconde.
   *[other] Beaucoup de nouveaux joueurs sont arrivés de votre adresse ; réessayez dans { $seconds } secondes.
}
talk-too-many = { $seconds ->
    [one] Vous parlez beaucoup d’un coup ; continuez dans une seconde.
   *[other] Vous parlez beaucoup d’un coup ; continuez dans { $seconds } secondes.
}
storage-too-much = { $seconds ->
    [one] Beaucoup de données ont été enregistrées aujourd’hui depuis votre adresse ; les parties continuent, et vous pourrez commencer autre chose dans une seconde.
   *[other] Beaucoup de données ont été enregistrées aujourd’hui depuis votre adresse ; les parties continuent, et vous pourrez commencer autre chose dans { $seconds } secondes.
}
insight-queued = Deux analyses demandées depuis votre adresse attendent déjà ; celle-ci pourra rejoindre la file dans { $seconds } secondes.
table-log-broken = Le journal de cette table ne peut pas être suivi à l’entrée { $seq } ; prévenez la personne qui tient le serveur.
server-full = On ne peut plus ouvrir de table ici pour le moment ; réessayez plus tard.
server-crowded = Il y a trop de connexions depuis votre adresse, ou en tout ; fermez une autre fenêtre, ou réessayez plus tard.
message-unreadable = Ce message est illisible (à « { $where } ») ; la page du protocole dit comment les écrire.
message-too-many = Vous envoyez plus vite que nous ne lisons ; attendez une seconde, puis renvoyez-le.
ledger-not-yet = Une partie n’est donnée par écrit qu’une fois finie, car elle dit tous les secrets ; redemandez alors.
link-unknown = Ce lien personnel a déjà servi ou n’est plus valable ; créez-en un autre sur votre autre appareil.
person-unknown = Nous ne connaissons personne sous ce nom ; vérifiez l’adresse.
daily-unknown = Il n’y a pas de grotte du jour pour le { $day } ; choisissez aujourd’hui ou un jour passé.
daily-sealed = D’autres peuvent encore jouer cette grotte aujourd’hui : ses tirages seront révélés quand la journée sera finie ; revenez demain.
daily-others = Impossible de regarder cette partie de la grotte du jour avant d’avoir joué la vôtre, car les cartes sont les mêmes ; terminez la vôtre ou revenez demain.
daily-play-yourself = Dans la grotte du jour, personne ne joue à votre place ; continuez vous-même, maintenant ou plus tard dans la journée.
advice-not-here = À cette table, personne ne peut consulter l’expert ; ouvrez-en une qui le permette.
advice-not-your-seat = La place { $seat } n’est pas à vous ; consultez l’expert pour l’une des vôtres.
advice-not-now = Cette place n’a rien à choisir maintenant ; consultez l’expert quand ce sera votre tour.
advice-no-choice = Il n’y a qu’une chose à faire, donc rien à demander à l’expert ; faites-la.
advice-slow = L’expert est occupé à d’autres tables ; redemandez dans un instant, ou choisissez vous-même.
advice-lost = L’expert a perdu le fil ; redemandez dans un instant.
advice-too-many = { $seconds ->
    [one] Vous avez beaucoup consulté l’expert ; redemandez dans une seconde.
   *[other] Vous avez beaucoup consulté l’expert ; redemandez dans { $seconds } secondes.
}
insight-broken = L’analyse de cette partie a été interrompue ; redemandez-la.
insight-busy = Plusieurs parties sont déjà en cours d’analyse ; redemandez dans { $seconds } secondes.
replay-busy = Plusieurs rediffusions sont déjà en préparation ; redemandez dans { $seconds } secondes.
insight-too-many = { $seconds ->
    [one] Vous avez demandé beaucoup d’analyses ; attendez { $seconds } seconde pour la suivante.
   *[other] Vous avez demandé beaucoup d’analyses ; attendez { $seconds } secondes pour la suivante.
}

## Noms et conversation
name-length = Un pseudo a de 1 à { $most } caractères ; choisissez-en un autre.
name-characters = « { $name } » contient des caractères impossibles à afficher ; choisissez-en de plus simples.
name-of-bot = « { $name } » ressemble au nom d’un bot ; choisissez un autre pseudo ou ajoutez une lettre.
talk-length = Dites quelque chose, en { $most } caractères au plus.
talk-characters = Il y a des caractères impossibles à afficher ; employez-en de plus simples.
talk-what = Dites soit une phrase de la liste, soit vos propres mots, une chose à la fois.
talk-phrases-only = À cette table, on ne dit que des phrases de la liste ; choisissez-en une.
talk-phrase-unknown = Il n’y a pas de phrase « { $phrase } » ; choisissez-en une de la liste.
talk-in-teams = Les partenaires ne se parlent pas avant la fin de la partie ; attendez jusque-là.
talk-enough = Il n’y a plus de place pour d’autres messages à cette table ; attendez le prochain coup ou ouvrez une autre table.

## Phrases
talk-hello = Bonjour !
talk-good-luck = Bonne chance à tous !
talk-well-played = Bien joué !
talk-thanks = Merci !
talk-sorry = Pardon !
talk-oh-no = Oh non !
talk-wow = Waouh !
talk-one-moment = Un instant, s’il vous plaît.
talk-your-turn = C’est à vous !
talk-good-game = Belle partie !
talk-again = Encore une ?
talk-bye = Au revoir à tous !
talk-laugh = Rires
talk-cry = Larmes
talk-think = Réflexion
talk-nervous = Trac
talk-party = Fête
talk-heart = Cœur
talk-diamond = Diamant
talk-witch = Sorcière

## Ce que l’interface sait faire
api-games = Donner la liste des jeux, des éditions, des options et de ce qui peut se dire
api-game = Montrer comment on a joué ici à un jeu
api-meet = Se présenter ; un navigateur reçoit un cookie, un programme son jeton
api-me = Dire qui vous êtes
api-my-tables = Donner la liste de vos tables en cours
api-rename = Changer de pseudo
api-forget = Effacer tout ce qui est conservé sur vous
api-link = Créer un lien personnel pour un autre appareil
api-continue = Continuer sur un autre appareil
api-open = Ouvrir une table
api-lobby = Donner la liste des tables publiques
api-table = Montrer une table et qui y est assis
api-state = Montrer ce que vous pouvez voir d’une table en ce moment
api-do = Faire quelque chose à une table
api-ledger = Télécharger la feuille d’une partie finie
api-replay = Revoir une partie finie pas à pas
api-course = Suivre les points de chacun au fil d’une partie finie
api-draws = Donner de quoi vérifier les tirages
api-analysis = Évaluer les décisions d’une partie finie, et distinguer la chance du talent
api-people = Chercher des personnes par leur pseudo
api-person = Montrer les résultats de quelqu’un
api-daily = Montrer les grottes d’aujourd’hui
api-daily-day = Montrer les grottes d’un jour donné
api-daily-play = Commencer la partie du jour d’une grotte, ou la continuer
api-advice = Demander à l’expert que faire, là où la table le permet

bot-called-easy = Facile
bot-called-medium = Moyen
bot-called-hard = Difficile
bot-called-expert = Expert
bot-called-random = Au hasard
bot-called-loot = Butin
bot-called-risk = Risque
bot-called-path = Chemin
bot-called-value = Valeur
bot-called-taker = Preneur
bot-called-ducker = Fuyant
bot-called-banker = Banquier
bot-called-shopper = Acheteur
bot-called-careful = Prudent
bot-called-bold = Audacieux
bot-called-mixed = Variés
