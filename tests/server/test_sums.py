"""Sums of results: right, kept with each result, and cheap to read."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import message as wire
from tacora.server.daily.page import Book, list_entries
from tacora.server.forget import erase_results, mark
from tacora.server.lobby_list import list_public
from tacora.server.manners import Person
from tacora.server.results import record, write_result
from tacora.server.room import Room
from tacora.server.statistics import find_people, read_game, read_person
from tacora.server.store import Store
from tacora.server.store.schema import people, ratings
from tests.server.helpers import ask, stranger
from tests.server.tablemate import ANA, Tablemate

DATABASES = Path(__file__).with_name("databases")
PEOPLE = [ANA, *(Person(name, name) for name in ("ben", "cleo", "dora", "emil"))]
DAY = 86_400_000
NOW = 1_795_000_000_000


def play(code: str, seats: int) -> Room:
    table = Tablemate("diamant", seats)
    table.room.code = code
    for person in PEOPLE[:seats]:
        table.ask(person, wire.Sit)
    table.ask(PEOPLE[0], wire.Start)
    steps = 0
    while table.room.is_playing:
        seat = table.room.awaited[0]
        steps += 1
        table.act(PEOPLE[seat], seat, "stay" if steps % 3 == seat else "leave")
    return table.room


async def add_up(connection: AsyncConnection, where: str) -> list[tuple[Any, ...]]:
    """Add up all results, as pages did before there were sums."""
    query = (
        "SELECT count(DISTINCT results.code), sum(score), max(score), count(*),"
        " sum(CASE WHEN won THEN 1 ELSE 0 END)"
        " FROM results JOIN result_seats ON results.code = result_seats.code"
        f" WHERE {where}"
    )
    return [tuple(row) for row in await connection.execute(text(query))]


async def test_sums_are_what_adding_up_all_results_gives(store: Store) -> None:
    async def come(connection: AsyncConnection) -> None:
        for who in PEOPLE:
            row = {"id": who.id, "nickname": who.nickname, "is_bot": False}
            await connection.execute(insert(people), {**row, "created": 1, "seen": 1})

    await store.run(come)
    rooms = [play(f"T{number}", 3 + number % 3) for number in range(12)]
    for room in [*rooms, rooms[0]]:  # twice, as two processes would
        with suppress(IntegrityError):
            await write_result(store, room, NOW)
    async with store.reading() as connection:
        page = await read_game(connection, "diamant", NOW)
        assert page.games == 12
        for kind in page.kinds:
            where = f"seats = {kind.seats}"
            ((games, points, best, seats, _),) = await add_up(connection, where)
            assert (kind.games, kind.best) == (games, best)
            assert kind.average == round(points / seats, 2)
        for who in PEOPLE:
            (found,) = (await read_person(connection, who.id, NOW)).records
            where = f"person = '{who.id}'"
            ((games, points, best, _, wins),) = await add_up(connection, where)
            assert (found.games, found.wins, found.best) == (games, wins, best)
            assert found.average == round(points / games, 2)
    # Who is forgotten leaves the games, and takes what was kept about them.
    await erase(store, ANA.id)
    async with store.reading() as connection:
        assert (await read_game(connection, "diamant", NOW)).games == 12
        left = await connection.execute(text("SELECT person FROM person_sums"))
        assert ANA.id not in set(left.scalars())


async def erase(store: Store, person: str) -> None:
    """Erase a person from everything but the logs."""
    await store.run(lambda connection: mark(connection, person, NOW))
    while await store.run(lambda connection: erase_results(connection, person)):
        pass


async def test_two_processes_that_record_at_once_lose_no_game(
    postgres_url: str,
) -> None:
    one, two = await Store.open(postgres_url), await Store.open(postgres_url)
    rooms = [play(f"T{number}", 3 + number % 3) for number in range(30)]
    await asyncio.gather(
        *(
            (one, two)[number % 2].run(lambda c, r=room: record(c, r, NOW))  # type: ignore[misc]
            for number, room in enumerate(rooms)
        )
    )
    async with one.reading() as connection:
        assert (await read_game(connection, "diamant", NOW)).games == len(rooms)
    await asyncio.gather(one.close(), two.close())


def fill_old(file: Path, count: int) -> None:
    """Make a database of version 2 with many results, entries and tables."""
    database = sqlite3.connect(file)
    database.executescript((DATABASES / "version-2.sql").read_text(encoding="utf-8"))
    for table in ("results", "result_seats", "daily", "ratings"):
        database.execute(f"DELETE FROM {table}")
    for number in range(count):
        code, day = f"R{number}", "2026-11-15" if number % 10 == 0 else ""
        database.execute(
            "INSERT INTO results VALUES (?, 'diamant', '2016', '{}', 3, 1, 0, 100)",
            (code,),
        )
        for seat in range(3):
            who = ("p1", "p2", f"q{number}")[seat]
            database.execute(
                "INSERT INTO result_seats VALUES (?, ?, ?, 'A', ?, ?, 0)",
                (code, seat, who, number % 50 + seat, seat == 2),
            )
        database.execute(
            "INSERT INTO ratings VALUES (?, 'diamant', ?, 3, 99)",
            (f"q{number}", number),
        )
        database.execute(
            "INSERT INTO people VALUES (?, 'Zoë', 0, 1, ?)", (f"q{number}", number)
        )
        row = (day or "2026-11-16", f"q{number}", code, number % 50)
        database.execute(
            "INSERT INTO daily VALUES (?, 'diamant-2016', ?, ?, ?, 1, '[1]')", row
        )
        database.execute(
            "INSERT INTO tables VALUES (?, 1, ?, ?, ?, 'diamant', NULL, '{}')",
            (f"T{number}", number, ("open", "playing", "over")[number % 3], number % 2),
        )
    database.commit()
    database.close()


async def let_all_meet(store: Store) -> None:
    """Put everyone who has a rating on the ladder."""
    await store.run(
        lambda connection: connection.execute(update(ratings).values(opponents=9))
    )


async def test_a_migration_fills_the_sums(sqlite_url: str, tmp_path: Path) -> None:
    fill_old(tmp_path / "tacora.db", 200)
    store = await Store.open(sqlite_url)
    await let_all_meet(store)
    async with store.reading() as connection:
        page = await read_game(connection, "diamant", NOW)
        (kind,) = page.kinds
        ((games, points, best, seats, _),) = await add_up(connection, "seats = 3")
        assert (page.games, kind.best) == (games, best)
        assert kind.average == round(points / seats, 2)
        assert [rung.person for rung in page.ladder[:2]] == ["q199", "q198"]
        (found,) = (await read_person(connection, "p1", NOW)).records
        assert found.games == 200
        # What was won in daily caves of a day that is not over is not told yet.
        earlier = NOW - 30 * DAY
        assert (await read_game(connection, "diamant", earlier)).games == 0
    await store.close()


async def count_steps(url: str, page: Any) -> int:
    """Count how many hundreds of steps SQLite takes for a page."""
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    async with stranger(url) as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.set_progress_handler(step, 100)
        await page(connection)
        await driver.set_progress_handler(None, 100)
    return steps


async def read_day(connection: AsyncConnection) -> None:
    days = ["2026-11-16", "2026-11-15"]
    book = await Book.read(connection, days, "p1", NOW)
    for day in days:
        await book.find_own(connection, day, "diamant-2016")
        await list_entries(connection, day, "diamant-2016")


FEW = (300, 3_000)
MORE_THAN_LISTED = (6_000, 20_000)
"""So many tables that more wait than the lobby looks at, in both cases."""


@pytest.mark.parametrize(
    ("page", "counts"),
    [
        (lambda connection: read_game(connection, "diamant", NOW), FEW),
        (lambda connection: read_person(connection, "p1", NOW), FEW),
        (lambda connection: find_people(connection, "Zoë"), FEW),
        (
            lambda connection: list_public(connection, None, 50, 0, lambda code: None),
            MORE_THAN_LISTED,
        ),
        (read_day, FEW),
    ],
    ids=["game", "person", "nickname", "lobby", "daily"],
)
async def test_a_page_costs_the_same_however_much_was_played(
    page: Any, counts: tuple[int, int], tmp_path: Path
) -> None:
    steps = []
    for count in counts:
        fill_old(tmp_path / f"{count}.db", count)
        url = f"sqlite+aiosqlite:///{tmp_path}/{count}.db"
        store = await Store.open(url)
        await let_all_meet(store)
        await store.close()
        steps.append(await count_steps(url, page))
    assert steps[1] <= 2 * steps[0] + 20


async def test_the_sums_of_a_day_lose_whoever_is_forgotten(
    sqlite_url: str, tmp_path: Path
) -> None:
    fill_old(tmp_path / "tacora.db", 20)
    store = await Store.open(sqlite_url)
    for who in ("q10", "q0"):
        await erase(store, who)
    await store.close()
    assert await ask(sqlite_url, "SELECT count(*) FROM daily_sums") == 1
    assert await ask(sqlite_url, "SELECT played FROM daily_sums") == 18
    assert await ask(sqlite_url, "SELECT best FROM daily_sums") == 19
