"""The face of the search: from a view to what each action is worth.

The same sights, dice and method give the same thoughts.  Every `Search` has a room of
its own, so several can think at once in threads, without the interpreter's lock.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

import numpy as np

from tacora.bots import list_bots
from tacora.bots.method import Method
from tacora.bots.search.guess import Guess
from tacora.kernel import compiled
from tacora.kernel.dice import Dice, throw
from tacora.kernel.game import Game
from tacora.kernel.special import ALL_BOTS
from tacora.ledger.recall import Past

LOOPS = "tacora.bots.search.loops"
DECAYS = np.array([exp(-place / 64) for place in range(1024)]).round(9)
FOREVER = 1_000_000
ANYBODY = -1
CHUNK = 64
"""Worlds between two looks at the clock."""
SLICES = 4
"""How often a part of the thinking is looked at, whether it is clear already."""
SURE = 2.6
"""Standard errors by which what is still to be tried will hardly differ."""

NODE = [("total", "f8"), ("first", "i4"), ("visits", "i4"), ("favourite", "i4")]
EDGE = [("total", "f8"), ("visits", "i4")]
STEP = [("node", "i4"), ("edge", "i4"), ("seat", "i4")]


@dataclass
class Finding:
    """What was found out about one action, or one seat: sums over all trials."""

    action: int
    trials: int = 0
    worths: float = 0.0
    chances: float = 0.0
    squares: float = 0.0
    points: float = 0.0
    gaps: float = 0.0
    """Squared gaps to what the bot would do, world by world."""

    @property
    def worth(self) -> float:
        """What the choice goes by: the chance to win, and a little the points."""
        return self.worths / max(1, self.trials)

    @property
    def mean(self) -> float:
        """How often it won; where luck was taken away, maybe in less than no trial."""
        return self.chances / max(1, self.trials)

    @property
    def chance(self) -> float:
        """The chance to win."""
        return min(1.0, max(0.0, self.mean))

    @property
    def error(self) -> float:
        """The standard error of that; where all went alike, the next might not."""
        trials = max(1, self.trials)
        spread = max(0.0, self.squares / trials - self.mean**2)
        return max(sqrt(spread / trials), 1 / (trials + 2))

    @property
    def score(self) -> float:
        """The points that are to be expected."""
        return self.points / max(1, self.trials)

    def add(self, trials: int, sums: Any) -> None:
        """Add trials."""
        worth, chance, square, points, gap = map(float, sums)
        self.trials += trials
        self.worths += worth
        self.chances += chance
        self.squares += square
        self.points += points
        self.gaps += gap

    def find_lead(self, habit: Finding) -> float:
        """Say how far ahead of the bot's choice it is, in standard errors."""
        gap = self.worth - habit.worth
        spread = max(1e-12, self.gaps / max(1, self.trials) - gap**2)
        return gap / sqrt(spread / max(1, self.trials))


