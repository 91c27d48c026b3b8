"""Nobody makes a log grow for nothing, and a long one holds nobody up."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import insert

from tacora.kernel.error import Refused
from tacora.server import event as log
from tacora.server import message as ask
from tacora.server import minder
from tacora.server.allowance import (
    CHANGES_PER_DECISION,
    CHANGES_PER_TABLE,
    LIMITS,
    PRESENCE,
    SEATING,
    TALK,
)
from tacora.server.app import House
from tacora.server.manners import Person
from tacora.server.room import Room
from tacora.server.store.schema import events
from tacora.server.unchanged import find_settled
from tests.server.serving import Served, serve, visit
from tests.server.sitting import begin, read_log
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate


def count_written(table: Tablemate, *request: Any, **facts: Any) -> int:
    before = table.room.seq
    table.ask(*request, **facts)
    return table.room.seq - before


def test_what_changes_nothing_is_not_written() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    table.ask(BEN, ask.Sit)
    table.ask(ZOE, ask.Sit)
    for kind, facts in (
        (ask.Ready, {"seat": 0}),
        (ask.Auto, {"seat": 0}),
        (ask.Mute, {"seat": 1}),
    ):
        for on, written in ((True, 1), (True, 0), (False, 1), (False, 0)):
            assert count_written(table, ANA, kind, on=on, **facts) == written
    table.ask(ANA, ask.Start)
    for action, written in (("stay", 1), ("stay", 0), ("leave", 1), ("leave", 0)):
        assert count_written(table, ANA, ask.Act, seat=0, action=action) == written


def test_the_same_choice_takes_a_seat_back_from_the_bot() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    table.act(BEN, 1, "stay")
    table.ask(BEN, ask.Stand, seat=1)
    assert table.room.seats[1].is_replaced
    table.act(BEN, 1, "stay")
    assert not table.room.seats[1].is_replaced


def test_a_choice_that_a_bot_made_before_is_answered_with_the_bots_number() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    table.ask(BEN, ask.Stand, seat=1)
    room.fold(log.Acted(at=table.at, seat=1, action="stay", by="bot"))
    chosen_at = room.n
    table.ask(BEN, ask.Return, seat=1)
    table.act(ANA, 0, "leave")
    assert room.n > chosen_at
    assert count_written(table, BEN, ask.Act, seat=1, action="stay") == 0
    again = ask.Act(id="again", seat=1, action="stay")
    assert find_settled(room, BEN, again) == chosen_at


async def test_what_changed_nothing_is_answered_the_same_when_asked_again(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            await guest.ask("mute", seat=1, on=True)
            first = await guest.ask("mute", seat=1, on=True, id="again")
            mutes = [
                e for e in await read_log(served, code) if isinstance(e, log.Muted)
            ]
            assert len(mutes) == 1
            await guest.ask("say", seat=0, phrase="wow")
            await guest.ask("mute", seat=1, on=False)
            # It is the same command, so it is not done a second time.
            assert await guest.ask("mute", seat=1, on=True, id="again") == first
            last = await guest.ask("mute", seat=1, on=False, id="last")
            await guest.ask("say", seat=0, phrase="wow")
        await rest(served.house, code)
        # Nothing of it is in memory any more, and the answer is the same.
        again = await ana.do(code, "mute", seat=1, on=False, id="last")
        assert again.json() == last
        live = await served.house.hall.access(code)
        assert not any(live.room.muted.values())


def flood(table: Tablemate, *request: Any, **facts: Any) -> tuple[int, str]:
    """Ask until it is refused: say how often it was done, and why no more."""
    for number in range(10_000):
        try:
            table.ask(*request, **facts)
        except Refused as error:
            return number, error.key
    raise AssertionError("there is no limit")


def test_talk_has_a_limit_by_decision_by_person_and_by_table() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    limit = LIMITS[TALK]
    assert flood(table, ANA, ask.Say, seat=0, phrase="wow") == (
        limit.decision,
        "talk-enough",
    )
    # The others are not concerned, and the next decision is another one.
    assert flood(table, BEN, ask.Say, seat=1, phrase="wow")[0] == limit.decision
    for seat, person in enumerate((ANA, BEN, ZOE)):
        table.act(person, seat, "stay")
    assert flood(table, ANA, ask.Say, seat=0, phrase="wow")[0] == limit.decision
    done = 2 * limit.decision
    while table.room.is_playing:
        for seat in table.room.awaited:
            table.act((ANA, BEN, ZOE)[seat], seat, "leave")
    assert flood(table, ANA, ask.Say, seat=0, phrase="wow")[0] == limit.person - done
    assert flood(table, ZOE, ask.Say, seat=2, phrase="wow")[0] == limit.person


def test_strangers_who_take_turns_on_a_seat_do_not_fill_a_log() -> None:
    table = Tablemate()
    refused = 0
    for number in range(20):
        person = Person(f"stranger-{number}", f"S {number}")
        for _ in range(LIMITS[TALK].person):
            try:
                table.ask(person, ask.Sit, seat=1)
                table.ask(person, ask.Say, seat=1, phrase="wow")
                table.ask(person, ask.Stand, seat=1)
            except Refused:
                refused += 1
                if person.id in table.room.people():
                    table.ask(person, ask.Stand, seat=1)
    assert refused
    assert table.room.seq <= 3 * LIMITS[SEATING].table


def change_until_refused(table: Tablemate, person: Person, seat: int) -> int:
    """Choose the one, then the other; say how often that was done."""
    for number in range(1_000):
        action = ("stay", "leave")[number % 2]
        try:
            table.act(person, seat, action)
        except Refused as error:
            refused = error.key
            break
    assert refused == "choice-stands"
    return number


def test_a_choice_may_be_changed_so_often_and_then_stands() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    assert change_until_refused(table, ANA, 0) == 1 + CHANGES_PER_DECISION
    # The others have their own share, and the next decision is another one.
    assert change_until_refused(table, BEN, 1) == 1 + CHANGES_PER_DECISION
    table.act(ZOE, 2, "stay")
    assert change_until_refused(table, ZOE, 2) == 1 + CHANGES_PER_DECISION


def test_all_the_changes_of_a_seat_have_a_limit_and_first_choices_have_none() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    share, done = CHANGES_PER_TABLE // 3, 0
    while table.room.is_playing:
        if len(table.room.awaited) == 3:
            done += change_until_refused(table, ANA, 0) - 1
        for seat in table.room.awaited:
            table.act((ANA, BEN, ZOE)[seat], seat, "stay")
    assert CHANGES_PER_DECISION < done <= share


@pytest.mark.parametrize("game", ["diamant", "diamonds"])
def test_taking_a_choice_back_has_a_limit_and_choosing_after_it_has_none(
    game: str,
) -> None:
    table = Tablemate(game)
    table.sit_all(ANA, ANA, ANA)
    room = table.room
    assert room.table is not None
    if game == "diamonds":
        # With three cards to pass, a seat can take back the first while it is awaited.
        table.act(ANA, room.awaited[0], "announce 3")
    written = table.room.seq
    refused = ""
    while not refused:
        table.act(ANA, 0, room.table.legal(0)[0])
        try:
            table.ask(ANA, ask.TakeBack, seat=0)
        except Refused as error:
            refused = error.key
    assert refused == "choice-stands"
    assert room.awaited == ((1, 2) if game == "diamant" else (0, 1, 2))
    assert room.seq <= written + CHANGES_PER_DECISION + 2


async def test_who_comes_and_goes_all_the_time_is_noted_no_more(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        live = await served.house.hall.access(code)
        process = served.house.store.process
        me = live.room.host
        came = log.Came(at=1, person=me, process="elsewhere")
        gone = log.Gone(at=1, who=me, process="elsewhere")
        bodies = [log.encode_event(event) for event in (came, gone)]
        limit = LIMITS[PRESENCE]
        for _ in range(limit.person):
            await served.house.store.append(code, live.room.seq + 1, bodies)
            await served.house.hall.catch_up(live)
        written = live.room.seq
        async with ana.join(code) as guest:
            welcome = await guest.hear_kind("welcome")
            assert live.room.seq == written
            assert process not in live.room.present.get(me, ())
            # Absent as far as the log goes, but nobody is kept from playing.
            assert welcome["yours"] == [0]
            assert (await guest.ask("act", seat=0, action="stay"))["is"] == "done"


def test_however_much_all_do_a_log_has_a_bound() -> None:
    """Everybody repeats everything until it is refused, at every decision."""
    people = [Person(f"p{seat}", f"P{seat}") for seat in range(8)]
    table = Tablemate("diamant", 8)
    room = table.room
    for person in people:
        table.ask(person, ask.Sit)

    def flood_all() -> None:
        for seat, person in enumerate(people):
            flood(table, person, ask.Say, seat=seat, phrase="wow")
            with suppress(Refused):
                while True:
                    on = not room.seats[seat].plays_singles
                    table.ask(person, ask.Auto, seat=seat, on=on)

    flood_all()
    table.ask(ANA, ask.Start)
    moves = 0
    while room.is_playing:
        flood_all()
        step = room.step
        for seat, person in enumerate(people):
            choices = iter(("stay", "leave") * 2_000)
            with suppress(Refused):
                while room.step == step:
                    table.ask(person, ask.Act, seat=seat, action=next(choices))
            if room.step != step:
                break
        moves += 8
    flood_all()
    extra = LIMITS[TALK].table + LIMITS[SEATING].table + 2 * CHANGES_PER_TABLE
    assert room.seq <= extra + moves + 20


async def test_a_game_that_does_not_end_is_stopped(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: in Diamoniak two who never buy a castle can go on for ever."""
    monkeypatch.setattr(minder, "MOST_ACTIONS", 60)
    async with serve(url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamoniak", 2)
        await ana.must(code, "sit")
        await ana.must(code, "sit")
        await ana.must(code, "start")
        live = await served.house.hall.access(code)
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            refused = ""
            while not refused:
                assert live.room.table is not None
                seat = live.room.awaited[0]
                legal = live.room.table.legal(seat)
                action = "stop" if "stop" in legal else legal[0]
                answer = await ana.do(code, "act", seat=seat, action=action)
                refused = answer.json().get("key", "")
            assert refused == "game-too-long"
            await guest.hear_until(
                lambda message: message.get("table", {}).get("status") == "closed"
            )
        assert live.room.step < 80
        # Its log has an end, and waking it changes nothing.
        written = live.room.seq
        await rest(served.house, code)
        woken = await served.house.hall.access(code)
        assert (woken.room.status, woken.room.seq) == ("closed", written)
        for page in ("ledger", "replay", "analysis"):
            answer = await ana.http.get(f"/api/tables/{code}/{page}")
            assert answer.json()["key"] == "ledger-not-yet"


async def lengthen(served: Served, code: str, count: int) -> None:
    """Write a log as long as they could be before there were limits."""
    house = served.house
    first = len(await house.store.read_events(code)) + 1
    body = log.encode_event(log.Said(at=1, person="x", seat=0, phrase="wow"))
    rows = [{"code": code, "seq": first + n, "body": body} for n in range(count)]
    await house.store.run(lambda c: c.execute(insert(events), rows))


async def rest(house: House, code: str) -> None:
    house.hall.rest(await house.hall.access(code))


async def test_while_a_long_log_is_replayed_others_have_their_turn(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        live = await served.house.hall.access(code)
        await lengthen(served, code, 30_000)
        seen = await watch_replay(served.house.hall.catch_up(live), live.room)
        assert live.room.seq == 30_002
        assert len(seen) > 10  # other tasks ran while the events were applied
        await rest(served.house, code)
        # The room is only known when it is complete.
        waking = asyncio.ensure_future(served.house.hall.access(code))
        turns = 0
        while not waking.done():
            turns += 1
            await asyncio.sleep(0)
        assert (await waking).room.seq == 30_002
        assert turns > 40


async def watch_replay(work: Any, room: Room) -> set[int]:
    """List how far a room was seen to be while it was catching up."""
    task = asyncio.ensure_future(work)
    seen = set()
    while not task.done():
        seen.add(room.seq)
        await asyncio.sleep(0)
    await task
    return seen


async def test_a_log_rewritten_while_its_table_wakes_is_read_again(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        house = served.house
        await lengthen(served, code, 5_000)
        await rest(house, code)
        original = house.store.read_events
        replaced: list[str] = []

        async def read(code: str, after: int = 0, **most: Any) -> list[bytes]:
            bodies = await original(code, after, **most)
            if after and not replaced:
                # The first page is read already; now the name in it changes.
                replaced.append(code)
                (seat,) = await original(code, 1, most=1)
                body = seat.replace(b"Ana", b"Eva")
                await house.store.rewrite(lambda c: _change(c, code, 2, body))
            return bodies

        house.store.read_events = read  # type: ignore[method-assign]
        live = await house.hall.access(code)
        assert replaced
        assert live.room.seats[0].name == "Eva"


async def _change(connection: Any, code: str, seq: int, body: bytes) -> list[str]:
    where = (events.c.code == code) & (events.c.seq == seq)
    await connection.execute(events.update().where(where).values(body=body))
    return [code]
