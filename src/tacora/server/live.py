"""A table that is awake in this process: its room, and who listens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set
from dataclasses import dataclass, field

import msgspec

from tacora.server import event as log
from tacora.server.card import draw_card
from tacora.server.connection import Connection
from tacora.server.gaze import Tell
from tacora.server.manners import Person
from tacora.server.message import (
    AnyCommand,
    Happening,
    Line,
    Mine,
    Missed,
    News,
    Welcome,
    encode,
)
from tacora.server.room import Room
from tacora.server.seat import PERSON
from tacora.server.table_lock import TableLock

QUIET = (log.Acted, log.TookBack, log.Said, log.AutoSet, log.Muted)
"""What happens without changing who sits where."""
CHOICES = (log.Acted, log.TookBack)
"""What may lie face down; then only its owner sees anything new."""

_decode_happened = msgspec.json.Decoder(list[Happening]).decode


def _see_nothing(person: str) -> tuple[int | None, ...]:
    return ()


class Rested(Exception):  # noqa: N818 - it is what the table has done
    """The table was put to rest meanwhile; whoever needs it wakes it again."""


@dataclass(slots=True)
class Prepared:
    """What bots have decided to do at a step, before it is time."""

    step: int
    choices: dict[int, list[str]] = field(default_factory=dict)
    """By seat; several actions where several cards are passed."""
    moment: int = 0
    """When they act, where thinking took longer than usual."""


@dataclass(slots=True)
class Waiting:
    """A command that is not answered yet."""

    person: Person
    command: AnyCommand
    since: float
    """When it came, by `time.perf_counter`."""


class Live:
    """One table in memory.  Whoever wants to change it holds its lock."""

    __slots__ = (
        "ahead",
        "alarm",
        "alarm_at",
        "connections",
        "idle_since",
        "is_behind",
        "is_described",
        "is_minded",
        "lock",
        "prepared",
        "room",
        "unshown",
        "waiting",
        "writing",
    )

    def __init__(self, room: Room, now: int) -> None:
        self.room = room
        self.connections: set[Connection] = set()
        self.lock = TableLock()
        self.alarm: asyncio.TimerHandle | None = None
        self.alarm_at = 0
        self.is_minded = False
        self.prepared: Prepared | None = None
        self.is_behind = False
        """Whether the log may hold more than the room has folded."""
        self.is_described = True
        """Whether the lobby's list has what there is to know."""
        self.idle_since = now
        self.waiting: dict[tuple[str, str], Waiting] = {}
        """Commands that wait for the lock, or for the commit of whoever has it."""
        self.ahead = 0
        """By how many milliseconds the log is ahead of the server's clock."""
        self.writing = 0
        """The last number that this process is writing; it needs no telling."""
        self.unshown: set[int] = set()
        """Seats that have chosen, and whose owners have not been shown it yet."""

    @property
    def may_rest(self) -> bool:
        """Whether nobody is here, nothing is being done, and all is written down."""
        is_busy = self.is_minded or self.lock.locked()
        return not self.connections and self.is_described and not is_busy

    def note_time(self, at: int, now: int) -> None:
        """Note when something happened; it may be later than now.

        A log may hold events of the future, if the machine's clock was wrong and has
        been set back since the last start.  Bots and clocks do not wait for that.
        """
        self.ahead = max(self.ahead, at - now)

    def fold(
        self, event: log.AnyEvent, alive: Set[str], *, is_last: bool = True
    ) -> int:
        """Let an event happen and tell everybody; say how many could not keep up.

        Of several events that were written together, each is told, but what somebody
        sees of their own choice is shown with the last one: all are sent in one piece.
        """
        room = self.room
        was_over, step = room.status == "over", room.step
        if isinstance(event, log.Started):
            people = (connection.person.id for connection in self.connections)
            room.expectant = {eye for person in people for eye in self._eyes(person)}
        is_news = room.fold(event)
        if isinstance(event, CHOICES) and room.step == step:
            self.unshown.add(event.seat)
        if not is_news:
            return self._tell_owners() if is_last else 0
        slow = 0
        if self.connections:
            card: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
            if not isinstance(event, QUIET) or was_over != (room.status == "over"):
                card = msgspec.Raw(encode(draw_card(room, alive)))
            line = room.lines[-1] if isinstance(event, log.Said) else None
            has_started = isinstance(event, log.Started)
            lookers = self._find_lookers(has_started or room.step != step, is_last)
            if line is None and lookers is _see_nothing:
                slow = self._tell_alike(card)
            else:
                slow = self._tell_all(card, line, lookers)
        else:
            self.unshown.clear()
        if room.step != step or not isinstance(event, CHOICES):
            room.perspectives.keep(room.n)
        return slow

    def welcome(
        self, connection: Connection, after: int | None, now: int, alive: Set[str]
    ) -> bytes:
        """Write everything a client needs to begin, or to go on after number `after`.

        Its size does not depend on how long the game has lasted.
        """
        room = self.room
        person = connection.person.id
        tell = self._teller(connection)
        missed = None
        if after is not None:
            missed = self._find_missed(self._eyes(person), after, tell)
        message = Welcome(
            n=room.n,
            step=room.step,
            now=now,
            you=person,
            yours=list(room.seats_of(person)),
            muted=sorted(room.muted.get(person, ())),
            autos=[s for s in room.seats_of(person) if room.seats[s].plays_singles],
            table=draw_card(room, alive),
            awaited=list(room.awaited),
            deadline=room.deadline,
            eyes=self._write_eyes(self._eyes(person), tell),
            lines=[line for line in room.lines if not self._is_muted(person, line)],
            missed=missed,
        )
        return encode(message)

    def _find_missed(
        self, eyes: tuple[int | None, ...], after: int, tell: Tell | None
    ) -> list[Missed] | None:
        """Find what happened since a number, if all of it is remembered."""
        missed = []
        for eye in eyes:
            gaze = self.room.gaze(eye)
            if gaze is None:
                return None
            since = gaze.story.find_since(after)
            if since is None:
                return None
            for n, happened in since:
                told: list[str] | msgspec.UnsetType = msgspec.UNSET
                if tell is not None:
                    told = tell([(e.key, e.facts) for e in _decode_happened(happened)])
                missed.append(
                    Missed(n=n, seat=eye, happened=msgspec.Raw(happened), told=told)
                )
        return missed

    def _tell_alike(self, card: msgspec.Raw | msgspec.UnsetType) -> int:
        """Tell everybody the same: nobody sees anything new."""
        text = self._write_news(card, None, [])
        return sum([not connection.tell(text) for connection in self.connections])

    def _tell_all(
        self,
        card: msgspec.Raw | msgspec.UnsetType,
        line: Line | None,
        lookers: Callable[[str], tuple[int | None, ...]],
    ) -> int:
        texts: dict[object, bytes] = {}
        slow = 0
        for connection in self.connections:
            person = connection.person.id
            eyes = lookers(person)
            heard = line
            if line is not None and self._is_muted(person, line):
                heard = None
            tells = connection.language if connection.tells else ""
            key = (eyes, tells, heard is None)
            text = texts.get(key)
            if text is None:
                seen = self._write_eyes(eyes, self._teller(connection))
                text = texts[key] = self._write_news(card, heard, seen)
            slow += not connection.tell(text)
        return slow

    def _write_news(
        self,
        card: msgspec.Raw | msgspec.UnsetType,
        line: Line | None,
        eyes: list[msgspec.Raw],
    ) -> bytes:
        room = self.room
        news = News(
            n=room.n,
            step=room.step,
            awaited=list(room.awaited),
            deadline=room.deadline,
            table=card,
            line=msgspec.UNSET if line is None else line,
            eyes=eyes,
        )
        return encode(news)

    def _tell_owners(self) -> int:
        """Tell what only a seat's own player may know."""
        slow = 0
        for seat in self._take_unshown():
            if self.room.seats[seat].kind != PERSON:
                continue  # a bot's cards are no stranger's, though neither has a name
            owner = self.room.seats[seat].person
            for connection in self.connections:
                if connection.person.id == owner:
                    eyes = self._write_eyes((seat,), self._teller(connection))
                    slow += not connection.tell(encode(Mine(eyes=eyes)))
        return slow

    def _take_unshown(self) -> set[int]:
        seats, self.unshown = self.unshown, set()
        return seats

    def _write_eyes(
        self, eyes: tuple[int | None, ...], tell: Tell | None
    ) -> list[msgspec.Raw]:
        if not eyes or self.room.table is None:
            return []
        gazes = [self.room.gaze(eye) for eye in eyes]
        return [gaze.eye(tell) for gaze in gazes if gaze is not None]

    def _eyes(self, person: str) -> tuple[int | None, ...]:
        """Say through whose eyes somebody looks: the own seats', or a watcher's."""
        return self.room.seats_of(person) or (None,)

    def _find_lookers(
        self, is_seen_by_all: bool, is_last: bool
    ) -> Callable[[str], tuple[int | None, ...]]:
        """Find out through which eyes anything new is seen after an event."""
        if is_seen_by_all:
            self.unshown.clear()
            return self._eyes
        seats = self._take_unshown() if is_last else set()
        if not seats:
            return _see_nothing
        seats_of = self.room.seats_of
        return lambda person: tuple(seat for seat in seats_of(person) if seat in seats)

    def _is_muted(self, person: str, line: Line) -> bool:
        return line.seat in self.room.muted.get(person, ())

    def _teller(self, connection: Connection) -> Tell | None:
        if not connection.tells:
            return None
        return self.room.teller(connection.language)

    def set_alarm(self, when: float, at: int, ring: Callable[[], None]) -> None:
        """Let the alarm ring at a moment of the loop's clock, or earlier."""
        if self.alarm is not None:
            if self.alarm_at <= at:
                return
            self.alarm.cancel()
        self.alarm_at = at
        self.alarm = asyncio.get_running_loop().call_at(when, ring)

    def stop_alarm(self) -> None:
        """Let the alarm not ring any more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
