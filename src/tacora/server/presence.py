"""Who is connected: their sockets, and what of it stands in the tables' logs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tacora.kernel.error import TacoraError
from tacora.server import event as log
from tacora.server.absences import list_lost
from tacora.server.connection import ERASED, Connection
from tacora.server.live import Live, Rested

if TYPE_CHECKING:
    from tacora.server.hall import Hall

BLINK_SECONDS = 3.0
"""Whoever is back within this time was never gone."""
TOGETHER_SECONDS = 0.25
"""Whoever would be noted as gone so little later is noted at once."""


class Presence:
    """Notes who comes and goes at the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sockets: dict[str, set[Connection]] = {}
        self._leaving: dict[str, dict[str, float]] = {}
        """Who has left each table, and when that is noted, by the loop's clock."""
        self.is_disk_full: Callable[[], bool] = lambda: False

    def admit(self, live: Live, connection: Connection) -> None:
        """Let a connection hear everything from now on."""
        live.connections.add(connection)
        person = connection.person.id
        if person in self._hall.erased:
            connection.close(ERASED)
        elif person:
            self._sockets.setdefault(person, set()).add(connection)
        self._hall.minder.arm(live)

    def close_sockets(self, person: str) -> None:
        """Close all sockets of a person, at whatever table."""
        for connection in self._sockets.get(person, ()):
            connection.close(ERASED)

    def note_again(self, live: Live, person: str) -> None:
        """Note that somebody is connected here, if they are."""
        for connection in live.connections:
            if connection.person.id == person and connection.is_open:
                self._hall.spawn(self.arrive(live, connection))
                return

    def note_all(self) -> None:
        """Note who came to tables before their game while the disk was full."""
        for live in self._hall.rooms.values():
            if not live.room.is_playing:
                for connection in live.connections:
                    self._hall.spawn(self.arrive(live, connection))

    async def arrive(self, live: Live, connection: Connection) -> None:
        """Note that somebody who sits here is connected, if that is new."""
        hall, room, person = self._hall, live.room, connection.person.id
        process = hall.store.process

        def decide() -> list[log.AnyEvent]:
            if person not in (*room.people(), room.host) or person in hall.erased:
                return []
            if self.is_disk_full() and not room.is_playing:
                return []  # what is left is for games that have begun
            at = hall.now_at(live)
            events = list_lost(room, hall.store.alive(), at)
            if not room.may_come(person):
                return events  # who comes and goes all the time counts as absent
            is_new = process not in room.present.get(person, ())
            if is_new or any(room.seats[s].is_replaced for s in room.seats_of(person)):
                events.append(log.Came(at=at, person=person, process=process))
            return events

        await hall.commit(live, decide)

    def depart(self, live: Live, connection: Connection) -> None:
        """Let a connection hear nothing more, and note soon that somebody is gone.

        Of the connection nothing is kept meanwhile: it is large.
        """
        hall, room, person = self._hall, live.room, connection.person.id
        live.connections.discard(connection)
        live.idle_since = hall.now()
        if others := self._sockets.get(person):
            others.discard(connection)
            if not others:
                del self._sockets[person]
        if person in room.present:
            self._note_absence_soon(room.code, person)

    def _note_absence_soon(self, code: str, person: str) -> None:
        pause = min(BLINK_SECONDS, self._hall.config.grace_seconds)
        due = asyncio.get_running_loop().time() + pause
        if code in self._leaving:
            self._leaving[code][person] = due
        else:
            leaving = self._leaving[code] = {person: due}
            self._hall.spawn(self._note_absences(code, leaving))

    async def _note_absences(self, code: str, leaving: dict[str, float]) -> None:
        """Note who is gone from a table, unless they come straight back.

        After a game all leave at about the same time, and are noted together.
        """
        loop = asyncio.get_running_loop()
        while leaving:
            await asyncio.sleep(min(leaving.values()) - loop.time())
            until = loop.time() + TOGETHER_SECONDS
            people = [person for person, due in leaving.items() if due <= until]
            for person in people:
                del leaving[person]
            pause = 0.0
            try:
                await self._note_gone(code, people)
                continue
            except Rested:
                pass
            except (TacoraError, SQLAlchemyError, OSError):
                # If nobody learns of it, everybody waits for somebody who is gone.
                pause = BLINK_SECONDS
            for person in people:
                leaving.setdefault(person, loop.time() + pause)
        del self._leaving[code]

    async def _note_gone(self, code: str, people: list[str]) -> None:
        hall = self._hall
        live = await hall.access(code)  # it may have rested and woken since
        room, process = live.room, hall.store.process

        def decide() -> list[log.AnyEvent]:
            here = {connection.person.id for connection in live.connections}
            at = hall.now_at(live)
            return [
                log.Gone(at=at, who=person, process=process)
                for person in people
                if person not in here and process in room.present.get(person, ())
            ]

        await hall.commit(live, decide)
