"""A view of Diamoniak as it is sent."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

import msgspec

from tacora.games.diamoniak import GAME
from tacora.games.diamoniak.notation import name_card
from tacora.games.diamoniak.pieces import CASTLE_CARDS, PIECES, Colour, Phase
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import list_bits

PhaseName = Literal["first", "start", "card", "go-on", "witch", "paying", "over"]
ColourName = Literal["yellow", "blue", "pink", "green"]

PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
COLOURS: tuple[ColourName | None, ...] = (None, *get_args(ColourName))
EDITIONS = {edition.code: edition.name for edition in GAME.editions.values()}
CARD_TEXTS = tuple(name_card(card) for card in range(CASTLE_CARDS))


class DiamoniakPile(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cards in the deck or beside it; castle cards written as in a ledger."""

    count: int  # of all its cards
    castles: tuple[str, ...]
    diamonds: int
    witches: int
    fairies: int


class DiamoniakPlayer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What lies in front of one player; castle cards written as in a ledger."""

    seat: int
    colour: ColourName | None  # of the castle that she builds
    castle: tuple[str, ...]  # `castle pink 3`; six of them win
    side: tuple[str, ...]  # castle cards to her right, of other colours
    diamonds: int
    fairies: int


class DiamoniakMine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who the viewer is; nothing is hidden from the others."""

    seat: int


class DiamoniakView(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="diamoniak"
):
    """The table as one seat sees it, or a watcher, to whom nothing is `mine`."""

    edition: str
    payment: Literal["seller", "discard"]  # who gets the price of a castle card
    colour: Literal["released", "kept"]  # what becomes of a lost castle's colour
    phase: PhaseName
    player: int | None  # whose turn it is; null until one is named
    owed: int  # cards that a witch still takes
    deck: DiamoniakPile
    beside: DiamoniakPile  # laid aside; the next deck
    players: list[DiamoniakPlayer]
    mine: DiamoniakMine | None


# Every viewer is shown the same cards, and few of them change from act to act.
@lru_cache(maxsize=4096)
def name_cards(cards: int) -> tuple[str, ...]:
    """Write a set of castle cards, in the order of the ledger.

    >>> name_cards(0b11)
    ('castle yellow 1', 'castle yellow 2')
    """
    return tuple([CARD_TEXTS[card] for card in list_bits(cards)])


def show(view: View) -> DiamoniakView:
    """Write a view for whoever knows no rules."""
    return DiamoniakView(
        edition=EDITIONS[view.edition],
        payment="discard" if view.pay_deck else "seller",
        colour="kept" if view.keep_colour else "released",
        phase=PHASES[view.phase],
        player=None if view.phase == Phase.FIRST else view.player,
        owed=view.owed,
        deck=_show_pile(
            view.deck_castle, view.deck_diamond, view.deck_witch, view.deck_fairy
        ),
        beside=_show_pile(
            view.beside_castle,
            view.beside_diamond,
            view.beside_witch,
            view.beside_fairy,
        ),
        players=[_show_player(view, seat) for seat in range(view.seats)],
        mine=DiamoniakMine(seat=view.my_seat) if view.my_seat >= 0 else None,
    )


def _show_pile(castle: int, diamonds: int, witches: int, fairies: int) -> DiamoniakPile:
    return DiamoniakPile(
        count=castle.bit_count() + diamonds + witches + fairies,
        castles=name_cards(castle),
        diamonds=diamonds,
        witches=witches,
        fairies=fairies,
    )


def _show_player(view: View, seat: int) -> DiamoniakPlayer:
    colour = view.colour[seat]
    castle = view.castle[seat]
    if castle:  # and so the colour is not NONE
        castle <<= (colour - Colour.YELLOW) * PIECES
    return DiamoniakPlayer(
        seat=seat,
        colour=COLOURS[colour],
        castle=name_cards(castle),
        side=name_cards(view.side[seat]),
        diamonds=view.diamond[seat],
        fairies=view.fairy[seat],
    )
