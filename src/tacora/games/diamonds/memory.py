"""What somebody knows who has watched a game of Diamonds from its start.

Vaults and piles are closed, but every crystal and every trick moves before all eyes.
Who remembers that need not look into them.
"""

from tacora.games.diamonds.pieces import NUMBERS, SUITS, After, Phase, Suit
from tacora.games.diamonds.view import HIDDEN, View
from tacora.kernel.bits import lowest_bit
from tacora.kernel.game import NOBODY, NOTHING
from tacora.kernel.rule import rule

# What can happen to somebody's crystals: the action of a suit, counted from 1; to rob
# and to be robbed; and the reward of who took no trick.
FIRST_DEED = 1
ROBS, ROBBED, TRICKLESS = 5, 6, 7
DEED_BITS = 3


@rule
def remember(before: View, after: View) -> None:
    """Write into a view what was in vaults and piles, and what has been added since.

    The views are those before and after one action, the former with all that was
    remembered then.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R18.
    """
    winner = find_winner(before, after)
    tricks = 0
    for seat in range(after.seats):
        tricks += after.tricks[seat]
    for seat in range(after.seats):
        if after.vault_shown[seat] == HIDDEN and before.vault_shown[seat] != HIDDEN:
            deeds = list_deeds(before, after, seat, winner)
            gain = count_gain(deeds, before.showroom[seat])
            after.vault_shown[seat] = before.vault_shown[seat] + gain
        for suit in range(SUITS):
            place = seat * SUITS + suit
            if after.taken_shown[place] != HIDDEN:
                continue
            if tricks == 0:
                after.taken_shown[place] = 0
            elif before.taken_shown[place] != HIDDEN:
                after.taken_shown[place] = before.taken_shown[place]
                if seat == winner:
                    after.taken_shown[place] += count_in_trick(after, suit)


@rule
def uncover(before: View, after: View, seat: int) -> int:
    """Tell nothing: passed cards are never shown, and all else is chosen in turn.

    Rules: DIAMONDS-2014-R5.
    """
    return NOTHING


@rule
def find_winner(before: View, after: View) -> int:
    """Find who took a trick with this action, if anybody did.

    Rules: DIAMONDS-2014-R9.
    """
    for seat in range(after.seats):
        if after.tricks[seat] > before.tricks[seat]:
            return seat
    return NOBODY


@rule
def count_in_trick(view: View, suit: int) -> int:
    """Count the cards of a suit in the trick that lies there."""
    cards = 0
    for place in range(view.trick_length):
        cards += int(view.trick_card[place] // NUMBERS == suit)
    return cards


@rule
def list_deeds(before: View, after: View, seat: int, winner: int) -> int:
    """List what happened to a seat's crystals, the first in the lowest bits.

    Rules: DIAMONDS-2014-R8, DIAMONDS-2014-R9, DIAMONDS-2014-R10, DIAMONDS-2014-R14.
    """
    deeds, shift = 0, 0
    led = after.trick_card[0] // NUMBERS
    played = after.played[seat] & ~before.played[seat]
    if before.phase == Phase.PLAY and played != 0:
        suit = lowest_bit(played) // NUMBERS
        if suit != led:
            deeds, shift = FIRST_DEED + suit, DEED_BITS
    if before.phase == Phase.ROB:
        if before.mover == seat:
            deeds, shift = ROBS, DEED_BITS
        elif after.robbed == seat:
            deeds, shift = ROBBED, DEED_BITS
    if winner == seat:
        deeds |= (FIRST_DEED + led) << shift
        shift += DEED_BITS
    is_over = after.rounds_done > before.rounds_done
    if is_counting(after, is_over) and not is_counting(before, False):
        for suit in range(SUITS):
            if after.majority[suit] == seat + 1:
                deeds |= (FIRST_DEED + suit) << shift
                shift += DEED_BITS
    if is_over and after.tricks[seat] == 0:
        deeds |= TRICKLESS << shift
    return deeds


@rule
def is_counting(view: View, is_over: bool) -> bool:
    """Say whether the suits of the round are counted, or were just now.

    Rules: DIAMONDS-2014-R14.
    """
    return is_over or (view.phase == Phase.ROB and view.after == After.ROUND)


@rule
def count_gain(deeds: int, showroom: int) -> int:
    """Count what comes into a vault, by what happened to its owner's crystals.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R10, DIAMONDS-2014-R11, DIAMONDS-2014-R13,
    DIAMONDS-2014-R14.
    """
    gain = 0
    while deeds:
        deed = deeds & 0b111
        if deed == TRICKLESS:
            gain += 2
        elif deed == FIRST_DEED + Suit.DIAMONDS:
            gain += 1
        elif deed == FIRST_DEED + Suit.HEARTS or deed == ROBS:
            showroom += 1
        elif deed == ROBBED:
            showroom -= 1
        elif deed == FIRST_DEED + Suit.SPADES and showroom > 0:
            showroom -= 1
            gain += 1
        deeds >>= DEED_BITS
    return gain
