"""How lucky a card of Diamoniak is, by what `hard` knows.

Whoever plays a game out again and again to see who wins sees mostly luck.  Much of it
can be named: a card is as lucky as the chances after it are better than those after the
cards that could have come instead.  On average that is nothing, whatever the weights
say, so to take it away changes no mean; but what is left differs far less from game to
game.
"""

from tacora.bots.diamoniak.learnt import TABLE
from tacora.bots.diamoniak.worth import (
    CASTLELESS,
    FACING,
    GOING_ON,
    WAITING,
    count_colour,
    count_deck,
    find_sides,
    find_table,
    measure_danger,
    rate,
    share,
    stand,
)
from tacora.games.diamoniak.pieces import (
    COLOURS,
    FIRST_CARD,
    PIECES,
    Card,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule

# Kinds of cards: four colours, and then
DIAMOND = 4
WITCH = 5
FAIRY = 6
KINDS = 7
FIRST_OTHER = int(Card.DIAMOND)
VICTORY = 1 << 42
"""The power of who has won: all others are nothing beside it."""


@rule
def find_kind(card: int) -> int:
    """Find the kind of a card."""
    if card < FIRST_OTHER:
        return card // PIECES
    return DIAMOND + card - FIRST_OTHER


@rule
def count_kind(view: View, kind: int) -> int:
    """Count the cards of a kind in the deck."""
    if kind < COLOURS:
        return count_colour(view.deck_castle, kind + Colour.YELLOW)
    if kind == DIAMOND:
        return view.deck_diamond
    if kind == WITCH:
        return view.deck_witch
    return view.deck_fairy


@rule
def find_builder(view: View, kind: int) -> int:
    """Find who builds the castle to which a card belongs."""
    builder = NOBODY
    for seat in range(view.seats):
        if view.colour[seat] == kind + Colour.YELLOW:
            builder = seat
    return builder


@rule
def rate_waiting(view: View, sides: int, seat: int, more: int) -> int:
    """Give the power of a seat that waits, with so many more cards for sale to it."""
    start = find_table(view)
    built, sale, left, diamonds, fairies, cards = stand(
        view, seat, sides, view.deck_castle
    )
    turns = seat - view.player - 1
    turns += view.seats * int(turns < 0)
    sale, left = sale + more, left - more
    return rate(
        TABLE, start, WAITING, built, sale, left, diamonds, fairies, cards, turns
    )


@rule
def rate_player(view: View, sides: int, size: int, kind: int, builder: int) -> int:
    """Give the power of the player once a card of this kind is drawn."""
    start, seat, role = find_table(view), view.player, GOING_ON
    built, sale, left, diamonds, fairies, cards = stand(
        view, seat, sides, view.deck_castle
    )
    danger = measure_danger(view.deck_witch - int(kind == WITCH), size - 1)
    if kind == DIAMOND:
        diamonds, cards = diamonds + 1, cards + 1
    elif kind == FAIRY:
        fairies += 1
    elif kind == WITCH:
        role = FACING
        if cards == 0 and built % CASTLELESS == 0:
            # She finds nothing to take, and the turn is over.
            role, danger = WAITING, view.seats - 2
    elif builder == seat:
        built, left = built + 1, left - 1
        if built == PIECES:
            return VICTORY
    elif builder == NOBODY and built == CASTLELESS:
        colour = kind + Colour.YELLOW
        joining = count_colour(view.side[seat], colour)
        built, cards = 1 + joining, cards - joining
        if built == PIECES:
            return VICTORY
        sale = count_colour(sides, colour) - joining
        left = count_colour(view.deck_castle, colour) - 1
    else:
        cards += 1
    return rate(TABLE, start, role, built, sale, left, diamonds, fairies, cards, danger)


@rule
def weigh_luck(view: View, seat: int, action: int) -> int:
    """Say how lucky a seat is with the card that is drawn now.

    That is by how much it makes a victory likelier than a card of this deck does on
    average.
    """
    if view.phase != Phase.CARD:
        return 0
    player, drawn = view.player, find_kind(action - FIRST_CARD)
    sides, size = find_sides(view), count_deck(view)
    mine, waiting = 0, 0
    for other in range(view.seats):
        if other != player:
            power = rate_waiting(view, sides, other, 0)
            waiting += power
            if other == seat:
                mine = power
    luck, usual = 0, 0
    for kind in range(KINDS):
        cards = count_kind(view, kind)
        if cards == 0:
            continue
        builder = find_builder(view, kind)
        power = rate_player(view, sides, size, kind, builder)
        total, raised = waiting + power, 0
        if builder != NOBODY and builder != player:
            raised = rate_waiting(view, sides, builder, 1)
            raised -= rate_waiting(view, sides, builder, 0)
        if seat != player:
            power = mine
            if seat == builder:
                power += raised
        chance = share(power, total + raised - power)
        usual += cards * chance
        if kind == drawn:
            luck = chance
    return luck - usual // size
