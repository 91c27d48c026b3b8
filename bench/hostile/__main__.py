"""Attack a server from one address while others play, and sum up what all runs found.

    ./dev run python -m bench.hostile --seconds 60
    ./dev run python -m bench.hostile --seconds 60 --raised --results results.jsonl
    ./dev run python -m bench.hostile --total results.jsonl

Everything stays on this machine, and is bounded in count and time.  Honest people come
from 127.0.0.1, the attacker from 127.0.0.2, since limits are counted by address.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

from bench.faults.__main__ import end_cleanly_when_asked, keep
from bench.hostile.siege import ALL_ROLES, Siege

WORST = ("p99 before, ms", "p99 under attack, ms", "longest under attack, ms")
ADDED = ("hostile", "messages", "requests", "garbage", "connections", "acknowledged")


def main(words: list[str]) -> int:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--seconds", type=float, default=60, help="of attack, each time"
    )
    parser.add_argument(
        "--messages", type=int, default=10_000_000, help="at most, by their answers"
    )
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="seed of the first time")
    parser.add_argument("--raised", action="store_true", help="limits nobody meets")
    parser.add_argument(
        "--role", choices=list(ALL_ROLES), help="only one way to attack"
    )
    parser.add_argument("--results", type=Path, help="append a line for each time")
    parser.add_argument("--keep", type=Path, help="where to keep the server's log")
    parser.add_argument("--total", type=Path, help="only sum up these results")
    chosen = parser.parse_args(words)
    if chosen.total is not None:
        print(json.dumps(sum_up(chosen.total), indent=1))
        return 0
    end_cleanly_when_asked()
    wrong = 0
    for seed in range(chosen.first, chosen.first + chosen.times):
        wrong += attack(seed, chosen)
    return 1 if wrong else 0


def attack(seed: int, chosen: argparse.Namespace) -> int:
    """Attack once, print the figures, and say how much is wrong."""
    roles = {chosen.role: sum(ALL_ROLES.values())} if chosen.role else dict(ALL_ROLES)
    with tempfile.TemporaryDirectory() as name:
        siege = Siege(
            Path(name),
            chosen.seconds,
            seed,
            roles,
            has_default_limits=not chosen.raised,
            messages=chosen.messages,
        )
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(siege.go())
        line = json.dumps(siege.report())
        print(line, flush=True)
        if chosen.results is not None:
            with chosen.results.open("a") as file:
                file.write(line + "\n")
        print(*siege.notes.wrong[:40], sep="\n", file=sys.stderr)
        if chosen.keep is not None:
            keep(Path(name), chosen.keep / f"seed-{seed}")
    return len(siege.notes.wrong)


def sum_up(path: Path) -> dict[str, Any]:
    """Add up all runs of a file; of waiting times, give the worst."""
    total: Counter[str] = Counter()
    worst: dict[str, float] = {}
    for line in path.read_text().splitlines():
        found = json.loads(line)
        total["runs"] += 1
        total["wrong"] += found["wrong"]
        for name, value in found.items():
            if name.startswith(ADDED) and isinstance(value, int):
                total[name] += value
            elif name in WORST:
                key = f"{name}, {found['limits']} limits, worst run"
                worst[key] = max(worst.get(key, 0), value)
    return {**total, **worst}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
