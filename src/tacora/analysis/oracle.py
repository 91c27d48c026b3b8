"""Who is asked what an action is worth: the expert's search, among all bots."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any

from tacora.analysis.leads import find_leads
from tacora.bots import Bot, list_bots
from tacora.bots.method import Method
from tacora.bots.search.thinker import borrow_search
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import Setting

if TYPE_CHECKING:
    from tacora.bots.search.search import Search

CHANCES, LUCK, HABITS, AGAIN = range(4)
"""Each purpose has dice of its own."""
COURAGE = 0.05
"""Little is tried for the sake of trying: what is asked is how good an action is."""
BATCHES = 12
"""A decision is weighed in so many parts; how these differ gives the error."""
TOSSES = 8
"""How often each bot is asked what it would do, as it may throw dice."""
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
    """The search at one table, with dice of its own.

    Nobody knows how people will play on.  So in each world every seat is drawn from all
    the game's bots: what is good against one of them alone, because all of its kind do
    the same at the same time, is not taken for good.
    """

    setting: Setting
    root: int

    @property
    def teams(self) -> int:
        """How many can win apart from each other: teams, or seats."""
        seats = self.setting.seats
        return seats // 2 if self.setting.options.get("variant") in IN_TEAMS else seats

    @property
    def search(self) -> Search:
        """The room of whoever asks: in each thread there is one."""
        return borrow_search(self.setting.game.name, self.method)

    @cached_property
    def method(self) -> Method:
        """The expert's way to think, but among bots of all kinds.

        It goes to the end of a cave or round, as the expert's does, and judges there
        how everybody stands: the luck of all that comes later would hide what one
        decision was worth.
        """
        game = self.setting.game
        view = game.view()
        game.look(self.setting.blank(), 0, view)
        bots = importlib.import_module(f"tacora.bots.{game.name}")
        usual: Method = bots.choose_method(view)
        return replace(
            usual,
            scales=find_leads(self.setting) if game.stages > 1 else usual.scales,
            courage=COURAGE,
            teams=self.teams if self.teams < self.setting.seats else 0,
            others=tuple(bot.name for bot in self.bots),
            is_anybody=True,
        )

    @cached_property
    def bots(self) -> tuple[Bot, ...]:
        """Who plays on: everybody who goes by a rule of thumb."""
        bots = list_bots(self.setting.game.name).values()
        return tuple(bot for bot in bots if bot.name != "random" and not bot.thinks)

    def weigh(self, view: Any, number: int, worlds: int, stream: int) -> list[Weight]:
        """Weigh all that a seat may do, in the same worlds; the best comes first."""
        dice = self._take_dice(number, stream)
        size = max(1, worlds // BATCHES)
        batches = [self.search.compare(view, dice, size) for _ in range(BATCHES)]
        weights = []
        for action in [finding.action for finding in batches[0]]:
            found = [f for batch in batches for f in batch if f.action == action]
            parts = tuple(finding.mean for finding in found)
            weights.append(
                Weight(
                    action=action,
                    chance=min(1.0, max(0.0, sum(parts) / BATCHES)),
                    # Where all went alike, the next might not.
                    error=max(find_error(parts), 1 / (size * BATCHES + 2)),
                    points=sum(f.score for f in found) / len(found),
                    worth=sum(f.worth for f in found) / len(found),
                    batches=parts,
                )
            )
        return sorted(weights, key=lambda weight: (-weight.worth, weight.action))

    def foresee(self, state: Any, number: int, games: int) -> list[Guess]:
        """Find every seat's chance to win from the table as it truly is."""
        seats = self.setting.seats
        dice = self._take_dice(number, LUCK)
        found = self.search.forecast(state, seats, dice, games)
        return [(finding.chance, finding.error) for finding in found]

    def ask_bots(self, view: Any, number: int) -> list[int]:
        """Ask every bot some times what it would do."""
        dice = self._take_dice(number, HABITS)
        return [bot.decide(view, dice) for bot in self.bots for _ in range(TOSSES)]

    def _take_dice(self, number: int, stream: int) -> Dice:
        dice = Dice()
        seed_dice(dice, self.root, number, stream)
        return dice


def find_error(differences: Sequence[float]) -> float:
    """Give the standard error of a mean.

    >>> find_error([0.0, 1.0, 0.0, 1.0])
    0.28867513459481287
    """
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((difference - mean) ** 2 for difference in differences)
    return sqrt(squares / (count - 1) / count)
