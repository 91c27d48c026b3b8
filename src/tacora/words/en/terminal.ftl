# The game in a terminal: everything on the screen that is not the story of the game.

## Lists of people; Spanish has another “and” before an i.
terminal-and = { $first } and { $last }
terminal-and-before-i = { $first } and { $last }
terminal-language-name = English

## The board.
terminal-cave-of = Cave { $cave } of { $caves }
terminal-deck-title = Still in the deck
terminal-path-empty = The cave lies dark before you…
terminal-path-title =
    { $gems ->
        [0] No gems
        [one] { $gems } gem
       *[other] { $gems } gems
    } left on the path; { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the deck
terminal-path-fallen = The cave is lost: { $hazard } twice
terminal-path-left = The cave is empty: everybody has left
terminal-people-title =
    { $people ->
        [0] Explorers: nobody inside
        [one] Explorers: { $people } inside
       *[other] Explorers: { $people } inside
    }
terminal-thinking =
    { $people ->
        [0] all have chosen
        [one] … { $people } still thinking
       *[other] … { $people } still thinking
    }
terminal-column-explorer = Name
terminal-column-place = Where
terminal-column-carries = Carries
terminal-column-score = Score
terminal-place-inside = inside
terminal-place-leaving = leaving
terminal-place-camp = camp
terminal-at-risk = at risk
terminal-safe = safe
terminal-log-title = What happened
terminal-log-start = A new game! The cards are fixed by a seed with the fingerprint { $fingerprint }.

## Choosing and waiting.
terminal-stay-keys = c or →
terminal-leave-keys = x or ←
terminal-name-enter = enter
terminal-name-pages = pgup pgdn
terminal-name-space = space
terminal-name-escape = esc
terminal-your-turn = all wait for you
terminal-go-on = Go on
terminal-to-scores = Scores
terminal-message-camp = You are safe at camp. The others are still in the cave…
terminal-message-leaving = You are on your way out; the others turn a card.
terminal-message-fallen = Everybody runs! What was still inside is lost.
terminal-message-between = All are back at camp. Ready for cave { $cave }?
terminal-message-over = That was the last cave. Let us open the chests!
terminal-pace-0 = No pauses.
terminal-pace-1 = Short pauses.
terminal-pace-2 = Usual pauses.
terminal-pace-3 = Long pauses.

## The end of a game.
terminal-scores-title = Final scores
terminal-won =
    { $people ->
        [one] { $who } wins with { $gems } gems!
       *[other] { $who } share the victory with { $gems } gems each!
    }
terminal-winner = winner
terminal-saved = The game is saved in { $path }
terminal-save-early = A game can be saved once it is over.
terminal-save-failed = The game could not be saved in { $path }: the system answers “{ $reason }”. Choose a folder where you may write.
terminal-really-leave = Leave the table? This game will be lost.
terminal-yes = leave
terminal-no = go on playing

## The keys, in a word each.
terminal-key-skip = skip
terminal-key-pace = pace
terminal-key-rules = rules
terminal-key-language = language
terminal-key-help = help
terminal-key-quit = quit
terminal-key-again = again
terminal-key-save = save
terminal-key-table = table
terminal-key-scroll = scroll
terminal-key-back = back
terminal-key-move = move
terminal-key-change = change
terminal-key-start = play
terminal-key-menu = menu

## The help page.
terminal-help-title = Keys and signs
terminal-help-stay = go deeper into the cave; you may change your mind while somebody is still thinking
terminal-help-leave = leave the cave and put what you carry into your chest
terminal-help-go-on = go on after a cave
terminal-help-skip = skip a pause
terminal-help-pace = shorter or longer pauses
terminal-help-log = leaf through what happened
terminal-help-rules = read the rules
terminal-help-language = English, Spanish, French
terminal-help-again = a new game
terminal-help-save = save the finished game to a file
terminal-help-menu = back to the menu
terminal-help-quit = quit
terminal-help-gem = gems: carried by somebody, or left on a card
terminal-help-relic = a relic: for whoever leaves alone
terminal-help-hazard = in brackets: already seen in this cave; the number: cards of it left in the deck
terminal-help-thinking = inside, and still thinking
terminal-help-chosen = inside, and has chosen
terminal-help-deeper = inside, and goes on
terminal-help-out = has just left, or is on the way out
terminal-help-camp = safe at camp until the next cave
terminal-help-secret = a closed chest

## The menu.
terminal-menu-title = How far do you dare to go?
terminal-menu-edition = Edition
terminal-menu-seats = Players
terminal-menu-seats-value =
    { $bots ->
        [one] you and { $bots } bot
       *[other] you and { $bots } bots
    }
terminal-menu-bots = Bots
terminal-menu-bots-text = The bots see what you would see from their seats, and no more.
terminal-menu-language = Language
terminal-menu-language-text = You can change it at any time with the key l.
terminal-menu-start = Into the cave!
