"""What remains of a game that is over: its result, and what it does to ratings."""

from __future__ import annotations

import json

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.page import enter
from tacora.server.ratings import is_rated, rate
from tacora.server.room import Room
from tacora.server.seat import is_erased
from tacora.server.store import Store
from tacora.server.store.batch import UPDATE_TABLES, Change
from tacora.server.store.schema import result_seats, results
from tacora.server.sums import list_sums

_ADD_RESULT = insert(results)
_ADD_SEATS = insert(result_seats)


async def write_result(store: Store, room: Room, ended: int) -> None:
    """Write a result down; raise `IntegrityError` if somebody does so at this moment.

    Most games change nothing that depends on what is there.  Where only this process
    writes, their results go the quick way, and a second one fails on its key.
    """
    if store.kind == "sqlite" and not room.opened.day and not is_rated(room):
        await store.write_rows(lambda: list_changes(room, ended))
    else:
        await store.run(lambda connection: record(connection, room, ended))


async def record(connection: AsyncConnection, room: Room, ended: int) -> None:
    """Write a result down, once; whoever comes second finds it there."""
    known = select(results.c.code).where(results.c.code == room.code)
    if (await connection.execute(known)).first() is not None:
        return
    for statement, rows in list_changes(room, ended):
        await connection.execute(statement, rows)
    if room.opened.day:
        await enter(connection, room, ended)
    if is_rated(room):
        table = room.table
        assert table is not None
        await rate(connection, room, table.scores, table.winners, ended)


def list_changes(room: Room, ended: int) -> list[Change]:
    """List what is written when a game is over, whatever game it was."""
    table = room.table
    assert table is not None
    scores, winners = table.scores, table.winners
    result = {
        "code": room.code,
        "game": room.opened.game,
        "edition": room.setting.edition.name,
        "options": json.dumps(dict(room.setting.options)),
        "seats": len(room.seats),
        "ended": ended,
        "rated": is_rated(room),
        "actions": table.length,
    }
    seats = [
        {
            "code": room.code,
            "seat": number,
            "person": None if is_erased(seat.person) else seat.person or None,
            "name": seat.player,
            "score": scores[number],
            "won": number in winners,
            "replaced": seat.was_replaced,
        }
        for number, seat in enumerate(room.seats)
    ]
    return [
        (_ADD_RESULT, [result]),
        (_ADD_SEATS, seats),
        *list_sums(room),
        (UPDATE_TABLES, [{"_code": room.code, "status": "over"}]),
    ]
