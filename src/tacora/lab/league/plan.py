"""Who meets whom: all play equally often, and each pair as equally as can be."""

from __future__ import annotations

from collections.abc import Iterator

from tacora.kernel.dice import Dice, below, seed_dice

PLAN = 999
"""The stream of dice that mixes the tables."""


def count_tables(entrants: int, seats: int, games: int) -> int:
    """Count the tables it takes until everybody has played so many games.

    At a table as many games are played as it has seats.
    """
    tables_each = -(-games // seats)
    return -(-tables_each * entrants // seats)


def plan_tables(
    entrants: int, seats: int, tables: int, root: int
) -> Iterator[tuple[int, ...]]:
    """Seat, table by table, whoever has played least and met the others least.

    >>> list(plan_tables(4, 3, 4, root=1))
    [(2, 3, 1), (0, 1, 2), (1, 0, 3), (0, 3, 2)]
    """
    dice = Dice()
    seed_dice(dice, root, 0, PLAN)
    played = [0] * entrants
    met = [[0] * entrants for _ in range(entrants)]
    for _ in range(tables):
        table: list[int] = []
        while len(table) < seats:
            chosen = min(
                (
                    played[one],
                    sum(met[one][other] for other in table),
                    below(dice, 1 << 30),
                    one,
                )
                for one in range(entrants)
                if one not in table
            )[-1]
            table.insert(below(dice, len(table) + 1), chosen)
        for one in table:
            played[one] += 1
            for other in table:
                met[one][other] += one != other
        yield tuple(table)
