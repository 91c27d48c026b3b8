"""What a finished game was made of: thought out once, elsewhere, and told to all."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.server import insight
from tacora.server.insight import Insight, Insights, Pondering, ponder
from tacora.server.problem import TooMany, Unavailable
from tacora.server.replay import number_steps
from tacora.server.store import REWRITTEN
from tests.server.serving import Served, Visitor, serve, visit
from tests.server.sitting import begin
from tests.server.test_play import play_to_the_end
from tests.test_analysis import play

PATIENCE = 180.0


async def finish(person: Visitor) -> str:
    """Play a short game to its end; give its code."""
    code = await begin("diamant", 3, person)
    async with person.join(code) as guest:
        await play_to_the_end(guest, 0)
    return code


async def wait(person: Visitor, code: str, language: str = "en") -> Any:
    """Ask until there is something to tell; give it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await ask(person, code, language)
            if answer.status_code != 202:
                return answer
            told = answer.json()
            assert told["ahead"] == 0
            assert 0 <= told["progress"] <= 1
            await asyncio.sleep(0.1)


async def ask(person: Visitor, code: str, language: str = "en") -> Any:
    headers = {"Accept-Language": language}
    return await person.http.get(f"/api/tables/{code}/analysis", headers=headers)


@pytest.mark.usefixtures("search_of_diamant")
async def test_a_game_is_thought_about_once_whatever_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(insight, "DEPTH", 0.05)
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database) as served, visit(served, "Ana") as ana:
        assert (await ask(ana, "AAAAAA")).status_code == 404
        playing = await begin("diamant", 3, ana)
        early = await ask(ana, playing)
        assert early.status_code == 409
        assert early.json()["key"] == "ledger-not-yet"
        code = await finish(ana)
        await see_it_recover(served, ana, code)
        await see_it_told(ana, code)
        # Once it is known nobody has to think.
        served.house.insights.study.close()
        assert (await ask(ana, code)).status_code == 200


async def see_it_recover(served: Served, ana: Visitor, code: str) -> None:
    """Kill the process while it thinks: that is said once, and then it goes on."""
    insights = served.house.insights
    answers = await asyncio.gather(ask(ana, code), ask(ana, code))
    assert [answer.status_code for answer in answers] == [202, 202]
    async with asyncio.timeout(PATIENCE):
        while (pid := insights.study.pid) is None:
            await asyncio.sleep(0.01)
    assert pid != os.getpid()
    os.kill(pid, signal.SIGKILL)
    broken = await wait(ana, code, "es")
    assert broken.status_code == 503
    assert broken.json()["detail"].startswith("El análisis de esta partida se interr")
    assert broken.headers["Retry-After"] == "1"


async def see_it_told(ana: Visitor, code: str) -> None:
    """See it in every language, with the names and the steps of the replay."""
    first = await wait(ana, code)
    assert first.status_code == 200, first.text
    told = msgspec.json.decode(first.content, type=Insight)
    replay = (await ana.http.get(f"/api/tables/{code}/replay")).json()
    assert told.players == ["Ana", "Sapphire", "Jade"]
    assert told.moments[-1].step == len(replay["steps"])
    for decision in told.decisions:
        step = replay["steps"][decision.step - 1]
        assert (step["actor"], step["action"]) == (decision.seat, decision.chosen)
        assert {option.text for option in decision.options} == {"go on", "leave"}
    # Each is rounded, and a victory may be shared.
    assert sum(told.moments[-1].chances) == pytest.approx(1, abs=1e-4)
    for result in told.results:
        assert len(result.sentences) == 3
        total = result.start + result.skill + result.luck
        assert total == pytest.approx(result.result, abs=1e-4)
    french = (await ask(ana, code, "fr")).json()
    assert french["players"] == ["Ana", "Saphir", "Jade"]
    assert "Saphir" in french["results"][1]["sentences"][0]


def test_what_is_thought_has_the_steps_of_the_replay() -> None:
    ledger = play("diamonds", seats=4)
    steps = number_steps(ledger)
    # Who deals and the whole deal are one step; then everything is one of its own.
    assert steps[:42] == [1] * 41 + [2]
    assert sorted(set(steps)) == list(range(1, steps[-1] + 1))


class Slow:
    """A study that finishes a thought when it is told to."""

    def __init__(self) -> None:
        self.thoughts: list[asyncio.Future[dict[str, bytes]]] = []

    async def run(self, *about: Any) -> dict[str, bytes]:
        assert about[0] is ponder
        self.thoughts.append(asyncio.get_running_loop().create_future())
        return await self.thoughts[-1]

    async def finish(self) -> None:
        """Finish the thought that is begun, and let the next one begin."""
        await asyncio.sleep(0)
        self.thoughts[-1].set_result({"en": b"{}"})
        for _ in range(5):
            await asyncio.sleep(0)

    def close(self) -> None:
        """There is nothing to close."""


@pytest.fixture
async def insights() -> AsyncIterator[Any]:
    known = Insights()
    known.study = Slow()  # type: ignore[assignment]
    yield known
    known.close()


