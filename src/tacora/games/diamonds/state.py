"""Everything there is to know at a table of Diamonds.

Only the game's own files read it.  A set of cards is one number, a bit a card: suit by
suit in the order of the ledger, fifteen bits each.
"""

from typing import Annotated

from tacora.games.diamonds.pieces import (
    ALL_CARDS,
    CARDS,
    LARGEST_HAND,
    LARGEST_TRICK,
    MAX_SEATS,
    MOST_CRYSTALS,
    MOST_PASSED,
    NUMBERS,
    SUITS,
    After,
    Phase,
    Variant,
)
from tacora.kernel.record import Field, Record, Sight, schema

Flag = Annotated[int, Field(0, 1)]
Seat = Annotated[int, Field(0, MAX_SEATS - 1)]
OpenCards = Annotated[list[int], Field(0, ALL_CARDS, MAX_SEATS)]
OwnCards = Annotated[list[int], Field(0, ALL_CARDS, MAX_SEATS, Sight.OWN)]
SuitFlags = Annotated[list[int], Field(0, 1, MAX_SEATS * SUITS)]
SuitCounts = Annotated[list[int], Field(0, NUMBERS, MAX_SEATS * SUITS, Sight.NOBODY)]


@schema
class State(Record):
    """The whole table.  Rows by seat and suit hold a seat's four suits together."""

    # What was agreed.
    seats: Annotated[int, Field(0, MAX_SEATS)]
    variant: Annotated[int, Field(0, 3, names=Variant)]
    open_vaults: Flag
    show_taken: Flag  # each sees the own suits taken

    # Where we are.
    phase: Annotated[int, Field(0, 6, names=Phase)]
    rounds_done: Annotated[int, Field(0, MAX_SEATS)]
    dealer: Seat
    mover: Seat  # who announces, plays or robs
    leader: Seat  # who led the trick
    after: Annotated[int, Field(0, 2, names=After)]  # what a club interrupts
    dealt: Annotated[int, Field(0, CARDS)]
    announced: Annotated[int, Field(0, MOST_PASSED)]

    # The cards.
    hand: OwnCards
    passing: OwnCards  # laid face down, for the neighbour or the partner
    received: OwnCards  # passed to this seat; who gave them knows them too
    undealt: Annotated[int, Field(0, ALL_CARDS, sight=Sight.NOBODY)]
    played: OpenCards  # in this round, by each seat
    void: SuitFlags  # shown to have none left, by seat and suit
    trick_card: Annotated[list[int], Field(0, CARDS - 1, LARGEST_TRICK)]
    trick_length: Annotated[int, Field(0, LARGEST_TRICK)]
    tricks: Annotated[list[int], Field(0, LARGEST_HAND, MAX_SEATS)]  # won in this round
    taken: SuitCounts  # cards in each one's closed pile, by seat and suit

    # What happened last, for whoever tells the story.
    robbed: Seat  # whom the last club took a crystal from
    majority: Annotated[list[int], Field(0, MAX_SEATS, SUITS)]  # who acted, from 1 on

    # The crystals, each worth 1.
    showroom: Annotated[list[int], Field(0, MOST_CRYSTALS, MAX_SEATS)]
    vault: Annotated[list[int], Field(0, MOST_CRYSTALS, MAX_SEATS, Sight.OWN)]

    # What the supply has given out; it would add up the vaults.
    from_supply: Annotated[int, Field(0, MOST_CRYSTALS, sight=Sight.NOBODY)]
