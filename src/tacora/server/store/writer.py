"""The one who writes: all that waits goes into one transaction, with one disk sync."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, TypeGuard

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.kernel.error import Refused, TacoraError
from tacora.server.store.address import find_reason, is_taken
from tacora.server.store.batch import (
    Append,
    Rows,
    list_statements,
    notify_appends,
    write_plain,
)
from tacora.server.store.errors import Conflict, Unwritten
from tacora.server.store.gate import Gate
from tacora.server.store.sqlite_appends import write_in_one_call

LARGEST_BATCH = 256
LONGEST_QUEUE = 4096
_BREATH = 0.006
_ATTEMPTS = 3
_FIRST_PAUSE = 0.05
# Three pauses have to be over before a browser thinks that nobody answers.
_LONGEST_PAUSE = 0.5
# Deadlock, and its cousin: PostgreSQL asks for the same once more.
_ONCE_MORE = ("40P01", "40001")
# No disk, memory or connections left; shutting down; trouble with its files.
_WHOLE = ("53", "57P", "58")


@dataclass(slots=True, eq=False)
class Work:
    """Any other write, and what came of it."""

    work: Callable[[AsyncConnection], Awaitable[Any]]
    done: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


Job = Append | Rows | Work


@dataclass(eq=False)
class Writer:
    """Takes jobs in their order, and answers when they are safe on the disk.

    `unawaited` hears of an append that was written after its caller had given up: a
    code and its last number.  `note` hears how many seconds a batch took, `on_failure`
    why a batch could not be written.
    """

    engine: AsyncEngine
    unawaited: Callable[[str, int], None]
    note: Callable[[float], None] = lambda seconds: None
    on_failure: Callable[[BaseException], None] = lambda error: None
    refusal: TacoraError | None = None
    """Why nothing may be written at the moment, if so."""
    _waiting: deque[Job] = field(default_factory=deque)
    _room: asyncio.Semaphore = field(
        default_factory=lambda: asyncio.Semaphore(LONGEST_QUEUE)
    )
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    free: Gate = field(default_factory=lambda: Gate(is_open=False))
    """Open when what is added now goes into the next batch at once."""
    _connection: AsyncConnection | None = None
    _failures: int = 0
    _is_closing: bool = False
    _task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, and begin to take jobs."""
        await self._connect()
        self.free.open()
        self._task = asyncio.create_task(self._write_forever(), name="store-writer")

    async def add(self, job: Job) -> Any:
        """Have a job done; the answer comes after the commit.

        Who is cancelled while waiting for the answer changes nothing about the job.
        Who is cancelled earlier, while there is no room in the queue, never had one.
        """
        await self._room.acquire()
        if self._is_closing or self.refusal is not None:
            self._room.release()
            raise self.refusal or Refused("store-closed")
        self._waiting.append(job)
        self._wake.set()
        return await job.done

    async def close(self) -> None:
        """Write what was accepted, accept nothing more, and hang up."""
        self._is_closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._hang_up()

    async def _write_forever(self) -> None:
        batch: list[Job] = []
        try:
            while self._waiting or not self._is_closing:
                await self._wake.wait()
                batch = []
                while self._waiting and len(batch) < LARGEST_BATCH:
                    batch.append(self._waiting.popleft())
                    self._room.release()
                if not self._waiting and not self._is_closing:
                    self._wake.clear()
                if batch:
                    self.free.close()
                    await self._settle(batch)
                    if len(batch) > 1 and not self._is_closing:
                        # Where many play, a moment's wait makes one commit of several;
                        # each costs as much as a few moves.  A single job never waits.
                        await asyncio.sleep(_BREATH)
                    self.free.open()
                    # Who waited for this decides now, and shares the next batch.
                    await asyncio.sleep(0)
        finally:
            self.free.open()
            # Nobody may wait for ever, whatever has ended us.
            self._is_closing = True
            for job in (*batch, *self._waiting):
                job.done.cancel()

    async def _settle(self, batch: Sequence[Job]) -> None:
        """Write a batch, and answer all who wait for it.

        What fails together is tried once more one by one, so that only those fail who
        have to.  Only a commit is never repeated: it may have succeeded unheard.
        """
        is_committing = False
        started = time.perf_counter()
        for attempt in range(_ATTEMPTS):
            write = _write_singly if attempt else _write_together
            try:
                connection = await self._connect()
                if attempt == 0 and self._is_sqlite and _is_plain(batch):
                    statements = list_statements(batch, connection.dialect)
                    commit_error = await write_in_one_call(connection, statements)
                    if commit_error is not None:
                        is_committing = True
                        raise commit_error
                else:
                    async with connection.begin():
                        await write(connection, batch)
                        await notify_appends(connection, batch)
                        is_committing = True
            except Exception as error:
                trouble = error
                if is_committing:
                    break
                if not is_taken(error):
                    await self._hang_up_after(error)
            else:
                self._failures = 0
                self.note(time.perf_counter() - started)
                self._answer(batch)
                return
        await self._hang_up()
        self.on_failure(trouble)
        reason = find_reason(trouble)
        for job in batch:
            failed = Unwritten("store-unwritten", reason=reason)
            failed.__cause__ = trouble
            if not job.done.done():
                job.done.set_exception(failed)

    def _answer(self, batch: Sequence[Job]) -> None:
        for job in batch:
            if job.done.done():  # cancelled meanwhile; it is written all the same
                if isinstance(job, Append) and job.error is None and job.bodies:
                    self.unawaited(job.code, job.last)
            elif job.error is not None:
                job.done.set_exception(job.error)
            else:
                job.done.set_result(job.value)

    @property
    def _is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    async def _connect(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # It may be half dead; whatever it still says, we take another.
            try:
                await connection.close()
            except Exception:
                with contextlib.suppress(Exception):
                    await connection.invalidate()

    async def _hang_up_after(self, error: Exception) -> None:
        """Make the next attempt with a new connection: this one may be in any state.

        A database that is down gets the longer a rest the longer it is down.
        """
        is_down = self._connection is None or self._connection.invalidated
        await self._hang_up()
        if is_down or isinstance(error, OSError):
            await asyncio.sleep(min(_FIRST_PAUSE * 2**self._failures, _LONGEST_PAUSE))
            self._failures = min(self._failures + 1, 10)


def _is_plain(batch: Sequence[Job]) -> TypeGuard[Sequence[Append | Rows]]:
    """Say whether nothing in a batch has to read before it writes."""
    return not any(isinstance(job, Work) for job in batch)


async def _write_together(connection: AsyncConnection, batch: Sequence[Job]) -> None:
    """Write all appends with as few statements as possible, then do all other work."""
    plain, works = _sort(batch)
    await write_plain(connection, plain)
    for work in works:
        await _try(connection, work)


async def _write_singly(connection: AsyncConnection, batch: Sequence[Job]) -> None:
    plain, works = _sort(batch)
    jobs: list[Job] = [*plain, *works]
    for job in jobs:
        await _try(connection, job)


def _sort(batch: Sequence[Job]) -> tuple[list[Append | Rows], list[Work]]:
    """Put appends before other work, and in the order of their codes.

    Two processes that lock the same tables in different orders wait for each other
    until PostgreSQL ends one of them.  Nobody minds the order: whoever asked for one
    of these jobs has not been answered yet, and a table's own appends keep theirs.
    """
    appends = [job for job in batch if isinstance(job, Append)]
    rows = [job for job in batch if isinstance(job, Rows)]
    works = [job for job in batch if isinstance(job, Work)]
    return [*sorted(appends, key=attrgetter("code")), *rows], works


async def _try(connection: AsyncConnection, job: Job) -> None:
    """Do one job so that its failure is its own; raise what is the whole batch's."""
    job.error = None
    try:
        async with connection.begin_nested():
            try:
                if isinstance(job, Work):
                    job.value = await job.work(connection)
                else:
                    await write_plain(connection, [job])
            except Exception as error:
                job.error = error
                raise
    except Exception as error:
        # Going back to where the job began may fail as well, but says less.
        trouble = job.error or error
        if await _is_over(connection, trouble):
            raise trouble from None
        if isinstance(job, Append) and is_taken(trouble):
            job.error = Conflict(job.code, job.first)


async def _is_over(connection: AsyncConnection, error: Exception) -> bool:
    """Say whether an error has ended the whole transaction, not only a job."""
    if connection.invalidated:
        return True
    state = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    if state in _ONCE_MORE or state.startswith(_WHOLE):
        return True
    # A full disk makes SQLite roll back by itself; what followed would then stand
    # alone, and what came before would be acknowledged without being there.
    driver: Any = (await connection.get_raw_connection()).driver_connection
    if connection.dialect.name == "sqlite":
        return not driver.in_transaction
    return not driver.is_in_transaction()
