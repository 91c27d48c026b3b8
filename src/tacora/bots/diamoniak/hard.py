"""The level that plays to win: whatever leaves the best chance, by learnt weights.

It weighs every position that its choice can lead to, drawing by the true chances of the
deck, and looks no further: the weights know what a position is worth to who goes on.
"""

from tacora.bots.diamoniak.worth import (
    CASTLELESS,
    CERTAIN,
    FACING,
    GOING_ON,
    STARTING,
    WAITING,
    Table,
    count_colour,
    count_joining,
    find_deck,
    find_sides,
    find_table,
    is_built,
    is_deck_empty,
    measure_danger,
    rate,
    rate_seat,
    share,
)
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
from tacora.kernel.rule import rule

DRAW = int(Action.DRAW)
STOP = int(Action.STOP)
SEND_FAIRY = int(Action.FAIRY)
PAY_DIAMOND = int(Action.PAY_DIAMOND)


# The others.


@rule
def rate_waiting(view: View, table: Table, start: int, sides: int, deck: int) -> int:
    """Add up the powers of the others while it is my turn."""
    powers = 0
    for ahead in range(view.seats - 1):
        seat = view.my_seat + 1 + ahead
        seat -= view.seats * int(seat >= view.seats)
        powers += rate_seat(
            view, table, start, seat, WAITING, ahead, sides, deck, 0, 0
        )
    return powers


@rule
def rate_others(
    view: View,
    table: Table,
    start: int,
    danger: int,
    sides: int,
    seller: int,
    price: int,
) -> int:
    """Add up the powers of the others once my turn is over; one may have sold a card."""
    deck = find_deck(view)
    powers = 0
    role, danger_or_turns = STARTING, danger
    for ahead in range(view.seats - 1):
        seat = view.my_seat + 1 + ahead
        seat -= view.seats * int(seat >= view.seats)
        is_seller = int(seat == seller)
        powers += rate_seat(
            view,
            table,
            start,
            seat,
            role,
            danger_or_turns,
            sides,
            deck,
            price * is_seller,
            -is_seller,
        )
        role, danger_or_turns = WAITING, ahead
    return powers


@rule
def measure_deck(view: View, witches: int, others: int) -> int:
    """Measure the danger once so many witches and other cards more have been drawn."""
    cards = view.deck_diamond + view.deck_fairy + count_bits(view.deck_castle)
    cards += view.deck_witch - witches - others
    if cards > 0:
        return measure_danger(view.deck_witch - witches, cards)
    cards = view.beside_diamond + view.beside_fairy + count_bits(view.beside_castle)
    cards += view.beside_witch
    if cards > witches + others:
        return measure_danger(view.beside_witch - witches, cards - witches - others)
    return measure_danger(1, 4)


# Drawing.


@rule
def weigh_stop(view: View, table: Table, start: int) -> int:
    """Weigh the end of the turn as things stand."""
    sides = find_sides(view)
    mine = rate_seat(
        view,
        table,
        start,
        view.my_seat,
        WAITING,
        view.seats - 2,
        sides,
        find_deck(view),
        0,
        0,
    )
    danger = measure_deck(view, 0, 0)
    return share(mine, rate_others(view, table, start, danger, sides, -1, 0))


@rule
def weigh_draw(view: View, table: Table, start: int) -> int:
    """Weigh one more card, whichever it is."""
    seat = view.my_seat
    sides, deck = find_sides(view), find_deck(view)
    diamonds, witches, fairies = view.deck_diamond, view.deck_witch, view.deck_fairy
    if is_deck_empty(view):
        diamonds, witches = view.beside_diamond, view.beside_witch
        fairies = view.beside_fairy
    cards = diamonds + witches + fairies + count_bits(deck)
    danger = measure_deck(view, 0, 1)
    others = rate_waiting(view, table, start, sides, deck)

    total = 0
    if diamonds > 0:
        mine = rate_seat(
            view, table, start, seat, GOING_ON, danger, sides, deck, 1, 0
        )
        total += diamonds * share(mine, others)
    if witches > 0:
        total += witches * weigh_witch(view, table, start, sides, deck, others)
    if fairies > 0:
        total += fairies * weigh_fairy(view, table, start, danger, sides, deck, others)
    if view.colour[seat] == Colour.NONE:
        total += weigh_first_cards(view, table, start, danger, sides, deck, others)
    else:
        total += weigh_castle_cards(view, table, start, danger, sides, deck, others)
    return total // cards


