"""The bots of Diamonds for people: the easy one and the one in the middle."""

from tacora.bots.diamonds.hard import decide_by, find_tables, list_choices
from tacora.bots.diamonds.learnt import TABLES
from tacora.bots.diamonds.sight import is_leading, suit_of, trick_size
from tacora.bots.diamonds.thumbs import (
    best_so_far,
    cards_of,
    choose_target,
    discard,
    lowest_of,
    taker,
)
from tacora.games.diamonds.pieces import (
    FIRST_ANNOUNCE,
    FIRST_PASS,
    FIRST_PLAY,
    Phase,
)
from tacora.games.diamonds.view import View
from tacora.kernel.bits import count_bits, find_far_bit
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

PLAIN_WORTHS = 8 | 6 << 8 | 5 << 16 | 5 << 24
"""What each suit's action is worth at first sight, in quarters of a point."""
IN_TWO_MINDS = 16
"""How far the middle one may misjudge an action, in sixteenths of a point."""


@rule
def any_of(cards: int, dice: Dice) -> int:
    """Take any card of a set."""
    return find_far_bit(cards, below(dice, count_bits(cards)))


@rule
def easy_follow(view: View, cards: int, dice: Dice) -> int:
    """Take the trick as the last, if possible; before that, trust to luck."""
    above = cards & ~((2 << best_so_far(view)) - 1)
    if above == 0:
        return lowest_of(cards)
    if view.trick_length + 1 == trick_size(view):
        return lowest_of(above)
    return any_of(cards, dice)


@rule
def easy(view: View, dice: Dice) -> int:
    """Play by the look of the cards in hand, and count none."""
    if view.phase == Phase.ANNOUNCE:
        return FIRST_ANNOUNCE + below(dice, 3)
    if view.phase == Phase.PASS:
        return FIRST_PASS + lowest_of(view.my_hand)
    if view.phase == Phase.ROB:
        return choose_target(view)
    cards = list_choices(view)
    if is_leading(view):
        return FIRST_PLAY + any_of(cards, dice)
    if cards_of(cards, suit_of(view.trick_card[0])) == 0:
        return FIRST_PLAY + discard(cards, PLAIN_WORTHS, dice)
    return FIRST_PLAY + easy_follow(view, cards, dice)


@rule
def medium(view: View, dice: Dice) -> int:
    """Judge now as the hard one does, but not so surely, and now by a rule of thumb."""
    if below(dice, 2) == 0:
        return taker(view, dice)
    return decide_by(view, TABLES, find_tables(view), IN_TWO_MINDS, dice)
