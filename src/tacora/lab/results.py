"""What many games have come to: arrays, tables and frames."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import pandas as pd
    import polars as pl
    from matplotlib.axes import Axes

    Scores = npt.NDArray[np.int32]
    Flags = npt.NDArray[np.bool_]

from tacora.kernel.game import Setting
from tacora.lab.terms import need

VICTORY = 840
"""A victory, to be shared by up to eight without a rest."""


@dataclass
class Spread:
    """How far deals lie apart, of which each was played once or several times.

    Sums over the deals, in whole numbers: in which order they are added up, and by how
    many workers, changes nothing.
    """

    deals: int = 0
    sizes_squared: int = 0
    """Squares of how often a deal was played."""
    sums_sized: int = 0
    """What was reached in a deal, times how often it was played."""
    sums_squared: int = 0

    def add(self, other: Spread) -> None:
        """Count in other deals."""
        self.deals += other.deals
        self.sizes_squared += other.sizes_squared
        self.sums_sized += other.sums_sized
        self.sums_squared += other.sums_squared

    def find_variance(self, mean: float, games: int) -> float:
        """Give the variance of the mean, as the games of a deal go together."""
        if self.deals < 2:
            return 0.0
        apart = self.sums_squared - 2 * mean * self.sums_sized
        apart += mean * mean * self.sizes_squared
        return max(0.0, apart) * self.deals / (self.deals - 1) / games**2


def spread_deals(sums: Sequence[int], sizes: Sequence[int]) -> Spread:
    """Measure deals: what was reached in each, and how often it was played."""
    return Spread(
        len(sums),
        sum(size * size for size in sizes),
        sum(each * size for each, size in zip(sums, sizes, strict=True)),
        sum(each * each for each in sums),
    )


@dataclass
class Tally:
    """What one player of a match has reached so far."""

    name: str
    games: int = 0
    victories: dict[int, int] = field(default_factory=dict)
    """How often this player won, by the number of those who shared it."""
    points: int = 0
    victory_spread: Spread = field(default_factory=Spread)
    point_spread: Spread = field(default_factory=Spread)

    @property
    def wins(self) -> float:
        """Victories; a shared one counts in parts."""
        return sum(count / sharers for sharers, count in sorted(self.victories.items()))

    @property
    def share(self) -> float:
        """Victories a game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def share_error(self) -> float:
        """Half of the 95 % interval of the share (Wilson's, made symmetric).

        The games of a deal count together: who has luck has it in all of them.
        """
        if not self.games:
            return 0.0
        z, n, p = 1.96, self.games, self.share
        variance = p * (1 - p) / n
        if self.victory_spread.deals > 1:
            variance = self.victory_spread.find_variance(p * VICTORY, n) / VICTORY**2
        return z * math.sqrt(variance + z * z / (4 * n * n)) / (1 + z * z / n)

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def mean_error(self) -> float | None:
        """Half of the 95 % interval of the mean; a single deal tells nothing of it."""
        if self.point_spread.deals < 2:
            return None
        return 1.96 * math.sqrt(self.point_spread.find_variance(self.mean, self.games))

    def add(self, other: Tally) -> None:
        """Count in what another tally has counted of the same player."""
        self.games += other.games
        self.points += other.points
        self.victory_spread.add(other.victory_spread)
        self.point_spread.add(other.point_spread)
        for sharers, count in other.victories.items():
            self.victories[sharers] = self.victories.get(sharers, 0) + count


def tally_arrays(
    names: Sequence[str], scores: Scores, winners: Flags, repeats: int = 1
) -> list[Tally]:
    """Count arrays of games, a row a game and a column a player.

    So many games in a row have the same draws.
    """
    import numpy as np

    sharers = winners.sum(axis=1)
    parts = winners * (VICTORY // np.maximum(sharers, 1))[:, None]
    starts = np.arange(0, len(scores), repeats)
    sizes = np.diff(starts, append=len(scores)).tolist()

    def spread(column: Any) -> Spread:
        return spread_deals(np.add.reduceat(column, starts).tolist(), sizes)

    tallies = []
    for player, name in enumerate(names):
        column = scores[:, player].astype(np.int64)
        shared = np.bincount(sharers[winners[:, player]])
        tallies.append(
            Tally(
                name,
                games=len(column),
                victories={k: int(n) for k, n in enumerate(shared) if n},
                points=int(column.sum()),
                victory_spread=spread(parts[:, player]) if sizes else Spread(),
                point_spread=spread(column) if sizes else Spread(),
            )
        )
    return tallies


@dataclass(frozen=True)
class Results:
    """Games that were played: a row a game, a column a player.

    In a duplicate match players change seats from game to game; `seats` says where each
    sat.
    """

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    scores: Scores
    """Points of each player."""
    winners: Flags
    """Whether each player won, alone or with others."""
    seats: Scores
    """Where each player sat."""
    decisions: Scores
    """How many decisions each game took, all players together."""
    parts: Scores
    """Points after each cave or round: games by parts by players."""
    repeats: int = 1
    """How many games in a row have the same draws."""
    is_whole: bool = True
    """False if somebody has stopped it before its end."""

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def tallies(self) -> list[Tally]:
        """Victories and points of each player, with their intervals."""
        return tally_arrays(self.bots, self.scores, self.winners, self.repeats)

    @property
    def gains(self) -> Scores:
        """Points that each cave or round has brought: games by parts by players."""
        import numpy as np

        return np.diff(self.parts, axis=1, prepend=0).astype(np.int32)

    def columns(self) -> dict[str, Any]:
        """Give one row for each player of each game, as columns."""
        import numpy as np

        games, players = self.scores.shape
        sharers = np.maximum(self.winners.sum(axis=1, keepdims=True), 1)
        return {
            "game": np.repeat(np.arange(games), players),
            "player": np.tile(np.arange(players), games),
            "bot": np.tile(np.array(self.bots, dtype=object), games),
            "seat": self.seats.ravel(),
            "score": self.scores.ravel(),
            "victory": (self.winners / sharers).ravel(),
            "decisions": np.repeat(self.decisions, players),
        }

    def to_pandas(self) -> pd.DataFrame:
        """Give one row for each player of each game, as a frame of pandas."""
        frame: pd.DataFrame = need("pandas").DataFrame(self.columns())
        return frame

    def to_polars(self) -> pl.DataFrame:
        """Give one row for each player of each game, as a frame of Polars."""
        columns = self.columns()
        columns["bot"] = columns["bot"].tolist()
        frame: pl.DataFrame = need("polars").DataFrame(columns)
        return frame

    def plot(
        self, what: str = "scores", axes: Axes | None = None, lang: str = "en"
    ) -> Axes:
        """Plot `scores`, how often each was reached, or `gains`, part by part.

        It needs matplotlib; axes are made where none are given.
        """
        from tacora.lab.display import plot

        return plot(self, what, axes, lang)

    def to_html(self, lang: str = "en") -> str:
        """Write the table of players that a notebook shows."""
        from tacora.lab.display import write_html

        return write_html(self, lang)

    def _repr_html_(self) -> str:
        return self.to_html()
