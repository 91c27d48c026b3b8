# What is said at a table of the server.

## What may not be done at a table
table-unknown = There is no table “{ $code }”; check the code, or open a table of your own.
table-is-closed = This table was given up; open a new one.
game-too-long = This game went on for too long and was stopped; open a new table.
table-is-full = No seat is open at this table; watch, or open a table of your own.
table-is-paused = The game is paused; wait until the host goes on, which any player can do after ten minutes.
table-pause-host = { $minutes ->
    [one] The host paused the game; any player can go on in a minute.
   *[other] The host paused the game; any player can go on in { $minutes } minutes.
}
table-paused-enough = Another player had to end your long pause, so this game is not paused again; play on.
table-sent-away = The host freed your seat, so you cannot sit down at this table again; watch, or open a table of your own.
table-has-begun = The game has begun; seats can be changed only before that.
table-not-begun = The game has not begun; wait until the host starts it.
salt-too-late = The salts were revealed already; the game has begun.
salt-other = This is not the salt that seat { $seat } committed to.
table-not-over = The game is not over yet; play it to its end first.
table-not-your-seat = Seat { $seat } is not yours; act for a seat of your own.
table-no-odds = Odds are shown only in Diamant; open this table without them.
table-rated-advice = At a rated table nobody may ask the expert; open it either rated or with advice.
table-rated-absent = { $count ->
    [one] A player is away, and a rated game starts only when everyone is connected; wait, or free the seat.
   *[other] { $count } players are away, and a rated game starts only when everyone is connected; wait, or free their seats.
}
table-only-host = Only the host may do this; ask the host.
table-only-players = Only those who sit at the table may do this; take a seat first.
table-seat-taken = Somebody sits on seat { $seat }; choose an open one.
table-seats-open = { $count ->
    [one] One seat is still open; fill it, or give it to a bot.
   *[other] { $count } seats are still open; fill them, or give them to bots.
}
table-stale = “{ $action }” was meant for step { $asked }, and the game is at step { $step }; look again, and choose anew.
table-busy = Several servers write to this table at once; try again.
table-enough = You have switched this back and forth too often at this table; leave it as it is, or open another table.
choice-stands = You have changed your choice too often; the last one stands.
table-too-many = { $seconds ->
    [one] You opened many tables; open the next one in a second.
   *[other] You opened many tables; open the next one in { $seconds } seconds.
}
table-too-many-waiting = { $count ->
    [one] One of your public tables, or of your address, still waits for players; start it, or open this one without listing it.
   *[other] { $count } public tables of yours, or of your address, still wait for players; start one of them, or open this one without listing it.
}
identity-too-many = { $seconds ->
    [one] Many new players came from your address; try again in a second.
   *[other] Many new players came from your address; try again in { $seconds } seconds.
}
talk-too-many = { $seconds ->
    [one] You say a lot at once; go on in a second.
   *[other] You say a lot at once; go on in { $seconds } seconds.
}
storage-too-much = { $seconds ->
    [one] Very much was stored for your address today; games go on, and new things can be begun in a second.
   *[other] Very much was stored for your address today; games go on, and new things can be begun in { $seconds } seconds.
}
insight-queued = Two analyses asked for from your address are waiting already; this one can queue in { $seconds } seconds.
table-log-broken = The log of this table cannot be followed at entry { $seq }; please tell the host of the server.
server-full = No more tables can be opened here now; try again later.
server-crowded = Too many are connected from your address, or in all; close another window, or try again later.
message-unreadable = This message cannot be read (at “{ $where }”); the page on the protocol says how they look.
message-too-many = You send faster than we read; wait a second, and send it again.
ledger-not-yet = A game is written out when it is over, since it tells all secrets; ask again then.
link-unknown = This personal link is used up or too old; make a new one on your other device.
person-unknown = Nobody is known by this name; check the address.
daily-unknown = There is no daily cave for { $day }; choose today or an earlier day.
daily-sealed = Others may still play this cave today, so its draws are told when the day is over; ask again tomorrow.
daily-others = You cannot look on at this game of the daily cave before you have played yours, since the cards are the same; play it to its end, or come back tomorrow.
daily-play-yourself = In the daily cave nobody plays for you; go on yourself, now or later today.
advice-not-here = At this table nobody may ask the expert; open one of your own that allows it.
advice-not-your-seat = Seat { $seat } is not yours; ask the expert for a seat of your own.
advice-not-now = This seat has nothing to choose now; ask the expert when it is your turn.
advice-no-choice = There is only one thing to do, so there is nothing to ask the expert; do it.
advice-slow = The expert is busy with other tables; ask again in a moment, or choose yourself.
advice-lost = The expert has lost the thread; ask again in a moment.
advice-too-many = { $seconds ->
    [one] You asked the expert often; ask again in a second.
   *[other] You asked the expert often; ask again in { $seconds } seconds.
}
insight-broken = Thinking about this game was interrupted; ask again.
insight-busy = Several games are being thought about already; ask again in { $seconds } seconds.
replay-busy = Several replays are being prepared already; ask again in { $seconds } seconds.
insight-too-many = { $seconds ->
    [one] You asked for many analyses; ask for the next one in a second.
   *[other] You asked for many analyses; ask for the next one in { $seconds } seconds.
}

