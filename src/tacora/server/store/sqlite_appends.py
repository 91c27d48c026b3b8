"""Plain writes on SQLite: a whole transaction in one call to the driver's thread.

Through SQLAlchemy and aiosqlite each statement is a change of threads, and so are the
beginning and the commit.  Nearly every batch holds nothing but appends and results,
which need none of what the two offer.

The driver releases Python's global lock (GIL) for each row that `executemany` writes,
and while the event loop is busy it waits up to five milliseconds to get it back.  So
rows are inserted many at a time.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.batch import Statement

MOST_ROWS = 128
"""How many rows one statement inserts at most; a power of two."""


async def write_in_one_call(
    connection: AsyncConnection, statements: Sequence[Statement]
) -> sqlite3.Error | None:
    """Run statements in one transaction of SQLite.

    An error before the commit is raised, and nothing was written.  An error of the
    commit itself is returned: after that nobody can know.
    """
    driver: Any = (await connection.get_raw_connection()).driver_connection
    # aiosqlite has no public way to run several calls in one change of threads.
    error: sqlite3.Error | None = await driver._execute(  # noqa: SLF001
        _write,
        driver._conn,  # noqa: SLF001
        statements,
    )
    return error


def _write(
    connection: sqlite3.Connection, statements: Sequence[Statement]
) -> sqlite3.Error | None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, rows in statements:
            _run(connection, sql, rows)
    except BaseException:
        # A full disk rolls back by itself, and then there is nothing to roll back.
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        raise
    try:
        connection.commit()
    except sqlite3.Error as error:
        return error
    return None


def _run(
    connection: sqlite3.Connection, sql: str, rows: Sequence[tuple[Any, ...]]
) -> None:
    """Run a statement for all rows, in as few steps as its kind allows."""
    start, values, end = _split(sql)
    if not values:
        connection.executemany(sql, rows)
        return
    place = 0
    size = MOST_ROWS
    # Powers of two, so that few statements have to be prepared and kept.
    while place < len(rows):
        if size > len(rows) - place:
            size //= 2
            continue
        wording = f"{start}{', '.join([values] * size)}{end}"
        connection.execute(wording, [*chain(*rows[place : place + size])])
        place += size


@lru_cache(maxsize=64)
def _split(sql: str) -> tuple[str, str, str]:
    """Split an INSERT around the values of one row; other statements have none."""
    start, word, rest = sql.partition(" VALUES (")
    if not word or not start.startswith("INSERT "):
        return sql, "", ""
    values, bracket, end = rest.partition(")")
    return start + " VALUES ", f"({values}{bracket}", end
