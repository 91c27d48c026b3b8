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
client-proof-true = Nobody could choose the draws
client-proof-true-why = Before the game, this browser saw the fingerprint of the server’s seed and gave a salt, a random text of its own, that nobody else knew when all salts were fixed. Every draw it was shown follows from the seed and the salts.
client-proof-broken-promise = The seed is not the one that was promised
client-proof-broken-promise-why = The server showed one fingerprint first, and another or a seed that does not fit it later. It may have chosen the draws.
client-proof-wrong-salt = A salt is not the one that was promised
client-proof-wrong-salt-why = Before the game every player’s salt was fixed by its fingerprint, and a salt told now does not fit. Somebody may have chosen the draws.
client-proof-wrong-draw = A draw does not follow from the seed and the salts
client-proof-wrong-draw-why = What this browser was shown during the game, or what the server tells of it now, is not what the seed and the salts give. Somebody may have chosen the draws.
client-proof-unseen = The draws follow from the seed and the salts
client-proof-unseen-why = Whether anybody chose them can be told only by a browser that saw the fingerprint of the seed and gave a salt before the game.
client-proof-partly = This browser saw { $seen } of { $count } draws
client-proof-partly-why = Those it saw are as promised. The others follow from the seed and the salts, but it was away and cannot compare them with what lay on the table.
client-proof-withheld = Held back a salt: { $who }
client-proof-withheld-why = The game started without a salt that had been fixed before. A phone may have fallen asleep; but whoever knew the seed could have chosen in this way among a few sets of draws. Everything else is as promised.
client-proof-given-up = An earlier game was not finished
client-proof-given-up-why = Everything fits here. But within the hour before, another table got this browser’s salt, and this browser had not seen that game through to its end when this one began. You may have left it, or be playing it in another window. But anyone who knew its seed could also have broken it off because of the draws, to try again with others.
client-proof-daily = The draws follow from the seed of the day
client-proof-daily-why = This browser saw its fingerprint before you played, and every draw follows from it. But the server alone made the seed, since nobody’s salt may change what is the same for all.
client-proof-print = The fingerprint of the seed, as this browser saw it first:

## Bots, by seat: each is called after a stone of its colour
names-bot-0 = Amber
names-bot-1 = Sapphire
names-bot-2 = Jade
names-bot-3 = Amethyst
names-bot-4 = Topaz
names-bot-5 = Turquoise
names-bot-6 = Coral
names-bot-7 = Pearl
