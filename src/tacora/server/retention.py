"""Deleting what is old: unused identities, tables never played, and old games.

Everything goes in small portions, so that the single writer is never held: a portion
reads some rows in the order of their keys, and deletes those that are too old.  What it
found is checked again in the transaction that deletes it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import structlog
from sqlalchemy import ColumnElement, Row, and_, delete, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.hall import Hall
from tacora.server.store.schema import (
    daily,
    events,
    people,
    ratings,
    result_seats,
    sitters,
    tables,
    tokens,
)

DAY = 86_400_000
ROWS_READ = 2_000
TABLES_AT_ONCE = 20
PLAYING = ("revealing", "playing")
PEOPLE_AT_ONCE = 200

Write = Callable[[list[str], AsyncConnection], Awaitable[int]]
"""Deletes some keys that are still old; gives how many."""


class Retention:
    """Goes through people and tables again and again, a portion at a time."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._log = structlog.get_logger("retention")
        self._last_table = self._last_person = ""

    async def delete_some(self) -> int:
        """Look at the next portion; give how much of it was deleted."""
        deleted_tables = await self._delete_tables()
        deleted_people = await self._delete_people()
        if deleted_tables or deleted_people:
            self._log.info("deleted-old", tables=deleted_tables, people=deleted_people)
        return deleted_tables + deleted_people

    def _find_mark(self, days: int) -> int:
        """Give the moment before which something is old; 0 days are for ever."""
        return self._hall.now() - days * DAY if days else 0

    def _is_old(self) -> ColumnElement[bool]:
        config = self._hall.config
        unused = self._find_mark(config.keep_unused_days)
        unfinished = self._find_mark(config.keep_unfinished_days)
        finished = self._find_mark(config.keep_games_days)
        return or_(
            and_(tables.c.status.in_(("open", "closed")), tables.c.touched < unused),
            and_(tables.c.status.in_(PLAYING), tables.c.touched < unfinished),
            and_(tables.c.status == "over", tables.c.touched < finished),
        )

    async def _delete_tables(self) -> int:
        portion = (
            select(tables.c.code)
            .where(tables.c.code > self._last_table)
            .order_by(tables.c.code)
            .limit(ROWS_READ)
            .subquery()
        )
        is_old = self._is_old()
        wanted = (
            select(tables.c.code, tables.c.status)
            .join(portion, portion.c.code == tables.c.code)
            .where(is_old)
            .order_by(tables.c.code)
        )
        async with self._hall.store.reading() as connection:
            last = (await connection.execute(select(func.max(portion.c.code)))).scalar()
            rows = (await connection.execute(wanted)).all()
            codes = [
                row.code
                for row in rows
                if row.code not in self._hall.rooms
                and await self._is_idle(connection, row)
            ]
        self._last_table = last or ""

        async def write(some: list[str], connection: AsyncConnection) -> int:
            still = select(tables.c.code).where(tables.c.code.in_(some), is_old)
            found = list((await connection.execute(still)).scalars())
            for table in (events, sitters, tables):
                await connection.execute(delete(table).where(table.c.code.in_(found)))
            return len(found)

        return await self._in_portions(codes, TABLES_AT_ONCE, write)

    async def _is_idle(self, connection: AsyncConnection, row: Row[Any, Any]) -> bool:
        """Say whether a game's last move is old; the list need not know of moves."""
        if row.status not in PLAYING:
            return True
        query = (
            select(events.c.body)
            .where(events.c.code == row.code)
            .order_by(events.c.seq.desc())
            .limit(1)
        )
        body = (await connection.execute(query)).scalar()
        mark = self._find_mark(self._hall.config.keep_unfinished_days)
        return body is None or log.decode_event(body).at < mark

    async def _delete_people(self) -> int:
        mark = self._find_mark(self._hall.config.keep_unused_days)
        is_unused = and_(
            people.c.created < mark,
            people.c.seen < mark,
            *(
                ~exists().where(column == people.c.id)
                for column in (
                    sitters.c.person,
                    result_seats.c.person,
                    daily.c.person,
                    ratings.c.person,
                )
            ),
        )
        portion = (
            select(people.c.id)
            .where(people.c.id > self._last_person)
            .order_by(people.c.id)
            .limit(ROWS_READ)
            .subquery()
        )
        wanted = (
            select(people.c.id)
            .join(portion, portion.c.id == people.c.id)
            .where(is_unused)
        )
        async with self._hall.store.reading() as connection:
            last = (await connection.execute(select(func.max(portion.c.id)))).scalar()
            found = list((await connection.execute(wanted)).scalars())
        self._last_person = last or ""

        async def write(some: list[str], connection: AsyncConnection) -> int:
            still = select(people.c.id).where(people.c.id.in_(some), is_unused)
            gone = list((await connection.execute(still)).scalars())
            await connection.execute(delete(tokens).where(tokens.c.person.in_(gone)))
            await connection.execute(delete(people).where(people.c.id.in_(gone)))
            return len(gone)

        return await self._in_portions(found, PEOPLE_AT_ONCE, write)

    async def _in_portions(self, found: list[str], size: int, write: Write) -> int:
        count = 0
        for start in range(0, len(found), size):
            some = found[start : start + size]
            count += await self._hall.store.run(partial(write, some))
        return count
