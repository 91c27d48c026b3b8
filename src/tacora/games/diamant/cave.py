"""What happens in a cave of Diamant: cards, choices, the way home and the end."""

from tacora.games.diamant.pieces import (
    CAVES,
    FIRST_HAZARD,
    HAZARD_KINDS,
    RELIC_WORTH,
    VALUE,
    Action,
    Card,
    Phase,
)
from tacora.games.diamant.state import State
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule


@rule
def turn_card(state: State, card: int) -> None:
    """Turn a card, and go on to the choice unless it ends the cave.

    Rules: DIAMANT-2016-R4, DIAMANT-2016-R6, DIAMANT-2016-R8, DIAMANT-2005-R5,
    DIAMANT-2005-R7.
    """
    if state.phase == Phase.CAMP:
        open_cave(state)
    state.deck[card] -= 1
    state.path_card[state.path_length] = card
    state.path_length += 1

    if card < FIRST_HAZARD:
        share_treasure(state, VALUE[card])
    elif card != Card.RELIC:
        kind = card - FIRST_HAZARD
        if state.seen[kind]:
            fall_in(state, card)
            return
        state.seen[kind] = 1

    # R5 (2005): those who chose to go are paid after the card.  In the other order
    # nobody is leaving any more, and this does nothing.
    walk_out(state)
    state.phase = Phase.CHOICE


@rule
def open_cave(state: State) -> None:
    """Send everybody into the next cave.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R4.
    """
    for step in range(state.path_length):
        state.path_card[step] = 0
    state.path_length = 0
    for kind in range(HAZARD_KINDS):
        state.seen[kind] = 0
    for seat in range(state.seats):
        state.inside[seat] = 1
        state.choice[seat] = Action.NONE


@rule
def share_treasure(state: State, value: int) -> None:
    """Share the gems of a card among all inside; the rest lies on the card.

    The reserve never runs short, and five rubies are as good as a diamond.

    Rules: DIAMANT-2016-R5, DIAMANT-2016-R15, DIAMANT-2016-R16, DIAMANT-2005-R3,
    DIAMANT-2005-R6, DIAMANT-2005-R13.
    """
    people = count_inside(state)
    share = value // people
    state.path_gems[state.path_length - 1] = value - share * people
    state.from_reserve += value
    for seat in range(state.seats):
        if state.inside[seat]:
            state.carried[seat] += share


@rule
def fall_in(state: State, card: int) -> None:
    """End the cave at a second hazard: all inside lose what they carry.

    Those already on the way out (2005) are no longer inside, and are paid.

    Rules: DIAMANT-2016-R7, DIAMANT-2005-R5, DIAMANT-2005-R7.
    """
    walk_out(state)
    for seat in range(state.seats):
        if state.inside[seat]:
            state.from_reserve -= state.carried[seat]
            state.carried[seat] = 0
            state.inside[seat] = 0
    end_cave(state)
    # One of the two equal cards leaves the game, the other went back with the rest.
    state.deck[card] -= 1
    state.gone[card] += 1


@rule
def choose(state: State, seat: int, action: int) -> None:
    """Lay a choice face down; the last one turns them all over.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5.
    """
    state.pending[seat] = action
    if awaited(state) == NOBODY:
        turn_over(state)


@rule
def awaited(state: State) -> int:
    """Find the first seat inside that has not chosen yet.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5.
    """
    for seat in range(state.seats):
        if state.inside[seat] and state.pending[seat] == Action.NONE:
            return seat
    return NOBODY


@rule
def turn_over(state: State) -> None:
    """Turn all choices over together and send the leavers on their way.

    If all leave, no further card is turned.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5, DIAMANT-2005-O2.
    """
    for seat in range(state.seats):
        state.choice[seat] = state.pending[seat]
        state.pending[seat] = Action.NONE
        if state.choice[seat] == Action.LEAVE:
            state.inside[seat] = 0
            state.leaving[seat] = 1

    somebody_stays = count_inside(state) > 0
    if state.leave_first or not somebody_stays:
        walk_out(state)
    if somebody_stays:
        state.phase = Phase.CARD
    else:
        end_cave(state)


@rule
def walk_out(state: State) -> None:
    """Send the leavers home with all they carry and a share of the path.

    Rules: DIAMANT-2016-R9, DIAMANT-2005-R8.
    """
    leavers = count_leaving(state)
    if leavers == 0:
        return

    # R9 pools the path before dividing it, and lets the rest lie on any treasure card:
    # we lay it on the last one that had gems.
    gems = 0
    last = 0
    for step in range(state.path_length):
        if state.path_gems[step]:
            gems += state.path_gems[step]
            state.path_gems[step] = 0
            last = step
    share = gems // leavers
    state.path_gems[last] = gems - share * leavers

    for seat in range(state.seats):
        if state.leaving[seat]:
            state.chest[seat] += state.carried[seat] + share
            state.carried[seat] = 0
            state.leaving[seat] = 0
            if leavers == 1:
                take_relics(state, seat)


@rule
def take_relics(state: State, seat: int) -> None:
    """Give a lone leaver every relic on the path, each worth what its turn makes it.

    They lie beside the chest, open and safe.  Only relics brought out are counted.

    Rules: DIAMANT-2016-R10, DIAMANT-2016-R11, DIAMANT-2016-R12.
    """
    for step in range(state.path_length):
        if state.path_card[step] == Card.RELIC:
            worth = RELIC_WORTH[state.relics_out]
            state.relics_out += 1
            state.relic_count[seat] += 1
            state.relic_gems[seat] += worth
            state.from_reserve += worth
            state.path_card[step] = Card.TAKEN


@rule
def end_cave(state: State) -> None:
    """Close the cave: gems to the reserve, relics out of the game, cards to the deck.

    The cards stay in sight until the next cave opens.

    Rules: DIAMANT-2016-R13, DIAMANT-2016-R18, DIAMANT-2005-R4, DIAMANT-2005-R9,
    DIAMANT-2005-R11.
    """
    for step in range(state.path_length):
        state.from_reserve -= state.path_gems[step]
        state.path_gems[step] = 0
        card = state.path_card[step]
        if card == Card.RELIC:
            state.gone[card] += 1
        elif card != Card.TAKEN:
            state.deck[card] += 1

    state.cave += 1
    state.phase = Phase.CAMP
    if state.cave == CAVES:
        state.phase = Phase.OVER


@rule
def count_inside(state: State) -> int:
    """Count who is in the cave."""
    people = 0
    for seat in range(state.seats):
        people += state.inside[seat]
    return people


@rule
def count_leaving(state: State) -> int:
    """Count who is on the way out."""
    people = 0
    for seat in range(state.seats):
        people += state.leaving[seat]
    return people
