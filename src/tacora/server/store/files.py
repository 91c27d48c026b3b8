"""Files of a SQLite database: made for their owner only, and recognised again."""

from __future__ import annotations

import os
from pathlib import Path

from tacora.kernel.error import Refused

PRIVATE = 0o600
"""The mode of every file that is made here: seeds and nicknames are nobody else's."""


def create_private(file: Path) -> None:
    """Create an empty file for its owner only; fail if it exists.

    SQLite gives the log and the index beside a database the mode of the database.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))


def ensure_database(file: Path) -> None:
    """Create the file of a database if there is none."""
    try:
        create_private(file)
    except FileExistsError:
        return
    except OSError as error:
        reason = error.strerror or ""
        raise Refused("store-file-unusable", file=str(file), reason=reason) from error


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
