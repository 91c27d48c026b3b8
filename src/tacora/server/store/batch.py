"""Many appends as few statements, and rows for other tables along with them.

Rows go to the driver as they are.  SQLAlchemy writes the statements, once; to let it
look at every row as well took a quarter of an append's time.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    ARRAY,
    Dialect,
    Text,
    TextClause,
    bindparam,
    insert,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Insert, Update

from tacora.server.store.schema import events, sitters, tables

CHANNEL = "tacora"

_INSERT_EVENTS = insert(events)
_INSERT_TABLES = insert(tables)
_INSERT_SITTERS: dict[str, Insert] = {
    "postgresql": postgresql.insert(sitters).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(sitters).on_conflict_do_nothing(),
}
UPDATE_TABLES = update(tables).where(tables.c.code == bindparam("_code"))
"""Changes a table's row, told by `_code`."""
_NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', word) FROM unnest(:words) AS word"
).bindparams(bindparam("words", type_=ARRAY(Text)))
_by_code = attrgetter("code")

Statement = tuple[str, list[tuple[Any, ...]]]
"""The SQL, and the rows to run it for."""
Change = tuple[Insert | Update | TextClause, Sequence[dict[str, Any]]]
"""The same before SQLAlchemy has written it: rows by the names of their columns."""


@dataclass(slots=True, eq=False)
class Append:
    """Events of one table, with what changes about the table itself."""

    code: str
    first: int
    bodies: Sequence[bytes]
    new: dict[str, Any] | None
    change: dict[str, Any] | None
    done: asyncio.Future[Any]
    sitters: Sequence[str] = ()
    """The people whom these events name for the first time at this table."""
    value: None = None
    error: Exception | None = None

    @property
    def last(self) -> int:
        """Give the number of its last event."""
        return self.first + len(self.bodies) - 1


@dataclass(slots=True, eq=False)
class Rows:
    """Rows of any tables, to write without reading anything first."""

    list_changes: Callable[[], Sequence[Change]]
    """Called when they are written, since until then they may change."""
    done: asyncio.Future[Any]
    value: None = None
    error: Exception | None = None


async def write_plain(
    connection: AsyncConnection, jobs: Iterable[Append | Rows]
) -> None:
    """Write appends and rows, as if one after another."""
    for wording, rows in list_statements(jobs, connection.dialect):
        await connection.exec_driver_sql(wording, rows)


def list_statements(jobs: Iterable[Append | Rows], dialect: Dialect) -> list[Statement]:
    """List what writes appends and then rows: SQL, and what to run it for."""
    appends: list[Append] = []
    changes: list[Change] = []
    for job in jobs:
        if isinstance(job, Append):
            appends.append(job)
        else:
            changes += job.list_changes()
    statements = _list_appends(appends, dialect)
    for statement, rows in changes:
        statements += _list_alike(statement, rows, dialect)
    return statements


def _list_appends(appends: Iterable[Append], dialect: Dialect) -> list[Statement]:
    """List what writes appends, as if one after another: SQL, and its rows.

    They go in the order of their codes: two servers that wait for each other's rows
    would otherwise wait for ever.  A table's own keep their order.
    """
    rows: list[tuple[str, int, bytes]] = []
    born: list[dict[str, Any]] = []
    named: dict[tuple[str, str], None] = {}
    changes: dict[str, dict[str, Any]] = {}
    for job in sorted(appends, key=_by_code):
        code = job.code
        for seq, body in enumerate(job.bodies, job.first):
            rows.append((code, seq, body))
        if job.new is not None:
            born.append({"code": code, **job.new})
        for person in job.sitters:
            named[code, person] = None
        if job.change:
            if code in changes:
                changes[code].update(job.change)
            else:
                changes[code] = {"_code": code, **job.change}
    statements = _list_alike(_INSERT_TABLES, born, dialect)
    if rows:
        wording, _ = _word(_INSERT_EVENTS, ("code", "seq", "body"), dialect)
        statements.append((wording, rows))
    people = [{"code": code, "person": person} for code, person in sorted(named)]
    return (
        statements
        + _list_alike(_INSERT_SITTERS[dialect.name], people, dialect)
        + _list_alike(UPDATE_TABLES, changes.values(), dialect)
    )


def _list_alike(
    statement: Insert | Update | TextClause,
    rows: Iterable[dict[str, Any]],
    dialect: Dialect,
) -> list[Statement]:
    """Write a statement once for all rows that name the same columns."""
    statements: list[Statement] = []
    alike: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for row in rows:
        alike.setdefault(tuple(row), []).append(row)
    for names, group in alike.items():
        wording, order = _word(statement, names, dialect)
        tuples = [tuple([row[name] for name in order]) for row in group]
        statements.append((wording, tuples))
    return statements


@lru_cache(maxsize=256)
def _word(
    statement: Insert | Update | TextClause, names: tuple[str, ...], dialect: Dialect
) -> tuple[str, tuple[str, ...]]:
    """Write a statement in a database's words, and say in which order it takes rows."""
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    order = tuple(compiled.positiontup or ())
    if len(order) < len(names):
        # It leaves out without a word what is no column.
        raise KeyError(*sorted(set(names) - set(order)))
    return str(compiled), order


async def notify_appends(connection: AsyncConnection, jobs: Iterable[object]) -> None:
    """Tell every process how far the tables are, once this transaction is through."""
    furthest = {
        job.code: job.last
        for job in jobs
        if isinstance(job, Append) and job.error is None and job.bodies
    }
    await notify(connection, furthest)


async def notify(connection: AsyncConnection, lasts: dict[str, int]) -> None:
    """Tell every process something about tables, where there are several."""
    if lasts and connection.dialect.name == "postgresql":
        words = [f"{code}:{last}" for code, last in lasts.items()]
        await connection.execute(_NOTIFY, {"words": words})
