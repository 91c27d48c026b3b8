# The pages in a browser.

## Every page
page-needs-script = The tables need JavaScript; please switch it on for this page.
page-home = To the start page
page-rules = Rules
page-games = Games

## The start page
page-who-title = Who are you?
page-who-known = You
page-who-label = Nickname
page-who-button = That’s me
page-who-rename = Rename
page-who-note = No account, no password: this browser remembers you.
page-who-results = My results
page-who-link = Play on another device
page-who-link-hint = Open this link on your other device. It works once, for an hour; show it to nobody else.
page-join-title = Join a table
page-join-code = Code of the table
page-join-button = Join
page-lobby-title = Public tables
page-lobby-empty = No public table is open just now. Open one!
page-lobby-open =
    { $count ->
        [0] ready to start
        [one] { $count } seat open
       *[other] { $count } seats open
    }
page-lobby-playing = playing: watch
page-open-seats = Players
page-open-players =
    { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }
page-open-more = What is this? { $title }
page-open-clock = Time for a decision
page-clock-none = no limit
page-clock-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
page-clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
page-clock-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
page-open-public = Public: everybody may find it and join
page-open-rated = Rated, if all players agree
page-open-talk = Free talk, not only our phrases
page-open-button = Open the table
page-figures = { $game } in figures

## Another device
page-continue-title = Go on here
page-continue-text = You came with a personal link. From now on this browser is you as well, with your name, your seats and your results.
page-continue-button = Yes, go on here as me
page-continue-empty = There is no personal link in this address; make a new one on your other device.

## What is stored
page-privacy-title = What we store
page-privacy-lead = As little as the games need. There is no account, no e-mail address and no advertising.
page-privacy-stored = This is stored
page-stored-nickname = Your nickname, and a random name for your page of results.
page-stored-token = A fingerprint of the secret that your browser keeps in a cookie; the secret itself is not stored here.
page-stored-games = The games you play: who sat where under which name, and every action. Once a game is over, whoever knows its table’s code can replay it.
page-stored-talk = What you say at a table, with that table.
page-stored-results = The results of your games.
page-stored-daily = In the daily cave: on which day you went in, and what you got; whoever has finished it, too, sees it under your nickname.
page-stored-ratings = Your rating and whom you met, from rated games only.
page-stored-seen = When you first came, and when you were last here.
page-stored-browser = In your browser alone: your language, your settings, and the promise that each table gave about its draws.
page-privacy-not-stored = This is not
page-unstored-address = Your network address: the database does not hold it.
page-unstored-logs = Names: the server’s own log has neither names nor codes of tables.
page-unstored-cookies = Cookies to follow you: there is a single one, and it says who you are.
page-unstored-third = Anything from other sites: a page loads nothing from anywhere else.
page-forget-title = Delete everything about you
page-forget-text = Your name, your rating and your own words are deleted at once and for good. The games and their results remain, since they are the others’ too, with a dash instead of your name.
page-forget-button = Delete me
page-forget-sure = Really delete everything about you? Nobody can undo this.
page-forget-yes = Yes, delete me
page-forgotten = Done: nothing here bears your name any more.
page-licences-title = Fonts and libraries
page-licences-text = The pages are set in Fraunces and Nunito (SIL Open Font License) and use Svelte and noble-hashes (MIT License).
page-licences-link = All licences

## Figures
page-column-game = Game
page-column-games = Games
page-column-wins = Won
page-column-average = Average
page-column-best = Best
page-column-rating = Rating
page-column-edition = Edition
page-column-seats = Players
page-column-player = Player
page-person-caption = Results
page-game-caption = Games played here
page-ladder-caption = Rated players
page-no-games = No game has been finished yet.
page-rating-note = The rating says what somebody is worth at least, almost surely; it rises with every game that makes us surer. Anyone who leaves a rated game has lost it, and games against the same people count less each time. An opponent counts little until they have played ten rated games with others. The list shows players with ten rated games who have met at least five such opponents.

