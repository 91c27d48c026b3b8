"""When bots act: at a moment that tells nothing about their cards or their thinking."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tacora.server import event as log
from tacora.server.live import Live
from tacora.server.minder import Minder
from tests.server.arrivals import find_difference, note_decisions
from tests.server.serving import Guest, Served, quick_folder, serve, visit
from tests.server.sitting import read_log

DELAY = 30
"""Seconds: longer than a test, so that nothing happens by itself."""
BEGINNING = 1_700_000_000_000


class Time:
    """The time of a server, which passes only when a test says so."""

    def __init__(self, served: Served) -> None:
        self.at = BEGINNING
        self.hall = served.house.hall
        self.hall.now = lambda: self.at  # type: ignore[method-assign]
        # No alarm rings by itself.
        self.hall.minder._ring = lambda live: None  # type: ignore[method-assign]

    async def reach(self, live: Live, at: int) -> None:
        """Let the time come, and the server do what is due."""
        self.at = at
        await self.hall.minder._mind(live)


def take_time(time: Time, milliseconds: Callable[[int], int]) -> Any:
    """Let each thought of a seat take some time, whatever it is about."""
    think = Minder._think

    async def slow(minder: Minder, *about: Any) -> Any:
        seat = next(one for one in about if isinstance(one, int))
        action = await think(minder, *about)
        time.at += milliseconds(seat)
        return action

    return patch.object(Minder, "_think", slow)


@asynccontextmanager
async def table_of_bots(
    folder: Path, game: str, seats: int, **more: Any
) -> AsyncIterator[tuple[Served, Time, Live, Guest]]:
    """Open a table of bots and one person, who is connected."""
    database = f"sqlite+aiosqlite:///{folder}/tables.db"
    async with (
        serve(database, bot_delay_seconds=DELAY) as served,
        visit(served, "Ana") as ana,
    ):
        time = Time(served)
        code = await ana.open(game, seats, **more)
        await ana.must(code, "sit", seat=0)
        await ana.must(code, "fill", bot="hard")
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            await ana.must(code, "start")
            yield served, time, served.house.hall.rooms[code], guest


async def commit(time: Time, live: Live, action: str) -> None:
    """Act for the person."""
    acted = log.Acted(at=time.at, seat=0, action=action)
    await time.hall.commit(live, lambda: [acted])


async def play_on(time: Time, live: Live, thought: int) -> list[int]:
    """Play a game of Diamonds; say how long after each decision a bot acted."""
    room = live.room
    waits: list[int] = []
    with take_time(time, lambda seat: thought):
        while room.is_playing and len(waits) < 20:
            assert room.table is not None
            n, decided, step = room.seq, room.decided, room.step
            await time.reach(live, decided)  # a decision begins: the bots think
            await time.reach(live, decided + DELAY * 1_000)
            bodies = await time.hall.store.read_events(room.code, n)
            acted = [log.decode_event(body) for body in bodies]
            waits += [e.at - decided for e in acted if isinstance(e, log.Acted)]
            if 0 in room.awaited:
                legal = room.table.legal(0)
                count = room.table.view().announced if "pass" in legal[0] else 1
                for action in legal[-1:] if "announce" in legal[0] else legal[:count]:
                    await commit(time, live, action)
            assert room.step > step or room.awaited
    return waits


@pytest.mark.parametrize("thought", [0, 4_000])
async def test_a_bot_acts_at_the_same_moment_however_long_it_thinks(
    thought: int,
) -> None:
    """On commit ebecff8 it acts as much later as it thinks; 0 where it has no choice.

    Among the decisions are such with a single card, and the passing of three.
    """
    with quick_folder() as folder:
        async with table_of_bots(folder, "diamonds", 3) as (_, time, live, _guest):
            waits = await play_on(time, live, thought)
    assert len(waits) >= 20
    assert set(waits) == {DELAY * 1_000}


async def test_whoever_thinks_longer_than_the_delay_acts_at_its_next_multiple() -> None:
    with quick_folder() as folder:
        async with table_of_bots(folder, "diamant", 3) as (served, time, live, _guest):
            decided = live.room.decided
            with take_time(time, lambda seat: 20_000 if seat == 2 else 15_000):
                await time.reach(live, decided)
                for seconds in (30, 35, 59):
                    await time.reach(live, decided + seconds * 1_000)
                    assert live.room.awaited == (0, 1, 2)
                await time.reach(live, decided + 60_000)
            assert live.room.awaited == (0,)
            acted = [
                event
                for event in await read_log(served, live.room.code)
                if isinstance(event, log.Acted)
            ]
            assert {event.at - decided for event in acted} == {60_000}


async def test_the_clock_acts_at_its_end_however_long_was_thought() -> None:
    with quick_folder() as folder:
        opening = table_of_bots(folder, "diamant", 3, clock=90)
        async with opening as (served, time, live, _guest):
            decided = live.room.decided
            with take_time(time, lambda seat: 1_000):
                for seconds in (0, 30, 60, 90):
                    await time.reach(live, decided + seconds * 1_000)
            acted = [
                (event.seat, event.by, event.at - decided)
                for event in await read_log(served, live.room.code)
                if isinstance(event, log.Acted)
            ]
            assert acted[-1] == (0, "clock", 90_000)


async def test_a_single_choice_plays_itself_at_another_moment_each_time() -> None:
    with quick_folder() as folder:
        async with table_of_bots(folder, "diamant", 3) as (served, _, live, _guest):
            minder, waits = served.house.hall.minder, set()
            for _ in range(12):
                waits.add(minder._roll_pace(live.room))
                assert live.room.table is not None
                for seat in live.room.awaited:
                    action = live.room.table.legal(seat)[0]
                    live.room.fold(log.Acted(at=1, seat=seat, action=action))
                if not live.room.is_playing:
                    break
            assert len(waits) > 2
            assert min(waits) >= DELAY * 1_000
            assert max(waits) <= 3 * DELAY * 1_000


async def test_that_a_bot_had_no_choice_does_not_show_in_the_metrics() -> None:
    """On commit ebecff8 only those thoughts are counted where there was a choice."""
    with quick_folder() as folder:
        async with table_of_bots(folder, "diamonds", 3) as (served, time, live, _guest):
            await play_on(time, live, 0)
            metrics = served.house.metrics
            counted = metrics.registry.get_sample_value(
                "tacora_bot_seconds_count", {"game": "diamonds"}
            )
            decisions = {
                (event.seat, event.at)
                for event in await read_log(served, live.room.code)
                if isinstance(event, log.Acted) and event.by == "bot"
            }
    assert counted == len(decisions)


async def test_when_a_bots_move_arrives_does_not_tell_whether_it_had_a_choice() -> None:
    """At a real socket, with bots that think for two seconds where they can choose."""
    with quick_folder() as folder:
        decisions = await note_decisions(folder, count=40)
    assert find_difference(decisions) == ""
    played = [decision for decision in decisions if decision.kind == "play"]
    assert {decision.is_single for decision in played} == {True, False}
    assert {decision.arrivals for decision in played} == {
        ((DELAY * 1_000, "news", played[0].arrivals[0][2]),)
    }
