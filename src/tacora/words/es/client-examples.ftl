# Worked examples in pictures, beneath the rules.

# The players of all examples, one a seat, parted by a comma and a space.
client-example-names = Ana, Bruno, Clara, Diego, Elena, Félix, Gala, Hugo

client-example = Ejemplo
client-example-more =
    { $count ->
        [one] Otro ejemplo
       *[other] { $count } ejemplos más
    }
client-example-before = Antes
client-example-after = Después
client-example-eyes = Así lo ve { $name }
client-example-eyes-watcher = Así lo ve quien mira
client-example-refused = No se puede:
client-example-players = Los jugadores
client-example-hand = Mano de { $name }
client-example-cave = Cueva { $cave }
client-example-deck =
    { $count ->
        [0] No quedan cartas en el mazo.
        [one] { $count } carta en el mazo
       *[other] { $count } cartas en el mazo
    }
client-example-owed =
    { $count ->
        [one] La bruja se lleva una carta más.
       *[other] La bruja se lleva { $count } cartas.
    }
