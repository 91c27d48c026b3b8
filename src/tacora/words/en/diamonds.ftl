# Diamonds: the names of its pieces, what happens at the table, and what cannot.

## Suits, as they stand after a number or by themselves.
diamonds-suit-diamonds = diamonds
diamonds-suit-hearts = hearts
diamonds-suit-spades = spades
diamonds-suit-clubs = clubs

diamonds-suit =
    { $suit ->
        [diamonds] diamonds
        [hearts] hearts
        [spades] spades
        [clubs] clubs
       *[other] { $suit }
    }

# What the action of a suit does.
diamonds-action-diamonds = supply → your vault
diamonds-action-hearts = supply → your showroom
diamonds-action-spades = your showroom → your vault
diamonds-action-clubs = another showroom → yours

## Ways to play.
diamonds-variant-basic = Basic game
diamonds-variant-teams = In teams
diamonds-variant-perfect = Perfect Diamonds
diamonds-variant-perfect-teams = Perfect Diamonds in teams

## Other pieces and places.
diamonds-vault = Vault
diamonds-showroom = Showroom
diamonds-supply = Supply
diamonds-crystals =
    { $count ->
        [one] { $count } crystal
       *[other] { $count } crystals
    }
diamonds-hand = Hand
diamonds-trick = Trick
diamonds-tricks = Tricks
diamonds-taken = Cards taken
diamonds-passing = Cards to pass
diamonds-received = Received
diamonds-given = Passed on
diamonds-dealer = Dealer
diamonds-leader = Leader
diamonds-partner = Partner
diamonds-team = Team
diamonds-hidden = closed

## What is asked for.
diamonds-ask-announce = How many cards does everybody pass?
diamonds-ask-pass =
    { $count ->
        [one] Choose one more card to pass.
       *[other] Choose { $count } more cards to pass.
    }
diamonds-ask-lead = Lead any card.
diamonds-ask-follow = Follow with { diamonds-suit }.
diamonds-ask-any = You cannot follow: any card will do, and its suit pays at once.
diamonds-ask-rob = Whose showroom do you rob?

## What happened, told to those who saw it.
diamonds-event-dealer = Chance has spoken: { $name } deals first.
diamonds-event-round = Round { $round }: { $name } shuffles and deals.
diamonds-event-announce =
    { $name } says { $count }: everybody picks { $count ->
        [one] a card
       *[other] { $count } cards
    } to pass.
diamonds-event-passed =
    { $count ->
        [one] One card each changes hands.
       *[other] { $count } cards each change hands.
    }
diamonds-event-play = { $name } plays { $card }.
diamonds-event-diamonds = A crystal from the supply, straight into the vault: well done, { $name }!
diamonds-event-hearts = A crystal from the supply adorns the showroom. Lovely, { $name }!
diamonds-event-spades = { $name } locks a crystal away: out of the showroom, into the vault.
diamonds-event-club = A club! Whom will { $name } rob?
diamonds-event-rob = { $name } takes a crystal from { $victim }’s showroom.
diamonds-event-nothing =
    { $suit ->
        [spades] A spade for { $name }, but the showroom is empty: nothing to lock away.
       *[clubs] A club for { $name }, but all the other showrooms are empty: nothing to rob.
    }
diamonds-event-trick = { $name } wins the trick.
diamonds-event-majority = Most { diamonds-suit }: the action goes to { $name }.
diamonds-event-tie = Most { diamonds-suit }: a tie, and nobody acts.
diamonds-event-trickless = Not a single trick for { $name }: two crystals into the vault as a consolation.
diamonds-event-over = The game is over: let us open the vaults!

## What cannot be done: what was asked, why not, what to do.
diamonds-refusal-game-over = Seat { $seat } cannot play “{ $action }”: the game is over.
diamonds-refusal-no-such-seat = “{ $action }” by seat { $seat } names a seat that is not there; this table of { $seats } numbers its seats from 0.
diamonds-refusal-cards-first = Seat { $seat } cannot play “{ $action }” yet: the cards are being dealt; wait for the last one.
diamonds-refusal-not-a-move = Seat { $seat } cannot play “{ $action }”: only nature deals; announce, pass, play or rob.
diamonds-refusal-not-your-turn = Seat { $seat } cannot play “{ $action }” now: it is somebody else’s turn; wait for yours.
diamonds-refusal-must-announce = Seat { $seat } cannot play “{ $action }” now: the dealer first says how many cards are passed; announce 1, 2 or 3.
diamonds-refusal-must-pass = Seat { $seat } cannot play “{ $action }” now: everybody is passing cards; pass one of yours.
diamonds-refusal-has-passed = Seat { $seat } cannot play “{ $action }”: as many cards as announced are laid down already; wait for the others.
diamonds-refusal-not-in-hand = Seat { $seat } cannot play “{ $action }”: this card is not in the hand; choose one that is.
diamonds-refusal-must-play = Seat { $seat } cannot play “{ $action }” now: a card has to be played; play one from the hand.
diamonds-refusal-follow-suit = Seat { $seat } cannot play “{ $action }”: the hand holds cards of the suit that was led; play one of those.
diamonds-refusal-must-rob = Seat { $seat } cannot play “{ $action }” now: a club is waiting for its target; say whom it robs.
diamonds-refusal-not-oneself = Seat { $seat } cannot play “{ $action }”: nobody robs the own showroom; choose another player.
diamonds-refusal-nothing-to-rob = Seat { $seat } cannot play “{ $action }”: that showroom is empty; choose one with crystals in it.
diamonds-refusal-not-natures-turn = Nature cannot play “{ $action }” now: nothing is dealt during a round; the players are to move.
diamonds-refusal-not-a-dealer = Nature cannot play “{ $action }” now: the first dealer is named at the start; name a seat of this table of { $seats }, from 0.
diamonds-refusal-not-a-deal = Nature cannot play “{ $action }” now: it names the first dealer once, and then only deals cards.
diamonds-refusal-wrong-seat-dealt = Nature cannot play “{ $action }” now: cards are dealt one by one from the dealer’s left; the next one goes to another seat.
diamonds-refusal-no-such-card = Nature cannot play “{ $action }”: this card is not in the deck any more, or is left out at a table of { $seats }; deal another.
diamonds-refusal-seats = A table of { $seats } cannot play Diamonds { $edition }: it takes 2 to 6 players.
diamonds-refusal-team-seats = A table of { $seats } cannot play Diamonds { $edition } in teams: that takes 4 or 6 players.
diamonds-refusal-perfect-seats = A table of { $seats } cannot play Perfect Diamonds ({ $edition }): it takes 2 to 5 players; with 6 the basic game deals every card.
diamonds-refusal-perfect-team-seats = A table of { $seats } cannot play Perfect Diamonds ({ $edition }) in teams: that takes 4 players.

## Descriptions of bots
bot-diamonds-random = Plays any card that is allowed, as chance will have it.
bot-diamonds-taker = Takes the tricks whose action is worth it, and lets the others go.
bot-diamonds-ducker = Passes whole suits away, and with a low hand tries to win no trick at all.
bot-diamonds-banker = Fills the showroom, brings it into the vault, and keeps thieves away from it.
bot-diamonds-easy = Plays by the look of the cards in hand, and counts none.
bot-diamonds-medium = Counts cards and knows what they bring, but is in two minds now and then.
bot-diamonds-hard = Counts every card, and plays what was worth most in millions of rounds.
bot-diamonds-expert = Imagines the hidden cards and plays them out before it chooses.
bot-diamonds-mixed = A bit of everything: a different bot in every seat.
