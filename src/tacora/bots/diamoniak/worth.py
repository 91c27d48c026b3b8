"""How likely a seat of Diamoniak is to win, by weights that were learnt from play.

Every seat has a power, and wins as often as its power is part of all powers together.
A power is two to the sum of three weights: for the castle and the diamonds, for what
stands between the castle and a witch, for what the deck has in store.  A table holds
weights as two bytes each, so that compiled code reads it at once; a whole bit is 1024.
All that is asked here is asked of numbers, so that a position that is not yet on the
table can be weighed as well as the one that is.
"""

from collections.abc import Sequence

from tacora.bots.method import CERTAIN
from tacora.games.diamoniak.pieces import PIECES, WHOLE_CASTLE, Colour
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.rule import rule

Table = Sequence[int]

# What a seat is doing.
WAITING = 0
STARTING = 1
GOING_ON = 2
FACING = 3  # a witch

# How a table is laid out: by role and by pieces built, and then
CASTLELESS = 6  # comes after no to five pieces: not even a colour
FOR_SALE = 4
IN_DECK = 5
DIAMONDS = 10
FAIRIES = 3
CARDS = 9
DANGERS = 8
STANDINGS = 4 * (CASTLELESS + 1)
GUARDS = STANDINGS * FOR_SALE * IN_DECK * DIAMONDS  # where the second weights begin
FATES = GUARDS + STANDINGS * FAIRIES * CARDS
SIZE = FATES + STANDINGS * 2 * DANGERS * IN_DECK

BIT = 10
ZERO = 1 << 15
LOWEST = 3 * ZERO - (15 << BIT)
HIGHEST = (30 << BIT) - 1


@rule
def find_table(view: View) -> int:
    """Find where the weights begin for so many seats and this way of paying."""
    return ((view.seats - 2) * 2 + view.pay_deck) * SIZE


@rule
def read_weight(table: Table, place: int) -> int:
    """Read one weight; `ZERO` is none."""
    return table[2 * place] + table[2 * place + 1] * 256


@rule
def bend(part: int) -> int:
    """Give two to a part of a whole bit, nearly."""
    return 1024 + ((part * (672 + ((352 * part) >> BIT))) >> BIT)


@rule
def raise_two(weight: int) -> int:
    """Give the power of a sum of three weights: two to it."""
    weight = min(max(weight - LOWEST, 0), HIGHEST)
    return bend(weight & 1023) << (weight >> BIT)


@rule
def share(mine: int, others: int) -> int:
    """Give the chance to win with this power against those."""
    return mine * CERTAIN // (mine + others)


# Where the weights are.


@rule
def place_castle(role: int, built: int, sale: int, deck: int) -> int:
    """Find the first weight of a castle: by where its missing pieces are."""
    row = ((role * 7 + built) * FOR_SALE + min(sale, 3)) * IN_DECK + min(deck, 4)
    return row * DIAMONDS


@rule
def place_guard(role: int, built: int, fairies: int, cards: int) -> int:
    """Find the weight of fairies, and of cards that a witch may take."""
    row = (role * 7 + built) * FAIRIES + min(fairies, 2)
    return GUARDS + row * CARDS + min(cards, 8)


@rule
def place_fate(role: int, built: int, fairies: int, danger: int, deck: int) -> int:
    """Find the weight of the deck's danger; who waits counts the turns until hers."""
    row = ((role * 7 + built) * 2 + min(fairies, 1)) * DANGERS + danger
    return FATES + row * IN_DECK + min(deck, 4)


# What the table looks like.


@rule
def is_deck_empty(view: View) -> bool:
    """Say whether the cards beside the deck are the next deck."""
    others = view.deck_diamond + view.deck_witch + view.deck_fairy
    return others == 0 and view.deck_castle == 0


@rule
def find_deck(view: View) -> int:
    """Find the castle cards that can come next."""
    return view.beside_castle if is_deck_empty(view) else view.deck_castle


@rule
def count_witches(view: View) -> int:
    """Count the witches that can come next."""
    return view.beside_witch if is_deck_empty(view) else view.deck_witch


@rule
def count_deck(view: View) -> int:
    """Count the cards that can come next."""
    if is_deck_empty(view):
        cards = view.beside_diamond + view.beside_witch + view.beside_fairy
        return cards + count_bits(view.beside_castle)
    cards = view.deck_diamond + view.deck_witch + view.deck_fairy
    return cards + count_bits(view.deck_castle)


@rule
def find_sides(view: View) -> int:
    """Find all castle cards that lie at somebody's right."""
    cards = 0
    for seat in range(view.seats):
        cards |= view.side[seat]
    return cards


@rule
def count_colour(cards: int, colour: int) -> int:
    """Count the pieces of one colour."""
    return count_bits((cards >> (colour - Colour.YELLOW) * PIECES) & WHOLE_CASTLE)


@rule
def is_built(view: View, colour: int) -> bool:
    """Say whether somebody builds this colour."""
    builders = 0
    for seat in range(view.seats):
        builders += int(view.colour[seat] == colour)
    return builders > 0


@rule
def count_joining(view: View, seat: int) -> int:
    """Count the cards of the colour that would bring a seat without castle the most."""
    most = 0
    for colour in range(1, 5):
        if not is_built(view, colour):
            most = max(most, count_colour(view.side[seat], colour))
    return most


@rule
def measure_danger(witches: int, cards: int) -> int:
    """Measure how likely the next card is a witch: not at all, or by sixteenths."""
    if witches == 0 and cards > 0:
        return 0
    witches *= 16
    danger = 1 + int(witches >= cards) + int(witches >= 2 * cards)
    danger += int(witches >= 3 * cards) + int(witches >= 4 * cards)
    return danger + int(witches >= 5 * cards) + int(witches >= 6 * cards)


@rule
def stand(
    view: View, seat: int, sides: int, deck: int
) -> tuple[int, int, int, int, int, int]:
    """Say how a seat stands, with these castle cards at the sides and in the deck.

    Pieces built, for sale and in the deck; diamonds, fairies, and all cards that a
    witch may take before the castle's.  Who has no colour counts the cards that may
    join in place of those for sale.
    """
    colour = view.colour[seat]
    cards = view.diamond[seat] + count_bits(view.side[seat])
    if colour == Colour.NONE:
        joining = count_joining(view, seat)
        return CASTLELESS, joining, 4, view.diamond[seat], view.fairy[seat], cards
    return (
        count_bits(view.castle[seat]),
        count_colour(sides, colour),
        count_colour(deck, colour),
        view.diamond[seat],
        view.fairy[seat],
        cards,
    )


# Powers.


@rule
def rate(
    table: Table,
    start: int,
    role: int,
    built: int,
    sale: int,
    deck: int,
    diamonds: int,
    fairies: int,
    cards: int,
    danger: int,
) -> int:
    """Give the power of a seat that stands so.

    Cards are all that a witch may take but the castle's.  Who waits counts the turns
    before her own instead of the danger.
    """
    castle = start + place_castle(role, built, sale, deck) + min(diamonds, 9)
    guard = start + place_guard(role, built, fairies, cards)
    fate = start + place_fate(role, built, fairies, danger, deck)
    weight = read_weight(table, castle) + read_weight(table, guard)
    return raise_two(weight + read_weight(table, fate))
