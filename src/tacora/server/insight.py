"""What finished games were made of: thought out once, in a process of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor

import msgspec

from tacora.ledger.read import read_ledger
from tacora.server.problem import Unavailable
from tacora.server.replay import number_steps
from tacora.server.room import Room
from tacora.server.store import REWRITTEN
from tacora.server.thinkers import Study
from tacora.words import LANGUAGES

DEPTH = 1.0
KEPT = 24_000_000
"""Bytes of analyses that are remembered; one, in all languages, may have a million."""
WAITING = 4
"""How many games may be thought about or wait for it."""
LATER = 10
"""In how many seconds it is worth to ask again where too many wait."""

Known = dict[str, bytes]
"""An analysis as it is sent, by its language."""
Key = tuple[str, tuple[str, ...]]
"""The code of a table, and who sat there."""


class InsightOption(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a seat could have done."""

    action: str
    text: str
    """The same in words."""
    chance: float
    """How likely it would have led to victory, from 0 to 1."""
    error: float
    """The standard error of the chance."""
    points: float
    """The points expected at the end."""


class InsightDecision(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did where it had a choice, weighed by what it could know."""

    step: int
    """After which step of the replay it has happened."""
    number: int
    """Of the action in the ledger, from 1."""
    part: int
    """The cave or round, from 1."""
    seat: int
    chosen: str
    expert: str
    """What the expert would have done."""
    best: str
    """What had the best chance."""
    options: list[InsightOption]
    """All that was possible, as the expert ranks it."""
    regret: float
    """How much of the chance to win it cost."""
    regret_error: float
    mistake: bool
    """Whether it cost more than the error can explain."""
    usual: float
    """The mean chance of what the bots would have done."""
    risk: tuple[int, int] | None
    """How many of how many cards would have ended it all, in games with such cards."""


class InsightMoment(msgspec.Struct, frozen=True, kw_only=True):
    """What changed the game at one stroke, and how everybody stood after it."""

    step: int
    """After which step of the replay it has happened."""
    first: int
    """Its first action in the ledger."""
    last: int
    part: int
    nature: bool
    """Whether it was an act of nature."""
    chances: list[float]
    """Each seat's chance to win, after it."""
    errors: list[float]
    changes: list[float]
    """How much each seat's chance rose."""
    text: str
    """What a watcher saw."""


class InsightResult(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's result: the even start, and what skill and luck made of it."""

    result: float
    """1 for a victory, less for a shared one, 0 for none: the sum of these three."""
    start: float
    skill: float
    luck: float
    skill_error: float
    cards: float
    """The part of its luck that nature's acts brought; the rest is the others'."""
    reason: str | None
    """What decided: `skill`, `luck`, `others` or `thrown`."""
    turning_point: int | None
    """The last action of the moment that changed its chance most."""
    mistakes: list[int]
    """The numbers of its mistakes, the dearest first."""
    sentences: list[str]


class InsightStart(msgspec.Struct, frozen=True, kw_only=True):
    """How everybody stood before the first action."""

    chances: list[float]
    errors: list[float]


class Insight(msgspec.Struct, frozen=True, kw_only=True):
    """What a game was made of."""

    format: str
    game: str
    edition: str
    options: dict[str, bool | int | str]
    seats: int
    teams: int
    """How many can win apart from each other: the seats, or the teams."""
    players: list[str]
    """The names, as the sentences have them."""
    over: bool
    depth: float
    start: InsightStart
    decisions: list[InsightDecision]
    moments: list[InsightMoment]
    turning_point: int | None
    """The last action of the moment that changed a seat's chance most."""
    results: list[InsightResult]


class Pondering(msgspec.Struct, frozen=True, kw_only=True):
    """The game is being thought about; ask again in a second."""

    ahead: int
    """How many games are thought about first."""


def ponder(text: str, names: Mapping[str, list[str]], depth: float) -> Known:
    """Analyse a ledger and tell of it in every language; slow, so never in the loop."""
    from tacora.analysis import analyse

    ledger = read_ledger(text)
    steps = number_steps(ledger)
    analysis = analyse(ledger, depth=depth)
    known: Known = {}
    for language, shown in names.items():
        told = analysis.retell(shown, steps).as_dict(language)
        for decision in told["decisions"]:
            decision["step"] = steps[decision["number"] - 1]
        for moment in told["moments"]:
            moment["step"] = steps[moment["last"] - 1]
        known[language] = msgspec.json.encode(msgspec.convert(told, Insight))
    return known


class Insights:
    """All analyses that were asked for lately, and those that are being made."""

    def __init__(self, on_failure: Callable[[bool], None] = lambda has: None) -> None:
        self.study = Study(on_failure)
        self._known: OrderedDict[Key, Known] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[Known]] = {}

    def close(self) -> None:
        """Think about nothing any more."""
        self._drop(lambda key: True)
        self.study.close()

    def hear(self, code: str, number: int) -> None:
        """Hear that a log was written: a name in it may have been taken out."""
        if not code or number == REWRITTEN:
            self._drop(lambda key: code in ("", key[0]))

    def _drop(self, is_meant: Callable[[Key], bool]) -> None:
        for key in [key for key in self._known if is_meant(key)]:
            del self._known[key]
        for key in [key for key in self._tasks if is_meant(key)]:
            self._tasks.pop(key).cancel()

    def find(self, room: Room) -> Known | Pondering | None:
        """Give what is known of a game; nothing if nobody has begun with it.

        If thinking about it came to a bad end, that is said once.
        """
        key = _name(room)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        task = self._tasks.get(key)
        if task is None:
            return None
        if not task.done():
            return Pondering(ahead=self._list_waiting().index(key))
        del self._tasks[key]
        try:
            return task.result()
        except (BrokenExecutor, OSError):
            raise Unavailable("insight-broken", seconds=1) from None

    def check_room(self) -> None:
        """Refuse to think about more games than people would wait for."""
        if len(self._list_waiting()) >= WAITING:
            raise Unavailable("insight-busy", seconds=LATER)

    def begin(self, room: Room) -> Pondering:
        """Begin to think about a game that is over."""
        waiting = self._list_waiting()
        for key, task in list(self._tasks.items()):
            if task.done():
                # It came to a bad end, and nobody asked again.
                del self._tasks[key]
                task.exception()
        self._tasks[_name(room)] = asyncio.ensure_future(self._think(room))
        return Pondering(ahead=len(waiting))

    async def _think(self, room: Room) -> Known:
        assert room.table is not None
        key, text = _name(room), str(room.table.ledger())
        names = {
            language: [seat.show(n, language) for n, seat in enumerate(room.seats)]
            for language in LANGUAGES
        }
        known = await self.study.run(ponder, text, names, DEPTH)
        self._known[key] = known
        self._tasks.pop(key)
        while sum(map(_measure, self._known.values())) > KEPT:
            self._known.popitem(last=False)
        return known

    def _list_waiting(self) -> list[Key]:
        return [key for key, task in self._tasks.items() if not task.done()]


def _measure(known: Known) -> int:
    return sum(map(len, known.values()))


def _name(room: Room) -> Key:
    """Name a game, and the people in it: whoever is forgotten has another name."""
    assert room.table is not None
    return room.code, room.table.players
