"""What there is to play, in words: editions, seats and options with their meaning."""

from __future__ import annotations

import msgspec

from tacora.bots import list_bots
from tacora.bots.strength import measured
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


class ShelfBot(msgspec.Struct, frozen=True):
    """Somebody to play against, and how they play."""

    name: str
    label: str
    """The name of a level; a rule of thumb has none but its own."""
    words: str
    """How they play."""
    is_level: bool
    strength: str
    """How well, in a sentence; empty where nobody has measured it."""
    share: float
    """Of how many games they win then; 0 where nobody has."""


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
                    bots=_describe_bots(name, language),
                    has_odds=game.odds is not None,
                    options=options,
                )
            )
    return shelf


def _describe_bots(game: str, language: str) -> list[ShelfBot]:
    """Describe the bots of a game, with their measured strength."""
    strengths = measured()
    described = []
    for bot in sorted(list_bots(game).values(), key=lambda bot: not bot.is_level):
        label, well, share = bot.name, "", 0.0
        if bot.is_level:
            label = say(f"level-{bot.name}", language)
        strength = strengths.get((game, bot.name))
        if strength is not None:
            share = strength["share"]
            percent = str(round(100 * share))
            well = say("bot-strength", language, percent=percent)
        words = say(bot.words, language)
        described.append(ShelfBot(bot.name, label, words, bot.is_level, well, share))
    return described
