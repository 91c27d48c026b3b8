"""No secret goes over the wire: two games that differ in it look the same to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.deals import follow_plan, make_natures, plan_exchange
from tests.server.hiding import build_castles, count_draws, explore, innocent
from tests.server.serving import quick_folder
from tests.server.twins import (
    Wish,
    World,
    find_leak,
    open_world,
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
    ("hands", 4, {"variant": "teams"}, 1),
    ("passed", 4, {"variant": "teams", "taken": "own"}, 1),
    ("undealt", 4, {"variant": "teams", "vaults": "open"}, 1),
    ("hands", 3, {"variant": "perfect"}, 1),
    ("passed", 4, {"variant": "perfect-teams", "vaults": "open", "taken": "own"}, 1),
    ("undealt", 2, {"taken": "own"}, 2),
    ("passed", 2, {"variant": "perfect"}, 1),
]
DIAMANT = [
    (4, {"edition": "2016"}),
    (5, {"edition": "2016", "options": {"chests": "open"}}),
    (4, {"edition": "2005"}),
    (5, {"edition": "2005", "options": {"chests": "open", "order": "leave-first"}}),
]
OTHER = bytes(range(7, 39))


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


@pytest.mark.parametrize(("seats", "more"), DIAMANT)
async def test_what_is_chosen_in_secret_and_what_the_deck_holds_is_not_seen(
    folder: Path, seats: int, more: dict[str, Any]
) -> None:
    natures = (Nature(), Nature(future=OTHER))

    async def script(world: World) -> None:
        await explore(world, draws=9)
        natures[1].fork = count_draws(world)

    worlds = await play_twins(folder, Wish("diamant", seats, more), script, natures)
    assert find_leak(worlds, innocent(seats)) == ""


@pytest.mark.parametrize("edition", ["2016", "2005"])
async def test_a_closed_chest_is_sent_to_its_owner_only(
    folder: Path, edition: str
) -> None:
    async with open_world(
        0, folder, Nature(), Wish("diamant", 4, {"edition": edition})
    ) as world:
        await explore(world, draws=14)
        assert max(world.table.scores) > 0
        for who, guest in world.guests.items():
            eyes = [eye for message in guest.seen for eye in message.get("eyes", ())]
            assert len(eyes) > 5
            for player in (player for eye in eyes for player in eye["view"]["players"]):
                assert (player["chest"] is None) == (player["seat"] != who)


async def test_the_next_cards_of_diamoniak_and_the_fuss_of_others_are_not_seen(
    folder: Path,
) -> None:
    natures = (Nature(), Nature(future=OTHER))

    async def script(world: World) -> None:
        await build_castles(world, turns=24)
        natures[1].fork = count_draws(world)

    worlds = await play_twins(folder, Wish("diamoniak", 3), script, natures)
    assert find_leak(worlds, [0, 2, WATCHER, STRANGER]) == ""
