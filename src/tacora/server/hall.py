"""All tables that are awake in this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from heapq import nsmallest
from operator import attrgetter
from typing import Any

import structlog

from tacora.kernel.error import Refused, TacoraError
from tacora.server import event as log
from tacora.server import message as wire
from tacora.server.config import Config
from tacora.server.connection import RESTARTING
from tacora.server.erasure import ErasedPeople, Eraser, hide_name
from tacora.server.group_commit import handle_together
from tacora.server.live import QUIET, Live, Rested, Waiting
from tacora.server.lobby import (
    describe_new,
    find_change,
    find_sitters,
    write_changed,
)
from tacora.server.manners import Person
from tacora.server.metrics import Metrics
from tacora.server.minder import Minder
from tacora.server.opening import make_code, open_table
from tacora.server.presence import Presence
from tacora.server.problem import Missing, Stranger
from tacora.server.rematch import rematch
from tacora.server.replay_log import replay_new_events
from tacora.server.room import Room
from tacora.server.store import ERASED, REWRITTEN, Conflict, Store
from tacora.server.unchanged import find_settled
from tacora.server.wish import OpenTable

ATTEMPTS = 8

Decide = Callable[[], list[log.AnyEvent]]


class Hall:
    """Where people find tables.  A change is on disk before anybody hears of it."""

    def __init__(self, store: Store, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.config = config
        self.metrics = metrics
        self.rooms: dict[str, Live] = {}
        self.minder = Minder(self)
        self.erased = ErasedPeople()
        self.eraser = Eraser(self)
        self.presence = Presence(self)
        self.on_over: Callable[[Live], object] = lambda live: None
        self._waking: dict[str, asyncio.Future[Live]] = {}
        self._rewritten: set[str] = set()
        """Tables whose log was rewritten while they were waking."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._log = structlog.get_logger("hall")
        store.watch(self._hear_news)
        store.time_commits(metrics.note_commit)

    def now(self) -> int:
        """Tell the time, in milliseconds since 1970; it never goes back."""
        return self.store.now()

    def now_at(self, live: Live) -> int:
        """Tell the time at a table: never earlier than what has happened there."""
        return self.now() + live.ahead

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Let something be done beside everything else, as long as we are open."""
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        if self._is_closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        # What is said in a sentence is for whoever asked.
        if error is not None and not isinstance(error, TacoraError):
            self._log.error("task-failed", exc_info=error)

    # Finding a table.

    async def open_table(self, person: Person, wish: OpenTable) -> Live:
        """Open a table."""
        self.check_known(person)
        return await self.write_new(open_table(person, wish, self.now()))

    async def write_new(self, *events: log.AnyEvent) -> Live:
        """Write the first events of a new table."""
        self.check_space()
        for _ in range(ATTEMPTS):
            room = Room(make_code())
            for event in events:
                room.fold(event)
            bodies = [log.encode_event(event) for event in events]
            try:
                new = describe_new(room, self.now())
                await self.store.append(
                    room.code, 1, bodies, new=new, sitters=find_sitters(events)
                )
            except Conflict:
                continue
            live = self.rooms[room.code] = Live(room, self.now())
            self.metrics.tables_live.set(len(self.rooms))
            return live
        raise Refused("server-full")

    def check_space(self) -> None:
        """Refuse to wake more tables than we can look after.

        Those that nobody looks at go to rest first, or whoever has opened many and asks
        for one after another would leave no room for anybody else.
        """
        most = self.config.tables_live
        if len(self.rooms) < most:
            return
        idle = (live for live in self.rooms.values() if live.may_rest)
        for live in nsmallest(1 + most // 100, idle, key=attrgetter("idle_since")):
            self.rest(live)
        if len(self.rooms) >= most:
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
        while True:
            self._rewritten.discard(code)
            room = Room(code)
            last = 0

            def apply(event: log.AnyEvent, room: Room = room) -> None:
                nonlocal last
                last = event.at
                room.fold(event)

            if not await replay_new_events(self.store, room, apply):
                raise Missing("table-unknown", code=code)
            self.check_space()
            if code in self._rewritten:
                continue  # some of it was read before, some after
            for person in room.people():
                if person in self.erased:
                    hide_name(room, person)
            live = self.rooms[code] = Live(room, self.now())
            live.note_time(last, self.now())
            self.metrics.tables_live.set(len(self.rooms))
            # Somebody may have written while we read and were not yet listening.
            await self.catch_up(live)
            if self.rooms.get(code) is live:
                self.minder.arm(live)
                return live

    def rest(self, live: Live) -> None:
        """Put a table to rest; everything about it is on disk."""
        live.stop_alarm()
        self.rooms.pop(live.room.code, None)
        self.metrics.tables_live.set(len(self.rooms))

    async def _reload(self, live: Live) -> None:
        async with live.lock:
            self.drop(live)

    def drop(self, live: Live) -> None:
        """Forget a table whose log was rewritten; clients connect again."""
        if self.rooms.get(live.room.code) is live:
            self.rest(live)
        for connection in live.connections:
            connection.close(RESTARTING)

    def forget(self, person: str) -> None:
        """Let an erased person do nothing more, and show the name nowhere."""
        if not self.erased.add(person):
            return
        self.presence.close_sockets(person)
        for live in self.rooms.values():
            if live.room.seats_of(person):
                hide_name(live.room, person)
                live.is_described = False

    def check_known(self, person: Person) -> None:
        """Raise if somebody was erased while they asked for something."""
        if person.id in self.erased:
            raise Stranger("server-stranger")

    # Changing a table.

    async def ask(
        self, live: Live, person: Person, command: wire.AnyCommand
    ) -> wire.Done:
        """Do what somebody asks, once, or raise why not."""
        self.check_known(person)
        try:
            return await self._ask(live, person, command)
        except Rested:
            return await self.ask(await self.access(live.room.code), person, command)

    async def _ask(
        self, live: Live, person: Person, command: wire.AnyCommand
    ) -> wire.Done:
        if isinstance(command, wire.Rematch):
            code = await rematch(self, live, person, command)
            return wire.Done(id=command.id, n=live.room.n, code=code)
        room = live.room
        known = room.asked.get((person.id, command.id))
        if known is not None:
            return wire.Done(id=command.id, n=known)

        key = person.id, command.id
        live.waiting[key] = Waiting(person, command, time.perf_counter())

        def decide() -> list[log.AnyEvent]:
            # Again: an erasure may have listed the person's tables while they waited.
            self.check_known(person)
            return handle_together(live, person, command, self.now_at(live))

        try:
            # Whoever holds the lock may write this command along with theirs.
            await live.lock.wait_for_release()
            if key not in room.asked:
                await self.commit(live, decide, lambda: key in room.asked)
        finally:
            live.waiting.pop(key, None)
        if key not in room.asked:
            # It changed nothing, so it is answered as what made it so.
            n = find_settled(room, person, command)
            room.requests.add_idle(person.id, command.id, n)
        return wire.Done(id=command.id, n=room.asked[key])

    async def commit(
        self, live: Live, decide: Decide, is_done: Callable[[], bool] = lambda: False
    ) -> None:
        """Write down what is decided, and only then let it happen.

        If another server was quicker, what it wrote happens first, and the decision is
        made again.  So is a refusal, if there was something we had not heard of.
        Nothing is decided any more once `is_done` says that it has happened.
        """
        room = live.room
        async with live.lock:
            for _ in range(ATTEMPTS):
                if self.rooms.get(room.code) is not live:
                    raise Rested
                if live.is_behind:
                    await self._catch_up(live)
                if is_done():
                    return
                # What comes in while others write can then be written together.
                await self.store.wait_for_writer()
                try:
                    events = decide()
                except TacoraError:
                    if self.config.is_shared and await self._catch_up(live):
                        continue
                    raise
                if not events:
                    return
                bodies = [log.encode_event(event) for event in events]
                live.writing = room.seq + len(bodies)
                try:
                    await self.store.append(
                        room.code,
                        room.seq + 1,
                        bodies,
                        change=find_change(room, events),
                        sitters=find_sitters(events),
                    )
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
                    self._fold(live, event, is_last=event is events[-1])
                self.minder.arm(live)
                self.metrics.count_commit(is_news=room.n != n)
                return
        raise Refused("table-busy")

    async def catch_up(self, live: Live, seq: int | None = None) -> None:
        """Let happen what another server wrote, up to a number at least."""
        async with live.lock:
            if seq is None or live.room.seq < seq:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> bool:
        def apply(event: log.AnyEvent) -> None:
            live.note_time(event.at, self.now())
            self._fold(live, event)

        live.is_behind = False
        try:
            count = await replay_new_events(self.store, live.room, apply)
        except BaseException:
            live.is_behind = True
            raise
        if count:
            self.minder.arm(live)
        return bool(count)

    def _fold(self, live: Live, event: log.AnyEvent, *, is_last: bool = True) -> None:
        room = live.room
        was_over, n = room.status == "over", room.n
        slow = live.fold(event, self.store.alive(), is_last=is_last)
        # What is no news must not move the table in the list either.
        is_timed = room.has_long_clock and room.n != n
        if not isinstance(event, QUIET) or room.status == "over" or is_timed:
            live.is_described = False
        if isinstance(event, log.Sat):
            self.presence.note_again(live, event.person)
        elif isinstance(event, log.Gone) and event.process == self.store.process:
            # If others held us for dead, whoever is connected is here all the same.
            self.presence.note_again(live, event.who)
        if slow:
            self.metrics.outbox_overflows.inc(slow)
        if isinstance(event, log.Acted) and room.n != n:
            waiting = live.waiting.get((event.person, event.id))
            if waiting is not None:
                self.metrics.count_action(room.opened.game, waiting.since)
        if live.room.status == "over" and not was_over:
            self.metrics.games_over[live.room.opened.game].inc()
            self.on_over(live)

    def _hear_news(self, code: str, seq: int) -> None:
        """Hear that something was written, perhaps by another server."""
        if code.startswith(ERASED):
            self.forget(code.removeprefix(ERASED))
            return
        if not code:
            self.spawn(self.eraser.recall())
            for live in list(self.rooms.values()):
                self.spawn(self.catch_up(live))
            return
        heard = self.rooms.get(code)
        if seq == REWRITTEN and code in self._waking:
            self._rewritten.add(code)
        if heard is not None and seq == REWRITTEN:
            self.spawn(self._reload(heard))
        elif heard is not None and max(heard.room.seq, heard.writing) < seq:
            self.spawn(self.catch_up(heard, seq))

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
        if changed:
            await write_changed(self.store, changed, self.now())
