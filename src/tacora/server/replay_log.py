"""Replays the stored events of a table without holding up the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tacora.server import event as log
from tacora.server.room import Room
from tacora.server.store import Store

PAGE = 1_000
"""How many events are read at once."""
SLICE_SECONDS = 0.004
"""After so long the event loop gets its turn."""
CHECK_EVERY = 16
EVENTS_AT_ONCE = 256
"""And after so many events, however quick they were; a multiple of the above."""


async def replay_new_events(
    store: Store, room: Room, apply: Callable[[log.AnyEvent], object]
) -> int:
    """Apply what the log holds behind the last event of `room`; say how many it was.

    `apply` brings the room one event further.  Between two events others get their
    turn: whoever must not see the room in between holds a lock.
    """
    count = 0
    while True:
        bodies = await store.read_events(room.code, room.seq, most=PAGE)
        started = time.perf_counter()
        for number, body in enumerate(bodies, 1):
            apply(log.decode_event(body))
            if number % CHECK_EVERY == 0 and (
                number % EVENTS_AT_ONCE == 0
                or time.perf_counter() - started > SLICE_SECONDS
            ):
                await asyncio.sleep(0)
                started = time.perf_counter()
        count += len(bodies)
        if len(bodies) < PAGE:
            return count
