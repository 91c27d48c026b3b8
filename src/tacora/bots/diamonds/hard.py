"""The strongest bot of Diamonds that does not search: it counts cards, and has learnt.

Every action that is legal is described by a few small numbers, each a place in a table
of what such an action was worth in millions of rounds; the sum decides.  The tables are
in `tacora.bots.diamonds.learnt`, in sixteenths of a point beside a mean that does not
matter; `tacora.lab.learn.diamonds` makes them.
"""

from tacora.bots.diamonds.learnt import TABLES
from tacora.bots.diamonds.sight import (
    FEW_OR_MANY,
    count_later,
    count_voids,
    describe,
    find_partner,
    find_winner,
    follow,
    in_steps,
    is_leading,
    list_unseen,
    plays_in_teams,
    suit_of,
)
from tacora.games.diamonds.pieces import (
    FIRST_ANNOUNCE,
    FIRST_PASS,
    FIRST_PLAY,
    FIRST_ROB,
    MOST_PASSED,
    NUMBERS,
    ONE_SUIT,
    SUITS,
    Phase,
)
from tacora.games.diamonds.view import View
from tacora.kernel.bits import count_bits, lowest_bit
from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule

PLACES = 512
"""The places in one table; a key holds up to six of them, nine bits each."""
LEAD = 0
FOLLOW = 6 * PLACES
DISCARD = 12 * PLACES
PASS = 18 * PLACES
ANNOUNCE = 22 * PLACES
ALL_PLACES = 24 * PLACES


