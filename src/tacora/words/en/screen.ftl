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
