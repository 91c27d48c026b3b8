"""The list of tables: what can be found without opening a log."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.card import draw_card
from tacora.server.message import encode
from tacora.server.room import Room
from tacora.server.store.schema import sitters, tables


def describe(room: Room, at: int, alive: Set[str]) -> dict[str, Any]:
    """Write what the list knows about a table, as far as it changes."""
    return {
        "touched": at,
        "status": room.status,
        "wake_at": room.deadline if room.has_long_clock else None,
        "summary": encode(draw_card(room, alive)).decode(),
    }


def describe_new(room: Room, at: int) -> dict[str, Any]:
    """Write what the list knows about a table that was just opened."""
    return {
        "created": room.opened.at,
        "is_public": room.opened.is_public,
        "game": room.opened.game,
        **describe(room, at, frozenset()),
    }


async def write_list(
    connection: AsyncConnection, rows: list[tuple[str, dict[str, Any]]]
) -> None:
    """Bring the list up to date."""
    statement = update(tables).where(tables.c.code == bindparam("table_code"))
    await connection.execute(
        statement, [{"table_code": code, **row} for code, row in rows]
    )


async def note_sitters(
    connection: AsyncConnection, code: str, people: Iterable[str]
) -> None:
    """Note who sits where, to find it when they want to be forgotten."""
    known = select(sitters.c.person).where(sitters.c.code == code)
    noted = {row.person for row in await connection.execute(known)}
    rows = [{"code": code, "person": who} for who in people if who not in noted]
    if rows:
        await connection.execute(insert(sitters), rows)
