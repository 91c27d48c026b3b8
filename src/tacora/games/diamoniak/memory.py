"""What somebody knows who has watched a game of Diamoniak from its start."""

from tacora.games.diamoniak.pieces import FIRST_BUY, FIRST_PAY, PIECES, Action, Phase
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import lowest_bit
from tacora.kernel.game import NOTHING
from tacora.kernel.rule import rule

# As bare numbers: compiled code cannot return now an action, now a number.
DRAW = int(Action.DRAW)
STOP = int(Action.STOP)
SEND_FAIRY = int(Action.FAIRY)
PAY_DIAMOND = int(Action.PAY_DIAMOND)


@rule
def remember(before: View, after: View) -> None:
    """Do nothing: all cards lie open, so there is nothing to remember."""


@rule
def uncover(before: View, after: View, seat: int) -> int:
    """Give what somebody has just done whose turn it was: all is done openly.

    Rules: DIAMONIAK-DJECO-R5, DIAMONIAK-DJECO-R6.
    """
    if seat != before.player:
        return NOTHING
    if before.phase == Phase.WITCH or before.phase == Phase.PAYING:
        return find_payment(before, after)
    if before.phase != Phase.START and before.phase != Phase.GO_ON:
        return NOTHING
    if after.phase == Phase.CARD:
        return DRAW
    if before.phase == Phase.START:
        return find_purchase(before, after)
    return STOP if after.player != seat else NOTHING


@rule
def find_purchase(before: View, after: View) -> int:
    """Find from whose right a castle card was bought.

    Rules: DIAMONIAK-DJECO-R10.
    """
    for seller in range(before.seats):
        if after.side[seller] != before.side[seller]:
            return FIRST_BUY + seller
    return NOTHING


@rule
def find_payment(before: View, after: View) -> int:
    """Find what was laid beside the deck for a witch.

    Rules: DIAMONIAK-DJECO-R11, DIAMONIAK-DJECO-R12.
    """
    if after.beside_fairy != before.beside_fairy:
        return SEND_FAIRY
    if after.beside_diamond != before.beside_diamond:
        return PAY_DIAMOND
    paid = after.beside_castle & ~before.beside_castle
    if paid == 0:
        return NOTHING
    return FIRST_PAY + lowest_bit(paid) // PIECES
