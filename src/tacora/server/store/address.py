"""Where a store is, and how connections to it are made."""

import errno
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import NullPool, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tacora.kernel.error import Refused, Unreadable
from tacora.server.store.errors import FileMovedError
from tacora.server.store.files import identify

Kind = Literal["sqlite", "postgresql"]

# Every way in which people write the two; the drivers are ours to choose.
_KINDS: dict[str, Kind] = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
}
_DRIVERS: dict[Kind, str] = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
}

READERS = 4
"""Connections for what others wait for: who somebody is, and the logs of tables."""
PAGE_READERS = 2
"""Connections for pages; however many are asked for, the others stay free."""
PATIENCE = 5.0
"""For how many seconds a reader waits for a connection."""
_BUSY_MILLISECONDS = 10_000
# Pages, about 32 MB.  Many tables at once touch as many pages with every commit, and
# copying them from the log into the file eight times less often gave a third more
# appends.
_LOG_PAGES = 8000
_CONNECT_SECONDS = 10
_COMMAND_SECONDS = 60


@dataclass(frozen=True)
class Address:
    """Which database is meant."""

    kind: Kind
    url: URL
    # SQLite's file, from the root of the disk on: later, we may stand elsewhere.
    file: Path = Path()

    @property
    def shown(self) -> str:
        """Name the database to people, without its password."""
        if self.kind == "sqlite":
            return str(self.file)
        return self.url.render_as_string(hide_password=True)


def read_address(text: str) -> Address:
    """Read where a store is, or say how an address is written."""
    try:
        url = make_url(text)
        kind = _KINDS[url.drivername]
    except (ArgumentError, ValueError, KeyError) as error:
        # It may hold a password, so only what stands before it is repeated.
        beginning = text.partition("://")[0] if "://" in text else text
        raise Unreadable("store-url-unknown", url=beginning) from error
    if kind == "postgresql":
        return Address(kind, url.set(drivername=_DRIVERS[kind]))
    if url.host or url.query or not url.database or url.database == ":memory:":
        raise Unreadable("store-url-no-file", url=text)
    file = Path(url.database).resolve()
    if not file.parent.is_dir():
        raise Refused("store-folder-missing", folder=str(file.parent))
    if file.is_dir():
        reason = os.strerror(errno.EISDIR)
        raise Refused("store-file-unusable", file=str(file), reason=reason)
    # Not to be created by a connection: if somebody deletes the file while it is
    # served, an empty one must not take its place.
    query = {"mode": "rw", "uri": "true"}
    url = URL.create(_DRIVERS[kind], database=file.as_uri(), query=query)
    return Address(kind, url, file)


def make_engine(
    address: Address, *, may_write: bool, is_patient: bool = False, size: int = READERS
) -> AsyncEngine:
    """Make what connections come from: for reading a small pool, else single ones.

    A patient one waits as long as a statement takes, as migrations have to.
    """
    pool: dict[str, Any]
    if may_write:
        pool = {"poolclass": NullPool}
    else:
        pool = {"pool_size": size, "max_overflow": 0, "pool_timeout": PATIENCE}
    if address.kind == "sqlite":
        # Python's own beginning of transactions leaves out what makes tables.
        arguments: dict[str, Any] = {"isolation_level": None}
    else:
        arguments = {
            "timeout": _CONNECT_SECONDS,
            "command_timeout": None if is_patient else _COMMAND_SECONDS,
            "server_settings": {"application_name": "tacora"},
        }
        pool["pool_pre_ping"] = not may_write
    try:
        engine = create_async_engine(address.url, connect_args=arguments, **pool)
    except ImportError as error:
        raise Refused("store-driver-missing") from error
    if address.kind == "sqlite":
        _prepare_sqlite(engine, address.file, may_write=may_write)
    elif not may_write:
        # As SQLite does it: who reads twice within one reading reads the same.
        engine = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
    return engine


def _prepare_sqlite(engine: AsyncEngine, file: Path, *, may_write: bool) -> None:
    """Set up every connection, and begin every transaction, as we need it."""
    identity = identify(file)
    beginning = "BEGIN IMMEDIATE" if may_write else "BEGIN"
    settings = [
        f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA foreign_keys = ON",
        f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}",
    ]
    if not may_write:
        settings.append("PRAGMA query_only = ON")

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        try:
            if identity is not None and identify(file) != identity:
                # Not a statement more: the log of the old file lies beside the new
                # one, and SQLite would write it in there.
                has_other = file.exists()
                key = "store-file-replaced" if has_other else "store-file-gone"
                raise FileMovedError(key)
            for setting in settings:
                cursor.execute(setting)
            cursor.close()
        except BaseException:
            # Nobody else would: it has not come into the pool yet.
            connection.close()
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        # Straight to the driver: every call it is spared is a change of threads less.
        connection.connection.dbapi_connection.run_async(
            lambda driver: driver.execute(beginning)
        )


def find_reason(error: BaseException) -> str:
    """Say in one line what a database or the system had against it."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        # The driver's own words stand behind those of the adapter.
        error = error.orig.__cause__ or error.orig
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def is_taken(error: BaseException) -> bool:
    """Say whether a key was there already."""
    trouble = getattr(error, "orig", error)
    if isinstance(trouble, sqlite3.Error):
        return trouble.sqlite_errorname in (
            "SQLITE_CONSTRAINT_PRIMARYKEY",
            "SQLITE_CONSTRAINT_UNIQUE",
        )
    return getattr(trouble, "sqlstate", None) == "23505"
