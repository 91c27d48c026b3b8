"""People are erased everywhere, soon, and without anybody else waiting for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed

from tacora.server import erasure, forget
from tacora.server import event as log
from tacora.server.store.schema import erasures, events, people, result_seats, sitters
from tests.server.helpers import ask, eventually
from tests.server.serving import Guest, Served, Visitor, serve, visit
from tests.server.sitting import begin, card_says, pass_time, read_log
from tests.server.test_play import play_to_the_end

pytestmark = pytest.mark.filterwarnings("error::RuntimeWarning")


async def find_id(visitor: Visitor) -> str:
    return str((await visitor.http.get("/api/me")).json()["id"])


async def lengthen(served: Served, code: str, person: str, count: int) -> None:
    """Let a person have said a lot, before there were limits to it."""
    store = served.house.store
    first = len(await store.read_events(code)) + 1
    rows = [
        {
            "code": code,
            "seq": first + number,
            "body": log.encode_event(
                log.Said(at=1, person=person, id=f"x{number}", seat=0, text="my street")
            ),
        }
        for number in range(count)
    ]
    await store.run(lambda c: c.execute(insert(events), rows))
    await served.house.hall.catch_up(await served.house.hall.access(code))


async def wait_for_code(guest: Guest) -> int:
    """Wait until the server hangs up; say with which code."""
    async with asyncio.timeout(60):
        while True:
            try:
                await guest.line.recv()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd is not None else 0


async def test_the_sockets_of_a_deleted_person_are_closed(url: str) -> None:
    async with (
        serve(url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        elsewhere = await ben.open("diamant", 3)
        async with ana.join(code) as seated, ana.join(elsewhere) as watching:
            await seated.hear_kind("welcome")
            await watching.hear_kind("welcome")
            assert (await ana.http.delete("/api/me")).status_code == 204
            assert await wait_for_code(seated) == 1008
            assert await wait_for_code(watching) == 1008
        assert (await ana.do(code, "sit")).status_code == 401


async def test_what_was_on_its_way_is_not_done_for_a_deleted_person(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            me = await find_id(ana)
            served.house.hall.erased.add(me)  # the close is not sent yet
            refusal = await guest.ask("say", seat=0, phrase="wow")
            assert refusal["key"] == "server-stranger"
        answer = await ana.http.post("/api/tables", json={"game": "diamant"})
        assert answer.status_code == 401


async def test_nobody_sits_down_who_was_deleted_while_waiting_for_the_table(
    url: str,
) -> None:
    async with (
        serve(url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Forgetmenot") as ben,
    ):
        code = await ana.open("diamant", 3)
        me = await find_id(ben)
        live = await served.house.hall.access(code)
        async with live.lock:
            sitting = asyncio.create_task(ben.do(code, "sit"))
            await eventually(lambda: bool(live.waiting))
            # The erasure ends before the table is free: it is not one of Ben's.
            assert (await ben.http.delete("/api/me")).status_code == 204
        assert (await sitting).status_code == 401
        await assert_gone(served, [code], me, "Forgetmenot")


async def test_a_bot_plays_on_for_a_deleted_person(sqlite_url: str) -> None:
    async with (
        serve(sqlite_url, grace_seconds=0) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben)
        async with ana.join(code) as first, ben.join(code) as second:
            await first.hear_kind("welcome")
            await second.hear_kind("welcome")
            assert (await ana.http.delete("/api/me")).status_code == 204
            assert await wait_for_code(second) == 1012
        async with ben.join(code) as second:
            welcome = await second.hear_kind("welcome")
            gone = card_says(0, name="—", is_here=False, is_replaced=True)
            if not gone(welcome):
                await second.hear_until(gone)
            # The game goes on, and Ben is its host now.
            assert (await second.ask("pause"))["is"] == "done"


async def test_nobody_is_seated_again_who_was_deleted(sqlite_url: str) -> None:
    async with (
        serve(sqlite_url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamoniak", 2, ana, ben)
        live = await served.house.hall.access(code)
        while live.room.is_playing:
            assert live.room.table is not None
            seat = live.room.awaited[0]
            action = live.room.table.legal(seat)[-1]
            await (ana, ben)[seat].must(code, "act", seat=seat, action=action)
        assert (await ana.http.delete("/api/me")).status_code == 204
        again = (await ben.must(code, "rematch"))["code"]
        card = (await ben.http.get(f"/api/tables/{again}")).json()
        assert [seat["kind"] for seat in card["seats"]] == ["open", "person"]


async def test_others_play_on_while_long_logs_are_rewritten(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer comes first; between any two pieces of the work others have a turn."""
    monkeypatch.setattr(erasure, "ANSWER_SECONDS", 0.0)
    async with (
        serve(url) as served,
        visit(served, "Forgetmenot") as ana,
        visit(served, "Ben") as ben,
    ):
        me = await find_id(ana)
        codes = [await ana.open("diamant", 3, is_public=True) for _ in range(2)]
        for code in codes:
            await ana.must(code, "sit")
            await lengthen(served, code, me, 4_000)
        chunks: list[int] = []
        rewrite = forget.rewrite_events

        async def note(connection: Any, who: Any, code: str, numbers: Any) -> None:
            chunks.append(len(numbers))
            await rewrite(connection, who, code, numbers)

        monkeypatch.setattr(erasure, "rewrite_events", note)
        assert (await ana.http.delete("/api/me")).status_code == 204
        # Nothing shows the name from here on, though most of the work is still to do.
        for code in codes:
            card = (await ben.http.get(f"/api/tables/{code}")).text
            assert "Forgetmenot" not in card
        between = []
        while not await is_done(served, me):
            assert (await ben.http.post("/api/me/link")).status_code == 201
            between.append(len(chunks))
        assert max(chunks) <= forget.ROWS
        assert sum(chunks) >= 8_000
        # Ben was answered many times in the meantime, not once at the end.
        assert len(set(between)) > 3
        await assert_gone(served, codes, me, "Forgetmenot", "my street")


