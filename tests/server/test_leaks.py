"""Whoever compares two games has to find a leak: here are some made by hand."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Set
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from starlette.requests import HTTPConnection, Request

from tacora.kernel.error import Refused
from tacora.kernel.game import Turn
from tacora.ledger.recall import Memory, recall
from tacora.ledger.table import Table
from tacora.server import card
from tacora.server import event as log
from tacora.server.app import House
from tacora.server.gaze import Gaze
from tacora.server.live import Live
from tacora.server.manners import Person
from tacora.server.message import AnyCommand, Done, Reveal, TableCard
from tacora.server.metrics import Metrics
from tacora.server.minder import Minder
from tacora.server.room import Room
from tests.server.advising import play_advised
from tests.server.arrivals import find_difference, note_decisions
from tests.server.deals import (
    follow_plan,
    make_natures,
    plan_among_bots,
    plan_exchange,
)
from tests.server.hiding import (
    Puppets,
    count_draws,
    explore,
    innocent,
    play_among_bots,
)
from tests.server.serving import quick_folder
from tests.server.twins import (
    STRANGER,
    WATCHER,
    Nature,
    Wish,
    World,
    find_leak,
    play_twins,
)

HANDS = next(
    plan
    for plan in (plan_exchange(3, {}, "hands", seed) for seed in range(1, 99))
    if plan.knowers == {1, 2}
)
BOTS = plan_among_bots()


async def compare_caves() -> str:
    """Play Diamant twice, with wavering, other salts and another future."""
    natures = (Nature(), Nature(future=bytes(32)))

    async def script(world: World) -> None:
        await explore(world, draws=3)
        natures[1].fork = count_draws(world)

    with quick_folder() as folder:
        worlds = await play_twins(folder, Wish("diamant", 4), script, natures)
    return find_leak(worlds, innocent(4))


async def compare_hands() -> str:
    """Play Diamonds twice, with two cards exchanged."""
    plan = HANDS

    async def script(world: World) -> None:
        await follow_plan(world, plan, looks=1)

    with quick_folder() as folder:
        wish = Wish("diamonds", 3)
        worlds = await play_twins(folder, wish, script, make_natures(plan))
    return find_leak(worlds, plan.ignorant)


async def compare_advice() -> str:
    """Play Diamonds twice at a table where everyone asks for advice."""
    plan = plan_exchange(5, {}, "hands", seed=6)
    with quick_folder() as folder:
        worlds = await play_advised(folder, plan, {})
    return find_leak(worlds, plan.ignorant)


async def compare_moments() -> str:
    """Look when the moves of bots arrive that think where they have a choice."""
    with quick_folder() as folder:
        return find_difference(await note_decisions(folder, count=40))


async def compare_bots() -> str:
    """Play Diamonds twice among bots who pass different cards."""
    plan = BOTS

    async def script(world: World) -> None:
        puppets = Puppets()
        with puppets.seated():
            moves = plan.twin() if world.is_second else list(plan.moves)
            await world.start()
            await play_among_bots(world, puppets, moves)

    with quick_folder() as folder:
        bots = {"1": "banker", "2": "banker", "3": "banker"}
        wish = Wish("diamonds", 4, bots=bots, starts=False)
        worlds = await play_twins(folder, wish, script, make_natures(plan))
    return find_leak(worlds, [0, WATCHER, STRANGER])


def look_over_a_shoulder(gaze: Gaze) -> Any:
    """Let watchers see what one seat sees."""
    return gaze.table.view(1 if gaze.seat is None else gaze.seat)


_fold, _list_legal, _draw_card = Room.fold, Gaze._list_legal, card.draw_card
_find_lookers, _find_moment = Live._find_lookers, Minder._find_moment
_ask = House.ask


def tell_of_every_change(room: Room, event: log.AnyEvent) -> bool:
    """Let a changed mind be news."""
    is_news = _fold(room, event)
    if not is_news and isinstance(event, log.Acted):
        room.n += 1
        return True
    return is_news


def let_every_act_move_the_deadline(room: Room, event: log.AnyEvent) -> bool:
    """Let the clock begin anew when somebody wavers."""
    is_news = _fold(room, event)
    room.decided = event.at
    return is_news


def list_what_the_next_may_do(gaze: Gaze) -> list[str]:
    """Give a seat the list of another."""
    if gaze.seat is None or gaze.table.turn != Turn.EVERYONE:
        return _list_legal(gaze)
    return gaze.table.legal((gaze.seat + 1) % gaze.table.setting.seats)


def write_salts_on_the_card(room: Room, alive: Set[str]) -> TableCard:
    """Show everybody's salt."""
    salts = ",".join(seat.salt for seat in room.seats)
    return msgspec.structs.replace(_draw_card(room, alive), host=salts)


