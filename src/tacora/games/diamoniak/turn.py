"""What happens in a turn of Diamoniak: cards drawn and bought, the witch, the end."""

from tacora.games.diamoniak.pieces import (
    FIRST_PAY,
    PIECES,
    PRICE,
    WHOLE_CASTLE,
    WITCH_TAKES,
    Action,
    Card,
    Colour,
    Phase,
)
from tacora.games.diamoniak.state import State
from tacora.kernel.bits import count_bits
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule


@rule
def ask_for_card(state: State) -> None:
    """Ask for the next card; if the deck is empty, all cards beside it make a new one.

    All seven witches lie there then, so there is always something to draw.

    Rules: DIAMONIAK-DJECO-R6, DIAMONIAK-DJECO-R15.
    """
    if is_deck_empty(state):
        state.deck_castle = state.beside_castle
        state.deck_diamond = state.beside_diamond
        state.deck_witch = state.beside_witch
        state.deck_fairy = state.beside_fairy
        state.beside_castle = 0
        state.beside_diamond = 0
        state.beside_witch = 0
        state.beside_fairy = 0
    state.phase = Phase.CARD


@rule
def is_deck_empty(state: State) -> bool:
    """Say whether no card is left to draw."""
    others = state.deck_diamond + state.deck_witch + state.deck_fairy
    return others == 0 and state.deck_castle == 0


@rule
def show_card(state: State, card: int) -> None:
    """Show the card that was drawn, and lay it where it belongs.

    Rules: DIAMONIAK-DJECO-R5, DIAMONIAK-DJECO-R9.
    """
    seat = state.player
    state.phase = Phase.GO_ON
    if card < Card.DIAMOND:
        state.deck_castle ^= 1 << card
        lay_castle_card(state, seat, card)
    elif card == Card.DIAMOND:
        state.deck_diamond -= 1
        state.diamond[seat] += 1
    elif card == Card.FAIRY:
        state.deck_fairy -= 1
        state.fairy[seat] += 1
    else:
        state.deck_witch -= 1
        meet_witch(state, seat)


@rule
def lay_castle_card(state: State, seat: int, card: int) -> None:
    """Lay a castle card in front if it is of the own colour, to the right if not.

    Who has no castle has to start one, unless somebody else builds that colour.

    Rules: DIAMONIAK-DJECO-R7, DIAMONIAK-DJECO-R8.
    """
    colour = Colour.YELLOW + card // PIECES
    if state.colour[seat] == Colour.NONE and find_builder(state, colour) == NOBODY:
        start_castle(state, seat, colour)
    if state.colour[seat] == colour:
        add_to_castle(state, seat, 1 << card % PIECES)
    else:
        state.side[seat] |= 1 << card


@rule
def find_builder(state: State, colour: int) -> int:
    """Find who builds a colour.

    Rules: DIAMONIAK-DJECO-R7, DIAMONIAK-DJECO-O2.
    """
    for seat in range(state.seats):
        if state.colour[seat] == colour:
            return seat
    return NOBODY


@rule
def start_castle(state: State, seat: int, colour: int) -> None:
    """Take a colour; the cards of it that lie to the right join the castle at once.

    Rules: DIAMONIAK-DJECO-R7, DIAMONIAK-DJECO-R14.
    """
    first = (colour - Colour.YELLOW) * PIECES
    joining = (state.side[seat] >> first) & WHOLE_CASTLE
    state.side[seat] ^= joining << first
    state.castle[seat] = joining
    state.colour[seat] = colour


@rule
def add_to_castle(state: State, seat: int, piece: int) -> None:
    """Add a piece to the castle; the sixth one wins at once.

    Rules: DIAMONIAK-DJECO-R2, DIAMONIAK-DJECO-R16.
    """
    state.castle[seat] |= piece
    if state.castle[seat] == WHOLE_CASTLE:
        state.phase = Phase.OVER


@rule
def buy(state: State, seat: int, seller: int) -> None:
    """Buy the lowest piece of the own colour from another's right; the turn is over.

    Rules: DIAMONIAK-DJECO-R6, DIAMONIAK-DJECO-R10, DIAMONIAK-DJECO-O1.
    """
    first = (state.colour[seat] - Colour.YELLOW) * PIECES
    pieces = (state.side[seller] >> first) & WHOLE_CASTLE
    piece = pieces & -pieces
    state.side[seller] ^= piece << first
    state.diamond[seat] -= PRICE
    if state.pay_deck:
        state.beside_diamond += PRICE
    else:
        state.diamond[seller] += PRICE

    add_to_castle(state, seat, piece)
    if state.phase != Phase.OVER:
        end_turn(state)


@rule
def meet_witch(state: State, seat: int) -> None:
    """Lay the witch beside the deck; she takes three cards, or all if there are fewer.

    With nothing to lose nothing is asked, and a fairy is kept.

    Rules: DIAMONIAK-DJECO-R11, DIAMONIAK-DJECO-R12.
    """
    state.beside_witch += 1
    state.owed = min(WITCH_TAKES, count_payable(state, seat))
    if state.owed == 0:
        end_turn(state)
    else:
        state.phase = Phase.WITCH


@rule
def count_payable(state: State, seat: int) -> int:
    """Count the cards that a witch may take: all but fairies.

    Rules: DIAMONIAK-DJECO-R11.
    """
    castle_cards = count_bits(state.castle[seat]) + count_bits(state.side[seat])
    return state.diamond[seat] + castle_cards


@rule
def send_fairy(state: State, seat: int) -> None:
    """Lay a fairy beside the deck instead of paying; the turn is over.

    Rules: DIAMONIAK-DJECO-R12.
    """
    state.fairy[seat] -= 1
    state.beside_fairy += 1
    state.owed = 0
    end_turn(state)


@rule
def pay(state: State, seat: int, action: int) -> None:
    """Lay a card beside the deck for the witch; after the last one the turn is over.

    Rules: DIAMONIAK-DJECO-R11.
    """
    state.phase = Phase.PAYING
    if action == Action.PAY_DIAMOND:
        state.diamond[seat] -= 1
        state.beside_diamond += 1
    else:
        pay_castle_card(state, seat, Colour.YELLOW + action - FIRST_PAY)
    state.owed -= 1
    if state.owed == 0:
        end_turn(state)


@rule
def pay_castle_card(state: State, seat: int, colour: int) -> None:
    """Pay the lowest piece of a colour, which lies in front if it is the own one.

    Who loses the whole castle is without a colour again, unless colours are kept.

    Rules: DIAMONIAK-DJECO-R11, DIAMONIAK-DJECO-R14, DIAMONIAK-DJECO-O2.
    """
    first = (colour - Colour.YELLOW) * PIECES
    if state.colour[seat] == colour:
        piece = state.castle[seat] & -state.castle[seat]
        state.castle[seat] ^= piece
        if state.castle[seat] == 0 and not state.keep_colour:
            state.colour[seat] = Colour.NONE
    else:
        pieces = (state.side[seat] >> first) & WHOLE_CASTLE
        piece = pieces & -pieces
        state.side[seat] ^= piece << first
    state.beside_castle |= piece << first


@rule
def end_turn(state: State) -> None:
    """Pass the turn clockwise.

    Rules: DIAMONIAK-DJECO-R4.
    """
    state.player += 1
    if state.player == state.seats:
        state.player = 0
    state.phase = Phase.START
