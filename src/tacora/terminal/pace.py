"""How long the table waits, so that people can follow what happens."""

from __future__ import annotations

import asyncio
from contextlib import suppress

SECONDS = (0.0, 0.4, 1.1, 2.2)
"""The pauses one can choose between, the shortest first."""

USUAL = 2

MOMENT = 0.15
"""How much of a pause a moment is."""


class Pace:
    """The pauses between cards and choices; they can be changed and skipped."""

    def __init__(self, speed: int = USUAL) -> None:
        self.speed = speed
        self._skipped = asyncio.Event()

    @property
    def seconds(self) -> float:
        """How long one pause lasts."""
        return SECONDS[self.speed]

    def go_faster(self) -> None:
        """Shorten the pauses."""
        self.speed = max(0, self.speed - 1)
        self.skip()

    def go_slower(self) -> None:
        """Lengthen the pauses."""
        self.speed = min(len(SECONDS) - 1, self.speed + 1)

    def skip(self) -> None:
        """End the pause that is on, or the next one."""
        self._skipped.set()

    async def pause(self) -> None:
        """Wait, unless somebody skips it or has done so already."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skipped.wait(), self.seconds)
        self._skipped.clear()

    async def breathe(self) -> None:
        """Wait for a moment, as between two people who lay down their choices."""
        if not self._skipped.is_set():
            await asyncio.sleep(self.seconds * MOMENT)
