"""A copy of the whole store, taken while the server runs."""

import asyncio
import contextlib
import os
import secrets
import sqlite3
from pathlib import Path

from tacora.kernel.error import Refused
from tacora.server.store.address import read_address


async def back_up(url: str, target: str | Path) -> None:
    """Copy the store at `url` to a new file: all that was committed at one moment.

    It takes no lock and stops nobody; whoever writes goes on writing.
    """
    address = read_address(url)
    if address.kind != "sqlite":
        raise Refused("store-backup-postgresql")
    target = Path(target).resolve()
    if not target.parent.is_dir():
        raise Refused("store-folder-missing", folder=str(target.parent))
    if not address.file.is_file():
        raise Refused("store-backup-source-missing", file=str(address.file))
    if target.exists():
        raise Refused("store-backup-exists", file=str(target))
    try:
        await asyncio.to_thread(_copy, address.file, target)
    except FileExistsError as error:
        raise Refused("store-backup-exists", file=str(target)) from error
    except (sqlite3.Error, OSError) as error:
        raise Refused(
            "store-backup-failed", file=str(target), reason=str(error)
        ) from error


def _copy(source: Path, target: Path) -> None:
    """Copy by way of a file of another name: under its own, a backup is whole."""
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    try:
        # For reading and writing, because a log left by a crash may want to be read
        # in first; but it must be there.
        connection = sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)
        with contextlib.closing(connection):
            connection.execute("VACUUM INTO ?", (str(part),))
        _sync(part, os.O_RDWR)
        # Fails if somebody has taken the name meanwhile, which a renaming would not.
        target.touch(exist_ok=False)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    if os.name == "posix":
        _sync(target.parent, os.O_RDONLY)


def _sync(path: Path, access: int) -> None:
    """See a file, or a folder's list of files, safely onto the disk."""
    handle = os.open(path, access)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
