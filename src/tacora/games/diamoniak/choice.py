"""What a player of Diamoniak may choose: to draw, to buy, and what to give a witch."""

from tacora.games.diamoniak.pieces import (
    COLOURS,
    FIRST_BUY,
    FIRST_PAY,
    PIECES,
    PRICE,
    WHOLE_CASTLE,
    Action,
    Colour,
    Phase,
    Refusal,
)
from tacora.games.diamoniak.state import State
from tacora.kernel.rule import rule


@rule
def legal(state: State, seat: int) -> int:
    """Give what a seat may do as bits.

    Rules: DIAMONIAK-DJECO-R6, DIAMONIAK-DJECO-R10, DIAMONIAK-DJECO-R11,
    DIAMONIAK-DJECO-R12.
    """
    if seat != state.player:
        return 0
    if state.phase == Phase.GO_ON:
        return 1 << (Action.DRAW - 1) | 1 << (Action.STOP - 1)
    if state.phase == Phase.START:
        return 1 << (Action.DRAW - 1) | find_sellers(state, seat) << (FIRST_BUY - 1)
    if state.phase != Phase.WITCH and state.phase != Phase.PAYING:
        return 0
    actions = find_colours(state, seat) << (FIRST_PAY - 1)
    if state.diamond[seat] > 0:
        actions |= 1 << (Action.PAY_DIAMOND - 1)
    if state.phase == Phase.WITCH and state.fairy[seat] > 0:
        actions |= 1 << (Action.FAIRY - 1)
    return actions


@rule
def find_sellers(state: State, seat: int) -> int:
    """Find who has something to sell to this seat, as bits; nobody if it cannot buy.

    Rules: DIAMONIAK-DJECO-R10.
    """
    colour = state.colour[seat]
    if state.diamond[seat] < PRICE or colour == Colour.NONE:
        return 0
    wanted = WHOLE_CASTLE << (colour - Colour.YELLOW) * PIECES
    sellers = 0
    # The own colour never lies at one's own right, so nobody buys from herself.
    for seller in range(state.seats):
        sellers |= int(state.side[seller] & wanted != 0) << seller
    return sellers


@rule
def find_colours(state: State, seat: int) -> int:
    """Find the colours of all castle cards that a seat has, as bits.

    Rules: DIAMONIAK-DJECO-R11.
    """
    colours = 0
    for place in range(COLOURS):
        pieces = (state.side[seat] >> place * PIECES) & WHOLE_CASTLE
        colours |= int(pieces != 0) << place
    if state.castle[seat] != 0:
        colours |= 1 << (state.colour[seat] - Colour.YELLOW)
    return colours


@rule
def refuse_purchase(state: State, seat: int, seller: int) -> int:
    """Say why a castle card may not be bought from there.

    Rules: DIAMONIAK-DJECO-R6, DIAMONIAK-DJECO-R10, DIAMONIAK-DJECO-R14.
    """
    if state.phase != Phase.START:
        return Refusal.TOO_LATE_TO_BUY
    if seller >= state.seats or seller == seat:
        return Refusal.NO_SELLER
    if state.colour[seat] == Colour.NONE:
        return Refusal.NO_COLOUR
    if state.diamond[seat] < PRICE:
        return Refusal.TOO_FEW_DIAMONDS
    if (find_sellers(state, seat) >> seller) & 1 == 0:
        return Refusal.NOTHING_TO_BUY
    return Refusal.NONE


@rule
def refuse_payment(state: State, seat: int, action: int) -> int:
    """Say why this may not be given to a witch, or why there is no fairy to send.

    A fairy goes instead of paying, so before the first card is paid.

    Rules: DIAMONIAK-DJECO-R11, DIAMONIAK-DJECO-R12, DIAMONIAK-DJECO-R13.
    """
    is_witch = state.phase == Phase.WITCH or state.phase == Phase.PAYING
    if action == Action.FAIRY:
        if not is_witch:
            return Refusal.NO_WITCH
        if state.fairy[seat] == 0:
            return Refusal.NO_FAIRY
        if state.phase == Phase.PAYING:
            return Refusal.ALREADY_PAYING
        return Refusal.NONE
    if not is_witch:
        return Refusal.NOTHING_OWED
    if action == Action.PAY_DIAMOND:
        return Refusal.NONE if state.diamond[seat] > 0 else Refusal.NO_DIAMOND
    if (find_colours(state, seat) >> (action - FIRST_PAY)) & 1 == 0:
        return Refusal.NO_CASTLE_CARD
    return Refusal.NONE
