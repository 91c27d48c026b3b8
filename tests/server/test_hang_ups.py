"""Clients that hang up in the middle of something are no mistake of ours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
import uvloop

from tacora.server import typed, watch
from tests.server.serving import Served, serve

ROUTE = "/api/games/{game}"
ASK = b"GET /api/games/diamant HTTP/1.1\r\nHost: a\r\n\r\n"
TIMES = 20


@pytest.fixture
def accidents() -> Iterator[list[BaseException]]:
    found: list[BaseException] = []

    def note(error: BaseException, **facts: Any) -> None:
        found.append(error)

    with (
        patch.object(watch, "log_accident", note),
        patch.object(typed, "log_accident", note),
    ):
        yield found


@pytest.mark.parametrize("ending", [b"", b"SMUGGLED\r\n\r\n"])
def test_whoever_asks_twice_and_hangs_up_is_no_accident(
    ending: bytes,
    sqlite_url: str,
    accidents: list[BaseException],
    caplog: pytest.LogCaptureFixture,
) -> None:
    # Another loop takes it silently when something is written to a closed connection.
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(hang_up(sqlite_url, ending))
    assert accidents == []
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def hang_up(url: str, ending: bytes) -> None:
    async with serve(url) as served:
        for _ in range(TIMES):
            _, writer = await asyncio.open_connection("127.0.0.1", served.port)
            # The second waits for the first, which asks the database.
            writer.write(ASK + ASK + ending)
            await writer.drain()
            writer.transport.abort()
        while count_answers(served) < TIMES:
            await asyncio.sleep(0.01)


def count_answers(served: Served) -> float:
    """Count the requests that have been dealt with."""
    found = 0.0
    for row in served.house.metrics.page().decode().splitlines():
        if row.startswith(f'tacora_http_requests_total{{route="{ROUTE}"'):
            found += float(row.rpartition(" ")[2])
    return found
