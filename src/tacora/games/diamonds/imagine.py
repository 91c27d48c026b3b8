"""Worlds that fit a view of Diamonds, and cards dealt by dice.

A world gives every unseen card to a hand or to the cards that are not dealt.  It keeps
what the seat knows: its own cards, those it has passed and received, what each has
played, and every suit in which somebody has failed to follow.  The cards are dealt
freely; if that fits, it is one of all fitting deals, each as likely as the other.  If
not, misfits are exchanged until it does, and then many exchanges that keep the fit and
favour no world mix it.  Closed piles are imagined uniformly among those that can lie
there, closed vaults uniformly up to a plausible bound.
"""

from tacora.games.diamonds.hands import (
    deck_cards,
    find_receiver,
    next_to_deal,
)
from tacora.games.diamonds.pieces import (
    CARDS,
    FIRST_DEAL,
    FIRST_DEALER,
    NUMBERS,
    ONE_SUIT,
    SUITS,
    After,
    Phase,
)
from tacora.games.diamonds.state import State
from tacora.games.diamonds.trick import trick_size
from tacora.games.diamonds.view import HIDDEN, View
from tacora.kernel.bits import count_bits, find_bit, find_far_bit
from tacora.kernel.dice import Dice, below
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule

REPAIRS = 600
"""Exchanges to try until a deal fits; three or four are usual."""
EXCHANGES = 120
"""Exchanges that mix a repaired deal, several for each card that can be unseen."""


@rule
def draw(state: State, dice: Dice) -> int:
    """Let the dice name the first dealer, or deal a card.

    Rules: DIAMONDS-2014-R4.
    """
    if state.phase == Phase.DEALER:
        return FIRST_DEALER + below(dice, state.seats)
    card = find_far_bit(state.undealt, below(dice, count_bits(state.undealt)))
    return FIRST_DEAL + next_to_deal(state) * CARDS + card


@rule
def imagine(view: View, seat: int, state: State, dice: Dice) -> None:
    """Write a whole state that this seat could be in, for all it sees.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R5, DIAMONDS-2014-R7, DIAMONDS-2014-R18.
    """
    copy_open(view, state)
    if view.phase == Phase.DEALER or (view.phase == Phase.DEAL and view.dealt == 0):
        state.undealt = deck_cards(state)
    else:
        imagine_hands(view, seat, state, dice)
    imagine_received(view, seat, state, dice)
    imagine_piles(view, seat, state, dice)
    for other in range(view.seats):
        state.vault[other] = view.vault_shown[other]
        if view.vault_shown[other] == HIDDEN:
            state.vault[other] = imagine_vault(view, dice)
        state.from_supply += state.vault[other] + state.showroom[other]


@rule
def copy_open(view: View, state: State) -> None:
    """Write down what everybody sees."""
    state.seats = view.seats
    state.variant = view.variant
    state.open_vaults = view.open_vaults
    state.show_taken = view.show_taken
    state.phase = view.phase
    state.rounds_done = view.rounds_done
    state.dealer = view.dealer
    state.mover = view.mover
    state.leader = view.leader
    state.after = view.after
    state.dealt = view.dealt
    state.announced = view.announced
    state.robbed = view.robbed
    for suit in range(SUITS):
        state.majority[suit] = view.majority[suit]
    state.trick_length = view.trick_length
    for place in range(view.trick_length):
        state.trick_card[place] = view.trick_card[place]
    for other in range(view.seats):
        state.played[other] = view.played[other]
        state.tricks[other] = view.tricks[other]
        state.showroom[other] = view.showroom[other]
    for place in range(view.seats * SUITS):
        state.void[place] = view.void[place]


@rule
def imagine_hands(view: View, seat: int, state: State, dice: Dice) -> None:
    """Deal the unseen cards so that they fit, and lay down what others pass.

    Rules: DIAMONDS-2014-R5, DIAMONDS-2014-R7.
    """
    unseen = deck_cards(state)
    for other in range(view.seats):
        unseen &= ~view.played[other]
    if seat >= 0:
        state.hand[seat] = view.my_hand
        state.passing[seat] = view.my_passing
        unseen &= ~(view.my_hand | view.my_passing)
        # What this seat gave is where it went, unless it has been played since.
        state.hand[find_receiver(state, seat)] |= view.my_given & unseen
        unseen &= ~view.my_given

    deal_freely(view, seat, state, unseen, dice)
    misfit = find_misfit(state, unseen)
    if misfit != NOBODY:
        for _ in range(REPAIRS):
            if misfit != NOBODY:
                exchange(state, misfit, pick_card(unseen, dice))
                misfit = find_misfit(state, unseen)
        for _ in range(EXCHANGES):
            exchange(state, pick_card(unseen, dice), pick_card(unseen, dice))

    for other in range(view.seats):
        if other != seat:
            for _ in range(view.pass_count[other]):
                card = pick_card(state.hand[other], dice)
                state.hand[other] ^= 1 << card
                state.passing[other] |= 1 << card


@rule
def pick_card(cards: int, dice: Dice) -> int:
    """Pick any card of a set."""
    return find_far_bit(cards, below(dice, count_bits(cards)))


