"""Files of a SQLite database: made for their owner only, and recognised again."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from tacora.kernel.error import Refused

PRIVATE = 0o600
"""The mode of every file that is made here: seeds and nicknames are nobody else's."""

BESIDE = ("-wal", "-shm")
"""Endings of the files that SQLite keeps beside a database."""


def create_private(file: Path) -> None:
    """Create an empty file for its owner only; fail if it exists.

    SQLite gives the log and the index beside a database the mode of the database.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))


def ensure_database(file: Path) -> None:
    """Create the file of a database if there is none; else see that it is private."""
    try:
        create_private(file)
    except FileExistsError:
        _make_private(file)
    except OSError as error:
        reason = error.strerror or ""
        raise Refused("store-file-unusable", file=str(file), reason=reason) from error


def _make_private(file: Path) -> None:
    """Take the rights of everybody away, which older versions gave by default.

    A file that only a group may read was made so on purpose, and stays as it is.
    """
    for ending in ("", *BESIDE):
        path = file.with_name(file.name + ending)
        # It may be missing, or belong to somebody else.
        with contextlib.suppress(OSError):
            if path.stat().st_mode & stat.S_IRWXO:
                path.chmod(PRIVATE)


def identify(file: Path) -> tuple[int, int] | None:
    """Tell which file has this name now; nothing if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def sync(path: Path) -> None:
    """See a file, or a folder's list of files, safely onto the disk."""
    if path.is_dir() and os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
