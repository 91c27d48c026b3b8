# Diamoniak: the names of its pieces, what happens at the table, what may not be done.

## Colours of castles; before “castle” in a sentence.
diamoniak-colour-yellow = yellow
diamoniak-colour-blue = blue
diamoniak-colour-pink = pink
diamoniak-colour-green = green

diamoniak-its-colour =
    { $colour ->
        [yellow] { diamoniak-colour-yellow }
        [blue] { diamoniak-colour-blue }
        [pink] { diamoniak-colour-pink }
        [green] { diamoniak-colour-green }
       *[other] { $colour }
    }

## Cards, and where they lie.
diamoniak-castle = castle
diamoniak-castles = Castles
diamoniak-diamond = diamond
diamoniak-diamonds = Diamonds
diamoniak-witch = witch
diamoniak-witches = Witches
diamoniak-fairy = fairy
diamoniak-fairies = Fairies
diamoniak-deck = Deck
diamoniak-beside = Beside the deck
diamoniak-side = To the right

## How many pieces a castle still lacks, after a sentence about one that was added.
diamoniak-still-missing =
    { $missing ->
        [0] That was the last one!
        [one] Only one is missing now!
       *[other] { $missing } are still missing.
    }

## What happened, told to those who saw it.
diamoniak-event-first = { $name } begins.
diamoniak-event-new-deck = The deck is empty: all cards beside it are shuffled and make a new one.
diamoniak-event-start =
    { $name } starts the { diamoniak-its-colour } castle{ $joined ->
        [0] .
        [one] , and a piece from the right joins it.
       *[other] , and { $joined } pieces from the right join it.
    }
diamoniak-event-castle = { $name } adds a piece to the { diamoniak-its-colour } castle. { diamoniak-still-missing }
diamoniak-event-side = A piece of the { diamoniak-its-colour } castle: { $name } lays it to the right.
diamoniak-event-diamond =
    { $name } draws a diamond{ $count ->
        [one] .
       *[other] , and has { $count } now.
    }
diamoniak-event-fairy = A fairy! She will help { $name } against a witch.
diamoniak-event-stop = { $name } stops.
diamoniak-event-buy = { $name } buys a piece of the { diamoniak-its-colour } castle from { $who } for 3 diamonds. { diamoniak-still-missing }
diamoniak-event-witch = Oh no, { $name } draws a witch!
diamoniak-event-nothing-to-lose = { $name } has nothing that she could take, so she flies away.
diamoniak-event-chase = { $name } sends a fairy, and the witch runs away!
diamoniak-event-pay-diamond = { $name } gives the witch a diamond.
diamoniak-event-pay-side = { $name } gives the witch a piece of the { diamoniak-its-colour } castle.
diamoniak-event-pay-castle = { $name } has to give the witch a piece of the own castle, the { diamoniak-its-colour } one.
diamoniak-event-colour-lost = The { diamoniak-its-colour } castle is all gone: { $name } has no colour now.
diamoniak-event-colour-kept = The { diamoniak-its-colour } castle is all gone, but { $name } keeps the colour.
diamoniak-event-over = The { diamoniak-its-colour } castle is finished: { $name } wins!

## What was asked, why not, what to do.
diamoniak-refusal-game-over = Seat { $seat } cannot play “{ $action }”: a castle is finished, and the game is over.
diamoniak-refusal-no-such-seat = There is no such seat at this table of { $seats } (seat { $seat }, “{ $action }”); seats are numbered from 0.
diamoniak-refusal-not-a-choice = Seat { $seat } cannot play “{ $action }”: players draw, stop, buy, pay or send a fairy.
diamoniak-refusal-not-a-card = Nature cannot play “{ $action }”: it only says who begins and shows cards.
diamoniak-refusal-not-now = Seat { $seat } cannot play “{ $action }” now: the card that was drawn is shown first.
diamoniak-refusal-not-your-turn = Seat { $seat } cannot play “{ $action }” now: it is somebody else’s turn.
diamoniak-refusal-no-card-asked = No card can be shown now (“{ $action }”): the player draws first.
diamoniak-refusal-no-such-card = “{ $action }” cannot be drawn: no such card is left in the deck.
diamoniak-refusal-first-known = “{ $action }” comes too late: it is settled already who begins.
diamoniak-refusal-first-unknown = “{ $action }” comes too early: first it is settled who begins.
diamoniak-refusal-draw-first = Seat { $seat } cannot play “{ $action }” yet: in a turn one draws at least one card, or buys.
diamoniak-refusal-too-late-to-buy = Seat { $seat } cannot play “{ $action }” any more: who has drawn a card does not buy in that turn.
diamoniak-refusal-no-colour = Seat { $seat } cannot play “{ $action }”: who has no colour yet cannot buy; draw a castle card first.
diamoniak-refusal-no-seller = Seat { $seat } cannot play “{ $action }”: one buys from another player at the table.
diamoniak-refusal-too-few-diamonds = Seat { $seat } cannot play “{ $action }”: a castle card costs 3 diamonds; collect more.
diamoniak-refusal-nothing-to-buy = Seat { $seat } cannot play “{ $action }”: no card of the right colour lies there.
diamoniak-refusal-witch-waits = Seat { $seat } cannot play “{ $action }” now: the witch is waiting; pay her, or send a fairy.
diamoniak-refusal-no-witch = Seat { $seat } cannot play “{ $action }”: a fairy only helps against a witch, and none is here.
diamoniak-refusal-no-fairy = Seat { $seat } cannot play “{ $action }”: there is no fairy to send; pay the witch.
diamoniak-refusal-already-paying = Seat { $seat } cannot play “{ $action }” any more: a fairy comes before the first card is paid.
diamoniak-refusal-nothing-owed = Seat { $seat } cannot play “{ $action }”: cards are only given to a witch, and none is here.
diamoniak-refusal-no-diamond = Seat { $seat } cannot play “{ $action }”: there is no diamond to give; choose another card.
diamoniak-refusal-no-castle-card = Seat { $seat } cannot play “{ $action }”: there is no castle card of that colour to give; choose another card.
diamoniak-refusal-seats = A table of { $seats } cannot play Diamoniak { $edition }: it takes 2 to 4 players.
diamoniak-refusal-first-seat = A table of { $seats } cannot begin Diamoniak { $edition } there: no such seat; seats are numbered from 0.

## Descriptions of bots
bot-diamoniak-random = Does anything that is allowed, by the throw of the dice.
bot-diamoniak-shopper = Stops as soon as it has the diamonds to buy something, and buys.
bot-diamoniak-careful = Stops once the witch is too likely for what it has to lose.
bot-diamoniak-bold = Draws on for long, above all when few pieces are missing.
bot-diamoniak-value = Draws on while the next card promises more than the witch threatens.
bot-diamoniak-easy = Is content soon: the more it has to lose, the sooner it stops.
bot-diamoniak-medium = Draws on while the next card promises more than the witch threatens, and buys what it can.
bot-diamoniak-hard = Does what leaves it the best chance to win, by what it has learnt from its own games.
bot-diamoniak-expert = Plays the rest of the game out in its head, and notices how the others play.
bot-diamoniak-mixed = A bit of everything: a different bot in every seat.
