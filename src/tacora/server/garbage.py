"""Garbage collection on a schedule of our own, since a full pass stops everybody.

Python frees nearly everything as soon as nothing refers to it.  The collector finds the
rest, objects that refer to each other, by going through all there are: half a second at
a thousand tables.  Neither a move nor a connection leaves such objects behind, so full
passes are rare.  In between, short passes go through what is new; and as long as they
find next to nothing, most of them are left out.
"""

from __future__ import annotations

import gc

TICKS_PER_FULL_PASS = 6_000
"""Ticks come ten times a second."""
OBJECTS_PER_SHORT_PASS = 200_000
FEW = OBJECTS_PER_SHORT_PASS // 100
"""Up to so many objects found, a short pass was hardly worth its time."""
MOST_SKIPPED = 31


class GarbageCollection:
    """When to collect; told ten times a second that time passes."""

    def __init__(self) -> None:
        self._skipped = 0
        """How many short passes have been left out since the last one."""
        self._to_skip = 0

    def tick(self, number: int) -> None:
        """Do whatever is due at a tick; the first one is number 0."""
        if number % TICKS_PER_FULL_PASS == 0:
            gc.disable()
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif gc.get_count()[0] > OBJECTS_PER_SHORT_PASS:
            self._pass_briefly()

    def _pass_briefly(self) -> None:
        if self._skipped < self._to_skip:
            self._skipped += 1
            # What is new now counts as old, until the next full pass.
            gc.freeze()
            return
        found = gc.collect(1)
        self._skipped = 0
        has_few = found <= FEW
        self._to_skip = min(4 * self._to_skip + 3, MOST_SKIPPED) if has_few else 0
