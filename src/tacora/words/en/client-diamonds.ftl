# The table of Diamonds in the browser.

client-diamonds-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
client-diamonds-team-shown =
    { $count ->
        [one] { $count } crystal in both showrooms together
       *[other] { $count } crystals in both showrooms together
    }
client-diamonds-void = has shown to have no { $suit }
client-diamonds-led = Led: { $suit }. The winner: { $action }
client-diamonds-last-trick = Last trick
client-diamonds-new = new

## What is asked for
client-diamonds-ask-pass =
    { $count ->
        [one] Choose one card for { $name }.
       *[other] Choose { $count } cards for { $name }.
    }
client-diamonds-chosen = { $count } of { $needed }
client-diamonds-why-follow = You still hold { diamonds-suit }, the suit that was led: play one of those.
client-diamonds-why-enough = That would be one too many: put another card back first.
client-diamonds-why-laid = This card lies ready to be passed; take it back if you want to keep it.
client-diamonds-why-rob = First say whom you rob.
client-diamonds-why-announce = First say how many cards are passed.

## What the suits have done
client-diamonds-deed-off = { $name } cannot follow: { $what }
client-diamonds-deed-trick = { $name } takes the trick: { $what }
client-diamonds-deed-most = { $name }: { $what }
client-diamonds-deed-bonus = No trick for { $name }: two crystals into the vault
client-diamonds-robs = a crystal from { $victim }
client-diamonds-nothing = no crystal to move
client-diamonds-tie = A tie: nobody acts
client-diamonds-counted = The round is over: most of each suit
