"""Rated games without a server: who sits there, who wins, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import message as ask
from tacora.server.manners import Person
from tacora.server.ratings import rate
from tacora.server.store import Store
from tacora.server.store.schema import people, ratings
from tests.server.tablemate import Tablemate

DAY = 86_400_000


def name_people(prefix: str, count: int) -> list[Person]:
    """Name some people."""
    return [Person(f"{prefix}-{n}", f"{prefix} {n}") for n in range(count)]


async def introduce(store: Store, persons: Iterable[Person]) -> None:
    """Make people known to a store."""
    rows = [
        {"id": who.id, "nickname": who.name, "is_bot": False, "created": 1, "seen": 1}
        for who in persons
    ]

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(insert(people), rows)

    await store.run(write)


def seat_all(
    *persons: Person, game: str = "diamant", starts: bool = True, **more: Any
) -> Tablemate:
    """Seat people who are there and agree to a rated game, and begin it."""
    table = Tablemate(game, len(persons), is_rated=True, **more)
    table.room.host = persons[0].id
    for person in persons:
        table.ask(person, ask.Sit, agrees_to_rating=True)
        table.room.present[person.id] = {"this"}
    if starts:
        table.ask(persons[0], ask.Start)
    return table


async def record(
    store: Store, table: Tablemate, scores: Sequence[int], ended: int = DAY
) -> dict[str, tuple[float, float, int]]:
    """Rate a game; give everyone's rating afterwards."""
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    await store.run(lambda c: rate(c, table.room, scores, winners, ended))
    async with store.reading() as connection:
        rows = (await connection.execute(select(ratings))).all()
    return {row.person: (row.mu, row.sigma, row.games) for row in rows}
