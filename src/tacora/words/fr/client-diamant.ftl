# Diamant dans le client du navigateur.

client-diamant-path =
    { $gems ->
        [0] Aucune pierre sur le chemin
        [one] { $gems } pierre sur le chemin
       *[other] { $gems } pierres sur le chemin
    }
client-diamant-path-label = Le chemin dans la grotte
client-diamant-treasure = Trésor de { $value }, il en reste { $gems } sur la carte
client-diamant-reveal = Tous montrent leur choix !
client-diamant-ending = Grotte { $cave }. { $end }
client-diamant-skip = Passer
client-diamant-at-cave = Dans la grotte
client-diamant-at-camp = Au campement
client-diamant-nobody-inside = Il n’y a personne dans la grotte.
client-diamant-nobody-home = Personne n’est encore rentré.
client-diamant-open-all = Les ouvrir tous
client-diamant-odds =
    { $endings ->
        [0] La prochaine carte ne peut pas mettre fin à la grotte.
        [one] { $endings } des { $cards } cartes mettrait fin à la grotte : { $percent } pour cent.
       *[other] { $endings } des { $cards } cartes mettraient fin à la grotte : { $percent } pour cent.
    }
client-diamant-odds-percent = { $percent } %
client-diamant-odds-cards =
    { $endings ->
        [one] { $endings } carte fatale sur { $cards }
       *[other] { $endings } cartes fatales sur { $cards }
    }
