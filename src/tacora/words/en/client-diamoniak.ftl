# The table of Diamoniak in the browser: what its pictures say to those who listen.

client-diamoniak-diamonds =
    { $count ->
        [0] no diamonds
        [one] { $count } diamond
       *[other] { $count } diamonds
    }
client-diamoniak-fairies =
    { $count ->
        [one] { $count } fairy
       *[other] { $count } fairies
    }
client-diamoniak-side =
    To the right, { $colour ->
        [yellow] yellow
        [blue] blue
        [pink] pink
       *[green] green
    }: { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
client-diamoniak-beside =
    { $count ->
        [one] { $count } card lies beside the deck.
       *[other] { $count } cards lie beside the deck.
    }
client-diamoniak-buy =
    { $colour ->
        [yellow] Buy a yellow piece from { $name } for 3 diamonds
        [blue] Buy a blue piece from { $name } for 3 diamonds
        [pink] Buy a pink piece from { $name } for 3 diamonds
       *[green] Buy a green piece from { $name } for 3 diamonds
    }
client-diamoniak-pay-castle =
    { $colour ->
        [yellow] Give a piece of your own yellow castle
        [blue] Give a piece of your own blue castle
        [pink] Give a piece of your own pink castle
       *[green] Give a piece of your own green castle
    }

## The card that was shown last
client-diamoniak-shown-castle =
    { $colour ->
        [yellow] { $name }: a piece of the yellow castle
        [blue] { $name }: a piece of the blue castle
        [pink] { $name }: a piece of the pink castle
       *[green] { $name }: a piece of the green castle
    }
client-diamoniak-shown-diamond = { $name }: a diamond
client-diamoniak-shown-witch = { $name }: a witch
client-diamoniak-shown-fairy = { $name }: a fairy
client-diamoniak-shown-stop = { $name } stops

## A card that was given to the witch
client-diamoniak-paid-castle = { $name } gives the witch a piece of the { diamoniak-its-colour } castle
client-diamoniak-paid-diamond = { $name } gives the witch a diamond