## Names and talk
name-length = A nickname has 1 to { $most } characters; choose another.
name-characters = “{ $name }” has characters that cannot be shown; choose plain ones.
name-of-bot = “{ $name }” looks like the name of a bot; choose another, or add a letter.
talk-length = Say something, in at most { $most } characters.
talk-characters = This has characters that cannot be shown; use plain ones.
talk-what = Say either a phrase or your own words, one at a time.
talk-phrases-only = At this table only phrases are said; choose one of them.
talk-phrase-unknown = There is no phrase “{ $phrase }”; choose one of those on offer.
talk-in-teams = Partners may not talk before the game is over; wait until then.
talk-enough = There is no room for more talk at this table now; wait for the next move, or open another table.

## Phrases
talk-hello = Hello!
talk-good-luck = Good luck, everybody!
talk-well-played = Well played!
talk-thanks = Thank you!
talk-sorry = Sorry!
talk-oh-no = Oh no!
talk-wow = Wow!
talk-one-moment = One moment, please.
talk-your-turn = It’s your turn!
talk-good-game = Good game!
talk-again = Another one?
talk-bye = Bye, everybody!
talk-laugh = Laughing
talk-cry = Crying
talk-think = Thinking
talk-nervous = Nervous
talk-party = Party
talk-heart = Heart
talk-diamond = Diamond
talk-witch = Witch

## What the interface can do
api-games = List the games, editions and options, and what can be said
api-game = Show how a game has been played here
api-meet = Introduce yourself; a browser gets a cookie, a program its token
api-me = Say who you are
api-my-tables = List your tables that are not over
api-rename = Take another nickname
api-forget = Delete everything that is stored about you
api-link = Make a personal link for another device
api-continue = Go on as yourself on another device
api-open = Open a table
api-lobby = List the public tables
api-table = Show a table and who sits there
api-state = Show what you may see of a table now
api-do = Do something at a table
api-ledger = Download the ledger of a game that is over
api-replay = Step through a game that is over
api-course = Follow everybody’s points through a game that is over
api-draws = Give all there is to check the draws by
api-analysis = Weigh the decisions of a game that is over, and tell luck from skill
api-people = Find people by their nickname
api-person = Show how somebody has fared
api-daily = Show today’s daily caves
api-daily-day = Show the daily caves of a day
api-daily-play = Begin today’s game of a cave, or go on with it
api-advice = Ask the expert what to do, where the table allows it

bot-called-easy = Easy
bot-called-medium = Medium
bot-called-hard = Hard
bot-called-expert = Expert
bot-called-random = Random
bot-called-loot = Loot
bot-called-risk = Risk
bot-called-path = Path
bot-called-value = Value
bot-called-taker = Taker
bot-called-ducker = Ducker
bot-called-banker = Banker
bot-called-shopper = Shopper
bot-called-careful = Careful
bot-called-bold = Bold
bot-called-mixed = Mixed
