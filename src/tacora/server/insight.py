"""What finished games were made of: thought out once, in a process of its own."""

from __future__ import annotations

import asyncio
import os
import struct
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from tempfile import NamedTemporaryFile

import msgspec

from tacora.ledger.read import read_ledger
from tacora.server.fair_queue import FairQueue
from tacora.server.limits import Clock
from tacora.server.problem import TooMany, Unavailable
from tacora.server.replay import number_steps
from tacora.server.room import Room
from tacora.server.store import REWRITTEN
from tacora.server.thinkers import Study
from tacora.words import LANGUAGES

DEPTH = 1.0
KEPT = 24_000_000
"""Bytes of analyses that are remembered; one, in all languages, may have a million."""
WAITING = 100
"""How many games may wait."""
WAITING_BY_ADDRESS = 2
"""How many of these may have been asked for from one address."""
LATER = 5
"""In how many seconds it is worth to ask again where too many wait."""
FORGOTTEN_SECONDS = 60.0
"""After so long that nobody has asked, a game that waits loses its place."""

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
    """The game is being thought about, or waits; ask again in a second."""

    ahead: int
    """How many games are thought about first."""
    progress: float = 0.0
    """How much of this game is done, from 0 to 1."""


def ponder(
    text: str, names: Mapping[str, list[str]], depth: float, progress_file: str
) -> Known:
    """Analyse a ledger and tell of it in every language; slow, so never in the loop."""
    from tacora.analysis import analyse, trace

    ledger = read_ledger(text)
    steps = number_steps(ledger)
    played = trace(ledger)
    report = _Progress(progress_file, len(played.choices) + len(played.moments) + 1)
    analysis = analyse(ledger, depth=depth, progress=report)
    known: Known = {}
    for language, shown in names.items():
        told = analysis.retell(shown, steps).as_dict(language)
        for decision in told["decisions"]:
            decision["step"] = steps[decision["number"] - 1]
        for moment in told["moments"]:
            moment["step"] = steps[moment["last"] - 1]
        known[language] = msgspec.json.encode(msgspec.convert(told, Insight))
    return known


class _Progress:
    """Tells another process how far a thought is, in a file that both know."""

    def __init__(self, file: str, total: int) -> None:
        self._total, self._done = total, 0
        self._number = os.open(file, os.O_WRONLY)

    def __call__(self, count: int) -> None:
        self._done += count
        os.pwrite(self._number, _SHARE.pack(self._done / self._total), 0)


_SHARE = struct.Struct("d")


@dataclass(eq=False)
class _Job:
    """A game that somebody wants to know about."""

    room: Room
    done: asyncio.Future[Known]
    asked: float


class Insights:
    """All analyses that were asked for lately, and those that are being made.

    One game is thought about at a time; those that wait take turns by the addresses
    they were asked for from.
    """

    def __init__(
        self,
        on_failure: Callable[[bool], None] = lambda has: None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.study = Study(on_failure)
        self._clock = clock
        self._known: OrderedDict[Key, Known] = OrderedDict()
        self._jobs: dict[Key, _Job] = {}
        self._queue: FairQueue[Key] = FairQueue(WAITING, WAITING_BY_ADDRESS)
        self._running: tuple[Key, asyncio.Task[None]] | None = None
        self._progress = NamedTemporaryFile(prefix="tacora-", buffering=0)  # noqa: SIM115

    def close(self) -> None:
        """Think about nothing any more."""
        self._drop(lambda key: True)
        self.study.close()
        self._progress.close()

    def hear(self, code: str, number: int) -> None:
        """Hear that a log was written: a name in it may have been taken out."""
        if not code or number == REWRITTEN:
            self._drop(lambda key: code in ("", key[0]))

    def _drop(self, is_meant: Callable[[Key], bool]) -> None:
        for key in [key for key in self._known if is_meant(key)]:
            del self._known[key]
        for key in [key for key in self._jobs if is_meant(key)]:
            self._queue.drop(key)
            self._jobs.pop(key).done.cancel()
            if self._running is not None and self._running[0] == key:
                self._running[1].cancel()

    def find(self, room: Room) -> Known | Pondering | None:
        """Give what is known of a game; nothing if nobody has begun with it.

        If thinking about it came to a bad end, that is said once.
        """
        key = _name(room)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        job = self._jobs.get(key)
        if job is None:
            return None
        job.asked = self._clock()
        if not job.done.done():
            return self._tell(key)
        del self._jobs[key]
        try:
            return job.done.result()
        except (BrokenExecutor, OSError):
            raise Unavailable("insight-broken", seconds=1) from None

    def _tell(self, key: Key) -> Pondering:
        if self._running is not None and self._running[0] == key:
            (share,) = _SHARE.unpack(os.pread(self._progress.fileno(), _SHARE.size, 0))
            return Pondering(ahead=0, progress=round(min(1.0, share), 3))
        return Pondering(ahead=self._queue.list_keys().index(key) + bool(self._running))

    def check_room(self, address: str) -> None:
        """Refuse more games than people, or those of one address, would wait for."""
        self._forget_abandoned()
        if len(self._queue) >= WAITING:
            raise Unavailable("insight-busy", seconds=LATER)
        if not self._queue.has_room(address):
            raise TooMany("insight-queued", seconds=LATER)

    def _forget_abandoned(self) -> None:
        """Forget what nobody has asked after, and what came to a bad end."""
        before = self._clock() - FORGOTTEN_SECONDS
        for key, job in list(self._jobs.items()):
            if job.asked < before and (key in self._queue or job.done.done()):
                self._queue.drop(key)
                del self._jobs[key]
                if job.done.done() and not job.done.cancelled():
                    job.done.exception()

    def begin(self, room: Room, address: str) -> Pondering:
        """Begin to think about a game that is over, when its turn has come."""
        assert room.table is not None
        key = _name(room)
        done = asyncio.get_running_loop().create_future()
        self._jobs[key] = _Job(room, done, self._clock())
        self._queue.add(key, address, room.table.length)
        self._advance()
        return self._tell(key)

    def _advance(self) -> None:
        """Begin with the next game, if none is being thought about."""
        self._forget_abandoned()
        if self._running is not None or not self._queue:
            return
        key = self._queue.take()
        os.pwrite(self._progress.fileno(), _SHARE.pack(0.0), 0)
        task = asyncio.ensure_future(self._think(key, self._jobs[key]))
        self._running = key, task
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._running = None
        self._advance()

    async def _think(self, key: Key, job: _Job) -> None:
        room = job.room
        try:
            assert room.table is not None
            names = {
                language: [seat.show(n, language) for n, seat in enumerate(room.seats)]
                for language in LANGUAGES
            }
            text, file = str(room.table.ledger()), self._progress.name
            known = await self.study.run(ponder, text, names, DEPTH, file)
        except Exception as error:
            # It is told to whoever asks next.
            if not job.done.done():
                job.done.set_exception(error)
            return
        if self._jobs.get(key) is not job:
            return  # somebody at the table was forgotten meanwhile
        del self._jobs[key]
        job.done.set_result(known)
        self._known[key] = known
        while sum(map(_measure, self._known.values())) > KEPT:
            self._known.popitem(last=False)


def _measure(known: Known) -> int:
    return sum(map(len, known.values()))


def _name(room: Room) -> Key:
    """Name a game, and the people in it: whoever is forgotten has another name."""
    assert room.table is not None
    return room.code, room.table.players
