"""Anyone may ask for any finished game; that must not keep the players waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tacora.server import replay_pages
from tacora.server.draws import list_draws
from tacora.server.problem import Unavailable
from tacora.server.replay_pages import ReplayPages, Work, run_in_slices
from tacora.server.store import REWRITTEN
from tests.server.serving import Visitor, serve, visit
from tests.server.sitting import begin
from tests.server.test_draws import play_a_game
from tests.server.test_play import play_to_the_end

GREEDY, MODEST = "10.0.0.1", "10.0.0.2"


class Room:
    """As much of a finished game as its pages need."""

    def __init__(self, code: str, length: int = 100, name: str = "Ana") -> None:
        self.code, self.length = code, length
        self.table = self
        self.players = (name,)


class Pages:
    """Pages that are made as soon as they are let, and in which order."""

    def __init__(self) -> None:
        self.pages = ReplayPages()
        self.may_go_on = False
        self.made: list[str] = []

    def begin(self, room: Any) -> Work:
        while not self.may_go_on:
            yield
        self.made.append(room.code)
        return room.code

    def ask(self, room: Any, address: str) -> asyncio.Task[bytes]:
        reading = self.pages.read(room, ("replay",), address, self.begin)
        return asyncio.create_task(reading)


@pytest.fixture
def pages() -> Iterator[Pages]:
    given = Pages()
    yield given
    given.pages.close()


async def test_addresses_take_turns(pages: Pages) -> None:
    asked = [pages.ask(Room(f"G{number}"), GREEDY) for number in range(5)]
    asked.append(pages.ask(Room("M"), MODEST))
    await asyncio.sleep(0)
    pages.may_go_on = True
    assert await asyncio.gather(*asked) == [
        *(f'"G{number}"'.encode() for number in range(5)),
        b'"M"',
    ]
    # The first was on its way; of those who waited, the newcomer is before the second.
    assert pages.made == ["G0", "M", "G1", "G2", "G3", "G4"]


async def test_a_page_is_made_once_however_many_ask_for_it(pages: Pages) -> None:
    room = Room("AAAAAA")
    asked = [pages.ask(room, f"10.0.0.{number}") for number in range(20)]
    await asyncio.sleep(0)
    pages.may_go_on = True
    assert set(await asyncio.gather(*asked)) == {b'"AAAAAA"'}
    assert await pages.ask(room, MODEST) == b'"AAAAAA"'
    assert pages.made == ["AAAAAA"]
    # Somebody was erased there: the names are others, and the old ones are forgotten.
    pages.pages.hear("AAAAAA", REWRITTEN)
    assert not pages.pages._known
    await pages.ask(Room("AAAAAA", name="—"), MODEST)
    assert pages.made == ["AAAAAA"] * 2


async def test_only_so_many_wait(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_pages, "WAITING_BY_ADDRESS", 3)
    monkeypatch.setattr(replay_pages, "WAITING", 4)
    pages.pages = ReplayPages()
    asked = []
    for number in range(4):
        asked.append(pages.ask(Room(f"G{number}"), GREEDY))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await pages.ask(Room("G9"), GREEDY)
    asked.append(pages.ask(Room("M"), MODEST))
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await pages.ask(Room("N"), "10.0.0.3")
    pages.may_go_on = True
    await asyncio.gather(*asked)


async def test_what_goes_wrong_is_told_and_the_next_is_made(pages: Pages) -> None:
    def stumble(room: Any) -> Work:
        yield
        raise ValueError(room.code)

    failing = pages.pages.read(Room("A"), ("draws",), GREEDY, stumble)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="A"):
        await failing
    pages.may_go_on = True
    assert await pages.ask(Room("B"), GREEDY) == b'"B"'


async def test_only_so_much_is_remembered(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_pages, "KEPT_BYTES", 8)
    pages.may_go_on = True
    for code in ("A1", "B2", "C3"):
        await pages.ask(Room(code), GREEDY)
    await pages.ask(Room("C3"), GREEDY)
    await pages.ask(Room("A1"), GREEDY)
    assert pages.made == ["A1", "B2", "C3", "A1"]


async def test_others_have_their_turn_after_each_slice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay_pages, "SLICE_SECONDS", 0.0)
    steps = 0

    def work() -> Work:
        nonlocal steps
        for _ in range(50):
            steps += 1
            yield
        return "done"

    task = asyncio.create_task(run_in_slices(work()))
    seen = set()
    while not task.done():
        seen.add(steps)
        await asyncio.sleep(0)
    assert task.result() == "done"
    assert len(seen) > 20


async def test_others_have_their_turn_after_each_page_however_short() -> None:
    """The attack: every page is made within one slice, and there are many."""
    pages, finished = ReplayPages(), play_a_game("diamant")
    turn, turns = 0, list[int]()

    def begin(room: Any) -> Work:
        turns.append(turn)
        return (yield from list_draws(finished))

    asked = asyncio.gather(
        *(pages.read(Room(f"G{n}"), ("draws",), GREEDY, begin) for n in range(50))  # type: ignore[arg-type]
    )
    while not asked.done():
        await asyncio.sleep(0)
        turn += 1
    await asked
    assert len(turns) == 50
    assert len(set(turns)) == 50


async def finish(person: Visitor, game: str) -> str:
    code = await begin(game, 4, person)
    async with person.join(code) as guest:
        await play_to_the_end(guest, 0)
    return code


async def test_whoever_asks_for_a_hundred_replays_keeps_no_player_waiting(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: every seat's replay in every language, all at once."""
    # After each step, however quick the machine is.
    monkeypatch.setattr(replay_pages, "SLICE_SECONDS", 0.0)
    async with (
        serve(sqlite_url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Eve") as eve,
    ):
        finished = await finish(eve, "diamonds")
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            flood = asyncio.gather(
                *(
                    ask(eve, finished, seat, language)
                    for seat in range(4)
                    for language in ("en", "es", "fr")
                    for _ in range(10)
                )
            )
            replays = served.house.replays
            answered = was_working = 0
            while not flood.done():
                await guest.ask("mute", seat=1, on=answered % 2 == 0)
                answered += 1
                was_working += replays._worker is not None
            statuses = await flood
        assert set(statuses) == {200}
        # Each page was made once, and a player was answered again and again meanwhile.
        assert len(replays._known) == 12
        assert was_working > 2 * 12


async def ask(person: Visitor, code: str, seat: int, language: str) -> int:
    answer = await person.http.get(
        f"/api/tables/{code}/replay?seat={seat}&tell=true",
        headers={"Accept-Language": language},
    )
    return answer.status_code
