"""How hands come about in Diamonds: dealing, announcing and passing."""

from tacora.games.diamonds.pieces import (
    ALL_CARDS,
    BASIC_HAND,
    MAX_SEATS,
    NUMBERS,
    PERFECT_HAND,
    PERFECT_HIGHEST,
    SUITS,
    Phase,
    Variant,
)
from tacora.games.diamonds.state import State
from tacora.kernel.bits import count_bits, wrap
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule


@rule
def is_perfect(state: State) -> bool:
    """Say whether all cards are dealt, and fewer of them than in the box.

    Rules: DIAMONDS-2014-R27.
    """
    return state.variant == Variant.PERFECT or state.variant == Variant.PERFECT_TEAMS


@rule
def is_in_teams(state: State) -> bool:
    """Say whether partners play together.

    Rules: DIAMONDS-2014-R20.
    """
    return state.variant == Variant.TEAMS or state.variant == Variant.PERFECT_TEAMS


@rule
def deck_cards(state: State) -> int:
    """Give the cards that are shuffled: all sixty, or those of Perfect Diamonds.

    Rules: DIAMONDS-2014-R1, DIAMONDS-2014-R27.
    """
    if not is_perfect(state):
        return ALL_CARDS
    one_suit = (1 << PERFECT_HIGHEST[state.seats]) - 1
    cards = 0
    for suit in range(SUITS):
        cards |= one_suit << (suit * NUMBERS)
    return cards


@rule
def hand_size(state: State) -> int:
    """Say how many cards each player is dealt.

    Rules: DIAMONDS-2014-R4, DIAMONDS-2014-R27.
    """
    if is_perfect(state):
        return PERFECT_HAND[state.seats]
    return BASIC_HAND


@rule
def start_round(state: State) -> None:
    """Shuffle all cards; what lay on the table stays in sight until the first deal.

    Rules: DIAMONDS-2014-R4.
    """
    state.dealt = 0
    state.undealt = deck_cards(state)
    state.mover = wrap(state.dealer + 1, state.seats)
    state.phase = Phase.DEAL


@rule
def clear_table(state: State) -> None:
    """Put away what the last round has left.

    Rules: DIAMONDS-2014-R4.
    """
    for seat in range(MAX_SEATS):
        state.hand[seat] = 0
        state.received[seat] = 0
        state.played[seat] = 0
        state.tricks[seat] = 0
    for place in range(MAX_SEATS * SUITS):
        state.void[place] = 0
        state.taken[place] = 0
    state.trick_length = 0
    state.announced = 0


@rule
def next_to_deal(state: State) -> int:
    """Say whose card is dealt next: round and round from the dealer's left.

    Rules: DIAMONDS-2014-R4.
    """
    return state.mover


@rule
def deal(state: State, card: int) -> None:
    """Deal one card; after the last, the dealer announces.

    Rules: DIAMONDS-2014-R4, DIAMONDS-2014-R5.
    """
    if state.dealt == 0:
        clear_table(state)
    state.hand[state.mover] |= 1 << card
    state.undealt ^= 1 << card
    state.dealt += 1
    state.mover = wrap(state.mover + 1, state.seats)
    if state.dealt == state.seats * hand_size(state):
        state.phase = Phase.ANNOUNCE
        state.mover = state.dealer


@rule
def find_receiver(state: State, seat: int) -> int:
    """Say who gets the cards that a seat passes: the left neighbour, or the partner.

    With two players the left neighbour is the opponent, and cards are swapped.

    Rules: DIAMONDS-2014-R5, DIAMONDS-2014-R19, DIAMONDS-2014-R21.
    """
    if is_in_teams(state):
        return wrap(seat + state.seats // 2, state.seats)
    return wrap(seat + 1, state.seats)


@rule
def is_missing_pass(state: State, seat: int) -> bool:
    """Say whether a seat has not laid down all that it must pass.

    Rules: DIAMONDS-2014-R5.
    """
    return count_bits(state.passing[seat]) < state.announced


@rule
def next_to_pass(state: State) -> int:
    """Find who has to pass next in the ledger: in order from the dealer's left.

    Rules: DIAMONDS-2014-R5.
    """
    for step in range(state.seats):
        seat = wrap(state.dealer + 1 + step, state.seats)
        if is_missing_pass(state, seat):
            return seat
    return NOBODY


@rule
def lay_pass(state: State, seat: int, card: int) -> None:
    """Lay a card face down; the last one sends all on, and the first trick begins.

    Rules: DIAMONDS-2014-R5, DIAMONDS-2014-R6, DIAMONDS-2014-R21.
    """
    state.hand[seat] ^= 1 << card
    state.passing[seat] |= 1 << card
    if next_to_pass(state) != NOBODY:
        return
    for giver in range(state.seats):
        receiver = find_receiver(state, giver)
        state.received[receiver] = state.passing[giver]
        state.hand[receiver] |= state.passing[giver]
        state.passing[giver] = 0
    state.leader = wrap(state.dealer + 1, state.seats)
    state.mover = state.leader
    state.phase = Phase.PLAY
