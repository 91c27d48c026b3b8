"""Rules of thumb for Diamoniak.

They differ in when they stop and when they buy.  What to give to a witch all of them
choose alike: what is missed least.  Worth is counted in tenths of a diamond.
"""

from tacora.bots.chooser import choose_randomly
from tacora.games.diamoniak.pieces import (
    COLOURS,
    FIRST_BUY,
    FIRST_PAY,
    PIECES,
    PRICE,
    WHOLE_CASTLE,
    WITCH_TAKES,
    Action,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

# As bare numbers: compiled code cannot turn a member of an enum into one.
DRAW = int(Action.DRAW)
STOP = int(Action.STOP)
SEND_FAIRY = int(Action.FAIRY)
PAY_DIAMOND = int(Action.PAY_DIAMOND)

SPARE_DIAMOND = 2
UNWANTED_CARD = 3  # nobody builds its colour
WANTED_CARD = 8  # somebody may buy it, and is helped by it
NEEDED_DIAMOND = 10
FAIRY = 15
CASTLE_CARD = 25  # the first of the own castle; each further one is worth more
STEP = 8
VICTORY = 300


# What the table looks like.


@rule
def count_missing(view: View, seat: int) -> int:
    """Count the pieces that a castle lacks."""
    return PIECES - count_bits(view.castle[seat])


@rule
def pick_colour(cards: int, colour: int) -> int:
    """Pick the pieces of one colour out of castle cards of all."""
    return (cards >> (colour - Colour.YELLOW) * PIECES) & WHOLE_CASTLE


@rule
def find_builder(view: View, colour: int) -> int:
    """Find who builds a colour; -1 if nobody does."""
    for seat in range(view.seats):
        if view.colour[seat] == colour:
            return seat
    return -1


@rule
def count_for_sale(view: View) -> int:
    """Count the cards of my colour that lie at other players' right."""
    colour = view.colour[view.my_seat]
    if colour == Colour.NONE:
        return 0
    cards = 0
    for seat in range(view.seats):
        cards += count_bits(pick_colour(view.side[seat], colour))
    return cards


@rule
def count_needed(view: View) -> int:
    """Count the diamonds worth keeping: for all that is for sale, or for one card."""
    return PRICE * max(1, count_for_sale(view))


@rule
def count_deck(view: View) -> int:
    """Count the cards that can come next; an empty deck is made anew."""
    cards = view.deck_diamond + view.deck_witch + view.deck_fairy
    cards += count_bits(view.deck_castle)
    if cards == 0:
        cards = view.beside_diamond + view.beside_witch + view.beside_fairy
        cards += count_bits(view.beside_castle)
    return cards


# What cards are worth.


@rule
def weigh_own_card(view: View) -> int:
    """Weigh one more card of the own castle, worth more the nearer the end is."""
    missing = count_missing(view, view.my_seat)
    if missing == 1:
        return VICTORY
    return CASTLE_CARD + STEP * (PIECES - missing)


@rule
def weigh_castle_card(view: View, colour: int) -> int:
    """Weigh a castle card that is drawn."""
    builder = find_builder(view, colour)
    mine = view.colour[view.my_seat]
    if colour == mine:
        return weigh_own_card(view)
    if builder >= 0:
        return WANTED_CARD
    if mine == Colour.NONE:
        joining = count_bits(pick_colour(view.side[view.my_seat], colour))
        return CASTLE_CARD * (1 + joining)
    return UNWANTED_CARD


@rule
def weigh_deck(view: View) -> int:
    """Add up what each card that can come next would bring; witches bring nothing."""
    castles, diamonds = view.deck_castle, view.deck_diamond
    fairies = view.deck_fairy
    if castles == 0 and diamonds + fairies + view.deck_witch == 0:
        castles, diamonds = view.beside_castle, view.beside_diamond
        fairies = view.beside_fairy
    worth = diamonds * NEEDED_DIAMOND + fairies * FAIRY
    for place in range(COLOURS):
        colour = Colour.YELLOW + place
        cards = count_bits(pick_colour(castles, colour))
        if cards > 0:
            worth += cards * weigh_castle_card(view, colour)
    return worth


@rule
def weigh_loss(view: View) -> int:
    """Weigh what a witch would take now: the three cards that are missed least."""
    seat = view.my_seat
    spare = max(0, view.diamond[seat] - count_needed(view))
    unwanted = 0
    for place in range(COLOURS):
        colour = Colour.YELLOW + place
        if find_builder(view, colour) < 0:
            unwanted += count_bits(pick_colour(view.side[seat], colour))
    wanted = count_bits(view.side[seat]) - unwanted

    left = WITCH_TAKES
    loss = 0
    paid = min(left, spare)
    left, loss = left - paid, loss + paid * SPARE_DIAMOND
    paid = min(left, unwanted)
    left, loss = left - paid, loss + paid * UNWANTED_CARD
    paid = min(left, wanted)
    left, loss = left - paid, loss + paid * WANTED_CARD
    paid = min(left, view.diamond[seat] - spare)
    left, loss = left - paid, loss + paid * NEEDED_DIAMOND
    paid = min(left, PIECES - count_missing(view, seat))
    loss += paid * (CASTLE_CARD + STEP * (PIECES - count_missing(view, seat)))
    if view.fairy[seat] > 0:
        return min(loss, FAIRY)
    return loss


# What all do alike.


@rule
def face_witch(view: View) -> int:
    """Send a fairy when the own castle is at stake, or more than she is worth; or pay.

    Diamonds that are not needed go first, then castle cards of others, those of colours
    that nobody builds before all; the own castle goes last.
    """
    seat = view.my_seat
    if view.legal[Action.FAIRY]:
        others = view.diamond[seat] + count_bits(view.side[seat])
        if others < view.owed or weigh_loss(view) >= FAIRY:
            return SEND_FAIRY
    if view.diamond[seat] > count_needed(view):
        return PAY_DIAMOND
    place = find_least_wanted(view)
    if place >= 0:
        return FIRST_PAY + place
    if view.diamond[seat] > 0:
        return PAY_DIAMOND
    return FIRST_PAY + view.colour[seat] - Colour.YELLOW


@rule
def find_least_wanted(view: View) -> int:
    """Find the colour at my right whose builder has least, or that nobody builds."""
    least, found = PIECES, -1
    for place in range(COLOURS):
        colour = Colour.YELLOW + place
        if pick_colour(view.side[view.my_seat], colour) == 0:
            continue
        builder = find_builder(view, colour)
        built = -1
        if builder >= 0:
            built = PIECES - count_missing(view, builder)
        if built < least:
            least, found = built, place
    return found


@rule
def find_seller(view: View) -> int:
    """Find the player to buy from who has built least; -1 if nothing can be bought."""
    least, found = PIECES, -1
    for seat in range(view.seats):
        built = PIECES - count_missing(view, seat)
        if view.legal[FIRST_BUY + seat] and built < least:
            least, found = built, seat
    return found


@rule
def follow_routine(view: View) -> int:
    """Give a witch what is missed least; begin a turn by buying whenever possible."""
    if view.phase != Phase.START:
        return face_witch(view)
    seller = find_seller(view)
    return DRAW if seller < 0 else FIRST_BUY + seller


# The rules of thumb.


@rule
def by_value(view: View, dice: Dice) -> int:
    """Draw on while the next card promises more than the witch threatens."""
    if view.phase != Phase.GO_ON:
        return follow_routine(view)
    threat = view.deck_witch * weigh_loss(view)
    if threat * (80 + below(dice, 41)) > weigh_deck(view) * 100:
        return STOP
    return DRAW


@rule
def by_care(view: View, dice: Dice) -> int:
    """Stop once the witch is too likely for what can be lost; buy whenever possible."""
    if view.phase != Phase.GO_ON:
        return follow_routine(view)
    risk = 100 * view.deck_witch // max(1, count_deck(view))
    if risk * weigh_loss(view) > 350 + below(dice, 150):
        return STOP
    return DRAW


@rule
def by_courage(view: View, dice: Dice) -> int:
    """Draw on for long, and for longer the fewer pieces are missing; buy only then."""
    if view.phase == Phase.WITCH or view.phase == Phase.PAYING:
        return face_witch(view)
    missing = count_missing(view, view.my_seat)
    if view.phase == Phase.START:
        seller = find_seller(view)
        if seller < 0 or missing > 3:
            return DRAW
        return FIRST_BUY + seller
    risk = 100 * view.deck_witch // max(1, count_deck(view))
    if view.fairy[view.my_seat] == 0 and risk > 8 + 2 * (PIECES - missing):
        return STOP if below(dice, 2) else DRAW
    return DRAW


@rule
def by_shopping(view: View, dice: Dice) -> int:
    """Stop as soon as the purse can buy something, or there is much to lose."""
    if view.phase != Phase.GO_ON:
        return follow_routine(view)
    seat = view.my_seat
    has_price = view.diamond[seat] >= PRICE and count_for_sale(view) > 0
    at_stake = view.diamond[seat] + PIECES - count_missing(view, seat)
    if has_price or at_stake > 5 + below(dice, 3):
        return STOP
    return DRAW


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of these choose, by its place among the bots; for compiled loops."""
    if bot == 1:
        return by_shopping(view, dice)
    if bot == 2:
        return by_care(view, dice)
    if bot == 3:
        return by_courage(view, dice)
    if bot == 4:
        return by_value(view, dice)
    return choose_randomly(view, dice)
