# La grotte du jour dans le navigateur.

client-daily = Grotte du jour
client-daily-lead = Les mêmes cartes et les mêmes bots pour tout le monde, une fois par jour.
client-daily-done = Jouées aujourd’hui : { $done } sur { $all }
client-daily-how = Vous avez un essai par jour à chaque jeu, et vous pouvez vous arrêter puis reprendre. Tout le monde affronte les mêmes bots avec la même chance : à choix égaux, partie identique.
client-daily-next = Nouvelles grottes à { $time }.
client-daily-play = Jouer
client-daily-continue = Reprendre
client-daily-results = Résultats du jour
client-daily-days = Autres jours
client-daily-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
client-daily-points-won =
    { $count ->
        [one] Victoire, { $count } point
       *[other] Victoire, { $count } points
    }
client-daily-victory = Victoire
client-daily-place = { $place } sur { $seats }
client-daily-rank = Rang
client-daily-column-points = Points
client-daily-column-place = Contre les bots
client-daily-par = un bot à votre place
client-daily-par-got =
    { $count ->
        [one] Un bot à votre place obtient { $count } point.
       *[other] Un bot à votre place obtient { $count } points.
    }
client-daily-played =
    { $count ->
        [0] Personne n’a encore joué.
        [one] { $count } joueur jusqu’ici
       *[other] { $count } joueurs jusqu’ici
    }
client-daily-played-over =
    { $count ->
        [0] Personne n’a joué.
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
client-daily-your-rank = Votre rang : { $rank } sur { $count }.
client-daily-bots = Les bots de votre table : { $points }.
client-daily-table = Votre table
client-daily-average = Moyenne : { $average }
client-daily-hidden = Les résultats s’afficheront quand vous aurez joué vous-même.
client-daily-soon = Certains jouent peut-être encore : leurs résultats s’afficheront dans moins d’une heure.
client-daily-before =
    { $count ->
        [one] La veille : { $count } joueur, score { $best }.
       *[other] La veille : { $count } joueurs, score moyen { $average }, meilleur { $best }.
    }
client-daily-before-you = Vous : { $count }.
client-daily-sealed = D’autres peuvent encore jouer cette grotte aujourd’hui : les tirages pourront être vérifiés, et la partie téléchargée, quand la journée sera finie.
client-daily-fair = Est-ce pareil pour tout le monde ?
client-daily-fair-why = Pour chaque jeu et chaque jour, le serveur crée une seule graine, la même pour tout le monde, dont découlent tous les tirages et les dés des bots. Elle est fixée avant que quiconque joue : son empreinte s’affiche à chaque table avant la première carte. Quand la journée est finie, la graine s’affiche ici, et chacun peut vérifier tous les tirages.
client-daily-print = Empreinte :
client-daily-seed = Graine :
