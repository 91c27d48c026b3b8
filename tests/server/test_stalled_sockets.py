"""Sockets whose clients do not read, do not answer, or flood us, end in time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tacora.server import connection_guard, protocol
from tacora.server.allowance import LIMITS, TALK, Limit
from tests.server.helpers import eventually
from tests.server.raw_client import count_connections, link, shake_hands
from tests.server.serving import Served, quick_folder, serve, visit

PONG = b"\x8a"


@asynccontextmanager
async def serve_narrowly(**settings: Any) -> AsyncIterator[Served]:
    """Serve with so little room that clients who do not read are soon noticed."""
    much = Limit(100_000, 100_000, 100_000)
    with quick_folder() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setitem(LIMITS, TALK, much)
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        async with serve(database, send_buffer=4_096, **settings) as served:
            yield served


async def join_rudely(served: Served, code: str) -> socket.socket:
    """Open a socket that reads nothing after the handshake."""
    loop = asyncio.get_running_loop()
    rude: socket.socket = link(served.port, receive_buffer=2_048)
    rude.setblocking(False)
    await loop.sock_sendall(rude, shake_hands(f"/api/tables/{code}/socket"))
    assert await loop.sock_recv(rude, 12) == b"HTTP/1.1 101"
    return rude


async def test_ten_slow_readers_of_a_busy_table_are_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "CLOSE_SECONDS", 1.0)
    async with (
        serve_narrowly(outbox_messages=16) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3, has_free_talk=True)
        await ana.must(code, "sit")
        async with ana.join(code) as guest:
            await guest.hear()
            slow = [await join_rudely(served, code) for _ in range(10)]
            await eventually(lambda: served.house.crowd.count == 11)
            overflows = served.house.metrics.outbox_overflows._value
            while overflows.get() < 10:
                answer = await guest.ask("say", seat=0, text="la " * 66)
                assert answer["is"] == "done"
            # None of them reads to the end, and none is told anything more.
            await eventually(lambda: served.house.crowd.count == 1)
            await eventually(lambda: not count_connections(served.port, *slow))
            assert (await guest.ask("say", seat=0, text="still here"))["is"] == "done"
            for each in slow:
                each.close()


async def test_who_never_answers_a_ping_is_cut_off_with_a_full_buffer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "CLOSE_SECONDS", 1.0)
    async with (
        # An outbox that never overflows, so that only the pings can tell.
        serve_narrowly(outbox_messages=65_536, ping_seconds=2.0) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3, has_free_talk=True)
        await ana.must(code, "sit")
        async with ana.join(code) as guest:
            await guest.hear()
            mute = await join_rudely(served, code)
            await eventually(lambda: served.house.crowd.count == 2)
            for _ in range(400):
                await guest.ask("say", seat=0, text="la " * 66)
            await eventually(lambda: served.house.crowd.count == 1)
            await eventually(lambda: not count_connections(served.port, mute))
            mute.close()


async def test_who_talks_and_never_reads_is_cut_off_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_guard, "STALL_SECONDS", 1.0)
    async with (
        serve_narrowly(outbox_messages=65_536, ping_seconds=2.0) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3, has_free_talk=True)
        await ana.must(code, "sit")
        async with ana.join(code) as guest:
            await guest.hear()
            rude = await join_rudely(served, code)
            await eventually(lambda: served.house.crowd.count == 2)
            for _ in range(400):
                await guest.ask("say", seat=0, text="la " * 66)

            async def talk() -> None:
                loop = asyncio.get_running_loop()
                with contextlib.suppress(OSError):
                    while True:
                        # A pong that nobody asked for: it shows that we are there.
                        await loop.sock_sendall(rude, PONG + b"\x80" + bytes(4))
                        await asyncio.sleep(0.1)

            talking = asyncio.create_task(talk())
            await eventually(lambda: served.house.crowd.count == 1)
            await talking
            rude.close()


async def test_pings_without_end_fill_no_memory_and_are_ended() -> None:
    async with serve_narrowly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        rude = await join_rudely(served, code)
        await eventually(lambda: served.house.crowd.count == 1)
        loop = asyncio.get_running_loop()
        ping = b"\x89\xfd" + bytes(4) + b"a" * 125
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 64_000_000:
                async with asyncio.timeout(60):
                    await loop.sock_sendall(rude, ping * 100)
                sent += len(ping) * 100
        assert sent < 32_000_000
        await eventually(lambda: served.house.crowd.count == 0)
        rude.close()


async def test_fragments_without_end_are_ended() -> None:
    async with serve_narrowly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest:
            await guest.hear()
            raw = guest.line.transport
            raw.write(b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * 5_000)
            with pytest.raises(ConnectionClosed) as ended:
                await guest.hear()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008


async def test_many_messages_in_one_piece_are_all_answered_in_their_order() -> None:
    async with serve_narrowly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3, has_free_talk=True)
        await ana.must(code, "sit")
        async with ana.join(code) as guest, ana.join(code) as other:
            await guest.hear()
            await other.hear()
            numbers = [f"m{number}" for number in range(600)]
            texts = [
                json.dumps({"do": "say", "id": number, "seat": 0, "text": number})
                for number in numbers
            ]
            frames = b"".join(
                b"\x81" + bytes((0x80 | len(text),)) + bytes(4) + text.encode()
                for text in texts
            )
            assert len(frames) > 5 * protocol.PIECE_BYTES
            guest.line.transport.write(frames)
            # Somebody else is not kept waiting until the last of them is done.
            asked = await other.ask("say", seat=0, text="and me")
            assert asked["is"] == "done"
            answers = [
                await guest.hear_until(lambda message: "id" in message) for _ in numbers
            ]
            assert [answer["id"] for answer in answers] == numbers
            assert {answer["is"] for answer in answers} == {"done"}


async def test_what_is_sent_before_good_bye_is_still_done() -> None:
    async with serve_narrowly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3, has_free_talk=True)
        await ana.must(code, "sit")
        async with ana.join(code) as guest, ana.join(code) as other:
            await guest.hear()
            await other.hear()
            for number in range(300):
                text = json.dumps(
                    {"do": "say", "id": f"m{number}", "seat": 0, "text": f"{number}"}
                )
                await guest.line.send(text)
            await guest.line.close()
            await other.hear_until(lambda message: "299" in json.dumps(message))


async def test_a_slow_download_that_goes_on_is_not_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_guard, "STALL_SECONDS", 5.0)
    monkeypatch.setattr(connection_guard, "CLOSE_SECONDS", 5.0)
    async with serve_narrowly() as served:
        loop = asyncio.get_running_loop()
        slow: socket.socket = link(served.port, receive_buffer=4_096)
        slow.setblocking(False)
        request = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n"
        await loop.sock_sendall(slow, request + b"Connection: close\r\n\r\n")
        heard = b""
        for _ in range(40):
            heard += await loop.sock_recv(slow, 1_024)
            await asyncio.sleep(0.2)
        while part := await loop.sock_recv(slow, 65_536):
            heard += part
        head, _, body = heard.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        assert json.loads(body)["openapi"]
        slow.close()
