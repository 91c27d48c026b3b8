"""How long the first game takes: with nothing compiled, and from the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from tacora.bots import list_bots
from tacora.lab.bench.engine import SLICE_GAMES
from tacora.lab.bench.row import Row
from tacora.lab.match import FEW


def measure(wanted: str) -> list[Row]:
    """Time a short compiled match in a process of its own, twice."""
    rows = []
    for game in SLICE_GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cold, warm = (_start(game, folder) for _ in range(2))
        facts = {"game": game.capitalize()}
        rows.append(
            Row(f"start-{game}", "bench-start", cold, warm, most=20, facts=facts)
        )
    return rows


def _start(game: str, folder: str) -> float:
    bot = [name for name, bot in list_bots(game).items() if not bot.is_level][-1]
    words = ("match", game, "--bots", bot, "--games", str(FEW + 1), "--json")
    # As on most machines: Python keeps what it has read of its own libraries.
    environment = {**os.environ, "TACORA_CACHE": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "tacora", *words],
        check=True,
        capture_output=True,
        env=environment,
    )
    return time.perf_counter() - start
