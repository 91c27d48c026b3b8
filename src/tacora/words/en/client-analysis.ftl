# What a finished game was made of, in the browser.

client-analysis = What the game was made of
client-analysis-ask = Analyse the game
client-analysis-waiting = The expert is thinking the whole game through. That takes some seconds, the very first time up to a minute.
client-analysis-ahead =
    { $count ->
        [one] One other game comes first.
       *[other] { $count } other games come first.
    }
client-analysis-held = Other games asked for from your network come first; this one follows by itself.
client-analysis-progress = How much of it is done
client-analysis-again = Try again

## Chances
client-analysis-chances = Chance to win
client-analysis-chances-why = Chance to win: if everybody played on from here a hundred times, about as well as our bots, so many of the games would be won.
client-analysis-chart = Chance to win through the game; arrow keys go from moment to moment
client-analysis-now = { $name } { $chance }
client-analysis-mark = A mistake: the larger, the dearer
client-analysis-turn = To the turning point
client-analysis-table = The chances as a table
client-analysis-when = After
client-analysis-start = Start

## What else could have been done
client-analysis-expert = What would the expert do?
client-analysis-who = Whose decision?
client-analysis-which = Which decision?
client-analysis-same = The expert would have done the same.
client-analysis-close = The expert would have chosen “{ $better }”, but the difference is too small to be measured.
client-analysis-worse = Better was “{ $better }”: this choice cost { $cost } of the chance to win.
client-analysis-option = Possible
client-analysis-points = Points
client-analysis-chance = { $chance } ± { $error } %
client-analysis-done = done
client-analysis-wise = expert
client-analysis-risk = { $endings } of { $cards } cards would have ended the cave: { $chance }.
client-analysis-known = Weighed by what { $name } could know then.
client-analysis-nobody = Nobody had a choice here.
client-analysis-before = Decision before
client-analysis-next = Next decision

## Mistakes
client-analysis-mistakes = The dearest mistakes
client-analysis-mistakes-why = Weighed in far more imagined games than anybody has time for at the table; so the expert errs, too.
client-analysis-mistakes-none = Nobody made a mistake that could be measured.
client-analysis-mistake = “{ $chosen }” instead of “{ $better }”
client-analysis-all = Show all { $count }
client-analysis-place-diamant = cave { $part }, step { $step }
client-analysis-place-diamonds = round { $part }, step { $step }
client-analysis-place-diamoniak = step { $step }

## Luck and skill
client-analysis-luck-and-skill = Luck and skill
client-analysis-skill-why = Skill is how much better the decisions were than those our bots would have made.
client-analysis-luck-why = Luck is all the rest: the cards, and what the others did. Over a long game either can come to more than 100 %, as one makes up for the other.
client-analysis-sum-start = Even start
client-analysis-sum-skill = Skill
client-analysis-sum-luck = Luck
client-analysis-sum-result = Result
