"""Learn the tables of the hard bot of Diamonds.

``python -m tacora.lab.learn.diamonds`` writes `tacora/bots/diamonds/learnt.py` anew, in
about a quarter of an hour on one core; the same command always writes the same file.
"""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import tacora.bots.diamonds
from tacora.bots.diamonds.hard import ALL_PLACES, PLACES
from tacora.games import find_game
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.game import agree
from tacora.kernel.special import ALL_BOTS

Weights = npt.NDArray[np.float64]

GROUPS = (
    ((2, "basic"), (2, "perfect")),
    ((3, "basic"), (3, "perfect")),
    ((4, "basic"), (4, "perfect")),
    ((5, "basic"), (5, "perfect")),
    ((6, "basic"),),
    ((4, "teams"), (4, "perfect-teams")),
    ((6, "teams"),),
)
"""The tables, in their order: which tables of players learn them together."""

SEED = 2014
BATCHES = 60
DECISIONS = 100_000
"""Decisions in a batch, about; whoever has more of them a game plays fewer games."""
OFTEN = 6
"""At one decision in so many every action is tried."""
THUMBS = 3
UNIT = 16
MIDDLE = 128
WIDTH = 200
"""Letters in a line of the file."""

HEAD = '''"""What the hard bot of Diamonds has learnt; made by a command, not by hand.

``python -m tacora.lab.learn.diamonds`` writes this file.  A byte is a weight in
sixteenths of a point; `tacora.bots.diamonds.hard` says which.
"""

import base64
import zlib

_PACKED = """
'''
FOOT = '''
"""

TABLES = zlib.decompress(base64.b85decode(_PACKED.replace("\\n", "")))
'''


class Learner:
    """The tables that learn, and what the compiled loops need."""

    def __init__(self) -> None:
        self.game = find_game("diamonds")
        self.loops = compiled.specialise(
            "tacora.lab.learn.diamonds_loops", self.game, bots=ALL_BOTS
        )
        self.weights: Weights = np.zeros(len(GROUPS) * ALL_PLACES)
        self.visits = np.zeros(len(GROUPS) * ALL_PLACES, np.int64)
        self.dices, self.views = Dice.many(2), self.game.view.many(2)
        self.keys, self.worths = np.zeros(64, np.int64), np.zeros(64)

    def begin(self, seats: int, variant: str) -> Any:
        """Give room for three positions, the first as the game begins."""
        states = self.game.state.many(3)
        setting = agree(self.game, "2014", seats, {"variant": variant})
        states[0] = setting.blank().pack()[0]
        return states

    def learn(self, seats: int, variant: str, root: int, games: int) -> None:
        """Play games and learn from them."""
        side = seats // 2 if variant.endswith("teams") else seats
        self.loops.learn_batch(
            self.begin(seats, variant),
            self.dices,
            self.views,
            np.zeros(seats, np.int64),
            root,
            games,
            self.weights,
            self.visits,
            self.keys,
            self.worths,
            side,
            OFTEN,
            THUMBS,
        )


def learn_group(learner: Learner, group: int) -> None:
    """Learn one set of tables; what it ends with is the mean of its later half."""
    place = slice(group * ALL_PLACES, (group + 1) * ALL_PLACES)
    tables = GROUPS[group]
    later: Weights = np.zeros(ALL_PLACES)
    for batch in range(BATCHES):
        seats, variant = tables[batch % len(tables)]
        games = DECISIONS // (seats * 50)
        learner.learn(seats, variant, SEED + 1000 * group + batch, games)
        if batch >= BATCHES // 2:
            later += learner.weights[place]
    learner.weights[place] = later / (BATCHES - BATCHES // 2)


def pack(weights: Weights, visits: npt.NDArray[np.int64]) -> bytes:
    """Round the weights to bytes; what is the same for all of a table says nothing."""
    rows, counts = weights.reshape(-1, PLACES), visits.reshape(-1, PLACES)
    means = (rows * counts).sum(1) / np.maximum(1, counts.sum(1))
    centred = np.where(counts > 0, rows - means[:, None], 0)
    units = np.rint(centred * UNIT) + MIDDLE
    rounded: bytes = np.clip(units, 0, 255).astype(np.uint8).tobytes()
    return rounded


def write(tables: bytes) -> str:
    """Write the module that holds the tables."""
    packed = base64.b85encode(zlib.compress(tables, 9)).decode()
    lines = [packed[start : start + WIDTH] for start in range(0, len(packed), WIDTH)]
    return HEAD + "\n".join(lines) + FOOT


def main() -> None:
    """Learn everything, and write it down."""
    learner = Learner()
    for group in range(len(GROUPS)):
        learn_group(learner, group)
    path = Path(tacora.bots.diamonds.__file__).with_name("learnt.py")
    path.write_text(write(pack(learner.weights, learner.visits)), encoding="utf-8")


if __name__ == "__main__":
    main()
