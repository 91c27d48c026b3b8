"""What somebody knows who has watched a game of Diamant from its start.

Chests are closed, but all sit at one table: what each carries lies open, and everybody
sees who goes home and what lies on the path.  Who remembers that need not look into a
chest.
"""

from tacora.games.diamant.pieces import FIRST_HAZARD, VALUE, Phase
from tacora.games.diamant.view import HIDDEN, View
from tacora.kernel.game import NOTHING
from tacora.kernel.rule import rule


@rule
def remember(before: View, after: View) -> None:
    """Write into a view what was in the chests, and what has been put in since.

    The views are those before and after one action, the former with all that was
    remembered then.

    Rules: DIAMANT-2016-R9, DIAMANT-2016-R12, DIAMANT-2005-R5, DIAMANT-2005-R8.
    """
    people = 0
    for seat in range(after.seats):
        people += int(is_going_home(before, after, seat))
    share = 0
    if people > 0:
        share = count_path(before, after) // people
    for seat in range(after.seats):
        if after.chest_shown[seat] == HIDDEN and before.chest_shown[seat] != HIDDEN:
            after.chest_shown[seat] = before.chest_shown[seat]
            if is_going_home(before, after, seat):
                after.chest_shown[seat] += before.carried[seat] + share


@rule
def uncover(before: View, after: View, seat: int) -> int:
    """Give what somebody inside had chosen, if all choices were turned over now.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5.
    """
    if before.phase != Phase.CHOICE or after.phase == Phase.CHOICE:
        return NOTHING
    if not before.inside[seat]:
        return NOTHING
    return after.choice[seat]


@rule
def is_going_home(before: View, after: View, seat: int) -> bool:
    """Say whether somebody's way home ended with this action.

    Rules: DIAMANT-2016-R9, DIAMANT-2005-R5.
    """
    if after.leaving[seat] or after.inside[seat]:
        return False
    if before.leaving[seat]:
        return True
    # Who was inside and is not any more has left by choice, if that was turned over
    # now; else the cave fell in.
    return before.inside[seat] == 1 and before.path_length == after.path_length


@rule
def count_path(before: View, after: View) -> int:
    """Count the gems on the path as the leavers found it, a new card's rest included.

    Rules: DIAMANT-2016-R5, DIAMANT-2016-R9, DIAMANT-2005-R5, DIAMANT-2005-R6.
    """
    gems = 0
    for step in range(before.path_length):
        gems += before.path_gems[step]
    if after.path_length > before.path_length:
        card = after.path_card[before.path_length]
        people = 0
        for seat in range(before.seats):
            people += before.inside[seat]
        if card < FIRST_HAZARD:
            gems += VALUE[card] % people
    return gems