@rule
def deal_freely(view: View, seat: int, state: State, unseen: int, dice: Dice) -> None:
    """Deal the unseen cards without regard to suits; the rest are not dealt.

    Rules: DIAMONDS-2014-R4.
    """
    for other in range(view.seats):
        if other != seat:
            wanted = view.hand_count[other] + view.pass_count[other]
            for _ in range(wanted - count_bits(state.hand[other])):
                card = pick_card(unseen, dice)
                unseen ^= 1 << card
                state.hand[other] |= 1 << card
    state.undealt = unseen


@rule
def find_misfit(state: State, unseen: int) -> int:
    """Find an unseen card in the hand of somebody who has shown to have none such.

    Rules: DIAMONDS-2014-R7.
    """
    for other in range(state.seats):
        for suit in range(SUITS):
            if state.void[other * SUITS + suit]:
                cards = state.hand[other] & unseen & (ONE_SUIT << (suit * NUMBERS))
                if cards:
                    return find_bit(cards, 0)
    return NOBODY


@rule
def find_holder(state: State, card: int) -> int:
    """Find who holds a card; nobody, if it is not dealt."""
    for other in range(state.seats):
        if state.hand[other] >> card & 1:
            return other
    return NOBODY


@rule
def may_hold(state: State, holder: int, card: int) -> bool:
    """Say whether somebody can hold a card, by the suits they have shown to lack."""
    return holder == NOBODY or state.void[holder * SUITS + card // NUMBERS] == 0


@rule
def exchange(state: State, card: int, other_card: int) -> None:
    """Exchange two cards between their holders, if each may hold the other's.

    Rules: DIAMONDS-2014-R7.
    """
    holder = find_holder(state, card)
    other = find_holder(state, other_card)
    if holder == other:
        return
    if may_hold(state, holder, other_card) and may_hold(state, other, card):
        both = (1 << card) | (1 << other_card)
        if holder == NOBODY:
            state.undealt ^= both
        else:
            state.hand[holder] ^= both
        if other == NOBODY:
            state.undealt ^= both
        else:
            state.hand[other] ^= both


@rule
def imagine_received(view: View, seat: int, state: State, dice: Dice) -> None:
    """Say which cards each was passed: any of those held since, where not known.

    Rules: DIAMONDS-2014-R5.
    """
    if view.announced == 0 or view.phase == Phase.PASS:
        return
    for other in range(view.seats):
        held = state.hand[other] | state.played[other]
        for _ in range(view.announced):
            card = pick_card(held, dice)
            held ^= 1 << card
            state.received[other] |= 1 << card
    if seat >= 0:
        state.received[seat] = view.my_received
        state.received[find_receiver(state, seat)] = view.my_given


@rule
def imagine_piles(view: View, seat: int, state: State, dice: Dice) -> None:
    """Put the cards of finished tricks into the closed piles, as many as each has won.

    Rules: DIAMONDS-2014-R18.
    """
    for place in range(view.seats * SUITS):
        state.taken[place] = max(0, view.taken_shown[place])
    for suit in range(SUITS):
        for _ in range(count_finished(view, state, suit) - count_piled(state, suit)):
            room = 0
            for other in range(view.seats):
                room += count_room(view, state, other)
            number = below(dice, room)
            other = 0
            while number >= count_room(view, state, other):
                number -= count_room(view, state, other)
                other += 1
            state.taken[other * SUITS + suit] += 1


@rule
def count_finished(view: View, state: State, suit: int) -> int:
    """Count the cards of a suit in finished tricks."""
    cards = 0
    for other in range(view.seats):
        cards += count_bits(view.played[other] & (ONE_SUIT << (suit * NUMBERS)))
    # A club of the last player stops a full trick before it is taken.
    is_stopped = view.phase == Phase.ROB and view.after == After.TRICK
    if is_stopped or view.trick_length < trick_size(state):
        for place in range(view.trick_length):
            cards -= int(view.trick_card[place] // NUMBERS == suit)
    return cards


@rule
def count_piled(state: State, suit: int) -> int:
    """Count the cards of a suit that lie in a pile already."""
    cards = 0
    for other in range(state.seats):
        cards += state.taken[other * SUITS + suit]
    return cards


@rule
def count_room(view: View, state: State, seat: int) -> int:
    """Count the cards missing in a closed pile; one that is shown is full."""
    if view.taken_shown[seat * SUITS] != HIDDEN:
        return 0
    cards = view.tricks[seat] * trick_size(state)
    for suit in range(SUITS):
        cards -= state.taken[seat * SUITS + suit]
    return cards


@rule
def imagine_vault(view: View, dice: Dice) -> int:
    """Fill a closed vault as it could be filled; before the first card it is empty.

    Rules: DIAMONDS-2014-R2, DIAMONDS-2014-R3.
    """
    played = 0
    for other in range(view.seats):
        played |= view.played[other]
    if view.rounds_done == 0 and played == 0:
        return 0
    return below(dice, 4 + 5 * view.rounds_done)
