"""Worlds that fit a view of Diamant, and cards turned by dice.

Only two things are hidden: what others have laid face down, and how much is in their
closed chests.  A choice is imagined as either card, equally likely.  A chest is
imagined uniformly between the bounds below; a player who remembers what was carried out
knows more, and may bring that knowledge along.
"""

from tacora.games.diamant.pieces import (
    CARDS,
    FIRST_CARD,
    HAZARD_KINDS,
    MANY_GEMS,
    MOST_IN_A_CAVE,
    Action,
    Pile,
)
from tacora.games.diamant.state import State
from tacora.games.diamant.view import HIDDEN, View
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

# More than this out of one cave is rare: the bound of an imagined chest for each cave
# that its owner can have come home from.  All of them together never come to more than
# lies in the caves.
PLAUSIBLE_LOOT = 16


@rule
def draw(state: State, dice: Dice) -> int:
    """Let the dice turn a card, each of the deck equally likely.

    Rules: DIAMANT-2016-R3, DIAMANT-2005-R2.
    """
    cards = 0
    for card in range(CARDS):
        cards += state.deck[card]
    number = below(dice, cards)
    # Count the kinds that lie wholly below the number.  Going through all of them is
    # quicker than stopping at the right one, which no processor can foresee.
    action = FIRST_CARD
    passed = 0
    for card in range(CARDS):
        passed += state.deck[card]
        action += int(passed <= number)
    return action


@rule
def imagine(view: View, seat: int, state: State, dice: Dice) -> None:
    """Write a whole state that this seat could be in, for all it sees.

    Rules: DIAMANT-2016-R4, DIAMANT-2016-R17, DIAMANT-2005-R10.
    """
    state.edition = view.edition
    state.seats = view.seats
    state.open_chests = view.open_chests
    state.leave_first = view.leave_first
    state.phase = view.phase
    state.cave = view.cave
    state.relics_out = view.relics_out

    state.path_length = view.path_length
    for step in range(view.path_length):
        state.path_card[step] = view.path_card[step]
        state.path_gems[step] = view.path_gems[step]
        state.from_reserve += view.path_gems[step]
    for kind in range(HAZARD_KINDS):
        state.seen[kind] = view.seen[kind]
    for card in range(CARDS):
        state.deck[card] = view.deck[card]
        state.gone[card] = view.gone[card]

    for other in range(view.seats):
        state.inside[other] = view.inside[other]
        state.leaving[other] = view.leaving[other]
        state.carried[other] = view.carried[other]
        state.relic_count[other] = view.relic_count[other]
        state.relic_gems[other] = view.relic_gems[other]
        state.choice[other] = view.choice[other]
        state.pending[other] = Action.NONE
        if other == seat:
            state.pending[other] = view.my_choice
        elif view.has_chosen[other]:
            state.pending[other] = Action.STAY + below(dice, 2)
        state.chest[other] = view.chest_shown[other]
        if view.chest_shown[other] == HIDDEN:
            state.chest[other] = imagine_chest(view, other, dice)
        state.from_reserve += (
            state.carried[other] + state.chest[other] + state.relic_gems[other]
        )


@rule
def imagine_chest(view: View, other: int, dice: Dice) -> int:
    """Fill a closed chest as it could be filled, for all one sees.

    Rules: DIAMANT-2016-R17, DIAMANT-2005-R10.
    """
    # Whoever is inside, or on the way out, has come home only from earlier caves.
    caves = view.cave
    if view.path_length > 0 and not view.inside[other] and not view.leaving[other]:
        caves += 1
    low, high = 0, caves * min(PLAUSIBLE_LOOT, MOST_IN_A_CAVE // view.seats)
    if view.pile[other] == Pile.NONE:
        high = 0
    elif view.pile[other] == Pile.FEW:
        low, high = 1, MANY_GEMS - 1
    elif view.pile[other] == Pile.MANY:
        low, high = MANY_GEMS, max(MANY_GEMS, high)
    return low + below(dice, high - low + 1)
