"""The store: events that are not lost, and what belongs to them.

One code path for SQLite, by default in one file, and for PostgreSQL, where several
processes serve the same tables.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, Self, TypeVar

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.kernel.error import Refused, TacoraError
from tacora.server.store.address import (
    PAGE_READERS,
    Address,
    Kind,
    find_reason,
    make_engine,
    read_address,
)
from tacora.server.store.batch import Append, Change, Rows, notify
from tacora.server.store.clock import Clock
from tacora.server.store.files import ensure_database
from tacora.server.store.health import Health
from tacora.server.store.listener import Listener
from tacora.server.store.lock import FileLock
from tacora.server.store.migrate import migrate
from tacora.server.store.monitor import Monitor
from tacora.server.store.outage import explain_failed_write, is_away, is_from_database
from tacora.server.store.readers import Readers
from tacora.server.store.roll import Roll
from tacora.server.store.schema import events, meta
from tacora.server.store.writer import Work, Writer

REWRITTEN = 0
"""Instead of its last number, for a table whose log was changed."""
ERASED = "@"
"""Before the id of an erased person, where a table's code would be."""
LISTED = "+"
"""Before a public table's code, opener and group, where a table's code would be."""

_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 4.0

T = TypeVar("T")
Watcher = Callable[[str, int], None]


