"""Who is asked what an action is worth: the expert's search, played to the end."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import Any

from tacora.bots import list_bots
from tacora.bots.method import Method
from tacora.bots.search.thinker import borrow_search
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import Setting

COURAGE = 0.05
"""Little is tried for the sake of trying: what is asked is how good an action is."""
BATCHES = 8
"""Parts in which worlds are imagined; how they differ tells the error."""
TOSSES = 32
"""How often the bot is asked what it would do, as it may throw dice."""
IN_TEAMS = ("teams", "perfect-teams")

Guess = tuple[float, float]
"""A chance and its standard error."""


@dataclass(frozen=True)
class Weight:
    """What one action is worth to the seat that may do it."""

    action: int
    chance: float
    error: float
    points: float
    worth: float
    batches: tuple[float, ...]
    """The chance in each part of the worlds, which all actions share."""


@dataclass(frozen=True)
class Oracle:
    """The search at one table, with dice of its own."""

    setting: Setting
    root: int

    @property
    def teams(self) -> int:
        """How many can win apart from each other: teams, or seats."""
        seats = self.setting.seats
        return seats // 2 if self.setting.options.get("variant") in IN_TEAMS else seats

    @cached_property
    def method(self) -> Method:
        """Say how the expert thinks here, but to the end of the game."""
        bots = importlib.import_module(f"tacora.bots.{self.setting.game.name}")
        view = self.setting.game.view()
        self.setting.game.look(self.setting.blank(), 0, view)
        method: Method = bots.choose_method(view)
        teams = self.teams if self.teams < self.setting.seats else 0
        return replace(method, ahead=99, courage=COURAGE, teams=teams)

    def weigh(self, view: Any, number: int, worlds: int) -> list[Weight]:
        """Weigh all that a seat may do, in the same worlds; the best comes first."""
        search = borrow_search(self.setting.game.name, self.method)
        dice = self._take_dice(number, 0)
        size = max(1, worlds // BATCHES)
        rounds = [search.compare(view, dice, size) for _ in range(BATCHES)]
        weights = []
        for action in [finding.action for finding in rounds[0]]:
            found = [f for batch in rounds for f in batch if f.action == action]
            chance, error = _average([f.chance for f in found], found)
            weights.append(
                Weight(
                    action=action,
                    chance=chance,
                    error=error,
                    points=sum(f.score for f in found) / BATCHES,
                    worth=sum(f.worth for f in found) / BATCHES,
                    batches=tuple(f.chance for f in found),
                )
            )
        return sorted(weights, key=lambda weight: (-weight.worth, weight.action))

    def foresee(self, state: Any, number: int, games: int) -> list[Guess]:
        """Find every seat's chance to win from the table as it truly is."""
        search = borrow_search(self.setting.game.name, self.method)
        dice = self._take_dice(number, 1)
        found = search.forecast(state, self.setting.seats, dice, games)
        return [(finding.chance, finding.error) for finding in found]

    def ask_bot(self, view: Any, number: int) -> list[int]:
        """Ask many times what the bot that plays on would do."""
        name = self.setting.game.name
        bot = list_bots(name)[self.method.bot]
        dice = self._take_dice(number, 2)
        return [bot.decide(view, dice) for _ in range(TOSSES)]

    def _take_dice(self, number: int, stream: int) -> Dice:
        dice = Dice()
        seed_dice(dice, self.root, number, stream)
        return dice


def _average(chances: Sequence[float], found: Sequence[Any]) -> Guess:
    """Average over parts of equal size; the error is that of all trials together."""
    errors = sqrt(sum(finding.error**2 for finding in found)) / len(found)
    return sum(chances) / len(chances), errors


def find_error(differences: Sequence[float]) -> float:
    """Give the standard error of a mean.

    >>> find_error([0.0, 1.0, 0.0, 1.0])
    0.28867513459481287
    """
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((difference - mean) ** 2 for difference in differences)
    return sqrt(squares / (count - 1) / count)
