"""Asking the expert: only where it is allowed, and from what the own seat knows."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora import new
from tacora.games import find_game
from tacora.kernel.error import Refused
from tacora.ledger.recall import recall
from tacora.ledger.table import Table
from tacora.server import advice as advice_module
from tacora.server import event as log
from tacora.server import message as wire
from tacora.server.advice import BURST, access_choice
from tacora.server.limits import Crowd
from tacora.server.manners import Person
from tacora.server.opening import open_again, open_table
from tacora.server.problem import Unavailable
from tacora.server.room import Room
from tacora.server.thinkers import weigh
from tacora.server.wish import OpenTable
from tacora.words import LANGUAGES
from tacora.words.story import name_action
from tests.server.helpers import eventually
from tests.server.serving import Visitor, serve, visit
from tests.server.sitting import begin
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

PATIENCE = 180.0
"""Where nothing is compiled yet, the first answer takes its time."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def ask(person: Visitor, code: str, seat: int, language: str = "en") -> Any:
    """Ask the expert, and again while it is not ready."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await person.http.get(
                f"/api/tables/{code}/advice?seat={seat}",
                headers={"Accept-Language": language},
                timeout=PATIENCE,
            )
            if answer.status_code != 202:
                return answer
            assert answer.json()["options"] is None
            await asyncio.sleep(0.2)


def refuse(table: Tablemate, person: Any, seat: int) -> str:
    """Give the key by which somebody is refused."""
    with pytest.raises(Refused) as caught:
        access_choice(table.room, person, seat)
    for language in LANGUAGES:
        assert caught.value.sentence(language)
    return caught.value.key


# Where one may ask.


def test_a_table_allows_it_only_if_it_was_opened_so() -> None:
    opened = open_table(ANA, OpenTable(game="diamant", has_advice=True), 1)
    assert log.decode_event(log.encode_event(opened)).has_advice
    assert not open_table(ANA, OpenTable(game="diamant"), 1).has_advice
    table = Tablemate(has_advice=True)
    table.sit_all(ANA, BEN, ZOE)
    while table.room.is_playing:
        for seat in table.room.awaited:
            table.act((ANA, BEN, ZOE)[seat], seat, "leave")
    again = open_again(table.room, BEN, 9)[0]
    assert again.has_advice  # type: ignore[union-attr]


def test_a_log_from_before_it_can_be_read() -> None:
    opened = open_table(ANA, OpenTable(game="diamant"), 1)
    body = msgspec.json.decode(log.encode_event(opened))
    assert "has_advice" not in body
    room = Room("ABCDEF")
    room.fold(log.decode_event(msgspec.json.encode(body)))
    assert not room.opened.has_advice


async def test_a_rated_table_cannot_allow_it(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        wish = {"game": "diamant", "is_rated": True, "has_advice": True}
        sentences = set()
        for language in LANGUAGES:
            answer = await ana.http.post(
                "/api/tables", json=wish, headers={"Accept-Language": language}
            )
            assert answer.status_code == 409
            assert answer.json()["key"] == "table-rated-advice"
            sentences.add(answer.json()["detail"])
        assert len(sentences) == len(LANGUAGES)


async def test_whoever_may_not_ask_is_told_why(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as stranger,
    ):
        silent = await begin("diamant", 3, ana)
        answer = await ask(ana, silent, 0)
        assert (answer.status_code, answer.json()["key"]) == (409, "advice-not-here")
        assert (await ask(stranger, silent, 0)).status_code == 401
        assert (await ask(ana, "QQQQQQ", 0)).status_code == 404
        assert (await ask(ana, silent, 16)).status_code == 422
        waiting = await ana.open("diamant", 3, has_advice=True)
        await ana.must(waiting, "sit")
        card = (await ana.http.get(f"/api/tables/{waiting}")).json()
        assert card["has_advice"]
        answer = await ask(ana, waiting, 0)
        assert (answer.status_code, answer.json()["key"]) == (409, "advice-not-now")


def test_one_asks_only_for_the_own_seat_when_it_has_to_choose() -> None:
    table = Tablemate(has_advice=True)
    table.sit_all(ANA, BEN, ZOE)
    access_choice(table.room, ANA, 0)
    assert refuse(table, BEN, 0) == "advice-not-your-seat"
    assert refuse(table, ANA, 15) == "advice-not-your-seat"
    table.act(ANA, 0, "stay")
    assert refuse(table, ANA, 0) == "advice-not-now"
    table.ask(ANA, wire.Pause)
    assert refuse(table, BEN, 1) == "table-is-paused"
    table.ask(ANA, wire.Resume)
    access_choice(table.room, BEN, 1)
    table.ask(BEN, wire.Stand, seat=1)
    assert refuse(table, BEN, 1) == "advice-not-now"


def test_where_there_is_no_choice_there_is_no_advice() -> None:
    table = Tablemate("diamoniak", seats=2, has_advice=True)
    table.sit_all(ANA, BEN)
    people = (ANA, BEN)
    while table.room.is_playing:
        seat = table.room.awaited[0]
        assert table.room.table is not None
        legal = table.room.table.legal(seat)
        if len(legal) == 1:
            assert refuse(table, people[seat], seat) == "advice-no-choice"
            return
        table.act(people[seat], seat, legal[0])
    pytest.fail("somebody has a single choice sometime")


# What is answered.


def hide(choice: str, seed: int) -> Table:
    """Begin a game in which the next seat has chosen something, face down."""
    table = new("diamant", seats=3, seed=bytes([seed] * 32))
    table.play("treasure 7")
    table.play(choice, seat=1)
    return table


@pytest.mark.usefixtures("search_of_diamant")
async def test_the_expert_says_what_it_would_do(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await begin("diamant", 3, ana, ben, ana, has_advice=True)
        hall = served.house.hall
        experts = hall.minder.thinkers.experts
        # Whoever plays with an expert comes first, however many ask.
        monkeypatch.setattr(served.house.adviser, "_waiting", Crowd(0, 0))
        answer = await ask(ana, code, 0)
        assert (answer.status_code, answer.json()["key"]) == (503, "advice-slow")
        monkeypatch.undo()
        answer = await ask(ana, code, 0)
        assert answer.status_code == 200, answer.text
        advice = answer.json()
        table = hall.rooms[code].room.table
        assert table is not None
        assert (advice["seat"], advice["step"]) == (0, table.length)
        assert {one["action"] for one in advice["options"]} == {"stay", "leave"}
        assert all(0 < one["chance"] < 1 for one in advice["options"])
        assert all(0 < one["error"] < 0.05 for one in advice["options"])

        # It is thought about once, however often one asks, and whatever lies face down.
        await ben.must(code, "act", seat=1, action="leave")
        for _ in range(2 * BURST):
            assert (await ask(ana, code, 0)).json() == advice
        answer = await ask(ana, code, 0, "es")
        assert {one["text"] for one in answer.json()["options"]} == {"seguir", "salir"}

        # Two worlds that look alike have the same advice.
        worlds = [recall(hide("stay", 1), 0), recall(hide("leave", 2), 0)]
        weights = [await experts.run(weigh, "diamant", world) for world in worlds]
        assert weights[0] == weights[1]

        # If the process dies with the question, one is told so, and asks again.
        await ana.must(code, "act", seat=2, action="leave")
        await ana.must(code, "act", seat=0, action="stay")
        room = hall.rooms[code].room
        pid = await experts.run(os.getpid)
        busy = asyncio.ensure_future(experts.run(time.sleep, PATIENCE))
        me = Person(room.seats[0].person, "Ana")
        asked = asyncio.ensure_future(
            served.house.adviser.advise(room, me, 0, "en", "here")
        )
        await asyncio.sleep(0.2)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(Unavailable, match="lost the thread"):
            await asked
        with pytest.raises(BrokenExecutor):
            await busy
        assert (await ask(ana, code, 0)).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["diamant", "diamonds", "diamoniak"])
def test_everything_that_may_be_done_has_a_name(game: str, language: str) -> None:
    names = ["Ana", "Ben", "Zoé", "Dan"]
    for edition in find_game(game).editions.values():
        table = new(game, edition=edition.name, seats=4, seed=bytes(32))
        named: dict[str, str] = {}
        while not table.is_over:
            table.draw()
            for seat in table.awaited:
                legal = table.legal(seat)
                named |= {text: name_action(text, names, language) for text in legal}
                table.play(legal[table.length % len(legal)], seat=seat)
                break
        assert all(named.values())
        assert len(set(named.values())) == len(named)


async def test_one_address_does_not_take_all_turns_of_the_expert(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: ask at as many tables as there are, then somebody else asks."""
    may_answer = asyncio.Event()

    async def think(*about: Any) -> list[Any]:
        await may_answer.wait()
        return []

    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        most = advice_module.WAITING_BY_ADDRESS
        codes = [
            await begin("diamant", 3, ana, has_advice=True) for _ in range(most + 2)
        ]
        experts = served.house.hall.minder.thinkers.experts
        monkeypatch.setattr(experts, "is_ready", lambda game: True)
        monkeypatch.setattr(experts, "run", think)
        waiting = served.house.adviser._waiting
        asking = [asyncio.create_task(ask(ana, code, 0)) for code in codes[:most]]
        await eventually(lambda: waiting.count == most)
        answer = await ask(ana, codes[most], 0)
        assert (answer.status_code, answer.json()["key"]) == (503, "advice-slow")
        ana.http.headers["X-Forwarded-For"] = "192.0.2.7"
        asking.append(asyncio.create_task(ask(ana, codes[most + 1], 0)))
        await eventually(lambda: waiting.count == most + 1)
        may_answer.set()
        assert {(await each).status_code for each in asking} == {200}
        await eventually(lambda: not waiting.count)
