"""Bodies that come after the answer, and trailers behind bodies of any size."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState

from tacora.server.connection_guard import ConnectionGuard, GuardedConfig
from tacora.server.http_protocol import FRAMING_BYTES, UNREAD_BYTES, HttpProtocol
from tests.server.raw_client import (
    GET,
    Process,
    link,
    read_answer,
    run_process,
)

POST = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
PIECE = 65_536


class Transport(asyncio.Transport):
    """As much of a connection as the protocol needs; remembers what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("192.0.2.1", 1) if name == "peername" else default

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0


class Link:
    """A connection without a network, so that each byte can be counted."""

    def __init__(self, *, reads: bool) -> None:
        async def answer(scope: Any, receive: Any, send: Any) -> None:
            while reads and (await receive()).get("more_body"):
                pass
            length = [(b"content-length", b"1")]
            start = {"type": "http.response.start", "status": 415, "headers": length}
            await send(start)
            await send({"type": "http.response.body", "body": b"x"})

        config = GuardedConfig(
            answer, ConnectionGuard(9, 9), lifespan="off", log_config=None
        )
        config.load()
        self.transport = Transport()
        self.protocol = HttpProtocol(config, ServerState(), {})
        self.protocol.connection_made(self.transport)

    async def send(self, data: bytes) -> int:
        """Send in pieces until the server hangs up; return how much it took."""
        sent = 0
        while sent < len(data) and not self.has_ended():
            self.protocol.data_received(data[sent : sent + PIECE])
            sent += len(data[sent : sent + PIECE])
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return sent

    def has_ended(self) -> bool:
        return self.transport.is_closed

    @property
    def answers(self) -> int:
        return self.transport.written.count(b"HTTP/1.1 ")


@pytest.fixture
async def unread() -> AsyncIterator[Link]:
    """Give a connection whose request has its answer, and whose body has not begun."""
    link = Link(reads=False)
    await link.send(POST + CHUNKED)
    assert link.answers == 1
    yield link
    link.protocol.connection_lost(None)


async def test_a_body_after_its_answer_has_an_end(unread: Link) -> None:
    """The attack: 415 at once, then eight megabytes that nobody reads."""
    assert not unread.has_ended()
    sent = await unread.send(b"%x\r\n" % 8_000_000 + b"b" * 8_000_000)
    assert unread.has_ended()
    assert sent <= UNREAD_BYTES + 2 * PIECE
    # What was answered is not answered again.
    assert unread.answers == 1


@pytest.mark.parametrize("reads", [False, True])
async def test_no_body_makes_room_for_a_trailer(reads: bool) -> None:
    link = Link(reads=reads)
    await link.send(POST + CHUNKED)
    size = UNREAD_BYTES - PIECE
    body = b"%x\r\n" % size + b"b" * size + b"\r\n0\r\nX-A: "
    assert await link.send(body) == len(body)
    assert not link.has_ended()
    sent = await link.send(b"a" * 20 * FRAMING_BYTES)
    assert link.has_ended()
    assert sent <= FRAMING_BYTES + 2 * PIECE
    # The application had not answered the body that it reads.
    assert link.answers == 1
    link.protocol.connection_lost(None)


async def test_small_chunks_of_a_large_body_are_no_offence() -> None:
    link = Link(reads=True)
    body = b"1\r\na\r\n" * 500_000 + b"0\r\nX-A: a\r\n\r\n"
    request = POST + CHUNKED + body
    assert await link.send(request) == len(request)
    await asyncio.sleep(0)
    assert link.answers == 1
    assert not link.has_ended()
    link.protocol.connection_lost(None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("unread")
    with run_process(folder) as running:
        yield running


def test_whoever_sends_all_before_reading_hears_the_answer(server: Process) -> None:
    """Also a body far too long, and the connection goes on if it ends."""
    with link(server.port) as opened:
        for _ in range(3):
            size = UNREAD_BYTES - 100_000
            head = b"Content-Type: text/plain\r\nContent-Length: %d\r\n\r\n" % size
            opened.sendall(POST + head + b"b" * size)
            assert read_answer(opened)[0] == 415
        opened.sendall(GET + b"\r\n")
        assert read_answer(opened)[0] == 200


def test_a_server_hangs_up_on_a_body_that_goes_on_after_its_answer(
    server: Process,
) -> None:
    with link(server.port) as opened:
        opened.sendall(POST + b"Content-Type: text/plain\r\n" + CHUNKED)
        assert read_answer(opened)[0] == 415
        opened.sendall(b"%x\r\n" % 64_000_000)
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 64_000_000:
                opened.sendall(b"b" * PIECE)
                sent += PIECE
        # What the system took off our hands, and nothing that the server read.
        assert sent < 32_000_000
