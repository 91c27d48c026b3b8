"""The same work on a scheduler with workers of its own: the same to the byte."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from tacora.kernel.error import Unreadable
from tacora.lab import simulate

# Dask says so when a test machine is slow; it is no fault of ours.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:distributed")

MATCH = ["diamant", "--bots", "value,risk,loot,path", "--seed", "3", "--json"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(processes=True, **settings) as cluster:  # type: ignore[no-untyped-call]
        yield cluster.scheduler_address


def run_match(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tacora", "match", *MATCH, *words],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


@pytest.mark.parametrize("games", ["60", "3000"])  # plain, and compiled
def test_a_match_on_a_cluster_is_that_of_one_core(address: str, games: str) -> None:
    alone = run_match("--games", games)
    assert json.loads(alone)["games"] == int(games)
    assert run_match("--games", games, "--cluster", address) == alone


def test_a_cluster_simulates_the_same_arrays(address: str) -> None:
    alone = simulate("diamant", ["value", "risk", "loot"], 700, 5)
    spread = simulate("diamant", ["value", "risk", "loot"], 700, 5, cluster=address)
    assert (alone.scores == spread.scores).all()
    assert (alone.parts == spread.parts).all()


def test_a_cluster_that_is_away_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tacora.lab.workers.PATIENCE", 1)
    with pytest.raises(Unreadable, match=r"answers at tcp://127.0.0.1:9"):
        simulate("diamant", "value", 5, cluster="tcp://127.0.0.1:9")
