# Leagues: what a class reads of its bots.

## The command
cli-league = Let every Python file of a folder play every other, and rank them.
cli-argument-folder = The folder. Each file has one function, from what its seat sees to an action.
cli-league-game = The game: diamant, diamonds or diamoniak.
cli-league-seats = How many sit at a table. Usually 4, or as many as there are.
cli-league-games = How many games each plays, at the least.
cli-league-with = Our bots that take part as well, with commas between.
cli-league-seconds = How many seconds a file may think about a move.
cli-league-page = Where the page with the charts goes. Usually league.html in the folder.
cli-league-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $seats } at a table, seed { $seed }
cli-league-written = The page with the charts: { $path }
league-no-folder = { $folder } is no folder that can be read; name the folder with the bots.
league-empty = There is no Python file in { $folder }; each bot is a file such as ana.py.
league-too-few = { $count ->
    [one] There is one bot
   *[other] There are { $count } bots
} for { $seats } seats; add some of ours, for example --with { $example }.
league-too-many = There are { $count } bots, and a league takes { $most } at the most; make two leagues, and one of the best.

## The table
league-title = League of { $game }
league-summary = { $games ->
    [one] One game
   *[other] { $games } games
}, { $seats } at a table, seed { $seed }
league-place = Place
league-bot = Bot
league-games = Games
league-wins = Victories
league-interval = 95 % interval
league-score = Points a game
league-faults = Faults
league-time = Time a move
league-milliseconds = { $time } ms

## Faults
league-fault-start = would not start
league-fault-function = has no function to ask
league-fault-crashed = crashed
league-fault-slow = took too long
league-fault-illegal = chose what is not allowed
league-fault-garbled = gave an unreadable answer
league-times = { $count ->
    [one] once
   *[other] { $count } times
}
league-told = { $bot }: { $fault }, { $times }.
league-told-first = { $bot }: { $fault }, { $times }. The first time: { $text }
league-at-line = { $text } (line { $line })
league-left-alone = { $bot } was not asked any more, and played at random from then on.

## The page
league-chart = Share of victories, with intervals
league-chart-how = The dot is the share that was counted; the bar is its 95 % interval. The dashed line is an even share, { $share } %.
league-table = The table
league-table-how = A shared victory counts in parts. Whoever had to be left alone after too many faults stands behind all others.
league-pairs = One against another
league-pairs-how = How often the bot of the row had more points than the bot of the column, in percent of their games at the same table; as many points count half.
league-pairs-corner = Row against column
league-faults-title = What went wrong
league-faults-none = Nothing: every bot answered every question.
league-kind = What
league-count = How often
league-first = The first time
league-out = { $fault }; not asked any more
league-printed = What the bots printed
league-how = How much is luck?
league-how-first = Every bot plays only some of all the games there could be. Play the league again with another seed, and every share will be a little different: that is luck.
league-how-second = The interval says how much. If all is as fair as we think, 95 of 100 such intervals hold the bot’s true share. Where the intervals of two bots do not overlap, one is almost certainly better against this company. Where they do, play more games before you say so.
league-how-third = Four times as many games make the intervals half as long.
