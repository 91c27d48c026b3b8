"""What others got in today's caves is told to nobody who may still play them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import select

from tacora.server.daily.cave import CAVES, name_day
from tacora.server.store.schema import results
from tests.server.serving import Visitor, quick_folder
from tests.server.twins import STRANGER, Nature, Wish, World, open_world

NOON = 3 * 365 * 86_400_000 + 6 * 3_600_000
"""How long after the beginning of a twin's time a day with caves is at its noon."""


async def compare_results(folder: Path, cave: str) -> str:
    """Play today's cave in two ways; say what tells them apart, nothing if nothing."""
    told, scores = [], []
    for number in (0, 1):
        wish = Wish("diamant", 3)
        async with open_world(number, folder, Nature(), wish) as world:
            world.clock.at += NOON
            code = await play(world, cave)
            told.append(await read_pages(world, cave, code))
            # Ana, who has played, sees what she got.
            page = (await world.visitors[0].http.get("/api/daily")).json()
            entry = next(one for one in page["caves"] if one["cave"] == cave)
            scores.append(entry["yours"]["score"])
    assert scores[0] != scores[1], "the two games must differ in what is secret"
    for one, other in zip(*told, strict=True):
        if one != other:
            return f"{one}\n{other}"
    return ""


async def play(world: World, cave: str) -> str:
    """Let Ana play a cave to its end: with the first choice always, or the last."""
    ana = world.visitors[0]
    answer = await ana.http.post(f"/api/daily/{cave}/play")
    assert answer.status_code == 201, answer.text
    code = str(answer.json()["code"])
    room = world.served.house.hall.rooms[code].room
    async with asyncio.timeout(60), ana.join(code) as guest:
        while room.is_playing:
            if 0 not in room.awaited:
                await asyncio.sleep(0.001)  # the bots are choosing
                continue
            assert room.table is not None
            action = room.table.legal(0)[-1 if world.is_second else 0]
            await guest.ask("act", seat=0, action=action)
    await wait_for_result(world, code)
    return code


async def wait_for_result(world: World, code: str) -> None:
    """Wait until a result is written down."""
    query = select(results.c.code).where(results.c.code == code)
    async with asyncio.timeout(60):
        while True:
            async with world.served.house.store.reading() as connection:
                if (await connection.execute(query)).first() is not None:
                    return
            await asyncio.sleep(0.01)


async def read_pages(world: World, cave: str, code: str) -> list[str]:
    """Read what Ben and a stranger can; then Ben begins with the same cave."""
    ana, ben, stranger = (world.visitors[who] for who in (0, 1, STRANGER))
    me = (await ana.http.get("/api/me")).json()["id"]
    pages = []

    async def read(visitor: Visitor, method: str, address: str) -> None:
        answer = await visitor.http.request(method, address)
        headers = sorted(answer.headers.items())
        pages.append(f"{address} {answer.status_code} {headers} {answer.text}")

    for visitor in (ben, stranger):
        for address in (
            f"/api/daily/{name_day(world.clock.at)}",
            "/api/daily",
            f"/api/games/{CAVES[cave].game}",
            f"/api/people/{me}",
            "/api/tables",
            *(
                f"/api/tables/{code}{page}"
                for page in ("", "/state", "/replay", "/course", "/draws", "/analysis")
            ),
            f"/api/tables/{code}/ledger",
        ):
            await read(visitor, "GET", address)
    await read(ben, "POST", f"/api/daily/{cave}/play")
    await read(ben, "GET", "/api/daily")
    return pages


@pytest.mark.parametrize("cave", CAVES)
async def test_what_others_got_in_todays_cave_is_not_seen_before_one_has_played(
    cave: str,
) -> None:
    """The same cave, played well in one world and badly in the other."""
    with quick_folder() as folder:
        assert await compare_results(folder, cave) == ""


def tell_at_once(*about: Any) -> str:
    """Let results of today count on the pages of figures, as on commit ebecff8."""
    return "9999-12-31"


def let_anyone_look_on(*about: Any) -> Any:
    """Show a game to those who have the same cave before them."""
    return asyncio.sleep(0)


LEAKS: list[tuple[str, Callable[..., Any]]] = [
    ("statistics.first_untold_day", tell_at_once),
    ("daily.warden.Warden.check_onlooker", let_anyone_look_on),
]


@pytest.mark.parametrize("cave", [cave for cave in CAVES if cave != "diamant-2005"])
@pytest.mark.parametrize(
    ("place", "leak"), LEAKS, ids=[leak.__name__ for _, leak in LEAKS]
)
async def test_a_leak_of_what_others_got_is_found(
    place: str, leak: Callable[..., Any], cave: str
) -> None:
    with quick_folder() as folder, patch(f"tacora.server.{place}", leak):
        assert await compare_results(folder, cave) != ""
