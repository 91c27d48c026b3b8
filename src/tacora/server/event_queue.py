"""The events of one socket, in their order, for the one task that takes them."""

from __future__ import annotations

import asyncio
from collections import deque

from uvicorn._types import ASGIReceiveEvent


class EventQueue:
    """What `asyncio.Queue` is to uvicorn, with one reader and without a bound.

    On Python 3.11 each wait of `asyncio.Queue` asks the system for the process id, and
    a socket waits once for each message.
    """

    __slots__ = ("_events", "_loop", "_waiter")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[ASGIReceiveEvent] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """Add an event, and wake the task that waits for it."""
        self._events.append(event)
        waiter = self._waiter
        if waiter is not None:
            self._waiter = None
            if not waiter.done():
                waiter.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Take the next event, once there is one."""
        while not self._events:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._events.popleft()

    def empty(self) -> bool:
        """Say whether no event waits."""
        return not self._events

    def qsize(self) -> int:
        """Count the events that wait."""
        return len(self._events)
