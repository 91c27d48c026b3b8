"""Choices made together are written together, and each is answered for itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from tacora.kernel.error import Refused, TacoraError
from tacora.server import event as log
from tacora.server.config import Config
from tacora.server.hall import Hall
from tacora.server.live import Live
from tacora.server.manners import Person
from tacora.server.message import Act, Done, Sit, Start
from tacora.server.metrics import Metrics
from tacora.server.store import Store
from tacora.server.wish import OpenTable
from tests.server.helpers import eventually, nobody_can_commit

PEOPLE = [Person(f"person-{number}", f"Player {number}") for number in range(4)]


@pytest.fixture
async def hall(sqlite_url: str) -> AsyncIterator[Hall]:
    store = await Store.open(sqlite_url)
    opened = Hall(store, Config(database=sqlite_url), Metrics())
    yield opened
    await opened.close()
    await store.close()


async def begin(hall: Hall) -> Live:
    """Start a game of Diamant for four, all of whom have to choose."""
    live = await hall.open_table(PEOPLE[0], OpenTable(game="diamant", seats=4))
    for seat, person in enumerate(PEOPLE):
        await hall.ask(live, person, Sit(id=f"sit {seat}", seat=seat))
    await hall.ask(live, PEOPLE[0], Start(id="start"))
    assert live.room.awaited == (0, 1, 2, 3)
    return live


async def ask_at_once(
    hall: Hall, url: str, live: Live, asked: Sequence[tuple[int, Act]]
) -> list[Done | BaseException]:
    """Ask for several things while the writer is busy with another table."""
    async with nobody_can_commit(url):
        # Something else is being written, and cannot be.
        other = asyncio.create_task(hall.store.append("OTHERS", 1, [b"x"]))
        await eventually(lambda: not hall.store._writer.free.is_open)
        tasks = [
            asyncio.create_task(hall.ask(live, PEOPLE[person], command))
            for person, command in asked
        ]
        await eventually(
            lambda: len(live.waiting) == len({(who, c.id) for who, c in asked})
        )
    await other
    return await asyncio.gather(*tasks, return_exceptions=True)


def count_appends(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how many events each append has, beside writing it."""
    sizes: list[int] = []
    append = hall.store.append

    async def note(code: str, first: int, bodies: Any, **more: Any) -> None:
        sizes.append(len(bodies))
        await append(code, first, bodies, **more)

    monkeypatch.setattr(hall.store, "append", note)
    return sizes


async def read_acts(hall: Hall, live: Live) -> list[tuple[int, str]]:
    bodies = await hall.store.read_events(live.room.code)
    events = [log.decode_event(body) for body in bodies]
    return [(e.seat, e.action) for e in events if isinstance(e, log.Acted)]


async def test_four_choices_made_at_once_are_one_append(
    hall: Hall, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begin(hall)
    sizes = count_appends(hall, monkeypatch)
    step, n = live.room.step, live.room.n
    asked = [(seat, Act(id="a", seat=seat, action="stay")) for seat in range(4)]
    answers = await ask_at_once(hall, sqlite_url, live, asked)
    assert all(isinstance(answer, Done) for answer in answers)
    assert 4 in sizes
    assert live.room.step > step
    assert sorted(await read_acts(hall, live)) == [(s, "stay") for s in range(4)]
    numbers = [answer.n for answer in answers if isinstance(answer, Done)]
    assert sorted(numbers) == [n + 1, n + 2, n + 3, n + 4]


async def test_who_is_refused_is_told_so_and_holds_nobody_up(
    hall: Hall, sqlite_url: str
) -> None:
    live = await begin(hall)
    step = live.room.step
    asked = [
        (0, Act(id="a", seat=0, action="stay", step=step)),
        (1, Act(id="a", seat=2, action="stay", step=step)),  # another's seat
        (2, Act(id="a", seat=2, action="leave", step=step)),
        (3, Act(id="a", seat=3, action="dance", step=step)),  # no such action
    ]
    answers = await ask_at_once(hall, sqlite_url, live, asked)
    assert isinstance(answers[0], Done)
    assert isinstance(answers[1], Refused)
    assert isinstance(answers[2], Done)
    assert isinstance(answers[3], TacoraError)
    assert live.room.awaited == (1, 3)
    assert sorted(await read_acts(hall, live)) == [(0, "stay"), (2, "leave")]
    assert not live.waiting


async def test_what_is_asked_twice_at_once_is_done_once(
    hall: Hall, sqlite_url: str
) -> None:
    live = await begin(hall)
    same = Act(id="same", seat=1, action="leave")
    asked = [(0, Act(id="a", seat=0, action="stay")), (1, same), (1, same)]
    answers = await ask_at_once(hall, sqlite_url, live, asked)
    assert len({answer.n for answer in answers[1:] if isinstance(answer, Done)}) == 1
    assert sorted(await read_acts(hall, live)) == [(0, "stay"), (1, "leave")]


async def test_a_change_of_mind_comes_after_the_choice_or_is_too_late(
    hall: Hall, sqlite_url: str
) -> None:
    live = await begin(hall)
    await hall.ask(live, PEOPLE[3], Act(id="first", seat=3, action="stay"))
    step = live.room.step
    asked = [(s, Act(id="a", seat=s, action="stay", step=step)) for s in range(3)]
    asked.append((3, Act(id="second", seat=3, action="leave", step=step)))
    answers = await ask_at_once(hall, sqlite_url, live, asked)
    assert all(isinstance(answer, Done) for answer in answers[:3])
    # All were in before it, so what was chosen first has been turned over.
    assert isinstance(answers[3], Refused)
    assert live.room.step > step
    assert (3, "leave") not in await read_acts(hall, live)
