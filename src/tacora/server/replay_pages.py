"""Pages made from finished games: one at a time, in short slices, and remembered.

To play a game again and to write down what a seat saw at each step takes tens of
milliseconds, and anyone may ask for any finished game.  So the pages wait in a queue in
which addresses take turns, and the event loop belongs to others half of the time.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tacora.server.fair_queue import FairQueue
from tacora.server.problem import Unavailable
from tacora.server.room import Room
from tacora.server.security import address_of
from tacora.server.store import REWRITTEN

SLICE_SECONDS = 0.004
KEPT_BYTES = 24_000_000
"""How much is remembered; a long game, seen by one seat, may take a megabyte."""
WAITING = 300
WAITING_BY_ADDRESS = 60
"""How many pages may wait: a whole class looks at its games, behind one address."""
LATER = 2
"""In how many seconds it is worth to ask again where too many wait."""

Work = Generator[None, None, Any]
"""Makes a page, and yields wherever it may be interrupted."""
Begin = Callable[[Room], Work]
Key = tuple[Any, ...]
"""The code of a table, who sat there, and which page of it."""


@dataclass(eq=False)
class _Job:
    work: Work
    done: asyncio.Future[bytes]


class ReplayPages:
    """Makes the pages that are asked for, in turn."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._jobs: dict[Key, _Job] = {}
        self._queue: FairQueue[Key] = FairQueue(WAITING, WAITING_BY_ADDRESS)
        self._worker: asyncio.Task[None] | None = None

    async def answer(
        self, request: Request, room: Room, page: Key, begin: Begin
    ) -> Response:
        """Answer with a page of a finished game; make it when its turn has come."""
        body = await self.read(room, page, address_of(request.scope), begin)
        return Response(body, media_type="application/json")

    async def read(self, room: Room, page: Key, address: str, begin: Begin) -> bytes:
        """Give a page of a finished game as JSON."""
        assert room.table is not None
        # With the names: who is erased meanwhile is not shown from memory.
        key = (room.code, room.table.players, *page)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        job = self._jobs.get(key)
        if job is None:
            if not self._queue.has_room(address):
                raise Unavailable("replay-busy", seconds=LATER)
            done = asyncio.get_running_loop().create_future()
            job = self._jobs[key] = _Job(begin(room), done)
            self._queue.add(key, address, room.table.length)
            if self._worker is None:
                self._worker = asyncio.create_task(self._work())
        return await asyncio.shield(job.done)

    def hear(self, code: str, number: int) -> None:
        """Hear that a log was rewritten: a name in it may have been taken out."""
        if not code or number == REWRITTEN:
            for key in [key for key in self._known if code in ("", key[0])]:
                self._size -= len(self._known.pop(key))

    def close(self) -> None:
        """Make nothing any more."""
        if self._worker is not None:
            self._worker.cancel()

    async def _work(self) -> None:
        try:
            while self._queue:
                key = self._queue.take()
                job = self._jobs[key]
                try:
                    page = await run_in_slices(_write(job.work))
                except Exception as error:
                    job.done.set_exception(error)
                else:
                    job.done.set_result(page)
                    self._keep(key, page)
                del self._jobs[key]
        finally:
            self._worker = None
            for job in self._jobs.values():
                job.done.cancel()
            self._jobs.clear()

    def _keep(self, key: Key, page: bytes) -> None:
        self._known[key] = page
        self._size += len(page)
        while self._size > KEPT_BYTES:
            self._size -= len(self._known.popitem(last=False)[1])


async def run_in_slices(work: Work) -> Any:
    """Run a generator to its end and give what it returns; others have half the time.

    After each slice, the last one too, the event loop is free for as long as the slice
    has taken: or short pieces of work, one after another, would never give way.
    """
    while True:
        began, spent = time.perf_counter(), -1.0
        try:
            while spent < SLICE_SECONDS:
                next(work)
                spent = time.perf_counter() - began
        except StopIteration as end:
            return end.value
        finally:
            await asyncio.sleep(time.perf_counter() - began)


def _write(work: Work) -> Work:
    """Write as JSON what is made; for a long page, that takes a while as well."""
    page = yield from work
    yield
    return msgspec.json.encode(page)
