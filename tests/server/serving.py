"""A real server on a real port, and people who play there over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from tacora.server.app import House, build
from tacora.server.config import Config
from tacora.server.connection_guard import GuardedConfig, make_guard
from tacora.server.http_protocol import HttpProtocol
from tacora.server.protocol import SocketProtocol

PATIENCE = 60.0

QUICK: dict[str, Any] = {
    "bot_delay_seconds": 0,
    "requests_per_second": 10_000,
    "requests_burst": 10_000,
    "messages_per_second": 10_000,
    "messages_burst": 10_000,
    "tables_per_address_per_hour": 100_000,
    "tables_per_person_per_hour": 100_000,
    "waiting_tables_per_address": 100_000,
    "waiting_tables_per_person": 100_000,
    "identities_per_address_per_hour": 100_000,
    "talk_per_minute": 100_000,
    "megabytes_per_address_per_day": 1_000_000,
    "connections_per_address": 10_000,
}
"""A server that nobody can outrun, for tests that are about something else."""


@contextmanager
def quick_folder() -> Iterator[Path]:
    """Lend a folder in memory where there is one: a disk takes its time to be sure."""
    memory = Path("/dev/shm")
    where = str(memory) if memory.is_dir() and os.access(memory, os.W_OK) else None
    with TemporaryDirectory(prefix="tacora-", dir=where) as folder:
        yield Path(folder)


class Served:
    """A server that is up."""

    def __init__(
        self,
        port: int,
        house: Callable[[], House],
        stop: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self._house = house
        self._stop = stop

    async def stop(self) -> None:
        """Let a server of this process end before its time."""
        assert self._stop is not None
        await self._stop()

    @property
    def house(self) -> House:
        """What the server is made of, to look inside."""
        return self._house()


@asynccontextmanager
async def serve(
    database: str,
    *,
    port: int = 0,
    send_buffer: int = 0,
    ping_seconds: float = 20.0,
    clock: Callable[[], float] = time.monotonic,
    **settings: Any,
) -> AsyncIterator[Served]:
    """Start a server in this process, and stop it in the end; limits go by the clock.

    With a small buffer the system keeps little for those who do not read.
    """
    config = Config(database=database, **{**QUICK, **settings})
    app, house = build(config, clock)
    # Named so, asyncio sends what is small at once.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    server = uvicorn.Server(
        GuardedConfig(
            app,
            make_guard(config),
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_per_message_deflate=False,
            ws_max_size=config.message_bytes,
            ws_ping_interval=ping_seconds,
            ws_ping_timeout=ping_seconds,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=2,
        )
    )
    task = asyncio.create_task(server.serve(sockets=[listener]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.005)

    async def stop() -> None:
        server.should_exit = True
        await task

    try:
        yield Served(listener.getsockname()[1], house, stop)
    finally:
        await stop()


class Visitor:
    """Somebody with a cookie: a browser, as far as a server can tell."""

    def __init__(self, served: Served, http: httpx.AsyncClient) -> None:
        self.served = served
        self.http = http
        self.numbers = count()

    @property
    def cookie(self) -> str:
        """What the browser keeps."""
        return f"tacora={self.http.cookies['tacora']}"

    async def open(self, game: str, seats: int, **more: Any) -> str:
        """Open a table; give its code."""
        wish = {"game": game, "seats": seats, **more}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def do(self, code: str, do: str, **more: Any) -> httpx.Response:
        """Do something at a table, over HTTP."""
        command = {"do": do, "id": f"h{next(self.numbers)}", **more}
        return await self.http.post(f"/api/tables/{code}/do", json=command)

    async def must(self, code: str, do: str, **more: Any) -> dict[str, Any]:
        """Do something that has to succeed."""
        answer = await self.do(code, do, **more)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @asynccontextmanager
    async def join(
        self, code: str, query: str = "", **more: Any
    ) -> AsyncIterator[Guest]:
        """Connect to a table."""
        address = f"{self.served.base.replace('http', 'ws')}/api/tables/{code}/socket"
        headers = {"Cookie": self.cookie} if "tacora" in self.http.cookies else {}
        headers |= more.pop("headers", {})
        settings = {"max_queue": None, **more}
        async with connect(
            f"{address}?{query}", additional_headers=headers, **settings
        ) as line:
            yield Guest(line)


@asynccontextmanager
async def visit(served: Served, nickname: str = "") -> AsyncIterator[Visitor]:
    """Come to a server, under a nickname or as a stranger."""
    async with httpx.AsyncClient(
        base_url=served.base, verify=False, timeout=PATIENCE
    ) as http:
        visitor = Visitor(served, http)
        if nickname:
            answer = await http.post("/api/me", json={"nickname": nickname})
            assert answer.status_code == 201, answer.text
        yield visitor


class Guest:
    """A connection to a table: what came, and what is asked."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count()
        self.seen: list[dict[str, Any]] = []
        self.frames: list[str] = []
        """The same to the byte."""

    async def hear(self) -> dict[str, Any]:
        """Wait for the next message."""
        async with asyncio.timeout(PATIENCE):
            frame = str(await self.line.recv())
        message: dict[str, Any] = json.loads(frame)
        self.frames.append(frame)
        self.seen.append(message)
        return message

    async def hear_until(self, wanted: Callable[[dict[str, Any]], bool]) -> Any:
        """Listen until a certain message comes."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def hear_kind(self, kind: str) -> dict[str, Any]:
        """Listen until a message of a kind comes."""
        return dict(await self.hear_until(lambda message: message["is"] == kind))

    async def send(self, do: str, **more: Any) -> str:
        """Ask for something; give the number it has."""
        number = str(more.pop("id", f"w{next(self.numbers)}"))
        await self.line.send(json.dumps({"do": do, "id": number, **more}))
        return number

    async def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask for something, and listen until it is answered."""
        number = await self.send(do, **more)
        return dict(await self.hear_until(lambda message: message.get("id") == number))
