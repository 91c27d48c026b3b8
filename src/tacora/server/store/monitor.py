"""Checks a served SQLite file: is it still ours, whole, and writable."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from tacora.kernel.error import TacoraError
from tacora.server.store.errors import DatabaseUnavailable
from tacora.server.store.files import BESIDE, identify
from tacora.server.store.health import Health
from tacora.server.store.outage import SECONDS, explain_outage

LOOK_SECONDS = 2.0
CHECK_SECONDS = 6.0
"""How long after one check of all pages the next one begins, at least."""
CHECK_SHARE = 50
"""A check may take this part of the time: a large file is checked less often."""

_MARK = "SELECT 1 FROM processes WHERE id = ?"


class Monitor:
    """Checks a SQLite file from time to time, and tells the health what it finds.

    `on_file` hears whether the file that is served still has its name: what is written
    into a deleted file is lost with the next restart.
    """

    def __init__(
        self,
        file: Path,
        process: str,
        health: Health,
        try_to_write: Callable[[], Awaitable[None]],
        on_file: Callable[[TacoraError | None], None],
    ) -> None:
        self._file = file
        self._identity = identify(file)
        self._process = process
        self._beside: dict[Path, tuple[int, int]] = {}
        self._anchor: sqlite3.Connection | None = None
        """Stays open: SQLite deletes its files beside the database with the last."""
        self._is_overwritten = False
        self._health = health
        self._try_to_write = try_to_write
        self._on_file = on_file
        self._checking: sqlite3.Connection | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look."""
        await asyncio.to_thread(self._hold_on)
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
        await self._look_inside()
        if self._anchor is not None:
            await asyncio.to_thread(self._anchor.close)

    def look(self) -> None:
        """See whether the file of this name is still the one we have open."""
        trouble = None
        if key := self._find_loss():
            trouble = DatabaseUnavailable(key, seconds=SECONDS)
            self._health.report("file", trouble)
        else:
            self._health.recover("file")
        self._on_file(trouble)

    def _find_loss(self) -> str:
        """Return the key of what has become of the file; empty if nothing has."""
        found = identify(self._file)
        if found != self._identity:
            return "store-file-gone" if found is None else "store-file-replaced"
        if self._is_overwritten:
            return "store-file-overwritten"
        is_lost = any(identify(path) != known for path, known in self._beside.items())
        return "store-log-gone" if is_lost else ""

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._look_inside()
            self.look()
            if self._health.has("write") and not self._health.has("file"):
                with contextlib.suppress(TacoraError, SQLAlchemyError, OSError):
                    await self._try_to_write()

    async def _look_inside(self) -> None:
        """See whether the file still has what we wrote into it when we started."""
        loss = self._find_loss()
        if loss == "store-log-gone":
            # Who has it open still has it all: what was answered goes into the file.
            with contextlib.suppress(sqlite3.Error):
                await asyncio.to_thread(self._empty_log)
        elif loss == "store-file-replaced":
            self._set_log_aside()
        elif loss in ("", "store-file-overwritten"):
            with contextlib.suppress(sqlite3.Error):
                self._is_overwritten = not await asyncio.to_thread(self._has_our_mark)

    async def _check_forever(self) -> None:
        pause = CHECK_SECONDS
        while True:
            await asyncio.sleep(pause)
            self.look()
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

    def _connect(self) -> sqlite3.Connection:
        uri = f"{self._file.as_uri()}?mode=rw"
        return sqlite3.connect(
            uri, uri=True, check_same_thread=False, isolation_level=None
        )

    def _hold_on(self) -> None:
        """Keep the files beside the database, and put our mark into its own pages."""
        self._anchor = self._connect()
        with contextlib.suppress(sqlite3.Error):
            self._empty_log()
        for ending in BESIDE:
            path = self._file.with_name(self._file.name + ending)
            if known := identify(path):
                self._beside[path] = known

    def _empty_log(self) -> None:
        """Copy the log into the file, as far as nobody reads."""
        assert self._anchor is not None
        self._anchor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _set_log_aside(self) -> None:
        """Keep the log of the old file from being taken for that of the new one.

        SQLite would write it into whatever has the name at the next start, and leaves
        it there when it is closed without its file.
        """
        mark = secrets.token_hex(4)
        for path, known in self._beside.items():
            if identify(path) == known:
                ending = path.name.removeprefix(self._file.name)
                aside = f"{self._file.name}.replaced-{mark}{ending}"
                with contextlib.suppress(OSError):
                    path.replace(path.with_name(aside))

    def _has_our_mark(self) -> bool:
        """Say whether the process that serves the file is named in it."""
        with contextlib.closing(self._connect()) as connection:
            try:
                found = connection.execute(_MARK, (self._process,)).fetchone()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return False
                raise
        return found is not None

    def _read_all_pages(self) -> bool:
        # A connection of its own: the others may know the page from better days.
        connection = self._connect()
        self._checking = connection
        try:
            (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return bool(answer == "ok")
        finally:
            self._checking = None
            connection.close()
