"""The server's clock: monotonic, and slewed towards a reference.

Deadlines are stored as moments in time, so a clock that jumps would end decisions early
or let bots wait for an hour.  This one is paced by the machine's monotonic clock.  Its
reference is the machine's wall clock, or, where several processes share a database, the
database's clock, measured with every heartbeat.
"""

from __future__ import annotations

import time
from collections import deque

SLEW = 0.1
"""How much faster or slower than the monotonic clock it may run to correct itself."""
JUMP = 15 * 60_000
"""From this many milliseconds behind the reference on, it jumps ahead instead.

Nothing else makes sense on a small board that starts without knowing the date.  It
never jumps back.
"""
SAMPLES = 8


def read_wall() -> float:
    """Read the machine's wall clock, in milliseconds since 1970."""
    return time.time_ns() / 1_000_000


def read_pace() -> float:
    """Read a clock that nobody can set, in milliseconds; suspended time counts."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) / 1_000_000
    return time.monotonic_ns() / 1_000_000


class Clock:
    """Tells milliseconds since 1970; it never goes back."""

    def __init__(self) -> None:
        self._pace = read_pace()
        self._now = read_wall()
        self._samples: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        self._offset: float | None = None

    def now(self) -> int:
        """Tell the time, in milliseconds since 1970."""
        pace = read_pace()
        elapsed = max(0.0, pace - self._pace)
        reference = read_wall() if self._offset is None else pace + self._offset
        drift = reference - self._now - elapsed
        if drift <= JUMP:
            most = elapsed * SLEW
            drift = max(-most, min(most, drift))
        self._pace = pace
        self._now += elapsed + drift
        return int(self._now)

    def learn(self, asked: float, told: float, heard: float) -> None:
        """Take the database's clock as reference from now on.

        It `told` its time between two readings of the pace, `asked` and `heard`.  Of
        the latest answers the quickest is the most exact.
        """
        self._samples.append((heard - asked, told - (asked + heard) / 2))
        is_first = self._offset is None
        self._offset = min(self._samples)[1]
        if is_first:
            # Nothing has been dated yet, so it may also begin earlier.
            self._pace = read_pace()
            self._now = self._pace + self._offset
