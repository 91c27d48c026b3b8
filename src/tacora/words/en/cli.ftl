cli-help = Diamant, Diamonds and Diamoniak: play them, let bots play them, check them.
cli-help-option = Show this page and leave.
cli-usage = Usage:
cli-panel-arguments = Arguments
cli-panel-options = Options
cli-panel-commands = Commands
cli-metavar-command = COMMAND
cli-default = [usually { $value }]
cli-required = [needed]
cli-option-lang = The language: en, es or fr. Usually the environment’s.
cli-option-version = Show the version and leave.

## Wrong use
cli-language-unknown = There is no language “{ $language_asked }”; choose one of: { $known }.
cli-no-such-option = There is no option “{ $option }”; ask for --help to see what there is.
cli-missing = { $name } is missing; ask for --help to see what goes where.
cli-missing-value = The option “{ $option }” needs a value; ask for --help to see which.
cli-bad-value = { $name } has a value that it cannot have; ask for --help to see which it can.
cli-wrong-value = { $name } cannot be “{ $value }”; ask for --help to see what it can be.
cli-bad-words = “{ $words }” cannot be understood; ask for --help to see what there is.
cli-out-of-range = { $name } is { $number }; it has to lie from { $low } to { $high }.
cli-option-shape = The option “{ $text }” cannot be read; write KEY=VALUE.
cli-option-twice = The option “{ $option }” stands twice; give it once.
cli-no-such-file = There is no file { $path }; check its name.
cli-cannot-read = { $path } cannot be read; check that it is a file and that you may read it.
cli-cannot-write = { $path } cannot be written; choose a folder that exists and that you may write to.
cli-device-full = { $path } could not be written to its end; make room and try again.
cli-cannot-print = The output could not be written; nothing else was changed.
cli-decimal-point = .
cli-winners = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
cli-is-folder = { $path } is a folder; name a file.
cli-stopped = Stopped; nothing was left half-written.
rulebook-unknown = There is no rulebook “{ $edition }”; choose one of: { $known }.

## play
cli-play = Play a game in the terminal, with bots in the other seats.
cli-player-name = Alex
cli-play-no-terminal = There is no terminal here to play in, so bots show you a game. Run the same in a terminal to play yourself.
cli-argument-game = The game: diamant, diamonds or diamoniak.
cli-option-edition = The edition, for example 2016 or 2005. Usually the newest.
cli-option-seats = How many play. Usually 4.
cli-option-option = A table option, for example chests=open. May be given several times.
cli-option-level = Who plays against you: a bot’s name, several with commas, or mixed.

## match
cli-match = Let bots play bots, and count.
cli-match-progress = Games
cli-compiling = Compiling the rules of { $game }. This happens once and takes some seconds.
cli-match-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
cli-match-seat = Seat
cli-match-bot = Bot
cli-match-wins = Victories
cli-match-score = Points a game
cli-option-bots = The bots, one for all seats or one a seat, with commas between.
cli-option-games = How many games.
cli-option-seed = Where the dice begin: the same number gives the same games. Usually made up.
cli-option-jobs = How many processes play; the games are the same.
cli-option-cluster = Play on the workers of a Dask scheduler at this address.
cli-option-ledgers = Write every game to this file, one a line.
cli-option-json = Print one JSON value, for programs.
cli-option-duplicate = Play the same draws once for every seating.

## check
cli-check = Replay ledgers, and verify rules, scores and draws.
cli-argument-files = Files of ledgers, JSON or one JSON object a line; - is standard input.
cli-check-progress = Ledgers
cli-check-right = { $count ->
    [one] 1 ledger, all right
   *[other] { $shown } ledgers, all right
}
cli-check-wrong = { $count ->
    [one] 1 ledger
   *[other] { $shown } ledgers
}, { $wrong ->
    [one] 1 thing wrong
   *[other] { $wrong } things wrong
}
cli-check-empty = { $file } holds no ledger.
cli-check-finding = line { $line }, action { $action }, { $rule }: { $sentence }