@rule
def find_tables(view: View) -> int:
    """Find where the tables for this many players begin, alone or in teams."""
    if plays_in_teams(view):
        return (view.seats // 2 + 3) * ALL_PLACES
    return (view.seats - 2) * ALL_PLACES


@rule
def key_lead(scene: int, suit: int, own: int, out: int, void: int, rank: int) -> int:
    """Describe a card to lead: how high, how many may follow, what is left."""
    higher = in_steps(FEW_OR_MANY, count_bits(out >> rank))
    lower = in_steps(FEW_OR_MANY, count_bits(out & ((1 << rank) - 1)))
    rest = in_steps(FEW_OR_MANY, count_bits(out))
    height = min(higher, 3)
    count = min(count_bits(own), 4) - 1
    is_new = int(scene >> 3 & 3 == 0)
    key = suit | higher << 2 | rest << 5 | is_new << 8
    key |= (suit | higher << 2 | (scene & 7) << 5 | is_new << 8) << 9
    key |= (suit | count << 2 | lower << 4 | void << 7) << 18
    key |= (suit | height << 2 | (scene >> 3 & 15) << 4) << 27
    key |= (suit | height << 2 | void << 4 | (rest >> 1) << 6) << 36
    return (
        key | (suit | height << 2 | (scene >> 7 & 3) << 4 | (scene >> 1 & 3) << 6) << 45
    )


@rule
def key_follow(scene: int, suit: int, own: int, out: int, trick: int, rank: int) -> int:
    """Describe a card that follows suit: whether it wins so far, and who is to come.

    The trick is packed: who can still follow (2 bits), whether my partner's card wins
    (1), and the card to beat, counted from its suit's lowest.
    """
    count_higher = count_bits(out >> rank)
    higher = in_steps(FEW_OR_MANY, count_higher)
    lower = in_steps(FEW_OR_MANY, count_bits(out & ((1 << rank) - 1)))
    state = int(rank > trick >> 3) * (1 + min(count_higher, 6))
    height = int(state > 0) + int(state > 1) + int(state > 3)
    later = trick & 3
    count = min(count_bits(own), 4) - 1
    is_new = int(scene >> 3 & 3 == 0)
    key = suit | state << 2 | later << 5 | (scene >> 3 & 3) << 7
    key |= (state | later << 3 | (scene & 7) << 5 | is_new << 8) << 9
    key |= (suit | count << 2 | higher << 4 | int(state > 0) << 7) << 18
    key |= (suit | state << 2 | (scene >> 5 & 15) << 5) << 27
    key |= (
        height | later << 2 | (scene >> 11 & 3) << 4 | (scene & 6) << 5 | is_new << 8
    ) << 36
    last = height | later << 2 | suit << 4 | (trick >> 2 & 1) << 6
    return key | (last | min(lower, 3) << 7) << 45


@rule
def key_discard(scene: int, suit: int, own: int, out: int, void: int, rank: int) -> int:
    """Describe a card that cannot follow: its action, and what is kept."""
    higher = in_steps(FEW_OR_MANY, count_bits(out >> rank))
    lower = in_steps(FEW_OR_MANY, count_bits(out & ((1 << rank) - 1)))
    rest = in_steps(FEW_OR_MANY, count_bits(out))
    height = min(higher, 3)
    count = min(count_bits(own), 4) - 1
    is_new = int(scene >> 3 & 3 == 0)
    key = suit | higher << 2 | count << 5 | (lower >> 1) << 7
    show, prey = scene >> 5 & 3, scene >> 9 & 3
    key |= (suit | show << 2 | prey << 4 | (scene & 7) << 6) << 9
    key |= (suit | (scene & 31) << 2 | height << 7) << 18
    key |= (suit | rest << 2 | height << 5 | count << 7) << 27
    masters = scene >> 11 & 3
    key |= (suit | masters << 2 | height << 4 | (scene & 6) << 5 | is_new << 8) << 36
    return key | (suit | void << 2 | lower << 4 | count << 7) << 45


@rule
def key_pass(scene: int, suit: int, own: int, out: int, more: int, rank: int) -> int:
    """Describe a card to pass; `more` says how many are still to be chosen."""
    higher = in_steps(FEW_OR_MANY, count_bits(out >> rank))
    lower = in_steps(FEW_OR_MANY, count_bits(out & ((1 << rank) - 1)))
    count = min(count_bits(own), 4) - 1
    key = suit | higher << 2 | count << 5 | more << 7
    key |= (suit | lower << 2 | count << 5 | more << 7) << 9
    key |= (suit | higher << 2 | (scene >> 11 & 3) << 5 | (scene >> 5 & 3) << 7) << 18
    return key | (suit | higher << 2 | lower << 5) << 27


@rule
def find_prey(view: View) -> int:
    """Find whom to rob: who is ahead, if vaults lie open; else the fullest showroom.

    A crystal is a crystal, so all that counts is whom it hurts.  A partner is robbed
    only if there is nobody else.
    """
    best, most = -1, -1
    partner = find_partner(view)
    for other in range(view.seats):
        if other != view.my_seat and view.showroom[other] > 0:
            ahead = 1 + view.showroom[other] + 2 * max(0, view.vault_shown[other])
            if other == partner:
                ahead = 0
            if ahead > most:
                best, most = other, ahead
    return best


@rule
def key_announce(view: View, scene: int, number: int) -> int:
    """Describe a number of cards to announce: by my suits, and my best cards."""
    few = 0
    for suit in range(SUITS):
        count = count_bits(view.my_hand >> (suit * NUMBERS) & ONE_SUIT)
        if 0 < count < 4:
            few += 1 << 2 * (count - 1)
    key = number | (few & 15) << 2 | (scene >> 11 & 3) << 6
    return key | (number | (few & 63) << 2) << 9


@rule
def add_up(table: bytes, first: int, key: int, terms: int) -> int:
    """Add what the tables say at the places of a key."""
    total = 0
    for term in range(terms):
        total += table[first + term * PLACES + (key >> (9 * term) & 511)]
    return total


@rule
def list_choices(view: View) -> int:
    """Give the cards that I may play or pass, or the numbers that I may announce."""
    if view.phase == Phase.ANNOUNCE:
        return (1 << MOST_PASSED) - 1
    if view.phase == Phase.PLAY:
        following = follow(view)
        if following:
            return following
    return view.my_hand


@rule
def describe_trick(view: View) -> int:
    """Pack the trick as it lies, for a card that follows."""
    best = find_winner(view)
    card = view.trick_card[best]
    led = suit_of(card)
    seat = view.leader + best
    while seat >= view.seats:
        seat -= view.seats
    is_partners = int(seat == find_partner(view))
    later = count_later(view, led)
    rank = card - led * NUMBERS
    if is_partners and later == 0:
        # Our side has the trick, and needs no higher card.
        rank = NUMBERS
    return later | is_partners << 2 | rank << 3


@rule
def find_mode(view: View) -> int:
    """Find which tables a card is looked up in."""
    if view.phase == Phase.PASS:
        return PASS
    if is_leading(view):
        return LEAD
    if follow(view):
        return FOLLOW
    return DISCARD


@rule
def key_card(
    mode: int, card: int, hand: int, unseen: int, scene: int, extra: int
) -> int:
    """Describe a card.

    What is extra is the trick for a card that follows, the number of cards still to
    choose for one that is passed, and else who is void of which suit.
    """
    suit = suit_of(card)
    first = suit * NUMBERS
    own = hand >> first & ONE_SUIT
    out = unseen >> first & ONE_SUIT
    rank = card - first
    if mode == FOLLOW:
        return key_follow(scene, suit, own, out, extra, rank)
    if mode == PASS:
        return key_pass(scene, suit, own, out, extra, rank)
    void = min(3, extra >> (4 * suit) & 15)
    if mode == LEAD:
        return key_lead(scene, suit, own, out, void, rank)
    return key_discard(scene, suit, own, out, void, rank)


@rule
def find_extra(view: View, mode: int) -> int:
    """Give what a card of this mode is looked at beside."""
    if mode == FOLLOW:
        return describe_trick(view)
    if mode == PASS:
        return view.announced - count_bits(view.my_passing)
    return count_voids(view)


@rule
def choose_card(view: View, table: bytes, first: int, doubt: int, dice: Dice) -> int:
    """Choose a card to play or to pass; of equals the lowest."""
    cards = list_choices(view)
    if cards & (cards - 1) == 0:
        return lowest_bit(cards)
    mode = find_mode(view)
    unseen = list_unseen(view)
    scene = describe(view, unseen)
    extra = find_extra(view, mode)
    best, most = -1, -1
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        key = key_card(mode, card, view.my_hand, unseen, scene, extra)
        # A key of fewer terms has zeros above them, which add the same to every card.
        value = add_up(table, first + mode, key, 6)
        if doubt > 0:
            value += below(dice, doubt)
        if best < 0 or value > most:
            best, most = card, value
    return best


@rule
def choose_number(view: View, table: bytes, first: int, doubt: int, dice: Dice) -> int:
    """Choose how many cards are passed, counted from 0."""
    scene = describe(view, list_unseen(view))
    best, most = -1, -1
    for place in range(MOST_PASSED):
        key = key_announce(view, scene, place)
        value = add_up(table, first + ANNOUNCE, key, 2)
        if doubt > 0:
            value += below(dice, doubt)
        if best < 0 or value > most:
            best, most = place, value
    return best


@rule
def decide_by(view: View, table: bytes, first: int, doubt: int, dice: Dice) -> int:
    """Choose what the tables say is worth most, give or take a doubt."""
    if view.phase == Phase.ROB:
        return FIRST_ROB + find_prey(view)
    if view.phase == Phase.ANNOUNCE:
        return FIRST_ANNOUNCE + choose_number(view, table, first, doubt, dice)
    card = choose_card(view, table, first, doubt, dice)
    if view.phase == Phase.PASS:
        return FIRST_PASS + card
    return FIRST_PLAY + card


@rule
def hard(view: View, dice: Dice) -> int:
    """Do what was worth most in millions of rounds."""
    return decide_by(view, TABLES, find_tables(view), 0, dice)
