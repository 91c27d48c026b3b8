# The browser client.

client-skip = Skip to the content
client-language = Language
client-language-en = English
client-language-es = Spanish
client-language-fr = French
client-settings = Settings
client-sound = Sounds
client-notify = Tell me when it is my turn
client-pace = Movement
client-pace-value =
    { $pace ->
        [0] at once
        [0.5] quick
        [2] slow
       *[1] usual
    }
client-theme = Light
client-theme-auto = Light as outside
client-theme-dark = By torchlight
client-theme-light = By daylight
client-offline = The server does not answer; check your connection, and try again.
client-unbuilt = The browser client is not built; install Tacora anew, or run ./dev play.
client-cancel = Cancel
client-guest = Guest { $number }
client-nowhere-title = Nothing here
client-nowhere = There is no such page. Perhaps the address lost a letter on its way?
client-results = Results
client-showing = See what happens…
client-open-odds = Show everybody how likely the next card ends the cave

## The start page
client-home-title = Three games about diamonds
client-home-lead = Play at once against bots, or send your friends a link. No account, no manual, nothing to install.
client-my-games = Go on with your games
client-play-bots = Play now against bots
client-play-friends = Play with friends
client-blurb-diamant-2016 = Into the cave together: one more step for more gems, or home with what you have? 3 to 8 explorers.
client-blurb-diamant-2005 = The first edition: no relics, and whoever leaves is paid only after the next card. 4 to 8 explorers.
client-blurb-diamonds-2014 = Take tricks, and let each suit work for you: diamonds to the vault, spades to safety, clubs to rob. 2 to 6 players.
client-blurb-diamoniak-djeco = Draw as long as you dare, build your castle of six pieces, and mind the witch. From 5 years, 2 to 4 players.

## Before the game
client-agreed = What was agreed
client-agreed-public = open to everybody
client-agreed-private = by link only
client-agreed-rated = rated
client-agreed-talk = free talk
client-ready = ready
client-ready-yes = I am ready
client-ready-no = Not yet
client-ready-wait = Waiting for { $who }; you may start all the same.
client-bots-simple = Rules of thumb
client-bot-strength = { $others ->
    [one] Against a good simple bot
   *[other] Among { $others } good simple bots
} it wins { $percent } of 100 games; { $even } would be even.
client-bot-strength-teams = With a partner of its kind, against teams of good simple bots, it wins { $percent } of 100 games; { $even } would be even.

## The big screen
client-screen = Show this table on a big screen
client-screen-join = Join at { $host } with the code

## During the game
client-bot-plays = A bot plays for { $name } now.
client-is-back = { $name } is back.

## After the game
client-course = How it came about
client-course-caption = Points won
client-course-diamant = Cave { $number }
client-course-diamonds = Round { $number }
client-course-sum = Sum
client-proof-true = The draws are as promised
client-proof-broken-promise = The draws do not match the promise that was given
client-proof-wrong-draw = A draw does not follow from the seed
client-proof-why = Before anybody sat down, the server gave a fingerprint of its seed; every browser added a secret of its own. Now that the seed is known, your browser has drawn every card again and compared. The fingerprint:

## Bots, by seat: each is called after a stone of its colour
names-bot-0 = Amber
names-bot-1 = Sapphire
names-bot-2 = Jade
names-bot-3 = Amethyst
names-bot-4 = Topaz
names-bot-5 = Turquoise
names-bot-6 = Coral
names-bot-7 = Pearl
