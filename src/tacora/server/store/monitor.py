"""Checks a served SQLite file: is it still ours, whole, and writable."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from tacora.kernel.error import TacoraError
from tacora.server.store.errors import DatabaseUnavailable
from tacora.server.store.files import identify
from tacora.server.store.health import Health
from tacora.server.store.outage import SECONDS, explain_outage

LOOK_SECONDS = 2.0
CHECK_SECONDS = 6.0
"""How long after one check of all pages the next one begins, at least."""
CHECK_SHARE = 50
"""A check may take this part of the time: a large file is checked less often."""


class Monitor:
    """Checks a SQLite file from time to time, and tells the health what it finds.

    `on_file` hears whether the file that is served still has its name: what is written
    into a deleted file is lost with the next restart.
    """

    def __init__(
        self,
        file: Path,
        health: Health,
        try_to_write: Callable[[], Awaitable[None]],
        on_file: Callable[[TacoraError | None], None],
    ) -> None:
        self._file = file
        self._identity = identify(file)
        self._health = health
        self._try_to_write = try_to_write
        self._on_file = on_file
        self._checking: sqlite3.Connection | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to look."""
        self._tasks = [
            asyncio.create_task(self._look_forever(), name="store-monitor"),
            asyncio.create_task(self._check_forever(), name="store-page-check"),
        ]

    async def close(self) -> None:
        """Look no longer."""
        for task in self._tasks:
            task.cancel()
        if self._checking is not None:
            with contextlib.suppress(sqlite3.Error):
                self._checking.interrupt()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def look(self) -> None:
        """See whether the file of this name is still the one we have open."""
        found = identify(self._file)
        trouble = None
        if found != self._identity:
            key = "store-file-gone" if found is None else "store-file-replaced"
            trouble = DatabaseUnavailable(key, seconds=SECONDS)
            self._health.report("file", trouble)
        else:
            self._health.recover("file")
        self._on_file(trouble)

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()
            if self._health.has("write") and not self._health.has("file"):
                with contextlib.suppress(TacoraError, SQLAlchemyError, OSError):
                    await self._try_to_write()

    async def _check_forever(self) -> None:
        pause = CHECK_SECONDS
        while True:
            await asyncio.sleep(pause)
            if self._health.has("file"):
                continue
            began = time.monotonic()
            await self._check()
            pause = max(CHECK_SECONDS, CHECK_SHARE * (time.monotonic() - began))

    async def _check(self) -> None:
        """Read all pages, and report the first that makes no sense."""
        try:
            is_whole = await asyncio.to_thread(self._read_all_pages)
        except sqlite3.Error as error:
            trouble = explain_outage(error)
            if trouble is not None and trouble.key == "store-damaged":
                self._health.report("pages", trouble)
            return
        if is_whole:
            self._health.recover("pages")
        else:
            trouble = DatabaseUnavailable("store-damaged", seconds=SECONDS)
            self._health.report("pages", trouble)

    def _read_all_pages(self) -> bool:
        # A connection of its own: the others may know the page from better days.
        connection = sqlite3.connect(
            f"{self._file.as_uri()}?mode=rw", uri=True, check_same_thread=False
        )
        self._checking = connection
        try:
            (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return bool(answer == "ok")
        finally:
            self._checking = None
            connection.close()
