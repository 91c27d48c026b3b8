"""Clients that hang up in the middle of something are no mistake of ours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
import uvloop
from websockets.exceptions import ConnectionClosed

from bench.hostile.wire import write_handshake
from tacora.server import typed, watch
from tacora.server.connection import RESTARTING
from tacora.server.connection_guard import abort
from tacora.server.store.errors import Unwritten
from tests.server.serving import Served, serve, visit

ROUTE = "/api/games/{game}"
ASK = b"GET /api/games/diamant HTTP/1.1\r\nHost: localhost\r\n\r\n"
TIMES = 20
PATIENCE = 60.0


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


def test_whoever_hangs_up_before_the_handshake_is_answered_is_no_accident(
    sqlite_url: str, accidents: list[BaseException]
) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(hang_up_early(sqlite_url))
    assert accidents == []


async def hang_up_early(url: str) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        serve(url) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)
        hall = served.house.hall
        shake = write_handshake(f"/api/tables/{code}/socket", "")
        is_read, may_go_on = asyncio.Event(), asyncio.Event()
        read = hall.store.read_events

        async def read_slowly(*which: Any, **more: Any) -> list[bytes]:
            is_read.set()
            await may_go_on.wait()
            return await read(*which, **more)

        with patch.object(hall.store, "read_events", read_slowly):
            for _ in range(3):
                hall.rest(hall.rooms[code])
                is_read.clear()
                may_go_on.clear()
                _, writer = await asyncio.open_connection("127.0.0.1", served.port)
                writer.write(shake)
                await is_read.wait()
                writer.transport.abort()
                # The server hears of it before the table is read.
                await asyncio.sleep(0.1)
                may_go_on.set()
                while code not in hall.rooms:
                    await asyncio.sleep(0.01)
        # What was to be answered before has been by now.
        async with ana.join(code) as guest:
            assert (await guest.hear())["is"] == "welcome"


async def test_a_socket_is_told_to_come_back_when_nothing_can_be_written(
    sqlite_url: str,
    accidents: list[BaseException],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")

        async def fail(*events: object, **more: object) -> None:
            raise Unwritten("store-unwritten", reason="full")

        with monkeypatch.context() as patched:
            patched.setattr(served.house.store, "append", fail)
            async with ana.join(code) as guest:
                with pytest.raises(ConnectionClosed) as closed:
                    await guest.line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTARTING
        async with ana.join(code) as guest:
            assert (await guest.hear())["is"] == "welcome"
    assert accidents == []


async def hang_up(url: str, ending: bytes) -> None:
    async with asyncio.timeout(PATIENCE), serve(url) as served:
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


def test_a_lost_socket_that_is_closed_later_is_not_looked_after_again(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    # What is left of its connection cannot be aborted, and with uvloop that raises.
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(close_late(sqlite_url))
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def close_late(url: str) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        serve(url) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest:
            await guest.hear()
            live = await served.house.hall.access(code)
            (connection,) = live.connections
            assert connection._end_soon is not None
            protocol: Any = connection._end_soon.__self__  # type: ignore[attr-defined]
        guard = protocol.config.guard
        while protocol in guard._sockets:
            await asyncio.sleep(0.01)
        protocol.end_soon()
        assert protocol not in guard._watched
        abort(protocol.transport)
