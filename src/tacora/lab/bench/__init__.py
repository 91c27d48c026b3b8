"""Benchmarks: each a ratio of two things measured in the same run, turn about."""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from tacora.lab.bench.engine import SLICE_GAMES
from tacora.lab.bench.row import Row

BENCHES: Mapping[str, tuple[str, str]] = {
    **{game: ("engine", game) for game in SLICE_GAMES},
    "openspiel": ("peers", ""),
    "search": ("search", ""),
    "python": ("steps", "python"),
    "vector": ("steps", "vector"),
    "threads": ("steps", "threads"),
    "start": ("start", ""),
    "memory": ("memory", ""),
}
"""The module of each, and what it is asked for."""


def run_bench(name: str) -> list[Row]:
    """Run one benchmark."""
    module, wanted = BENCHES[name]
    rows: list[Row] = importlib.import_module(f"{__name__}.{module}").measure(wanted)
    return rows
