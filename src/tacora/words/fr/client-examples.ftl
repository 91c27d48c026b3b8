# Worked examples in pictures, beneath the rules.

# The players of all examples, one a seat, parted by a comma and a space.
client-example-names = Anne, Bruno, Chloé, David, Emma, Félix, Gaëlle, Hugo

client-example = Exemple
client-example-more =
    { $count ->
        [one] Un autre exemple
       *[other] { $count } autres exemples
    }
client-example-before = Avant
client-example-after = Après
client-example-eyes = Ce que voit { $name }
client-example-eyes-watcher = Ce que voit un spectateur
client-example-refused = Interdit :
client-example-players = Les joueurs
client-example-hand = Main de { $name }
client-example-cave = Grotte { $cave }
client-example-deck =
    { $count ->
        [0] Il ne reste aucune carte dans la pioche.
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
client-example-owed =
    { $count ->
        [one] La sorcière prend encore une carte.
       *[other] La sorcière prend { $count } cartes.
    }