class Search:
    """Room to think in about one game; one thought at a time."""

    def __init__(self, game: Game, method: Method) -> None:
        self.game, self.method = game, method
        with compiled.in_haste():
            self._loops: Any = compiled.specialise(LOOPS, game, bots=ALL_BOTS)
        self._states = game.state.many(3)
        self._views = game.view.many(3)
        self._words = self._views.view(np.int64).reshape(3, -1)
        self._dices = Dice.many(3)
        size = 1 << max(8, (2 * method.trials).bit_length())
        self._names = np.zeros(size, np.int64)
        self._nodes = np.zeros(size, np.dtype(NODE, align=True))
        self._edges = np.zeros(8 * size, np.dtype(EDGE, align=True))
        self._used = np.zeros(3, np.int64)
        self._path = np.zeros(method.depth, np.dtype(STEP))
        self._scales = np.array(method.scales, np.float64)
        bots = list_bots(game.name)
        self._places = list(bots)
        self._bot = ANYBODY if method.is_anybody else self._places.index(method.bot)
        self._guess = Guess(game, method.others or (method.bot,))
        self._follow = bots[method.bot].decide

    def decide(self, view: Any, dice: Dice, past: Past = ()) -> int:
        """Choose what is worth most; what the bot would do, unless that is clear."""
        return self.weigh(view, dice, past)[0].action

    def weigh(
        self, view: Any, dice: Dice, past: Past = (), seconds: float = 0.0
    ) -> list[Finding]:
        """Try what may be done, and drop the worse half of it again and again.

        The one to choose comes first.  Once it is clear, nothing more is tried; but
        with seconds given, that is how long it takes, however many trials that is.
        What was seen in the past tells whom the others play like.
        """
        habit, others = self._list(view, dice)
        root = self._begin(view, dice, past)
        dropped: list[Finding] = []
        plan = plan_phases(self.method.trials, len(others))
        number = 0
        for phase, worlds in enumerate(plan):
            for size in tick(seconds / len(plan)) if seconds else self._cut(worlds):
                self._try([habit, *others], view.my_seat, root, number, size)
                number += size
                if not seconds and self._is_settled(habit, others, number / sum(plan)):
                    return [habit, *_rank(others), *dropped]
            others = _rank(others)
            if phase + 1 < len(plan):
                kept = (len(others) + 1) // 2
                others, dropped = others[:kept], others[kept:] + dropped
        if others and others[0].find_lead(habit) > self.method.doubt:
            return [others[0], habit, *others[1:], *dropped]
        return [habit, *others, *dropped]

    def _cut(self, worlds: int) -> Iterator[int]:
        """Cut a phase into slices, to look at what was found after each."""
        size = min(self.method.patience, max(CHUNK, worlds // SLICES))
        for first in range(0, worlds, size):
            yield min(size, worlds - first)

    def _is_settled(self, habit: Finding, others: list[Finding], done: float) -> bool:
        """Say whether what is still to be tried will hardly change the choice."""
        doubt, chance = self.method.doubt, SURE * sqrt(max(0.0, 1 - done))
        return all(o.find_lead(habit) * sqrt(done) + chance < doubt for o in others)

    def _list(self, view: Any, dice: Dice) -> tuple[Finding, list[Finding]]:
        """List what may be done: what the bot would do, and all else."""
        habit = self._follow(view, dice)
        others = [
            Finding(action)
            for action, may in enumerate(view.legal)
            if may and action != habit
        ]
        return Finding(habit), others

    def compare(self, view: Any, dice: Dice, worlds: int) -> list[Finding]:
        """Try everything that may be done in the same worlds, and drop nothing."""
        habit, others = self._list(view, dice)
        root = self._begin(view, dice)
        self._try([habit, *others], view.my_seat, root, 0, worlds)
        return _rank([habit, *others])

    def forecast(
        self, state: Any, seats: int, dice: Dice, games: int, names: Sequence[str] = ()
    ) -> list[Finding]:
        """Let the bot play on from a state for everybody; find out about each seat.

        If names are given, it is those bots who play on, each in its seat.
        """
        self._states[1] = state.pack()[0]
        found = [Finding(seat) for seat in range(seats)]
        actions, root = np.zeros(1, np.int64), self._draw_root(dice)
        self._cast = self._guess.cast(seats, ())
        if names:
            self._cast = np.array([[self._places.index(name)] for name in names])
        sums = self._think(-1, root, 0, games, actions, seats)
        for finding, row in zip(found, sums, strict=True):
            finding.add(games, row)
        return found

    def _begin(self, view: Any, dice: Dice, past: Past = ()) -> int:
        """Clear the table for a new thought; give the number of its worlds."""
        self._seats = view.seats
        self._cast = self._guess.cast(view.seats, past)
        self._views[1] = view.pack()[0]
        self._names[:] = 0
        self._edges[: self._used[0]] = 0
        self._used[:] = 0, len(self._edges), 0
        return self._draw_root(dice)

    def _draw_root(self, dice: Dice) -> int:
        return throw(dice) << 31 ^ throw(dice)

    def _try(
        self, alive: list[Finding], seat: int, root: int, first: int, worlds: int
    ) -> None:
        """Play every action on in so many worlds more."""
        actions = np.array([finding.action for finding in alive])
        sums = self._think(seat, root, first, worlds, actions, self._seats)
        for finding, row in zip(alive, sums, strict=True):
            finding.add(worlds, row)

    def _think(
        self, seat: int, root: int, first: int, worlds: int, actions: Any, seats: int
    ) -> Any:
        """Call what is compiled; without a seat, a forecast to the end of the game."""
        method = self.method
        sums = np.zeros((len(actions) if seat >= 0 else seats, 5))
        self._loops.think(
            self._states,
            self._views,
            self._words,
            self._dices,
            seat,
            root,
            first,
            worlds,
            method.ahead if seat >= 0 else FOREVER,
            self._bot,
            self._cast,
            method.courage,
            self._nodes,
            self._names,
            self._edges,
            self._used,
            self._path if seat >= 0 else self._path[:0],
            method.teams or seats,
            self._scales,
            DECAYS,
            actions,
            np.zeros(seats),
            sums,
            method.is_fair,
        )
        return sums


def plan_phases(trials: int, others: int) -> list[int]:
    """Plan in how many worlds the habit and the others are tried, phase by phase.

    After each phase half of the others are left.

    >>> plan_phases(1200, 4)
    [80, 133, 200]
    """
    phases = others.bit_length()
    plan = []
    for _ in range(phases):
        plan.append(max(1, trials // phases // (1 + others)))
        others = (others + 1) // 2
    return plan


def tick(seconds: float) -> Iterator[int]:
    """Give slices for so long."""
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        yield CHUNK


def _rank(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: -finding.worth)
