"""A small Diamoniak, solved: `python -m tacora.lab.solve.diamoniak`.

Two players build yellow and blue and keep their colours; the box has these twelve
castle cards, three diamonds and two witches, and the rules are the whole game's.  Every
position is weighed again and again by its best action, once from below (nobody ever
wins) and once from above (everybody does), rounding outwards.  Where the two bounds
meet, they are the chance to win that no play of the other can lower and no play of
one's own can raise.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tacora.bots import list_bots
from tacora.games import find_game
from tacora.games.diamoniak.pieces import PIECES
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.special import ALL_BOTS

if TYPE_CHECKING:
    import numpy.typing as npt

    Values = npt.NDArray[np.int64]

KINDS = 5  # a turn begins, goes on, or one to three cards are owed to a witch


@dataclass
class Box:
    """A small box: how many diamonds and witches are in it."""

    diamonds: int = 3
    witches: int = 2

    def __post_init__(self) -> None:
        self.splits = list_splits(PIECES)
        self.gems = list_splits(self.diamonds)
        self.ranks = rank(self.splits, PIECES)
        self.gem_ranks = rank(self.gems, self.diamonds)

    @property
    def positions(self) -> int:
        """Count the positions that have a number."""
        pairs = len(self.splits) ** 2 * len(self.gems)
        return KINDS * pairs * (self.witches + 1)

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Say which numbers stand for a position: nobody has won, debts can be paid."""
        built, aside = self.splits[:, 0], self.splits[:, 1]
        owed = np.array([0, 0, 1, 2, 3])[:, None, None, None, None]
        mine = built[:, None, None, None]
        payable = mine + aside[:, None, None] + self.gems[:, 0][:, None]
        is_open = (mine < PIECES) & (built[:, None, None] < PIECES)
        there = (payable >= owed) & is_open
        return np.repeat(there, self.witches + 1, axis=-1).reshape(-1)

    @property
    def start(self) -> int:
        """Give the number of the position in which all cards are in the deck."""
        mine = int(self.ranks[0, 0, PIECES])
        gem = int(self.gem_ranks[0, 0, self.diamonds])
        place = (mine * len(self.splits) + mine) * len(self.gems) + gem
        return place * (self.witches + 1) + self.witches


def list_splits(count: int) -> npt.NDArray[np.int64]:
    """List the ways to spread so many cards over four places."""
    return np.array(
        [
            (first, second, third, count - first - second - third)
            for first in range(count + 1)
            for second in range(count + 1 - first)
            for third in range(count + 1 - first - second)
        ]
    )


def rank(splits: npt.NDArray[np.int64], count: int) -> npt.NDArray[np.int64]:
    """Give numbers to the ways; the last entry says how many there are."""
    ranks = np.full((count + 2,) * 3, len(splits))
    for number, split in enumerate(splits):
        ranks[tuple(split[:3])] = number
    return ranks


@dataclass
class Solution:
    """The bounds on the chance to win, for who is to move in each position."""

    box: Box
    lower: Values
    upper: Values
    sweeps: int
    sure: int

    @property
    def gap(self) -> float:
        """Give the largest distance between the bounds."""
        return float((self.upper - self.lower).max()) / self.sure

    @property
    def first(self) -> float:
        """Give the chance to win of who begins."""
        return float(self.lower[self.box.start]) / self.sure


def _slots() -> tuple[Any, Any, Any]:
    game = find_game("diamoniak")
    return game.state.many(3), game.view.many(3), Dice.many(1)


def solve(box: Box, width: float = 1e-6, most: int = 2000) -> Solution:
    """Weigh all positions until the bounds are this close, or so often."""
    loops = compiled.specialise(
        "tacora.lab.solve.diamoniak_loops", find_game("diamoniak"), bots=ALL_BOTS
    )
    lower = np.zeros(box.positions, np.int64)
    upper = np.where(box.mask, loops.SURE, 0)
    states, views, dices = _slots()
    tables = (box.ranks, box.gem_ranks, box.splits, box.gems, box.witches)
    sweeps = 0
    while sweeps < most:
        sweeps += 1
        loops.sweep(states, views, dices, lower, upper, *tables, 0)
        loops.sweep(states, views, dices, upper, lower, *tables, 1)
        if float((upper - lower).max()) <= width * loops.SURE:
            break
    return Solution(box, lower, upper, sweeps, loops.SURE)


def find_losses(solution: Solution, bot: str) -> npt.NDArray[np.float64]:
    """Give how much a bot's choice loses, for each position in which there is one."""
    loops = compiled.specialise(
        "tacora.lab.solve.diamoniak_loops", find_game("diamoniak"), bots=ALL_BOTS
    )
    box = solution.box
    losses = np.zeros(box.positions, np.int64)
    states, views, dices = _slots()
    dices[0]["word"] = (1, 2, 3, 4)
    loops.compare(
        states,
        views,
        dices,
        (solution.lower + solution.upper) // 2,
        box.ranks,
        box.gem_ranks,
        box.splits,
        box.gems,
        box.witches,
        list(list_bots("diamoniak")).index(bot),
        losses,
    )
    return losses[losses >= 0] / float(loops.SURE)


def main(words: list[str]) -> None:
    """Solve the box and say how the bots fare in it."""
    solution = solve(Box(*map(int, words)))
    count = int(solution.box.mask.sum())
    print("positions", count, "sweeps", solution.sweeps, "gap", solution.gap)
    print("who begins wins", f"{solution.first:.6f}")
    for bot in list_bots("diamoniak"):
        losses = find_losses(solution, bot)
        right = float((losses < 1e-4).mean())
        print(bot, f"right {right:.4f} mean loss {losses.mean():.5f}")


if __name__ == "__main__":
    main(sys.argv[1:])
