"""uvicorn's protocols, a little leaner: this is where all connections pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.http11 import Request

SHORT, MIDDLE = 126, 1 << 16
TEXT = 0x81
"""The first byte of a text that is sent as one piece (RFC 6455, 5.2)."""

WriteNow = Callable[[str], bool]
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


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can also be written to at once, without a task to wait in."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and offer the application the short way."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_WRITE_NOW] = self.write_now

    def write_now(self, text: str) -> bool:
        """Send a text, unless the client is behind or gone; say whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        data = text.encode()
        size = len(data)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MIDDLE:
            head = bytes((TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + data)
        return True


def take_short_way(scope: Scope) -> WriteNow | None:
    """Take what writes at once out of a scope, if this server has such a thing.

    It is taken out so that the scope and the socket do not hold each other.
    """
    write_now: WriteNow | None = scope.get("extensions", {}).pop(_WRITE_NOW, None)
    return write_now