## A table
page-actions = Your choices
page-seats = At the table
page-seat-open = open
page-you = you
page-host = host
page-here = here
page-away = away
page-is-bot = bot
page-replaced = a bot plays
page-sit-more = Seat one more at this device
page-sit-name = Name at this table
page-sit-agree = I agree that this game is rated; whoever leaves it loses
page-sit-here = Sit here
page-sit-seat = Sit on seat { $seat }
page-bot = Level of the bots
page-bot-here = Bot
page-bot-seat = Give seat { $seat } to a bot
page-fill = Fill up with bots
page-start = Start the game
page-stand = Stand up
page-free = Free
page-free-label = Free the seat of { $name }
page-let-bot = Let a bot play
page-return = I am back
page-mute = Do not hear { $name } any more
page-unmute = Hear { $name } again
page-invite = Invite
page-invite-text = Whoever opens this link can sit down; or scan the code.
page-copy = Copy
page-copied = The link is copied.
page-qr = Code to scan with the address of this table
page-log = What happened
page-talk = Talk
page-emotes = Little pictures to send
page-phrases = Say something
page-own-words = Your own words
page-send = Say it
page-auto = Play single choices for me
page-pause = Pause
page-resume = Go on
page-pause-wait = The host paused the game. After ten minutes of pause, any player can go on.
page-take-back = Take it back
page-status-open = Waiting for players
page-status-revealing = Shuffling the cards
page-status-over = The game is over
page-status-closed = This table was given up
page-status-stopped = This game went on for too long and was stopped
page-status-paused = Paused
page-status-you = Your turn
page-status-wait = Waiting for { $who }
page-reconnecting = Connection lost; trying again…
page-has-chosen = has chosen
page-thinking = thinking
page-to-move = to move
page-closed = closed
page-winner = Winner
page-rematch = Play again
page-next = On to the next table
page-replay = Replay
page-ledger = Download the game
page-curtain-title = Pass the device to { $name }
page-curtain-text = What comes next is for one pair of eyes only.
page-curtain-button = I am { $name }

## The games
page-diamant-deck =
    { $count ->
        [one] { $count } card in the deck:
       *[other] { $count } cards in the deck:
    }
page-diamant-met = { $hazard }: met in this cave, { $count } more in the deck
page-diamant-unmet = { $hazard }: { $count } in the deck
page-diamant-carried = Carried
page-diamant-ask =
    { $gems ->
        [0] You carry nothing yet. Go on, or back to camp?
        [one] You carry { $gems } gem. Go on, or bring it to camp?
       *[other] You carry { $gems } gems. Go on, or bring them to camp?
    }
page-diamant-chosen = You have chosen. You may change your mind until everybody has.
page-diamonds-card = { $number } of { $suit }
page-diamonds-no-trick = No card on the table yet.
page-diamoniak-risk =
    { $witches ->
        [0] No witch is left among the { $cards } cards.
        [one] { $witches } witch lurks among the { $cards } cards.
       *[other] { $witches } witches lurk among the { $cards } cards.
    }
page-diamoniak-castle =
    { $colour ->
        [yellow] yellow castle
        [blue] blue castle
        [pink] pink castle
       *[green] green castle
    }, { $count } of { $pieces }
page-action-rob = Rob { $name }
page-action-announce =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-action-play = Play { $card }
page-action-pass = Pass { $card }
page-action-fairy = Send a fairy
page-action-pay-diamond = Give a diamond
page-action-pay =
    { $colour ->
        [yellow] Give a yellow piece
        [blue] Give a blue piece
        [pink] Give a pink piece
       *[green] Give a green piece
    }

## A game that is over
page-replay-title = Replay of { $code }
page-replay-eye = Through the eyes of
page-replay-watcher = a watcher
page-replay-steps = Steps
page-replay-step = Step
page-replay-first = To the beginning
page-replay-back = One step back
page-replay-on = One step on
page-replay-last = To the end
page-replay-where = Step { $step } of { $steps }
page-replay-table = Back to the table
