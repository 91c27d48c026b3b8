"""Several processes on one PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from tacora.server.store import Conflict, Store
from tests.server.helpers import ask, eventually, stranger

BEAT = 0.1


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    # At the same moment, so that one has to wait while the other makes the tables.
    one, two = await asyncio.gather(
        Store.open(postgres_url, beat_seconds=BEAT),
        Store.open(postgres_url, beat_seconds=BEAT),
    )
    yield one, two
    await asyncio.gather(one.close(), two.close())


async def test_of_two_who_write_the_same_number_one_is_told(
    pair: tuple[Store, Store],
) -> None:
    rounds = range(1, 21)
    for number in rounds:
        outcomes = await asyncio.gather(
            pair[0].append("A", number, [b"one"]),
            pair[1].append("A", number, [b"two"]),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == [
            "Conflict",
            "NoneType",
        ]
    assert len(await pair[0].read_events("A")) == len(rounds)


async def test_two_who_collide_at_many_tables_lose_nothing(
    pair: tuple[Store, Store],
) -> None:
    async def play(store: Store, code: str, name: bytes) -> int:
        """Write ten events, each behind whatever is there."""
        written = 0
        while written < 10:
            count = len(await store.read_events(code))
            try:
                await store.append(code, count + 1, [name])
            except Conflict:
                continue
            written += 1
        return written

    codes = [f"T{number}" for number in range(10)]
    await asyncio.gather(
        *(play(store, code, b"x") for store in pair for code in codes),
    )
    for code in codes:
        assert len(await pair[0].read_events(code)) == 20


async def test_each_hears_what_any_of_them_wrote(pair: tuple[Store, Store]) -> None:
    heard: list[list[tuple[str, int]]] = [[], []]
    pair[0].watch(lambda code, last: heard[0].append((code, last)))
    pair[1].watch(lambda code, last: heard[1].append((code, last)))
    await pair[0].append("A", 1, [b"x", b"x"])
    await pair[1].append("B:1", 1, [b"x"])
    wanted = {("A", 2), ("B:1", 1)}
    await eventually(lambda: all(set(ears) >= wanted for ears in heard))


async def test_who_could_not_hear_is_told_so(
    pair: tuple[Store, Store], postgres_url: str
) -> None:
    heard: list[tuple[str, int]] = []
    pair[0].watch(lambda code, last: heard.append((code, last)))
    async with stranger(postgres_url) as connection:
        ended = await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database()"
                " AND application_name = 'tacora-listener'"
            )
        )
        assert len(ended.all()) == 2
        await connection.commit()
    await eventually(lambda: ("", 0) in heard)
    await pair[1].append("A", 1, [b"x"])
    await eventually(lambda: ("A", 1) in heard)


async def test_who_closes_leaves_the_roll(pair: tuple[Store, Store]) -> None:
    one, two = pair
    both = {one.process, two.process}
    await eventually(lambda: one.alive() == both and two.alive() == both)
    await two.close()
    await eventually(lambda: one.alive() == {one.process})


async def test_who_stops_to_beat_is_held_for_dead(
    pair: tuple[Store, Store], postgres_url: str
) -> None:
    one, two = pair
    await eventually(lambda: two.process in one.alive())
    assert two._roll._task is not None
    two._roll._task.cancel()
    await eventually(lambda: one.alive() == {one.process})
    assert await ask(postgres_url, "SELECT count(*) FROM processes") == 2
