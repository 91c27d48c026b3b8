"""The caretaker: what has to be done from time to time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.live import Live
from tacora.server.problem import Missing
from tacora.server.results import record
from tacora.server.store.schema import results, tables, tokens

if TYPE_CHECKING:
    from tacora.server.hall import Hall

ROUND_SECONDS = 1.0
SLOW_ROUNDS = 15
AT_ONCE = 100
RECENT = 86_400_000


class Keeper:
    """Goes round the hall: lists tables, puts them to rest, wakes what is due."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._log = structlog.get_logger("keeper")
        hall.on_over = lambda live: hall.spawn(self.record(live))

    async def keep(self) -> None:
        """Go round until the server stops."""
        rounds = 0
        await self._safely(self._look_after_restart())
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            await self._safely(self._hall.describe())
            self._rest_idle()
            if rounds % SLOW_ROUNDS == 0:
                await self._safely(self._wake_due())
                await self._safely(self._close_abandoned())
                await self._safely(self._drop_old_links())
            rounds += 1

    async def _safely(self, work) -> None:  # type: ignore[no-untyped-def]
        try:
            await work
        except Exception:
            self._log.exception("keeper-failed")

    async def record(self, live: Live) -> None:
        """Write down how a game ended."""
        ended = self._hall.now()
        await self._hall.store.run(lambda c: record(c, live.room, ended))

    def _rest_idle(self) -> None:
        hall = self._hall
        before = hall.now() - int(hall.config.rest_seconds * 1_000)
        for live in list(hall.rooms.values()):
            if (
                not live.connections
                and live.idle_since < before
                and live.is_described
                and not live.is_minded
                and not live.lock.locked()
            ):
                hall.rest(live)

    async def _wake_due(self) -> None:
        """Wake tables whose clock runs out though nobody is there."""
        await self._wake(tables.c.wake_at <= self._hall.now())

    async def _wake(self, *conditions) -> None:  # type: ignore[no-untyped-def]
        wanted = select(tables.c.code).where(tables.c.status == "playing", *conditions)
        async with self._hall.store.reading() as connection:
            rows = (await connection.execute(wanted.limit(AT_ONCE))).all()
        for row in rows:
            try:
                await self._hall.access(row.code)
            except Missing:
                continue

    async def _look_after_restart(self) -> None:
        """Finish what was cut short: games that ended just before the server did."""
        hall = self._hall
        wanted = (
            select(tables.c.code)
            .outerjoin(results, results.c.code == tables.c.code)
            .where(
                tables.c.status.in_(("playing", "over")),
                tables.c.touched > hall.now() - RECENT,
                results.c.code.is_(None),
            )
        )
        async with hall.store.reading() as connection:
            codes = [row.code for row in await connection.execute(wanted)]
        for code in codes:
            live = await hall.access(code)
            if live.room.status == "over":
                await self.record(live)
            await asyncio.sleep(0.01)  # whoever reconnects now goes first

    async def _close_abandoned(self) -> None:
        hall = self._hall
        before = hall.now() - int(hall.config.open_table_hours * 3_600_000)
        wanted = (
            select(tables.c.code)
            .where(tables.c.status == "open", tables.c.touched < before)
            .limit(AT_ONCE)
        )
        async with hall.store.reading() as connection:
            codes = [row.code for row in await connection.execute(wanted)]
        for code in codes:
            live = await hall.access(code)

            def decide(live: Live = live) -> list[log.AnyEvent]:
                if live.connections or live.room.status != "open":
                    return []
                return [log.Closed(at=hall.now())]

            await hall.commit(live, decide)

    async def _drop_old_links(self) -> None:
        now = self._hall.now()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(tokens).where(tokens.c.expires < now))

        await self._hall.store.run(write)
