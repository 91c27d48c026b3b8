"""A gate that many wait for and that opens for all of them at once."""

from __future__ import annotations

import asyncio


class Gate:
    """What `asyncio.Event` is, but cheaper: it looks up the running loop only once.

    On Python 3.11 each look asks the system for the process id, and every move of a
    game waits at two gates.
    """

    __slots__ = ("_loop", "_waiters", "is_open")

    def __init__(self, *, is_open: bool) -> None:
        self.is_open = is_open
        self._waiters: list[asyncio.Future[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    async def wait(self) -> None:
        """Wait until the gate is open."""
        if self.is_open:
            return
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        waiter = self._loop.create_future()
        self._waiters.append(waiter)
        await waiter

    def open(self) -> None:
        """Let all through who wait, and everybody after them."""
        self.is_open = True
        if self._waiters:
            waiters, self._waiters = self._waiters, []
            for waiter in waiters:
                if not waiter.done():
                    waiter.set_result(None)

    def close(self) -> None:
        """Let everybody wait from now on."""
        self.is_open = False
