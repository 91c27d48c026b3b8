"""Somebody wants to be forgotten: what is stored about them is taken out."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.card import draw_card
from tacora.server.message import encode
from tacora.server.room import Room
from tacora.server.store.schema import (
    daily,
    events,
    meetings,
    people,
    ratings,
    result_seats,
    sitters,
    tables,
    tokens,
)

NAMELESS = "—"


async def forget(connection: AsyncConnection, person: str) -> list[str]:
    """Take a person out of everything; give the codes of the tables that changed.

    The games stay, since they are others' games too, with nobody's name on the seat
    and nobody's words in the talk.
    """
    rows = await connection.execute(
        select(sitters.c.code).where(sitters.c.person == person)
    )
    codes = [row.code for row in rows]
    for code in codes:
        # Another for each table, so that nobody can tell the tables belong together.
        stand_in = f"-{secrets.token_urlsafe(8)}"
        room = await _rewrite(connection, code, person, stand_in)
        summary = encode(draw_card(room, frozenset())).decode()
        await connection.execute(
            update(tables).where(tables.c.code == code).values(summary=summary)
        )
    await connection.execute(
        update(result_seats)
        .where(result_seats.c.person == person)
        .values(person=None, name=NAMELESS)
    )
    for table, column in (
        (sitters, sitters.c.person),
        (daily, daily.c.person),
        (ratings, ratings.c.person),
        (meetings, meetings.c.person),
        (meetings, meetings.c.other),
        (tokens, tokens.c.person),
        (people, people.c.id),
    ):
        await connection.execute(delete(table).where(column == person))
    return codes


async def _rewrite(
    connection: AsyncConnection, code: str, person: str, stand_in: str
) -> Room:
    """Write a table's log anew, as if somebody without a name had sat there."""
    rows = await connection.execute(
        select(events.c.seq, events.c.body)
        .where(events.c.code == code)
        .order_by(events.c.seq)
    )
    room = Room(code)
    for row in rows.all():
        before = log.decode_event(row.body)
        after = _anonymise(before, person, stand_in)
        if after != before:
            await connection.execute(
                update(events)
                .where(events.c.code == code, events.c.seq == row.seq)
                .values(body=log.encode_event(after))
            )
        room.fold(after)
    return room


def _anonymise(event: log.AnyEvent, person: str, stand_in: str) -> log.AnyEvent:
    changes: dict[str, str] = {}
    is_theirs = event.person == person
    if is_theirs:
        changes["person"] = stand_in
    if isinstance(event, log.Sat) and is_theirs:
        changes["name"] = NAMELESS
    if isinstance(event, log.Said) and is_theirs and event.text:
        changes["text"] = NAMELESS
    if isinstance(event, log.Gone) and event.who == person:
        changes["who"] = stand_in
    if isinstance(event, log.HostChanged) and event.host == person:
        changes["host"] = stand_in
    return _replace(event, changes)


def _replace(event: log.AnyEvent, changes: Mapping[str, str]) -> log.AnyEvent:
    return msgspec.structs.replace(event, **changes) if changes else event
