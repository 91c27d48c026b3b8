"""PostgreSQL's NOTIFY, heard on a connection of its own."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.server.store.batch import CHANNEL

_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 5.0
# Only a silent connection is dead; a slow answer is an answer.
_PING_PATIENCE = 10.0
_TROUBLE = (SQLAlchemyError, OSError, TimeoutError)


class Listener:
    """Hears of every append, and says when it may have missed some.

    `heard` is called with a code and its last number; after a time without connection
    with "" and 0.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        heard: Callable[[str, int], None],
        ping_seconds: float,
    ) -> None:
        self._engine = engine
        self._heard = heard
        self._ping_seconds = ping_seconds
        self._lost = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen; from here on nothing is missed unannounced."""
        await self._listen()
        self._task = asyncio.create_task(self._keep_listening(), name="store-listener")

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._hang_up()

    async def _listen(self) -> None:
        self._lost.clear()
        self._connection = await self._engine.connect()
        driver = await self._driver()
        driver.add_termination_listener(self._on_end)
        # Whoever looks at PostgreSQL's list of connections sees what this one is for.
        await driver.execute("SET application_name TO 'tacora-listener'")
        await driver.add_listener(CHANNEL, self._on_word)

    async def _keep_listening(self) -> None:
        while True:
            await self._wait_for_trouble()
            pause = _FIRST_PAUSE
            while True:
                await self._hang_up()
                await asyncio.sleep(pause)
                try:
                    await self._listen()
                except _TROUBLE:
                    pause = min(pause * 2, _LONGEST_PAUSE)
                else:
                    break
            self._heard("", 0)

    async def _wait_for_trouble(self) -> None:
        """Return when the connection is gone.

        A cable that was pulled says nothing, so we ask from time to time.
        """
        driver = await self._driver()
        while True:
            try:
                async with asyncio.timeout(self._ping_seconds):
                    await self._lost.wait()
                return
            except TimeoutError:
                pass
            try:
                await driver.execute("SELECT 1", timeout=_PING_PATIENCE)
            except Exception:
                # Whatever it says, this connection will tell us nothing more.
                return

    async def _driver(self) -> Any:
        assert self._connection is not None
        raw = await self._connection.get_raw_connection()
        return raw.driver_connection

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # Not returned but thrown away: it listens, and may be half dead.
            with contextlib.suppress(*_TROUBLE):
                await connection.invalidate()
                await connection.close()

    def _on_end(self, driver: object) -> None:
        self._lost.set()

    def _on_word(
        self, driver: object, process: int, channel: str, payload: object
    ) -> None:
        code, _, last = str(payload).rpartition(":")
        if code and last.isdecimal():
            self._heard(code, int(last))
