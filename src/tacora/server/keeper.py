"""The caretaker: what has to be done from time to time."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Select, delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import Refused
from tacora.server import event as log
from tacora.server.absences import is_somebody_here
from tacora.server.disk_space import DiskSpace
from tacora.server.live import Live
from tacora.server.results import write_result
from tacora.server.retention import Retention
from tacora.server.store import DatabaseUnavailable, Unwritten
from tacora.server.store.schema import results, tables, tokens

if TYPE_CHECKING:
    from tacora.server.hall import Hall

ROUND_SECONDS = 1.0
SLOW_ROUNDS = 15
AT_ONCE = 100
ATTEMPTS = 4
RECENT = 86_400_000


class Keeper:
    """Goes round the hall: lists tables, puts them to rest, wakes what is due."""

    def __init__(self, hall: Hall, disk: DiskSpace) -> None:
        self._hall = hall
        self._disk = disk
        self._retention = Retention(hall)
        self._unrecorded: dict[str, int] = {}
        """Tables whose results could not be written yet, and when their games ended."""
        self._log = structlog.get_logger("keeper")
        hall.presence.is_disk_full = lambda: disk.is_full
        hall.on_over = lambda live: hall.spawn(self.record(live))

    async def keep(self) -> None:
        """Go round until the server stops."""
        rounds = 0
        alive = self._hall.store.alive()
        await self._safely(self._hall.eraser.recall())
        self._hall.spawn(self._safely(self._hall.eraser.resume(is_start=True)))
        await self._safely(self._disk.look())
        await self._safely(self._look_after_restart())
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            if alive != (alive := self._hall.store.alive()):
                self._hall.minder.arm_all()
            await self._safely(self._hall.describe())
            await self._safely(self._record_again())
            was_full = self._disk.is_full
            await self._safely(self._disk.look())
            if was_full and not self._disk.is_full:
                self._hall.presence.note_all()
            self._rest_idle()
            if rounds % SLOW_ROUNDS == 0:
                await self._safely(self._wake_due())
                await self._safely(self._close_abandoned())
                await self._safely(self._drop_old_links())
                self._hall.spawn(self._safely(self._hall.eraser.resume()))
                await self._safely(self._retention.delete_some())
            rounds += 1

    async def _safely(self, work) -> None:  # type: ignore[no-untyped-def]
        try:
            await work
        except (Unwritten, DatabaseUnavailable):
            pass  # the store has told it, once for all of us
        except Exception:
            self._log.exception("keeper-failed")

    async def record(self, live: Live) -> None:
        """Write down how a game ended, or remember to as soon as it is possible."""
        ended = self._hall.now()
        try:
            await self._record(live, ended)
        except (Unwritten, DatabaseUnavailable):
            # The code only: until then somebody may be erased from the table.
            self._unrecorded[live.room.code] = ended

    async def _record(self, live: Live, ended: int) -> None:
        for _ in range(ATTEMPTS):
            # Another process may write the same, or the same people's ratings.
            with contextlib.suppress(IntegrityError):
                await write_result(self._hall.store, live.room, ended)
                return

    async def _record_again(self) -> None:
        """Write down the results for which the database was not there."""
        for code, ended in list(self._unrecorded.items()):
            try:
                await self._record(await self._hall.access(code), ended)
            except Refused:
                continue  # so many tables are awake that this one has to wait
            except (Unwritten, DatabaseUnavailable):
                return
            except Exception:
                del self._unrecorded[code]
                raise
            del self._unrecorded[code]

    def _rest_idle(self) -> None:
        hall = self._hall
        before = hall.now() - int(hall.config.rest_seconds * 1_000)
        for live in list(hall.rooms.values()):
            if live.idle_since < before and live.may_rest:
                hall.rest(live)

    async def _wake_due(self) -> None:
        """Wake tables with something due though nobody is there."""
        wanted = (
            select(tables.c.code)
            .where(
                tables.c.status.in_(("playing", "revealing")),
                tables.c.wake_at <= self._hall.now(),
            )
            .order_by(tables.c.wake_at)
            .limit(AT_ONCE)
        )
        for code in await self._find(wanted):
            await self._safely(self._wake(code))

    async def _wake(self, code: str) -> None:
        live = await self._hall.access(code)
        live.is_described = False  # so that the list says when it is due again

    async def _find(self, wanted: Select[str]) -> list[str]:
        async with self._hall.store.looking_up() as connection:
            return list((await connection.execute(wanted)).scalars())

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
        for code in await self._find(wanted):
            await self._safely(self._finish(code))
            await asyncio.sleep(0.01)  # whoever reconnects now goes first

    async def _finish(self, code: str) -> None:
        live = await self._hall.access(code)
        if live.room.status == "over":
            await self.record(live)

    async def _close_abandoned(self) -> None:
        hall = self._hall
        before = hall.now() - int(hall.config.open_table_hours * 3_600_000)
        wanted = (
            select(tables.c.code)
            .where(tables.c.status == "open", tables.c.touched < before)
            .limit(AT_ONCE)
        )
        for code in await self._find(wanted):
            await self._safely(self._close(code))

    async def _close(self, code: str) -> None:
        hall = self._hall
        live = await hall.access(code)

        def decide() -> list[log.AnyEvent]:
            is_used = live.connections or is_somebody_here(
                live.room, hall.store.alive()
            )
            if is_used or live.room.status != "open":
                live.is_described = False  # so that it is not found again at once
                return []
            return [log.Closed(at=hall.now_at(live))]

        await hall.commit(live, decide)

    async def _drop_old_links(self) -> None:
        now = self._hall.now()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(tokens).where(tokens.c.expires < now))

        await self._hall.store.run(write)
