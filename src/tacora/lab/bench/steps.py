"""Driven from Python, stepped in arrays, or run in two threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tacora.kernel.dice import Dice
from tacora.lab.batch import make_plan, play_batch
from tacora.lab.bench.engine import SEATS, SLICE_GAMES, find_setting
from tacora.lab.bench.row import SLICES, Row, turn_about
from tacora.lab.single import SingleTable
from tacora.lab.vector import VectorTable

LOOKING = -1
"""A bot's place that is none: it chooses at random, but by its view."""
SIZES = (64, 1_024, 8_192)
STEPS = 20_000
"""Decisions a slice, for what is driven step by step."""
APART = 150
"""Steps until games that began together are each somewhere else."""


def measure(wanted: str) -> list[Row]:
    """Measure one of the three, for every game."""
    ways: dict[str, Callable[[str], list[Row]]] = {
        "python": _measure_python,
        "vector": _measure_vector,
        "threads": _measure_threads,
    }
    return [row for game in SLICE_GAMES for row in ways[wanted](game)]


def _measure_python(game: str) -> list[Row]:
    """Drive one game move by move: always the first of the legal bits."""
    table = SingleTable(game, seats=SEATS, seed=1)

    def drive(games: int) -> int:
        advance, begin = table.drive, table.begin
        decisions, number = 0, 0
        legal = begin(0)
        while decisions < STEPS:
            if not legal:
                number += 1
                legal = begin(number)
            legal = advance((legal & -legal).bit_length() - 1)
            decisions += 1
        return decisions

    drive(1)
    speeds = turn_about({"drive": (drive, 1), "batch": (_batch(game, 0), 1)})
    key = "bench-python"
    row = Row(f"python-{game}", key, speeds["drive"], speeds["batch"], least=0.8e6)
    return [_name(row, game)]


def _batch(game: str, bot: int) -> Callable[[int], int]:
    """Give whole random games in the batch loop; it counts decisions."""
    import numpy as np

    from tacora.kernel import compiled

    setting = find_setting(game)
    rules = setting.game
    loops: Any = compiled.specialise("tacora.lab.loops", rules)
    games = SLICE_GAMES[game] // 4
    lengths = np.zeros(games, np.int32)
    scores, parts = np.zeros((games, SEATS), np.int32), np.zeros((games, 0, SEATS))
    winners = np.zeros((games, SEATS), np.bool_)
    bots = np.full(SEATS, bot)
    states = rules.state.many(2)
    states[0] = setting.blank().pack()[0]
    dices, views = Dice.many(SEATS + 1), rules.view.many(2)

    def play(ignored: int) -> int:
        loops.play_batch(
            states,
            dices,
            views,
            bots,
            1,
            0,
            False,
            scores,
            winners,
            lengths,
            parts.astype(np.int32),
        )
        return int(lengths.sum())

    play(1)
    return play


def _measure_vector(game: str) -> list[Row]:
    """Step many games at once, with what each sees, and with masks alone."""
    rows = []
    for has_sight in (True, False):
        batch = _batch(game, LOOKING if has_sight else 0)
        for size in SIZES:
            tables = VectorTable(game, size, seats=SEATS, seed=1, observe=has_sight)
            for _ in range(APART):
                tables.step(tables.sample())
            speed, against = 0.0, 0.0
            for _ in range(SLICES):
                speed = max(speed, _step(tables))
                start = time.process_time()
                against = max(against, batch(1) / (time.process_time() - start))
            kind = "sight" if has_sight else "mask"
            row = Row(
                f"vector-{game}-{kind}-{size}",
                f"bench-vector-{kind}",
                speed,
                against,
                0.5 if size >= 1_024 else 0,
                facts={"size": str(size)},
            )
            rows.append(_name(row, game))
    return rows


def _step(tables: VectorTable) -> float:
    """Give steps a second; to choose the actions is not counted."""
    spent = 0.0
    rounds = max(2, 2 * STEPS // len(tables))
    for _ in range(rounds):
        actions = tables.sample()
        start = time.process_time()
        tables.step(actions)
        spent += time.process_time() - start
    return rounds * len(tables) / spent


def _measure_threads(game: str) -> list[Row]:
    """Play in two threads and in one, by the clock on the wall."""
    plan = make_plan(find_setting(game), ["random"] * SEATS, 1, False)
    games = 5 * SLICE_GAMES[game]
    play_batch(plan, 0, 10)
    with ThreadPoolExecutor(2) as pool:

        def play_in_two(ignored: int) -> int:
            halves = [pool.submit(play_batch, plan, at, games) for at in (0, games)]
            return sum(len(half.result()) for half in halves)

        def play_in_one(ignored: int) -> int:
            return len(play_batch(plan, 0, games))

        speeds = turn_about(
            {"one": (play_in_one, 1), "two": (play_in_two, 1)},
            slices=10,
            clock=time.perf_counter,
        )
    key = "bench-threads"
    return [_name(Row(f"threads-{game}", key, speeds["two"], speeds["one"], 1.8), game)]


def _name(row: Row, game: str) -> Row:
    facts = {**(row.facts or {}), "game": game.capitalize()}
    return Row(**{**vars(row), "facts": facts})
