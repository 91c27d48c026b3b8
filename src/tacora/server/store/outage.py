"""Which errors mean that the database is away, busy or damaged, and not our mistake."""

from __future__ import annotations

import errno
import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tacora.kernel.error import TacoraError
from tacora.server.store.errors import DatabaseUnavailable, FileMovedError

# PostgreSQL: connection lost, out of connections, disk or memory, shutting down or
# starting, a standby that only reads.
_STATES = ("08", "53", "57P", "25006")
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_AWAY = (
    *("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_READONLY"),
    *("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL"),
)
SECONDS = 5
"""When whoever was refused may try again."""


def explain_outage(error: BaseException) -> TacoraError | None:
    """Say what is wrong with the database; nothing if the error is no outage."""
    if isinstance(error, PoolTimeout):
        return DatabaseUnavailable("store-busy", seconds=SECONDS)
    if is_damaged(error):
        return DatabaseUnavailable("store-damaged", seconds=SECONDS)
    if isinstance(error, FileMovedError):
        return DatabaseUnavailable(error.key, seconds=SECONDS)
    if is_away(error):
        return DatabaseUnavailable("store-away", seconds=SECONDS)
    return None


def is_away(error: BaseException) -> bool:
    """Say whether the database could not be reached, or could not work at all."""
    if isinstance(error, OSError):  # also `TimeoutError`
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = _find_cause(error)
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorname", "").startswith(_AWAY)
    if type(cause).__name__ == "InterfaceError" and "is closed" in str(cause):
        # asyncpg's: PostgreSQL went away while a new connection was being prepared.
        return True
    return str(getattr(cause, "sqlstate", None) or "").startswith(_STATES)


def is_damaged(error: BaseException) -> bool:
    """Say whether SQLite found a page that makes no sense."""
    cause = _find_cause(error)
    name = getattr(cause, "sqlite_errorname", "")
    return isinstance(cause, sqlite3.Error) and name.startswith(_DAMAGED)


def explain_failed_write(error: BaseException) -> TacoraError:
    """Say why nothing can be written, without what a stranger should not read."""
    trouble = explain_outage(error)
    cause = _find_cause(error)
    is_full = (
        getattr(cause, "sqlite_errorname", "") == "SQLITE_FULL"
        or getattr(cause, "sqlstate", None) == "53100"
        or getattr(cause, "errno", None) == errno.ENOSPC
    )
    if is_full:
        return DatabaseUnavailable("store-disk-full", seconds=SECONDS)
    return trouble or DatabaseUnavailable("store-write-failed", seconds=SECONDS)


def is_from_database(error: BaseException) -> bool:
    """Say whether an error comes from a database, its driver or the network."""
    is_driver = getattr(error, "sqlstate", None) is not None
    return is_driver or isinstance(error, SQLAlchemyError | sqlite3.Error | OSError)


def _find_cause(error: BaseException) -> BaseException:
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig
    return error
