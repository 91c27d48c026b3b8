"""Everything there is to know at a table of Diamoniak.

Only the game's own files read it.  Nothing in it is hidden: all cards lie face up but
those of the deck, whose order nobody knows, for it has none.
"""

from typing import Annotated

from tacora.games.diamoniak.pieces import (
    ALL_CASTLES,
    DIAMONDS,
    FAIRIES,
    MAX_SEATS,
    WHOLE_CASTLE,
    WITCH_TAKES,
    WITCHES,
    Colour,
    EditionCode,
    Phase,
)
from tacora.kernel.record import Field, Record, schema

Flag = Annotated[int, Field(0, 1)]
CastleCards = Annotated[int, Field(0, ALL_CASTLES)]
Diamonds = Annotated[int, Field(0, DIAMONDS)]
Witches = Annotated[int, Field(0, WITCHES)]
Fairies = Annotated[int, Field(0, FAIRIES)]

SeatColour = Annotated[list[int], Field(0, 4, MAX_SEATS, names=Colour)]
SeatCastle = Annotated[list[int], Field(0, WHOLE_CASTLE, MAX_SEATS)]
SeatCastleCards = Annotated[list[int], Field(0, ALL_CASTLES, MAX_SEATS)]
SeatDiamonds = Annotated[list[int], Field(0, DIAMONDS, MAX_SEATS)]
SeatFairies = Annotated[list[int], Field(0, FAIRIES, MAX_SEATS)]


@schema
class State(Record):
    """The whole table."""

    # What was agreed.
    edition: Annotated[int, Field(0, 0, names=EditionCode)]
    seats: Annotated[int, Field(0, MAX_SEATS)]
    pay_deck: Flag  # diamonds paid for a card go beside the deck, not to the seller
    keep_colour: Flag  # who loses the whole castle keeps its colour

    # Where we are.
    phase: Annotated[int, Field(0, 6, names=Phase)]
    player: Annotated[int, Field(0, MAX_SEATS - 1)]  # whose turn it is
    owed: Annotated[int, Field(0, WITCH_TAKES)]  # cards still to be paid to a witch

    # The people: the castle in front, everything else to the right.
    colour: SeatColour
    castle: SeatCastle  # pieces of the own colour
    side: SeatCastleCards  # of other colours
    diamond: SeatDiamonds
    fairy: SeatFairies

    # The deck, and the cards beside it.
    deck_castle: CastleCards
    deck_diamond: Diamonds
    deck_witch: Witches
    deck_fairy: Fairies
    beside_castle: CastleCards
    beside_diamond: Diamonds
    beside_witch: Witches
    beside_fairy: Fairies
