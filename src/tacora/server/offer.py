"""What can be played here, for programs: names, seats, options and bots."""

from __future__ import annotations

import msgspec

from tacora.bots import list_bots
from tacora.games import NAMES, find_game
from tacora.kernel.game import OptionValue
from tacora.server.spoken import EMOTES, PHRASES


class OptionCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table option: its key, and its values with the default first."""

    key: str
    values: list[OptionValue]


class EditionCard(msgspec.Struct, frozen=True, kw_only=True):
    """An edition of a game, and how it may be played."""

    name: str
    seats: list[int]
    options: list[OptionCard]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    rules_version: int
    editions: list[EditionCard]
    bots: list[str]
    has_odds: bool
    """Whether a table of it may show odds."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen."""

    games: list[GameCard]
    phrases: list[str]
    emotes: list[str]


def make_offer() -> Offer:
    """List what can be played, with every option."""
    cards = []
    for name in NAMES:
        game = find_game(name)
        editions = [
            EditionCard(
                name=edition.name,
                seats=list(edition.seats),
                options=[
                    OptionCard(key=option.key, values=list(option.values))
                    for option in edition.options
                ],
            )
            for edition in game.editions.values()
        ]
        cards.append(
            GameCard(
                name=name,
                rules_version=game.rules_version,
                editions=editions,
                bots=list(list_bots(name)),
                has_odds=game.odds is not None,
            )
        )
    return Offer(games=cards, phrases=list(PHRASES), emotes=list(EMOTES))
