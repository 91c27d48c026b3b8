"""What one more card brings in Diamoniak, and what the end of the turn.

All cards of a kind are weighed together, by the true chances of the deck, and what does
not depend on the card is read once.  Where castle cards that others want are concerned,
it is the mean of them that counts.
"""

from tacora.bots.diamoniak.worth import (
    CASTLELESS,
    FACING,
    GOING_ON,
    STARTING,
    WAITING,
    Table,
    count_deck,
    count_witches,
    find_deck,
    find_sides,
    is_deck_empty,
    measure_danger,
    place_castle,
    place_fate,
    place_guard,
    raise_two,
    rate,
    read_weight,
    share,
    stand,
)
from tacora.bots.method import CERTAIN
from tacora.games.diamoniak.pieces import PIECES
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.rule import rule


@rule
def rate_others(
    view: View, table: Table, start: int, sides: int, seller: int, price: int
) -> int:
    """Add up the powers of the others once my turn is over.

    One of them may have sold a card for a price.
    """
    deck = find_deck(view)
    role, danger = STARTING, measure_danger(count_witches(view), count_deck(view))
    powers = 0
    for ahead in range(view.seats - 1):
        seat = view.my_seat + 1 + ahead
        seat -= view.seats * int(seat >= view.seats)
        built, sale, left, diamonds, fairies, cards = stand(view, seat, sides, deck)
        if seat == seller:
            diamonds += price
            cards += price - 1
        powers += rate(
            table, start, role, built, sale, left, diamonds, fairies, cards, danger
        )
        role, danger = WAITING, ahead
    return powers


@rule
def rate_rivals(
    view: View, table: Table, start: int, sides: int, deck: int, danger: int
) -> tuple[int, int, int]:
    """Add up the powers of the others while my turn goes on, and once it is over.

    Tell as well by how much all cards of the deck that they want, each at my right,
    would raise the first sum.
    """
    going, over, raised = 0, 0, 0
    role = STARTING
    for ahead in range(view.seats - 1):
        seat = view.my_seat + 1 + ahead
        seat -= view.seats * int(seat >= view.seats)
        built, sale, left, diamonds, fairies, cards = stand(view, seat, sides, deck)
        over += rate(
            table, start, role, built, sale, left, diamonds, fairies, cards, danger
        )
        role, danger = WAITING, ahead
        power = rate(
            table, start, role, built, sale, left, diamonds, fairies, cards, ahead
        )
        going += power
        if left > 0 and built != CASTLELESS:
            sale, rest = sale + 1, left - 1
            after = rate(
                table, start, role, built, sale, rest, diamonds, fairies, cards, ahead
            )
            raised += left * (after - power)
    return going, over, raised


@rule
def weigh_turn(view: View, table: Table, start: int) -> tuple[int, int]:
    """Weigh one more card, and the end of the turn, for who builds a castle."""
    sides, deck = find_sides(view), find_deck(view)
    gems, witches, friends = view.deck_diamond, view.deck_witch, view.deck_fairy
    if is_deck_empty(view):
        gems, witches, friends = (
            view.beside_diamond,
            view.beside_witch,
            view.beside_fairy,
        )
    castles = count_bits(deck)
    size = gems + witches + friends + castles
    danger = measure_danger(witches, size)
    going, over, raised = rate_rivals(view, table, start, sides, deck, danger)
    built, sale, left, diamonds, fairies, cards = stand(view, view.my_seat, sides, deck)
    danger, more = measure_danger(witches, size - 1), cards + 1

    castle = start + place_castle(GOING_ON, built, sale, left) + min(diamonds, 9)
    kept = read_weight(table, castle)
    guard = read_weight(table, start + place_guard(GOING_ON, built, fairies, more))
    fate = read_weight(
        table, start + place_fate(GOING_ON, built, fairies, danger, left)
    )
    strange = castles - left
    raised = going + raised // max(1, strange)
    total = strange * share(raise_two(kept + guard + fate), raised)
    if gems > 0:
        richer = read_weight(table, castle + int(diamonds < 9)) + guard + fate
        total += gems * share(raise_two(richer), going)
    if friends > 0:
        guard = read_weight(
            table, start + place_guard(GOING_ON, built, fairies + 1, cards)
        )
        fate = read_weight(table, start + place_fate(GOING_ON, built, 1, danger, left))
        total += friends * share(raise_two(kept + guard + fate), going)
    if left > 0:
        total += left * weigh_piece(
            table, start, built, sale, left, diamonds, fairies, cards, danger, going
        )
    if witches > 0:
        danger = measure_danger(witches - 1, size - 1)
        power = rate(
            table, start, FACING, built, sale, left, diamonds, fairies, cards, danger
        )
        total += witches * share(power, going)
    turns = view.seats - 2
    power = rate(
        table, start, WAITING, built, sale, left, diamonds, fairies, cards, turns
    )
    return total // size, share(power, over)


@rule
def weigh_piece(
    table: Table,
    start: int,
    built: int,
    sale: int,
    left: int,
    diamonds: int,
    fairies: int,
    cards: int,
    danger: int,
    going: int,
) -> int:
    """Weigh one more piece of the own castle; the sixth one wins."""
    if built == PIECES - 1:
        return CERTAIN
    built, left = built + 1, left - 1
    power = rate(
        table, start, GOING_ON, built, sale, left, diamonds, fairies, cards, danger
    )
    return share(power, going)
