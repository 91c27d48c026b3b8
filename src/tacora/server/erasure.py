"""Erases people: at once what lets them act, then their tables one after another.

The first transaction is small.  It deletes the tokens and marks the person, and every
process is told: it closes the person's sockets and shows the name no more.  What
follows is read outside the single writer and written in small transactions, so that
nobody waits long; if the server stops half-way, it goes on when it is started again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.forget import (
    ROWS,
    Erasure,
    erase_results,
    erase_summaries,
    finish_table,
    list_erasures,
    list_tables,
    list_unfinished,
    mark,
    rewrite_events,
    unmark,
)
from tacora.server.replay_log import PAGE
from tacora.server.room import Room
from tacora.server.seat import NAMELESS
from tacora.server.store.schema import events

if TYPE_CHECKING:
    from tacora.server.hall import Hall

REMEMBERED = 50_000
ANSWER_SECONDS = 5.0
"""So long a caller waits for the whole work; the rest is done after the answer."""
SETTLE_MILLISECONDS = 3_600_000
"""With several processes, one may have been cut off from the others' news, and have
written the name after all.  After this time all logs are looked through once more."""
PATIENCE_MILLISECONDS = 60_000
"""Whose erasure is not done after this time has lost the process that began it."""


class ErasedPeople:
    """The people lately erased: requests of theirs may still be on their way."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, person: object) -> bool:
        return person in self._known

    def add(self, person: str) -> bool:
        """Remember somebody; say whether that is new."""
        is_new = person not in self._known
        self._known[person] = None
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return is_new


def hide_name(room: Room, person: str) -> None:
    """Show no name on a person's seats; the log is about to be rewritten so."""
    held = room.seats_of(person)
    for number in held:
        room.seats[number].name = NAMELESS
    for place, line in enumerate(room.lines):
        if line.seat in held and line.text:
            room.lines[place] = replace(line, text=NAMELESS)
    if room.table is not None:
        room.table.players = tuple(seat.player for seat in room.seats)


class Eraser:
    """Erases people, one after another."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._turn = asyncio.Lock()
        self._log = structlog.get_logger("erasure")

    async def erase(self, person: str) -> None:
        """Erase a person.  When this returns they can do nothing more, anywhere.

        The work is on the disk by then, and in most cases done.
        """
        hall = self._hall
        now = hall.now()
        await hall.store.erase(lambda c: mark(c, person, now), person)
        hall.forget(person)
        working = hall.spawn(self._work_on(person))
        await asyncio.wait([working], timeout=ANSWER_SECONDS)

    async def recall(self) -> None:
        """Learn who was erased while this process could not hear of it."""
        for erasure in await self._list():
            self._hall.forget(erasure.person)

    async def resume(self, *, is_start: bool = False) -> None:
        """Go on with what was cut short; when a server starts, at once."""
        if self._turn.locked():
            return
        now = self._hall.now()
        async with self._hall.store.looking_up() as connection:
            unfinished = await list_unfinished(connection)
        for erasure in await self._list():
            is_late = erasure.asked < now - PATIENCE_MILLISECONDS
            is_due = (
                not self._hall.config.is_shared
                or erasure.person in unfinished
                or self._is_settled(erasure)
            )
            if is_start or (is_late and is_due):
                await self._work_on(erasure.person)

    async def _list(self) -> list[Erasure]:
        async with self._hall.store.looking_up() as connection:
            return await list_erasures(connection)

    async def _work_on(self, person: str) -> None:
        for erasure in await self._list():
            if erasure.person == person:
                # Long logs of others may come first; no page shows the name by then.
                await self._hide(erasure)
                async with self._turn:
                    await self._work(erasure)

    async def _hide(self, erasure: Erasure) -> None:
        """Take the name out of all that is shown without reading a log."""
        store = self._hall.store
        self._hall.forget(erasure.person)
        await self._erase_results(erasure.person)
        codes = [code for code, _ in await self._list_tables(erasure)]
        for start in range(0, len(codes), ROWS):
            some = codes[start : start + ROWS]
            await store.run(lambda c, s=some: erase_summaries(c, erasure, s))  # type: ignore[misc]

    async def _erase_results(self, person: str) -> None:
        while await self._hall.store.run(lambda c: erase_results(c, person)):
            pass

    async def _work(self, erasure: Erasure) -> None:
        """Rewrite the logs, and delete the marks if that was all there is."""
        is_complete = True
        for code, done in await self._list_tables(erasure):
            try:
                await self._erase_at(erasure, code, done)
            except Exception:
                # It is tried again later, and must not keep the others from being done.
                self._log.exception("erasure-failed")
                is_complete = False
        is_last = self._is_settled(erasure) or not self._hall.config.is_shared
        if is_complete and is_last:
            # A game may have ended at a table whose turn had not come yet.
            await self._erase_results(erasure.person)
            await self._hall.store.run(lambda c: unmark(c, erasure.person))

    def _is_settled(self, erasure: Erasure) -> bool:
        return erasure.asked < self._hall.now() - SETTLE_MILLISECONDS

    async def _list_tables(self, erasure: Erasure) -> list[tuple[str, int]]:
        """List the tables to look at, and up to where each is done."""
        is_settled = self._is_settled(erasure)
        async with self._hall.store.looking_up() as connection:
            return await list_tables(connection, erasure.person, again=is_settled)

    async def _erase_at(self, erasure: Erasure, code: str, last: int) -> None:
        """Take a person out of one table, whatever is written there meanwhile."""
        hall = self._hall
        is_changed = False
        while True:
            last, was_there, is_end = await self._rewrite_page(erasure, code, last)
            is_changed = is_changed or was_there
            if is_end:
                break
        async with AsyncExitStack() as stack:
            live = hall.rooms.get(code)
            if live is not None:
                # Nothing more is written here until everybody has left the old table.
                await stack.enter_async_context(live.lock)
            while True:
                last, was_there, is_end = await self._rewrite_page(erasure, code, last)
                is_changed = is_changed or was_there
                if is_end:
                    break
            await self._finish(erasure, code, last, is_changed=is_changed)
            if live is not None and is_changed:
                hall.drop(live)

    async def _rewrite_page(
        self, erasure: Erasure, code: str, after: int
    ) -> tuple[int, bool, bool]:
        """Rewrite the next events of a log.

        Gives the last event's number, whether the person was there, and whether it
        was the last page.
        """
        store = self._hall.store
        query = (
            select(events.c.seq, events.c.body)
            .where(events.c.code == code, events.c.seq > after)
            .order_by(events.c.seq)
            .limit(PAGE)
        )
        async with store.looking_up() as connection:
            rows = (await connection.execute(query)).all()
        name, stand_in = erasure.person.encode(), erasure.name_for(code).encode()
        # Ids are plain letters, so they stand in the JSON as they are.
        found = [row.seq for row in rows if name in row.body]
        was_there = bool(found) or any(stand_in in row.body for row in rows)
        for start in range(0, len(found), ROWS):
            some = found[start : start + ROWS]
            began = time.perf_counter()
            await store.run(lambda c, s=some: rewrite_events(c, erasure, code, s))  # type: ignore[misc]
            # As long as it took, the writer belongs to the others.
            await asyncio.sleep(time.perf_counter() - began)
        return rows[-1].seq if rows else after, was_there, len(rows) < PAGE

    async def _finish(
        self, erasure: Erasure, code: str, last: int, *, is_changed: bool
    ) -> None:
        async def finish(connection: AsyncConnection) -> list[str]:
            await finish_table(connection, erasure, code, last)
            return [code] if is_changed else []

        await self._hall.store.rewrite(finish)
