"""TCP proxies whose connections can be cut, stalled and delayed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, cast

MakeEnd = Callable[[], asyncio.Protocol]
Dial = Callable[[MakeEnd], Awaitable[tuple[Any, Any]]]

OUT, BACK = 0, 1
"""The directions: from the one who connected, and back."""


class Proxy:
    """Listens on a port, and passes everything on to somewhere else."""

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.ends: set[End] = set()
        self.is_cut = False
        self.stalled = [False, False]
        """Whether nothing passes in each direction; what comes is kept."""
        self.delay = 0.0
        """Seconds that everything takes in each direction."""

    async def open(self) -> int:
        """Begin to listen; give the port."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: End(self, OUT), "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def connect_on(self, end: End) -> None:
        """Connect one who came to where they want to go."""
        task = asyncio.ensure_future(self._connect_on(end))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect_on(self, end: End) -> None:
        try:
            _, other = await self._dial(lambda: End(self, BACK))
        except OSError:
            end.abort()
            return
        end.join(other)

    def cut(self) -> None:
        """End all connections without a word, and let nobody in until healed."""
        self.is_cut = True
        for end in list(self.ends):
            end.abort()

    def stall(self, *directions: int) -> None:
        """Let nothing pass, and let nobody notice."""
        for direction in directions:
            self.stalled[direction] = True

    def allow(self) -> None:
        """Let people in again after a cut."""
        self.is_cut = False

    def release(self) -> None:
        """Let everything pass again after a stall or a delay."""
        self.stalled = [False, False]
        self.delay = 0.0
        for end in list(self.ends):
            end.flush()

    async def close(self) -> None:
        """Stop, and end all connections."""
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._server is not None:
            self._server.close()


class End(asyncio.Protocol):
    """One end of a connection: what it hears, the other end says."""

    def __init__(self, proxy: Proxy, direction: int) -> None:
        self._proxy, self._direction = proxy, direction
        self._transport: asyncio.Transport | None = None
        self._other: End | None = None
        self._waiting: deque[tuple[float, bytes]] = deque()
        """What is on its way, and when it is due; empty bytes stand for the end."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        if self._proxy.is_cut:
            self._transport.abort()
            return
        self._proxy.ends.add(self)
        if self._direction == OUT:
            self._proxy.connect_on(self)

    def join(self, other: End) -> None:
        """Begin to pass things on, both ways."""
        self._other, other._other = other, self
        if self.line is None:
            other.abort()
        self.flush()
        other.flush()

    def data_received(self, data: bytes) -> None:
        self._pass_on(data)

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, error: Exception | None) -> None:
        self._pass_on(b"")

    def _pass_on(self, data: bytes) -> None:
        proxy = self._proxy
        if self._waiting or self._is_held():
            due = asyncio.get_running_loop().time() + proxy.delay
            self._waiting.append((due, data))
            self._schedule()
        else:
            self._say(data)

    def _is_held(self) -> bool:
        proxy = self._proxy
        is_stalled = proxy.stalled[self._direction]
        return self._other is None or is_stalled or proxy.delay > 0

    def _schedule(self) -> None:
        is_stuck = self._other is None or self._proxy.stalled[self._direction]
        if self._timer is None and self._waiting and not is_stuck:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(self._waiting[0][0], self._ring)

    def _ring(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time() + 0.0005
        while self._waiting and self._waiting[0][0] <= now:
            if self._proxy.stalled[self._direction]:
                return
            self._say(self._waiting.popleft()[1])
        self._schedule()

    def flush(self) -> None:
        """Pass on what has waited, at once or when it is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._other is not None and not self._proxy.stalled[self._direction]:
            if not self._proxy.delay:
                while self._waiting:
                    self._say(self._waiting.popleft()[1])
            self._schedule()

    def _say(self, data: bytes) -> None:
        other = self._other
        if not data:
            self._proxy.ends.discard(self)
            if other is not None:
                other.hang_up()
        elif other is not None and other.line is not None:
            other.line.write(data)

    @property
    def line(self) -> asyncio.Transport | None:
        """The connection of this end, if it is still open."""
        transport = self._transport
        return None if transport is None or transport.is_closing() else transport

    def hang_up(self) -> None:
        """End the connection once all is said."""
        if self.line is not None:
            self.line.close()

    def pause_writing(self) -> None:
        # Whoever is not heard speaks no more, or we would keep it all.
        if self._other is not None and self._other.line is not None:
            self._other.line.pause_reading()

    def resume_writing(self) -> None:
        if self._other is not None and self._other.line is not None:
            self._other.line.resume_reading()

    def abort(self) -> None:
        """End the connection on this side, without a word."""
        self._waiting.clear()
        self._proxy.ends.discard(self)
        if self._transport is not None:
            self._transport.abort()
