"""What somebody who counts cards makes of a view of Diamonds.

Everything is counted in sets of cards, a bit a card, and packed into small numbers, for
a search asks millions of times.
"""

from tacora.games.diamonds.pieces import (
    ALL_CARDS,
    NUMBERS,
    ONE_SUIT,
    PERFECT_HIGHEST,
    SUITS,
    Variant,
)
from tacora.games.diamonds.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.rule import rule

ONE_EACH = 1 | 1 << NUMBERS | 1 << 2 * NUMBERS | 1 << 3 * NUMBERS
"""The lowest card of each suit: a set of numbers times this is the set in all suits."""

FEW_OR_MANY = 0x7777666655443210
"""A number up to 15 in eight steps, finest where it is small: a step every 4 bits."""
CARDS_LEFT = 0x7777766554432100
"""Likewise for cards in a hand, of which the last few matter most."""
CRYSTALS = 0x3333333333332210
"""Crystals in a showroom, in four steps."""


@rule
def in_steps(steps: int, number: int) -> int:
    """Look a number up among steps; what is more than 15 counts as 15."""
    return (steps >> (4 * min(number, 15))) & 7


@rule
def plays_in_teams(view: View) -> bool:
    """Say whether partners play together."""
    return view.variant == Variant.TEAMS or view.variant == Variant.PERFECT_TEAMS


@rule
def find_partner(view: View) -> int:
    """Find who plays on my side; nobody is -1."""
    if not plays_in_teams(view):
        return -1
    partner = view.my_seat + view.seats // 2
    if partner >= view.seats:
        partner -= view.seats
    return partner


@rule
def list_unseen(view: View) -> int:
    """Give the cards that are neither played nor mine; some may not be dealt."""
    cards = ALL_CARDS
    if view.variant == Variant.PERFECT or view.variant == Variant.PERFECT_TEAMS:
        cards = ((1 << PERFECT_HIGHEST[view.seats]) - 1) * ONE_EACH
    known = view.my_hand | view.my_passing
    for other in range(view.seats):
        known |= view.played[other]
    return cards & ~known


@rule
def count_voids(view: View) -> int:
    """Count who has shown to have none left of each suit: four bits a suit."""
    voids = 0
    for other in range(view.seats):
        if other != view.my_seat:
            for suit in range(SUITS):
                voids += view.void[other * SUITS + suit] << (4 * suit)
    return voids


@rule
def list_masters(hand: int, unseen: int) -> int:
    """Give the cards of a hand that nothing unseen can beat in their suit."""
    beaten = unseen >> 1 & ~(ONE_EACH << (NUMBERS - 1))
    beaten |= beaten >> 1 & ~(ONE_EACH << (NUMBERS - 1))
    beaten |= beaten >> 2 & ~(ONE_EACH * (3 << (NUMBERS - 2)))
    beaten |= beaten >> 4 & ~(ONE_EACH * (15 << (NUMBERS - 4)))
    beaten |= beaten >> 8 & ~(ONE_EACH * (255 << (NUMBERS - 8)))
    return hand & ~beaten


@rule
def describe(view: View, unseen: int) -> int:
    """Pack what matters whatever card I play.

    From the lowest bit on: cards left (3 bits), tricks taken (2), my showroom (2),
    how my tricks compare with the others' (2), the fullest showroom of an opponent (2),
    cards in my hand that cannot be beaten (2).
    """
    me = view.my_seat
    partner = find_partner(view)
    most, prey = 0, 0
    for other in range(view.seats):
        if other != me and other != partner:
            most = max(most, view.tricks[other])
            prey = max(prey, view.showroom[other])
    scene = in_steps(CARDS_LEFT, count_bits(view.my_hand))
    scene |= min(view.tricks[me], 3) << 3
    scene |= in_steps(CRYSTALS, view.showroom[me]) << 5
    scene |= max(0, min(3, view.tricks[me] - most + 2)) << 7
    scene |= in_steps(CRYSTALS, prey) << 9
    scene |= min(3, count_bits(list_masters(view.my_hand, unseen))) << 11
    return scene


@rule
def trick_size(view: View) -> int:
    """Say how many cards make a trick."""
    if view.seats == 2:
        return 4
    return view.seats


@rule
def is_leading(view: View) -> bool:
    """Say whether my card opens a trick; a full one lies there till then."""
    return view.trick_length == 0 or view.trick_length == trick_size(view)


@rule
def suit_of(card: int) -> int:
    """Give a card's suit: a fifteenth of its number, without a slow division."""
    return (card * 137) >> 11


@rule
def find_winner(view: View) -> int:
    """Find the place in the trick of the card that wins as it lies."""
    best = 0
    led = suit_of(view.trick_card[0])
    for place in range(1, view.trick_length):
        card = view.trick_card[place]
        if suit_of(card) == led and card > view.trick_card[best]:
            best = place
    return best


@rule
def count_later(view: View, led: int) -> int:
    """Count the cards of the led suit that can still come after mine, three at most."""
    later = 0
    for place in range(view.trick_length + 1, trick_size(view)):
        seat = view.leader + place
        while seat >= view.seats:
            seat -= view.seats
        later += 1 - view.void[seat * SUITS + led]
    return min(3, later)


@rule
def follow(view: View) -> int:
    """Give my cards of the led suit; none if I lead."""
    if is_leading(view):
        return 0
    return view.my_hand & (ONE_SUIT << (suit_of(view.trick_card[0]) * NUMBERS))
