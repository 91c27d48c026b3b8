"""Diamant for people: easy, medium and hard.

The hard one weighs what it would win more often by going home than by going on; what it
knows of that was learnt (see `tacora.bots.diamant.learnt`).  The medium one knows as
much and is far less sure of it.  The easy one counts what it has, and is afraid.
"""

from tacora.bots.diamant.features import count_pool, describe
from tacora.bots.diamant.learnt import OF_2005, OF_2016, SUM_OF_2005, SUM_OF_2016
from tacora.bots.diamant.thumbs import LEAVE, STAY, count_inside, weigh_path
from tacora.games.diamant.odds import count_deadly, count_deck
from tacora.games.diamant.pieces import CAVES, MANY_GEMS, EditionCode, Pile
from tacora.games.diamant.view import HIDDEN, View
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

OPEN = 0
"""A choice that is not clear at once."""

VICTORY = 1 << 20
# Up to which weight it is left to the order of the seats who leaves, by edition: so
# much do copies need to keep apart.
DOUBT = (VICTORY // 25, VICTORY // 20)


@rule
def light(row: tuple[int, ...], weights: tuple[int, ...]) -> int:
    """Say how much of what it looks for a unit finds in a position."""
    found = (
        weights[36]
        + row[0] * weights[0]
        + row[1] * weights[1]
        + row[2] * weights[2]
        + row[3] * weights[3]
        + row[4] * weights[4]
        + row[5] * weights[5]
        + row[6] * weights[6]
        + row[7] * weights[7]
        + row[8] * weights[8]
        + row[9] * weights[9]
        + row[10] * weights[10]
        + row[11] * weights[11]
        + row[12] * weights[12]
        + row[13] * weights[13]
        + row[14] * weights[14]
        + row[15] * weights[15]
        + row[16] * weights[16]
        + row[17] * weights[17]
    )
    found += (
        row[18] * weights[18]
        + row[19] * weights[19]
        + row[20] * weights[20]
        + row[21] * weights[21]
        + row[22] * weights[22]
        + row[23] * weights[23]
        + row[24] * weights[24]
        + row[25] * weights[25]
        + row[26] * weights[26]
        + row[27] * weights[27]
        + row[28] * weights[28]
        + row[29] * weights[29]
        + row[30] * weights[30]
        + row[31] * weights[31]
        + row[32] * weights[32]
        + row[33] * weights[33]
        + row[34] * weights[34]
        + row[35] * weights[35]
    )
    return max(0, found >> 8)


@rule
def add_up(
    row: tuple[int, ...],
    units: tuple[tuple[int, ...], ...],
    weights: tuple[int, ...],
) -> int:
    """Add up what all units find.

    It is written out, for so a compiler can put every weight where it is needed.
    """
    return (
        weights[12]
        + light(row, units[0]) * weights[0]
        + light(row, units[1]) * weights[1]
        + light(row, units[2]) * weights[2]
        + light(row, units[3]) * weights[3]
        + light(row, units[4]) * weights[4]
        + light(row, units[5]) * weights[5]
        + light(row, units[6]) * weights[6]
        + light(row, units[7]) * weights[7]
        + light(row, units[8]) * weights[8]
        + light(row, units[9]) * weights[9]
        + light(row, units[10]) * weights[10]
        + light(row, units[11]) * weights[11]
    )


@rule
def weigh_leaving(view: View) -> int:
    """Say how much of a victory leaving wins more than staying."""
    row = describe(view)
    if view.edition == EditionCode.OF_2016:
        return add_up(row, OF_2016, SUM_OF_2016)
    return add_up(row, OF_2005, SUM_OF_2005)


@rule
def count_least(view: View, other: int) -> int:
    """Count what another has safe at least, for all one sees."""
    gems = view.relic_gems[other]
    if view.chest_shown[other] != HIDDEN:
        return gems + view.chest_shown[other]
    if view.pile[other] == Pile.FEW:
        return gems + 1
    if view.pile[other] == Pile.MANY:
        return gems + MANY_GEMS
    return gems


@rule
def see_end(view: View, people: int, take: int) -> int:
    """See in the last cave whether going home is sure to win, or sure to lose.

    Alone, with all chests in sight, one knows; and whoever would not be first with all
    that lies there has nothing to lose by going on.
    """
    best, is_known = 0, people == 1
    for other in range(view.seats):
        if other != view.my_seat:
            best = max(best, count_least(view, other))
            is_known = is_known and view.chest_shown[other] != HIDDEN
    mine = view.my_chest + view.relic_gems[view.my_seat] + take
    # Paid after the card, a leaver can find on the path what that card leaves over.
    if not view.leave_first:
        if best >= mine + people:
            return STAY
    elif best > mine:
        return STAY
    if is_known and mine > best:
        return LEAVE
    return OPEN


@rule
def see_clearly(view: View) -> int:
    """Choose where there is no choice: nothing to lose, or nothing more to win."""
    people = count_inside(view)
    path = weigh_path(view)
    carried = view.carried[view.my_seat]
    is_safe = count_deadly(view) == 0
    if view.cave == CAVES - 1:
        clear = see_end(view, people, carried + path)
        if clear != OPEN:
            return clear
    if path == 0 and (is_safe or carried == 0):
        return STAY
    if is_safe and people == 1:
        return STAY
    return OPEN


@rule
def keep_apart(view: View, dice: Dice) -> int:
    """Say from which weight on to leave: in each cave, every seat has its own bounds.

    So copies of a bot do not all leave at the same moment, and share what one of them
    could have had alone.  Who goes first changes from cave to cave.
    """
    if count_inside(view) == 1:
        return 0
    doubt = DOUBT[view.edition]
    step = 2 * doubt // view.seats
    place = (view.my_seat + view.cave) % view.seats
    return step * place - doubt + below(dice, step)


@rule
def play_easy(view: View, dice: Dice) -> int:
    """Take fright at a hazard, and the sooner, the more is in the pouch."""
    deadly = count_deadly(view)
    carried = view.carried[view.my_seat]
    if deadly == 0 or carried + weigh_path(view) == 0:
        return STAY
    pouch = carried + count_pool(view) // count_inside(view)
    fright = 100 * deadly // count_deck(view) + 5 * pouch
    if fright > below(dice, 100):
        return LEAVE
    return STAY


@rule
def play_medium(view: View, dice: Dice) -> int:
    """Weigh leaving against staying, and be often wrong about it."""
    clear = see_clearly(view)
    if clear != OPEN:
        return clear
    if count_deadly(view) == 0:
        return STAY
    # The more there are, the less of a victory is at stake in any choice.
    doubt = VICTORY // (view.seats + 5)
    if weigh_leaving(view) > below(dice, 2 * doubt) - doubt:
        return LEAVE
    return STAY


@rule
def play_hard(view: View, dice: Dice) -> int:
    """Weigh leaving against staying; where they are about equal, keep out of step."""
    clear = see_clearly(view)
    if clear != OPEN:
        return clear
    if weigh_leaving(view) > keep_apart(view, dice):
        return LEAVE
    return STAY
