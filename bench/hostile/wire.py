"""Raw connections: WebSocket frames and HTTP requests to the byte, right or wrong."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def write_frame(payload: bytes, opcode: int = TEXT, first: int = 0x80) -> bytes:
    """Write a client's frame; a mask of zeros is a mask."""
    size = len(payload)
    head = bytes((first | opcode,))
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 1 << 16:
        head += b"\xfe" + size.to_bytes(2, "big")
    else:
        head += b"\xff" + size.to_bytes(8, "big")
    return head + bytes(4) + payload


def write_broken_frame(dice: random.Random) -> bytes:
    """Write a frame that no client may send."""
    payload = dice.randbytes(dice.randrange(130))
    frame = bytearray(write_frame(payload, dice.choice((0, 1, 2, 8, 9, 10))))
    way = dice.randrange(7)
    if way == 0:
        frame[0] |= dice.choice((0x10, 0x20, 0x40, 0x70))
    elif way == 1:
        frame[0] = 0x80 | dice.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15))
    elif way == 2:
        frame[1] &= 0x7F
    elif way == 3:
        frame[0] &= 0x7F
    elif way == 4:
        return b"\x81\xff" + dice.randbytes(8) + bytes(4) + payload
    elif way == 5:
        return write_frame(b"\xff\xfe\xfd" + payload)
    else:
        del frame[dice.randrange(len(frame)) :]
    return bytes(frame)


def write_handshake(path: str, token: str, extra: str = "") -> bytes:
    """Write the request that begins a socket."""
    who = f"Authorization: Bearer {token}\r\n" if token else ""
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\n"
        f"Sec-WebSocket-Version: 13\r\n{who}{extra}\r\n"
    ).encode("utf-8", "replace")


def write_request(method: str, path: str, token: str, body: bytes = b"") -> bytes:
    """Write a request that keeps the connection open."""
    who = f"Authorization: Bearer {token}\r\n" if token else ""
    kind = "Content-Type: application/json\r\n" if body else ""
    length = f"Content-Length: {len(body)}\r\n" if body or method != "GET" else ""
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{who}{kind}{length}\r\n"
    return head.encode("utf-8", "replace") + body


class Line(asyncio.Protocol):
    """A connection; what comes is given to a function, and in the end nothing."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._transport: asyncio.Transport | None = None
        self.closed = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._hear(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed.set()
        self._room.set()
        self._hear(b"")

    def pause_writing(self) -> None:
        self._room.clear()

    def resume_writing(self) -> None:
        self._room.set()

    @property
    def is_open(self) -> bool:
        """Whether something may still be sent."""
        return not self.closed.is_set() and not (
            self._transport is None or self._transport.is_closing()
        )

    async def send(self, data: bytes) -> bool:
        """Send something, once there is room; say whether it could be sent."""
        await self._room.wait()
        if not self.is_open or self._transport is None:
            return False
        self._transport.write(data)
        return True

    def abort(self) -> None:
        """Be gone."""
        if self._transport is not None:
            self._transport.abort()


async def dial(port: int, source: str, hear: Callable[[bytes], None]) -> Line | None:
    """Connect from an address of this machine, if the server lets us."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(5):
            _, line = await loop.create_connection(
                lambda: Line(hear), "127.0.0.1", port, local_addr=(source, 0)
            )
    except (OSError, TimeoutError):
        return None
    return line


class FrameReader:
    """Takes a server's bytes apart: first the answer's head, then frames."""

    def __init__(self, hear: Callable[[int, bytes], None]) -> None:
        self._hear = hear
        self._rest = b""
        self.status = 0
        """The status of the handshake, once it was answered."""

    def feed(self, data: bytes) -> None:
        """Read some more."""
        data = self._rest + data if self._rest else data
        if not self.status:
            head, mark, data = data.partition(b"\r\n\r\n")
            if not mark:
                self._rest = head
                return
            self.status = int(head.split(b" ", 2)[1])
        if self.status != 101:
            self._rest = b""
            return
        place, end = 0, len(data)
        while end - place >= 2:
            size, start = data[place + 1], place + 2
            if end < start + {126: 2, 127: 8}.get(size, 0):
                break
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            self._hear(data[place] & 15, data[start : start + size])
            place = start + size
        self._rest = data[place:]


class ResponseReader:
    """Takes a server's bytes apart into HTTP answers."""

    def __init__(self, hear: Callable[[int, bytes], None]) -> None:
        self._hear = hear
        self._rest = b""

    def feed(self, data: bytes) -> None:
        """Read some more."""
        data = self._rest + data if self._rest else data
        while True:
            head, mark, rest = data.partition(b"\r\n\r\n")
            if not mark:
                break
            lowered = head.lower()
            at = lowered.find(b"content-length:")
            size = int(lowered[at + 15 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
            if len(rest) < size:
                break
            self._hear(int(head.split(b" ", 2)[1]), rest[:size])
            data = rest[size:]
        self._rest = data
