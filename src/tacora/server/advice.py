"""What the expert would do: asked by whoever has to choose, where the table allows it.

The expert is told what that seat sees and can remember, and nothing else; nobody is
told who asked.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tacora.kernel.error import Refused
from tacora.ledger.recall import Memory, recall
from tacora.ledger.table import Table
from tacora.server.language import find_language
from tacora.server.limits import Buckets, Crowd
from tacora.server.message import Code, SeatNumber
from tacora.server.problem import TooMany, Unavailable
from tacora.server.security import address_of
from tacora.server.thinkers import Weight, weigh
from tacora.server.typed import Api, encode
from tacora.words.story import name_action

if TYPE_CHECKING:
    from tacora.server.app import House
    from tacora.server.hall import Hall
    from tacora.server.manners import Person
    from tacora.server.room import Room

THOUGHTS_PER_MINUTE = 30
BURST = 10
"""How often a person may ask in quick succession."""
PEOPLE = 4
"""So many may do so from one address: a family round one table."""
WAITING = 8
"""How many questions wait at most: the experts at the tables think there, too."""
WAITING_BY_ADDRESS = 4
"""How many of these may come from one address: the others' turn must not be taken."""
SECONDS = 30.0
"""How long somebody waits at most; others may have asked before."""
KEPT = 4096
"""How many seats' last answers are remembered."""

advice_api = Api()


class AdvisedOption(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be done, and what the expert expects of it."""

    action: str
    """As a ledger writes it."""
    text: str
    """The same in words, in your language."""
    chance: float
    """The estimated chance to win, from 0 to 1."""
    error: float
    """The standard error of that."""
    points: float
    """The points expected where the expert stops looking ahead: at the end of the cave
    in Diamant, of the round in Diamonds, of the game in Diamoniak."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What the expert thinks of everything that a seat may do now."""

    seat: int
    step: int
    """How far the game was; if it is further by now, this is of no use any more."""
    options: list[AdvisedOption] | None
    """The expert's choice first; null while the expert is not ready: ask again."""


class Thought(NamedTuple):
    """What the expert was asked about last for a seat."""

    about: tuple[int, list[str]]
    """The step, and what could be done."""
    weights: asyncio.Future[list[Weight]]


class Adviser:
    """Asks the expert, once for each decision of a seat."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._buckets = Buckets(THOUGHTS_PER_MINUTE / 60, BURST)
        self._doors = Buckets(PEOPLE * THOUGHTS_PER_MINUTE / 60, PEOPLE * BURST)
        self._waiting = Crowd(WAITING, WAITING_BY_ADDRESS)
        self._kept: OrderedDict[tuple[str, int], Thought] = OrderedDict()

    async def advise(
        self, room: Room, person: Person, seat: int, language: str, address: str
    ) -> Advice:
        """Say what the expert thinks of a seat's options; raise if nobody may ask."""
        table = access_choice(room, person, seat)
        game, step, legal = room.setting.game, room.step, table.legal(seat)
        thought = self._kept.get((room.code, seat))
        if thought is None or thought.about != (step, legal):
            if not self._is_ready(game.name):
                return Advice(seat=seat, step=step, options=None)
            if not self._waiting.has_room(address):
                raise Unavailable("advice-slow", seconds=5)
            seconds = self._buckets.take(person.id) or self._doors.take(address)
            if seconds:
                raise TooMany("advice-too-many", seconds=int(seconds) + 1)
            thought = self._begin(room, table, seat, address)
        names = [
            chair.show(number, language) for number, chair in enumerate(room.seats)
        ]
        # Whoever goes away leaves the thought to those who asked the same.
        weights = await asyncio.shield(thought.weights)
        options = []
        for action, chance, error, points in weights:
            text = game.write_action(room.setting.edition.code, action)
            options.append(
                AdvisedOption(
                    action=text,
                    text=name_action(text, names, language),
                    chance=round(chance, 4),
                    error=round(error, 4),
                    points=round(points, 2),
                )
            )
        return Advice(seat=seat, step=step, options=options)

    def _is_ready(self, game: str) -> bool:
        try:
            return self._hall.minder.thinkers.experts.is_ready(game)
        except (OSError, BrokenExecutor):
            raise Unavailable("advice-lost", seconds=5) from None

    def _begin(self, room: Room, table: Table, seat: int, address: str) -> Thought:
        """Let the expert think about a decision, and remember it."""
        key = (room.code, seat)
        memory = recall(table, seat)
        task = asyncio.ensure_future(self._think(room.setting.game.name, memory))
        thought = Thought((room.step, table.legal(seat)), task)

        self._waiting.add(address)

        def forget(done: asyncio.Future[list[Weight]]) -> None:
            self._waiting.leave(address)
            has_failed = done.cancelled() or done.exception() is not None
            if has_failed and self._kept.get(key) is thought:
                del self._kept[key]

        task.add_done_callback(forget)
        self._hall.spawn(task)
        self._kept[key] = thought
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return thought

    async def _think(self, game: str, memory: Memory) -> list[Weight]:
        try:
            async with asyncio.timeout(SECONDS):
                return await self._hall.minder.thinkers.experts.run(weigh, game, memory)
        except TimeoutError:
            raise Unavailable("advice-slow", seconds=5) from None
        except (OSError, BrokenExecutor):
            raise Unavailable("advice-lost", seconds=1) from None


def access_choice(room: Room, person: Person, seat: int) -> Table:
    """Give the game in which a seat has to choose now; raise if it may not ask."""
    if not room.opened.has_advice:
        raise Refused("advice-not-here")
    if seat not in room.seats_of(person.id):
        raise Refused("advice-not-your-seat", seat=seat)
    if room.is_paused:
        raise Refused("table-is-paused")
    table, chair = room.table, room.seats[seat]
    is_awaited = room.is_playing and seat in room.awaited and not chair.is_replaced
    if table is None or not is_awaited:
        raise Refused("advice-not-now")
    if len(table.legal(seat)) == 1:
        raise Refused("advice-no-choice")
    return table


@advice_api.route(
    "GET",
    "/api/tables/{code}/advice",
    summary="api-advice",
    answer=Advice,
    meanwhile=Advice,
    problems=(401, 404, 409, 503),
)
async def show_advice(request: Request, *, code: Code, seat: SeatNumber) -> Response:
    """Say what the expert would do on a seat that has to choose now."""
    house: House = request.app.state.house
    person = await house.identity.access(request)
    room = (await house.access(request, code)).room
    language = find_language(request.scope)
    address = address_of(request.scope)
    advice = await house.adviser.advise(room, person, seat, language, address)
    return encode(advice, 200 if advice.options is not None else 202)
