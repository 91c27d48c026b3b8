"""The rules of Diamant, both editions: setup, turn, refuse, play, score.

The editions differ in their cards, which are data, and in one question of order: the
2016 leavers go before the next card is turned, the 2005 leavers after it, unless the
table says otherwise.
"""

from tacora.games.diamant.cave import choose, turn_card
from tacora.games.diamant.pieces import (
    CARDS,
    FIRST_CARD,
    FIRST_HAZARD,
    HAZARD_COPIES,
    HAZARD_KINDS,
    MAX_PATH,
    MAX_SEATS,
    RELICS,
    TREASURE_COPIES,
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
def stage(state: State) -> int:
    """Count the caves that are finished.

    Rules: DIAMANT-2016-R13, DIAMANT-2005-R9.
    """
    return state.cave


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
