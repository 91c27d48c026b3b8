"""What a seat or a watcher may see of a table of Diamant: the one door."""

from typing import Annotated

from tacora.games.diamant.pieces import (
    CARDS,
    CAVES,
    HAZARD_KINDS,
    MANY_GEMS,
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
    Pile,
)
from tacora.games.diamant.rules import legal
from tacora.games.diamant.state import CardCount, Flag, SeatChoice, SeatFlag, State
from tacora.kernel.record import Field, Record, schema
from tacora.kernel.rule import rule

HIDDEN = -1


@schema
class View(Record):
    """One seat's sight of the table; a watcher's has nothing that is "mine"."""

    edition: Annotated[int, Field(0, 1, names=EditionCode)]
    seats: Annotated[int, Field(0, MAX_SEATS)]
    open_chests: Flag
    leave_first: Flag

    phase: Annotated[int, Field(0, 3, names=Phase)]
    cave: Annotated[int, Field(0, CAVES)]  # caves finished
    relics_out: Annotated[int, Field(0, RELICS)]

    inside: SeatFlag
    leaving: SeatFlag
    carried: Annotated[list[int], Field(0, MOST_IN_A_CAVE, MAX_SEATS)]
    relic_count: Annotated[list[int], Field(0, RELICS, MAX_SEATS)]
    relic_gems: Annotated[list[int], Field(0, MOST_RELIC_GEMS, MAX_SEATS)]
    choice: SeatChoice  # turned over last
    has_chosen: SeatFlag  # and not turned over yet
    chest_shown: Annotated[list[int], Field(HIDDEN, MOST_GEMS, MAX_SEATS)]
    pile: Annotated[list[int], Field(0, 3, MAX_SEATS, names=Pile)]

    path_length: Annotated[int, Field(0, MAX_PATH)]
    path_card: Annotated[list[int], Field(0, CARDS, MAX_PATH, names=Card)]
    path_gems: Annotated[list[int], Field(0, MOST_IN_A_CAVE, MAX_PATH)]
    seen: Annotated[list[int], Field(0, 1, HAZARD_KINDS)]
    deck: CardCount
    gone: CardCount

    my_seat: Annotated[int, Field(-4, MAX_SEATS - 1)]
    my_chest: Annotated[int, Field(0, MOST_GEMS)]
    my_choice: Annotated[int, Field(0, 2, names=Action)]
    legal: Annotated[list[int], Field(0, 1, 3)]  # by Action


@rule
def look(state: State, seat: int, view: View) -> None:
    """Write what this seat may see into a blank view.

    Chests are closed boxes until the end, unless the table keeps them open; in 2005
    one may glance at the pile in another's chest, which is too coarse to count.  What
    the reserve has given out is not shown, for it would add the chests up.

    Rules: DIAMANT-2016-R4, DIAMANT-2016-R12, DIAMANT-2016-R17, DIAMANT-2016-O1,
    DIAMANT-2005-R5, DIAMANT-2005-R10, DIAMANT-2005-O1.
    """
    view.edition = state.edition
    view.seats = state.seats
    view.open_chests = state.open_chests
    view.leave_first = state.leave_first
    view.phase = state.phase
    view.cave = state.cave
    view.relics_out = state.relics_out

    # Asked once, not for every seat: plain Python takes long to find a named number.
    chests_lie_open = state.open_chests or state.phase == Phase.OVER
    piles_are_seen = state.edition == EditionCode.OF_2005
    for other in range(state.seats):
        view.inside[other] = state.inside[other]
        view.leaving[other] = state.leaving[other]
        view.carried[other] = state.carried[other]
        view.relic_count[other] = state.relic_count[other]
        view.relic_gems[other] = state.relic_gems[other]
        view.choice[other] = state.choice[other]
        view.has_chosen[other] = int(state.pending[other] != Action.NONE)
        view.chest_shown[other] = HIDDEN
        if chests_lie_open:
            view.chest_shown[other] = state.chest[other]
        if piles_are_seen:
            view.pile[other] = glance(state.chest[other])

    view.path_length = state.path_length
    for step in range(state.path_length):
        view.path_card[step] = state.path_card[step]
        view.path_gems[step] = state.path_gems[step]
    for kind in range(HAZARD_KINDS):
        view.seen[kind] = state.seen[kind]
    for card in range(CARDS):
        view.deck[card] = state.deck[card]
        view.gone[card] = state.gone[card]

    view.my_seat = seat
    if seat >= 0:
        view.my_chest = state.chest[seat]
        view.my_choice = state.pending[seat]
        view.chest_shown[seat] = state.chest[seat]
        actions = legal(state, seat)
        view.legal[Action.STAY] = actions & 1
        view.legal[Action.LEAVE] = (actions >> 1) & 1


@rule
def glance(chest: int) -> int:
    """Say how full a chest looks from across the table.

    Rules: DIAMANT-2005-R10.
    """
    if chest == 0:
        return Pile.NONE
    if chest < MANY_GEMS:
        return Pile.FEW
    return Pile.MANY
