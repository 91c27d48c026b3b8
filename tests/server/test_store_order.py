"""Processes take locks in the same order, so that none has to give way to another."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.lobby import write_list
from tacora.server.store import Conflict, Store
from tacora.server.store.errors import Unwritten
from tests.server.helpers import NEW, stranger

INSERT = text("INSERT INTO events (code, seq, body) VALUES (:code, 1, '')")
FULL = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$"
WAITING = text("SELECT count(*) FROM pg_locks WHERE NOT granted")


async def look_around(connection: AsyncConnection) -> None:
    await connection.execute(text("SELECT 1"))


async def test_other_work_between_appends_does_not_change_the_order_of_locks(
    postgres_url: str,
) -> None:
    store = await Store.open(postgres_url)
    try:
        async with stranger(postgres_url) as first, stranger(postgres_url) as second:
            await first.execute(INSERT, {"code": "A"})
            writing = asyncio.gather(
                store.append("B", 1, [b"b"]),
                store.run(look_around),
                store.append("A", 1, [b"a"]),
                return_exceptions=True,
            )
            async with asyncio.timeout(60):
                while not (await second.execute(WAITING)).scalar_one():
                    await asyncio.sleep(0.01)
            # It waits for A, so it must not hold B yet; else this would wait in turn.
            await second.execute(text("SET lock_timeout = '500ms'"))
            await second.execute(INSERT, {"code": "B"})
            await second.rollback()
            await first.commit()
            found = await writing
        assert [*found[:2]] == [None, None]
        assert isinstance(found[2], Conflict)
        assert await store.read_events("B") == [b"b"]
    finally:
        await store.close()


async def test_the_list_of_tables_does_not_wait_for_rows_that_others_write(
    postgres_url: str,
) -> None:
    store = await Store.open(postgres_url)
    try:
        for code in ("A", "B", "C"):
            await store.append(code, 1, [b"x"], new=NEW)
        rows = [{"_code": code, "summary": "new"} for code in ("C", "B", "A", "Z")]
        async with stranger(postgres_url) as other:
            await other.execute(text("UPDATE tables SET touched = 2 WHERE code = 'B'"))
            async with asyncio.timeout(60):
                written = await store.run(lambda c: write_list(c, rows))
            assert written == {"A", "C"}
            await other.commit()
        assert await store.run(lambda c: write_list(c, rows)) == {"A", "B", "C"}
    finally:
        await store.close()


async def test_a_full_disk_is_no_mistake_of_the_job_that_met_it(
    postgres_url: str,
) -> None:
    async def meet_a_full_disk(connection: AsyncConnection) -> None:
        await connection.execute(text(FULL))

    store = await Store.open(postgres_url)
    try:
        found = await asyncio.gather(
            store.append("A", 1, [b"a"]),
            store.run(meet_a_full_disk),
            return_exceptions=True,
        )
        assert [type(one) for one in found] == [Unwritten, Unwritten]
        assert await store.read_events("A") == []
    finally:
        await store.close()
