"""Speed without a stopwatch: same games, nothing loaded early, no stale code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tacora
from tacora.games import NAMES, find_game
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.game import agree
from tacora.lab.bench.engine import (
    SLICE_GAMES,
    _c_player,
    _plain_player,
    find_setting,
)

SOURCES = Path(tacora.__file__).parent


def run_python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return done.stdout.strip()


@pytest.mark.parametrize("game", NAMES)
def test_compiled_plain_and_c_play_the_same_games(game: str) -> None:
    import numpy as np

    setting = find_setting(game)
    loops = compiled.specialise("tacora.lab.loops", setting.game)
    states = setting.game.state.many(2)
    states[0] = setting.blank().pack()[0]
    scores = np.zeros(4, np.int64)
    loops.play_many(states, Dice.many(1), 1, 300, scores)
    assert _plain_player(setting)(300) == scores.tolist()
    play_c = _c_player(setting)
    if game in SLICE_GAMES and (shutil.which("cc") or shutil.which("gcc")):
        assert play_c is not None
    if play_c is not None:
        assert play_c(300) == scores.tolist()


@pytest.mark.parametrize(
    "code",
    [
        "import tacora; tacora.new('diamant').draw()",
        "from tacora.cli.main import run; run(['rules', 'diamant-2016'])",
        "from tacora.cli.main import run; run(['play', 'diamant'])",
        "from tacora.cli.main import run; run(['check', '-'])",
        "from tacora.cli.main import run; run(['bots'])",
    ],
)
def test_nothing_that_people_wait_for_loads_numba(code: str) -> None:
    heavy = "import sys; print([m for m in ('numba', 'numpy') if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{heavy}"],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.stdout.splitlines()[-1] == "[]"


PLAY = """
from tacora.games import settle
from tacora.kernel import compiled
from tacora.kernel.game import NATURE
setting = settle("diamant", seats=3)
game = setting.game
loops = compiled.specialise("tacora.lab.loops", game)
states = setting.blank().pack()
for seat, text in (NATURE, "relic"), (0, "stay"), (1, "stay"), (2, "leave"):
    loops.step(states, 0, seat, game.read_action(setting.edition.code, text))
hits = sum(loops.step.stats.cache_hits.values())
print(game.score(game.state.unpack(states, 0), 2), hits)
"""


def test_an_edit_in_any_rules_file_is_never_answered_by_old_code(
    tmp_path: Path,
) -> None:
    package = tmp_path / "tacora"
    shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("__pycache__"))
    places = {"PYTHONPATH": str(tmp_path), "TACORA_CACHE": str(tmp_path / "cache")}
    places["NUMBA_OPT"] = "0"  # it is only run once
    first = run_python(PLAY, **places)
    again = run_python(PLAY, **places)
    assert first == "5 0"
    assert again == "5 1"  # kept from the first time

    pieces = package / "games" / "diamant" / "pieces.py"
    text = pieces.read_text(encoding="utf-8")
    assert "RELIC_WORTH = (5, 5, 5, 10, 10)" in text
    pieces.write_text(text.replace("(5, 5, 5, 10, 10)", "(6, 5, 5, 10, 10)"))
    changed = run_python(PLAY, **places)
    assert changed == "6 0"


def test_bounds_are_checked_when_tests_run() -> None:
    setting = agree(find_game("diamant"), "2016", 3, {})
    loops = compiled.specialise("tacora.lab.loops", setting.game)
    states = setting.blank().pack()
    with pytest.raises(IndexError):
        loops.step(states, 0, 99, 1)
