"""The two gentle levels of Diamoniak: whole thoughts, simple enough for a child.

Both give a witch what is missed least, and never leave a winning card unbought.
"""

from tacora.bots.diamoniak.thumbs import (
    DRAW,
    STOP,
    count_missing,
    face_witch,
    find_seller,
    follow_routine,
    weigh_deck,
    weigh_loss,
)
from tacora.games.diamoniak.pieces import FIRST_BUY, PIECES, Phase
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

HEAP = 9  # cards on the table that are surely enough


@rule
def by_ease(view: View, dice: Dice) -> int:
    """Be content soon: the more lies there to lose, the sooner stop.

    A fairy makes brave.  It likes drawing better than buying, unless a card would win.
    """
    seat = view.my_seat
    if view.phase == Phase.WITCH or view.phase == Phase.PAYING:
        return face_witch(view)
    missing = count_missing(view, seat)
    if view.phase == Phase.START:
        seller = find_seller(view)
        if seller >= 0 and (missing == 1 or below(dice, 3) > 0):
            return FIRST_BUY + seller
        return DRAW
    if view.deck_witch == 0:
        return DRAW
    stake = view.diamond[seat] + count_bits(view.side[seat]) + PIECES - missing
    if view.fairy[seat] > 0:
        stake >>= 1
    return STOP if below(dice, HEAP) < stake else DRAW


@rule
def by_middle(view: View, dice: Dice) -> int:
    """Draw on while the next card promises as much as the witch threatens."""
    if view.phase != Phase.GO_ON:
        return follow_routine(view)
    threat = view.deck_witch * weigh_loss(view)
    return STOP if threat > weigh_deck(view) else DRAW
