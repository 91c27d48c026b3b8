"""What a seat or a watcher may see of a table of Diamoniak: the one door."""

from typing import Annotated

from tacora.games.diamoniak.choice import legal
from tacora.games.diamoniak.pieces import (
    FIRST_SEAT,
    MAX_SEATS,
    WITCH_TAKES,
    Action,
    EditionCode,
    Phase,
)
from tacora.games.diamoniak.state import (
    CastleCards,
    Diamonds,
    Fairies,
    Flag,
    SeatCastle,
    SeatCastleCards,
    SeatColour,
    SeatDiamonds,
    SeatFairies,
    State,
    Witches,
)
from tacora.kernel.record import Field, Record, schema
from tacora.kernel.rule import rule


@schema
class View(Record):
    """One seat's sight of the table; all see the same, but for what they may do."""

    edition: Annotated[int, Field(0, 0, names=EditionCode)]
    seats: Annotated[int, Field(0, MAX_SEATS)]
    pay_deck: Flag
    keep_colour: Flag

    phase: Annotated[int, Field(0, 6, names=Phase)]
    player: Annotated[int, Field(0, MAX_SEATS - 1)]  # whose turn it is
    owed: Annotated[int, Field(0, WITCH_TAKES)]

    colour: SeatColour
    castle: SeatCastle
    side: SeatCastleCards
    diamond: SeatDiamonds
    fairy: SeatFairies

    deck_castle: CastleCards
    deck_diamond: Diamonds
    deck_witch: Witches
    deck_fairy: Fairies
    beside_castle: CastleCards
    beside_diamond: Diamonds
    beside_witch: Witches
    beside_fairy: Fairies

    my_seat: Annotated[int, Field(-4, MAX_SEATS - 1)]
    legal: Annotated[list[int], Field(0, 1, FIRST_SEAT)]  # by Action


@rule
def look(state: State, seat: int, view: View) -> None:
    """Write what this seat may see into a blank view.

    Everything is open, and so is what the deck still holds: it is what lies nowhere
    else.

    Rules: DIAMONIAK-DJECO-R5.
    """
    view.edition = state.edition
    view.seats = state.seats
    view.pay_deck = state.pay_deck
    view.keep_colour = state.keep_colour
    view.phase = state.phase
    view.player = state.player
    view.owed = state.owed

    for other in range(state.seats):
        view.colour[other] = state.colour[other]
        view.castle[other] = state.castle[other]
        view.side[other] = state.side[other]
        view.diamond[other] = state.diamond[other]
        view.fairy[other] = state.fairy[other]

    view.deck_castle = state.deck_castle
    view.deck_diamond = state.deck_diamond
    view.deck_witch = state.deck_witch
    view.deck_fairy = state.deck_fairy
    view.beside_castle = state.beside_castle
    view.beside_diamond = state.beside_diamond
    view.beside_witch = state.beside_witch
    view.beside_fairy = state.beside_fairy

    view.my_seat = seat
    if seat >= 0:
        actions = legal(state, seat)
        first = Action.DRAW
        for action in range(first, FIRST_SEAT):
            view.legal[action] = (actions >> (action - first)) & 1