## rules, replay, bots, bench
cli-rules = Print the rules of an edition.
cli-argument-edition = The edition, for example diamant-2016.
cli-rules-why = Our ruling. { $why }
cli-rules-note = Note. { $why }
cli-replay = Show a game step by step.
cli-argument-file = A file of ledgers.
cli-option-number = Which game of the file, counted from 1.
cli-replay-number = There is no game number { $number } in { $path }.
cli-replay-next = Enter to go on, q to leave
cli-bots = List the bots with their measured strength.
cli-bots-title = Bots
cli-bots-game = Game
cli-bots-name = Name
cli-bots-strength = Strength
cli-bots-description = How it plays
cli-bots-how = Strength: its share of victories alone among the three best rules of thumb (if it is one itself, among the others), at a table of four; 25 % is even.
cli-bench = Run the benchmarks, as ratios of two things measured in the same run.
cli-argument-benches = Which benchmarks. Usually all.
cli-bench-unknown = There is no benchmark “{ $bench }”; choose one of: { $known }.
cli-bench-progress = Benchmarks
cli-bench-title = Each against something else in the same run; the best of many slices
cli-bench-what = What
cli-bench-figure = Ours
cli-bench-against = Against
cli-bench-ratio = Ratio
cli-bench-bar = Bar
cli-bench-no-compiler = No C compiler was found, so the comparison with C was left out.
bench-diamant-c = Diamant 2016, 4 seats, random: against C by hand
bench-diamant-plain = Diamant 2016, 4 seats, random: against the plain body
bench-diamonds-c = Diamonds, 4 seats, random: against C by hand
bench-diamonds-plain = Diamonds, 4 seats, random: against the plain body
bench-diamoniak-c = Diamoniak, 4 seats, random: against C by hand
bench-diamoniak-plain = Diamoniak, 4 seats, random: against the plain body
bench-no-openspiel = This benchmark needs OpenSpiel: install Tacora with the extra “research”.
bench-openspiel-games = { $game }, random: decisions a second, against whole games of OpenSpiel’s { $peer }
bench-openspiel-rollouts = { $game }, random: decisions a second, against C++ roll-outs of OpenSpiel’s { $peer }
bench-search = Diamonds, trials a second of the search, against OpenSpiel’s C++ search on hearts
bench-python = { $game }, move by move from Python: decisions a second, against the batch loop
bench-vector-sight = { $game }, { $size } games at once with what each sees: steps a second, against a batch that looks
bench-vector-mask = { $game }, { $size } games at once with masks alone: steps a second, against the batch loop
bench-threads = { $game }, random: games a second in two threads, against one
bench-start = { $game }: seconds to a first match with nothing compiled, against the second start
bench-memory = { $game }: bytes a game among many, arrays included, against a table in plain Python

## Descriptions of bots
bot-diamant-random = Stays or leaves by the toss of a coin.
bot-diamant-loot = Goes home once the pouch is full enough.
bot-diamant-risk = Goes home once the next card is too likely to end the cave.
bot-diamant-path = Tries to go home alone with what lies on the path.
bot-diamant-value = Goes on while the next card promises more than it threatens.
bot-diamant-easy = Takes fright at the first hazard, the sooner the fuller its pouch.
bot-diamant-medium = Weighs what going home wins, and is often wrong about it.
bot-diamant-hard = Weighs what going home wins, as it has learnt in many games.
bot-diamant-expert = Imagines what can come, tries it out, and notices how the others play.
bot-diamant-mixed = A bit of everything: a different bot in every seat.

