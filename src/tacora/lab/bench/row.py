"""One line of a benchmark, and how two sides are timed in one run."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

SLICES = 25
"""Each side runs in this many short slices; the best one counts."""


@dataclass(frozen=True)
class Row:
    """What was measured, and against what."""

    name: str
    key: str
    """The sentence that says what the figures are."""
    figure: float
    against: float = 0.0
    """Nothing where there is nothing to compare with."""
    bar: float = 0.0
    """What the ratio has to reach, if anything."""
    most: float = 0.0
    """What the figure may come to at most, if that is the bar."""
    least: float = 0.0
    """What the figure has to come to at least, if that is the bar."""
    facts: Mapping[str, str] | None = None

    @property
    def ratio(self) -> float:
        """How many times the other the one is."""
        return self.figure / self.against if self.against else 0.0

    @property
    def is_met(self) -> bool | None:
        """Whether it reaches its bar; nothing if it has none, or cannot be said."""
        if self.most:
            return self.figure <= self.most
        if self.least:
            return self.figure >= self.least
        if self.bar and self.against:
            return self.ratio >= self.bar
        return None

    def as_dict(self) -> dict[str, object]:
        """Give it as JSON."""
        return {
            "name": self.name,
            "figure": round(self.figure, 3),
            "against": round(self.against, 3) if self.against else None,
            "ratio": round(self.ratio, 4) if self.against else None,
            "bar": self.bar or None,
            "at_most": self.most or None,
            "at_least": self.least or None,
            "is_met": self.is_met,
        }


def turn_about(
    sides: Mapping[str, tuple[Callable[[int], object], int]],
    slices: int = SLICES,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, float]:
    """Let all run in turn; give each one's best units a second.

    A side is called with a number of games, and does so many units of work in them; it
    gives the number of units if they are not the games themselves.
    """
    best = dict.fromkeys(sides, 0.0)
    for _ in range(slices):
        for name, (play, games) in sides.items():
            start = clock()
            done = play(games)
            units = done if isinstance(done, int) else games
            best[name] = max(best[name], units / (clock() - start))
    return best
