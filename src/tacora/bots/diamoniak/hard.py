"""The level that plays to win: it does what leaves the best chance, by learnt weights.

It weighs every position that its choice can lead to, and looks no further: the weights
know what a position is worth to who plays on from there.
"""

from tacora.bots.diamoniak.learnt import TABLE
from tacora.bots.diamoniak.turn import rate_others, weigh_turn
from tacora.bots.diamoniak.worth import (
    CASTLELESS,
    WAITING,
    Table,
    count_deck,
    count_witches,
    find_deck,
    find_sides,
    find_table,
    rate,
    share,
    stand,
)
from tacora.bots.method import CERTAIN
from tacora.games.diamoniak.pieces import (
    COLOURS,
    FIRST_BUY,
    FIRST_PAY,
    PIECES,
    PRICE,
    WHOLE_CASTLE,
    Action,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule

# As bare numbers: compiled code cannot turn a member of an enum into one.
DRAW = int(Action.DRAW)
STOP = int(Action.STOP)
SEND_FAIRY = int(Action.FAIRY)
PAY_DIAMOND = int(Action.PAY_DIAMOND)


# Buying.


@rule
def weigh_purchase(view: View, table: Table, start: int, seller: int) -> int:
    """Weigh buying from there, which ends the turn."""
    sides = find_sides(view)
    built, sale, left, diamonds, fairies, cards = stand(
        view, view.my_seat, sides, find_deck(view)
    )
    built, sale = built + 1, sale - 1
    if built == PIECES:
        return CERTAIN
    diamonds, cards, turns = diamonds - PRICE, cards - PRICE, view.seats - 2
    mine = rate(
        table, start, WAITING, built, sale, left, diamonds, fairies, cards, turns
    )
    price = 0 if view.pay_deck else PRICE
    return share(mine, rate_others(view, table, start, sides, seller, price))


@rule
def choose_start(view: View, table: Table, start: int) -> int:
    """Draw or buy."""
    best, chosen = -1, DRAW
    for seller in range(view.seats):
        if view.legal[FIRST_BUY + seller]:
            worth = weigh_purchase(view, table, start, seller)
            if worth > best:
                best, chosen = worth, FIRST_BUY + seller
    if chosen == DRAW or best == CERTAIN:
        return chosen
    drawing, _ = weigh_turn(view, table, start)
    return DRAW if drawing > best else chosen


@rule
def choose_on(view: View, table: Table, start: int) -> int:
    """Draw on or stop; who builds nothing yet draws on, unless it is too dangerous."""
    if view.colour[view.my_seat] == Colour.NONE:
        is_near = 4 * count_witches(view) > count_deck(view)
        return STOP if is_near and view.diamond[view.my_seat] >= PRICE else DRAW
    drawing, stopping = weigh_turn(view, table, start)
    return DRAW if drawing >= stopping else STOP


# The witch.


@rule
def weigh_payment(
    view: View, table: Table, start: int, paid: int, place: int, sent: int
) -> int:
    """Weigh paying so many diamonds, then cards at the right, then the own castle.

    The first card at the right is of the colour with this place.  A fairy may be sent
    instead of all.
    """
    seat = view.my_seat
    sides = find_sides(view)
    owed = view.owed - paid if sent == 0 else 0
    aside = min(owed, count_bits(view.side[seat]))
    torn = owed - aside
    if aside > 0:
        pieces = (view.side[seat] >> place * PIECES) & WHOLE_CASTLE
        sides ^= (pieces & -pieces) << place * PIECES
    built, sale, left, diamonds, fairies, cards = stand(
        view, seat, sides, find_deck(view)
    )
    if built == CASTLELESS:
        sale = max(0, sale - aside)
    else:
        built -= torn
        if built == 0 and not view.keep_colour:
            built, sale, left = CASTLELESS, 0, 4
    diamonds, fairies, cards = diamonds - paid, fairies - sent, cards - paid - aside
    turns = view.seats - 2
    mine = rate(
        table, start, WAITING, built, sale, left, diamonds, fairies, cards, turns
    )
    return share(mine, rate_others(view, table, start, sides, -1, 0))


@rule
def choose_aside(view: View, table: Table, start: int) -> int:
    """Choose the colour at my right to pay with; -1 if there is none."""
    best, chosen = -1, -1
    for place in range(COLOURS):
        if (view.side[view.my_seat] >> place * PIECES) & WHOLE_CASTLE != 0:
            worth = weigh_payment(view, table, start, 0, place, 0)
            if worth > best:
                best, chosen = worth, place
    return chosen


@rule
def face_witch(view: View, table: Table, start: int) -> int:
    """Send a fairy, or choose what to pay."""
    seat = view.my_seat
    place = choose_aside(view, table, start)
    others = count_bits(view.side[seat]) + count_bits(view.castle[seat])
    best, chosen = -1, SEND_FAIRY
    for paid in range(min(view.owed, view.diamond[seat]) + 1):
        if view.owed - paid > others:
            continue
        worth = weigh_payment(view, table, start, paid, max(place, 0), 0)
        if worth <= best:
            continue
        best = worth
        if paid > 0:
            chosen = PAY_DIAMOND
        elif place >= 0:
            chosen = FIRST_PAY + place
        else:
            chosen = FIRST_PAY + view.colour[seat] - Colour.YELLOW
    if view.legal[SEND_FAIRY] and weigh_payment(view, table, start, 0, 0, 1) > best:
        return SEND_FAIRY
    return chosen


@rule
def choose_best(view: View, table: Table) -> int:
    """Do what leaves the best chance to win, by these weights."""
    start = find_table(view)
    if view.phase == Phase.START:
        return choose_start(view, table, start)
    if view.phase == Phase.GO_ON:
        return choose_on(view, table, start)
    return face_witch(view, table, start)


@rule
def by_hard(view: View, dice: Dice) -> int:
    """Do what leaves the best chance to win."""
    return choose_best(view, TABLE)
