"""What never changes at a table of Diamoniak: the cards of the box."""

from tacora.games.diamoniak.pieces import (
    CASTLE_CARDS,
    DIAMONDS,
    FAIRIES,
    PIECES,
    WITCHES,
    Colour,
)
from tacora.games.diamoniak.state import State
from tacora.kernel.answer import expect_sum


def check_conserved(state: State) -> None:
    """Raise unless every card is in just one place, and every colour with one builder.

    Rules: DIAMONIAK-DJECO-R1, DIAMONIAK-DJECO-R7, DIAMONIAK-DJECO-R13.
    """
    places = [state.deck_castle, state.beside_castle, *state.side]
    for seat in range(state.seats):
        colour = state.colour[seat]
        if colour == Colour.NONE:
            expect_sum(f"castle of seat {seat}", state.castle[seat], 0)
        else:
            expect_sum(f"builders of {colour}", state.colour.count(colour), 1)
            places.append(state.castle[seat] << (colour - 1) * PIECES)
    for card in range(CASTLE_CARDS):
        expect_sum(f"card {card}", sum(place >> card & 1 for place in places), 1)

    diamonds = state.deck_diamond + state.beside_diamond + sum(state.diamond)
    fairies = state.deck_fairy + state.beside_fairy + sum(state.fairy)
    expect_sum("diamonds", diamonds, DIAMONDS)
    expect_sum("witches", state.deck_witch + state.beside_witch, WITCHES)
    expect_sum("fairies", fairies, FAIRIES)
