"""Players: they are handed views, never states.

A bot is a function in the dialect of the rules from a view and its own dice to an
action, so it runs plain at a table and compiled in the lab.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tacora.bots.search.thinker import Thinker
from tacora.games import NAMES
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import Game
from tacora.ledger.recall import Memory, recall
from tacora.ledger.table import Table

LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Bot:
    """A way of playing one game."""

    game: str
    name: str
    decide: Callable[..., int]
    """From a view and dice to an action; who thinks ahead is told the past, too."""
    thinks: bool = False
    """Whether it thinks ahead, which takes a compiler and milliseconds."""

    @property
    def is_level(self) -> bool:
        """Whether it is one of the levels for people, and no rule of thumb."""
        return self.name in LEVELS

    @property
    def label(self) -> str:
        """The key of what it is called."""
        return f"bot-called-{self.name}"

    @property
    def words(self) -> str:
        """The key of the sentence that describes it."""
        return f"bot-{self.game}-{self.name}"


@dataclass
class Player:
    """A bot at a table, with dice of its own."""

    bot: Bot
    dice: Dice

    @property
    def thinks(self) -> bool:
        """Whether it is to be shown all that its seat has seen."""
        return self.bot.thinks

    def __call__(self, seen: Any) -> int:
        """Choose an action by a view, or by all that a seat has seen."""
        if not isinstance(seen, Memory):
            return self.bot.decide(seen, self.dice)
        if self.bot.thinks:
            return self.bot.decide(seen.view, self.dice, seen.past)
        return self.bot.decide(seen.view, self.dice)


def list_bots(game: str) -> Mapping[str, Bot]:
    """Give a game's bots by name, the weakest first."""
    module = importlib.import_module(f"tacora.bots.{game}")
    bots = {name: Bot(game, name, decide) for name, decide in module.BOTS.items()}
    return bots | {"expert": Bot(game, "expert", Thinker(game), thinks=True)}


def all_bots() -> list[Bot]:
    """Give every bot of every game."""
    return [bot for game in NAMES for bot in list_bots(game).values()]


def find_bot(game: Game, name: str) -> Bot:
    """Find a bot by its name."""
    bots = list_bots(game.name)
    if name not in bots:
        raise Unreadable(
            "bot-unknown", bot=name[:40], game=game.name, known=", ".join(bots)
        )
    return bots[name]


def seat_bot(bot: Bot, root: int, game: int, seat: int) -> Player:
    """Seat a bot, with the dice that belong to this seat of this game."""
    dice = Dice()
    seed_dice(dice, root, game, seat + 1)
    return Player(bot, dice)


def show(bot: Bot, table: Table, seat: int) -> Any:
    """Show a bot what its seat sees; whoever thinks ahead has seen all the game."""
    return recall(table, seat) if bot.thinks else table.view(seat)