@rule
def weigh_witch(
    view: View, table: Table, start: int, sides: int, deck: int, others: int
) -> int:
    """Weigh a witch that comes next; with nothing to lose the turn is just over."""
    seat = view.my_seat
    payable = view.diamond[seat] + count_bits(view.side[seat])
    if payable == 0 and view.castle[seat] == 0:
        mine = rate_seat(
            view, table, start, seat, WAITING, view.seats - 2, sides, deck, 0, 0
        )
        danger = measure_deck(view, 1, 0)
        return share(mine, rate_others(view, table, start, danger, sides, -1, 0))
    danger = measure_deck(view, 1, 0)
    mine = rate_seat(view, table, start, seat, FACING, danger, sides, deck, 0, 0)
    return share(mine, others)


@rule
def weigh_fairy(
    view: View,
    table: Table,
    start: int,
    danger: int,
    sides: int,
    deck: int,
    others: int,
) -> int:
    """Weigh a fairy that comes next."""
    seat = view.my_seat
    colour = view.colour[seat]
    built, sale, left = CASTLELESS, 0, 4
    if colour == Colour.NONE:
        sale = count_joining(view, seat)
    else:
        built = count_bits(view.castle[seat])
        sale = count_colour(sides, colour)
        left = count_colour(deck, colour)
    mine = rate(
        table,
        start,
        GOING_ON,
        built,
        sale,
        left,
        view.diamond[seat],
        view.fairy[seat] + 1,
        count_bits(view.side[seat]),
        danger,
    )
    return share(mine, others)


@rule
def weigh_castle_cards(
    view: View,
    table: Table,
    start: int,
    danger: int,
    sides: int,
    deck: int,
    others: int,
) -> int:
    """Weigh all castle cards that can come next, for who builds a castle."""
    seat = view.my_seat
    colour = view.colour[seat]
    own = count_colour(deck, colour)
    total = 0
    if own > 0:
        total += own * weigh_piece(
            view, table, start, danger, colour, sides, deck, others
        )
    mine = rate_seat(view, table, start, seat, GOING_ON, danger, sides, deck, 0, 1)
    free = count_bits(deck) - own
    for ahead in range(view.seats - 1):
        other = seat + 1 + ahead
        other -= view.seats * int(other >= view.seats)
        first = (view.colour[other] - Colour.YELLOW) * PIECES
        if view.colour[other] == Colour.NONE:
            continue
        pieces = (deck >> first) & WHOLE_CASTLE
        if pieces == 0:
            continue
        drawn = (pieces & -pieces) << first
        wanted = count_bits(pieces)
        free -= wanted
        before = rate_seat(
            view, table, start, other, WAITING, ahead, sides, deck, 0, 0
        )
        after = rate_seat(
            view,
            table,
            start,
            other,
            WAITING,
            ahead,
            sides | drawn,
            deck ^ drawn,
            0,
            0,
        )
        total += wanted * share(mine, others - before + after)
    return total + free * share(mine, others)


@rule
def weigh_piece(
    view: View,
    table: Table,
    start: int,
    danger: int,
    colour: int,
    sides: int,
    deck: int,
    others: int,
) -> int:
    """Weigh a castle card of this colour for who builds it, or begins to."""
    seat = view.my_seat
    joining = count_colour(view.side[seat], colour)
    built = count_bits(view.castle[seat]) + joining + 1
    if built == PIECES:
        return CERTAIN
    mine = rate(
        table,
        start,
        GOING_ON,
        built,
        count_colour(sides, colour) - joining,
        count_colour(deck, colour) - 1,
        view.diamond[seat],
        view.fairy[seat],
        count_bits(view.side[seat]) - joining,
        danger,
    )
    return share(mine, others)


@rule
def weigh_first_cards(
    view: View,
    table: Table,
    start: int,
    danger: int,
    sides: int,
    deck: int,
    others: int,
) -> int:
    """Weigh all castle cards that can come next, for who builds nothing yet."""
    total = 0
    for place in range(COLOURS):
        colour = Colour.YELLOW + place
        cards = count_colour(deck, colour)
        if cards == 0:
            continue
        if is_built(view, colour):
            mine = rate_seat(
                view, table, start, view.my_seat, GOING_ON, danger, sides, deck, 0, 1
            )
            total += cards * share(mine, others)
        else:
            total += cards * weigh_piece(
                view, table, start, danger, colour, sides, deck, others
            )
    return total


# Buying.


@rule
def weigh_purchase(view: View, table: Table, start: int, seller: int) -> int:
    """Weigh buying from there, which ends the turn."""
    seat = view.my_seat
    colour = view.colour[seat]
    built = count_bits(view.castle[seat]) + 1
    if built == PIECES:
        return CERTAIN
    sides = find_sides(view)
    price = 0 if view.pay_deck else PRICE
    mine = rate(
        table,
        start,
        WAITING,
        built,
        count_colour(sides, colour) - 1,
        count_colour(find_deck(view), colour),
        view.diamond[seat] - PRICE,
        view.fairy[seat],
        count_bits(view.side[seat]),
        view.seats - 2,
    )
    danger = measure_deck(view, 0, 0)
    others = rate_others(view, table, start, danger, sides, seller, price)
    return share(mine, others)


