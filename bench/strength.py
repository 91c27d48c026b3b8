"""Measure the bots' strength, and keep it as data in the package.

    ./dev run python bench/strength.py [GAME|GAME-BOT…]

Each bot sits alone at a table of four with the three best rules of thumb, in the newest
edition, with the same draws for every seating.  Those who think ahead play fewer games.
"""

import json
import sys
from pathlib import Path

from tacora.bots import Bot, all_bots, find_bot
from tacora.games import NAMES, find_game, settle
from tacora.lab.match import Match

GAMES, THINKING_GAMES = 8000, 1000
SEED = 1
SEATS = 4
BEST = {
    "diamant": ("path", "value", "loot"),
    "diamonds": ("ducker", "taker", "banker"),
    "diamoniak": ("value", "bold", "careful"),
}
TARGET = Path(__file__).parents[1] / "src" / "tacora" / "bots" / "strength.json"


def measure(bot: Bot) -> dict[str, object]:
    game = find_game(bot.game)
    players = [bot, *(find_bot(game, name) for name in BEST[bot.game])]
    match = Match(settle(bot.game, seats=SEATS), players, SEED, True)
    match.play(THINKING_GAMES if bot.thinks else GAMES, jobs=2)
    tally = match.tallies[0]
    row: dict[str, object] = {
        "game": bot.game,
        "name": bot.name,
        "share": round(tally.share, 4),
        "error": round(tally.share_error, 4),
        "games": tally.games,
    }
    print(row, flush=True)
    return row


if __name__ == "__main__":
    wanted = sys.argv[1:] or NAMES
    kept = json.loads(TARGET.read_text(encoding="utf-8"))["bots"]
    rows = {(row["game"], row["name"]): row for row in kept}
    for bot in all_bots():
        if bot.game in wanted or f"{bot.game}-{bot.name}" in wanted:
            rows[bot.game, bot.name] = measure(bot)
    known = [(bot.game, bot.name) for bot in all_bots()]
    table = {
        "command": "python bench/strength.py",
        "bots": [rows[key] for key in known if key in rows],
    }
    TARGET.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
