"""How a league stands: victories and points with their intervals, pair by pair too.

The intervals say where the true value lies in 95 of 100 leagues.  What is counted for
them is a game with draws of its own: in a duplicate league, all games of a table are
one, since the same draws decide them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tacora.lab.league.entrant import Entrant
from tacora.lab.league.league import League, Result

Z = 1.96
"""How many standard errors an interval of 95 % reaches to each side."""


@dataclass(frozen=True)
class Standing:
    """One entrant's line in the table."""

    place: int
    """From 1 on; equal shares have equal places."""
    entrant: Entrant
    number: int
    """Which of the league's entrants it is."""
    games: int
    wins: float
    """A shared victory counts in parts."""
    share: float
    low: float
    high: float
    mean: float
    mean_error: float

    @property
    def seconds(self) -> float:
        """How long a move took."""
        moves = self.entrant.moves
        return self.entrant.seconds / moves if moves else 0.0


def rank(league: League) -> list[Standing]:
    """Rank by victories; whoever had to be left alone stands behind all others."""
    lines = [_stand(league, number) for number in range(len(league.entrants))]
    lines.sort(key=lambda line: (line.entrant.is_out, -line.share, line.number))
    ranked: list[Standing] = []
    for index, line in enumerate(lines):
        before = ranked[-1] if ranked else None
        is_equal = before is not None and (
            (before.entrant.is_out, before.share) == (line.entrant.is_out, line.share)
        )
        place = before.place if before is not None and is_equal else index + 1
        ranked.append(Standing(**{**vars(line), "place": place}))
    return ranked


def compare(results: Sequence[Result], entrants: int) -> list[list[float | None]]:
    """For each pair, how often the first had more points; half for as many.

    Nothing for those who never met.
    """
    met = [[0] * entrants for _ in range(entrants)]
    ahead = [[0.0] * entrants for _ in range(entrants)]
    for result in results:
        pairs = list(zip(result.seating, result.scores, strict=True))
        for one, points in pairs:
            for other, others in pairs:
                if one != other:
                    met[one][other] += 1
                    ahead[one][other] += (points > others) + (points == others) / 2
    return [
        [
            ahead[one][other] / met[one][other] if met[one][other] else None
            for other in range(entrants)
        ]
        for one in range(entrants)
    ]


def _stand(league: League, number: int) -> Standing:
    games, wins = 0, 0.0
    drawn: dict[int, list[tuple[float, int]]] = {}
    for game, result in enumerate(league.results):
        if number not in result.seating:
            continue
        seat = result.seating.index(number)
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        games += 1
        wins += won
        draw = result.table if league.is_duplicate else game
        drawn.setdefault(draw, []).append((won, result.scores[seat]))
    means = [sum(points for _, points in row) / len(row) for row in drawn.values()]
    share = wins / games if games else 0.0
    low, high = find_interval(share, len(drawn))
    return Standing(
        place=0,
        entrant=league.entrants[number],
        number=number,
        games=games,
        wins=wins,
        share=share,
        low=low,
        high=high,
        mean=sum(means) / len(means) if means else 0.0,
        mean_error=_find_error(means),
    )


def find_interval(share: float, count: int) -> tuple[float, float]:
    """Give Wilson's interval of a share, which is never empty and never beyond 1.

    >>> [round(end, 3) for end in find_interval(0.25, 100)]
    [0.175, 0.343]
    >>> [round(end, 3) for end in find_interval(0, 20)]
    [0.0, 0.161]
    """
    if not count:
        return 0.0, 1.0
    weight = 1 + Z * Z / count
    middle = (share + Z * Z / (2 * count)) / weight
    spread = share * (1 - share) / count + Z * Z / (4 * count * count)
    half = Z * math.sqrt(spread) / weight
    return max(0.0, middle - half), min(1.0, middle + half)


def _find_error(means: Sequence[float]) -> float:
    """Give half of the interval of a mean."""
    if len(means) < 2:
        return 0.0
    middle = sum(means) / len(means)
    variance = sum((mean - middle) ** 2 for mean in means) / (len(means) - 1)
    return Z * math.sqrt(variance / len(means))
