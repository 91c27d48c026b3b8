"""A client that is connected: an outbox with a bound, and what it wants to hear."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from tacora.server.manners import Person
from tacora.server.protocol import EndSoon, WriteNow

TOO_SLOW = 1013
RESTARTING = 1012
ERASED = 1008
"""Who is connected has deleted themselves: there is nothing to come back to."""

Send = Callable[[dict[str, object]], Awaitable[None]]


class Connection:
    """One socket at one table.

    Nobody ever waits for it.  What cannot be sent at once is put into its outbox, and a
    client that does not empty the outbox is sent away.  It comes back and asks for what
    follows.
    """

    __slots__ = (
        "_bell",
        "_end_soon",
        "_outbox",
        "_room",
        "_write_now",
        "is_open",
        "language",
        "person",
        "tells",
    )

    def __init__(
        self,
        person: Person,
        *,
        language: str,
        tells: bool,
        room_for: int,
        write_now: WriteNow | None = None,
        end_soon: EndSoon | None = None,
    ) -> None:
        self.person = person
        self.language = language
        self.tells = tells
        """Whether it wants sentences beside the keys."""
        self.is_open = True
        self._room = room_for - 1  # one place is kept for the farewell
        self._outbox: deque[bytes | int] = deque()
        self._write_now = write_now
        self._end_soon = end_soon
        self._bell: asyncio.Future[None] | None = None
        """What the writer waits for while the outbox is empty."""

    def tell(self, text: bytes) -> bool:
        """Send a message or put it into the outbox; say whether there was room."""
        if not self.is_open:
            return True
        # Nothing may overtake what waits.
        if not self._outbox and self._write_now is not None and self._write_now(text):
            return True
        if len(self._outbox) >= self._room:
            self.close(TOO_SLOW)
            return False
        self._put(text)
        return True

    def close(self, reason: int) -> None:
        """End the connection after what is in the outbox, where this has its room.

        A client that does not read what is left is cut off some seconds later.
        """
        if self.is_open:
            self.is_open = False
            self._put(reason)
            if self._end_soon is not None:
                self._end_soon()

    def _put(self, item: bytes | int) -> None:
        self._outbox.append(item)
        if self._bell is not None:
            if not self._bell.done():
                self._bell.set_result(None)
            self._bell = None

    async def write(self, send: Send) -> None:
        """Send what is in the outbox, until the connection is closed."""
        loop = asyncio.get_running_loop()
        while True:
            if not self._outbox:
                self._bell = loop.create_future()
                await self._bell
            item = self._outbox[0]
            if isinstance(item, int):
                await send({"type": "websocket.close", "code": item})
                return
            await send({"type": "websocket.send", "text": item.decode()})
            # Only now: as long as it is on its way, the outbox must not seem empty.
            self._outbox.popleft()
