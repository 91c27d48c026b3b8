"""The four actions of Diamonds: where one crystal goes."""

from tacora.games.diamonds.pieces import Suit
from tacora.games.diamonds.state import State
from tacora.kernel.rule import rule


@rule
def suit_of(card: int) -> int:
    """Give a card's suit: a fifteenth of its number, without a slow division."""
    return (card * 137) >> 11


@rule
def act(state: State, seat: int, suit: int) -> None:
    """Move one crystal as the suit says; what cannot be done is not done.

    Nobody may decline.  A club comes here only where there is nobody to rob.  Large
    crystals are change for five small ones, and the supply never runs short.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R10, DIAMONDS-2014-R11, DIAMONDS-2014-R12,
    DIAMONDS-2014-R13, DIAMONDS-2014-R17.
    """
    if suit == Suit.DIAMONDS:
        state.vault[seat] += 1
        state.from_supply += 1
    elif suit == Suit.HEARTS:
        state.showroom[seat] += 1
        state.from_supply += 1
    elif suit == Suit.SPADES and state.showroom[seat] > 0:
        state.showroom[seat] -= 1
        state.vault[seat] += 1


@rule
def can_be_robbed(state: State, seat: int, target: int) -> bool:
    """Say whether a seat can take a crystal from a showroom; a partner's will do.

    There is no thief token in this edition: any other player can be the target.

    Rules: DIAMONDS-2014-R10, DIAMONDS-2014-R12, DIAMONDS-2014-R26, DIAMONDS-2014-R28.
    """
    return target != seat and state.showroom[target] > 0


@rule
def targets(state: State, seat: int) -> int:
    """Give everybody whom a seat can rob.

    Rules: DIAMONDS-2014-R10, DIAMONDS-2014-R12.
    """
    found = 0
    for target in range(state.seats):
        if can_be_robbed(state, seat, target):
            found |= 1 << target
    return found


@rule
def has_target(state: State, seat: int) -> bool:
    """Say whether a seat can rob anybody.

    Rules: DIAMONDS-2014-R12.
    """
    return targets(state, seat) != 0


@rule
def take_crystal(state: State, seat: int, target: int) -> None:
    """Move a small crystal from another's showroom to one's own.

    Rules: DIAMONDS-2014-R10, DIAMONDS-2014-R11, DIAMONDS-2014-R26.
    """
    state.robbed = target
    state.showroom[target] -= 1
    state.showroom[seat] += 1
