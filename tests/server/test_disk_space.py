"""Before the disk is full it is said, and then only games that have begun go on."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from tacora.server import disk_space
from tacora.server.config import Config
from tacora.server.disk_space import MEGABYTE, DiskSpace
from tacora.server.rate_limit import IDENTITY_BYTES
from tacora.server.store import Store
from tacora.server.store.schema import meta
from tests.server.serving import Served, Visitor, serve, visit
from tests.server.sitting import begin

TOTAL = 100_000 * MEGABYTE


async def measure(url: str, free: int, total: int = TOTAL, **more: Any) -> str:
    store = await Store.open(url)
    try:
        disk = DiskSpace(
            Config(database=url, **more), store, lambda _: (total, total - free, free)
        )
        await disk.look()
        return disk.space.state
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("free", "state"), [(1_001, "enough"), (999, "low"), (201, "low"), (199, "full")]
)
async def test_there_are_two_marks(sqlite_url: str, free: int, state: str) -> None:
    assert await measure(sqlite_url, free * MEGABYTE) == state


async def test_on_a_small_disk_the_marks_are_shares_of_it(sqlite_url: str) -> None:
    small = 1_000 * MEGABYTE
    assert await measure(sqlite_url, 210 * MEGABYTE, small) == "enough"
    assert await measure(sqlite_url, 190 * MEGABYTE, small) == "low"
    assert await measure(sqlite_url, 40 * MEGABYTE, small) == "full"


async def test_the_size_of_either_database_may_have_a_limit(url: str) -> None:
    assert await measure(url, TOTAL, database_megabytes=0) == "enough"
    assert await measure(url, TOTAL, database_megabytes=100_000) == "enough"
    store = await Store.open(url)
    try:
        disk = DiskSpace(Config(database=url), store)
        await disk.look()
        size = disk.space.database_bytes
        assert size is not None
        assert size > 10_000
        # PostgreSQL's disk may be anywhere.
        assert (disk.space.free_bytes is None) == (store.kind == "postgresql")
    finally:
        await store.close()
    if size >= MEGABYTE:
        assert await measure(url, TOTAL, database_megabytes=size // MEGABYTE) == "full"


async def test_each_mark_is_told_once_when_it_is_crossed(
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(disk_space, "MEASURE_SECONDS", {"sqlite": 0.0})
    store = await Store.open(sqlite_url)
    free = TOTAL

    def measure(folder: Path) -> tuple[int, int, int]:
        return TOTAL, TOTAL - free, free

    disk = DiskSpace(Config(database=sqlite_url), store, measure)
    for megabytes in (5_000, 900, 800, 100, 50, 900, 5_000):
        free = megabytes * MEGABYTE
        await disk.look()
    await store.close()
    told = re.findall("disk-[a-z]+", capsys.readouterr().out)
    assert told == ["disk-low", "disk-full", "disk-low", "disk-enough"]


async def wait_for(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.02)


async def fill(served: Served, megabytes: int) -> None:
    """Let the database grow, with rows that nobody reads."""
    rows = {"key": "filling", "value": secrets.token_hex(megabytes * MEGABYTE // 2)}

    async def write(connection: Any) -> None:
        await connection.execute(insert(meta).values(rows))

    await served.house.store.run(write)


async def read_health(person: Visitor) -> tuple[bool, str]:
    answer = (await person.http.get("/healthz")).json()
    return answer["ok"], answer["disk"]


async def test_when_it_is_full_only_games_that_have_begun_go_on(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The attack: write until there is no more room."""
    monkeypatch.setattr(
        disk_space, "MEASURE_SECONDS", {"sqlite": 0.0, "postgresql": 0.0}
    )
    # An empty database of PostgreSQL has some eight megabytes.
    async with serve(url, database_megabytes=20) as served, visit(served, "Ana") as ana:
        assert await read_health(ana) == (True, "enough")
        code = await begin("diamant", 3, ana)
        waiting = await ana.open("diamant", 3)
        link = (await ana.http.post("/api/me/link")).json()["link"]
        await fill(served, 25)
        await wait_for(lambda: served.house.disk.space.state == "full")
        assert await read_health(ana) == (True, "full")
        assert "disk-full" in capsys.readouterr().out
        for answer in (
            await ana.http.post("/api/tables", json={"game": "diamant"}),
            await ana.http.post("/api/me/link"),
            await ana.http.post("/api/me", json={"nickname": "Eva"}),
            await ana.http.patch("/api/me", json={"nickname": "Eva"}),
            await ana.http.post("/api/me/continue", json={"link": link}),
            await ana.http.post("/api/daily/diamant-2016/play"),
            await ana.do(waiting, "sit"),
            await ana.do(code, "say", seat=0, phrase="wow"),
        ):
            assert answer.status_code == 507, answer.text
            assert answer.json()["key"] == "server-no-space"
            assert int(answer.headers["Retry-After"]) > 0
        async with visit(served) as stranger:
            answer = await stranger.http.post("/api/me", json={"nickname": "Ben"})
            assert answer.status_code == 507
        async with ana.join(code) as guest:
            refused = await guest.ask("say", seat=0, phrase="wow")
            assert refused["key"] == "server-no-space"
            done = await guest.ask("act", seat=0, action="leave")
            assert done["is"] == "done"
            await guest.hear_until(lambda message: message.get("n", 0) > done["n"])
        async with ana.join(waiting) as guest:
            # Not even that she is there is written, before there is room again.
            await guest.hear_kind("welcome")
            room = (await served.house.hall.access(waiting)).room
            assert not room.present
            served.house.disk._config = replace(
                served.house.config, database_megabytes=0
            )
            await wait_for(lambda: bool(room.present))
        assert (await ana.http.get("/api/me")).json()["nickname"] == "Ana"
        # The link was not used up while nothing could be written.
        answer = await ana.http.post("/api/me/continue", json={"link": link})
        assert answer.status_code == 200
        assert (await ana.http.delete("/api/me")).status_code == 204


@pytest.mark.parametrize(
    "request_line", ["PATCH /api/me", "POST /api/me", "POST /api/me/continue"]
)
async def test_a_name_and_a_device_count_as_written_by_their_address(
    sqlite_url: str, request_line: str
) -> None:
    limit: dict[str, Any] = {"megabytes_per_address_per_day": 1}
    async with serve(sqlite_url, **limit) as served, visit(served, "Ana") as ana:
        link = (await ana.http.post("/api/me/link")).json()["link"]
        # Half of a day's bytes are there at the start; now next to nothing is left.
        spent = 2 * IDENTITY_BYTES
        served.house.limits.note_bytes("127.0.0.1", 500_000 - spent - 100)
        method, path = request_line.split()
        body = {"link": link} if path.endswith("continue") else {"nickname": "Eva"}
        assert (await ana.http.request(method, path, json=body)).is_success
        for method, path in (
            ("PATCH", "/api/me"),
            ("POST", "/api/me"),
            ("POST", "/api/me/continue"),
        ):
            body = {"link": link} if path.endswith("continue") else {"nickname": "Zoé"}
            refused = await ana.http.request(method, path, json=body)
            assert refused.status_code == 429, path
            assert refused.json()["key"] == "storage-too-much"
        assert (await ana.http.get("/api/me")).json()["nickname"] != "Zoé"
