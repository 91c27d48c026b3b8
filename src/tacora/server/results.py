"""What remains of a game that is over: its result, and what it does to ratings."""

from __future__ import annotations

import json

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.page import enter
from tacora.server.ratings import is_rated, rate
from tacora.server.room import Room
from tacora.server.seat import is_erased
from tacora.server.store.schema import result_seats, results, tables
from tacora.server.sums import add_result


async def record(connection: AsyncConnection, room: Room, ended: int) -> None:
    """Write a result down, once; whoever comes second finds it there."""
    known = select(results.c.code).where(results.c.code == room.code)
    if (await connection.execute(known)).first() is not None:
        return
    table = room.table
    assert table is not None
    rated = is_rated(room)
    await connection.execute(
        insert(results).values(
            code=room.code,
            game=room.opened.game,
            edition=room.setting.edition.name,
            options=json.dumps(dict(room.setting.options)),
            seats=len(room.seats),
            ended=ended,
            rated=rated,
            actions=table.length,
        )
    )
    scores, winners = table.scores, table.winners
    await connection.execute(
        insert(result_seats),
        [
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
        ],
    )
    await add_result(connection, room)
    await connection.execute(
        update(tables).where(tables.c.code == room.code).values(status="over")
    )
    if room.opened.day:
        await enter(connection, room, ended)
    if rated:
        await rate(connection, room, scores, winners, ended)
