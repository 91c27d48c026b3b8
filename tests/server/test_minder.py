"""Nobody waits for the absent: bots, and seats whose players are gone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tacora.server import event as log
from tests.server.helpers import eventually
from tests.server.serving import serve, visit
from tests.server.sitting import (
    begin,
    card_says,
    find_acted,
    pass_time,
    read_log,
)

GRACE: dict[str, Any] = {"grace_seconds": 0.2}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def test_who_is_gone_is_replaced_and_has_the_seat_back_on_return(
    database: str,
) -> None:
    async with (
        serve(database, **GRACE) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben)
        async with ana.join(code) as first:
            async with ben.join(code) as second:
                await second.hear_kind("welcome")
                await first.hear_until(card_says(1, is_here=True))
            await first.hear_until(card_says(1, is_here=False, is_replaced=False))
            await first.hear_until(card_says(1, is_replaced=True))
            await first.ask("act", seat=0, action="leave")
            await first.hear_until(lambda message: message.get("step", 0) > 1)
            async with ben.join(code) as second:
                welcome = await second.hear()
                assert card_says(1, is_here=True, is_replaced=False)(welcome)
                assert welcome["yours"] == [1]
                await first.hear_until(card_says(1, is_here=True, is_replaced=False))


async def test_who_was_back_within_the_blink_was_never_gone(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            n = (await guest.hear())["n"]
        async with ana.join(code, f"after={n}") as guest:
            welcome = await guest.hear()
            assert welcome["table"]["seats"][0]["is_here"]
        gone = [e for e in await read_log(served, code) if isinstance(e, log.Gone)]
        assert gone == []


async def test_who_never_came_is_replaced_as_well(database: str) -> None:
    async with (
        serve(database, **GRACE) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben)
        async with ana.join(code) as guest:
            await guest.hear_until(card_says(1, is_here=False, is_replaced=True))


async def test_who_sits_down_while_connected_is_here_and_can_be_missed(
    database: str,
) -> None:
    async with (
        serve(database, **GRACE) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3)
        async with ana.join(code) as first:
            async with ben.join(code) as second:
                await second.hear_kind("welcome")
                await first.ask("sit", seat=0)
                await second.ask("sit", seat=1)
                await first.hear_until(card_says(1, is_here=True))
                await first.ask("fill", bot="random")
                await first.ask("start")
            await first.hear_until(card_says(1, is_replaced=True))


async def test_when_the_host_is_gone_somebody_who_is_here_is_host(
    database: str,
) -> None:
    async with (
        serve(database, **GRACE) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        async with ben.join(code) as second:
            me = (await second.hear())["you"]
            async with ana.join(code) as first:
                await first.hear_kind("welcome")
            await second.hear_until(lambda m: m.get("table", {}).get("host") == me)
            assert (await second.ask("fill", bot="random"))["is"] == "done"
            assert (await second.ask("start"))["is"] == "done"


async def test_bots_alone_play_for_whoever_watches_and_for_nobody_else(
    database: str,
) -> None:
    async with (
        serve(database, bot_delay_seconds=0.02) as served,
        visit(served, "Ana") as ana,
        visit(served) as stranger,
    ):
        code = await ana.open("diamant", 4)
        await ana.must(code, "fill", bot="random")
        await ana.must(code, "start")
        live = served.house.hall.rooms[code]
        assert live.alarm is None
        async with stranger.join(code) as watcher:
            for _ in range(3):
                await watcher.hear_kind("news")
        await eventually(lambda: not live.connections and live.alarm is None)
        assert live.room.is_playing
        async with stranger.join(code) as watcher:
            await watcher.hear_until(
                lambda message: message.get("table", {}).get("status") == "over"
            )


async def test_all_seats_at_one_device(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana, ana, ana)
        async with ana.join(code) as guest:
            welcome = await guest.hear()
            assert welcome["yours"] == [0, 1, 2]
            assert [eye["seat"] for eye in welcome["eyes"]] == [0, 1, 2]
            room = served.house.hall.rooms[code].room
            while room.is_playing:
                seat = room.awaited[0]
                await guest.ask("act", seat=seat, action="leave")
        card = (await ana.http.get(f"/api/tables/{code}")).json()
        assert card["status"] == "over"


async def test_a_rematch_that_two_ask_for_at_once_is_one_table(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben, ana)
        room = served.house.hall.rooms[code].room
        while room.is_playing:
            seat = room.awaited[0]
            await (ana, ben, ana)[seat].must(code, "act", seat=seat, action="leave")
        answers = await asyncio.gather(
            *(person.must(code, "rematch") for person in (ana, ben, ana))
        )
        assert len({answer["code"] for answer in answers}) == 1
        statuses = [live.room.status for live in served.house.hall.rooms.values()]
        assert sorted(set(statuses)) in (["closed", "open", "over"], ["open", "over"])
        assert statuses.count("open") == 1


async def test_a_stranger_who_watches_never_sees_a_bots_cards(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as stranger,
    ):
        code = await ana.open("diamonds", 3)
        async with stranger.join(code) as watcher:
            await ana.must(code, "fill", bot="random")
            await ana.must(code, "start")
            await watcher.hear_until(
                lambda message: message.get("table", {}).get("status") == "over"
            )
        acted = [event.action for event in await find_acted(served, code)]
        assert any(action in ("announce 2", "announce 3") for action in acted)
        # Of two cards or more that a bot passes, the first is no news.
        assert {message["is"] for message in watcher.seen} == {"welcome", "news"}
        eyes = [eye for message in watcher.seen for eye in message.get("eyes", [])]
        assert {eye["seat"] for eye in eyes} == {None}


async def test_who_was_held_for_gone_and_is_not_says_so(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        hall = served.house.hall
        live = hall.rooms[code]
        async with ana.join(code) as guest:
            me = (await guest.hear())["you"]
            # As another process would, that has not heard of us for too long.
            gone = log.Gone(at=hall.now(), who=me, process=served.house.store.process)
            await hall.commit(live, lambda: [gone])
            await guest.hear_until(card_says(0, is_here=False))
            await guest.hear_until(card_says(0, is_here=True))


async def test_whoever_is_interrupted_while_writing_reads_nothing_more(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store is closed next, and bots think no further."""
    reads, writes = [], asyncio.Event()

    async def hang(*arguments: object, **more: object) -> None:
        writes.set()
        await asyncio.Event().wait()

    async def note(*arguments: object) -> list[bytes]:
        reads.append(arguments)
        return []

    async with serve(database) as served, visit(served, "Ana") as ana:
        hall = served.house.hall
        live = await hall.access(await begin("diamant", 3, ana))
        monkeypatch.setattr(hall.store, "append", hang)
        monkeypatch.setattr(hall.store, "read_events", note)
        hall.spawn(hall.commit(live, lambda: [log.Closed(at=hall.now())]))
        await writes.wait()
        await hall.close()
        assert not hall._tasks
        assert reads == []


async def test_whoever_leaves_during_a_pause_has_time_to_come_back_after_it(
    database: str,
) -> None:
    """Else the host could go on while others are away, and they would have lost."""
    async with (
        serve(database, **GRACE) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben)
        hall = served.house.hall
        async with ana.join(code) as first:
            async with ben.join(code) as second:
                await second.hear_kind("welcome")
                await first.hear_until(card_says(1, is_here=True))
                await first.ask("pause")
            await first.hear_until(card_says(1, is_here=False))
            pass_time(served, 300)
            await hall.minder._settle_absences(hall.rooms[code])
            await first.ask("resume")
            await first.hear_until(card_says(1, is_replaced=True))
        events = await read_log(served, code)
        resumed = next(e.at for e in events if isinstance(e, log.Resumed))
        # On a slow machine a bot stood in before they came, as well.
        *_, replaced = [e.at for e in events if isinstance(e, log.Replaced)]
        assert replaced == resumed + 1_000 * GRACE["grace_seconds"]
