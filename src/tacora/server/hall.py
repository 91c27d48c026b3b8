"""All tables that are awake in this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from tacora.kernel.error import Refused, TacoraError
from tacora.server import event as log
from tacora.server import message as wire
from tacora.server.config import Config
from tacora.server.connection import RESTARTING, Connection
from tacora.server.live import QUIET, Live, Rested
from tacora.server.lobby import (
    describe,
    describe_new,
    find_change,
    note_sitters,
    write_list,
)
from tacora.server.manners import Person, hear
from tacora.server.metrics import Metrics
from tacora.server.minder import Minder
from tacora.server.opening import make_code, open_again, open_table
from tacora.server.problem import Missing
from tacora.server.room import Room
from tacora.server.store import REWRITTEN, Conflict, Store
from tacora.server.wish import OpenTable

ATTEMPTS = 8
BLINK_SECONDS = 3.0
"""Whoever is back within this time was never gone."""

Decide = Callable[[], list[log.AnyEvent]]


class Hall:
    """Where people find tables.  A change is on disk before anybody hears of it."""

    def __init__(self, store: Store, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.config = config
        self.metrics = metrics
        self.rooms: dict[str, Live] = {}
        self.minder = Minder(self)
        self.on_over: Callable[[Live], None] = lambda live: None
        self._waking: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._log = structlog.get_logger("hall")
        store.watch(self._hear_news)
        store.time_commits(metrics.note_commit)

    def now(self) -> int:
        """Tell the time, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def spawn(self, work: Any) -> None:
        """Let something be done beside everything else, as long as we are open."""
        task = asyncio.ensure_future(work)
        if self._is_closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        # What is said in a sentence is for whoever asked.
        if error is not None and not isinstance(error, TacoraError):
            self._log.error("task-failed", exc_info=error)

    # Finding a table.

    async def open_table(self, person: Person, wish: OpenTable) -> Live:
        """Open a table."""
        live = await self._write_new(open_table(person, wish, self.now()))
        await self.store.run(lambda c: note_sitters(c, live.room.code, [person.id]))
        return live

    async def _write_new(self, *events: log.AnyEvent) -> Live:
        self.check_space()
        for _ in range(ATTEMPTS):
            room = Room(make_code())
            for event in events:
                room.fold(event)
            bodies = [log.encode_event(event) for event in events]
            try:
                new = describe_new(room, self.now())
                await self.store.append(room.code, 1, bodies, new=new)
            except Conflict:
                continue
            live = self.rooms[room.code] = Live(room, self.now())
            self.metrics.tables_live.set(len(self.rooms))
            return live
        raise Refused("server-full")

    def check_space(self) -> None:
        """Refuse to wake more tables than we can look after."""
        if len(self.rooms) >= self.config.tables_live:
            raise Refused("server-full")

    async def access(self, code: str) -> Live:
        """Find a table by its code, and wake it if it rests."""
        code = code.upper()
        live = self.rooms.get(code)
        if live is not None:
            live.idle_since = self.now()
            return live
        pending = self._waking.get(code)
        if pending is None:
            pending = self._waking[code] = asyncio.ensure_future(self._wake(code))
            pending.add_done_callback(lambda _: self._waking.pop(code, None))
        try:
            return await asyncio.shield(pending)
        finally:
            del pending  # or it and what it raises hold each other

    async def _wake(self, code: str) -> Live:
        bodies = await self.store.read_events(code)
        if not bodies:
            raise Missing("table-unknown", code=code)
        self.check_space()
        room = Room(code)
        for body in bodies:
            room.fold(log.decode_event(body))
        live = self.rooms[code] = Live(room, self.now())
        self.metrics.tables_live.set(len(self.rooms))
        # Somebody may have written while we read and were not yet listening.
        await self.catch_up(live)
        self.minder.arm(live)
        return live

    def rest(self, live: Live) -> None:
        """Put a table to rest; everything about it is on disk."""
        live.stop_alarm()
        self.rooms.pop(live.room.code, None)
        self.metrics.tables_live.set(len(self.rooms))

    async def _reload(self, live: Live) -> None:
        """Forget a table whose log was written anew; whoever is there comes back."""
        async with live.lock:
            self.rest(live)
            for connection in live.connections:
                connection.close(RESTARTING)

    # Changing a table.

    async def ask(
        self, live: Live, person: Person, command: wire.AnyCommand
    ) -> wire.Done:
        """Do what somebody asks, once, or raise why not."""
        try:
            return await self._ask(live, person, command)
        except Rested:
            return await self.ask(await self.access(live.room.code), person, command)

    async def _ask(
        self, live: Live, person: Person, command: wire.AnyCommand
    ) -> wire.Done:
        if isinstance(command, wire.Rematch):
            code = await self._rematch(live, person, command)
            return wire.Done(id=command.id, n=live.room.n, code=code)
        room = live.room
        known = room.asked.get((person.id, command.id))
        if known is not None:
            return wire.Done(id=command.id, n=known)

        if isinstance(command, wire.Sit):
            await self.store.run(lambda c: note_sitters(c, room.code, [person.id]))

        def decide() -> list[log.AnyEvent]:
            if (person.id, command.id) in room.asked:
                return []
            return hear(room, person, command, self.now())

        started = time.perf_counter()
        is_news = await self.commit(live, decide)
        if is_news and isinstance(command, wire.Act):
            self.metrics.count_action(room.opened.game, started)
        n = room.asked.get((person.id, command.id), room.n)
        return wire.Done(id=command.id, n=n)

    async def commit(self, live: Live, decide: Decide) -> bool:
        """Write down what is decided, then let it happen; say whether all hear of it.

        If another server was quicker, what it wrote happens first, and the decision is
        made again.  So is a refusal, if there was something we had not heard of.
        """
        room = live.room
        async with live.lock:
            for _ in range(ATTEMPTS):
                if self.rooms.get(room.code) is not live:
                    raise Rested
                if live.is_behind:
                    await self._catch_up(live)
                try:
                    events = decide()
                except TacoraError:
                    if self.config.is_shared and await self._catch_up(live):
                        continue
                    raise
                if not events:
                    return False
                bodies = [log.encode_event(event) for event in events]
                live.writing = room.seq + len(bodies)
                try:
                    first, change = room.seq + 1, find_change(room, events)
                    await self.store.append(room.code, first, bodies, change=change)
                except Conflict:
                    live.is_behind, live.writing = True, 0
                    continue
                except BaseException:
                    # It may be on disk or not: read it before anything else is done.
                    live.is_behind, live.writing = True, 0
                    self.spawn(self.catch_up(live))
                    raise
                n = room.n
                for event in events:
                    self._fold(live, event)
                self.minder.arm(live)
                return self.metrics.count_commit(is_news=room.n != n)
        raise Refused("table-busy")

    async def _rematch(self, live: Live, person: Person, command: wire.Rematch) -> str:
        """Open another table for the same people; everybody gets the same one."""
        room = live.room
        events = open_again(room, person, self.now())
        if room.next_code:
            return room.next_code
        new = await self._write_new(*events)
        await self.store.run(lambda c: note_sitters(c, new.room.code, room.people()))

        def decide() -> list[log.AnyEvent]:
            if room.next_code:
                return []  # somebody else was quicker: theirs is where all go
            stamp = {"person": person.id, "id": command.id}
            return [log.Followed(at=self.now(), code=new.room.code, **stamp)]

        await self.commit(live, decide)
        if room.next_code != new.room.code:
            await self.commit(new, lambda: [log.Closed(at=self.now())])
        return room.next_code

    async def catch_up(self, live: Live, seq: int | None = None) -> None:
        """Let happen what another server wrote, up to a number at least."""
        async with live.lock:
            if seq is None or live.room.seq < seq:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> bool:
        live.is_behind = False
        try:
            bodies = await self.store.read_events(live.room.code, live.room.seq)
        except BaseException:
            live.is_behind = True
            raise
        for body in bodies:
            self._fold(live, log.decode_event(body))
        if bodies:
            self.minder.arm(live)
        return bool(bodies)

    def _fold(self, live: Live, event: log.AnyEvent) -> None:
        room = live.room
        was_over, n = room.status == "over", room.n
        slow = live.fold(event, self.store.alive())
        # What is no news must not move the table in the list either.
        is_timed = room.has_long_clock and room.n != n
        if not isinstance(event, QUIET) or room.status == "over" or is_timed:
            live.is_described = False
        if isinstance(event, log.Sat):
            self._note_presence(live, event.person)
        elif isinstance(event, log.Gone) and event.process == self.store.process:
            # If others held us for dead, whoever is connected is here all the same.
            self._note_presence(live, event.who)
        if slow:
            self.metrics.outbox_overflows.inc(slow)
        if live.room.status == "over" and not was_over:
            self.metrics.games_over[live.room.opened.game].inc()
            self.on_over(live)

    def _hear_news(self, code: str, seq: int) -> None:
        """Hear that something was written, perhaps by another server."""
        if not code:
            for live in list(self.rooms.values()):
                self.spawn(self.catch_up(live))
            return
        heard = self.rooms.get(code)
        if heard is not None and seq == REWRITTEN:
            self.spawn(self._reload(heard))
        elif heard is not None and max(heard.room.seq, heard.writing) < seq:
            self.spawn(self.catch_up(heard, seq))

    # Coming and going.

    def admit(self, live: Live, connection: Connection) -> None:
        """Let a connection hear everything from now on."""
        live.connections.add(connection)
        self.minder.arm(live)

    def _note_presence(self, live: Live, person: str) -> None:
        for connection in live.connections:
            if connection.person.id == person and connection.is_open:
                self.spawn(self.arrive(live, connection))
                return

    async def arrive(self, live: Live, connection: Connection) -> None:
        """Note that somebody who sits here is connected, if that is new."""
        room, person = live.room, connection.person.id

        def decide() -> list[log.AnyEvent]:
            if person not in (*room.people(), room.host):
                return []
            at = self.now()
            events = self.minder.find_lost(room, at)
            is_new = self.store.process not in room.present.get(person, ())
            if is_new or any(room.seats[s].is_replaced for s in room.seats_of(person)):
                came = log.Came(at=at, person=person, process=self.store.process)
                events.append(came)
            return events

        await self.commit(live, decide)

    async def depart(self, live: Live, connection: Connection) -> None:
        """Note that somebody is gone, unless they come straight back."""
        live.connections.discard(connection)
        live.idle_since = self.now()
        room, person = live.room, connection.person.id
        if person not in room.present:
            return
        pause = min(BLINK_SECONDS, self.config.grace_seconds)
        while True:
            await asyncio.sleep(pause)
            try:
                await self._note_absence(room.code, person)
                return
            except Rested:
                pause = 0
            except (TacoraError, SQLAlchemyError, OSError):
                # If nobody learns of it, everybody waits for somebody who is gone.
                self._log.warning("departure-unwritten")
                pause = BLINK_SECONDS

    async def _note_absence(self, code: str, person: str) -> None:
        live = await self.access(code)  # it may have rested and woken since
        room = live.room

        def decide() -> list[log.AnyEvent]:
            if any(other.person.id == person for other in live.connections):
                return []
            if self.store.process not in room.present.get(person, ()):
                return []
            return [log.Gone(at=self.now(), who=person, process=self.store.process)]

        await self.commit(live, decide)

    def send_away(self) -> None:
        """Send everybody away, with the word that we are back soon."""
        for live in self.rooms.values():
            for connection in live.connections:
                connection.close(RESTARTING)

    async def close(self) -> None:
        """Do nothing more; what is on disk is complete."""
        self._is_closed = True
        self.send_away()
        for live in self.rooms.values():
            live.stop_alarm()
        self.minder.close()
        for task in list(self._tasks):
            task.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # The list of tables.

    async def describe(self) -> None:
        """Write down for the lobby what changed lately at the tables."""
        changed = [live for live in self.rooms.values() if not live.is_described]
        if not changed:
            return
        now, alive = self.now(), self.store.alive()
        rows = []
        for live in changed:
            live.is_described = True
            rows.append((live.room.code, describe(live.room, now, alive)))
        try:
            await self.store.run(lambda connection: write_list(connection, rows))
        except BaseException:
            for live in changed:
                live.is_described = False
            raise
