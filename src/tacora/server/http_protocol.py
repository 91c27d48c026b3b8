"""uvicorn's HTTP protocol with limits: this is where all connections begin."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    HttpToolsProtocol,
    RequestResponseCycle,
)

from tacora.kernel.error import TacoraError
from tacora.server.connection_guard import (
    HEAD_BYTES,
    HEAD_SECONDS,
    GuardedConfig,
    StallTimer,
    abort,
)
from tacora.server.problem import (
    HeadTooLong,
    Malformed,
    TooMany,
    TooSlow,
    write_raw_problem,
)
from tacora.server.protocol import SocketProtocol

FRAMING_BYTES, FRAMING_PER_BYTE = 2 * HEAD_BYTES, 9
"""How much chunk sizes and trailers may take beside a body, and for each byte of it."""
UNREAD_BYTES = 1_048_576
"""How much of a body may come after the answer to it, which did not need to read it.

A client may have sent all of it before it reads the answer, and would lose the answer
if the connection ended at once."""
PIPELINED_REQUESTS = 32
"""How many requests may wait on one connection for the one before them."""


class HttpProtocol(HttpToolsProtocol):
    """HTTP/1.1 with limits on everything that the parser would otherwise collect.

    The parser keeps a header until it is complete, and copies it with each piece that
    arrives.  So bytes are counted before they are parsed, and in pieces that can be no
    longer than what a request head may still have.
    """

    config: GuardedConfig
    _at_work: RequestResponseCycle | None = None
    """The request that is being answered; others may wait behind it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._guard = self.config.guard
        self._stall = StallTimer()
        self._is_counted = self._is_ended = False
        self._is_head = True
        """Whether what comes next belongs to a request line and its headers."""
        self._head_bytes = self._framing_bytes = self._part_bytes = 0
        self._unread_bytes = 0
        self._deadline = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or turn it away when there are too many."""
        super().connection_made(transport)
        self._guard.watch(self)
        self._is_counted = self._guard.enter(self._address)
        if not self._is_counted:
            self._refuse(TooMany("server-crowded", seconds=10))

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._abandon()
        super().connection_lost(exc)
        self._leave()

    def _start_asgi_task(
        self, cycle: RequestResponseCycle, app: ASGI3Application
    ) -> None:
        self._at_work = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and hang up."""
        self._abandon()
        super().send_400_response(msg)

    def _abandon(self) -> None:
        """Let the request that is being answered know that its client is gone.

        uvicorn tells only the last request that came, not one before it in a pipeline,
        whose answer would then be an error.
        """
        cycle = self._at_work
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else "-"

    def _leave(self) -> None:
        self._guard.forget(self)
        if self._is_counted:
            self._is_counted = False
            self._guard.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """Parse what came, unless a request head gets too long."""
        if len(data) <= HEAD_BYTES - self._head_bytes:
            self._feed(data)
            return
        start = 0
        while start < len(data) and not self._is_ended and self.parser is not None:
            end = start + HEAD_BYTES - self._head_bytes
            self._feed(data[start:end])
            start = end

    def _feed(self, part: bytes) -> None:
        if self._is_ended:
            return
        size = self._part_bytes = len(part)
        super().data_received(part)
        if self._is_head:
            self._head_bytes += size
            if self._head_bytes >= HEAD_BYTES:
                self._refuse(HeadTooLong("server-head-too-long", limit=str(HEAD_BYTES)))
        else:
            self._framing_bytes += size
            self._check_body()

    def _check_body(self) -> None:
        """End the connection if a body, or what is around it, has become too long."""
        if self._unread_bytes > UNREAD_BYTES:
            self._end()
        elif self._framing_bytes > FRAMING_BYTES:
            if self._is_answered:
                self._end()  # A second answer would seem to be the next request's.
            else:
                self._refuse(Malformed("server-malformed"))

    @property
    def _is_answered(self) -> bool:
        """Whether the latest request has its whole answer, though its body goes on."""
        return self.cycle is not None and self.cycle.response_complete

    def on_headers_complete(self) -> None:
        """Begin a request; from here on the application has its own time limits."""
        self._is_head = False
        self._head_bytes = self._framing_bytes = self._unread_bytes = 0
        self._deadline = 0.0
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINED_REQUESTS:
            # The parser passes this on as a request that cannot be read.
            raise ValueError

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body; a little framing around each byte is fair.

        It makes up for the framing before it and is no credit for what comes later: the
        parser copies a trailer with each piece of it.
        """
        credit = FRAMING_PER_BYTE * len(body)
        self._framing_bytes = max(0, self._framing_bytes - credit)
        if self._is_answered:
            self._unread_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request; the rest of this piece may belong to the next one."""
        self._is_head = True
        self._head_bytes = -self._part_bytes
        super().on_message_complete()

    def _unsupported_upgrade_warning(self) -> None:
        # The parser reads nothing more after an upgrade, so this is the last request.
        self.cycle.keep_alive = False

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and hold on to nothing.

        The parser and its owner hold each other.  Both would stay, with everything
        about the request, until the collector of garbage comes round.
        """
        self._leave()
        super().handle_websocket_upgrade()
        self.parser: Any = None
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol) and not socket.handshake_initiated:
            socket.refuse_handshake()

    def check(self, now: float) -> None:
        """End the connection if its client stalls; asked every second."""
        transport = self.transport
        if self._stall.is_over(transport, now):
            abort(transport)
        elif self._is_ended or transport.is_closing():
            return
        elif self.cycle is not None and not self.cycle.response_complete:
            self._deadline = 0.0
        elif not self._deadline:
            self._deadline = now + HEAD_SECONDS
        elif now >= self._deadline:
            if self._head_bytes > 0:
                self._refuse(TooSlow("server-too-slow"))
            else:
                self._end()

    def _refuse(self, error: TacoraError) -> None:
        if not self._is_ended and not self.transport.is_closing():
            self.transport.write(write_raw_problem(error))
            self._end()

    def _end(self) -> None:
        self._is_ended = True
        self._abandon()
        self.transport.close()
