"""What nobody uses is deleted after its time, in small portions, and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from tacora.server import keeper, retention
from tacora.server.retention import DAY, Retention
from tacora.server.store.schema import events, people, sitters, tables, tokens
from tests.server.serving import Served, serve, visit
from tests.server.sitting import begin
from tests.server.test_play import play_to_the_end


@pytest.fixture(autouse=True)
def keep_server_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server's own rounds not delete what a test is about to count."""
    monkeypatch.setattr(keeper, "ROUND_SECONDS", 3_600)


async def pass_days(served: Served, days: float) -> None:
    """Let days pass, with all tables at rest."""
    hall = served.house.hall
    async with asyncio.timeout(60):
        while hall.rooms:
            await hall.describe()
            for live in list(hall.rooms.values()):
                if live.is_described and not live.lock.locked():
                    hall.rest(live)
            await asyncio.sleep(0.01)
    before = hall.now
    hall.now = lambda: before() + int(days * DAY)  # type: ignore[method-assign]


async def delete_all(served: Served) -> int:
    """Go through everything once."""
    cleaner = Retention(served.house.hall)
    count = 0
    while True:
        count += await cleaner.delete_some()
        if not cleaner._last_table and not cleaner._last_person:
            return count


async def read(served: Served, column: Any) -> set[Any]:
    async with served.house.store.reading() as connection:
        return set((await connection.execute(select(column))).scalars())


async def test_the_unused_goes_and_the_rest_stays(url: str) -> None:
    async with (
        serve(url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Eve"),
    ):
        finished = await begin("diamant", 3, ana)
        async with ana.join(finished) as guest:
            await play_to_the_end(guest, 0)
        begun = await begin("diamant", 3, ana)
        unused = await ben.open("diamant", 3)
        await ben.must(unused, "sit")
        assert await delete_all(served) == 0
        await pass_days(served, 29)
        assert await delete_all(served) == 0
        await pass_days(served, 2)
        # The table first; whoever sat only there is gone the next time.
        assert await delete_all(served) >= 2
        await delete_all(served)
        assert await read(served, tables.c.code) == {finished, begun}
        assert await read(served, events.c.code) == {finished, begun}
        assert await read(served, sitters.c.code) == {finished, begun}
        assert await read(served, people.c.nickname) == {"Ana"}
        assert len(await read(served, tokens.c.hash)) == 1
        assert (await ana.http.get("/api/me")).status_code == 200
        assert (await ana.http.get(f"/api/tables/{finished}/replay")).status_code == 200
        assert (await ben.http.get(f"/api/tables/{unused}")).status_code == 404
        # A game that nobody ends goes after a longer time; a finished one never.
        await pass_days(served, 60)
        await delete_all(served)
        assert await read(served, tables.c.code) == {finished}
        await pass_days(served, 30_000)
        await delete_all(served)
        assert await read(served, tables.c.code) == {finished}
        assert await read(served, people.c.nickname) == {"Ana"}


async def test_a_game_in_which_somebody_moves_is_not_old(url: str) -> None:
    """The list does not hear of every move, so the log is asked."""
    async with serve(url) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        await pass_days(served, 80)
        await ana.must(code, "auto", seat=0, on=True)
        await pass_days(served, 20)
        await delete_all(served)
        assert await read(served, tables.c.code) == {code}
        await pass_days(served, 80)
        await delete_all(served)
        assert await read(served, tables.c.code) == set()


async def test_each_time_is_a_setting(sqlite_url: str) -> None:
    settings: dict[str, Any] = {
        "keep_unused_days": 0,
        "keep_unfinished_days": 0,
        "keep_games_days": 10,
    }
    async with (
        serve(sqlite_url, **settings) as served,
        visit(served, "Ana") as ana,
        visit(served, "Eve"),
    ):
        finished = await begin("diamant", 3, ana)
        async with ana.join(finished) as guest:
            await play_to_the_end(guest, 0)
        begun, unused = await begin("diamant", 3, ana), await ana.open("diamant", 3)
        async with asyncio.timeout(60):
            while (await read(served, tables.c.status)) != {"over", "playing", "open"}:
                await asyncio.sleep(0.05)
        await pass_days(served, 20_000)
        await delete_all(served)
        assert await read(served, tables.c.code) == {begun, unused}
        assert await read(served, people.c.nickname) == {"Ana", "Eve"}
        # What was won stays.
        figures = (await ana.http.get("/api/games/diamant")).json()
        assert figures["games"] == 1


async def test_a_flood_goes_in_small_portions(
    sqlite_url: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(retention, "ROWS_READ", 50)
    monkeypatch.setattr(retention, "TABLES_AT_ONCE", 5)
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        for _ in range(120):
            await ana.open("diamant", 3)
        await pass_days(served, 31)
        hall = served.house.hall
        sizes: list[int] = []
        run = hall.store.run

        async def note(work: Any) -> Any:
            done = await run(work)
            if isinstance(done, int):
                sizes.append(done)
            return done

        monkeypatch.setattr(hall.store, "run", note)
        cleaner = Retention(hall)
        assert await cleaner.delete_some() == 50
        assert max(sizes) <= 5
        while await cleaner.delete_some():
            pass
        async with hall.store.reading() as connection:
            left = select(func.count()).select_from(events)
            assert (await connection.execute(left)).scalar_one() == 0
