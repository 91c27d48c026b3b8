"""The same work on a scheduler with workers of its own: the same to the byte."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from distributed import LocalCluster

from tacora.kernel.error import Unreadable
from tacora.lab import simulate
from tacora.lab.workers import spread

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


@contextmanager
def run_dask(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_scheduler_that_is_lost_gets_one_sentence(tmp_path: Path) -> None:
    file = f"--scheduler-file={tmp_path}/scheduler.json"
    here = ("--host=127.0.0.1", "--no-dashboard", file)
    with (
        run_dask("distributed.cli.dask_scheduler", "--port=0", *here) as scheduler,
        run_dask("distributed.cli.dask_worker", "--nthreads=1", "--no-nanny", *here),
    ):
        address = ""
        while not address:
            assert scheduler.poll() is None
            time.sleep(0.05)
            with suppress(FileNotFoundError, ValueError):  # not there, or half of it
                text = (tmp_path / "scheduler.json").read_text()
                address = json.loads(text)["address"]
        done = spread(_take_long, 10, chunk=1, cluster=address)
        assert next(done) == 0
        scheduler.kill()
        with pytest.raises(Unreadable, match="were lost before the work was done"):
            next(done)


def _take_long(first: int, count: int) -> int:
    if first:
        time.sleep(3_600)
    return first
