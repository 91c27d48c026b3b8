"""Whether a chance of 30 % comes true three times in ten.

`python -m tacora.lab.calibration GAME GAMES [SEED] [choices]` lets bots of all kinds
play games at one table, forecasts everybody's chance at moments taken at random, and
prints how often it came true, as a table in Markdown.  With `choices` it is the chance
of what somebody chose, as the analysis of a decision gives it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from tacora.analysis.oracle import CHANCES, Oracle
from tacora.analysis.replaying import trace
from tacora.games import settle
from tacora.kernel.dice import Dice, below, seed_dice
from tacora.lab.played import play_game
from tacora.ledger.read import read_ledger

BINS = 10
MOMENTS = 4
"""Moments of each game at which the chances are asked for."""
TRIALS = 400
"""Games played on from each of them."""
STRIDE, WORLDS = 20, 120
"""One choice in so many is weighed, in so many worlds."""

Pair = tuple[float, float]
"""A chance that was foretold, and what came of it."""


@dataclass(frozen=True)
class Bin:
    """All forecasts from one chance up to another."""

    low: float
    high: float
    count: int
    predicted: float
    """What was foretold, on average."""
    observed: float
    """What came of it, on average."""

    @property
    def error(self) -> float:
        """The standard error of what came of it."""
        return sqrt(self.observed * (1 - self.observed) / self.count)


def forecast(
    game: str, games: int, seed: int, seats: int = 4, *, of_choices: bool = False
) -> Iterable[Pair]:
    """Let bots play, and give what was foretold of a seat, with its result."""
    setting = settle(game, seats=seats)
    oracle = Oracle(setting, seed)
    dice = Dice()
    for number in range(games):
        seed_dice(dice, seed, number, 99)
        bots = [oracle.bots[below(dice, len(oracle.bots))] for _ in range(seats)]
        played = play_game(setting, bots, seed, number, with_ledger=True)
        path = trace(read_ledger(played.ledger))
        results = [result for result, _none in oracle.foresee(path.state, number, 1)]
        if of_choices:
            for choice in path.choices:
                # Of a long game as often as of a short one: whoever chooses last wins.
                if len(choice.legal) > 1 and below(dice, STRIDE) == 0:
                    root = below(dice, 1 << 30)
                    found = oracle.weigh(choice.view, root, WORLDS, CHANCES)
                    done = next(one for one in found if one.action == choice.action)
                    yield done.chance, results[choice.seat]
            continue
        for _ in range(MOMENTS):
            moment = path.moments[below(dice, len(path.moments))]
            chances = oracle.foresee(moment.state, below(dice, 1 << 30), TRIALS)
            yield from ((c[0], r) for c, r in zip(chances, results, strict=True))


def sort_out(pairs: Iterable[Pair]) -> list[Bin]:
    """Put forecasts into bins; empty ones are left out.

    >>> sort_out([(0.31, 0.0), (0.33, 1.0), (1.0, 1.0)])
    [Bin(low=0.3, high=0.4, count=2, predicted=0.32, observed=0.5), \
Bin(low=0.9, high=1.0, count=1, predicted=1.0, observed=1.0)]
    """
    heaps: dict[int, list[Pair]] = {}
    for chance, result in pairs:
        heaps.setdefault(min(int(chance * BINS), BINS - 1), []).append((chance, result))
    return [
        Bin(
            place / BINS,
            (place + 1) / BINS,
            len(heap),
            sum(chance for chance, _ in heap) / len(heap),
            sum(result for _, result in heap) / len(heap),
        )
        for place, heap in sorted(heaps.items())
    ]


def write_table(bins: Sequence[Bin]) -> str:
    """Write the bins as a table in Markdown, in percent."""
    lines = ["| bin | foretold | came true | forecasts |", "|---|---|---|---|"]
    for each in bins:
        low, high = 100 * each.low, 100 * each.high
        observed = f"{100 * each.observed:.1f} ± {100 * each.error:.1f}"
        lines.append(
            f"| {low:.0f}–{high:.0f} | {100 * each.predicted:.1f} | {observed} "
            f"| {each.count} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    name, count, *rest = sys.argv[1:]
    seeds = [int(word) for word in rest if word != "choices"]
    foretold = forecast(name, int(count), *(seeds or [1]), of_choices="choices" in rest)
    print(write_table(sort_out(foretold)))
