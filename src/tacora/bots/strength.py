"""How strong the bots are, as measured by `bench/strength.py`; data, not opinion."""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict


class Strength(TypedDict):
    """A bot's share of victories, and half of its 95 % interval."""

    share: float
    error: float
    games: int


@cache
def measured() -> dict[tuple[str, str], Strength]:
    """Give each bot's strength by game and name."""
    path = Path(__file__).with_name("strength.json")
    rows = json.loads(path.read_text(encoding="utf-8"))["bots"]
    return {
        (row["game"], row["name"]): Strength(
            share=row["share"], error=row["error"], games=row["games"]
        )
        for row in rows
    }
