"""What a game takes in memory: compiled among many, and as a plain table."""

from __future__ import annotations

import tracemalloc

from tacora.lab.bench.engine import SEATS, SLICE_GAMES, find_setting
from tacora.lab.bench.row import Row
from tacora.lab.vector import VectorTable
from tacora.ledger.table import Table

MANY = 4_096
SOME = 200


def measure(wanted: str) -> list[Row]:
    """Measure bytes a game: with everything that its arrays hold."""
    rows = []
    for game in SLICE_GAMES:
        VectorTable(game, 2, seats=SEATS, seed=1)
        tracemalloc.start()
        tables = VectorTable(game, MANY, seats=SEATS, seed=1)
        compiled = tracemalloc.get_traced_memory()[0] / len(tables)
        tracemalloc.stop()
        tracemalloc.start()
        plain = [Table(find_setting(game)) for _ in range(SOME)]
        each = tracemalloc.get_traced_memory()[0] / len(plain)
        tracemalloc.stop()
        facts = {"game": game.capitalize()}
        rows.append(Row(f"memory-{game}", "bench-memory", compiled, each, facts=facts))
    return rows
