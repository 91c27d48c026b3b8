"""Writing and reading, the same on both databases."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import event, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import Refused
from tacora.server.store import Conflict, Store, Unwritten
from tacora.server.store.batch import Change
from tacora.server.store.schema import people, processes, tables
from tacora.server.store.writer import LONGEST_QUEUE
from tests.server.helpers import NEW, ask, nobody_can_commit, stranger

ANA: dict[str, Any] = {
    "id": "ana",
    "nickname": "Ana",
    "is_bot": False,
    "created": 1,
    "seen": 1,
}


async def add_ana(connection: AsyncConnection) -> int:
    await connection.execute(insert(people), ANA)
    return 7


async def test_what_was_appended_is_read_in_its_order(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two"], new=NEW)
    await store.append("A", 3, [b"three"])
    await store.append("B", 1, [b"other"], new=NEW)
    assert await store.read_events("A") == [b"one", b"two", b"three"]
    assert await store.read_events("A", after=2) == [b"three"]
    assert await store.read_events("C") == []


async def test_an_append_returns_when_others_can_read_it(
    store: Store, url: str
) -> None:
    for number in range(1, 11):
        await store.append("A", number, [b"x"])
        assert await ask(url, "SELECT max(seq) FROM events") == number


async def test_an_append_does_not_return_before_it_is_committed(
    store: Store, url: str
) -> None:
    async with nobody_can_commit(url):
        writing = asyncio.create_task(store.append("A", 1, [b"x"]))
        await asyncio.sleep(0.1)
        assert not writing.done()
        assert await store.read_events("A") == []
    await writing
    assert await store.read_events("A") == [b"x"]


async def test_a_new_table_and_its_change_go_with_the_events(store: Store) -> None:
    await store.append("A", 1, [b"x"], new=NEW)
    await asyncio.gather(
        store.append("A", 2, [b"x"], change={"touched": 2, "status": "playing"}),
        store.append("A", 3, [b"x"], change={"touched": 3, "wake_at": 99}),
        store.append("B", 1, [], new={**NEW, "is_public": False, "wake_at": 5}),
    )
    columns = tables.c
    query = select(columns.touched, columns.status, columns.wake_at, columns.is_public)
    async with store.reading() as connection:
        found = (await connection.execute(query.order_by(columns.code))).all()
    assert [tuple(row) for row in found] == [
        (3, "playing", 99, True),
        (1, "open", 5, False),
    ]


async def test_a_number_that_is_taken_is_a_conflict(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two"], new=NEW)
    with pytest.raises(Conflict):
        await store.append("A", 2, [b"late", b"later"], change={"touched": 9})
    with pytest.raises(Conflict):
        await store.append("A", 3, [b"again"], new=NEW)
    assert await store.read_events("A") == [b"one", b"two"]
    async with store.reading() as connection:
        assert (await connection.execute(select(tables.c.touched))).scalar() == 1


async def test_in_a_batch_only_the_offenders_fail(store: Store, url: str) -> None:
    await store.append("taken", 1, [b"x"], new=NEW)
    async with nobody_can_commit(url):
        # While this one waits, all others gather behind it into one batch.
        first = asyncio.create_task(store.append("first", 1, [b"x"]))
        await asyncio.sleep(0.05)
        rest = [
            *(store.append(f"T{i}", 1, [b"x"], new=NEW) for i in range(30)),
            store.append("taken", 1, [b"y"]),
            store.append("T3", 2, [b"y"], change={"nonsense": 1}),
            store.append("T4", 2, [b"y"], change={"status": None}),
            store.append("T5", 2, ["text"]),  # type: ignore[list-item]
            store.run(add_ana),
            store.run(add_ana),
            *(store.append(f"U{i}", 1, [b"x"]) for i in range(30)),
        ]
        gathered = asyncio.gather(*rest, return_exceptions=True)
        await asyncio.sleep(0.05)
    await first
    outcomes = await gathered
    assert outcomes[:30] == [None] * 30
    assert [type(outcome) for outcome in outcomes[30:33]] == [
        Conflict,
        KeyError,
        IntegrityError,
    ]
    if store.kind == "postgresql":
        # SQLite takes a text for bytes.
        assert isinstance(outcomes[33], Exception)
    assert outcomes[34] == 7
    assert isinstance(outcomes[35], IntegrityError)
    assert outcomes[36:] == [None] * 30
    assert await store.read_events("taken") == [b"x"]
    assert await ask(url, "SELECT count(*) FROM events WHERE code <> 'T5'") == 61


async def test_other_work_is_done_after_the_appends_and_whole_or_not_at_all(
    store: Store,
) -> None:
    async def count_and_fail(connection: AsyncConnection) -> None:
        await connection.execute(insert(people), ANA)
        raise ZeroDivisionError

    async def count_events(connection: AsyncConnection) -> int:
        found = await connection.execute(text("SELECT count(*) FROM events"))
        return int(found.scalar_one())

    outcomes = await asyncio.gather(
        store.append("A", 1, [b"x", b"x"]),
        store.run(count_events),
        store.run(count_and_fail),
        store.append("A", 3, [b"x"]),
        store.run(count_events),
        return_exceptions=True,
    )
    assert isinstance(outcomes[2], ZeroDivisionError)
    assert [*outcomes[:2], *outcomes[3:]] == [None, 3, None, 3]
    async with store.reading() as connection:
        assert (await connection.execute(select(people))).all() == []


async def test_rows_are_written_whole_or_not_at_all(store: Store) -> None:
    def come(*ids: str) -> list[Change]:
        rows = [{**ANA, "id": person} for person in ids]
        return [
            (insert(people), rows),
            (insert(processes), [{"id": ids[0], "beat": 1}]),
        ]

    outcomes = await asyncio.gather(
        store.append("A", 1, [b"x"], new=NEW),
        store.write_rows(lambda: come("ana", "ben")),
        store.write_rows(lambda: come("zoe", "ben")),
        store.write_rows(lambda: [(insert(people), [{"id": "nameless"}])]),
        store.append("B", 1, [b"x"], new=NEW),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [
        *(type(None), type(None), IntegrityError, IntegrityError, type(None))
    ]
    async with store.reading() as connection:
        known = set((await connection.execute(select(people.c.id))).scalars())
        assert known == {"ana", "ben"}
        assert "zoe" not in (await connection.execute(select(processes.c.id))).scalars()
    assert await store.read_events("B") == [b"x"]


async def test_reading_cannot_write_and_sees_one_moment(store: Store) -> None:
    query = text("SELECT count(*) FROM events")
    async with store.reading() as connection:
        assert (await connection.execute(query)).scalar() == 0
        await store.append("A", 1, [b"x"])
        assert (await connection.execute(query)).scalar() == 0
    async with store.reading() as connection:
        with pytest.raises(Exception, match=r"(?i)read-?only"):
            await connection.execute(insert(people), ANA)


async def test_a_caller_who_is_cancelled_is_written_all_the_same(
    store: Store, url: str
) -> None:
    async with nobody_can_commit(url):
        leaving = asyncio.create_task(store.append("A", 1, [b"x"]))
        await asyncio.sleep(0.05)
        behind = asyncio.create_task(store.append("A", 2, [b"y"]))
        await asyncio.sleep(0.05)
        for task in (leaving, behind):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
    await store.append("A", 3, [b"z"])
    assert await store.read_events("A") == [b"x", b"y", b"z"]


async def test_closing_writes_what_was_accepted(url: str) -> None:
    store = await Store.open(url)
    tasks = [
        asyncio.create_task(store.append(f"T{number}", 1, [b"x"]))
        for number in range(600)
    ]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [None] * 600
    with pytest.raises(Refused, match="nothing more can be written"):
        await store.append("late", 1, [b"x"])
    assert await ask(url, "SELECT count(*) FROM events") == 600
    assert await ask(url, "SELECT count(*) FROM processes") == 0


async def test_the_queue_has_an_end_and_nobody_in_it_is_forgotten(url: str) -> None:
    store = await Store.open(url)
    many = LONGEST_QUEUE + 500
    tasks = [
        asyncio.create_task(store.append(f"T{number}", 1, [b"x"]))
        for number in range(many)
    ]
    await asyncio.sleep(0)
    # At once; the store's own closing takes its turn in the queue behind them all.
    await store._writer.close()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    written = outcomes.count(None)
    assert LONGEST_QUEUE <= written < many
    assert all(type(outcome) is Refused for outcome in outcomes[written:])
    assert await ask(url, "SELECT count(*) FROM events") == written
    await store.close()


async def test_a_full_disk_fails_all_who_wait_and_nobody_after(
    sqlite_url: str,
) -> None:
    store = await Store.open(sqlite_url)
    await store.append("A", 1, [b"x"])
    pages = await ask(sqlite_url, "PRAGMA page_count")

    def limit(connection: Any, record: object) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages}")

    engine = store._writer.engine.sync_engine
    event.listen(engine, "connect", limit)
    await store._writer._hang_up()
    outcomes = await asyncio.gather(
        *(store.append(f"T{number}", 1, [b"x" * 9000]) for number in range(5)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Unwritten] * 5
    assert "full" in str(outcomes[0])
    event.remove(engine, "connect", limit)
    await store._writer._hang_up()
    await store.append("A", 2, [b"y"])
    assert await ask(sqlite_url, "SELECT count(*) FROM events") == 2
    await store.close()


async def test_a_commit_that_fails_is_told_to_all_who_wait(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    async with stranger(postgres_url) as connection:
        for statement in (
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql"
            " AS 'BEGIN RAISE EXCEPTION ''no room''; END'",
            "CREATE CONSTRAINT TRIGGER late AFTER INSERT ON events"
            " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()",
        ):
            await connection.exec_driver_sql(statement)
        await connection.commit()
        outcomes = await asyncio.gather(
            *(store.append(f"T{number}", 1, [b"x"]) for number in range(5)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [Unwritten] * 5
        assert "no room" in str(outcomes[0])
        await connection.exec_driver_sql("DROP TRIGGER late ON events")
        await connection.commit()
    await store.append("A", 1, [b"y"])
    assert await ask(postgres_url, "SELECT count(*) FROM events") == 1
    await store.close()


async def test_a_lost_connection_is_made_again(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.append("A", 1, [b"x"])
    assert await store.read_events("A") == [b"x"]
    async with stranger(postgres_url) as connection:
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        mine = " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        await connection.execute(text(end + mine))
        await connection.commit()
    await store.append("A", 2, [b"y"])
    assert await store.read_events("A") == [b"x", b"y"]
    await store.close()


async def test_a_store_is_on_the_roll_while_it_is_open(store: Store) -> None:
    assert store.alive() == {store.process}
    async with store.reading() as connection:
        found = (await connection.execute(select(processes.c.id))).scalars().all()
    assert found == [store.process]
