"""How long the levels think: `python -m tacora.lab.ladder_times [GAMES]`.

Milliseconds for a decision on this machine, as a table in Markdown: every level plays
all four seats of some games, plain, as at a table.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import Any

from tacora.bots import LEVELS, Bot, find_bot
from tacora.bots.search.thinker import warm_up
from tacora.games import NAMES, settle
from tacora.kernel.dice import Dice
from tacora.lab.played import play_game

GAMES = 5
SEATS = 4


def measure(game: str, level: str, games: int) -> list[float]:
    """Give the seconds of every decision that was one, the shortest first."""
    setting = settle(game, seats=SEATS)
    bot, seconds = find_bot(setting.game, level), list[float]()

    def decide(view: Any, dice: Dice, *past: Any) -> int:
        begun = time.perf_counter()
        action = bot.decide(view, dice, *past)
        if sum(view.legal) > 1:
            seconds.append(time.perf_counter() - begun)
        return action

    timed: Bot = replace(bot, decide=decide)
    for number in range(games):
        play_game(setting, [timed] * SEATS, 1, number)
    return sorted(seconds)


def write_table(games: int) -> str:
    """Measure all levels of all games."""
    lines = ["| game | level | median | 99 of 100 | longest |"]
    lines.append("| --- | --- | ---: | ---: | ---: |")
    for game in NAMES:
        warm_up(game)
        for level in LEVELS:
            found = measure(game, level, games)
            places = len(found) // 2, len(found) * 99 // 100, -1
            cells = " | ".join(f"{1000 * found[place]:.2f}" for place in places)
            lines.append(f"| {game} | `{level}` | {cells} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(write_table(int(sys.argv[1]) if sys.argv[1:] else GAMES))
