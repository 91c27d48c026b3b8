"""The store: events that are not lost, and what belongs to them.

One code path for SQLite, by default in one file, and for PostgreSQL, where several
processes serve the same tables.
"""

import asyncio
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, Self, TypeVar

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.kernel.error import Refused
from tacora.server.store.address import (
    Address,
    Kind,
    find_reason,
    make_engine,
    read_address,
)
from tacora.server.store.batch import Append, notify
from tacora.server.store.listener import Listener
from tacora.server.store.lock import FileLock
from tacora.server.store.migrate import migrate
from tacora.server.store.roll import Roll
from tacora.server.store.schema import events
from tacora.server.store.writer import Work, Writer

REWRITTEN = 0
"""Instead of its last number, for a table whose log was changed."""
ERASED = "@"
"""Before the id of an erased person, where a table's code would be."""

T = TypeVar("T")
Watcher = Callable[[str, int], None]


class Store:
    """An open store; `open` makes one."""

    kind: Kind
    process: str

    def __init__(self, kind: Kind, writing: AsyncEngine, readers: AsyncEngine) -> None:
        self.kind = kind
        self.process = secrets.token_hex(8)
        self._readers = readers
        self._writer = Writer(writing, self._on_unawaited)
        self._watchers: list[Watcher] = []
        self._loop = asyncio.get_running_loop()
        self._leave = AsyncExitStack()

    @classmethod
    async def open(cls, url: str, *, beat_seconds: float = 5.0) -> Self:
        """Open a store: lock it, bring it to today's version, begin to write and hear.

        Whatever stands against it is said in one sentence, and nothing is left open.
        """
        address = read_address(url)
        async with AsyncExitStack() as stack:
            if address.kind == "sqlite":
                stack.callback(FileLock(address.file).release)
            await _prepare(address)
            writing = make_engine(address, may_write=True)
            stack.push_async_callback(writing.dispose)
            readers = make_engine(address, may_write=False)
            stack.push_async_callback(readers.dispose)
            store = cls(address.kind, writing, readers)
            await store._start(stack, writing, beat_seconds)
            store._leave = stack.pop_all()
        return store

    async def _start(
        self, stack: AsyncExitStack, writing: AsyncEngine, beat_seconds: float
    ) -> None:
        """Begin to write, to hear and to beat; the stack ends them the other way."""
        stack.push_async_callback(self._writer.close)
        await self._writer.start()
        self._roll = Roll(self.run, self.process, beat_seconds)
        stack.push_async_callback(self._roll.close)
        if self.kind == "sqlite":
            await self._roll.take_over()
            return
        listener = Listener(writing, self._tell, beat_seconds)
        stack.push_async_callback(listener.close)
        await listener.start()
        await self._roll.start()

    async def close(self) -> None:
        """Write what was accepted, then let go of everything."""
        await self._leave.aclose()

    async def append(
        self,
        code: str,
        first: int,
        bodies: Sequence[bytes],
        *,
        new: dict[str, Any] | None = None,
        change: dict[str, Any] | None = None,
        sitters: Sequence[str] = (),
    ) -> None:
        """Write events of a table from the number `first` on; all of them or none.

        They are on the disk when this returns.  `new` is the table's row where it
        begins, `change` what changes in it, `sitters` the people whom the events may
        name for the first time; they are noted in the same transaction, since a table
        that names somebody has to be found when they want to be forgotten.
        `Conflict` says that a number, or with `new` the code, was taken.  A table asks
        for one append after another: of two at once, the second may stand although
        the first could not be written.
        """
        done = self._loop.create_future()
        await self._writer.add(Append(code, first, bodies, new, change, done, sitters))

    async def read_events(
        self, code: str, after: int = 0, *, most: int | None = None
    ) -> list[bytes]:
        """Read a table's events behind a number, in their order; `most` at once."""
        query = (
            select(events.c.body)
            .where(events.c.code == code, events.c.seq > after)
            .order_by(events.c.seq)
            .limit(most)
        )
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do any other write, in its turn; all of it or, if it raises, nothing.

        The work waits for its connection only, since all writers wait for it; it does
        not commit.  It may be called again if the batch it is in has to be.
        """
        result: T = await self._writer.add(Work(work, self._loop.create_future()))
        return result

    async def rewrite(
        self, work: Callable[[AsyncConnection], Awaitable[list[str]]]
    ) -> None:
        """Do a write that changes logs, and tell all watchers which: it gives codes."""

        async def rewrite(connection: AsyncConnection) -> list[str]:
            codes = await work(connection)
            await notify(connection, dict.fromkeys(codes, REWRITTEN))
            return codes

        codes = await self.run(rewrite)
        if self.kind == "sqlite":
            for code in codes:
                self._tell(code, REWRITTEN)

    async def wait_for_writer(self) -> None:
        """Wait while a batch is being written: an append could not go with it."""
        if not self._writer.is_free.is_set():
            await self._writer.is_free.wait()

    async def erase(
        self, work: Callable[[AsyncConnection], Awaitable[None]], person: str
    ) -> None:
        """Do a write that erases a person, and tell the watchers of all processes."""

        async def erase(connection: AsyncConnection) -> None:
            await work(connection)
            await notify(connection, {f"{ERASED}{person}": 0})

        await self.run(erase)
        if self.kind == "sqlite":
            self._tell(f"{ERASED}{person}", 0)

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Lend a connection to read by; what it sees does not change meanwhile."""
        return self._readers.connect()

    def watch(self, listener: Watcher) -> None:
        """Call a function in the loop after an append: its code and last number.

        On PostgreSQL it hears of all appends of all processes, on SQLite only of those
        whose caller has not waited for them.  It may hear too often.  ("", 0) says that
        it may have missed anything, `REWRITTEN` that what was known is no longer so.
        `ERASED` with an id, in place of a code, says that the person was erased.
        """
        self._watchers.append(listener)

    def time_commits(self, note: Callable[[float], None]) -> None:
        """Call a function with the seconds that each batch took to be written."""
        self._writer.note = note

    def alive(self) -> frozenset[str]:
        """Name the processes whose beat is fresh, this one included."""
        return self._roll.alive()

    def _on_unawaited(self, code: str, last: int) -> None:
        # PostgreSQL tells us of everything, by NOTIFY.
        if self.kind == "sqlite":
            self._tell(code, last)

    def _tell(self, code: str, last: int) -> None:
        for watcher in self._watchers:
            # By the loop, so that what a watcher raises hurts nobody here.
            self._loop.call_soon(watcher, code, last)


async def _prepare(address: Address) -> None:
    """Bring the database to today's version, or say why it cannot be used."""
    engine = make_engine(address, may_write=True, is_patient=True)
    try:
        async with engine.begin() as connection:
            await migrate(connection, address.shown)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = find_reason(error)
        if address.kind == "sqlite":
            raise Refused(
                "store-file-unusable", file=address.shown, reason=reason
            ) from error
        raise Refused(
            "store-unreachable", database=address.shown, reason=reason
        ) from error
    finally:
        await engine.dispose()
