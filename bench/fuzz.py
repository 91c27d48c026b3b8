"""Send a server anything for as long as you like: `./dev run python -m bench.fuzz`.

Two things run, one after the other, each against a real server on a real port: four
clients at one table who send commands, nearly commands and noise in any order, and
Schemathesis, which asks over HTTP what the description allows, and what it does not.
What goes wrong is told with the number that makes it happen again.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

import structlog

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.fuzzing import TABLES, run_party
from tests.server.serving import quick_folder, serve
from tests.server.steps import roll_step


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
                is_begun = dice.random() < 0.7
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


def main() -> None:
    """Read what is wanted, and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--first", type=int, default=1, help="number of the first party"
    )
    parser.add_argument("--steps", type=int, default=300, help="at most, in a party")
    wanted = parser.parse_args()
    quiet = structlog.make_filtering_bound_logger(logging.ERROR)
    structlog.configure(wrapper_class=quiet)
    wrong = asyncio.run(fuzz_sockets(wanted.seconds, wanted.first, wanted.steps))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
