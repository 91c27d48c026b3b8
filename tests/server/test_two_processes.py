"""Two servers on one PostgreSQL: whoever comes to either is at the same tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from bench.audit import audit, read_log, read_tables
from bench.parties import PLANS, Notes, Party, Player
from bench.served import Server
from tests.server.helpers import stranger
from tests.server.postgres import Postgres
from tests.server.serving import PATIENCE, Guest, Served, Visitor, visit
from tests.server.sitting import card_says

LONGEST = 240.0
Pair = tuple[Server, Server]


def start_pair(url: str, folder: Path) -> Pair:
    pair = (
        Server(url, folder, "tests.server.beating", grace_seconds=1),
        Server(url, folder, "tests.server.beating", grace_seconds=1),
    )
    for server in pair:
        server.start()
    for server in pair:
        asyncio.run(server.wait())
    return pair


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.make_database()


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    servers = start_pair(database, tmp_path_factory.mktemp("pair"))
    yield servers
    for server in servers:
        server.end()


@pytest.fixture
def mortal_pair(postgres_url: str, tmp_path: Path) -> Iterator[Pair]:
    """Give two of which one will die."""
    servers = start_pair(postgres_url, tmp_path)
    yield servers
    for server in servers:
        server.end()


def at(server: Server) -> Served:
    def house() -> Any:
        raise AssertionError("another process cannot be looked into")

    return Served(server.port, house)


@asynccontextmanager
async def go_over(visitor: Visitor, server: Server) -> AsyncIterator[Visitor]:
    """Be the same person at another server."""
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
        http.headers["Cookie"] = visitor.cookie
        http.cookies.set("tacora", visitor.http.cookies["tacora"])
        moved = Visitor(at(server), http)
        moved.numbers = count(1_000)
        yield moved


async def show(visitor: Visitor, code: str) -> dict[str, Any]:
    answer = await visitor.http.get(f"/api/tables/{code}/state")
    return dict(answer.json())


async def agree(one: Visitor, other: Visitor, code: str) -> dict[str, Any]:
    """Wait until both servers have heard the same, and let them show the same."""
    async with asyncio.timeout(20):
        while True:
            shown = [await show(visitor, code) for visitor in (one, other)]
            if shown[0]["n"] == shown[1]["n"]:
                break
            await asyncio.sleep(0.02)
    kept = ("step", "awaited", "table")
    assert [shown[0][name] for name in kept] == [shown[1][name] for name in kept]
    return shown[0]


async def test_people_at_two_servers_play_whole_games(
    pair: Pair, database: str
) -> None:
    notes, dice = Notes(), random.Random(2)
    bases = [server.base for server in pair]
    several = [plan for plan in PLANS if len(plan[3]) > 1]
    plans = {plan[0]: plan for plan in several}.values()
    assert {plan[0] for plan in plans} == {"diamant", "diamonds", "diamoniak"}
    parties = [Party(plan, bases, notes, dice) for plan in plans]
    players = [
        Player(party, place) for party in parties for place in range(len(party.plan[3]))
    ]
    for party, base in zip(parties, bases, strict=False):
        watcher = Player(party, None)
        watcher.base = base
        players.append(watcher)
    playing = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(LONGEST):
        while not all(party.code for party in parties):
            await asyncio.sleep(0.05)
        first = [party.code for party in parties]
        while any(
            party.code == code for party, code in zip(parties, first, strict=True)
        ):
            await asyncio.sleep(0.05)
        for party in parties:
            party.is_ending = True
        await asyncio.gather(*playing)
    told = [await read_tables(base, notes) for base in bases]
    assert {code: ledger for code, (_, ledger) in told[0].items()} == {
        code: ledger for code, (_, ledger) in told[1].items()
    }
    logs = await read_log(database)
    audit(notes, logs, told[0])
    assert notes.wrong == []
    assert notes.figures["games over"] >= len(parties)


async def test_of_two_who_take_one_seat_one_sits(pair: Pair) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, visit(at(two), "Ben") as ben:
        for _ in range(8):
            code = await ana.open("diamant", 3)
            answers = await asyncio.gather(
                ana.do(code, "sit", seat=1), ben.do(code, "sit", seat=1)
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            shown = await agree(ana, ben, code)
            winner = ("Ana", "Ben")[answers[1].status_code == 200]
            assert shown["table"]["seats"][1]["name"] == winner


async def test_a_start_pressed_at_both_is_one_start(pair: Pair) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, go_over(ana, two) as also:
        for _ in range(4):
            code = await ana.open("diamant", 3)
            await ana.must(code, "sit")
            await ana.must(code, "fill", bot="random")
            answers = await asyncio.gather(
                ana.do(code, "start"), also.do(code, "start", id="other")
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            await agree(ana, also, code)


async def test_a_seat_that_acts_at_both_acts_once(pair: Pair, database: str) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, go_over(ana, two) as also:
        code = await ana.open("diamoniak", 2)
        await ana.must(code, "sit")
        await ana.must(code, "sit")
        await ana.must(code, "start")
        for number in range(12):
            shown = await agree(ana, also, code)
            (seat,) = shown["awaited"]
            legal = shown["eyes"][seat]["legal"]
            facts = {"seat": seat, "step": shown["step"]}
            ids = ("same", "same") if number % 3 == 0 else ("one", "two")
            answers = await asyncio.gather(
                *(
                    visitor.do(
                        code, "act", action=legal[0], id=f"{number}{id_}", **facts
                    )
                    for visitor, id_ in zip((ana, also), ids, strict=True)
                )
            )
            codes = sorted(answer.status_code for answer in answers)
            if ids[0] == ids[1]:
                assert codes == [200, 200]
                assert answers[0].json() == answers[1].json()
            else:
                assert codes == [200, 409]
        events = [body for body in (await read_log(database))[code] if b"acted" in body]
        assert len(events) == 12


async def test_a_rematch_asked_for_at_both_is_one_table(pair: Pair) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, visit(at(two), "Ben") as ben:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        await ana.must(code, "fill", bot="random")
        await ana.must(code, "start")
        async with ana.join(code) as first, ben.join(code) as second:
            await asyncio.gather(leave_always(first, 0), leave_always(second, 1))
        answers = await asyncio.gather(
            ana.must(code, "rematch"), ben.must(code, "rematch")
        )
        assert answers[0]["code"] == answers[1]["code"]
        shown = await agree(ana, ben, answers[0]["code"])
        assert [chair["name"] for chair in shown["table"]["seats"][:2]] == [
            "Ana",
            "Ben",
        ]


async def leave_always(guest: Guest, seat: int) -> None:
    """Play a short game of Diamant."""
    while True:
        message = await guest.hear()
        if message.get("table", {}).get("status") == "over":
            return
        if seat in message.get("awaited", []):
            await guest.send("act", seat=seat, action="leave", step=message["step"])


async def test_who_acts_where_the_news_has_not_come_yet_is_not_refused(
    pair: Pair,
) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, go_over(ana, two) as also:
        for _ in range(5):
            code = await ana.open("diamant", 3)
            await show(also, code)
            await ana.must(code, "sit")
            await also.must(code, "fill", bot="random")
            await ana.must(code, "start")
            await also.must(code, "act", seat=0, action="leave")


async def test_when_one_dies_its_people_go_on_at_the_other(mortal_pair: Pair) -> None:
    one, two = mortal_pair
    async with (
        visit(at(one), "Ana") as ana,
        visit(at(two), "Ben") as ben,
        visit(at(one), "Zoé") as zoe,
        go_over(ana, two) as moved,
    ):
        code = await ben.open("diamant", 3)
        for person in (ana, ben, zoe):
            await person.must(code, "sit")
        async with ben.join(code) as second:
            async with ana.join(code) as first, zoe.join(code) as third:
                await ben.must(code, "start")
                await ana.must(code, "act", seat=0, action="stay")
                for guest in (first, second, third):
                    await guest.hear_until(lambda m: m.get("awaited") == [1, 2])
                n = first.seen[-1]["n"]
                view = first.seen[-1]["eyes"][0]["view"]
                one.kill()
            async with moved.join(code, f"after={n}") as first:
                welcome = await first.hear()
                assert welcome["n"] >= n
                assert welcome["yours"] == [0]
                if welcome["awaited"] == [1, 2]:
                    assert welcome["eyes"][0]["view"] == view
                # Ben goes on as if nothing had happened.
                assert (await second.ask("act", seat=1, action="stay"))["is"] == "done"
                # Zoé does not come back, and nobody waits for her.
                missing = card_says(2, is_here=False, is_replaced=False)
                if not any(missing(message) for message in second.seen):
                    await second.hear_until(missing)
                await second.hear_until(lambda m: m.get("step", 0) > welcome["step"])
                replaced = card_says(2, is_here=False, is_replaced=True)
                assert any(replaced(message) for message in second.seen)
                assert (await first.ask("act", seat=0, action="leave"))["is"] == "done"


async def test_who_is_cut_off_from_the_news_catches_up(
    pair: Pair, database: str
) -> None:
    one, two = pair
    async with visit(at(one), "Ana") as ana, visit(at(two), "Ben") as ben:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        async with ben.join(code) as guest:
            await guest.hear_kind("welcome")
            for _ in range(3):
                async with stranger(database) as connection:
                    await connection.execute(
                        text(
                            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            " WHERE datname = current_database()"
                            " AND query ILIKE 'LISTEN%'"
                        )
                    )
                    await connection.commit()
                n = (await ana.must(code, "say", seat=0, phrase="wow"))["n"]
                heard = await guest.hear_kind("news")
                assert heard["n"] == n
                assert heard["line"]["phrase"] == "wow"
        numbers = [message["n"] for message in guest.seen if message["is"] == "news"]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


async def test_a_second_server_on_one_file_says_so_and_goes(
    sqlite_url: str, tmp_path: Path
) -> None:
    first, second = Server(sqlite_url, tmp_path), Server(sqlite_url, tmp_path)
    try:
        first.start()
        await first.wait()
        second.start()
        assert await asyncio.to_thread(second.process.wait, LONGEST) == 2
        (sentence,) = second.log.read_text().splitlines()
        assert str(first.process.pid) in sentence
        assert await first.stop() == 0
    finally:
        first.end()
        second.end()


async def test_whoever_is_forgotten_at_one_is_forgotten_at_the_other(
    pair: Pair,
) -> None:
    async with (
        visit(at(pair[0]), "Forgetmenot") as ana,
        visit(at(pair[1]), "Ben") as ben,
    ):
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        async with ben.join(code) as guest:
            assert (await ana.http.delete("/api/me")).status_code == 204
            async with asyncio.timeout(20):
                while (await show(ben, code))["table"]["seats"][0]["name"] != "—":
                    await asyncio.sleep(0.02)
                # Whoever is there comes back to the table as it is now.
                await guest.line.wait_closed()


async def test_whoever_is_deleted_at_one_can_do_nothing_more_at_the_other(
    pair: Pair,
) -> None:
    async with (
        visit(at(pair[0]), "Ana") as ana,
        visit(at(pair[1]), "Ben") as ben,
        go_over(ana, pair[1]) as moved,
    ):
        code = await ben.open("diamant", 3)
        await moved.must(code, "sit")
        # The other server has just learnt who she is, and need not ask again.
        assert (await moved.http.get("/api/me")).status_code == 200
        async with moved.join(code) as guest:
            await guest.hear_kind("welcome")
            assert (await ana.http.delete("/api/me")).status_code == 204
            async with asyncio.timeout(20):
                await guest.line.wait_closed()
            assert guest.line.close_code == 1008
        assert (await moved.http.get("/api/me")).status_code == 401
        assert (await moved.do(code, "say", seat=0, phrase="wow")).status_code == 401
