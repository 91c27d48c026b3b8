# Worked examples in pictures, beneath the rules.

# The players of all examples, one a seat, parted by a comma and a space.
client-example-names = Ana, Ben, Cleo, Dan, Eva, Finn, Gina, Hugo

client-example = Example
client-example-more =
    { $count ->
        [one] Another example
       *[other] { $count } more examples
    }
client-example-before = Before
client-example-after = After
client-example-eyes = As { $name } sees it
client-example-eyes-watcher = As a watcher sees it
client-example-refused = Not allowed:
client-example-players = The players
client-example-hand = { $name }’s hand
client-example-cave = Cave { $cave }
client-example-deck =
    { $count ->
        [0] No card is left in the deck.
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
client-example-owed =
    { $count ->
        [one] The witch takes one more card.
       *[other] The witch takes { $count } cards.
    }
