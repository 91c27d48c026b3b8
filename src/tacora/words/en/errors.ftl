# What was asked, why not, what to do.

## Asking for a table
game-unknown = There is no game “{ $game }”; choose one of: { $known }.
edition-unknown = There is no edition “{ $edition }” of { $game }; choose one of: { $known }.
option-unknown = { $edition } has no option “{ $option }”; it has: { $known }.
option-value-unknown = The option “{ $option }” cannot be { $value }; choose one of: { $known }.
seats-no-number = “{ $seats }” is no number of seats; give a whole number.
players-count = There are { $count } names for { $seats } seats; give one name a seat.
player-name = “{ $name }” cannot be a player’s name; write a text, and a bot as bot:NAME.
salts-count = There are { $count } salts for { $seats } seats; give one a seat, empty if none.
salt-text = The salt of seat { $seat } is no text without a zero byte; choose another.
salt-length = The salt of seat { $seat } is longer than 64 bytes; shorten it.
salt-of-bot = The salt of seat { $seat } must be empty, for a bot sits there.
seed-wrong = This is no seed; give 32 bytes.
row-no-list = Names and salts come as a list, one a seat.
options-no-mapping = Options come as a mapping from their keys to their values.
not-natures-turn = Nature has nothing to do now; somebody else has to move, or the game is over.
stage-missing = { $game } has no face in the terminal yet; let bots play it with “tacora match”.
bot-unknown = There is no bot “{ $bot }” for { $game }; choose one of: { $known }.
bots-count = There are { $count } bots for { $seats } seats; name one for all seats, or one for each.

## Playing
action-unknown = “{ $action }” is no action of { $edition }; ask for the legal ones.
seat-needed = Everyone chooses now; say which seat is meant.
game-is-over = The game is over; nobody can do anything any more.
nothing-to-take-back = Seat { $seat } has nothing to take back; choices can be taken back until the last one is in.
seat-unknown = There is no seat { $seat }; seats are numbered from 0 to { $last }.

diamant-refusal-game-over = Seat { $seat } cannot play “{ $action }”: the game is over.
diamant-refusal-no-such-seat = There is no seat { $seat } at this table of { $seats }; seats are numbered from 0.
diamant-refusal-not-a-choice = Seat { $seat } cannot play “{ $action }”: a player either stays or leaves.
diamant-refusal-not-a-card = Nature cannot play “{ $action }”: it only turns cards.
diamant-refusal-not-now = Seat { $seat } cannot play “{ $action }” now: a card is turned first.
diamant-refusal-not-inside = Seat { $seat } cannot play “{ $action }”: who has left waits for the next cave.
diamant-refusal-cards-wait = No card can be turned now (“{ $action }”): everybody inside chooses first.
diamant-refusal-no-such-card = “{ $action }” cannot be turned: no such card is left in the deck.
diamant-refusal-seats = A table of { $seats } cannot play Diamant { $edition }: it takes 3 to 8 players.
diamant-refusal-four-seats = A table of { $seats } cannot play Diamant { $edition }: it takes 4 to 8 players, or 3 with the option three=true.

## Ledgers
ledger-not-json = This cannot be read as JSON from character { $column } on; write one whole JSON object for each game.
ledger-byte-order-mark = This begins with a byte order mark; write plain UTF-8 without it.
ledger-not-utf8 = This is not UTF-8 text; a ledger is JSON in UTF-8.
ledger-too-deep = This is too deep or holds too long a number; no ledger looks like that.
ledger-not-object = This is JSON, but no object; a game is one JSON object.
ledger-not-number = “{ $text }” is no number that JSON knows.
ledger-not-unicode = The field “{ $field }” holds half a character; write whole Unicode text.
ledger-field-twice = The field { $field } stands twice; write it once.
ledger-field-unknown = The field { $field } is unknown; leave it out.
ledger-field-missing = The field “{ $field }” is missing; write all fields of the format.
ledger-fields-together = “{ $found }” stands without its companions; { $fields } go together.
ledger-field-value = The field “{ $field }” is { $found }; it has to be { $wanted }.
ledger-field-type = The field “{ $field }” is { $found }; it has to be { $kind ->
    [str] a text
    [int] a whole number
    [dict] an object
   *[list] a list
}.
ledger-entry-type = The field “{ $field }” holds { $found }; it may only hold { $kind ->
    [str] texts
   *[int] whole numbers
}.
ledger-row-length = The field “{ $field }” has { $found } entries; it needs { $wanted }, one a seat.
ledger-option-missing = The option “{ $option }” is missing; write every option, also where it has its default.
ledger-action-shape = The action { $action } is no pair of a seat’s number and a text.
ledger-action-unknown = “{ $action }” is no action of { $edition }.
ledger-not-hex = The field “{ $field }” is { $found }; it has to be 64 hexadecimal digits in lower case.
ledger-commitment = The commitment is not the SHA-256 of the seed.
ledger-seed-too-early = The seed stands in a game that has no scores; it is told only when the game is over.
ledger-scores-too-early = Scores are given, but the game is not over.
ledger-scores-missing = The game is over, but scores and winners are missing.
ledger-scores-wrong = The scores are given as { $found }; by the rules they are { $wanted }.
ledger-winners-wrong = The winners are given as { $found }; by the rules they are { $wanted }.
ledger-order = Seat { $seat } stands here, but it is seat { $expected } that has to stand next.
ledger-draw = “{ $action }” was not drawn from the seed; the draw was “{ $drawn }”.
case-unreadable = { $file }, line { $line }: “{ $text }” cannot be read as a line of a case.

## Our own mistakes
kernel-number-unreadable = “{ $text }” is no number and no name of this field.
kernel-field-unreadable = “{ $text }” is no field with its numbers.
kernel-out-of-range = { $field } is { $number }; it must lie from { $low } to { $high }.
kernel-name-taken = A field may not be called { $name }: NumPy uses the name.
kernel-not-conserved = { $what }: { $found } found, { $wanted } expected.
kernel-cache-unsafe = Others could change the folder “{ $folder }”, so compiled code is not kept there; make it your own and writable by nobody else, or name another with TACORA_CACHE.