async def test_addresses_take_turns_and_each_may_have_two_waiting(
    insights: Any,
) -> None:
    greedy, modest = "10.0.0.1", "10.0.0.2"
    rooms = [Room(f"AAAAA{n}") for n in range(4)]
    for number, room in enumerate(rooms[:3]):
        insights.check_room(greedy)
        assert insights.find(room) is None
        assert insights.begin(room, greedy) == Pondering(ahead=number)
    # One is thought about and two wait, which is enough for one address.
    with pytest.raises(TooMany) as refused:
        insights.check_room(greedy)
    assert refused.value.facts["seconds"] == insight.LATER
    # Somebody else comes later and is before both.
    insights.check_room(modest)
    assert insights.begin(rooms[3], modest) == Pondering(ahead=1)
    assert insights.find(rooms[1]) == Pondering(ahead=2)
    assert insights.find(rooms[2]) == Pondering(ahead=3)
    await insights.study.finish()
    assert insights.find(rooms[0]) == {"en": b"{}"}
    assert insights.find(rooms[3]) == Pondering(ahead=0)
    insights.check_room(modest)
    await insights.study.finish()
    assert insights.find(rooms[3]) == {"en": b"{}"}
    assert insights.find(rooms[1]) == Pondering(ahead=0)
    insights.check_room(greedy)


async def test_long_games_cost_more_turns(insights: Any) -> None:
    rooms = [Room("AAAAAA", 100), Room("AAAAAB", 500), Room("AAAAAC", 10)]
    others = [Room(f"BBBBB{number}", 150) for number in range(3)]
    for room in rooms:
        insights.begin(room, "10.0.0.1")
    for room in others:
        insights.begin(room, "10.0.0.2")
    # They begin at 0, 100 and 600, and at 0, 150 and 300.
    order = [rooms[0], others[0], rooms[1], others[1], others[2], rooms[2]]
    assert [insights.find(room).ahead for room in order] == list(range(6))


async def test_who_goes_away_gives_up_the_place(insights: Any) -> None:
    now = 0.0
    insights._clock = lambda: now
    rooms = [Room(f"AAAAA{n}") for n in range(3)]
    for room in rooms:
        insights.begin(room, "10.0.0.1")
    now = 50.0
    insights.find(rooms[2])
    now = 100.0
    insights.check_room("10.0.0.1")
    assert insights.find(rooms[0]) == Pondering(ahead=0)
    assert insights.find(rooms[1]) is None
    assert insights.find(rooms[2]) == Pondering(ahead=1)


async def test_there_is_an_end_to_those_who_wait(
    insights: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(insight, "WAITING", 3)
    for number in range(4):
        insights.check_room(f"10.0.0.{number}")
        insights.begin(Room(f"AAAAA{number}"), f"10.0.0.{number}")
    with pytest.raises(Unavailable):
        insights.check_room("10.0.0.9")


async def test_what_is_known_is_forgotten_with_the_people(
    insights: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"en": b"{}"}
    monkeypatch.setattr(insight, "KEPT", 2 * len(b"{}"))
    rooms = [Room(f"AAAAA{n}") for n in range(4)]
    for room in rooms:
        insights.begin(room, "10.0.0.1")
    for _ in rooms:
        await insights.study.finish()
    # So many are not remembered.
    assert [insights.find(room) for room in rooms] == [None, None, known, known]
    # Somebody was forgotten at one of these tables.
    insights.hear(rooms[2].code, 7)
    insights.hear(rooms[3].code, REWRITTEN)
    assert [insights.find(room) for room in rooms[2:]] == [known, None]
    insights.begin(rooms[3], "10.0.0.1")
    insights.begin(rooms[0], "10.0.0.1")
    insights.hear(rooms[3].code, REWRITTEN)
    await asyncio.sleep(0.01)
    assert insights.find(rooms[3]) is None
    assert insights.find(rooms[0]) == Pondering(ahead=0)
    insights.hear("", 0)
    assert [insights.find(room) for room in rooms] == [None] * 4


async def test_one_visitor_does_not_fill_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: ask for as many games as there are, then somebody else comes."""
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database) as served, visit(served, "Ana") as ana:
        codes = [await finish(ana) for _ in range(6)]
        monkeypatch.setattr(served.house.insights, "study", Slow())
        answers = [await ask(ana, code) for code in codes[:5]]
        assert [answer.status_code for answer in answers] == [202] * 3 + [429] * 2
        assert answers[3].json()["key"] == "insight-queued"
        assert int(answers[3].headers["Retry-After"]) >= 1
        assert [answer.json().get("ahead") for answer in answers[:3]] == [0, 1, 2]
        ana.http.headers["X-Forwarded-For"] = "192.0.2.7"
        other = await ask(ana, codes[5])
        assert (other.status_code, other.json()["ahead"]) == (202, 1)


class Room:
    """As much of a room as is needed to think about its game."""

    def __init__(self, code: str, length: int = 100) -> None:
        self.code = code
        self.length = length
        self.seats: list[Any] = []
        self.table = self
        self.players = ("Ana",)

    def ledger(self) -> str:
        """Give nothing to think about."""
        return ""