## serve
cli-serve = Open the tables: the server, for browsers on this machine or on many. Every option can also stand in the environment, as TACORA_PORT for --port.
cli-serve-code = Draw a QR code of the address even where nobody watches.
cli-serve-host = The address to listen at; 0.0.0.0 lets other devices in.
cli-serve-port = The port to listen at; 0 takes a free one.
cli-serve-database = Where games are kept: sqlite:///FILE or postgresql://….
cli-serve-database-wait-seconds = How long to wait at the start for a PostgreSQL that is not up yet.
cli-serve-workers = How many processes serve; more than one only with PostgreSQL.
cli-serve-public-url = The address that people use, if a proxy stands in front.
cli-serve-allowed-origins = Other addresses whose pages may act here and whose names are answered, with commas between.
cli-serve-trusted-proxies = Addresses or networks of proxies that are believed, with commas between.
cli-serve-metrics-networks = Addresses or networks that may read /metrics beside this machine, with commas between.
cli-serve-grace-seconds = How long an absent player’s seat is kept before a bot plays for them.
cli-serve-bot-delay-seconds = How long a bot waits before it moves, for people to follow; 0 lets them see how long it thinks.
cli-serve-think-seconds = How long a bot may think.
cli-serve-rest-seconds = After how long a quiet table leaves the memory; it stays in the database.
cli-serve-stop-seconds = How long connections may take to close when the server stops.
cli-serve-open-table-hours = After how many hours an open table that nobody visits is closed.
cli-serve-tables-live = How many tables may be in memory.
cli-serve-tables-per-person-per-hour = How many tables one person may open in an hour, rematches included.
cli-serve-tables-per-address-per-hour = How many tables may be opened from one address in an hour.
cli-serve-waiting-tables-per-person = How many public tables of one person may wait for players.
cli-serve-waiting-tables-per-address = How many public tables from one address may wait for players.
cli-serve-identities-per-address-per-hour = How many new people may come from one address in an hour.
cli-serve-talk-per-minute = How often one person may say something in a minute; half of that at once.
cli-serve-megabytes-per-address-per-day = How many megabytes one address may have written in a day; beyond, only games that have begun go on.
cli-serve-keep-unused-days = After how many days people who never sat anywhere, and tables never played, are deleted; 0 is never.
cli-serve-keep-unfinished-days = After how many days without a move an unfinished game is deleted; 0 is never.
cli-serve-keep-games-days = After how many days a finished game’s moves are deleted; its result stays; 0 is never.
cli-serve-disk-warn-megabytes = Warn when the database’s disk has less room (a fifth of a small disk).
cli-serve-disk-reserve-megabytes = Below so much room only games that have begun go on (a twentieth of a small disk).
cli-serve-database-megabytes = How large the database may grow before only games that have begun go on; 0 is no limit.
cli-serve-connections = How many sockets may be open.
cli-serve-connections-per-address = How many sockets one address may have open.
cli-serve-http-connections = How many HTTP connections may be open that are not sockets.
cli-serve-http-connections-per-address = How many HTTP connections one address may have open; a browser opens six at once.
cli-serve-messages-per-second = How many messages a socket may send in a second.
cli-serve-messages-burst = How many messages a socket may send at once.
cli-serve-requests-per-second = How many requests one address may make in a second.
cli-serve-requests-burst = How many requests one address may make at once.
cli-serve-message-bytes = How many bytes a message may have.
cli-serve-body-bytes = How many bytes the body of a request may have.
cli-serve-outbox-messages = How many messages may wait for a socket that does not read.
cli-serve-cache = The folder in which compiled experts are kept; only this user may be able to write there.
cli-serve-log-format = How the log is written: plain for people, json for programs.
cli-serve-log-level = From what weight on events are logged: info, warning or error.

## backup
cli-backup = Copy everything the server keeps to a new file, while it runs. For PostgreSQL, use pg_dump.
cli-argument-backup = The file to write; it must not be there yet.
cli-backup-done = Everything is in { $file }.

## restore
cli-restore = Put a backup in the place of the database, after checking it. For PostgreSQL, use pg_restore.
cli-argument-restore = The backup to restore.
cli-restore-replace = Replace the database that is there. It is kept beside the new one.
cli-restore-done = { $file } is restored as { $database }.
cli-restore-kept = The database that was there is kept as { $file }.

## check-database
cli-check-database = Check a database: its pages, its version, and that every game in it can be replayed.
cli-check-database-pages = All pages are whole.
cli-check-database-postgresql = PostgreSQL checks its own pages; pg_amcheck does it on demand.
cli-check-database-version = The database has version { $version }, the one of this program.
cli-check-database-older = The database has version { $version }; the server brings it to { $known } when it starts.
cli-check-database-tables = { $count ->
    [one] One table with { $events } events: its log can be replayed.
   *[other] { $shown } tables with { $events } events: all logs can be replayed.
}
cli-check-database-sums = The sums of results match the results.
cli-check-database-progress = Tables
cli-check-database-right = The database is all right.
cli-check-database-wrong = { $count ->
    [one] One thing is wrong with the database.
   *[other] { $shown } things are wrong with the database.
}
