"""The rules of Diamonds: setup, turn, refuse, play."""

from tacora.games.diamonds.crystals import take_crystal, targets
from tacora.games.diamonds.hands import (
    deal,
    deck_cards,
    is_missing_pass,
    lay_pass,
    next_to_deal,
    next_to_pass,
    start_round,
)
from tacora.games.diamonds.pieces import (
    CARDS,
    END_OF_ACTIONS,
    FIRST_ANNOUNCE,
    FIRST_DEAL,
    FIRST_DEALER,
    FIRST_PASS,
    FIRST_PLAY,
    FIRST_ROB,
    MAX_SEATS,
    START_CRYSTALS,
    After,
    Phase,
    Refusal,
    Variant,
)
from tacora.games.diamonds.round import reward_the_trickless
from tacora.games.diamonds.state import State
from tacora.games.diamonds.trick import go_on, lead_next, play_card, playable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import rule


@rule
def refuse_setting(edition: int, seats: int, option: list[int]) -> int:
    """Say whether this many may play this variant.

    Rules: DIAMONDS-2014-R15, DIAMONDS-2014-R20, DIAMONDS-2014-R27, DIAMONDS-2014-O1.
    """
    variant = option[0]
    if seats < 2 or seats > MAX_SEATS:
        return Refusal.SEATS
    if variant == Variant.TEAMS and seats != 4 and seats != 6:
        return Refusal.TEAM_SEATS
    if variant == Variant.PERFECT and seats > 5:
        return Refusal.PERFECT_SEATS
    if variant == Variant.PERFECT_TEAMS and seats != 4:
        return Refusal.PERFECT_TEAM_SEATS
    return Refusal.NONE


@rule
def setup(state: State, edition: int, seats: int, option: list[int]) -> None:
    """Give everybody an empty vault and three crystals in the showroom.

    Rules: DIAMONDS-2014-R1, DIAMONDS-2014-R2, DIAMONDS-2014-O1, DIAMONDS-2014-O2,
    DIAMONDS-2014-O3.
    """
    state.seats = seats
    state.variant = option[0]
    state.open_vaults = option[1]
    state.show_taken = option[2]
    for seat in range(seats):
        state.showroom[seat] = START_CRYSTALS
    state.from_supply = seats * START_CRYSTALS
    state.undealt = deck_cards(state)
    state.phase = Phase.DEALER


@rule
def turn(state: State) -> int:
    """Say who moves: nature deals, all pass together, else one plays or robs.

    Rules: DIAMONDS-2014-R4, DIAMONDS-2014-R5, DIAMONDS-2014-R6.
    """
    if state.phase == Phase.OVER:
        return NOBODY
    if state.phase == Phase.PASS:
        return EVERYONE
    if state.phase == Phase.DEALER or state.phase == Phase.DEAL:
        return NATURE
    return state.mover


@rule
def awaited(state: State) -> int:
    """Find who has to pass next in the ledger.

    Rules: DIAMONDS-2014-R5.
    """
    return next_to_pass(state)


@rule
def chance(state: State, action: int) -> int:
    """Say whether a card can be dealt now, or a seat be the first dealer.

    Rules: DIAMONDS-2014-R4.
    """
    # Asked for sixty cards in turn whenever one is dealt.
    card = action - FIRST_DEAL - state.mover * CARDS
    if state.phase == Phase.DEAL and 0 <= card < CARDS:
        return state.undealt >> card & 1
    return int(refuse_act(state, action) == Refusal.NONE)


def outcomes(state: State) -> range:
    """Give nature's acts that are asked for now: to name a dealer, or one seat's cards.

    Rules: DIAMONDS-2014-R4.
    """
    if state.phase == Phase.DEALER:
        return range(FIRST_DEALER, FIRST_DEALER + state.seats)
    if state.phase == Phase.DEAL:
        first = FIRST_DEAL + next_to_deal(state) * CARDS
        return range(first, first + CARDS)
    return range(FIRST_DEALER, FIRST_DEALER)


@rule
def window(state: State) -> int:
    """Give the first action of the kind that is asked for now."""
    if state.phase == Phase.PLAY:
        return FIRST_PLAY
    if state.phase == Phase.PASS:
        return FIRST_PASS
    if state.phase == Phase.ANNOUNCE:
        return FIRST_ANNOUNCE
    return FIRST_ROB


@rule
def legal(state: State, seat: int) -> int:
    """Give what a seat may do as bits: cards, numbers to announce, or targets.

    Rules: DIAMONDS-2014-R5, DIAMONDS-2014-R7, DIAMONDS-2014-R12.
    """
    if state.phase == Phase.PASS:
        if is_missing_pass(state, seat):
            return state.hand[seat]
        return 0
    if state.mover == seat:
        if state.phase == Phase.PLAY:
            return playable(state, seat)
        if state.phase == Phase.ANNOUNCE:
            return 0b111
        if state.phase == Phase.ROB:
            return targets(state, seat)
    return 0


