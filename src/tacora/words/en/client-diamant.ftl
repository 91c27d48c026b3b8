# Diamant in the browser client.

client-diamant-path =
    { $gems ->
        [0] No gems on the path
        [one] { $gems } gem on the path
       *[other] { $gems } gems on the path
    }
client-diamant-path-label = The path through the cave
client-diamant-treasure = Treasure of { $value }, { $gems } left on the card
client-diamant-reveal = All show their choice!
client-diamant-ending = Cave { $cave }. { $end }
client-diamant-skip = Skip
client-diamant-at-cave = In the cave
client-diamant-at-camp = At the camp
client-diamant-nobody-inside = Nobody is in the cave.
client-diamant-nobody-home = Nobody is back yet.
client-diamant-open-all = Open them all
client-diamant-odds =
    { $endings ->
        [0] No card can end the cave next.
       *[other] { $endings } of the { $cards } cards would end the cave: { $percent } percent.
    }
client-diamant-odds-percent = { $percent } %
client-diamant-odds-cards =
    { $endings ->
        [one] { $endings } of { $cards } cards ends it
       *[other] { $endings } of { $cards } cards end it
    }
