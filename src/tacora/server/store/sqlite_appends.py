"""Plain writes on SQLite: a whole transaction in one call to the driver's thread.

Through SQLAlchemy and aiosqlite each statement is a change of threads, and so are the
beginning and the commit.  Nearly every batch holds nothing but appends and results,
which need none of what the two offer.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.batch import Statement


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
            connection.executemany(sql, rows)
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
