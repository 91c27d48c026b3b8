"""What a finished game was made of: thought out once, elsewhere, and told to all."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.server import insight
from tacora.server.insight import Insight, Insights, Pondering, ponder
from tacora.server.problem import Unavailable
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
            assert answer.json() == {"ahead": 0}
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


async def test_only_a_few_games_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        """A study in which every thought takes its time."""

        async def run(self, *about: Any) -> dict[str, bytes]:
            assert about[0] is ponder
            await asyncio.sleep(0.05)
            return {"en": b"{}"}

        def close(self) -> None:
            """There is nothing to close."""

    monkeypatch.setattr(insight, "KEPT", 2 * len(b"{}"))
    insights = Insights()
    insights.study = Slow()  # type: ignore[assignment]
    rooms: list[Any] = [Room(f"AAAAA{n}") for n in range(insight.WAITING)]
    for number, room in enumerate(rooms):
        insights.check_room()
        assert insights.find(room) is None
        assert insights.begin(room) == Pondering(ahead=number)
    assert insights.find(rooms[-1]) == Pondering(ahead=insight.WAITING - 1)
    with pytest.raises(Unavailable):
        insights.check_room()
    await asyncio.sleep(0.1)
    insights.check_room()
    # So many are not remembered.
    known = {"en": b"{}"}
    assert [insights.find(room) for room in rooms] == [None, None, known, known]
    # Somebody was forgotten at one of these tables.
    insights.hear(rooms[2].code, 7)
    insights.hear(rooms[3].code, REWRITTEN)
    assert [insights.find(room) for room in rooms[2:]] == [known, None]
    insights.begin(rooms[3])
    insights.hear("", 0)
    assert [insights.find(room) for room in rooms] == [None] * 4
    insights.close()


class Room:
    """As much of a room as is needed to think about its game."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seats: list[Any] = []
        self.table = self
        self.players = ("Ana",)

    def ledger(self) -> str:
        """Give nothing to think about."""
        return ""
