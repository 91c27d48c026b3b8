"""No secret goes over the wire: two games that differ in it look the same to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.deals import follow_plan, make_natures, plan_exchange
from tests.server.serving import quick_folder
from tests.server.twins import (
    Wish,
    World,
    find_leak,
    play_twins,
)


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as path:
        yield path


DIAMONDS = [
    ("hands", 3, {}, 1),
    ("passed", 3, {"taken": "own"}, 1),
    ("undealt", 3, {"vaults": "open"}, 2),
    ("hands", 4, {"vaults": "open", "taken": "own"}, 1),
    ("hands", 4, {"variant": "teams"}, 1),
    ("passed", 4, {"variant": "teams", "taken": "own"}, 1),
    ("undealt", 4, {"variant": "teams", "vaults": "open"}, 1),
    ("hands", 3, {"variant": "perfect"}, 1),
    ("passed", 4, {"variant": "perfect", "vaults": "open"}, 1),
    ("hands", 4, {"variant": "perfect-teams"}, 1),
    ("passed", 4, {"variant": "perfect-teams", "taken": "own"}, 1),
    ("hands", 2, {}, 1),
    ("undealt", 2, {"taken": "own"}, 2),
    ("passed", 2, {"variant": "perfect"}, 1),
]


@pytest.mark.parametrize(("kind", "seats", "options", "rounds"), DIAMONDS)
async def test_two_cards_exchanged_look_the_same_until_one_is_played(
    folder: Path, kind: str, seats: int, options: dict[str, Any], rounds: int
) -> None:
    plan = plan_exchange(seats, options, kind, seed=seats + rounds, rounds=rounds)

    async def script(world: World) -> None:
        await follow_plan(world, plan)

    wish = Wish("diamonds", seats, {"options": options})
    worlds = await play_twins(folder, wish, script, make_natures(plan))
    assert find_leak(worlds, plan.ignorant) == ""
