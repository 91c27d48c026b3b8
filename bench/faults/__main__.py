"""Run rounds of faults, one after the other, and sum up what all runs have found.

    ./dev run python -m bench.faults --rounds 10 --results results.jsonl
    ./dev run python -m bench.faults --total results.jsonl

A round that goes wrong prints its seed, its faults and what is wrong; `--first SEED`
repeats it with the same plan.  Everything stays on this machine, is bounded in count
and time, and is taken away in the end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from bench.faults.database import make_folder
from bench.faults.round import Round
from bench.faults.schedule import WEIGHTS


def main(words: list[str]) -> int:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="seed of the first round")
    parser.add_argument("--faults", type=int, default=60, help="in a round")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--commands", type=int, default=100, help="between two faults")
    parser.add_argument("--kinds", default=",".join(WEIGHTS), help="of faults")
    parser.add_argument("--seconds", type=float, default=3_600, help="begin no more")
    parser.add_argument("--results", type=Path, help="append a line for each round")
    parser.add_argument("--keep", type=Path, help="where to keep logs with trouble")
    parser.add_argument("--total", type=Path, help="only sum up these results")
    chosen = parser.parse_args(words)
    if chosen.total is not None:
        print(json.dumps(sum_up(chosen.total), indent=1))
        return 0
    end_cleanly_when_asked()
    until = time.monotonic() + chosen.seconds
    wrong = 0
    for seed in range(chosen.first, chosen.first + chosen.rounds):
        if time.monotonic() < until:
            wrong += run_round(seed, chosen)
    return 1 if wrong else 0


def end_cleanly_when_asked() -> None:
    """Let a signal to end be taken for Ctrl-C, so that everything is taken away."""
    # A shell lets what it starts in the background ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    stop = partial(os.kill, os.getpid(), signal.SIGINT)
    signal.signal(signal.SIGTERM, lambda number, frame: stop())


def run_round(seed: int, chosen: argparse.Namespace) -> int:
    """Run one round, print its figures, and say how much is wrong."""
    with make_folder() as name:
        round_ = Round(
            seed,
            Path(name),
            chosen.faults,
            chosen.servers,
            chosen.tables,
            chosen.commands,
            tuple(chosen.kinds.split(",")),
        )
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(round_.go())
        found = round_.report()
        line = json.dumps(found)
        print(line, flush=True)
        if chosen.results is not None:
            with chosen.results.open("a") as file:
                file.write(line + "\n")
        if round_.notes.wrong:
            for when, fault in round_.carried_out:
                print(f"{when:8.2f} {fault}", file=sys.stderr)
            print(*round_.notes.wrong[:40], sep="\n", file=sys.stderr)
        if chosen.keep is not None and (round_.notes.wrong or round_.logged):
            keep(Path(name), chosen.keep / f"seed-{seed}")
    return len(round_.notes.wrong)


def keep(folder: Path, where: Path) -> None:
    """Keep the servers' logs."""
    where.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("server-*.log"):
        (where / path.name).write_bytes(path.read_bytes())


def sum_up(path: Path) -> dict[str, Any]:
    """Add up all rounds of a file."""
    total: dict[str, float] = {}
    nested: dict[str, Counter[str]] = {}
    rounds = 0
    for line in path.read_text().splitlines():
        rounds += 1
        for name, value in json.loads(line).items():
            if isinstance(value, dict):
                nested.setdefault(name, Counter()).update(value)
            elif isinstance(value, int | float) and name not in ("seed", "servers"):
                total[name] = round(total.get(name, 0) + value, 1)
    return {"rounds": rounds, **total, **{k: dict(v) for k, v in nested.items()}}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
