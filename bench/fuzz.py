"""Send a server anything for as long as you like: `./dev run python -m bench.fuzz`.

Four clients at one table send commands, nearly commands and noise in any order, party
after party; a party that goes wrong is told with its number, and `--first NUMBER` plays
it again.  With `--requests` Schemathesis then asks over HTTP so many things of each
operation, whatever the description allows and what it does not.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import random
import subprocess
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

import structlog

from tests.server.fuzzing import TABLES, run_party
from tests.server.serving import quick_folder, serve
from tests.server.steps import roll_step

ROOT = Path(__file__).parent.parent


async def fuzz_sockets(seconds: float, first: int, steps: int) -> int:
    """Play parties until the time is over; give how many went wrong."""
    counts: Counter[str] = Counter()
    number = first
    with quick_folder() as folder:
        async with serve(f"sqlite+aiosqlite:///{folder}/tables.db") as served:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                dice = random.Random(number)
                table = dice.randrange(len(TABLES))
                plan = [roll_step(dice) for _ in range(dice.randrange(20, steps))]
                is_begun = dice.random() < 0.8
                try:
                    run = run_party(served, table, plan, is_begun=is_begun)
                    counts.update(await run)
                except Exception as error:
                    counts["wrong"] += 1
                    print(f"party {number} at {TABLES[table][0]}: {error!r}"[:2_000])
                    traceback.print_exc(limit=-3)
                counts["parties"] += 1
                counts["steps"] += len(plan)
                number += 1
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    return counts["wrong"]


def fuzz_requests(examples: int) -> int:
    """Ask so many things of each operation over HTTP; give whether it went wrong."""
    test = ROOT / "tests" / "server" / "test_openapi.py"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n0",
        "-p",
        "no:cacheprovider",
        str(test),
    ]
    environment = {**os.environ, "TACORA_FUZZ_EXAMPLES": str(examples)}
    return int(
        subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    )


def main() -> None:
    """Read what is wanted, and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--first", type=int, default=1, help="number of the first party"
    )
    parser.add_argument("--steps", type=int, default=300, help="at most, in a party")
    parser.add_argument("--requests", type=int, default=0, help="for each operation")
    wanted = parser.parse_args()
    quiet = structlog.make_filtering_bound_logger(logging.ERROR)
    structlog.configure(wrapper_class=quiet)
    wrong = asyncio.run(fuzz_sockets(wanted.seconds, wanted.first, wanted.steps))
    if wanted.requests:
        wrong += fuzz_requests(wanted.requests)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
