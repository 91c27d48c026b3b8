"""Rules of thumb for Diamonds.

They differ in what they think a crystal's move is worth, and in whether they want the
trick at all.  Worth is counted in quarters of a point.
"""

from tacora.bots.chooser import choose_randomly
from tacora.bots.diamonds.sight import is_leading, trick_size
from tacora.games.diamonds.pieces import (
    FIRST_ANNOUNCE,
    FIRST_PASS,
    FIRST_PLAY,
    FIRST_ROB,
    NUMBERS,
    ONE_SUIT,
    SUITS,
    Phase,
    Suit,
    Variant,
)
from tacora.games.diamonds.view import View
from tacora.kernel.bits import count_bits, find_bit
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule


@rule
def cards_of(cards: int, suit: int) -> int:
    """Give the cards of one suit, counted from its lowest."""
    return (cards >> (suit * NUMBERS)) & ONE_SUIT


@rule
def lowest_of(cards: int) -> int:
    """Find the card with the lowest number; the suit does not matter."""
    best = -1
    for suit in range(SUITS):
        own = cards_of(cards, suit)
        if own:
            card = suit * NUMBERS + find_bit(own, 0)
            if best < 0 or card % NUMBERS < best % NUMBERS:
                best = card
    return best


@rule
def highest_of(cards: int) -> int:
    """Find the card with the highest number; the suit does not matter."""
    best = -1
    for suit in range(SUITS):
        own = cards_of(cards, suit)
        if own:
            card = suit * NUMBERS + find_bit(own, count_bits(own) - 1)
            if best < 0 or card % NUMBERS > best % NUMBERS:
                best = card
    return best


