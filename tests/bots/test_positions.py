"""Blunders: positions in which a bot must, or must not, do something.

The files in `positions` say how they are written.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tacora
from tacora.bots import list_bots, seat_bot
from tacora.kernel.game import Turn

FOLDER = Path(__file__).with_name("positions")
LEVELS = {"easy", "medium", "hard", "expert"}
POSITIONS = [
    position
    for path in sorted(FOLDER.glob("*.toml"))
    for position in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
]
THROWS = 12


def lay_out(position: dict[str, Any]) -> tacora.Table:
    """Play what came before."""
    table = tacora.new(
        position["game"],
        edition=position["edition"],
        seats=position["seats"],
        options=position.get("options"),
    )
    for action in re.split(r"[,\n]\s*", position["ledger"].strip()):
        seat = None if table.turn == Turn.NATURE else table.awaited[0]
        table.play(action, seat=seat)
    return table


def list_questions() -> list[Any]:
    return [
        pytest.param(position, level, id=f"{position['game']}-{level}-{number}")
        for number, position in enumerate(POSITIONS)
        for level in position["levels"]
        if level in list_bots(position["game"])
    ]


@pytest.mark.parametrize(("position", "level"), list_questions())
def test_a_bot_sees_what_is_clear(position: dict[str, Any], level: str) -> None:
    table = lay_out(position)
    bot = list_bots(position["game"])[level]
    seat = position["seat"]
    view = table.view(seat=seat)
    edition = table.setting.edition.code
    for throw in range(THROWS):
        action = seat_bot(bot, 1, throw, seat)(view)
        text = table.setting.game.write_action(edition, action)
        if "must" in position:
            assert text == position["must"], position["name"]
        else:
            assert text not in position["must_not"], position["name"]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_a_position_leaves_a_choice(position: dict[str, Any]) -> None:
    """What it asks for, or forbids, can be done, and something else as well."""
    table = lay_out(position)
    legal = table.legal(seat=position["seat"])
    named = position.get("must_not") or [position["must"]]
    assert set(named) < set(legal)
    assert ("must" in position) != ("must_not" in position)
    assert set(position["levels"]) <= LEVELS
