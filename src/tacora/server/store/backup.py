"""A copy of the whole store, taken while the server runs, and the way back."""

import asyncio
import contextlib
import secrets
import sqlite3
from pathlib import Path

from tacora.kernel.error import Refused
from tacora.server.store.address import Address, read_address
from tacora.server.store.files import BESIDE, create_private, sync
from tacora.server.store.lock import FileLock
from tacora.server.store.outage import is_damaged


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
        reason = str(error)
        if is_damaged(error):
            raise Refused(
                "store-backup-source-damaged", file=str(address.file), reason=reason
            ) from error
        raise Refused("store-backup-failed", file=str(target), reason=reason) from error


async def restore(url: str, backup: Path, *, may_replace: bool) -> Path | None:
    """Put a backup in the place of the store at `url`, for its owner only.

    A store that is served is refused.  What was there is renamed, and its new name
    given; so nothing is lost if the wrong backup was chosen.
    """
    address = read_address(url)
    check_restore(address, backup, may_replace=may_replace)
    lock = FileLock(address.file)
    try:
        return await asyncio.to_thread(_replace, address.file, backup.resolve())
    except (sqlite3.Error, OSError) as error:
        raise Refused(
            "store-restore-failed", file=str(address.file), reason=str(error)
        ) from error
    finally:
        lock.release()


def check_restore(address: Address, backup: Path, *, may_replace: bool) -> None:
    """Refuse what can be refused before the backup is read."""
    if address.kind != "sqlite":
        raise Refused("store-restore-postgresql")
    if not backup.is_file():
        raise Refused("store-restore-missing", file=str(backup))
    if address.file.exists() and (
        not may_replace or address.file.samefile(backup.resolve())
    ):
        raise Refused("store-restore-exists", file=str(address.file))


def _copy(source: Path, target: Path) -> None:
    """Copy by way of a file of another name: under its own, a backup is whole."""
    part = _copy_to_part(source, target)
    try:
        # Fails if somebody has taken the name meanwhile, which a renaming would not.
        create_private(target)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    sync(target.parent)


def _copy_to_part(source: Path, target: Path) -> Path:
    """Copy a database to a file beside the target; give its name."""
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    create_private(part)
    try:
        # For reading and writing, because a log left by a crash may want to be read
        # in first; but it must be there.
        connection = sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)
        with contextlib.closing(connection):
            connection.execute("VACUUM INTO ?", (str(part),))
        _forget_processes(part)
        sync(part)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def _forget_processes(part: Path) -> None:
    """Delete what only the original has: the server that serves it.

    By that a server recognises its file, even if a copy is written over it.
    """
    copy = sqlite3.connect(part, isolation_level=None)
    # There is no such table in what is no database of ours.
    with contextlib.closing(copy), contextlib.suppress(sqlite3.OperationalError):
        copy.execute("DELETE FROM processes")


def _replace(file: Path, backup: Path) -> Path | None:
    part = _copy_to_part(backup, file)
    kept = file.with_name(f"{file.name}.before-{secrets.token_hex(4)}")
    had_file = file.exists()
    try:
        # The log first: without its database it would be taken for the new one's.
        for ending in (*BESIDE, ""):
            old = file.with_name(file.name + ending)
            if old.exists():
                old.replace(kept.with_name(kept.name + ending))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    sync(file.parent)
    return kept if had_file else None
