"""The list of tables: what the lobby shows, and what the keeper goes by."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

from sqlalchemy import bindparam, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.card import draw_card
from tacora.server.message import encode
from tacora.server.room import Room
from tacora.server.store.schema import sitters, tables

Row = dict[str, Any]

_UPDATE = tables.update().where(tables.c.code == bindparam("b_code"))


def describe(room: Room, alive: Set[str], now: int) -> Row:
    """Write what the list knows about a table."""
    return {
        "touched": now,
        "status": room.status,
        "wake_at": room.wake_at,
        "summary": encode(draw_card(room, alive)).decode(),
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
    if isinstance(event, log.Closed):
        return {"touched": event.at, "status": "closed"}
    return None


async def write_rows(connection: AsyncConnection, rows: dict[str, Row]) -> None:
    """Write what is known about tables, in the order that all processes keep."""
    await connection.execute(
        _UPDATE, [{"b_code": code, **rows[code]} for code in sorted(rows)]
    )


async def note_sitters(
    connection: AsyncConnection, code: str, people: Sequence[str]
) -> None:
    """Note who sits where, so that it can be found when they want to be forgotten."""
    known = select(sitters.c.person).where(sitters.c.code == code)
    noted = {row.person for row in await connection.execute(known)}
    rows = [{"code": code, "person": who} for who in people if who not in noted]
    if rows:
        await connection.execute(insert(sitters), rows)