@rule
def is_partner(view: View, other: int) -> bool:
    """Say whether somebody plays on my side."""
    if view.variant == Variant.TEAMS or view.variant == Variant.PERFECT_TEAMS:
        return (view.my_seat + view.seats // 2) % view.seats == other
    return False


@rule
def count_prey(view: View) -> int:
    """Count the crystals that a club of mine could take from opponents."""
    crystals = 0
    for other in range(view.seats):
        if other != view.my_seat and not is_partner(view, other):
            crystals += view.showroom[other]
    return crystals


@rule
def worth(view: View, suit: int) -> int:
    """Say what the action of a suit brings me now, in quarters of a point."""
    if suit == Suit.DIAMONDS:
        return 8
    if suit == Suit.HEARTS:
        return 4
    if suit == Suit.SPADES:
        return 4 * int(view.showroom[view.my_seat] > 0)
    return 5 * int(count_prey(view) > 0)


@rule
def worth_to_banker(view: View, suit: int) -> int:
    """Likewise, to somebody who fears for the showroom and loves to fill it."""
    own = view.showroom[view.my_seat]
    if suit == Suit.HEARTS:
        return 6
    if suit == Suit.SPADES:
        return min(8, 3 * own)
    return worth(view, suit)


@rule
def choose_target(view: View) -> int:
    """Rob the fullest showroom of an opponent; a partner only if nobody else."""
    best = -1
    for other in range(view.seats):
        if view.legal[FIRST_ROB + other]:
            gain = view.showroom[other] - 100 * int(is_partner(view, other))
            if best < 0 or gain > view.showroom[best] - 100 * int(
                is_partner(view, best)
            ):
                best = other
    return FIRST_ROB + best


@rule
def shortest_suit(cards: int) -> int:
    """Find the suit with fewest cards, among those that have any."""
    best = -1
    for suit in range(SUITS):
        count = count_bits(cards_of(cards, suit))
        if count > 0 and (best < 0 or count < count_bits(cards_of(cards, best))):
            best = suit
    return best


@rule
def announce_void(view: View) -> int:
    """Announce as many cards as make me void in my shortest suit, three at most."""
    count = count_bits(cards_of(view.my_hand, shortest_suit(view.my_hand)))
    return FIRST_ANNOUNCE + min(count, 3) - 1


@rule
def pass_void(view: View) -> int:
    """Pass the lowest card of my shortest suit, to be void in it."""
    suit = shortest_suit(view.my_hand)
    return FIRST_PASS + suit * NUMBERS + find_bit(cards_of(view.my_hand, suit), 0)


@rule
def legal_cards(view: View) -> int:
    """Give the cards that I may play."""
    cards = 0
    for card in range(SUITS * NUMBERS):
        if view.legal[FIRST_PLAY + card]:
            cards |= 1 << card
    return cards


@rule
def best_so_far(view: View) -> int:
    """Find the card that wins the trick as it lies; -1 if I lead."""
    if is_leading(view):
        return -1
    best = view.trick_card[0]
    for place in range(1, view.trick_length):
        card = view.trick_card[place]
        if card // NUMBERS == best // NUMBERS and card > best:
            best = card
    return best


@rule
def discard(cards: int, worths: int, dice: Dice) -> int:
    """Play the lowest card of the suit whose action is worth most.

    The worths of the four suits come as four bytes of one number.
    """
    best = -1
    most = -1
    for suit in range(SUITS):
        own = cards_of(cards, suit)
        value = 4 * ((worths >> (8 * suit)) & 0xFF) + below(dice, 4)
        if own and value > most:
            most = value
            best = suit * NUMBERS + find_bit(own, 0)
    return best


@rule
def take(view: View, cards: int, worths: int, dice: Dice) -> int:
    """Play to take tricks whose action is worth it, as cheaply as will do."""
    best = best_so_far(view)
    if best < 0:
        return lead(cards, worths, dice)
    led = best // NUMBERS
    if cards_of(cards, led) == 0:
        return discard(cards, worths, dice)
    above = cards & ~((2 << best) - 1)
    if above == 0 or (worths >> (8 * led)) & 0xFF == 0:
        return lowest_of(cards)
    if view.trick_length + 1 == trick_size(view):
        return lowest_of(above)
    return highest_of(above)


@rule
def lead(cards: int, worths: int, dice: Dice) -> int:
    """Lead the highest card of the suit where height and worth together are most."""
    best = -1
    most = -1
    for suit in range(SUITS):
        own = cards_of(cards, suit)
        if own:
            height = find_bit(own, count_bits(own) - 1)
            value = 8 * (height + 2 * ((worths >> (8 * suit)) & 0xFF)) + below(dice, 16)
            if value > most:
                most = value
                best = suit * NUMBERS + height
    return best


@rule
def duck(view: View, cards: int, worths: int, dice: Dice) -> int:
    """Play the highest card that does not take the trick."""
    best = best_so_far(view)
    if best < 0:
        return lowest_of(cards)
    if cards_of(cards, best // NUMBERS) == 0:
        return discard(cards, worths, dice)
    below_best = cards & ((1 << best) - 1)
    if below_best:
        return highest_of(below_best)
    return highest_of(cards)


@rule
def weigh_all(view: View, is_banker: bool) -> int:
    """Pack the worths of the four suits into one number."""
    worths = 0
    for suit in range(SUITS):
        value = worth(view, suit)
        if is_banker:
            value = worth_to_banker(view, suit)
        worths |= value << (8 * suit)
    return worths


@rule
def taker(view: View, dice: Dice) -> int:
    """Take tricks by what their action is worth now."""
    if view.phase == Phase.ANNOUNCE:
        return announce_void(view)
    if view.phase == Phase.PASS:
        return pass_void(view)
    if view.phase == Phase.ROB:
        return choose_target(view)
    worths = weigh_all(view, False)
    return FIRST_PLAY + take(view, legal_cards(view), worths, dice)


@rule
def is_weak(view: View) -> bool:
    """Say whether my hand is low enough to hope for no trick at all."""
    total = 0
    for card in range(SUITS * NUMBERS):
        total += (card % NUMBERS + 1) * ((view.my_hand >> card) & 1)
    return total < 5 * count_bits(view.my_hand)


@rule
def ducker(view: View, dice: Dice) -> int:
    """With a low hand, pass its high cards and go for no trick; else bank on tricks."""
    is_hoping = view.tricks[view.my_seat] == 0 and is_weak(view)
    if view.phase == Phase.ANNOUNCE:
        return FIRST_ANNOUNCE + 2 * int(is_hoping)
    if view.phase == Phase.PASS:
        if is_hoping:
            return FIRST_PASS + highest_of(view.my_hand)
        return FIRST_PASS + lowest_of(view.my_hand)
    if view.phase == Phase.ROB:
        return choose_target(view)
    worths = weigh_all(view, True)
    if is_hoping:
        return FIRST_PLAY + duck(view, legal_cards(view), worths, dice)
    return FIRST_PLAY + take(view, legal_cards(view), worths, dice)


@rule
def banker(view: View, dice: Dice) -> int:
    """Fill the showroom and bring it into the vault before thieves come."""
    if view.phase == Phase.ANNOUNCE:
        return FIRST_ANNOUNCE + below(dice, 2)
    if view.phase == Phase.PASS:
        return FIRST_PASS + lowest_of(view.my_hand)
    if view.phase == Phase.ROB:
        return choose_target(view)
    worths = weigh_all(view, True)
    return FIRST_PLAY + take(view, legal_cards(view), worths, dice)


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of these choose, by its place among the bots; for compiled loops."""
    if bot == 1:
        return taker(view, dice)
    if bot == 2:
        return ducker(view, dice)
    if bot == 3:
        return banker(view, dice)
    return choose_randomly(view, dice)
