"""Compare the cost of an action with an older commit's, both in one run.

    ./dev run python -m bench.compare_load --commit ebecff8 --pairs 5

The older commit is cloned into a folder that is thrown away, with an environment of its
own.  Then both servers play the same load in turns, and each pair gives a ratio, so
that a machine that is slow for a while is slow for both.

All tables begin at about the same moment, so the first games also end together; and a
game that ends means another table and four new connections.  A run has to last for
several games, or the quicker server is charged for ends that the slower never reaches.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
MOST_PAIRS = 20


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--commit", default="ebecff8")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rate", type=float, help="actions a second; else flat out")
    parser.add_argument("--game", default="diamant")
    arguments = parser.parse_args()
    if not 1 <= arguments.pairs <= MOST_PAIRS:
        parser.error(f"at most {MOST_PAIRS} pairs")
    return arguments


def clone(commit: str, folder: str) -> Path:
    """Check out a commit into a folder, with an environment of its own."""
    checkout = Path(folder) / commit
    git = ["git", "-c", "advice.detachedHead=false"]
    subprocess.run([*git, "clone", "--quiet", str(ROOT), str(checkout)], check=True)
    subprocess.run([*git, "checkout", "--quiet", commit], cwd=checkout, check=True)
    subprocess.run(["./dev", "run", "true"], cwd=checkout, check=True)
    return checkout


def measure(checkout: Path, arguments: argparse.Namespace) -> dict[str, Any]:
    """Play at one commit's server with its own copy of `bench.load`."""
    command = ["./dev", "run", "python", "-m", "bench.load", "--json"]
    for name in ("tables", "seconds", "game"):
        command += [f"--{name}", str(getattr(arguments, name))]
    if arguments.rate is None:
        command.append("--flat-out")
    else:
        command += ["--rate", str(arguments.rate)]
    # Else the older checkout would be run with the environment of this one.
    environment = {k: v for k, v in os.environ.items() if k != "VIRTUAL_ENV"}
    done = subprocess.run(
        command, cwd=checkout, env=environment, check=True, stdout=subprocess.PIPE
    )
    found: dict[str, Any] = json.loads(done.stdout)["found"]
    return found


def main() -> None:
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        checkouts = {"before": clone(arguments.commit, folder), "now": ROOT}
        ratios = []
        for number in range(arguments.pairs):
            pair: dict[str, dict[str, Any]] = {}
            for name in list(checkouts)[:: -1 if number % 2 else 1]:
                pair[name] = measure(checkouts[name], arguments)
            costs = {name: found["server µs an action"] for name, found in pair.items()}
            ratios.append(costs["now"] / costs["before"])
            for name in checkouts:
                found = pair[name]
                print(
                    f"{name:7} {costs[name]:5} µs an action,"
                    f" {found['actions a second']:5} actions/s,"
                    f" {found['games ended']:5} games ended,"
                    f" p99 {found['done p99 ms']:7} ms"
                )
            print(f"ratio   {ratios[-1]:5.3f}", flush=True)
    print(
        f"\nmedian of {len(ratios)} ratios: {statistics.median(ratios):.3f}"
        f" ({min(ratios):.3f} to {max(ratios):.3f})"
    )


if __name__ == "__main__":
    main()
