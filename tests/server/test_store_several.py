"""Several processes on one PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import message as wire
from tacora.server.results import record
from tacora.server.room import Room
from tacora.server.store import Conflict, Store
from tacora.server.store.schema import people, ratings
from tests.server.helpers import ask, eventually, stranger
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

BEAT = 0.1
PEOPLE = (ANA, BEN, ZOE)


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


def play_rated(code: str) -> Room:
    table = Tablemate("diamant", 3, is_rated=True)
    table.room.code = code
    for person in PEOPLE:
        table.ask(person, wire.Sit, agrees_to_rating=True)
        table.room.present[person.id] = {"this"}
    table.ask(ANA, wire.Start)
    while table.room.is_playing:
        seat = table.room.awaited[0]
        table.act(PEOPLE[seat], seat, "leave")
    return table.room


async def test_no_rating_is_lost_where_games_end_together(
    pair: tuple[Store, Store],
) -> None:
    async def come(connection: AsyncConnection) -> None:
        for who in PEOPLE:
            row = {"id": who.id, "nickname": who.nickname, "is_bot": False}
            await connection.execute(insert(people), {**row, "created": 1, "seen": 1})

    await pair[0].run(come)
    rooms = [play_rated(f"T{number}") for number in range(20)]

    def note(store: Store, room: Room) -> Awaitable[None]:
        return store.run(lambda connection: record(connection, room, 1))

    await asyncio.gather(
        *(note(pair[number % 2], room) for number, room in enumerate(rooms))
    )
    async with pair[0].reading() as connection:
        counts = (await connection.execute(select(ratings.c.games))).scalars().all()
    assert counts == [len(rooms)] * len(PEOPLE)
