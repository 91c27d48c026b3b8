# The game in a terminal: everything on the screen that is not the story of the game.

## Lists of people; Spanish has another “and” before an i.
names-and = { $first } and { $last }
names-and-before-i = { $first } and { $last }
terminal-language-name = English

## The board.
terminal-thinking =
    { $people ->
        [0] all have chosen
        [one] … { $people } still thinking
       *[other] … { $people } still thinking
    }
terminal-column-name = Name
terminal-column-score = Score
terminal-log-title = What happened
terminal-log-start = A new game! The cards are fixed by a seed with the fingerprint { $fingerprint }.

## Choosing and waiting.
terminal-name-enter = enter
terminal-name-pages = pgup pgdn
terminal-name-space = space
terminal-name-escape = esc
terminal-your-turn = all wait for you
terminal-go-on = Go on
terminal-to-scores = Scores
terminal-pace-0 = No pauses.
terminal-pace-1 = Short pauses.
terminal-pace-2 = Usual pauses.
terminal-pace-3 = Long pauses.

## The end of a game.
terminal-scores-title = Final scores
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
terminal-help-skip = skip a pause
terminal-help-pace = shorter or longer pauses
terminal-help-log = leaf through what happened
terminal-help-rules = read the rules
terminal-help-language = English, Spanish, French
terminal-help-again = a new game
terminal-help-save = save the finished game to a file
terminal-help-menu = back to the menu
terminal-help-quit = quit

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
