"""Everything there is to know at a table of Diamant.

Only the game's own files read it.
"""

from typing import Annotated

from tacora.games.diamant.pieces import (
    CARDS,
    CAVES,
    HAZARD_KINDS,
    MAX_PATH,
    MAX_SEATS,
    MOST_GEMS,
    MOST_IN_A_CAVE,
    MOST_RELIC_GEMS,
    RELICS,
    Action,
    Card,
    EditionCode,
    Phase,
)
from tacora.kernel.record import Field, Record, Sight, schema

Flag = Annotated[int, Field(0, 1)]
SeatFlag = Annotated[list[int], Field(0, 1, MAX_SEATS)]
SeatChoice = Annotated[list[int], Field(0, 2, MAX_SEATS, names=Action)]
CardCount = Annotated[list[int], Field(0, 5, CARDS)]


@schema
class State(Record):
    """The whole table."""

    # What was agreed.
    edition: Annotated[int, Field(0, 1, names=EditionCode)]
    seats: Annotated[int, Field(0, MAX_SEATS)]
    open_chests: Flag
    leave_first: Flag  # leavers are paid before the next card is turned

    # Where we are.
    phase: Annotated[int, Field(0, 3, names=Phase)]
    cave: Annotated[int, Field(0, CAVES)]  # caves finished
    relics_out: Annotated[int, Field(0, RELICS)]  # brought out by anyone so far

    # The people.
    inside: SeatFlag
    leaving: SeatFlag  # on the way out, and not paid yet
    carried: Annotated[list[int], Field(0, MOST_IN_A_CAVE, MAX_SEATS)]  # not safe yet
    relic_count: Annotated[list[int], Field(0, RELICS, MAX_SEATS)]
    relic_gems: Annotated[list[int], Field(0, MOST_RELIC_GEMS, MAX_SEATS)]
    choice: SeatChoice  # turned over last
    chest: Annotated[list[int], Field(0, MOST_GEMS, MAX_SEATS, Sight.OWN)]
    pending: Annotated[list[int], Field(0, 2, MAX_SEATS, Sight.OWN, Action)]

    # The cave.
    path_length: Annotated[int, Field(0, MAX_PATH)]
    path_card: Annotated[list[int], Field(0, CARDS, MAX_PATH, names=Card)]
    path_gems: Annotated[list[int], Field(0, MOST_IN_A_CAVE, MAX_PATH)]
    seen: Annotated[list[int], Field(0, 1, HAZARD_KINDS)]  # in this cave

    # The cards; the order of the deck is nobody's secret, for it has none.
    deck: CardCount  # how many of each can still be turned
    gone: CardCount  # how many of each have left the game

    # What the reserve has given out and not got back; it would add up the chests.
    from_reserve: Annotated[
        int, Field(0, MOST_GEMS + MOST_RELIC_GEMS, sight=Sight.NOBODY)
    ]
