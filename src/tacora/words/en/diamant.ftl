# Diamant: the names of its pieces, and what happens at the table.

## Hazards, as a book names them; short, as they stand on a card; and after “Careful,”.
diamant-hazard-spider = giant spider
diamant-hazard-snake = snake
diamant-hazard-lava = lava pit
diamant-hazard-boulder = rolling boulder
diamant-hazard-ram = battering ram
diamant-hazard-scorpion = scorpion
diamant-hazard-landslide = landslide
diamant-hazard-gas = gas cloud
diamant-hazard-explosion = explosion

diamant-short-spider = spider
diamant-short-snake = snake
diamant-short-lava = lava
diamant-short-boulder = boulder
diamant-short-ram = ram
diamant-short-scorpion = scorpion
diamant-short-landslide = landslide
diamant-short-gas = gas
diamant-short-explosion = explosion

diamant-a-hazard =
    { $hazard ->
        [spider] a giant spider
        [snake] a snake
        [lava] a lava pit
        [boulder] a rolling boulder
        [ram] a battering ram
        [scorpion] a scorpion
        [landslide] a landslide
        [gas] a gas cloud
        [explosion] an explosion
       *[other] { $hazard }
    }

## Other pieces.  Where the editions differ in any language, the key ends in the edition.
diamant-hazards-2016 = Traps
diamant-hazards-2005 = Hazards
diamant-chest-2016 = Chest
diamant-chest-2005 = Chest
diamant-pouch = Pouch
diamant-treasure = treasure
diamant-treasures = Treasures
diamant-relic = relic
diamant-relics = Relics
diamant-relic-taken = taken

# How full a closed chest looks.
diamant-pile-none = empty
diamant-pile-few = a few
diamant-pile-many = many

## The two choices: what one calls out, and what it means.
diamant-stay-2016 = Continue
diamant-stay-2005 = Go on
diamant-leave-2016 = Exit
diamant-leave-2005 = Leave
diamant-stay-meaning = go deeper
diamant-leave-meaning = back to camp

## What happened, told to those who saw it.
diamant-event-cave = Cave { $cave }: everybody goes in.
diamant-event-treasure =
    A treasure of { $value }: { $share ->
        [0] too few to share
        [one] { $share } gem per head
       *[other] { $share } gems per head
    }{ $rest ->
        [0] { "" }
        [one] , and { $rest } stays on the card
       *[other] , and { $rest } stay on the card
    }.
diamant-event-relic = A relic! It lies on the path until somebody leaves alone.
diamant-event-hazard = Careful, { diamant-a-hazard }! One more like it and the cave is lost.
diamant-event-second-hazard = Oh no, { diamant-a-hazard } again! The cave is lost.
diamant-event-lost =
    { $people ->
        [one] { $who } loses all the loot.
       *[other] { $who } lose all their loot.
    }
diamant-event-all-stay = Nobody leaves the cave.
diamant-event-leave =
    { $people ->
        [one] { $who } turns back.
       *[other] { $who } turn back.
    }
diamant-event-home =
    { $name } reaches camp { $gems ->
        [0] empty-handed
        [one] with { $gems } gem
       *[other] with { $gems } gems
    }.
diamant-event-relics =
    { $name } leaves alone and takes { $count ->
        [one] a relic
       *[other] { $count } relics
    }, worth { $gems } gems.
diamant-event-cave-end = Cave { $cave } is closed.
diamant-event-over = The game is over: let us count the gems!
