"""Measure the bots' strength, and keep it as data in the package.

    ./dev run python bench/strength.py [GAME…]

Four different bots sit at a table, every four that there are, in all editions, with the
same draws for every seating.
"""

import json
import sys
from itertools import combinations
from pathlib import Path

from tacora.bots import list_bots
from tacora.games import NAMES, find_game
from tacora.kernel.game import agree
from tacora.lab.match import Match
from tacora.lab.results import Tally

GAMES = 2000
SEED = 1
SEATS = 4
TARGET = Path(__file__).parents[1] / "src" / "tacora" / "bots" / "strength.json"


def measure(game_name: str) -> list[dict[str, object]]:
    game = find_game(game_name)
    bots = list_bots(game_name)
    tallies = {name: Tally(name) for name in bots}
    for edition in game.editions:
        for four in combinations(bots.values(), SEATS):
            match = Match(agree(game, edition, SEATS, {}), four, SEED, True)
            match.play(GAMES, jobs=2)
            for tally in match.tallies:
                tallies[tally.name].add(tally)
    rows: list[dict[str, object]] = [
        {
            "game": game_name,
            "name": name,
            "share": round(tally.share, 4),
            "error": round(tally.share_error, 4),
            "games": tally.games,
        }
        for name, tally in tallies.items()
    ]
    print(*rows, sep="\n")
    return rows


if __name__ == "__main__":
    wanted = sys.argv[1:] or NAMES
    kept = json.loads(TARGET.read_text(encoding="utf-8"))["bots"]
    rows = {name: measure(name) for name in wanted}
    for name in NAMES:
        rows.setdefault(name, [row for row in kept if row["game"] == name])
    table = {
        "command": "python bench/strength.py",
        "bots": [row for name in NAMES for row in rows[name]],
    }
    TARGET.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
