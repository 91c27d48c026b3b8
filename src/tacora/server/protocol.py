"""uvicorn's protocols, a little leaner: this is where all connections pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.frames import Frame
from websockets.http11 import Request

SHORT, MIDDLE = 126, 1 << 16
TEXT = 0x81
"""The first byte of a text that is sent as one piece (RFC 6455, 5.2)."""

WriteNow = Callable[[bytes], bool]
_WRITE_NOW = "tacora.write_now"


class HttpProtocol(HttpToolsProtocol):
    """HTTP, until the connection becomes a socket."""

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and hold on to nothing.

        The parser and its owner hold each other.  Both would stay, with everything
        about the request, until the collector of garbage comes round.
        """
        super().handle_websocket_upgrade()
        self.parser: Any = None


class Mail:
    """What goes out at the end of this turn of the loop, to each client in one piece.

    Whoever acts gets the news and the answer; every call of the system costs more than
    making what is sent.
    """

    def __init__(self) -> None:
        self._full: list[SocketProtocol] = []

    def add(self, protocol: SocketProtocol) -> None:
        """Let a client's letters be sent soon."""
        if not self._full:
            protocol.loop.call_soon(self._send)
        self._full.append(protocol)

    def _send(self) -> None:
        full, self._full = self._full, []
        for protocol in full:
            protocol.send_letters()


_MAIL = Mail()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can also be written to without a task to wait in."""

    _letters: bytes = b""
    _was_heard = False
    """Whether the client has said anything since it was last asked if it is there."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and offer the application the short way."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_WRITE_NOW] = self.write_now

    def data_received(self, data: bytes) -> None:
        """Read, and note that the client is there."""
        self._was_heard = True
        super().data_received(data)

    def handle_pong(self, event: Frame) -> None:
        """Hear that the client is there; it will be asked again as usual."""
        super().handle_pong(event)
        self._was_heard = False

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just been heard."""
        if self._was_heard:
            self._was_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def write_now(self, text: bytes) -> bool:
        """Send a text, unless the client is behind or gone; say whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        size = len(text)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MIDDLE:
            head = bytes((TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        if not self._letters:
            _MAIL.add(self)
        self._letters += head + text
        return True

    def send_letters(self) -> None:
        """Send what was written in this turn of the loop."""
        letters, self._letters = self._letters, b""
        if not self.transport.is_closing():
            self.transport.write(letters)


def take_short_way(scope: Scope) -> WriteNow | None:
    """Take what writes at once out of a scope, if this server has such a thing.

    It is taken out so that the scope and the socket do not hold each other.
    """
    write_now: WriteNow | None = scope.get("extensions", {}).pop(_WRITE_NOW, None)
    return write_now
