"""How much a lead is worth: `python -m tacora.lab.leads`.

For every table whose games have caves or rounds: by how many points one has to be ahead
after each of them for a victory to be likely, if seats are drawn from all the bots that
go by rules.  What is found goes to `tacora/analysis/leads.json`, by which an analysis
judges how everybody stands.
"""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np

from tacora.analysis.leads import PATH
from tacora.bots import list_bots
from tacora.lab.ladder import Rung, list_rungs
from tacora.lab.simulation import simulate

CASTS, GAMES = 300, 200
SEED = 1
TRIED = np.exp(np.linspace(np.log(1.0), np.log(40.0), 150))
"""How many points a lead may have to be, to be tried."""


def fit(rung: Rung, casts: int, games: int) -> list[float]:
    """Give for a table, after each cave or round but the last, how much a lead is."""
    setting = rung.setting
    bots = list_bots(rung.game).values()
    names = [bot.name for bot in bots if bot.name != "random" and not bot.thinks]
    draw = random.Random(SEED)
    points, wins = [], []
    for cast in range(casts):
        seated = [draw.choice(names) for _ in range(rung.seats)]
        found = simulate(
            rung.game,
            seated,
            games,
            SEED + cast,
            edition=rung.edition,
            options=setting.options,
        )
        points.append(found.parts)
        wins.append(found.winners)
    sides = rung.seats // 2 if rung.is_in_teams else rung.seats
    all_points, all_wins = np.concatenate(points), np.concatenate(wins)
    together = all_points.reshape(*all_points.shape[:2], -1, sides).sum(axis=2)
    shares = all_wins[:, :sides] / all_wins[:, :sides].sum(axis=1, keepdims=True)
    parts = range(_count_parts(together) - 1)
    return [_fit_part(together[:, part], shares) for part in parts]


def _count_parts(points: Any) -> int:
    """Say how many caves or rounds there were: after the last nothing changes."""
    changes = (points[:, 1:] != points[:, :-1]).any(axis=(0, 2))
    return 1 + int(changes.sum())


def _fit_part(points: Any, shares: Any) -> float:
    """Find the lead under which the games are likeliest to end as they did."""
    behind = points.max(axis=1, keepdims=True) - points

    def surprise(scale: float) -> float:
        chances = np.exp(-behind / scale)
        chances /= chances.sum(axis=1, keepdims=True)
        return float(-(shares * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())

    return round(float(min(TRIED, key=surprise)), 2)


def main() -> None:
    """Fit all tables anew."""
    leads = {}
    for rung in list_rungs():
        has_parts = rung.setting.game.stages > 1
        if rung.bot == "random" and has_parts:
            table = rung.key.removesuffix(f"-{rung.bot}-{rung.against}")
            leads[table] = fit(rung, CASTS, GAMES)
            print(table, leads[table], flush=True)
    text = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in leads.items())
    PATH.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
