"""Running sums of results: what statistics pages show without adding up every game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import TextClause, delete, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.room import Room
from tacora.server.store.batch import Change
from tacora.server.store.schema import daily, daily_sums


def _write_upsert(
    table: str, keys: tuple[str, ...], sums: tuple[str, ...]
) -> TextClause:
    """Write the statement that adds a row to sums, in words both databases know."""
    names = (*keys, *sums, "best")
    added = [f"{name} = {table}.{name} + excluded.{name}" for name in sums]
    best = f"CASE WHEN excluded.best > {table}.best THEN excluded.best"
    return text(
        f"INSERT INTO {table} ({', '.join(names)})"
        f" VALUES ({', '.join(f':{name}' for name in names)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {', '.join(added)},"
        f" best = {best} ELSE {table}.best END"
    )


_ADD_GAME = _write_upsert(
    "game_sums", ("game", "edition", "seats", "day"), ("games", "points", "actions")
)
_ADD_PERSON = _write_upsert(
    "person_sums", ("person", "game", "day"), ("games", "wins", "points")
)
_ADD_DAILY = _write_upsert("daily_sums", ("day", "cave"), ("played", "points"))


def list_sums(room: Room) -> list[Change]:
    """Add a finished game to the sums of its kind and of everyone who played.

    The caller's transaction writes the result itself.
    """
    table = room.table
    assert table is not None
    scores, winners = table.scores, table.winners
    game, day = room.opened.game, room.opened.day
    kind = {"game": game, "edition": room.setting.edition.name, "day": day}
    sums = {"games": 1, "points": sum(scores), "best": max(scores)}
    row = {**kind, **sums, "seats": len(room.seats), "actions": table.length}
    rows: list[dict[str, Any]] = [
        {
            "person": seat.person,
            "game": game,
            "day": day,
            "games": 1,
            "wins": int(number in winners),
            "points": scores[number],
            "best": scores[number],
        }
        for number, seat in enumerate(room.seats)
        if seat.person
    ]
    # In an order that all processes keep, so that no two wait for each other.
    rows.sort(key=lambda row: str(row["person"]))
    return [(_ADD_GAME, [row]), (_ADD_PERSON, rows)]


async def add_daily(
    connection: AsyncConnection, day: str, cave: str, score: int
) -> None:
    """Add what somebody got in a daily cave to the sums of its day."""
    row = {"day": day, "cave": cave, "played": 1, "points": score, "best": score}
    await connection.execute(_ADD_DAILY, row)


_SUBTRACT_DAILY = text(
    "UPDATE daily_sums SET played = played - 1, points = points - :score,"
    " best = coalesce((SELECT max(daily.score) FROM daily"
    " WHERE daily.day = :day AND daily.cave = :cave), 0)"
    " WHERE day = :day AND cave = :cave"
)


async def delete_dailies(connection: AsyncConnection, person: str) -> None:
    """Delete what somebody got in daily caves, also from the sums of the days."""
    query = (
        select(daily.c.day, daily.c.cave, daily.c.score)
        .where(daily.c.person == person, daily.c.score.is_not(None))
        .order_by(daily.c.day, daily.c.cave)
    )
    rows = [row._asdict() for row in await connection.execute(query)]
    await connection.execute(delete(daily).where(daily.c.person == person))
    if rows:
        await connection.execute(_SUBTRACT_DAILY, rows)
        nobody = daily_sums.c.played <= 0
        await connection.execute(delete(daily_sums).where(nobody))