def write_the_next_draw_on_the_card(room: Room, alive: Set[str]) -> TableCard:
    """Show what nature is going to do."""
    draws = room.table._draws if room.table is not None else 0
    drawn = room.table.chance.pick(draws, [1] * 10_000) if room.table else 0
    return msgspec.structs.replace(_draw_card(room, alive), next=str(drawn))


def tell_whoever_has_no_name(
    live: Live, is_seen_by_all: bool, is_last: bool
) -> Callable[[str], tuple[int | None, ...]]:
    """Take those who have not said who they are for the owners of a bot's seat."""
    chosen = tuple(live.unshown)
    find = _find_lookers(live, is_seen_by_all, is_last)
    return lambda person: find(person) if person else chosen


def refuse_with_what_the_other_may_do(room: Room, person: Person, seat: int) -> None:
    """Refuse to act for another, and name what the other could do."""
    if seat in room.seats_of(person.id):
        return
    legal = room.table.legal(seat) if room.table is not None else []
    raise Refused("table-not-your-seat", seat=" ".join(legal))


async def name_what_may_be_done_by_http(
    house: House,
    connection: HTTPConnection,
    live: Live,
    person: Person,
    command: AnyCommand,
) -> Done:
    """Refuse over HTTP, and name what a seat could do."""
    try:
        return await _ask(house, connection, live, person, command)
    except Refused:
        table, seat = live.room.table, getattr(command, "seat", None) or 0
        if table is None or not isinstance(connection, Request):
            raise
        legal = " ".join(table.legal(seat)) if seat < len(live.room.seats) else ""
        raise Refused("table-stale", action=legal, asked=0, step=0) from None


async def say_whether_a_salt_is_right(
    house: House,
    connection: HTTPConnection,
    live: Live,
    person: Person,
    command: AnyCommand,
) -> Done:
    """Compare a salt before asking whose it is."""
    if isinstance(command, Reveal):
        hashed = hashlib.sha256(command.salt.encode()).hexdigest()
        if hashed != live.room.seats[command.seat].salt_hash:
            raise Refused("salt-other", seat=command.seat)
    return await _ask(house, connection, live, person, command)


def advise_from_the_next_hand(table: Table, seat: int) -> Memory:
    """Let the expert think about the cards of another seat."""
    return recall(table, (seat + 1) % table.setting.seats)


def think_when_it_is_time(minder: Minder, room: Room, when: int, why: str) -> int:
    """Let bots begin to think when they should act, as once they did."""
    return when


def act_at_once_without_a_choice(
    minder: Minder, live: Live, when: int, seat: int, why: str
) -> int:
    """Let a bot wait only where it has something to choose."""
    moment = _find_moment(minder, live, when, seat, why)
    return live.room.decided if minder._is_single(live.room, seat) else moment


def count_every_commit(metrics: Metrics, *, is_news: bool) -> bool:
    """Let face-down choices that are changed show in a number."""
    metrics.commit_seconds.observe(0.0)
    return is_news


LEAKS: list[tuple[str, Callable[..., Any], Callable[..., Any]]] = [
    ("gaze.Gaze._look", look_over_a_shoulder, compare_hands),
    ("gaze.Gaze._list_legal", list_what_the_next_may_do, compare_hands),
    ("room.Room.fold", tell_of_every_change, compare_caves),
    ("room.Room.fold", let_every_act_move_the_deadline, compare_caves),
    ("manners._check_own", refuse_with_what_the_other_may_do, compare_hands),
    ("live.draw_card", write_salts_on_the_card, compare_caves),
    ("live.draw_card", write_the_next_draw_on_the_card, compare_caves),
    ("app.House.ask", name_what_may_be_done_by_http, compare_hands),
    ("app.House.ask", say_whether_a_salt_is_right, compare_caves),
    ("advice.recall", advise_from_the_next_hand, compare_advice),
    ("minder.Minder._find_beginning", think_when_it_is_time, compare_moments),
    ("minder.Minder._find_moment", act_at_once_without_a_choice, compare_moments),
    ("metrics.Metrics.count_commit", count_every_commit, compare_caves),
    ("metrics.Metrics.count_commit", count_every_commit, compare_hands),
    ("live.Live._find_lookers", tell_whoever_has_no_name, compare_bots),
]


@pytest.mark.parametrize(
    ("place", "leak", "compare"), LEAKS, ids=[leak.__name__ for _, leak, _ in LEAKS]
)
async def test_a_leak_is_found(
    place: str, leak: Callable[..., Any], compare: Callable[..., Any]
) -> None:
    with patch(f"tacora.server.{place}", leak):
        assert await compare() != ""