async def is_done(served: Served, person: str) -> bool:
    query = select(sitters.c.code).where(
        sitters.c.person == person, sitters.c.erased_to.is_(None)
    )
    async with served.house.store.reading() as connection:
        return (await connection.execute(query)).first() is None


async def assert_gone(served: Served, codes: list[str], *traces: str) -> None:
    for code in codes:
        bodies = b"".join(await served.house.store.read_events(code))
        for trace in traces:
            assert trace.encode() not in bodies
    lobby = await ask_lobby(served)
    assert not any(trace in lobby for trace in traces)


async def ask_lobby(served: Served) -> str:
    await served.house.hall.describe()
    async with visit(served) as stranger:
        return (await stranger.http.get("/api/tables")).text


async def test_an_erasure_that_was_cut_short_goes_on_at_the_next_start(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serve(url) as served, visit(served, "Forgetmenot") as ana:
        me = await find_id(ana)
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await lengthen(served, code, me, 1_000)
        rewrite = forget.rewrite_events
        done: list[tuple[Any, ...]] = []

        async def stumble(*facts: Any) -> None:
            if done:
                raise OSError("the power is gone")
            done.append(facts)
            await rewrite(*facts)

        monkeypatch.setattr(erasure, "rewrite_events", stumble)
        assert (await ana.http.delete("/api/me")).status_code == 204
        await eventually(lambda: bool(done))
        assert not await is_done(served, me)
    monkeypatch.setattr(erasure, "rewrite_events", rewrite)
    async with serve(url) as served:
        async with asyncio.timeout(60):
            while not await is_done(served, me):
                await asyncio.sleep(0.02)
        await assert_gone(served, [code], me, "Forgetmenot", "my street")
        # One stand-in throughout, although it was done in two parts.
        assert len({e.person for e in await read_log(served, code)}) == 1


async def test_what_another_process_wrote_too_late_is_found_after_an_hour(
    postgres_url: str,
) -> None:
    async with serve(postgres_url) as served, visit(served, "Ana") as ana:
        me = await find_id(ana)
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        assert (await ana.http.delete("/api/me")).status_code == 204
        assert await is_done(served, me)
        store = served.house.store
        late = log.encode_event(log.Said(at=2, person=me, seat=0, text="my street"))
        seq = len(await store.read_events(code)) + 1
        await store.append(code, seq, [late])
        await served.house.hall.eraser.resume()
        assert await count_marks(served) == 1
        pass_time(served, 2 * 3_600)
        await served.house.hall.eraser.resume()
        await assert_gone(served, [code], me, "my street")
        assert await count_marks(served) == 0


async def count_marks(served: Served) -> int:
    async with served.house.store.reading() as connection:
        return len((await connection.execute(select(erasures.c.person))).all())


async def test_nothing_is_left_of_somebody_with_many_results(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forget, "ROWS", 10)
    async with serve(url) as served, visit(served, "Forgetmenot") as ana:
        me = await find_id(ana)
        facts = {"name": "Forgetmenot", "score": 1, "won": False, "replaced": False}
        rows = [
            {"code": f"C{number}", "seat": 0, "person": me, **facts}
            for number in range(35)
        ]
        await served.house.store.run(lambda c: c.execute(insert(result_seats), rows))
        assert (await ana.http.delete("/api/me")).status_code == 204
        query = "SELECT count(*) FROM result_seats WHERE name <> '—' OR person <> ''"
        assert await ask(url, query) == 0
        assert await ask(url, f"SELECT count(*) FROM {people.name}") == 0


async def test_a_game_that_ends_while_its_log_waits_leaves_no_trace(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasure, "ANSWER_SECONDS", 0.0)
    may_go_on = asyncio.Event()

    async def wait(self: Any, *about: Any) -> None:
        await may_go_on.wait()
        await erase_at(self, *about)

    erase_at = erasure.Eraser._erase_at
    monkeypatch.setattr(erasure.Eraser, "_erase_at", wait)
    async with (
        serve(url, grace_seconds=0) as served,
        visit(served, "Forgetmenot") as ana,
        visit(served, "Ben") as ben,
    ):
        me = await find_id(ana)
        code = await begin("diamant", 3, ana, ben)
        async with ben.join(code) as guest:
            assert (await ana.http.delete("/api/me")).status_code == 204
            await play_to_the_end(guest, 1)
            query = "SELECT count(*) FROM results"
            async with asyncio.timeout(60):
                while not await ask(url, query):
                    await asyncio.sleep(0.02)
            may_go_on.set()
            assert await wait_for_code(guest) == 1012
        async with asyncio.timeout(60):
            while not await is_done(served, me):
                await asyncio.sleep(0.02)
        if served.house.config.is_shared:
            # With several processes, what is left is found after an hour.
            pass_time(served, 2 * 3_600)
            await served.house.hall.eraser.resume()
        async with asyncio.timeout(60):
            while await count_marks(served):
                await asyncio.sleep(0.02)
        for table in ("result_seats", "person_sums", "ratings", "meetings"):
            query = f"SELECT count(*) FROM {table} WHERE person = '{me}'"
            assert await ask(url, query) == 0, table
        assert await ask(url, "SELECT sum(games) FROM game_sums") == 1


async def test_two_at_one_table_are_erased_at_once(url: str) -> None:
    async with (
        serve(url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben)
        ids = [await find_id(visitor) for visitor in (ana, ben)]
        answers = await asyncio.gather(
            ana.http.delete("/api/me"), ben.http.delete("/api/me")
        )
        assert [answer.status_code for answer in answers] == [204, 204]
        for person in ids:
            while not await is_done(served, person):
                await asyncio.sleep(0.02)
        await assert_gone(served, [code], *ids, "Ana", "Ben")


async def test_a_log_cannot_be_written_between_its_last_page_and_the_new_table(
    sqlite_url: str,
) -> None:
    """Whatever others do meanwhile, they go on at the rewritten table."""
    async with (
        serve(sqlite_url) as served,
        visit(served, "Forgetmenot") as ana,
        visit(served, "Ben") as ben,
    ):
        me = await find_id(ana)
        code = await begin("diamant", 3, ana, ben)
        is_over = False

        async def talk() -> None:
            while not is_over:
                await ben.do(code, "mute", seat=0, on=True)
                await ben.do(code, "mute", seat=0, on=False)

        talking = asyncio.create_task(talk())
        assert (await ana.http.delete("/api/me")).status_code == 204
        is_over = True
        await talking
        await assert_gone(served, [code], me, "Forgetmenot")
        live = await served.house.hall.access(code)
        stored = await read_log(served, code)
        assert live.room.seq == len(stored)
        assert live.room.seats[0].name == "—"


async def test_an_old_table_that_is_dropped_leaves_the_new_one_awake(
    sqlite_url: str,
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        hall = served.house.hall
        code = await ana.open("diamant", 3)
        old = await hall.access(code)
        hall.rest(old)
        new = await hall.access(code)
        hall.drop(old)
        assert await hall.access(code) is new
