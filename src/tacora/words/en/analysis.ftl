analysis-help = Analyse a game: what each decision was worth, and what was skill and what luck.
analysis-option-seat = Whose game is told; usually everybody’s.
analysis-option-depth = How many times more worlds are imagined, for smaller errors; it takes as many times longer.
analysis-depth = The depth is { $depth }; it has to lie above 0 and up to 100.
analysis-progress = Analysis

## Tables
analysis-decisions = The decisions that cost most
analysis-decisions-none = No decision cost more than could be measured.
analysis-luck = Nature’s acts that changed most
analysis-shares = Each result: the even start, skill and luck
analysis-column-where = Where
analysis-column-who = Who
analysis-column-chosen = Done
analysis-column-better = Better
analysis-column-cost = Cost
analysis-column-risk = Risk
analysis-column-event = What happened
analysis-column-change = Chance to win
analysis-column-start = Start
analysis-column-skill = Skill
analysis-column-luck = Luck
analysis-column-result = Result
analysis-place-diamant = cave { $part }, action { $number }
analysis-place-diamonds = round { $part }, action { $number }
analysis-place-diamoniak = action { $number }
analysis-step-diamant = cave { $part }, step { $number }
analysis-step-diamonds = round { $part }, step { $number }
analysis-step-diamoniak = step { $number }

## What a seat may do
analysis-act-stay = go on
analysis-act-leave = leave
analysis-act-announce = announce { $what }
analysis-act-pass = pass { $what }
analysis-act-play = play { $what }
analysis-act-rob = rob { $what }
analysis-act-draw = draw
analysis-act-stop = stop
analysis-act-fairy = send the fairy
analysis-act-buy = buy from { $what }
analysis-act-pay = pay a castle card ({ $what })
analysis-act-pay-diamond = pay a diamond
analysis-choice = { $name }: { $action }.

## Three sentences
analysis-open = The game is not over; { $name }’s chance to win stands at { $chance }.
analysis-lost-thrown = { $name } lost and threw the victory away: { $chance } was in hand.
analysis-lost-skill = { $name } lost through bad decisions: skill { $skill }, luck { $luck }.
analysis-lost-luck = { $name } lost by bad luck: skill { $skill }, luck { $luck }.
analysis-lost-others = { $name } lost because { $others ->
    [one] the other player
   *[other] the others
} did better: skill { $skill }, cards { $cards }, { $others ->
    [one] the other player
   *[other] the others
} { $theirs }.
analysis-won-skill = { $name } { $end ->
    [shared] shares the victory
   *[won] won
} by skill: skill { $skill }, luck { $luck }.
analysis-won-luck = { $name } { $end ->
    [shared] shares the victory
   *[won] won
} by good luck: skill { $skill }, luck { $luck }.
analysis-won-others = { $name } { $end ->
    [shared] shares the victory
   *[won] won
} because { $others ->
    [one] the other player
   *[other] the others
} let it happen: skill { $skill }, cards { $cards }, { $others ->
    [one] the other player
   *[other] the others
} { $theirs }.
analysis-turn = The turning point ({ $place }) took { $name } from { $before } to { $after }: { $event }
analysis-turn-none = No single moment changed { $name }’s chance to win by much.
analysis-mistake = { $name }’s dearest mistake ({ $place }): “{ $chosen }” gave { $chance }, where “{ $better }” would have given { $best }.
analysis-mistake-none = There was no mistake: no decision of { $name }’s cost more than could be measured.
