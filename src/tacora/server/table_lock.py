"""The lock of a live table, which can also be waited for without being taken."""

from __future__ import annotations

import asyncio

from tacora.server.store.gate import Gate


class TableLock(asyncio.Lock):
    """A lock whose holder may do the work of those that wait for it.

    Each of them finds out with `wait_for_release` and one look whether it was done.  To
    take the lock for that, one after another, would cost them a turn of the loop each.
    """

    def __init__(self) -> None:
        super().__init__()
        self._released = Gate(is_open=False)

    async def wait_for_release(self) -> None:
        """Wait until whoever holds the lock now releases it, if anyone does."""
        if self.locked():
            await self._released.wait()

    def release(self) -> None:
        """Release the lock and tell all who wait for that."""
        super().release()
        self._released.open()
        self._released.close()
