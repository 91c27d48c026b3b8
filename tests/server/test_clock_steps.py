"""Clocks that are wrong, set back, or different on two machines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.audit import read_log as read_logs
from bench.served import Server
from tacora.server import event as log
from tacora.server.store import clock as module
from tacora.server.store.clock import JUMP, Clock
from tests.server.serving import Served, serve, visit
from tests.server.sitting import begin
from tests.server.test_two_processes import at, go_over, leave_always

HOUR = 3_600_000.0
DAY = 24 * HOUR


class Machine:
    """A machine's two clocks, in milliseconds: one that is set, one that is not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = 1_000_000_000.0
        self.pace = 5_000.0
        monkeypatch.setattr(module, "read_wall", lambda: self.wall)
        monkeypatch.setattr(module, "read_pace", lambda: self.pace)

    def wait(self, milliseconds: float) -> None:
        self.wall += milliseconds
        self.pace += milliseconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_a_clock_that_is_set_back_only_makes_time_pass_slower(
    machine: Machine,
) -> None:
    clock = Clock()
    began = clock.now()
    machine.wall -= HOUR
    assert clock.now() >= began
    machine.wait(10_000)
    assert began + 9_000 <= clock.now() <= began + 10_000
    # After ten hours it is right again, and stays so.
    for _ in range(700):
        machine.wait(60_000)
        clock.now()
    assert clock.now() == machine.wall


def test_a_step_ahead_of_minutes_ends_no_decision(machine: Machine) -> None:
    clock = Clock()
    began = clock.now()
    machine.wall += 60_000
    assert clock.now() - began <= 1
    machine.wait(10_000)
    assert began + 10_000 <= clock.now() <= began + 11_000
    for _ in range(20):
        machine.wait(60_000)
        clock.now()
    assert clock.now() == machine.wall


def test_a_clock_that_did_not_know_the_date_is_put_right_at_once(
    machine: Machine,
) -> None:
    clock = Clock()
    machine.wall += JUMP + DAY
    assert clock.now() == machine.wall


def test_the_databases_clock_counts_and_not_the_machines(machine: Machine) -> None:
    clock = Clock()
    clock.learn(machine.pace, machine.wall - 30_000, machine.pace)
    assert clock.now() == machine.wall - 30_000
    machine.wall += DAY
    machine.pace += 1_000
    assert clock.now() == machine.wall - DAY - 30_000 + 1_000


def test_of_several_answers_the_quickest_counts(machine: Machine) -> None:
    clock = Clock()
    told = machine.wall
    clock.learn(machine.pace, told, machine.pace + 2)
    clock.learn(machine.pace, told - 700, machine.pace + 1_500)
    assert abs(clock.now() - told) <= 2


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def test_bots_go_on_when_the_clock_is_set_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = time.time_ns
    async with (
        serve(database, bot_delay_seconds=2) as served,
        visit(served, "Ana") as ana,
    ):
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            # The bots have been asked, and wait a moment before they choose.
            assert (await guest.hear_kind("welcome"))["awaited"]
            monkeypatch.setattr(
                time, "time_ns", lambda: before() - int(HOUR * 1_000_000)
            )
            seen = await guest.hear_until(lambda m: m.get("awaited") == [0])
            await guest.send("act", seat=0, action="leave", step=seen["step"])
            await leave_always(guest, 0)
        assert served.house.hall.rooms[code].room.status == "over"


async def test_bots_go_on_where_the_log_is_of_the_future(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + int(HOUR * 1_000_000))
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana, clock=300)
        cookie = ana.http.cookies["tacora"]
    # The clock is put right, and the server started again.
    monkeypatch.setattr(time, "time_ns", right)
    async with (
        serve(database, bot_delay_seconds=0.1) as served,
        visit(served) as ana,
    ):
        ana.http.cookies.set("tacora", cookie)
        async with ana.join(code) as guest:
            welcome = await guest.hear_kind("welcome")
            # The hour is not added to the clock that is shown, either.
            left = welcome["deadline"] - welcome["now"]
            assert 200_000 < left <= 300_000
            await guest.send("act", seat=0, action="leave", step=welcome["step"])
            await leave_always(guest, 0)
        times = [event.at for event in await read_events(served, code)]
        assert times == sorted(times)


async def test_a_game_starts_without_a_missing_salt_where_the_log_is_of_the_future(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.server.room.REVEAL_PATIENCE", 200)
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + int(HOUR * 1_000_000))
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit", salt_hash="0" * 64)
        await ana.must(code, "fill", bot="random")
        # The server stops before it could start the game.
        monkeypatch.setattr(served.house.hall.minder, "arm", lambda live: None)
        await ana.must(code, "start")
        cookie = ana.http.cookies["tacora"]
    monkeypatch.setattr(time, "time_ns", right)
    async with serve(database) as served, visit(served) as ana:
        ana.http.cookies.set("tacora", cookie)
        async with ana.join(code) as guest:
            await guest.hear_until(
                lambda m: m.get("table", {}).get("status") == "playing"
            )
        times = [event.at for event in await read_events(served, code)]
        assert times == sorted(times)


async def read_events(served: Served, code: str) -> list[log.AnyEvent]:
    bodies = await served.house.store.read_events(code)
    return [log.decode_event(body) for body in bodies]


@pytest.fixture
def apart(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Give two servers on machines whose clocks are half an hour apart."""
    pair = (
        Server(postgres_url, tmp_path, "tests.server.beating", grace_seconds=600),
        Server(postgres_url, tmp_path, "tests.server.ahead", grace_seconds=600),
    )
    try:
        for server in pair:
            server.start()
        yield pair
    finally:
        for server in pair:
            server.end()


async def test_clocks_that_differ_end_no_decision_early(
    apart: tuple[Server, Server], postgres_url: str
) -> None:
    for server in apart:
        await server.wait()
    one, two = apart
    async with (
        visit(at(one), "Ana") as ana,
        visit(at(two), "Ben") as ben,
        go_over(ana, two) as also,
    ):
        shown = []
        code = await ana.open("diamant", 3, clock=600)
        for person in (ana, ben):
            await person.must(code, "sit")
        await ana.must(code, "fill", bot="random")
        await ana.must(code, "start")
        async with ana.join(code) as first, ben.join(code) as second:
            for guest in (first, second):
                shown.append(await guest.hear_kind("welcome"))
            assert abs(shown[0]["now"] - shown[1]["now"]) < 60_000
            await asyncio.gather(leave_always(first, 0), leave_always(second, 1))
        assert (await also.http.get("/api/me")).status_code == 200
    bodies = (await read_logs(postgres_url))[code]
    events = [log.decode_event(body) for body in bodies]
    acted = [event for event in events if isinstance(event, log.Acted)]
    assert {event.by for event in acted} <= {"", "bot"}
    assert not any(isinstance(event, log.Replaced) for event in events)
    assert max(event.at for event in events) - min(event.at for event in events) < HOUR
