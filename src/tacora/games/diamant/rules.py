"""The rules of Diamant, both editions: setup, turn, refuse, play, score.

The editions differ in their cards, which are data, and in one question of order: the
2016 leavers go before the next card is turned, the 2005 leavers after it, unless the
table says otherwise.
"""

from tacora.games.diamant.pieces import (
    CARDS,
    CAVES,
    FIRST_CARD,
    FIRST_HAZARD,
    HAZARD_COPIES,
    HAZARD_KINDS,
    MAX_PATH,
    MAX_SEATS,
    RELIC_WORTH,
    RELICS,
    TREASURE_COPIES,
    VALUE,
    Action,
    Card,
    EditionCode,
    Phase,
    Refusal,
)
from tacora.games.diamant.state import State
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import rule


@rule
def refuse_setting(edition: int, seats: int, option: list[int]) -> int:
    """Say whether this many may sit down.

    Rules: DIAMANT-2016-R1, DIAMANT-2005-R1, DIAMANT-2005-O3.
    """
    if seats < 3 or seats > MAX_SEATS:
        return Refusal.SEATS
    if seats == 3 and edition == EditionCode.OF_2005 and option[2] == 0:
        return Refusal.FOUR_SEATS
    return Refusal.NONE


@rule
def setup(state: State, edition: int, seats: int, option: list[int]) -> None:
    """Shuffle every card into the deck and give each player an empty chest.

    There is no two-player rule, no start player and no relic that joins later.

    Rules: DIAMANT-2016-R2, DIAMANT-2016-R3, DIAMANT-2016-R19, DIAMANT-2016-O1,
    DIAMANT-2005-R2, DIAMANT-2005-R3, DIAMANT-2005-O1, DIAMANT-2005-O2.
    """
    state.edition = edition
    state.seats = seats
    state.open_chests = option[0]
    state.leave_first = 1
    if edition == EditionCode.OF_2005:
        state.leave_first = option[1]

    for card in range(FIRST_HAZARD):
        state.deck[card] = TREASURE_COPIES[card]
    for kind in range(HAZARD_KINDS):
        state.deck[FIRST_HAZARD + kind] = HAZARD_COPIES
    if edition == EditionCode.OF_2016:
        state.deck[Card.RELIC] = RELICS
    state.phase = Phase.CAMP


@rule
def turn(state: State) -> int:
    """Say who moves: nature turns cards, and everybody inside chooses together.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5.
    """
    if state.phase == Phase.CHOICE:
        return EVERYONE
    if state.phase == Phase.OVER:
        return NOBODY
    return NATURE


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
def chance(state: State, action: int) -> int:
    """Count the equal cards that an act of nature stands for.

    The deck cannot run out: a second hazard comes before its last card.

    Rules: DIAMANT-2016-R14, DIAMANT-2005-R12.
    """
    return state.deck[action - FIRST_CARD]


@rule
def window(state: State) -> int:
    """Count a seat's actions from STAY."""
    return 1


@rule
def legal(state: State, seat: int) -> int:
    """Give what a seat may do as bits: nothing, or to stay and to leave.

    Rules: DIAMANT-2016-R4, DIAMANT-2005-R5.
    """
    if refuse(state, seat, Action.STAY) == Refusal.NONE:
        return 0b11
    return 0


@rule
def refuse(state: State, seat: int, action: int) -> int:
    """Say why this may not be done.

    A choice may be changed until the last one is in, so having chosen is no reason.
    The last player inside chooses like anybody else and never has to leave.

    Rules: DIAMANT-2016-R1, DIAMANT-2016-R2, DIAMANT-2016-R4, DIAMANT-2016-R18,
    DIAMANT-2005-R1, DIAMANT-2005-R2, DIAMANT-2005-R5, DIAMANT-2005-R11,
    DIAMANT-2005-R13.
    """
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if seat == NATURE:
        return refuse_card(state, action)
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if action != Action.STAY and action != Action.LEAVE:
        return Refusal.NOT_A_CHOICE
    if state.phase != Phase.CHOICE:
        return Refusal.NOT_NOW
    if not state.inside[seat]:
        return Refusal.NOT_INSIDE
    return Refusal.NONE


@rule
def refuse_card(state: State, action: int) -> int:
    """Say why nature may not turn this card.

    Rules: DIAMANT-2016-R2, DIAMANT-2016-R4, DIAMANT-2005-R2, DIAMANT-2005-R5.
    """
    if action < FIRST_CARD or action >= FIRST_CARD + CARDS:
        return Refusal.NOT_A_CARD
    if state.phase == Phase.CHOICE:
        return Refusal.CARDS_WAIT
    if state.deck[action - FIRST_CARD] == 0:
        return Refusal.NO_SUCH_CARD
    return Refusal.NONE


@rule
def play(state: State, seat: int, action: int) -> None:
    """Turn a card, or lay a choice face down."""
    if seat == NATURE:
        turn_card(state, action - FIRST_CARD)
    else:
        choose(state, seat, action)


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


@rule
def score(state: State, seat: int) -> int:
    """Count what is safe: the chest, and the gems on relics.

    Rules: DIAMANT-2016-R12, DIAMANT-2016-R18, DIAMANT-2005-R11.
    """
    return state.chest[seat] + state.relic_gems[seat]


@rule
def is_winner(state: State, seat: int) -> bool:
    """Say whether nobody has more; those who tie share the victory.

    Rules: DIAMANT-2016-R18, DIAMANT-2005-R11.
    """
    for other in range(state.seats):
        if score(state, other) > score(state, seat):
            return False
    return True


assert MAX_PATH == FIRST_HAZARD + 3 + RELICS + HAZARD_KINDS + 1  # R14's arithmetic
