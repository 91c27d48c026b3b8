"""Measure the bots' strength, and keep it as data in the package.

    ./dev run python bench/strength.py [GAME…]

One seat of four is the bot's, the other three are copies of another bot; every other
bot is met in turn, in all editions, with the same draws for every seating.
"""

import json
import sys
from pathlib import Path

from tacora.bots import list_bots
from tacora.games import NAMES, find_game
from tacora.kernel.game import agree
from tacora.lab.match import Match, Tally

GAMES = 2000
SEED = 1
SEATS = 4
TARGET = Path(__file__).parents[1] / "src" / "tacora" / "bots" / "strength.json"


def measure(game_name: str) -> list[dict[str, object]]:
    game = find_game(game_name)
    bots = list_bots(game_name)
    rows: list[dict[str, object]] = []
    for name, bot in bots.items():
        total = Tally(name)
        for edition in game.editions:
            for rival in bots.values():
                if rival is bot or rival.name == name:
                    continue
                setting = agree(game, edition, SEATS, {})
                match = Match(setting, [bot, rival, rival, rival], SEED, True)
                match.play(GAMES, jobs=2)
                total.games += match.tallies[0].games
                total.wins += match.tallies[0].wins
        rows.append(
            {
                "game": game_name,
                "name": name,
                "share": round(total.share, 4),
                "error": round(total.share_error, 4),
                "games": total.games,
            }
        )
        print(rows[-1])
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
