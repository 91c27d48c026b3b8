"""What a seat or a watcher may see of a table of Diamonds: the one door."""

from typing import Annotated

from tacora.games.diamonds.hands import find_receiver
from tacora.games.diamonds.pieces import (
    ALL_CARDS,
    CARDS,
    FIRST_DEALER,
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
from tacora.games.diamonds.rules import legal, window
from tacora.games.diamonds.state import Flag, OpenCards, Seat, State, SuitFlags
from tacora.kernel.bits import count_bits, lowest_bit
from tacora.kernel.record import Field, Record, schema
from tacora.kernel.rule import rule

HIDDEN = -1


@schema
class View(Record):
    """One seat's sight of the table; a watcher's has nothing that is "mine"."""

    seats: Annotated[int, Field(0, MAX_SEATS)]
    variant: Annotated[int, Field(0, 3, names=Variant)]
    open_vaults: Flag
    show_taken: Flag

    phase: Annotated[int, Field(0, 6, names=Phase)]
    rounds_done: Annotated[int, Field(0, MAX_SEATS)]
    dealer: Seat
    mover: Seat
    leader: Seat
    after: Annotated[int, Field(0, 2, names=After)]
    dealt: Annotated[int, Field(0, CARDS)]
    announced: Annotated[int, Field(0, MOST_PASSED)]

    hand_count: Annotated[list[int], Field(0, LARGEST_HAND + MOST_PASSED, MAX_SEATS)]
    pass_count: Annotated[list[int], Field(0, MOST_PASSED, MAX_SEATS)]  # laid down
    played: OpenCards
    void: SuitFlags
    trick_card: Annotated[list[int], Field(0, CARDS - 1, LARGEST_TRICK)]
    trick_length: Annotated[int, Field(0, LARGEST_TRICK)]
    tricks: Annotated[list[int], Field(0, LARGEST_HAND, MAX_SEATS)]
    taken_shown: Annotated[list[int], Field(HIDDEN, NUMBERS, MAX_SEATS * SUITS)]
    robbed: Seat
    majority: Annotated[list[int], Field(0, MAX_SEATS, SUITS)]  # from 1 on; 0 is nobody
    showroom: Annotated[list[int], Field(0, MOST_CRYSTALS, MAX_SEATS)]
    vault_shown: Annotated[list[int], Field(HIDDEN, MOST_CRYSTALS, MAX_SEATS)]

    my_seat: Annotated[int, Field(-4, MAX_SEATS - 1)]
    my_hand: Annotated[int, Field(0, ALL_CARDS)]
    my_passing: Annotated[int, Field(0, ALL_CARDS)]
    my_received: Annotated[int, Field(0, ALL_CARDS)]
    my_given: Annotated[int, Field(0, ALL_CARDS)]
    my_vault: Annotated[int, Field(0, MOST_CRYSTALS)]
    legal: Annotated[list[int], Field(0, 1, FIRST_DEALER)]  # by action


@rule
def look(state: State, seat: int, view: View) -> None:
    """Write what this seat may see into a blank view.

    Cards laid down to pass are in nobody's sight until all are in, nor is their number
    until it is full; then each sees what came and what went.  Vaults are closed unless
    the table keeps them open, and so are the piles of cards taken until the round is
    over.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R5, DIAMONDS-2014-R18, DIAMONDS-2014-O2,
    DIAMONDS-2014-O3, DIAMONDS-2014-R22.
    """
    view.seats = state.seats
    view.variant = state.variant
    view.open_vaults = state.open_vaults
    view.show_taken = state.show_taken
    view.phase = state.phase
    view.rounds_done = state.rounds_done
    view.dealer = state.dealer
    view.mover = state.mover
    view.leader = state.leader
    view.after = state.after
    view.dealt = state.dealt
    view.announced = state.announced

    # Asked once, not for every seat: plain Python takes long to find a named number.
    vaults_lie_open = state.open_vaults or state.phase == Phase.OVER
    piles_lie_open = is_round_over(state)
    for other in range(state.seats):
        laid = count_bits(state.passing[other])
        view.hand_count[other] = count_bits(state.hand[other])
        view.pass_count[other] = laid
        if other != seat and laid < state.announced:
            # That somebody hesitates over the second card tells about the hand.
            view.hand_count[other] += laid
            view.pass_count[other] = 0
        view.played[other] = state.played[other]
        view.tricks[other] = state.tricks[other]
        view.showroom[other] = state.showroom[other]
        view.vault_shown[other] = HIDDEN
        if vaults_lie_open:
            view.vault_shown[other] = state.vault[other]
    for place in range(state.seats * SUITS):
        view.void[place] = state.void[place]
        view.taken_shown[place] = HIDDEN
        if piles_lie_open:
            view.taken_shown[place] = state.taken[place]
    look_at_middle(state, view)
    view.my_seat = seat
    if seat >= 0:
        look_at_own(state, seat, view)


@rule
def look_at_middle(state: State, view: View) -> None:
    """Write what lies in the middle of the table, and what was last done with it.

    Rules: DIAMONDS-2014-R6, DIAMONDS-2014-R14.
    """
    view.robbed = state.robbed
    for suit in range(SUITS):
        view.majority[suit] = state.majority[suit]
    view.trick_length = state.trick_length
    for place in range(state.trick_length):
        view.trick_card[place] = state.trick_card[place]


@rule
def is_round_over(state: State) -> bool:
    """Say whether the piles are open: all cards are played, none is dealt yet.

    Rules: DIAMONDS-2014-R14, DIAMONDS-2014-R18.
    """
    return state.phase == Phase.OVER or (state.phase == Phase.DEAL and state.dealt == 0)


@rule
def look_at_own(state: State, seat: int, view: View) -> None:
    """Write what only this seat may see.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R5, DIAMONDS-2014-O3.
    """
    view.my_hand = state.hand[seat]
    view.my_passing = state.passing[seat]
    view.my_received = state.received[seat]
    view.my_given = state.received[find_receiver(state, seat)]
    view.my_vault = state.vault[seat]
    view.vault_shown[seat] = state.vault[seat]
    if state.show_taken:
        for suit in range(SUITS):
            view.taken_shown[seat * SUITS + suit] = state.taken[seat * SUITS + suit]
    mask = legal(state, seat)
    first = window(state)
    while mask:
        view.legal[first + lowest_bit(mask)] = 1
        mask &= mask - 1
