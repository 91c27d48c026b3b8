"""The rules of Diamoniak: setup, turn, refuse, play, score."""

from tacora.games.diamoniak.choice import refuse_payment, refuse_purchase
from tacora.games.diamoniak.pieces import (
    ALL_CASTLES,
    CARDS,
    DECK_SIZE,
    DIAMONDS,
    FAIRIES,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_SEAT,
    MAX_SEATS,
    WHOLE_CASTLE,
    WITCHES,
    Action,
    Card,
    Phase,
    Refusal,
)
from tacora.games.diamoniak.state import State
from tacora.games.diamoniak.turn import (
    ask_for_card,
    buy,
    end_turn,
    pay,
    send_fairy,
    show_card,
)
from tacora.kernel.bits import count_bits
from tacora.kernel.game import NATURE, NOBODY
from tacora.kernel.rule import rule


@rule
def refuse_setting(edition: int, seats: int, option: list[int]) -> int:
    """Say whether this many may sit down, and whether there is a seat to begin.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R4, DIAMONIAK-DJECO-O3.
    """
    if seats < 2 or seats > MAX_SEATS:
        return Refusal.SEATS
    if option[2] > seats:
        return Refusal.FIRST_SEAT
    return Refusal.NONE


@rule
def setup(state: State, edition: int, seats: int, option: list[int]) -> None:
    """Make one deck of all cards; nobody gets any.

    Nature says who begins, unless the table has said so.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R3, DIAMONIAK-DJECO-R4,
    DIAMONIAK-DJECO-O1, DIAMONIAK-DJECO-O2, DIAMONIAK-DJECO-O3.
    """
    state.edition = edition
    state.seats = seats
    state.pay_deck = option[0]
    state.keep_colour = option[1]
    state.phase = Phase.FIRST
    if option[2] > 0:
        begin(state, option[2] - 1)

    state.deck_castle = ALL_CASTLES
    state.deck_diamond = DIAMONDS
    state.deck_witch = WITCHES
    state.deck_fairy = FAIRIES


@rule
def begin(state: State, seat: int) -> None:
    """Give the first turn to a seat.

    Rules: DIAMONIAK-DJECO-R4.
    """
    state.player = seat
    state.phase = Phase.START


@rule
def turn(state: State) -> int:
    """Say who moves: nature says who begins and shows cards, the rest is the player's.

    There is no last turn: they go on until somebody has won.

    Rules: DIAMONIAK-DJECO-R4, DIAMONIAK-DJECO-R17.
    """
    if state.phase == Phase.OVER:
        return NOBODY
    if state.phase == Phase.FIRST or state.phase == Phase.CARD:
        return NATURE
    return state.player


@rule
def awaited(state: State) -> int:
    """Nobody ever chooses together with others."""
    return NOBODY


@rule
def chance(state: State, action: int) -> int:
    """Count the equal cards that an act of nature stands for.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R4.
    """
    card = action - FIRST_CARD
    if card < 0:
        return int(state.phase == Phase.FIRST and action - FIRST_SEAT < state.seats)
    if state.phase != Phase.CARD:
        return 0
    if card < Card.DIAMOND:
        return (state.deck_castle >> card) & 1
    if card == Card.DIAMOND:
        return state.deck_diamond
    if card == Card.WITCH:
        return state.deck_witch
    return state.deck_fairy


@rule
def window(state: State) -> int:
    """Count a seat's actions from DRAW."""
    return 1


@rule
def refuse(state: State, seat: int, action: int) -> int:
    """Say why this may not be done.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R4, DIAMONIAK-DJECO-R5,
    DIAMONIAK-DJECO-R6, DIAMONIAK-DJECO-R16.
    """
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if seat == NATURE:
        return refuse_act(state, action)
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if action < Action.DRAW or action >= FIRST_SEAT:
        return Refusal.NOT_A_CHOICE
    if state.phase == Phase.FIRST:
        return Refusal.FIRST_UNKNOWN
    if seat != state.player:
        return Refusal.NOT_YOUR_TURN
    if state.phase == Phase.CARD:
        return Refusal.NOT_NOW
    if action >= Action.FAIRY:
        return refuse_payment(state, seat, action)
    if state.phase == Phase.WITCH or state.phase == Phase.PAYING:
        return Refusal.WITCH_WAITS
    if action >= FIRST_BUY:
        return refuse_purchase(state, seat, action - FIRST_BUY)
    if action == Action.STOP and state.phase == Phase.START:
        return Refusal.DRAW_FIRST
    return Refusal.NONE


@rule
def refuse_act(state: State, action: int) -> int:
    """Say why nature may not do this.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R4, DIAMONIAK-DJECO-R6.
    """
    if action < FIRST_SEAT or action >= FIRST_CARD + CARDS:
        return Refusal.NOT_A_CARD
    if action < FIRST_CARD:
        if state.phase != Phase.FIRST:
            return Refusal.FIRST_KNOWN
        if action - FIRST_SEAT >= state.seats:
            return Refusal.NO_SUCH_SEAT
        return Refusal.NONE
    if state.phase == Phase.FIRST:
        return Refusal.FIRST_UNKNOWN
    if state.phase != Phase.CARD:
        return Refusal.NO_CARD_ASKED
    if chance(state, action) == 0:
        return Refusal.NO_SUCH_CARD
    return Refusal.NONE


@rule
def play(state: State, seat: int, action: int) -> None:
    """Do what nature or the player whose turn it is has chosen."""
    if seat == NATURE:
        if action < FIRST_CARD:
            begin(state, action - FIRST_SEAT)
        else:
            show_card(state, action - FIRST_CARD)
    elif action == Action.DRAW:
        ask_for_card(state)
    elif action == Action.STOP:
        end_turn(state)
    elif action < Action.FAIRY:
        buy(state, seat, action - FIRST_BUY)
    elif action == Action.FAIRY:
        send_fairy(state, seat)
    else:
        pay(state, seat, action)


@rule
def stage(state: State) -> int:
    """Count nothing: a game is one race, from the first card to a whole castle.

    Rules: DIAMONIAK-DJECO-R2.
    """
    return 0


@rule
def score(state: State, seat: int) -> int:
    """Count the castle cards in front of a seat.

    Rules: DIAMONIAK-DJECO-R2.
    """
    return count_bits(state.castle[seat])


@rule
def is_winner(state: State, seat: int) -> bool:
    """Say whether this castle is whole; there is never a second one.

    Rules: DIAMONIAK-DJECO-R16.
    """
    return state.castle[seat] == WHOLE_CASTLE


assert DECK_SIZE == 54  # R1's arithmetic
