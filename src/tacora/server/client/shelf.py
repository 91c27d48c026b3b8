"""What there is to play, in words: editions, seats and options with their meaning."""

from __future__ import annotations

import msgspec

from tacora.bots import list_bots
from tacora.bots.strength import THUMBS, read_rows
from tacora.games import NAMES, find_game
from tacora.ledger.rulebook import load
from tacora.words import say

USUAL_SEATS = {"diamant": 4, "diamonds": 4, "diamoniak": 3}


class ShelfValue(msgspec.Struct, frozen=True):
    """One way to settle an option."""

    value: str | bool | int
    label: str


class ShelfOption(msgspec.Struct, frozen=True):
    """Something a table may settle its own way; the first value is the usual one."""

    key: str
    title: str
    text: str
    values: list[ShelfValue]


class ShelfStrength(msgspec.Struct, frozen=True):
    """Of how many games somebody wins at a table, among good rules of thumb."""

    variant: str
    """Empty for the game as it is."""
    seats: int
    share: float


class ShelfBot(msgspec.Struct, frozen=True):
    """Somebody to play against, and how they play."""

    name: str
    label: str
    """The name of a level; a rule of thumb has none but its own."""
    words: str
    """How they play."""
    is_level: bool
    strengths: list[ShelfStrength]
    """How well, wherever somebody has measured it."""


class ShelfEdition(msgspec.Struct, frozen=True):
    """One edition of a game."""

    key: str
    game: str
    edition: str
    title: str
    seats: list[int]
    usual_seats: int
    bots: list[ShelfBot]
    """The levels from the lowest to the highest, then the rules of thumb."""
    has_odds: bool
    options: list[ShelfOption]


def describe_shelf(language: str) -> list[ShelfEdition]:
    """Describe every edition, in a language."""
    shelf = []
    for name in NAMES:
        game = find_game(name)
        for edition in game.editions.values():
            key = edition.prefix.lower()
            book = load(key)
            options = []
            for option in edition.options:
                entry = book.option(option.key)
                values = [
                    ShelfValue(value, entry.label[str(value).lower()][language])
                    for value in option.values
                ]
                options.append(
                    ShelfOption(
                        option.key, entry.title[language], entry.text[language], values
                    )
                )
            shelf.append(
                ShelfEdition(
                    key=key,
                    game=name,
                    edition=edition.name,
                    title=book.title[language],
                    seats=list(edition.seats),
                    usual_seats=USUAL_SEATS[name],
                    bots=_describe_bots(name, edition.name, language),
                    has_odds=game.odds is not None,
                    options=options,
                )
            )
    return shelf


def _describe_bots(game: str, edition: str, language: str) -> list[ShelfBot]:
    """Describe the bots of an edition, with their measured strength."""
    strengths: dict[str, list[ShelfStrength]] = {}
    for row in read_rows():
        if (row["game"], row["edition"], row["against"]) == (game, edition, THUMBS):
            strength = ShelfStrength(row["variant"], row["seats"], row["share"])
            strengths.setdefault(row["name"], []).append(strength)
    return [
        ShelfBot(
            name=bot.name,
            label=say(bot.label, language),
            words=say(bot.words, language),
            is_level=bot.is_level,
            strengths=strengths.get(bot.name, []),
        )
        for bot in sorted(list_bots(game).values(), key=lambda bot: not bot.is_level)
    ]
