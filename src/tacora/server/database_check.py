"""Check a whole database: its pages, its version, and the log of every table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import NullPool, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tacora.kernel.error import Refused, TacoraError
from tacora.server import event as log
from tacora.server.room import Room
from tacora.server.store.address import (
    Address,
    find_reason,
    make_engine,
    read_address,
)
from tacora.server.store.migrate import MIGRATIONS
from tacora.server.store.outage import is_away, is_damaged, is_from_database
from tacora.server.store.schema import events, meta

MOST_DAMAGES = 20

_COUNTS = text(
    "SELECT game, sum(wanted) AS wanted, sum(found) AS found FROM ("
    " SELECT game, count(*) AS wanted, 0 AS found FROM results GROUP BY game"
    " UNION ALL"
    " SELECT game, 0 AS wanted, sum(games) AS found FROM game_sums GROUP BY game"
    ") AS counted GROUP BY game HAVING sum(wanted) <> sum(found) ORDER BY game"
)


@dataclass
class DatabaseReport:
    """What was found in a database."""

    kind: str
    problems: list[TacoraError] = field(default_factory=list)
    version: int = 0
    has_whole_pages: bool = False
    has_sums: bool = False
    tables: int = 0
    events: int = 0

    @property
    def has_newest_version(self) -> bool:
        """Whether this program writes databases of the same version."""
        return self.version == len(MIGRATIONS)


async def check_database(
    url: str, progress: Callable[[int, int], None] = lambda done, total: None
) -> DatabaseReport:
    """Check a database, also while it is served; nothing in it is changed.

    `progress` hears how many tables have been checked, and of how many.
    """
    address = read_address(url)
    if address.kind == "sqlite" and not address.file.is_file():
        raise Refused("store-check-missing", file=address.shown)
    report = DatabaseReport(address.kind)
    engine = _make_engine(address)
    try:
        async with engine.connect() as connection:
            await _check_pages(connection, report)
            if await _check_version(connection, report):
                await _check_sums(connection, report)
                await _check_logs(connection, report, progress)
    except Exception as error:
        if isinstance(error, TacoraError) or not is_from_database(error):
            raise
        if address.kind == "sqlite" and is_damaged(error):
            _add_damage(report, find_reason(error))
            return report
        key = "store-unreachable" if is_away(error) else "store-file-unusable"
        if address.kind == "postgresql":
            key = "store-unreachable"
        shown = address.shown
        reason = find_reason(error)
        raise Refused(key, database=shown, file=shown, reason=reason) from error
    finally:
        await engine.dispose()
    return report


def _make_engine(address: Address) -> AsyncEngine:
    if address.kind == "postgresql":
        return make_engine(address, may_write=False, size=1)
    # Plain, since even the mode of the journal is something that a file remembers.
    url = address.url.update_query_dict({"mode": "ro"})
    return create_async_engine(url, poolclass=NullPool)


def _add_damage(report: DatabaseReport, reason: str) -> None:
    report.has_whole_pages = False
    report.problems.append(Refused("store-check-damaged", reason=reason))


async def _check_pages(connection: AsyncConnection, report: DatabaseReport) -> None:
    """Let SQLite read every page; PostgreSQL looks after its own."""
    if report.kind == "postgresql":
        return
    rows = await connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_DAMAGES})")
    damages = [str(answer) for (answer,) in rows if answer != "ok"]
    report.has_whole_pages = not damages
    for damage in damages:
        _add_damage(report, " ".join(damage.split()))


async def _check_version(connection: AsyncConnection, report: DatabaseReport) -> bool:
    """Find the version; say whether the rest can be checked."""
    names = await connection.run_sync(lambda c: set(inspect(c).get_table_names()))
    if not {"meta", "events"} <= names:
        report.problems.append(Refused("store-check-foreign"))
        return False
    query = select(meta.c.value).where(meta.c.key == "version")
    version = (await connection.execute(query)).scalar()
    if version is None or not str(version).isdecimal():
        report.problems.append(Refused("store-check-foreign"))
        return False
    report.version = int(version)
    report.has_sums = "game_sums" in names
    known = len(MIGRATIONS)
    if report.version > known:
        newer = Refused("store-check-newer", found=report.version, known=known)
        report.problems.append(newer)
        return False
    return True


async def _check_sums(connection: AsyncConnection, report: DatabaseReport) -> None:
    if not report.has_sums:
        return
    for row in (await connection.execute(_COUNTS)).all():
        report.problems.append(
            Refused(
                "store-check-sums",
                game=row.game,
                found=str(row.found),
                wanted=str(row.wanted),
            )
        )


async def _check_logs(
    connection: AsyncConnection,
    report: DatabaseReport,
    progress: Callable[[int, int], None],
) -> None:
    """Replay the log of every table."""
    query = select(events.c.code).distinct().order_by(events.c.code)
    codes = list((await connection.execute(query)).scalars())
    for done, code in enumerate(codes, 1):
        # No snapshot is held for longer than a table: the server goes on writing.
        await connection.rollback()
        wanted = (
            select(events.c.seq, events.c.body)
            .where(events.c.code == code)
            .order_by(events.c.seq)
        )
        rows = (await connection.execute(wanted)).all()
        report.tables += 1
        report.events += len(rows)
        problem = _replay(code, rows)
        if problem is not None:
            report.problems.append(problem)
        progress(done, len(codes))


def _replay(code: str, rows: Sequence[Any]) -> TacoraError | None:
    """Apply a table's events one by one; give what is wrong with the first bad one."""
    room = Room(code)
    for seq, row in enumerate(rows, 1):
        if row.seq != seq:
            return Refused("store-check-gap", code=code, seq=str(seq))
        try:
            event = log.decode_event(row.body)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return Refused("store-check-unreadable", code=code, seq=str(seq))
        try:
            room.fold(event)
        except Exception:
            # Whatever it trips over: the log is not one that a server has written.
            return Refused("store-check-unplayable", code=code, seq=str(seq))
    return None
