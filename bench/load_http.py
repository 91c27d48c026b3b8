"""As much of HTTP as it takes to fill a hall quickly: a few lines that stay open."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import msgspec

LINES = 32

Item = TypeVar("Item")


class Line:
    """One connection to the server, for one request after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """Send JSON, and read the answer."""
        if self._reader is None or self._writer is None:
            opened = await asyncio.open_connection("127.0.0.1", self._port)
            self._reader, self._writer = opened
        data = msgspec.json.encode(body)
        head = [
            f"POST {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Content-Type: application/json",
            f"Content-Length: {len(data)}",
        ]
        if token:
            head.append(f"Authorization: Bearer {token}")
        self._writer.write("\r\n".join([*head, "", ""]).encode() + data)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        length = 0
        for row in answer[1:]:
            name, _, value = row.partition(":")
            if name.lower() == "content-length":
                length = int(value)
        content = await self._reader.readexactly(length)
        status = int(answer[0].split()[1])
        if status >= 300:
            raise SystemExit(f"POST {path}: {status} {content.decode()[:200]}")
        return msgspec.json.decode(content) if content else None

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()


async def do_all(
    port: int, items: Iterable[Item], work: Callable[[Line, Item], Awaitable[None]]
) -> None:
    """Do something for each, a few at a time."""
    left = iter(items)

    async def go_on() -> None:
        line = Line(port)
        for item in left:
            await work(line, item)
        line.close()

    await asyncio.gather(*(go_on() for _ in range(LINES)))
