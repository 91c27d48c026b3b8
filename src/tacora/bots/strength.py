"""How strong the bots are, as measured by `tacora.lab.ladder`; data, not opinion."""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

PATH = Path(__file__).with_name("strength.json")
SEATS = 4
"""The table at which a bot's strength is told in a word."""
THUMBS = "thumbs"
BEST = {
    "diamant": ("path", "value", "loot"),
    "diamonds": ("ducker", "taker", "banker"),
    "diamoniak": ("value", "bold", "careful"),
}
"""The best rules of thumb of each game, who are everybody's measure."""


class Strength(TypedDict):
    """A bot's share of victories, and half of its 95 % interval."""

    share: float
    error: float
    games: int


class Row(Strength):
    """Where it was measured, and against whom."""

    game: str
    edition: str
    variant: str
    seats: int
    name: str
    against: str


def read_rows() -> list[Row]:
    """Give all that was measured."""
    rows: list[Row] = json.loads(PATH.read_text(encoding="utf-8"))["bots"]
    return rows


@cache
def measured() -> dict[tuple[str, str], Strength]:
    """Give each bot's strength by game and name, at the usual table."""
    return {
        (row["game"], row["name"]): Strength(
            share=row["share"], error=row["error"], games=row["games"]
        )
        for row in read_rows()
        if row["seats"] == SEATS
        and row["against"] == THUMBS
        and not row["variant"]
        and row["edition"] != "2005"
    }
