"""uvicorn's WebSocket protocol, leaner and with limits: all sockets pass here."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from tacora.server.connection_guard import (
    CLOSE_SECONDS,
    GuardedConfig,
    StallTimer,
    abort,
)
from tacora.server.event_queue import EventQueue
from tacora.server.problem import Malformed, write_raw_problem
from tacora.server.small_texts import SHORT, TEXT, SmallTexts

PIECE_BYTES = 4_096
"""How much of what a WebSocket sent is parsed in one go."""
LATE_BYTES = 65_536
"""How much may still come in large pieces once we have asked to close."""
WAITING_MESSAGES = 4
"""How many messages may wait for their answers before reading is paused.

To pause and go on takes two calls of the system, which is much for one message.
"""
CONTROL_FRAMES = 500
"""How many pings, pongs and fragments a client may send between two checks."""

MIDDLE = 1 << 16
_write_short_head = struct.Struct("!BB").pack
_write_middle_head = struct.Struct("!BBH").pack
_write_long_head = struct.Struct("!BBQ").pack

WriteNow = Callable[[bytes], bool]
EndSoon = Callable[[], None]
_WRITE_NOW = "tacora.write_now"
_END_SOON = "tacora.end_soon"


class Mail:
    """What goes out at the end of the loop's next turn, to each client in one piece.

    Every call of the system costs more than making what is sent.  Whoever acts gets the
    news and the answer; and those whose commands were written along with another's are
    answered one turn after the news.
    """

    def __init__(self) -> None:
        self._full: list[SocketProtocol] = []

    def add(self, protocol: SocketProtocol) -> None:
        """Let a client's letters be sent soon."""
        if not self._full:
            protocol.loop.call_soon(protocol.loop.call_soon, self._send)
        self._full.append(protocol)

    def _send(self) -> None:
        full, self._full = self._full, []
        for protocol in full:
            protocol.send_letters()


_MAIL = Mail()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to without a task, and that ends when asked."""

    config: GuardedConfig
    _letters: list[bytes]
    """What is sent at the end of the next turn of the loop: heads and texts."""
    _is_writable = True
    _was_heard = False
    """Whether the client has said anything since it was last asked if it is there."""
    _must_end = False
    _is_lost = False
    _abort_at = 0.0
    _control_frames = 0
    _late_bytes = 0
    _unread = b""
    """What came in one piece with messages that have to be answered first."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, and have the connection checked while it is open."""
        super().connection_made(transport)
        self._letters = []
        self.queue: Any = EventQueue(self.loop)
        self._texts = SmallTexts()
        self._stall = StallTimer()
        self.config.guard.watch_socket(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and wake up whoever waits for this connection."""
        super().connection_lost(exc)
        self._is_lost = True
        self.config.guard.forget(self)

    def handle_connect(self, event: Request) -> None:
        """Begin, and offer the application the short way."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_WRITE_NOW] = self.write_now
            extensions[_END_SOON] = self.end_soon

    def refuse_handshake(self) -> None:
        """Answer a handshake that the WebSocket library cannot read.

        It has prepared an answer, or none, and nobody else would send it and hang up.
        """
        answer = b"".join(self.conn.data_to_send())
        self.close_sent = True
        self.transport.write(answer or write_raw_problem(Malformed("server-malformed")))
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Read, and note that the client is there."""
        self._was_heard = True
        if self.conn.state is State.OPEN:
            text = self._texts.read(data)
            if text is not None and not self._unread:
                self.curr_msg_data_type = "text"
                self.frames = [text]
                self.send_receive_event_to_app()
                return
        elif self.conn.state is State.CONNECTING:
            self._texts.note_handshake(data)
        if len(data) <= PIECE_BYTES and not self._unread:
            super().data_received(data)
            return
        if self.close_sent:
            self._late_bytes += len(data)
            if self._late_bytes > LATE_BYTES:
                abort(self.transport)
                return
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        """Parse piece by piece, and pause as soon as there is a message to answer.

        Thousands of small messages may come at once; others have their turn meanwhile.
        """
        data, self._unread = self._unread, b""
        start = 0
        while start < len(data) and not self.read_paused:
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE_BYTES])
            start += PIECE_BYTES
        self._unread = data[start:]

    def send_receive_event_to_app(self) -> None:
        """Let a message wait to be answered, and pause reading when several do."""
        was_paused, self.read_paused = self.read_paused, True  # or every one would
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        is_full = self.queue.qsize() >= WAITING_MESSAGES
        if is_full and not was_paused and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """Wait for the next event; read on when all have been taken."""
        message: ASGIReceiveEvent = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._unread:
                self._read_on()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says, after the letters that wait."""
        self.send_letters()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            # Refused with a whole answer.  uvicorn would log each as an error of ours.
            self.handshake_complete = True

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment, unless there are too many."""
        if self._count_control_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers."""
        if self._count_control_frame() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def _count_control_frame(self) -> bool:
        self._control_frames += 1
        if self._control_frames <= CONTROL_FRAMES or self.close_sent:
            return not self.close_sent
        self.conn.fail(CloseCode.POLICY_VIOLATION)
        self.handle_parser_exception()
        return False

    def handle_pong(self, event: Frame) -> None:
        """Hear that the client is there; it will be asked again as usual."""
        if self._count_control_frame():
            super().handle_pong(event)
            self._was_heard = False

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just been heard."""
        if self._was_heard:
            self._was_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def pause_writing(self) -> None:
        """Note that the client is behind."""
        self._is_writable = False
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        self._is_writable = True
        super().resume_writing()

    def end_soon(self) -> None:
        """Abort the connection if it is not closed some seconds from now."""
        self._must_end = True
        # Whoever closes it may not have heard yet that it is lost.
        if not self._is_lost:
            self.config.guard.watch(self)

    def check(self, now: float) -> None:
        """Abort the connection if its client stalls; asked every few seconds."""
        self._control_frames = 0
        if self._must_end or self.close_sent or self.transport.is_closing():
            if not self._abort_at:
                self._abort_at = now + CLOSE_SECONDS
                self.end_soon()
            elif now >= self._abort_at:
                abort(self.transport)
        elif self._stall.is_over(self.transport, now):
            abort(self.transport)

    def write_now(self, text: bytes) -> bool:
        """Send a text, unless the client is behind or gone; say whether it was sent."""
        if not self._is_writable or self.close_sent or self.transport.is_closing():
            return False
        size = len(text)
        if size < SHORT:
            head = _write_short_head(TEXT, size)
        elif size < MIDDLE:
            head = _write_middle_head(TEXT, 126, size)
        else:
            head = _write_long_head(TEXT, 127, size)
        letters = self._letters
        if not letters:
            _MAIL.add(self)
        letters += (head, text)
        return True

    def send_letters(self) -> None:
        """Send what was written and waits for the end of a turn of the loop."""
        text = b"".join(self._letters)
        self._letters.clear()
        if text and not self.transport.is_closing():
            self.transport.write(text)


def take_short_way(scope: Scope) -> tuple[WriteNow | None, EndSoon | None]:
    """Take what writes at once and what ends a socket out of a scope, if they exist.

    They are taken out so that the scope and the socket do not hold each other.
    """
    extensions = scope.get("extensions", {})
    return extensions.pop(_WRITE_NOW, None), extensions.pop(_END_SOON, None)
