# The daily cave in the browser.

client-daily = Daily cave
client-daily-lead = The same cards and the same bots for everybody, once a day.
client-daily-done = { $done } of { $all } played today
client-daily-how = You have one try a day at each game, and may stop and go on. Everybody meets the same bots and the same luck: whoever chooses alike gets the same game.
client-daily-next = New caves at { $time }.
client-daily-play = Play
client-daily-continue = Go on
client-daily-results = Results of the day
client-daily-days = Other days
client-daily-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
client-daily-points-won =
    { $count ->
        [one] Victory, { $count } point
       *[other] Victory, { $count } points
    }
client-daily-victory = Victory
client-daily-place = { $place } of { $seats }
client-daily-rank = Rank
client-daily-column-points = Points
client-daily-column-place = Against the bots
client-daily-par = a bot in your seat
client-daily-par-got =
    { $count ->
        [one] A bot in your seat gets { $count } point.
       *[other] A bot in your seat gets { $count } points.
    }
client-daily-played =
    { $count ->
        [0] Nobody has played it yet.
        [one] { $count } player so far
       *[other] { $count } players so far
    }
client-daily-played-over =
    { $count ->
        [0] Nobody played it.
        [one] { $count } player
       *[other] { $count } players
    }
client-daily-your-rank = You are number { $rank } of { $count }.
client-daily-bots = The bots at your table: { $points }.
client-daily-table = Your table
client-daily-average = Average: { $average }
client-daily-hidden = The results are shown when you have played yourself.
client-daily-soon = Some may still be playing: what they got is shown within the hour.
client-daily-before =
    { $count ->
        [one] The day before: { $count } player, { $best } points.
       *[other] The day before: { $count } players, { $average } points on average, { $best } at best.
    }
client-daily-before-you = You: { $count }.
client-daily-sealed = Others may still play this cave today, so its draws can be checked and its ledger downloaded when the day is over.
client-daily-fair = Is it the same for everybody?
client-daily-fair-why = For each game and day the server makes one seed, the same for everybody, and all draws and the bots’ dice follow from it. It is fixed before anyone plays: its fingerprint is shown at every table before the first card. When the day is over, the seed is shown here, and anyone can check every draw.
client-daily-print = Fingerprint:
client-daily-seed = Seed:
