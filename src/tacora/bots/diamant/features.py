"""What a position of Diamant comes to in numbers, for rules that were learnt.

All who are inside have been inside from the first card on, so they carry equally much,
and stand before the same choice.  About 256 is much of anything.
"""

from tacora.bots.diamant.thumbs import count_inside, weigh_path
from tacora.games.diamant.odds import count_deadly, count_deck
from tacora.games.diamant.pieces import (
    CAVES,
    FIRST_HAZARD,
    HAZARD_KINDS,
    MANY_GEMS,
    RELIC_WORTH,
    RELICS,
    VALUE,
    Card,
    Pile,
)
from tacora.games.diamant.view import HIDDEN, View
from tacora.kernel.rule import rule

# What a cave brings a player, in fourths of a gem, by the people at the table: what
# those have who play sensibly, as measured.
USUAL_LOOT = (0, 0, 0, 32, 25, 20, 17, 15, 13)

# One of so many, in 1,024ths and a little more: multiplied with any treasure it gives
# the share, and is quicker than to divide.
PART = (0, 1024, 513, 342, 257, 205, 171, 147, 129)

MUCH = 512

FEATURES = 36


@rule
def clip(number: int) -> int:
    """Keep a number in bounds."""
    return max(-MUCH, min(MUCH, number))


@rule
def count_pool(view: View) -> int:
    """Count the gems that lie on the path."""
    gems = 0
    for step in range(view.path_length):
        gems += view.path_gems[step]
    return gems


@rule
def guess_score(view: View, other: int) -> int:
    """Guess what another has safe, in fourths of a gem.

    Whoever is home has brought something out of this cave as well.
    """
    relics = 4 * view.relic_gems[other]
    if view.chest_shown[other] != HIDDEN:
        return relics + 4 * view.chest_shown[other]
    caves = view.cave + 1 - view.inside[other]
    gems = USUAL_LOOT[view.seats] * caves
    if view.pile[other] == Pile.NONE:
        gems = 0
    elif view.pile[other] == Pile.FEW:
        gems = min(gems, 4 * MANY_GEMS - 16)
    elif view.pile[other] == Pile.MANY:
        gems = max(gems, 4 * MANY_GEMS + 16)
    return relics + gems


@rule
def find_rivals(view: View) -> tuple[int, int, int]:
    """Find how far ahead of me is the best who is home, and the best inside.

    The third number counts how many seem to be ahead of me.
    """
    mine = 4 * (view.my_chest + view.relic_gems[view.my_seat])
    home, inside, ahead = -MUCH, -MUCH, 0
    for other in range(view.seats):
        if other != view.my_seat:
            lead = guess_score(view, other) - mine
            ahead += int(lead > 0)
            if view.inside[other]:
                inside = max(inside, lead)
            else:
                home = max(home, lead)
    return home, inside, ahead


@rule
def share_out(view: View, people: int) -> tuple[int, int]:
    """Add up what the treasures of the deck bring each of so many, and leave over."""
    part = PART[people]
    shares, gems = 0, 0
    for card in range(FIRST_HAZARD):
        shares += view.deck[card] * (VALUE[card] * part >> 10)
        gems += view.deck[card] * VALUE[card]
    return shares, gems - shares * people


@rule
def count_fresh(view: View) -> int:
    """Count the hazards that would be the first of their kind."""
    cards = 0
    for kind in range(HAZARD_KINDS):
        if not view.seen[kind]:
            cards += view.deck[FIRST_HAZARD + kind]
    return cards


@rule
def describe_cards(view: View, people: int, deck: int) -> tuple[int, ...]:
    """Describe what the next card may be."""
    shares, rests = share_out(view, people)
    fewer, _ = share_out(view, (people + 1) // 2)
    relics = 0
    if view.deck[Card.RELIC]:
        worth = RELIC_WORTH[min(view.relics_out, RELICS - 1)]
        relics = 64 * view.deck[Card.RELIC] * worth // deck
    return (
        256 * count_fresh(view) // deck,
        clip(64 * shares // deck),
        clip(64 * rests // deck),
        clip(64 * fewer // deck),
        clip(32 * (shares * people + rests) // deck),
        relics,
    )


@rule
def describe_loot(carried: int, pool: int, relics: int, risk: int) -> tuple[int, ...]:
    """Describe what can be won and lost: in my pouch, and on the path."""
    return (
        risk,
        clip(8 * carried),
        clip(16 * pool),
        clip(16 * relics),
        clip(16 * (pool // 2)),
        clip(risk * carried >> 4),
        clip(risk * (carried + pool + relics) >> 4),
    )


@rule
def fear_loss(deadly: int, mine: int, shares: int) -> int:
    """Say how likely `value` is to go, of 256."""
    threat = deadly * mine
    if threat == 0:
        return 0
    return max(0, min(101, 151 - 100 * shares // threat)) * 5 >> 1


@rule
def follow_path(deadly: int, carried: int, path: int, shares: int, deck: int) -> int:
    """Say how likely `path` is to go, of 256."""
    if deadly == 0:
        return 0
    promise = 2 * shares - deadly * (carried + path)
    if promise < 0:
        return 256
    least = 300 * (promise + 1) // max(1, path * deck)
    return max(0, min(61, 101 - least)) * 21 // 5


@rule
def describe_people(
    people: int, full: int, fear: int, lure: int, path: int, seats: int
) -> tuple[int, ...]:
    """Describe who is there, and how likely each is to go, playing by a thumb.

    The chances are those of `loot`, `value` and `path`.
    """
    stay = 256 - (full + fear + lure) // 3
    alone = 256
    for _ in range(people - 1):
        alone = alone * stay >> 8
    return (
        full,
        fear,
        lure,
        alone,
        clip(alone * path >> 4),
        256 // people,
        256 * int(people == 1),
        32 * seats,
    )


@rule
def describe_race(view: View) -> tuple[int, ...]:
    """Describe how far the game is, and how I stand in it."""
    home, inside, ahead = find_rivals(view)
    home, inside = clip(2 * home), clip(2 * inside)
    mine = view.my_chest + view.relic_gems[view.my_seat]
    is_last = int(view.cave == CAVES - 1)
    take = 8 * view.carried[view.my_seat]
    return (
        256 * int(view.cave == 1),
        256 * int(view.cave == 2),
        256 * int(view.cave == 3),
        256 * is_last,
        clip(4 * mine),
        home,
        inside,
        256 * ahead // view.seats,
        is_last * home,
        is_last * inside,
        is_last * clip(take),
        is_last * clip(home - take),
        is_last * clip(inside - take),
        256 * view.open_chests,
        256 * view.leave_first,
    )


@rule
def describe(view: View) -> tuple[int, ...]:
    """Describe a position, for whoever has to choose in it."""
    people = count_inside(view)
    deck = count_deck(view)
    deadly = count_deadly(view)
    carried = view.carried[view.my_seat]
    pool = count_pool(view)
    path = weigh_path(view)
    shares, _ = share_out(view, people)
    mine = carried + path // people
    full = max(0, min(6, mine - 5)) * 43
    fear = fear_loss(deadly, mine, shares)
    lure = follow_path(deadly, carried, path, shares, deck)
    return (
        describe_cards(view, people, deck)
        + describe_loot(carried, pool, path - pool, 512 * deadly // deck)
        + describe_people(people, full, fear, lure, path, view.seats)
        + describe_race(view)
    )
