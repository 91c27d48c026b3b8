"""A view of Diamonds as it is sent."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

import msgspec

from tacora.games.diamonds.notation import name_card
from tacora.games.diamonds.pieces import CARDS, ROUNDS, SUITS, Phase, Variant
from tacora.games.diamonds.view import HIDDEN, View
from tacora.kernel.bits import list_bits

PhaseName = Literal["dealer", "deal", "announce", "pass", "play", "rob", "over"]
VariantName = Literal["basic", "teams", "perfect", "perfect-teams"]
AfterName = Literal["trick", "victory", "round"]
SuitName = Literal["diamonds", "hearts", "spades", "clubs"]

PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
VARIANTS: tuple[VariantName, ...] = get_args(VariantName)
AFTERS: tuple[AfterName, ...] = get_args(AfterName)
SUIT_NAMES: tuple[SuitName, ...] = get_args(SuitName)
CARD_TEXTS = tuple(name_card(card) for card in range(CARDS))


class TrickCard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card of the trick, and who played it."""

    seat: int
    card: str


class SuitCounts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many cards of each suit."""

    diamonds: int
    hearts: int
    spades: int
    clubs: int


class SuitSeats(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A seat for each suit; null is nobody."""

    diamonds: int | None
    hearts: int | None
    spades: int | None
    clubs: int | None


class DiamondsPlayer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody sees of one player; of the viewer, also what is closed to others.

    Cards are written as in a ledger, `D7`.
    """

    seat: int
    partner: int | None  # a seat
    hand_count: int  # cards, those included that lie face down to be passed
    played: tuple[str, ...]  # in this round, sorted
    voids: tuple[SuitName, ...]  # suits that this player has shown to have none of
    tricks: int  # taken in this round
    taken: SuitCounts | None  # in the pile of tricks; null while it is closed
    showroom: int  # crystals, each worth 1
    vault: int | None  # crystals, each worth 2; null while it is closed


class DiamondsMine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only the viewer knows; cards are sorted."""

    seat: int
    hand: tuple[str, ...]
    passing: tuple[str, ...]  # laid face down, to be passed
    received: tuple[str, ...]  # in this round
    given: tuple[str, ...]  # in this round
    vault: int  # crystals


class DiamondsView(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="diamonds"
):
    """The table as one seat sees it, or a watcher, to whom nothing is `mine`.

    What a finished round has left stays in sight until the first card is dealt.
    """

    variant: VariantName
    vaults: Literal["hidden", "open"]
    taken: Literal["hidden", "own"]  # does each see the own suits taken?
    phase: PhaseName
    round: int  # the one that is dealt or played, from 1
    rounds: int  # in the whole game
    dealer: int | None  # null until one is named
    mover: int  # who announces, plays or robs, or is dealt the next card
    leader: int  # who led the last trick
    after: AfterName  # in phase `rob`: what goes on when the target is chosen
    dealt: int  # cards, in this round
    announced: int  # cards that each passes; 0 before it is said
    trick: list[TrickCard]  # in the order of play; a full one lies till the next lead
    robbed: int  # whom the last club took a crystal from; 0 before the first
    majorities: SuitSeats  # who acted for most cards, when they were counted last
    players: list[DiamondsPlayer]
    mine: DiamondsMine | None


# Every viewer is shown the same cards, and few of them change from act to act.
@lru_cache(maxsize=4096)
def name_cards(cards: int) -> tuple[str, ...]:
    """Write a set of cards, in the order of the ledger.

    >>> name_cards(0b11)
    ('D1', 'D2')
    """
    return tuple([CARD_TEXTS[card] for card in list_bits(cards)])


def show(view: View) -> DiamondsView:
    """Write a view for whoever knows no rules."""
    seats = view.seats
    rounds = ROUNDS[seats]
    diamonds, hearts, spades, clubs = (
        seat - 1 if seat else None for seat in view.majority
    )
    return DiamondsView(
        variant=VARIANTS[view.variant],
        vaults="open" if view.open_vaults else "hidden",
        taken="own" if view.show_taken else "hidden",
        phase=PHASES[view.phase],
        round=min(view.rounds_done + 1, rounds),
        rounds=rounds,
        dealer=None if view.phase == Phase.DEALER else view.dealer,
        mover=view.mover,
        leader=view.leader,
        after=AFTERS[view.after],
        dealt=view.dealt,
        announced=view.announced,
        trick=[
            TrickCard(
                seat=(view.leader + place) % seats,
                card=CARD_TEXTS[view.trick_card[place]],
            )
            for place in range(view.trick_length)
        ],
        robbed=view.robbed,
        majorities=SuitSeats(
            diamonds=diamonds, hearts=hearts, spades=spades, clubs=clubs
        ),
        players=[_show_player(view, seat) for seat in range(seats)],
        mine=_show_mine(view),
    )


def _show_player(view: View, seat: int) -> DiamondsPlayer:
    vault = view.vault_shown[seat]
    first = seat * SUITS
    void = view.void[first : first + SUITS]
    return DiamondsPlayer(
        seat=seat,
        partner=_find_partner(view, seat),
        hand_count=view.hand_count[seat] + view.pass_count[seat],
        played=name_cards(view.played[seat]),
        voids=tuple([SUIT_NAMES[suit] for suit in range(SUITS) if void[suit]])
        if 1 in void
        else (),
        tricks=view.tricks[seat],
        taken=_show_taken(view, first),
        showroom=view.showroom[seat],
        vault=None if vault == HIDDEN else vault,
    )


def _find_partner(view: View, seat: int) -> int | None:
    """Find who sits opposite, where partners play together."""
    if view.variant in (Variant.TEAMS, Variant.PERFECT_TEAMS):
        return (seat + view.seats // 2) % view.seats
    return None


def _show_taken(view: View, first: int) -> SuitCounts | None:
    """Show a pile; it is open in all suits or in none."""
    diamonds, hearts, spades, clubs = view.taken_shown[first : first + SUITS]
    if diamonds == HIDDEN:
        return None
    return SuitCounts(diamonds=diamonds, hearts=hearts, spades=spades, clubs=clubs)


def _show_mine(view: View) -> DiamondsMine | None:
    if view.my_seat < 0:
        return None
    return DiamondsMine(
        seat=view.my_seat,
        hand=name_cards(view.my_hand),
        passing=name_cards(view.my_passing),
        received=name_cards(view.my_received),
        given=name_cards(view.my_given),
        vault=view.my_vault,
    )
