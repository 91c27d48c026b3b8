"""Worlds that fit a view of Diamoniak, and cards drawn by dice.

Nothing is hidden, so there is only one world that fits.
"""

from tacora.games.diamoniak.pieces import FIRST_CARD, FIRST_SEAT, Card, Phase
from tacora.games.diamoniak.state import State
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits, find_bit
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule


@rule
def draw(state: State, dice: Dice) -> int:
    """Let the dice say who begins, or draw a card, each of the deck equally likely.

    Rules: DIAMONIAK-DJECO-R3, DIAMONIAK-DJECO-R4.
    """
    if state.phase == Phase.FIRST:
        return FIRST_SEAT + below(dice, state.seats)
    castles = count_bits(state.deck_castle)
    diamonds = castles + state.deck_diamond
    witches = diamonds + state.deck_witch
    number = below(dice, witches + state.deck_fairy)
    if number < castles:
        return FIRST_CARD + find_bit(state.deck_castle, number)
    # Those that lie wholly below the number, counted and not branched on.
    card = Card.DIAMOND + int(diamonds <= number) + int(witches <= number)
    return FIRST_CARD + card


@rule
def imagine(view: View, seat: int, state: State, dice: Dice) -> None:
    """Write the state that this seat sees.

    Rules: DIAMONIAK-DJECO-R5.
    """
    state.edition = view.edition
    state.seats = view.seats
    state.pay_deck = view.pay_deck
    state.keep_colour = view.keep_colour
    state.phase = view.phase
    state.player = view.player
    state.owed = view.owed

    for other in range(view.seats):
        state.colour[other] = view.colour[other]
        state.castle[other] = view.castle[other]
        state.side[other] = view.side[other]
        state.diamond[other] = view.diamond[other]
        state.fairy[other] = view.fairy[other]

    state.deck_castle = view.deck_castle
    state.deck_diamond = view.deck_diamond
    state.deck_witch = view.deck_witch
    state.deck_fairy = view.deck_fairy
    state.beside_castle = view.beside_castle
    state.beside_diamond = view.beside_diamond
    state.beside_witch = view.beside_witch
    state.beside_fairy = view.beside_fairy
