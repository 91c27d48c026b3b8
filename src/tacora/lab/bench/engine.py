"""Random games: compiled, by hand in C, and in the plain body."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tacora.games import find_game
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import Setting, agree
from tacora.kernel.special import specialise
from tacora.lab.bench.row import Row, turn_about

SLICE_GAMES = {"diamant": 20_000, "diamonds": 2_000, "diamoniak": 4_000}
"""Compiled games a slice, for each game that has a twin in C: about 30 milliseconds."""

SEATS = 4

_IN_WHEEL = Path(__file__).parents[2] / "_bench"
_IN_CHECKOUT = Path(__file__).parents[4] / "bench"


class UnequalError(AssertionError):
    """Two implementations did not play the same games."""


def measure(game: str) -> list[Row]:
    """Random four-seat games of a game's newest edition: compiled, in C, and plain."""
    import numpy as np

    from tacora.kernel import compiled

    setting = find_setting(game)
    loops = compiled.specialise("tacora.lab.loops", setting.game)
    places: list[Any] = []

    def play_compiled(games: int) -> list[int]:
        # In a new place each time: some clash with the stack in the processor's cache.
        states = setting.game.state.many(2)
        states[0] = setting.blank().pack()[0]
        dices = Dice.many(1)
        places.append((states, dices))
        scores = np.zeros(setting.seats, np.int64)
        loops.play_many(states, dices, 1, games, scores)
        return [int(score) for score in scores]

    play_plain = _plain_player(setting)
    play_c = _c_player(setting)
    wanted = play_compiled(300)
    if play_plain(300) != wanted or (play_c is not None and play_c(300) != wanted):
        raise UnequalError

    speeds = turn_about(
        {
            "compiled": (play_compiled, SLICE_GAMES[game]),
            "plain": (play_plain, SLICE_GAMES[game] // 200),
            **({"c": (play_c, SLICE_GAMES[game])} if play_c is not None else {}),
        }
    )
    figure = speeds["compiled"]
    return [
        Row(f"{game}-c", f"bench-{game}-c", figure, speeds.get("c", 0), 0.7),
        Row(f"{game}-plain", f"bench-{game}-plain", figure, speeds["plain"], 30),
    ]


def find_setting(game: str) -> Setting:
    """Give the table that is measured: four seats, the newest edition, no options."""
    rules = find_game(game)
    return agree(rules, next(iter(rules.editions)), SEATS, {})


def _plain_player(setting: Setting) -> Callable[[int], list[int]]:
    loops = specialise("tacora.lab.loops", setting.game)
    start = setting.blank()

    def play(games: int) -> list[int]:
        scores = [0] * setting.seats
        dice = Dice()
        for game in range(games):
            state = start.copy()
            seed_dice(dice, 1, game, 0)
            loops.play_out(state, dice)
            for seat in range(setting.seats):
                scores[seat] += setting.game.score(state, seat)
        return scores

    return play


def _c_player(setting: Setting) -> Callable[[int], list[int]] | None:
    """Compile the same game from C, where there is a compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    folder = _IN_WHEEL if _IN_WHEEL.is_dir() else _IN_CHECKOUT
    source = folder / f"{setting.game.name}.c"
    if compiler is None or not source.exists():
        return None
    with tempfile.TemporaryDirectory() as scratch:
        library = os.path.join(scratch, "game.so")
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(
            [compiler, *flags, "-o", library, str(source)],
            check=True,
            capture_output=True,
        )
        play_many = ctypes.CDLL(library).play_many
    play_many.restype = ctypes.c_int64
    play_many.argtypes = [
        ctypes.c_int,
        ctypes.c_int64,
        ctypes.c_int64,
        ctypes.POINTER(ctypes.c_int64),
    ]

    def play(games: int) -> list[int]:
        scores = (ctypes.c_int64 * setting.seats)()
        play_many(setting.seats, 1, games, scores)
        return list(scores)

    return play