@rule
def choose_start(view: View, table: Table) -> int:
    """Draw or buy."""
    start = find_table(view)
    best, chosen = -1, DRAW
    for seller in range(view.seats):
        if view.legal[FIRST_BUY + seller]:
            worth = weigh_purchase(view, table, start, seller)
            if worth > best:
                best, chosen = worth, FIRST_BUY + seller
    if chosen != DRAW and weigh_draw(view, table, start) > best:
        return DRAW
    return chosen


# The witch.


@rule
def weigh_payment(
    view: View, table: Table, start: int, diamonds: int, place: int
) -> int:
    """Weigh paying so many diamonds, then cards at the right, then the own castle.

    The first card at the right is of the colour with this place.
    """
    seat = view.my_seat
    colour = view.colour[seat]
    aside = min(view.owed - diamonds, count_bits(view.side[seat]))
    torn = view.owed - diamonds - aside
    built = count_bits(view.castle[seat]) - torn
    sides = find_sides(view)
    if aside > 0:
        pieces = (view.side[seat] >> place * PIECES) & WHOLE_CASTLE
        sides ^= (pieces & -pieces) << place * PIECES
    sale, left = 0, 4
    if colour == Colour.NONE or (built == 0 and not view.keep_colour):
        built = CASTLELESS
        if aside + torn == 0:
            sale = count_joining(view, seat)
    else:
        sale = count_colour(sides, colour)
        left = count_colour(find_deck(view), colour)
    mine = rate(
        table,
        start,
        WAITING,
        built,
        sale,
        left,
        view.diamond[seat] - diamonds,
        view.fairy[seat],
        count_bits(view.side[seat]) - aside,
        view.seats - 2,
    )
    danger = measure_deck(view, 0, 0)
    return share(mine, rate_others(view, table, start, danger, sides, -1, 0))


@rule
def choose_aside(view: View, table: Table, start: int) -> int:
    """Choose the colour at my right that helps the others least when it is gone."""
    best, chosen = -1, -1
    for place in range(COLOURS):
        if (view.side[view.my_seat] >> place * PIECES) & WHOLE_CASTLE != 0:
            worth = weigh_payment(view, table, start, 0, place)
            if worth > best:
                best, chosen = worth, place
    return chosen


@rule
def weigh_sending(view: View, table: Table, start: int) -> int:
    """Weigh the end of the turn with a fairy less."""
    seat = view.my_seat
    colour = view.colour[seat]
    sides = find_sides(view)
    built, sale, left = CASTLELESS, 0, 4
    if colour == Colour.NONE:
        sale = count_joining(view, seat)
    else:
        built = count_bits(view.castle[seat])
        sale = count_colour(sides, colour)
        left = count_colour(find_deck(view), colour)
    mine = rate(
        table,
        start,
        WAITING,
        built,
        sale,
        left,
        view.diamond[seat],
        view.fairy[seat] - 1,
        count_bits(view.side[seat]),
        view.seats - 2,
    )
    danger = measure_deck(view, 0, 0)
    return share(mine, rate_others(view, table, start, danger, sides, -1, 0))


@rule
def face_witch(view: View, table: Table) -> int:
    """Send a fairy, or choose what to pay."""
    start = find_table(view)
    seat = view.my_seat
    place = choose_aside(view, table, start)
    others = count_bits(view.side[seat]) + count_bits(view.castle[seat])
    best, chosen = -1, SEND_FAIRY
    for diamonds in range(min(view.owed, view.diamond[seat]) + 1):
        if view.owed - diamonds > others:
            continue
        worth = weigh_payment(view, table, start, diamonds, max(place, 0))
        if worth > best:
            best = worth
            if diamonds > 0:
                chosen = PAY_DIAMOND
            elif place >= 0:
                chosen = FIRST_PAY + place
            else:
                chosen = FIRST_PAY + view.colour[seat] - Colour.YELLOW
    if view.legal[Action.FAIRY] and weigh_sending(view, table, start) > best:
        return SEND_FAIRY
    return chosen


@rule
def choose_best(view: View, table: Table) -> int:
    """Do what leaves the best chance to win, by these weights."""
    if view.phase == Phase.START:
        return choose_start(view, table)
    if view.phase == Phase.GO_ON:
        start = find_table(view)
        if weigh_draw(view, table, start) >= weigh_stop(view, table, start):
            return DRAW
        return STOP
    return face_witch(view, table)
