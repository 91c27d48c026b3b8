"""Those who do not read, or ask too much or for nonsense, harm only themselves."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tacora.server.allowance import LIMITS, TALK, Limit
from tests.server.serving import Guest, Served, Visitor, quick_folder, serve, visit

FLOOD = 400


@asynccontextmanager
async def serve_quickly(**settings: Any) -> AsyncIterator[Served]:
    with quick_folder() as folder:
        async with serve(
            f"sqlite+aiosqlite:///{folder}/tables.db", **settings
        ) as served:
            yield served


async def find_end(guest: Guest) -> int:
    """Listen until the server hangs up; give the code."""
    with pytest.raises(ConnectionClosed) as end:
        await guest.hear_until(lambda message: False)
    assert end.value.rcvd is not None
    return end.value.rcvd.code


async def seat_three(people: list[Visitor]) -> str:
    code = await people[0].open("diamant", 3, has_free_talk=True)
    for person in people:
        await person.must(code, "sit")
    return code


def make_narrow_socket(served: Served) -> socket.socket:
    """Connect with so little room that the system keeps next to nothing for us."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    narrow.connect(("127.0.0.1", served.port))
    narrow.setblocking(False)
    return narrow


async def test_who_does_not_read_delays_nobody_is_sent_away_and_misses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LIMITS, TALK, Limit(FLOOD, FLOOD, FLOOD))
    async with (
        serve_quickly(outbox_messages=32, send_buffer=4096) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        code = await seat_three([ana, ben, zoe])
        narrow = make_narrow_socket(served)
        async with (
            zoe.join(code, sock=narrow, max_queue=1, ping_interval=None) as slow,
            ana.join(code) as first,
            ben.join(code) as second,
        ):
            await first.ask("start")
            slowest = 0.0
            for number in range(FLOOD):
                began = time.perf_counter()
                text = f"{number} " + "la " * 60
                answer = await first.ask("say", seat=0, text=text)
                slowest = max(slowest, time.perf_counter() - began)
                assert answer["is"] == "done"
            await second.ask("act", seat=1, action="stay")
            await zoe.must(code, "act", seat=2, action="stay")
            answer = await first.ask("act", seat=0, action="leave")
            await second.hear_until(lambda message: message.get("n") == answer["n"])
            numbers = [m["n"] for m in second.seen if m["is"] in ("welcome", "news")]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            assert slowest < 2.0
            assert served.house.metrics.outbox_overflows._value.get() == 1

            assert await find_end(slow) == 1013
        heard = [m["n"] for m in slow.seen if m["is"] in ("welcome", "news")]
        assert heard == list(range(heard[0], heard[-1] + 1))
        assert heard[-1] < answer["n"] - 100

        async with zoe.join(code, f"after={heard[-1]}") as again:
            welcome = await again.hear()
        assert welcome["n"] >= answer["n"]
        assert [line["text"].split()[0] for line in welcome["lines"]] == [
            str(number) for number in range(FLOOD - 30, FLOOD)
        ]
        told = [
            event
            for message in second.seen
            if message["is"] == "news" and message["n"] > heard[-1]
            for eye in message.get("eyes", ())
            for event in eye["happened"]
        ]
        assert told
        assert [e for part in welcome["missed"] for e in part["happened"]] == told


async def test_too_long_a_message_ends_its_own_connection_only() -> None:
    async with serve_quickly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest, ana.join(code) as other:
            await guest.line.send(json.dumps({"do": "start", "id": "x" * 5_000}))
            assert await find_end(guest) == 1009
            await other.hear()
            assert (await other.ask("sit"))["is"] == "done"


async def test_too_many_messages_are_refused_by_their_ids_and_then_we_hang_up() -> None:
    async with (
        serve_quickly(messages_per_second=0.1, messages_burst=5) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest:
            await guest.hear()
            for number in range(5 + 20):
                await guest.send("auto", seat=0, on=True, id=f"m{number}")
            assert await find_end(guest) == 1008
        answers = [m for m in guest.seen if m["is"] == "refusal"]
        assert [m["id"] for m in answers] == [f"m{number}" for number in range(25)]
        assert {m["key"] for m in answers[:5]} == {"table-not-your-seat"}
        assert {m["key"] for m in answers[5:]} == {"message-too-many"}


BAD = ["", "{", "[]", "null", '{"do":"act"}', "\u2028", '{"id":"a","do":"fly"}']


async def test_twenty_bad_messages_are_answered_and_then_we_hang_up() -> None:
    async with serve_quickly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest:
            await guest.hear()
            for number in range(19):
                await guest.line.send(BAD[number % len(BAD)])
            await guest.line.send(b"\x00\xff")
            assert await find_end(guest) == 1008
        answers = [m for m in guest.seen if m["is"] == "refusal"]
        assert len(answers) == 20
        assert {m["key"] for m in answers} == {"message-unreadable"}
        assert answers[6]["id"] == "a"


@pytest.mark.parametrize("opening", ["[", '{"a":'])
async def test_a_message_that_goes_too_deep_is_a_bad_one(opening: str) -> None:
    async with serve_quickly() as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        async with ana.join(code) as guest:
            await guest.hear()
            deep = opening * (4_000 // len(opening))
            for text in (
                deep,
                f'{{"x":{deep[:3_900]}',
                f'{{"id":"q","x":{deep[:3_900]}',
            ):
                await guest.line.send(text)
                assert (await guest.hear())["key"] == "message-unreadable"


async def test_handshakes_that_cannot_be_let_in_say_why() -> None:
    async with (
        serve_quickly(connections_per_address=2) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)

        async def knock(code: str, query: str = "", **more: Any) -> tuple[int, str]:
            with pytest.raises(InvalidStatus) as refused:
                async with ana.join(code, query, **more):
                    pass
            response = refused.value.response
            kind = response.headers["content-type"]
            assert kind == "application/problem+json"
            return response.status_code, json.loads(response.body)["key"]

        foreign = {"Origin": "https://elsewhere.example"}
        assert await knock(code, headers=foreign) == (403, "server-origin")
        own = {"Origin": served.base}
        async with ana.join(code, headers=own) as guest:
            assert (await guest.hear())["is"] == "welcome"
        for after in ("x", "-1", "1.0", "1234567890", "٣"):
            key = "server-parameter"
            assert await knock(code, f"after={after}") == (422, key)
        async with ana.join(code, "after=999999999") as guest:
            assert (await guest.hear())["n"] < 10
        async with ana.join(code), ana.join(code):
            assert await knock(code) == (429, "server-crowded")
        for _ in range(20):
            assert await knock("ZZZZZZ") == (404, "table-unknown")
        assert await knock("ZZZZZZ") == (429, "server-too-many")


async def test_a_code_that_cannot_be_one_is_nobodys() -> None:
    async with serve_quickly() as served, visit(served, "Ana") as ana:
        for code in ("%00", "a" * 300, "..", "%F0%9F%92%8E" * 3, "ßßßßßß"):
            with pytest.raises(InvalidStatus) as refused:
                async with ana.join(code):
                    pass
            assert refused.value.response.status_code == 404, code


async def test_a_server_that_is_full_for_one_address_forgets_who_has_left() -> None:
    async with (
        serve_quickly(connections_per_address=1) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)
        for _ in range(5):
            async with ana.join(code) as guest:
                await guest.hear()
            async with asyncio.timeout(5):
                while served.house.crowd.count:
                    await asyncio.sleep(0.005)


async def test_tables_that_nobody_looks_at_leave_room_for_others(
    sqlite_url: str,
) -> None:
    """The attack: ask for one table after another, until all places are taken."""
    async with (
        serve(sqlite_url, tables_live=3) as served,
        visit(served, "Eve") as eve,
        visit(served, "Ana") as ana,
    ):
        hall = served.house.hall
        codes = [await eve.open("diamant", 3) for _ in range(3)]
        code = await ana.open("diamant", 3)
        for each in codes:
            assert (await eve.http.get(f"/api/tables/{each}")).status_code == 200
        assert len(hall.rooms) <= 3
        async with ana.join(code) as first, ana.join(codes[0]) as second:
            await first.hear_kind("welcome")
            await second.hear_kind("welcome")
            for each in codes:
                assert (await eve.http.get(f"/api/tables/{each}")).status_code == 200
            async with ana.join(codes[1]) as third:
                await third.hear_kind("welcome")
                # Where all are looked at, there really is no room.
                answer = await ana.http.post("/api/tables", json={"game": "diamant"})
                assert answer.json()["key"] == "server-full"
                await first.ask("sit")
                assert (await first.ask("mute", seat=0, on=True))["is"] == "done"