class Store:
    """An open store; `open` makes one."""

    kind: Kind
    process: str

    def __init__(
        self, kind: Kind, writing: AsyncEngine, readers: AsyncEngine, pages: AsyncEngine
    ) -> None:
        self.kind = kind
        self.process = secrets.token_hex(8)
        self.health = Health()
        self._clock = Clock()
        self._readers = Readers(readers, self.health, "read")
        self._pages = Readers(pages, self.health, "list")
        self._writer = Writer(writing, self._on_unawaited)
        self._writer.note = self._on_commit
        self._writer.on_failure = self._on_write_failed
        self._note: Callable[[float], None] = lambda seconds: None
        self._monitor: Monitor | None = None
        self._watchers: list[Watcher] = []
        self._loop = asyncio.get_running_loop()
        self._leave = AsyncExitStack()

    @classmethod
    async def open(
        cls, url: str, *, beat_seconds: float = 5.0, wait_seconds: float = 0.0
    ) -> Self:
        """Open a store: lock it, bring it to today's version, begin to write and hear.

        Whatever stands against it is said in one sentence, and nothing is left open.
        A PostgreSQL that is not up yet is waited for, `wait_seconds` at most.
        """
        address = read_address(url)
        async with AsyncExitStack() as stack:
            if address.kind == "sqlite":
                stack.callback(FileLock(address.file).release)
                ensure_database(address.file)
            return await _wait_for_database(
                lambda: cls._begin(address, beat_seconds, stack), address, wait_seconds
            )

    @classmethod
    async def _begin(
        cls, address: Address, beat_seconds: float, held: AsyncExitStack
    ) -> Self:
        """Open a store, or say why the database cannot be used.

        What is held already is taken over; it is let go of last.
        """
        try:
            async with AsyncExitStack() as stack:
                await _prepare(address)
                writing = make_engine(address, may_write=True)
                stack.push_async_callback(writing.dispose)
                readers = make_engine(address, may_write=False)
                stack.push_async_callback(readers.dispose)
                pages = make_engine(address, may_write=False, size=PAGE_READERS)
                stack.push_async_callback(pages.dispose)
                store = cls(address.kind, writing, readers, pages)
                await store._start(stack, writing, address, beat_seconds)
                held.push_async_exit(stack.pop_all())
                store._leave = held.pop_all()
        except Exception as error:
            if isinstance(error, TacoraError) or not is_from_database(error):
                raise
            reason = find_reason(error)
            if address.kind == "sqlite":
                raise Refused(
                    "store-file-unusable", file=address.shown, reason=reason
                ) from error
            raise Refused(
                "store-unreachable", database=address.shown, reason=reason
            ) from error
        return store

    async def _start(
        self,
        stack: AsyncExitStack,
        writing: AsyncEngine,
        address: Address,
        beat_seconds: float,
    ) -> None:
        """Begin to write, to hear and to beat; the stack ends them the other way."""
        stack.push_async_callback(self._writer.close)
        await self._writer.start()
        self._roll = Roll(self.run, self.process, beat_seconds, self._clock)
        stack.push_async_callback(self._roll.close)
        if self.kind == "sqlite":
            await self._roll.take_over()
            self._monitor = Monitor(
                address.file,
                self.process,
                self.health,
                self._roll.try_to_write,
                self._on_file,
            )
            stack.push_async_callback(self._monitor.close)
            await self._monitor.start()
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
        async with self.looking_up() as connection:
            return list((await connection.execute(query)).scalars())

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do any other write; all of it or, if it raises, nothing.

        It comes after the appends that wait with it.  The work waits for its connection
        only, since all writers wait for it; it does not commit.  It may be called again
        if the batch it is in has to be.
        """
        result: T = await self._writer.add(Work(work, self._loop.create_future()))
        return result

    async def write_rows(self, list_changes: Callable[[], Sequence[Change]]) -> None:
        """Write rows that need nothing to be read first; all of them or none.

        `list_changes` is called when they are written, and again if they have to be
        once more.  On SQLite they go to its thread in one piece with the appends; each
        statement of `run` goes there alone.
        """
        await self._writer.add(Rows(list_changes, self._loop.create_future()))

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
        await self._writer.free.wait()

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

    async def announce(self, word: str) -> None:
        """Tell the watchers of all processes a word, where there are several."""
        if self.kind == "postgresql":
            await self.run(lambda connection: notify(connection, {word: 0}))

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Lend a connection for a page; what it sees does not change meanwhile.

        There are few.  Who waits too long for one gets `DatabaseUnavailable`.
        """
        return self._pages.lend()

    def looking_up(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Lend a connection for what everything waits for: identities, tables' logs.

        It has a pool of its own, which no page can exhaust.  Use it for short reads.
        """
        return self._readers.lend()

    def now(self) -> int:
        """Tell the time, in milliseconds since 1970; it never goes back.

        Several processes on one database agree about it, whatever their machines say.
        """
        return self._clock.now()

    async def check(self) -> None:
        """Raise what is wrong with the database, if anything."""
        if self._monitor is not None:
            self._monitor.look()
        async with self.looking_up() as connection:
            await connection.execute(select(meta.c.key).limit(1))
        if self.health.has("list"):
            # Perhaps nobody asks for a page as long as we say that we are not well.
            async with self.reading() as connection:
                await connection.execute(select(meta.c.key).limit(1))
        if self.health.trouble is not None:
            raise self.health.trouble

    def watch(self, listener: Watcher) -> None:
        """Call a function in the loop after an append: its code and last number.

        On PostgreSQL it hears of all appends of all processes, on SQLite only of those
        whose caller has not waited for them.  It may hear too often.  ("", 0) says that
        it may have missed anything, `REWRITTEN` that what was known is no longer so.
        `ERASED` with an id, in place of a code, says that the person was erased,
        `LISTED` with what belongs to it that another public table waits for players.
        """
        self._watchers.append(listener)

    def time_commits(self, note: Callable[[float], None]) -> None:
        """Call a function with the seconds that each batch took to be written."""
        self._note = note

    def alive(self) -> frozenset[str]:
        """Name the processes whose beat is fresh, this one included."""
        return self._roll.alive()

    def _on_commit(self, seconds: float) -> None:
        self._note(seconds)
        self.health.recover("write")

    def _on_write_failed(self, error: BaseException) -> None:
        self.health.report("write", explain_failed_write(error))

    def _on_file(self, trouble: TacoraError | None) -> None:
        """Write nothing into a file that the next start will not find."""
        self._writer.refusal = trouble

    def _on_unawaited(self, code: str, last: int) -> None:
        # PostgreSQL tells us of everything, by NOTIFY.
        if self.kind == "sqlite":
            self._tell(code, last)

    def _tell(self, code: str, last: int) -> None:
        for watcher in self._watchers:
            # By the loop, so that what a watcher raises hurts nobody here.
            self._loop.call_soon(watcher, code, last)


async def _wait_for_database(
    begin: Callable[[], Awaitable[T]], address: Address, wait_seconds: float
) -> T:
    """Open a store; if its database is not up yet, wait for it with growing pauses."""
    log = structlog.get_logger("store")
    began = time.monotonic()
    pause, is_told = _FIRST_PAUSE, False
    while True:
        try:
            return await begin()
        except TacoraError as error:
            left = began + wait_seconds - time.monotonic()
            cause = error.__cause__
            if address.kind == "sqlite" or cause is None or not is_away(cause):
                raise
            if left <= 0:
                raise
            if not is_told:
                is_told = True
                log.warning("database-awaited", at_most_seconds=wait_seconds)
            await asyncio.sleep(min(pause, left))
            pause = min(pause * 2, _LONGEST_PAUSE)


async def _prepare(address: Address) -> None:
    """Bring the database to today's version."""
    engine = make_engine(address, may_write=True, is_patient=True)
    try:
        async with engine.begin() as connection:
            await migrate(connection, address.shown)
    finally:
        await engine.dispose()
