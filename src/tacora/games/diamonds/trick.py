"""One trick of Diamonds: following suit, playing, taking."""

from tacora.games.diamonds.crystals import act, has_target, suit_of
from tacora.games.diamonds.pieces import (
    NUMBERS,
    ONE_SUIT,
    SUITS,
    After,
    Phase,
    Suit,
)
from tacora.games.diamonds.round import end_round
from tacora.games.diamonds.state import State
from tacora.kernel.bits import wrap
from tacora.kernel.rule import rule


@rule
def trick_size(state: State) -> int:
    """Say how many cards make a trick: one each, or two each of two players.

    Rules: DIAMONDS-2014-R9, DIAMONDS-2014-R19.
    """
    if state.seats == 2:
        return 4
    return state.seats


@rule
def led_suit(state: State) -> int:
    """Give the suit of the first card of the trick."""
    return suit_of(state.trick_card[0])


@rule
def is_leading(state: State) -> bool:
    """Say whether the next card opens a trick; a full one lies there till then."""
    return state.trick_length == 0 or state.trick_length == trick_size(state)


@rule
def playable(state: State, seat: int) -> int:
    """Give the cards that a seat may play: of the led suit, if it has any.

    Rules: DIAMONDS-2014-R7, DIAMONDS-2014-R19.
    """
    if is_leading(state):
        return state.hand[seat]
    following = state.hand[seat] & (ONE_SUIT << (led_suit(state) * NUMBERS))
    if following:
        return following
    return state.hand[seat]


@rule
def play_card(state: State, seat: int, card: int) -> None:
    """Play a card; who cannot follow takes the action of the suit played, at once.

    A club stops the trick until its target is chosen.

    Rules: DIAMONDS-2014-R7, DIAMONDS-2014-R8, DIAMONDS-2014-R19.
    """
    if is_leading(state):
        state.trick_length = 0
        state.leader = seat
    state.hand[seat] ^= 1 << card
    state.played[seat] |= 1 << card
    state.trick_card[state.trick_length] = card
    state.trick_length += 1

    suit = suit_of(card)
    led = led_suit(state)
    if suit != led:
        state.void[seat * SUITS + led] = 1
        if suit == Suit.CLUBS and has_target(state, seat):
            ask_target(state, seat, After.TRICK)
            return
        act(state, seat, suit)
    go_on(state)


@rule
def ask_target(state: State, seat: int, after: int) -> None:
    """Stop until this seat has chosen whom to rob.

    Rules: DIAMONDS-2014-R8, DIAMONDS-2014-R13.
    """
    state.mover = seat
    state.after = after
    state.phase = Phase.ROB


@rule
def go_on(state: State) -> None:
    """Let the next player play, or the trick be taken.

    Rules: DIAMONDS-2014-R6, DIAMONDS-2014-R9.
    """
    state.phase = Phase.PLAY
    state.mover = wrap(state.leader + state.trick_length, state.seats)
    if state.trick_length == trick_size(state):
        take_trick(state)


@rule
def find_trick_winner(state: State) -> int:
    """Find who played the highest card of the led suit; no two cards are equal.

    Rules: DIAMONDS-2014-R9, DIAMONDS-2014-R19.
    """
    best = 0
    led = led_suit(state)
    for place in range(1, state.trick_length):
        card = state.trick_card[place]
        if suit_of(card) == led and card > state.trick_card[best]:
            best = place
    return wrap(state.leader + best, state.seats)


@rule
def take_trick(state: State) -> None:
    """Give the trick to its winner, who takes the action of the led suit.

    Rules: DIAMONDS-2014-R9.
    """
    winner = find_trick_winner(state)
    for place in range(state.trick_length):
        state.taken[winner * SUITS + suit_of(state.trick_card[place])] += 1
    state.tricks[winner] += 1
    state.mover = winner
    suit = led_suit(state)
    if suit == Suit.CLUBS and has_target(state, winner):
        ask_target(state, winner, After.VICTORY)
        return
    act(state, winner, suit)
    lead_next(state)


@rule
def lead_next(state: State) -> None:
    """Let the winner lead the next trick, or end the round with the last card.

    Rules: DIAMONDS-2014-R9, DIAMONDS-2014-R14.
    """
    state.phase = Phase.PLAY
    if state.hand[state.mover] == 0:
        end_round(state)