@rule
def refuse(state: State, seat: int, action: int) -> int:
    """Say why this may not be done.

    Rules: DIAMONDS-2014-R4, DIAMONDS-2014-R6, DIAMONDS-2014-R15, DIAMONDS-2014-R16.
    """
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if seat == NATURE:
        return refuse_act(state, action)
    if seat < 0 or seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if action < FIRST_PLAY or action >= FIRST_DEALER:
        return Refusal.NOT_A_MOVE
    if state.phase == Phase.DEALER or state.phase == Phase.DEAL:
        return Refusal.CARDS_FIRST
    if state.phase == Phase.PASS:
        return refuse_pass(state, seat, action)
    if seat != state.mover:
        return Refusal.NOT_YOUR_TURN
    if state.phase == Phase.ANNOUNCE:
        if action < FIRST_ANNOUNCE or action >= FIRST_ROB:
            return Refusal.MUST_ANNOUNCE
        return Refusal.NONE
    if state.phase == Phase.ROB:
        return refuse_rob(state, seat, action)
    return refuse_play(state, seat, action)


@rule
def refuse_act(state: State, action: int) -> int:
    """Say why nature may not do this.

    Rules: DIAMONDS-2014-R1, DIAMONDS-2014-R4, DIAMONDS-2014-R27.
    """
    if action < FIRST_DEALER or action >= END_OF_ACTIONS:
        return Refusal.NOT_A_DEAL
    if state.phase == Phase.DEALER:
        if action >= FIRST_DEALER + state.seats:
            return Refusal.NOT_A_DEALER
        return Refusal.NONE
    if state.phase != Phase.DEAL:
        return Refusal.NOT_NATURES_TURN
    if action < FIRST_DEAL:
        return Refusal.NOT_A_DEAL
    if (action - FIRST_DEAL) // CARDS != next_to_deal(state):
        return Refusal.WRONG_SEAT_DEALT
    if not state.undealt >> ((action - FIRST_DEAL) % CARDS) & 1:
        return Refusal.NO_SUCH_CARD
    return Refusal.NONE


@rule
def refuse_pass(state: State, seat: int, action: int) -> int:
    """Say why a card may not be passed; nobody has seen what is coming.

    Rules: DIAMONDS-2014-R5, DIAMONDS-2014-R21.
    """
    if action < FIRST_PASS or action >= FIRST_ANNOUNCE:
        return Refusal.MUST_PASS
    if not is_missing_pass(state, seat):
        return Refusal.HAS_PASSED
    if not state.hand[seat] >> (action - FIRST_PASS) & 1:
        return Refusal.NOT_IN_HAND
    return Refusal.NONE


@rule
def refuse_play(state: State, seat: int, action: int) -> int:
    """Say why a card may not be played.

    Rules: DIAMONDS-2014-R7.
    """
    if action >= FIRST_PASS:
        return Refusal.MUST_PLAY
    card = action - FIRST_PLAY
    if not state.hand[seat] >> card & 1:
        return Refusal.NOT_IN_HAND
    if not playable(state, seat) >> card & 1:
        return Refusal.FOLLOW_SUIT
    return Refusal.NONE


@rule
def refuse_rob(state: State, seat: int, action: int) -> int:
    """Say why somebody may not be robbed.

    Rules: DIAMONDS-2014-R10, DIAMONDS-2014-R12, DIAMONDS-2014-R26.
    """
    target = action - FIRST_ROB
    if target < 0:
        return Refusal.MUST_ROB
    if target >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if target == seat:
        return Refusal.NOT_ONESELF
    if not targets(state, seat) >> target & 1:
        return Refusal.NOTHING_TO_ROB
    return Refusal.NONE


@rule
def play(state: State, seat: int, action: int) -> None:
    """Deal, announce, pass, play a card, or rob.

    Rules: DIAMONDS-2014-R4, DIAMONDS-2014-R5.
    """
    if action >= FIRST_DEAL:
        deal(state, action - FIRST_DEAL - state.mover * CARDS)
    elif action >= FIRST_DEALER:
        state.dealer = action - FIRST_DEALER
        start_round(state)
    elif action >= FIRST_ROB:
        rob(state, seat, action - FIRST_ROB)
    elif action >= FIRST_ANNOUNCE:
        state.announced = action - FIRST_ANNOUNCE + 1
        state.phase = Phase.PASS
    elif action >= FIRST_PASS:
        lay_pass(state, seat, action - FIRST_PASS)
    else:
        play_card(state, seat, action - FIRST_PLAY)


@rule
def rob(state: State, seat: int, target: int) -> None:
    """Take a crystal, and go on with what the club had stopped.

    Rules: DIAMONDS-2014-R8, DIAMONDS-2014-R9, DIAMONDS-2014-R14.
    """
    take_crystal(state, seat, target)
    if state.after == After.TRICK:
        go_on(state)
    elif state.after == After.VICTORY:
        lead_next(state)
    else:
        reward_the_trickless(state)
