"""How much room the database still has, and what is no longer written without it.

Below a first mark the log and `/healthz` warn.  Below a second, the reserve, only games
that have begun go on, so that nobody loses a move; whatever would begin something new
is refused with one sentence.

SQLite's file is on a disk of this machine.  PostgreSQL's disk may be anywhere and no
ordinary user of it can ask how full it is; what can be known is the size of the
database, for which the host may set a limit (`--database-megabytes`).
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import structlog
from sqlalchemy import text

from tacora.server.config import Config
from tacora.server.problem import NoSpace
from tacora.server.store import Store

State = Literal["enough", "low", "full"]
MEGABYTE = 1_000_000
WARN_SHARE, RESERVE_SHARE = 0.2, 0.05
"""On a small disk the marks are these shares of it, if that is less."""
WARN_SHARE_OF_LIMIT = 0.1
RETRY_SECONDS = 60
MEASURE_SECONDS = {"sqlite": 2.0, "postgresql": 30.0}
"""How often it is looked: to add up a database's files costs PostgreSQL some work."""
_SIZE = text("SELECT pg_database_size(current_database())")


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """How much room there is."""

    state: State = "enough"
    free_bytes: int | None = None
    """On the database's disk, where that can be known."""
    database_bytes: int | None = None


class DiskSpace:
    """Looks how much room there is, from time to time."""

    def __init__(
        self,
        config: Config,
        store: Store,
        usage: Callable[[Path], tuple[int, int, int]] = shutil.disk_usage,
    ) -> None:
        self._config = config
        self._store = store
        self._usage = usage
        self._measured = -float("inf")
        self._log = structlog.get_logger("disk")
        self.space = Space()

    @property
    def is_full(self) -> bool:
        """Whether the reserve is reached, so that nothing new may begin."""
        return self.space.state == "full"

    def check(self) -> None:
        """Refuse to begin anything new when the reserve is reached."""
        if self.is_full:
            raise NoSpace("server-no-space", seconds=RETRY_SECONDS)

    async def look(self) -> None:
        """Measure if it is time to, and log when the state changes."""
        now = time.monotonic()
        if now - self._measured < MEASURE_SECONDS[self._store.kind]:
            return
        self._measured = now
        before, self.space = self.space, await self._measure()
        if self.space.state != before.state:
            level = "info" if self.space.state == "enough" else "warning"
            getattr(self._log, level)(
                f"disk-{self.space.state}",
                free_bytes=self.space.free_bytes,
                database_bytes=self.space.database_bytes,
            )

    async def _measure(self) -> Space:
        if self._store.kind == "postgresql":
            async with self._store.reading() as connection:
                size = int((await connection.execute(_SIZE)).scalar_one())
            return Space(state=self._judge(size), database_bytes=size)
        file = Path(self._config.database.partition(":///")[2]).resolve()
        return await asyncio.to_thread(self._measure_file, file)

    def _measure_file(self, file: Path) -> Space:
        size = sum(
            part.stat().st_size
            for part in (file, file.with_name(f"{file.name}-wal"))
            if part.exists()
        )
        total, _, free = self._usage(file.parent)
        return Space(
            state=self._judge(size, total, free), free_bytes=free, database_bytes=size
        )

    def _judge(self, size: int, total: int = 0, free: int | None = None) -> State:
        config = self._config
        warn = reserve = False
        if free is not None:
            marks = (
                min(config.disk_warn_megabytes * MEGABYTE, WARN_SHARE * total),
                min(config.disk_reserve_megabytes * MEGABYTE, RESERVE_SHARE * total),
            )
            warn, reserve = (free < mark for mark in marks)
        if limit := config.database_megabytes * MEGABYTE:
            reserve = reserve or size >= limit
            warn = warn or size >= limit * (1 - WARN_SHARE_OF_LIMIT)
        return "full" if reserve else "low" if warn else "enough"
