"""Clocks of seconds and of days, pauses, and tables at rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from tacora.ledger.table import Table
from tacora.server import event as log
from tacora.server.hall import Hall
from tacora.server.live import Live
from tacora.server.message import Act
from tacora.server.minder import Minder
from tacora.server.room import Room
from tacora.server.store.schema import tables
from tests.server.helpers import eventually
from tests.server.serving import Guest, serve, visit
from tests.server.sitting import begin, card_says, find_acted, pass_time, read_log

DAY = 86_400


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def test_a_clock_that_ends_moves_and_after_two_a_bot_sits_there(
    database: str,
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamoniak", 2, ana, ben, clock=30)
        room = served.house.hall.rooms[code].room
        async with ana.join(code) as first, ben.join(code) as second:
            await first.hear_kind("welcome")
            await second.hear_kind("welcome")
            slow = room.awaited[0]
            other = (second, first)[slow]
            for _ in range(2):
                await until_it_is_the_turn_of(room, slow, other, 1 - slow)
                step = room.step
                pass_time(served, 31)
                await eventually(lambda step=step: room.step > step)  # type: ignore[misc]
            await other.hear_until(card_says(slow, is_replaced=True, is_here=True))
            acted = [e for e in await find_acted(served, code) if e.seat == slow]
            assert [e.by for e in acted][:2] == ["clock", "clock"]
            assert {e.by for e in acted[2:]} <= {"bot"}
            back = (first, second)[slow]
            if room.is_playing:
                await back.ask("return", seat=slow)
                assert not room.seats[slow].is_replaced


async def until_it_is_the_turn_of(
    room: Room, seat: int, other: Guest, other_seat: int
) -> None:
    while seat not in room.awaited:
        assert room.table is not None
        action = room.table.legal(other_seat)[0]
        assert (await other.ask("act", seat=other_seat, action=action))["is"] == "done"


async def test_watchers_alone_keep_no_clock_going(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as stranger,
    ):
        code = await begin("diamant", 3, ana, clock=10)
        live = served.house.hall.rooms[code]
        async with stranger.join(code) as watcher:
            await watcher.hear_kind("welcome")
            await eventually(lambda: live.room.awaited == (0,))
            pass_time(served, 1_000)
            assert live.alarm is None
            async with ana.join(code) as guest:
                welcome = await guest.hear_kind("welcome")
                assert welcome["deadline"] == pytest.approx(
                    served.house.hall.now() + 10_000, abs=9_000
                )


async def test_a_table_that_rested_wakes_exactly_as_it_was(database: str) -> None:
    async with (
        serve(database, rest_seconds=0) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamonds", 2, ana, ben)
        hall = served.house.hall
        for _ in range(5):
            room = (await hall.access(code)).room
            assert room.table is not None
            seat = room.awaited[0]
            action = room.table.legal(seat)[0]
            await (ana, ben)[seat].must(code, "act", seat=seat, action=action)
        seen = []
        for _ in range(2):
            for person in (ana, ben):
                state = (await person.http.get(f"/api/tables/{code}/state")).json()
                del state["now"]
                for eye in state["eyes"]:
                    del eye["happened"]  # since the last news; nobody remembers that
                seen.append(state)
            await eventually(lambda: code not in hall.rooms)
        assert seen[:2] == seen[2:]


async def test_a_clock_of_days_ends_though_nobody_is_there(database: str) -> None:
    async with (
        serve(database, rest_seconds=0) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben, ana, clock=2 * DAY)
        house = served.house
        deadline = house.hall.rooms[code].room.deadline
        # That one has chosen gives the other no more time.
        pass_time(served, DAY)
        await ana.must(code, "act", seat=0, action="stay")
        await ana.must(code, "act", seat=2, action="stay")
        await eventually(lambda: code not in house.hall.rooms)
        async with house.store.reading() as connection:
            query = select(tables.c.wake_at).where(tables.c.code == code)
            assert (await connection.execute(query)).scalar_one() == deadline
        await house.keeper._wake_due()
        assert code not in house.hall.rooms
        pass_time(served, DAY + 60)
        await house.keeper._wake_due()
        live = house.hall.rooms[code]
        await eventually(lambda: live.room.step > 2)
        acted = await find_acted(served, code)
        assert [(e.seat, e.by) for e in acted] == [(0, ""), (2, ""), (1, "clock")]


def is_armed(live: Live) -> bool:
    return live.alarm is not None


async def test_a_pause_stops_clocks_and_bots(database: str) -> None:
    async with (
        serve(database, bot_delay_seconds=30) as served,
        visit(served, "Ana") as ana,
    ):
        code = await begin("diamant", 3, ana, clock=60)
        live = served.house.hall.rooms[code]
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            await eventually(lambda: is_armed(live))  # the bots think at once
            await guest.ask("pause")
            pass_time(served, 1_000)
            assert not is_armed(live)
            refusal = await guest.ask("act", seat=0, action="stay")
            assert refusal["key"] == "table-is-paused"
            await guest.ask("resume")
            await eventually(lambda: is_armed(live))
            assert live.room.deadline is not None
            assert live.room.deadline > served.house.hall.now() + 50_000
            pass_time(served, 31)
            await eventually(lambda: live.room.awaited == (0,))


async def test_single_choices_play_themselves_for_those_who_wish(
    database: str,
) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamonds", 2, ana, ana)
        room = served.house.hall.rooms[code].room
        async with ana.join(code) as guest:
            for seat in (0, 1):
                await guest.ask("auto", seat=seat, on=True)
            while room.is_playing and room.table is not None:
                seat = room.awaited[0]
                legal = room.table.legal(seat)
                if len(legal) > 1:
                    await guest.ask("act", seat=seat, action=legal[0])
                else:
                    await guest.hear()
        again = Room(code)
        autos = 0
        for event in await read_log(served, code):
            if isinstance(event, log.Acted) and event.by:
                assert again.table is not None
                assert event.by == "auto"
                assert again.table.legal(event.seat) == [event.action]
                autos += 1
            again.fold(event)
        assert autos >= 2


async def test_an_open_table_that_everybody_left_is_closed(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        left, kept = await ana.open("diamant", 3), await ana.open("diamant", 3)
        house = served.house
        async with ana.join(kept) as guest:
            await guest.hear_kind("welcome")
            await house.hall.describe()
            pass_time(served, 25 * 3_600)
            await house.keeper._close_abandoned()
            statuses = [house.hall.rooms[code].room.status for code in (left, kept)]
            assert statuses == ["closed", "open"]
            assert (await guest.ask("sit"))["is"] == "done"
        refusal = await ana.do(left, "sit")
        assert refusal.status_code == 409


async def test_what_a_bot_chose_is_not_done_if_the_player_has_just_done_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamonds", 2, ana, ana, clock=30)
        hall: Hall = served.house.hall
        live = hall.rooms[code]
        room = live.room
        assert room.table is not None
        dealer = room.awaited[0]
        async with ana.join(code) as guest:
            await guest.ask("act", seat=dealer, action="announce 3")
            (person,) = {c.person for c in live.connections}
            slow, think = 1 - dealer, Minder._think
            count = iter(range(100))

            async def think_long(
                minder: Minder, room: Room, table: Table, seat: int, why: str
            ) -> str:
                action = await think(minder, room, table, seat, why)
                if seat == slow:
                    command = Act(id=f"x{next(count)}", seat=seat, action=action)
                    await hall.ask(live, person, command)
                return action

            monkeypatch.setattr(Minder, "_think", think_long)
            step = room.step
            pass_time(served, 31)
            # Once all have passed, the same seat may be awaited to lead.
            await eventually(lambda: slow not in room.awaited or room.step > step)
        acted = [e.action for e in await find_acted(served, code) if e.seat == slow]
        assert len(acted) == len(set(acted))
