"""Rules of thumb for Diamant.

Each mixes a little, so that copies of it do not all leave at the same moment and share
a path that one of them could have had alone.
"""

from tacora.bots.chooser import choose_randomly
from tacora.games.diamant.odds import count_deadly, count_deck
from tacora.games.diamant.pieces import (
    FIRST_HAZARD,
    RELIC_WORTH,
    VALUE,
    Action,
    Card,
)
from tacora.games.diamant.view import View
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

# As bare numbers: compiled code cannot turn a member of an enum into one.
STAY = int(Action.STAY)
LEAVE = int(Action.LEAVE)


@rule
def count_inside(view: View) -> int:
    """Count who is in the cave."""
    people = 0
    for seat in range(view.seats):
        people += view.inside[seat]
    return people


@rule
def weigh_path(view: View) -> int:
    """Count what a lone leaver would find on the path: gems, and relics' worth."""
    gems = 0
    relics = view.relics_out
    for step in range(view.path_length):
        gems += view.path_gems[step]
        if view.path_card[step] == Card.RELIC:
            gems += RELIC_WORTH[relics]
            relics += 1
    return gems


@rule
def weigh_treasures(view: View, people: int) -> int:
    """Add up what each treasure left in the deck would bring each of so many."""
    gems = 0
    for card in range(FIRST_HAZARD):
        gems += view.deck[card] * (VALUE[card] // people)
    return gems


@rule
def by_loot(view: View, dice: Dice) -> int:
    """Go home once the pouch is full enough: rarely at six, surely at eleven."""
    pouch = view.carried[view.my_seat] + weigh_path(view) // count_inside(view)
    if pouch - 5 > below(dice, 6):
        return LEAVE
    return STAY


@rule
def by_risk(view: View, dice: Dice) -> int:
    """Go home once the next card is too likely to be the last: from one in eight on."""
    risk = 100 * count_deadly(view) // count_deck(view)
    if risk > 12 + below(dice, 9):
        return LEAVE
    return STAY


@rule
def by_value(view: View, dice: Dice) -> int:
    """Go on while the next card promises more than it threatens.

    What is at stake is the pouch and an even share of the path.
    """
    people = count_inside(view)
    stake = view.carried[view.my_seat] + weigh_path(view) // people
    threat = count_deadly(view) * stake
    promise = weigh_treasures(view, people)
    if threat * (50 + below(dice, 101)) > promise * 100:
        return LEAVE
    return STAY


@rule
def by_path(view: View, dice: Dice) -> int:
    """Go home alone with what lies on the path, while the others go on.

    The more lies there for one, against what one more card would bring, the likelier;
    and nobody waits for a second hazard when two thirds of the kinds are out.
    """
    people = count_inside(view)
    promise = weigh_treasures(view, people)
    deck = count_deck(view)
    lure = weigh_path(view) * deck * (40 + below(dice, 61)) // 100
    threat = count_deadly(view) * (view.carried[view.my_seat] + weigh_path(view))
    if count_deadly(view) > 0 and threat + lure // 3 > promise * 2:
        return LEAVE
    return STAY


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of these choose, by its place among the bots; for compiled loops."""
    if bot == 1:
        return by_loot(view, dice)
    if bot == 2:
        return by_risk(view, dice)
    if bot == 3:
        return by_path(view, dice)
    if bot == 4:
        return by_value(view, dice)
    return choose_randomly(view, dice)
