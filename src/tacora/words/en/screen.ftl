# What is on the screen of one game only, in a terminal.

## Diamant.
screen-diamant-cave-of = Cave { $cave } of { $caves }
screen-diamant-deck-title = Still in the deck
screen-diamant-path-empty = The cave lies dark before you…
screen-diamant-path-title =
    { $gems ->
        [0] No gems
        [one] { $gems } gem
       *[other] { $gems } gems
    } left on the path; { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the deck
screen-diamant-path-fallen = The cave is lost: { $hazard } twice
screen-diamant-path-left = The cave is empty: everybody has left
screen-diamant-people-title =
    { $people ->
        [0] Explorers: nobody inside
        [one] Explorers: { $people } inside
       *[other] Explorers: { $people } inside
    }
screen-diamant-column-place = Where
screen-diamant-column-carries = Carries
screen-diamant-place-inside = inside
screen-diamant-place-leaving = leaving
screen-diamant-place-camp = camp
screen-diamant-at-risk = at risk
screen-diamant-safe = safe
screen-diamant-stay-keys = c or →
screen-diamant-leave-keys = x or ←
screen-diamant-camp = You are safe at camp. The others are still in the cave…
screen-diamant-leaving = You are on your way out; the others turn a card.
screen-diamant-fallen = Everybody runs! What was still inside is lost.
screen-diamant-between = All are back at camp. Ready for cave { $cave }?
screen-diamant-over = That was the last cave. Let us open the chests!
screen-diamant-won =
    { $people ->
        [one] { $who } wins with { $gems } gems!
       *[other] { $who } share the victory with { $gems } gems each!
    }
screen-diamant-help-stay = go deeper into the cave; you may change your mind while somebody is still thinking
screen-diamant-help-leave = leave the cave and put what you carry into your chest
screen-diamant-help-go-on = go on after a cave
screen-diamant-help-gem = gems: carried by somebody, or left on a card
screen-diamant-help-relic = a relic: for whoever leaves alone
screen-diamant-help-hazard = in brackets: already seen in this cave; the number: cards of it left in the deck
screen-diamant-help-thinking = inside, and still thinking
screen-diamant-help-chosen = inside, and has chosen
screen-diamant-help-deeper = inside, and goes on
screen-diamant-help-out = has just left, or is on the way out
screen-diamant-help-camp = safe at camp until the next cave
screen-diamant-help-secret = a closed chest
screen-diamant-start = Into the cave!

## Diamonds.
screen-diamonds-start = Deal the cards!
screen-diamonds-round-of = Round { $round } of { $rounds }
screen-diamonds-people-title = At the table
screen-diamonds-dealer = D deals: { $name }
screen-diamonds-column-showroom = Showroom
screen-diamonds-column-vault = Vault
screen-diamonds-column-tricks = Tricks
screen-diamonds-column-cards = Cards
screen-diamonds-suits = What the suits do for you:
screen-diamonds-before-announce = The cards are dealt.
screen-diamonds-while-passing =
    { $count ->
        [one] Everybody passes one card.
       *[other] Everybody passes { $count } cards.
    }
screen-diamonds-round-over = The round is over: the piles are counted.
screen-diamonds-last-trick = The last trick; t shows the table again
screen-diamonds-led = { $sign } { $suit } led; the winner’s action: { $action }
screen-diamonds-winner-diamonds = supply → vault
screen-diamonds-winner-hearts = supply → showroom
screen-diamonds-winner-spades = showroom → vault
screen-diamonds-winner-clubs = rob somebody
screen-diamonds-leads = leads
screen-diamonds-highest = highest
screen-diamonds-takes = takes it
screen-diamonds-brings-diamonds = +1 vault
screen-diamonds-brings-hearts = +1 showroom
screen-diamonds-brings-spades = → vault
screen-diamonds-brings-clubs = robs
screen-diamonds-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
screen-diamonds-give = Give away
screen-diamonds-take-back = Take back
screen-diamonds-name-backspace = backspace
screen-diamonds-pass =
    { $count ->
        [one] Choose one more card for { $name }: ↑ or enter.
       *[other] Choose { $count } more cards for { $name }: ↑ or enter.
    }
screen-diamonds-pass-ready = Enter gives these cards to { $name }; ↓ puts one back.
screen-diamonds-passed = Your cards for { $name } lie face down. The others are still choosing…
screen-diamonds-dealing = The cards are being dealt…
screen-diamonds-wait-announce = { $name } deals, and says how many cards are passed…
screen-diamonds-wait-play = { $name } is to play…
screen-diamonds-wait-rob = { $name } chooses whom to rob…
screen-diamonds-card-win =
    { $suit ->
        [diamonds] if diamonds win you the trick: { $action }
        [hearts] if hearts win you the trick: { $action }
        [spades] if spades win you the trick: { $action }
       *[clubs] if clubs win you the trick: { $action }
    }
screen-diamonds-card-off =
    { $suit ->
        [diamonds] a diamond acts at once: { $action }
        [hearts] a heart acts at once: { $action }
        [spades] a spade acts at once: { $action }
       *[clubs] a club acts at once: { $action }
    }
screen-diamonds-card-not =
    { $suit ->
        [diamonds] no diamond now ({ $action })
        [hearts] no heart now ({ $action })
        [spades] no spade now ({ $action })
       *[clubs] no club now ({ $action })
    }
screen-diamonds-between =
    { $left ->
        [one] Round { $round } is counted. One more to go: ready?
       *[other] Round { $round } is counted. { $left } more to go: ready?
    }
screen-diamonds-over = That was the last round. Let us open the vaults!
screen-diamonds-won =
    { $people ->
        [one] { $who } wins with { $points } points!
       *[other] { $who } share the victory with { $points } points!
    }
screen-diamonds-won-team =
    { $people ->
        [one] { $who } wins with { $points } points!
       *[other] { $who } win together with { $points } points!
    }
screen-diamonds-key-last = trick
screen-diamonds-help-walk = point to a card or a button
screen-diamonds-help-suit = point to diamonds, hearts, spades or clubs; or press the button with that number
screen-diamonds-help-play = play the card, press the button, go on after a round
screen-diamonds-help-lift = choose a card to pass, or put it back
screen-diamonds-help-take-back = take back the cards you pass, while others still choose
screen-diamonds-help-last = look at the last trick
screen-diamonds-help-dealer = the dealer of this round
screen-diamonds-help-turn = whose turn it is
screen-diamonds-help-passed = has chosen the cards to pass
screen-diamonds-help-best = the card that takes the trick, as it lies
screen-diamonds-help-secret = a closed vault, or a closed pile of tricks
screen-diamonds-help-team = the letter of a team

## Diamoniak.
screen-diamoniak-start = Build a castle!
screen-diamoniak-no-castle = no castle yet
screen-diamoniak-side = right:
screen-diamoniak-turn = plays
screen-diamoniak-witches =
    { $count ->
        [0] no witch in it
        [one] { $count } witch in it
       *[other] { $count } witches in it
    }
screen-diamoniak-beside = { $cards } beside the deck
screen-diamoniak-draw = Draw a card
screen-diamoniak-stop = Stop
screen-diamoniak-buy = Buy from { $name }
screen-diamoniak-send-fairy = fairy
screen-diamoniak-own-castle = yours!
screen-diamoniak-first = Who begins?
screen-diamoniak-your-turn = It’s your turn!
screen-diamoniak-go-on = One more card, or stop?
screen-diamoniak-witch =
    { $count ->
        [one] The witch! Give her one more card.
       *[other] The witch! Give her { $count } cards.
    }
screen-diamoniak-wait = { $name } is playing…
screen-diamoniak-wait-witch = { $name } has to face the witch…
screen-diamoniak-over = A castle is finished!
screen-diamoniak-to-castle = Look!
screen-diamoniak-won =
    { $colour ->
        [yellow] { $who } wins: the yellow castle is finished!
        [blue] { $who } wins: the blue castle is finished!
        [pink] { $who } wins: the pink castle is finished!
       *[green] { $who } wins: the green castle is finished!
    }
screen-diamoniak-column-castle = Castle of { $pieces }
screen-diamoniak-help-draw = draw a card
screen-diamoniak-help-stop = stop, and keep what you have
screen-diamoniak-help-walk = point to a button
screen-diamoniak-help-number = press the button with that number
screen-diamoniak-help-enter = press the button that is pointed to
