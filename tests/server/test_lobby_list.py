"""The lobby: a few public tables each, and nobody pushes others out of the list."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from tacora.server.limits import SITE_TIMES
from tacora.server.lobby import write_changed
from tacora.server.lobby_list import (
    FRESH_MILLISECONDS,
    list_public,
    sort_fairly,
)
from tacora.server.store import Store
from tacora.server.store.batch import Change
from tacora.server.store.schema import tables
from tests.server.helpers import eventually
from tests.server.serving import Served, Visitor, serve, visit
from tests.server.sitting import begin, pass_time
from tests.server.test_play import play_to_the_end

NOW = 10_000_000
OLD = NOW - FRESH_MILLISECONDS - 1


def make_row(
    code: str, host: str, touched: int, is_here: bool = False
) -> tuple[str, int]:
    card = {"code": code, "host": host, "seats": [{"is_here": is_here}, {}]}
    return msgspec.json.encode(card).decode(), touched


def sort(*rows: tuple[str, int], groups: dict[str, str] | None = None) -> str:
    known = groups or {}
    found = sort_fairly(
        sorted(rows, key=lambda row: -row[1]), NOW, lambda code: known.get(code)
    )
    return "".join(msgspec.json.decode(summary)["code"] for summary in found)


def test_openers_take_turns_and_empty_tables_come_last() -> None:
    rows = [make_row(code, "a", NOW - n) for n, code in enumerate("ABC")]
    rows.append(make_row("X", "b", NOW - 50))
    rows.append(make_row("Y", "c", NOW - 60))
    assert sort(*rows) == "AXYBC"
    # An empty table is shown in front for as long as its link may be on the way.
    assert sort(make_row("D", "d", OLD), *rows) == "AXYBCD"
    assert sort(make_row("D", "d", OLD, is_here=True), *rows) == "AXYDBC"


def test_all_tables_of_an_address_are_those_of_one_opener() -> None:
    rows = [make_row(code, code, NOW - n) for n, code in enumerate("ABCD")]
    rows.append(make_row("X", "x", NOW - 90))
    assert sort(*rows, groups=dict.fromkeys("ABCD", "192.0.2.1")) == "AXBCD"


async def test_a_flood_of_one_opener_hides_no_older_table(store: Store) -> None:
    """Only the newest two hundred were looked at, before openers took turns."""
    flood = [make_row(f"F{n}", "eve", NOW - n) for n in range(500)]
    honest = make_row("HONEST", "ana", NOW - 90_000)
    rows = [
        {
            "code": msgspec.json.decode(summary)["code"],
            "created": touched,
            "touched": touched,
            "status": "open",
            "is_public": True,
            "game": "diamant",
            "summary": summary,
        }
        for summary, touched in (*flood, honest)
    ]
    await store.run(lambda connection: connection.execute(insert(tables), rows))
    async with store.reading() as connection:
        for game in (None, "diamant"):
            found = await list_public(connection, game, 2, NOW, lambda code: None)
            codes = [msgspec.json.decode(summary)["code"] for summary in found]
            assert codes == ["F0", "HONEST"]
        assert not await list_public(connection, "diamonds", 2, NOW, lambda code: None)


async def list_codes(person: Visitor, limit: int = 50) -> list[str]:
    answer = await person.http.get(f"/api/tables?limit={limit}")
    assert answer.status_code == 200
    return [card["code"] for card in answer.json()]


async def open_many(person: Visitor, count: int) -> list[str]:
    """Open public tables until one is refused; give their codes."""
    codes = []
    for _ in range(count):
        wish = {"game": "diamant", "is_public": True}
        answer = await person.http.post("/api/tables", json=wish)
        if answer.status_code != 201:
            assert answer.status_code == 409
            assert answer.json()["key"] == "table-too-many-waiting"
            break
        codes.append(answer.json()["code"])
    return codes


LIMITS: dict[str, Any] = {
    "waiting_tables_per_person": 3,
    "waiting_tables_per_address": 20,
}


async def test_an_address_cannot_push_others_out_of_the_list(tmp_path: Path) -> None:
    """The attack: a hundred public tables, by as many people as it takes."""
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database, **LIMITS) as served, visit(served, "Ana") as ana:
        ana.http.headers["X-Forwarded-For"] = "192.0.2.1"
        theirs = await ana.open("diamant", 3, is_public=True)
        attackers = await attack(served)
        assert 3 < len(attackers) <= 20
        assert theirs in await list_codes(ana, 2)
        # Even where the limit is not reached, as from several addresses.
        async with visit(served, "Ben") as ben:
            ben.http.headers["X-Forwarded-For"] = "192.0.2.3"
            another = await ben.open("diamant", 3, is_public=True)
            assert {theirs, another} <= set(await list_codes(ben, 3))
        # Whoever is there stays in front of what was left.
        async with ana.join(theirs) as guest:
            await ana.must(theirs, "sit")
            await guest.hear_until(is_seated)
            pass_time(served, 300)
            await served.house.hall.describe()
            listed = await list_codes(ana)
            assert listed[0] == theirs
            assert set(attackers) <= set(listed)


def is_seated(message: dict[str, object]) -> bool:
    table = message.get("table")
    return isinstance(table, dict) and table["seats"][0]["is_here"]


async def attack(served: Served) -> list[str]:
    codes: list[str] = []
    for number in range(40):
        async with visit(served, f"Eve{number}") as eve:
            eve.http.headers["X-Forwarded-For"] = "192.0.2.2"
            opened = await open_many(eve, 5)
            assert len(opened) <= 3
            codes += opened
            if not opened:
                break
    return codes


async def test_a_household_with_many_networks_is_one_opener(tmp_path: Path) -> None:
    """A /56 of IPv6 is 256 networks, each of which had all of the limit."""
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    limits: dict[str, Any] = {"waiting_tables_per_address": 1}
    async with serve(database, **limits) as served, visit(served, "Ana") as ana:
        ana.http.headers["X-Forwarded-For"] = "2001:db8:1::1"
        theirs = await ana.open("diamant", 3, is_public=True)
        opened = 0
        async with visit(served, "Eve") as eve:
            for number in range(SITE_TIMES + 2):
                eve.http.headers["X-Forwarded-For"] = f"2001:db8:0:{number:x}::1"
                response = await eve.http.post("/api/me", json={"nickname": "Eve"})
                assert response.status_code == 201
                opened += len(await open_many(eve, 1))
                eve.http.cookies.clear()
        assert opened == SITE_TIMES
        assert theirs in await list_codes(ana, 2)


async def test_a_place_is_free_again_when_a_game_begins(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database, **LIMITS) as served, visit(served, "Ana") as ana:
        codes = await open_many(ana, 5)
        assert len(codes) == 3
        # One that is not listed is always possible.
        assert await ana.open("diamant", 3)
        await ana.must(codes[0], "sit")
        await ana.must(codes[0], "fill", bot="random")
        await ana.must(codes[0], "start")
        assert len(await open_many(ana, 5)) == 1


async def test_many_at_once_are_no_more_than_one_after_the_other(
    tmp_path: Path,
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database, **LIMITS) as served:
        opened = 0
        for number in range(8):
            async with visit(served, f"Eve{number}") as eve:
                found = await asyncio.gather(*(open_many(eve, 1) for _ in range(9)))
            count = sum(map(len, found))
            assert count <= LIMITS["waiting_tables_per_person"]
            opened += count
        assert opened == LIMITS["waiting_tables_per_address"]


async def test_a_rematch_of_a_public_table_waits_as_any_other(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with (
        serve(database, waiting_tables_per_person=1) as served,
        visit(served, "Ana") as ana,
    ):
        codes = []
        for _ in range(2):
            codes.append(await begin("diamant", 3, ana, is_public=True))
            async with ana.join(codes[-1]) as guest:
                await play_to_the_end(guest, 0)
        await ana.must(codes[0], "rematch")
        # Asking for it again opens nothing.
        await ana.must(codes[0], "rematch")
        refused = await ana.do(codes[1], "rematch")
        assert refused.status_code == 409
        assert refused.json()["key"] == "table-too-many-waiting"
        assert await open_many(ana, 1) == []


async def test_all_processes_count_the_waiting_tables_together(
    postgres_url: str,
) -> None:
    limits: dict[str, Any] = {
        "waiting_tables_per_person": 2,
        "waiting_tables_per_address": 3,
    }
    async with (
        serve(postgres_url, **limits) as one,
        serve(postgres_url, **limits) as two,
        visit(two, "Ana") as ana,
        visit(one, "Eve") as eve,
        visit(two, "Mallory") as mallory,
    ):
        ana.http.headers["X-Forwarded-For"] = "192.0.2.1"
        theirs = await ana.open("diamant", 3, is_public=True)
        codes = await open_many(eve, 2)
        found = two.house.waiting_tables.find_group
        await eventually(lambda: all(map(found, codes)))
        # She is another person, but her second table would be the address's fourth.
        codes += await open_many(mallory, 2)
        assert len(codes) == 3
        # At either process the two are one opener, so nobody's first table comes later.
        found = one.house.waiting_tables.find_group
        await eventually(lambda: all(map(found, codes)))
        for visitor in (eve, mallory):
            assert theirs in await list_codes(visitor, 2)


async def test_an_old_description_does_not_replace_what_a_start_has_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was described and then started would count as waiting."""
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database) as served, visit(served, "Ana") as ana:
        store, hall = served.house.store, served.house.hall
        code = await ana.open("diamant", 3, is_public=True, clock=86_400)
        await ana.must(code, "sit")
        await ana.must(code, "fill", bot="random")
        write_rows = store.write_rows

        async def start_first(list_changes: Callable[[], Sequence[Change]]) -> None:
            monkeypatch.setattr(store, "write_rows", write_rows)
            await ana.must(code, "start")
            await write_rows(list_changes)

        monkeypatch.setattr(store, "write_rows", start_first)
        live = hall.rooms[code]
        await write_changed(store, [live], hall.now())
        query = select(tables.c.status, tables.c.wake_at).where(tables.c.code == code)
        async with store.reading() as connection:
            status, wake_at = (await connection.execute(query)).one()
        assert status == "playing"
        assert wake_at is not None
        assert not live.is_described
