"""The list of tables: what can be found without opening a log."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.card import draw_card
from tacora.server.live import Live
from tacora.server.message import encode
from tacora.server.room import REVEAL_PATIENCE, Room
from tacora.server.store import Store
from tacora.server.store.batch import UPDATE_TABLES
from tacora.server.store.schema import tables

Row = dict[str, Any]
"""What changes in the list about the table `_code`."""


def describe(room: Room, at: int, alive: Set[str]) -> Row:
    """Write what the list knows about a table, as far as it changes."""
    return {
        "touched": at,
        "status": room.status,
        "wake_at": room.wake_at,
        "summary": encode(draw_card(room, alive)).decode(),
    }


def describe_new(room: Room, at: int) -> Row:
    """Write what the list knows about a table that was just opened."""
    return {
        "created": room.opened.at,
        "is_public": room.opened.is_public,
        "game": room.opened.game,
        **describe(room, at, frozenset()),
    }


def find_change(room: Room, events: Sequence[log.AnyEvent]) -> Row | None:
    """Say what changes in the list together with the log.

    Everything else is written a little later.  If we die before, a table may be woken
    too early, which does no harm; it must never be woken too late.
    """
    event = events[-1]
    if isinstance(event, log.Started | log.Resumed):
        wake_at = event.at + room.opened.clock * 1_000 if room.has_long_clock else None
        return {"touched": event.at, "status": "playing", "wake_at": wake_at}
    if isinstance(event, log.SaltsFrozen):
        wake_at = event.at + REVEAL_PATIENCE
        return {"touched": event.at, "status": "revealing", "wake_at": wake_at}
    if isinstance(event, log.Closed):
        return {"touched": event.at, "status": "closed"}
    return None


async def write_changed(store: Store, changed: Sequence[Live], now: int) -> None:
    """Write down what changed lately at some tables."""
    alive = store.alive()
    described = []
    for live in changed:
        live.is_described = True
        described.append((live, live.room.seq, describe(live.room, now, alive)))

    written: set[str] = set()

    def list_rows() -> list[Row]:
        # What is appended meanwhile may have changed a row, and is newer than ours.
        rows = [
            {"_code": live.room.code, **row}
            for live, seq, row in described
            if max(live.room.seq, live.writing) == seq
        ]
        written.clear()
        written.update(row["_code"] for row in rows)
        return rows

    try:
        if store.kind == "sqlite":
            await store.write_rows(lambda: [(UPDATE_TABLES, list_rows())])
        else:
            written = await store.run(lambda c: write_list(c, list_rows()))
    except BaseException:
        for live in changed:
            live.is_described = False
        raise
    for live in changed:
        if live.room.code not in written:
            live.is_described = False


async def write_list(connection: AsyncConnection, rows: list[Row]) -> set[str]:
    """Bring the list up to date; give the codes of the rows that were written.

    Rows that another process is writing are left out, to be written another time: to
    wait for them while we hold others would end in a deadlock.
    """
    codes = [row["_code"] for row in rows]
    free = select(tables.c.code).where(tables.c.code.in_(codes))
    if connection.dialect.name == "postgresql":
        free = free.order_by(tables.c.code).with_for_update(skip_locked=True)
    written = set((await connection.execute(free)).scalars())
    changes = [row for row in rows if row["_code"] in written]
    if changes:
        await connection.execute(UPDATE_TABLES, changes)
    return written


def find_sitters(events: Sequence[log.AnyEvent]) -> list[str]:
    """List the people whom a log may name from these events on.

    Nobody is named in a log who has not opened the table or sat down at it.
    """
    return [event.person for event in events if isinstance(event, log.Opened | log.Sat)]
