"""Which processes are alive: each leaves a beat, and reads the others'."""

import asyncio
import contextlib
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import BigInteger, cast, delete, extract, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import TacoraError
from tacora.server.store.clock import Clock, read_pace
from tacora.server.store.schema import processes

Run = Callable[[Callable[[AsyncConnection], Awaitable[Any]]], Awaitable[Any]]

BEATS_OF_GRACE = 3
# Long after it stopped to count, the row of a process that was killed goes.
_BEATS_KEPT = 100


class Roll:
    """The roll call of the processes on one database."""

    def __init__(
        self, run: Run, process: str, beat_seconds: float, clock: Clock
    ) -> None:
        self._run = run
        self._clock = clock
        self._process = process
        self._beat_seconds = beat_seconds
        self._fresh_until: dict[str, float] = {}
        self._alive = frozenset({process})
        self._alive_until = math.inf
        """When somebody of those may no longer be alive; asked at every move."""
        self._task: asyncio.Task[None] | None = None

    def alive(self) -> frozenset[str]:
        """Name the processes whose beat is fresh, this one included."""
        now = time.monotonic()
        if now >= self._alive_until:
            others = {name: u for name, u in self._fresh_until.items() if u > now}
            self._alive = frozenset({self._process, *others})
            self._alive_until = min(others.values(), default=math.inf)
        return self._alive

    async def take_over(self) -> None:
        """Enter as the only one: the lock on the file proves that the others died."""
        await self._run(self._replace_all)

    async def start(self) -> None:
        """Leave a first beat, learn who else is here, and go on."""
        await self._beat()
        self._task = asyncio.create_task(self._beat_forever(), name="store-beat")

    async def close(self) -> None:
        """Leave the roll, if the database still hears us."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(TacoraError, SQLAlchemyError, OSError):
            await self._run(self._leave)

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(self._beat_seconds)
            # A beat that fails is a beat missed, which says enough.
            with contextlib.suppress(TacoraError, SQLAlchemyError, OSError):
                await self._beat()

    async def _beat(self) -> None:
        asked = time.monotonic()
        ages: dict[str, int] = await self._run(self._mark)
        grace = BEATS_OF_GRACE * self._beat_seconds
        self._fresh_until = {
            name: asked + grace - age / 1000 for name, age in ages.items()
        }
        self._alive_until = 0.0

    async def _mark(self, connection: AsyncConnection) -> dict[str, int]:
        """Leave our beat, and give every process's age in milliseconds."""
        # The database's clock: those of several machines never quite agree.
        clock = extract("epoch", func.clock_timestamp()) * 1000
        asked = read_pace()
        now = (await connection.execute(select(cast(clock, BigInteger)))).scalar_one()
        self._clock.learn(asked, now, read_pace())
        ours = update(processes).where(processes.c.id == self._process)
        if not (await connection.execute(ours, {"beat": now})).rowcount:
            row = {"id": self._process, "beat": now}
            await connection.execute(insert(processes), row)
        oldest = now - int(_BEATS_KEPT * self._beat_seconds * 1000)
        await connection.execute(delete(processes).where(processes.c.beat < oldest))
        found = await connection.execute(select(processes.c.id, processes.c.beat))
        return {name: now - beat for name, beat in found}

    async def _replace_all(self, connection: AsyncConnection) -> None:
        await connection.execute(delete(processes))
        row = {"id": self._process, "beat": self._clock.now()}
        await connection.execute(insert(processes), row)

    async def try_to_write(self) -> None:
        """Write something small, to see whether writing works again."""
        await self._run(self._touch)

    async def _touch(self, connection: AsyncConnection) -> None:
        ours = update(processes).where(processes.c.id == self._process)
        await connection.execute(ours, {"beat": self._clock.now()})

    async def _leave(self, connection: AsyncConnection) -> None:
        await connection.execute(
            delete(processes).where(processes.c.id == self._process)
        )
