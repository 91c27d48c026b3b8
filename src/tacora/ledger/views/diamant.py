"""A view of Diamant as it is sent."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

import msgspec

from tacora.games.diamant import GAME
from tacora.games.diamant.notation import name_card
from tacora.games.diamant.pieces import CARDS, FIRST_HAZARD, Card, EditionCode, Phase
from tacora.games.diamant.view import HIDDEN, View

PhaseName = Literal["camp", "card", "choice", "over"]
ChoiceName = Literal["stay", "leave"]
PileName = Literal["none", "few", "many"]

PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
CHOICES: tuple[ChoiceName | None, ...] = (None, *get_args(ChoiceName))
PILES: tuple[PileName | None, ...] = (None, *get_args(PileName))
EDITIONS = {edition.code: edition.name for edition in GAME.editions.values()}

TAKEN = "relic taken"


class PathCard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card on the path, and the gems left lying on it.

    It is written as in a ledger; `relic taken` is the place of a relic that somebody
    has carried out.
    """

    card: str
    gems: int


class DiamantPlayer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody sees of one player; of the viewer, also the own chest."""

    seat: int
    inside: bool
    leaving: bool  # on the way out, and paid after the next card (2005)
    carried: int  # gems, not safe yet
    relics: int  # brought out
    relic_gems: int  # what these relics are worth, in gems
    choice: ChoiceName | None  # turned over last
    chest: int | None  # gems; null while it is closed to the viewer
    pile: PileName | None  # how full the chest looks (2005)


class DiamantMine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only the viewer knows."""

    seat: int
    chest: int  # gems
    choice: ChoiceName | None  # laid face down


class DiamantView(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="diamant"
):
    """The table as one seat sees it, or a watcher, to whom nothing is `mine`."""

    edition: str
    chests: Literal["hidden", "open"]
    order: Literal["printed", "leave-first"]  # are leavers paid before the next card?
    phase: PhaseName
    caves_done: int
    cave: int  # the one whose path lies in sight, from 1; 0 before the first
    relics_out: int  # brought out by anybody so far
    path: list[PathCard]
    hazards: tuple[str, ...]  # met in this cave; a second one ends it
    deck: dict[str, int]  # how many of each card are still to come
    gone: dict[str, int]  # how many have left the game
    players: list[DiamantPlayer]
    mine: DiamantMine | None


# Every card by its number, and by edition.
CARD_TEXTS = tuple(
    (*(name_card(edition, card) for card in range(CARDS)), TAKEN)
    for edition in EditionCode
)
# What a deck is made of: there were no relics in 2005.
DECK_TEXTS = tuple(
    texts[:CARDS] if edition == EditionCode.OF_2016 else texts[: Card.RELIC]
    for edition, texts in zip(EditionCode, CARD_TEXTS, strict=True)
)


def show(view: View) -> DiamantView:
    """Write a view for whoever knows no rules."""
    edition = view.edition
    cards = CARD_TEXTS[edition]
    length = view.path_length
    is_in_cave = view.phase in (Phase.CARD, Phase.CHOICE)
    return DiamantView(
        edition=EDITIONS[edition],
        chests="open" if view.open_chests else "hidden",
        order="leave-first" if view.leave_first else "printed",
        phase=PHASES[view.phase],
        caves_done=view.cave,
        cave=view.cave + is_in_cave,
        relics_out=view.relics_out,
        path=_show_path(
            edition, tuple(view.path_card[:length]), tuple(view.path_gems[:length])
        ),
        hazards=tuple(
            [cards[FIRST_HAZARD + kind] for kind, met in enumerate(view.seen) if met]
        ),
        deck=_count_deck(edition, tuple(view.deck)),
        gone=_count_gone(edition, tuple(view.gone)),
        players=[_show_player(view, seat) for seat in range(view.seats)],
        mine=_show_mine(view),
    )


# All seats of a table see the same cards, one after another.
@lru_cache(maxsize=1_024)
def _show_path(
    edition: int, path: tuple[int, ...], gems: tuple[int, ...]
) -> list[PathCard]:
    texts = CARD_TEXTS[edition]
    return [
        PathCard(card=texts[card], gems=left)
        for card, left in zip(path, gems, strict=True)
    ]


@lru_cache(maxsize=1_024)
def _count_deck(edition: int, deck: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(DECK_TEXTS[edition], deck, strict=False))


@lru_cache(maxsize=1_024)
def _count_gone(edition: int, gone: tuple[int, ...]) -> dict[str, int]:
    texts = CARD_TEXTS[edition]
    return {texts[card]: count for card, count in enumerate(gone) if count}


def _show_player(view: View, seat: int) -> DiamantPlayer:
    chest = view.chest_shown[seat]
    return DiamantPlayer(
        seat=seat,
        inside=view.inside[seat] == 1,
        leaving=view.leaving[seat] == 1,
        carried=view.carried[seat],
        relics=view.relic_count[seat],
        relic_gems=view.relic_gems[seat],
        choice=CHOICES[view.choice[seat]],
        chest=None if chest == HIDDEN else chest,
        pile=PILES[view.pile[seat]],
    )


def _show_mine(view: View) -> DiamantMine | None:
    if view.my_seat < 0:
        return None
    return DiamantMine(
        seat=view.my_seat, chest=view.my_chest, choice=CHOICES[view.my_choice]
    )
