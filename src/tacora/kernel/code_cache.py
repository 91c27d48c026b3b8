"""The folder for compiled code, which is ours and which nobody else can write.

Compiled code is loaded as it is found, so whoever can write there can run anything as
us.  Each set of rule sources has a folder of its own; those not used for a month go.
"""

from __future__ import annotations

import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tacora.kernel.error import Unreadable

VARIABLE = "TACORA_CACHE"
KEPT_DAYS = 30
"""A folder of other sources that was used less long ago may still be needed."""

_DAY = 86_400


def find_folder(kind: str) -> Path:
    """Return the folder for the code of these sources; make it if need be.

    An unsafe place is passed over with a warning.  If none is left, the folder is a
    fresh one, and nothing that is compiled outlives this process for long.
    """
    for root in _list_roots():
        folder = root / "tacora" / kind
        try:
            _make_private(folder)
            if not os.access(folder, os.W_OK):
                continue
            unsafe = find_unsafe(folder)
        except OSError:
            continue
        if unsafe is not None:
            error = Unreadable("kernel-cache-unsafe", folder=str(unsafe))
            logging.getLogger("tacora").warning(error.sentence())
            continue
        os.utime(folder)
        _drop_old(folder)
        return folder
    return Path(tempfile.mkdtemp(prefix="tacora-"))


def find_unsafe(folder: Path) -> Path | None:
    """Return the folder on the way down that somebody else could change; else none."""
    if not hasattr(os, "geteuid"):  # Windows keeps such folders to their owners
        return None
    folder = folder.resolve()
    for part in (folder.parent, folder):
        if not _is_private(part.stat()):
            return part
    for part in folder.parent.parents:
        if not _is_trusted(part.stat()):
            return part
    return None


def _list_roots() -> Iterator[Path]:
    named = os.environ.get(VARIABLE)
    if named:
        yield Path(named).expanduser()
    home = os.environ.get("XDG_CACHE_HOME")
    if home:
        yield Path(home)
    else:
        with suppress(RuntimeError):  # this user may have no home
            yield Path.home() / ".cache"
    yield Path(tempfile.gettempdir())


def _make_private(folder: Path) -> None:
    folder.parent.parent.mkdir(parents=True, exist_ok=True)
    for part in (folder.parent, folder):
        part.mkdir(mode=0o700, exist_ok=True)


def _is_private(found: os.stat_result) -> bool:
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022


def _is_trusted(found: os.stat_result) -> bool:
    """Say whether nobody but us and root could put another folder in place of ours."""
    if found.st_uid not in (0, os.geteuid()):
        return False
    if found.st_mode & stat.S_ISVTX:  # as /tmp: only owners rename what is in there
        return True
    return not found.st_mode & (0o002 if _is_own_group(found.st_gid) else 0o022)


def _is_own_group(group: int) -> bool:
    """Say whether a group is ours alone.

    Where each user has a group of their own, it may write to all they have.
    """
    import grp
    import pwd

    try:
        name, entry = pwd.getpwuid(os.geteuid()).pw_name, grp.getgrgid(group)
    except KeyError:
        return False
    return entry.gr_name == name and set(entry.gr_mem) <= {name}


def _drop_old(folder: Path) -> None:
    """Delete the code of other sources that nothing has used for long."""
    # Ours has just been marked as used, so its time is now.
    before = folder.stat().st_mtime - KEPT_DAYS * _DAY
    for other in folder.parent.iterdir():
        if other != folder and other.stat().st_mtime < before:
            shutil.rmtree(other, ignore_errors=True)
