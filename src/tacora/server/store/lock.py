"""One server a file: SQLite's file belongs to one process at a time."""

import os
import sys
from pathlib import Path

from tacora.kernel.error import Refused
from tacora.server.store.files import PRIVATE


class FileLock:
    """A lock that the system lets go when its process dies, however it dies.

    The file beside the database stays for ever: who deleted it could delete the one
    that another process has just locked.
    """

    def __init__(self, file: Path) -> None:
        beside = file.with_name(file.name + ".lock")
        try:
            self._handle = os.open(beside, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            reason = error.strerror or ""
            raise Refused(
                "store-file-unusable", file=str(file), reason=reason
            ) from error
        try:
            _lock(self._handle)
        except OSError as error:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip()
            os.close(self._handle)
            raise Refused(
                "store-file-served", file=str(file), process=holder or "?"
            ) from error
        # Only for people: the sentence above says whom to stop.
        os.ftruncate(self._handle, 0)
        os.write(self._handle, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let the next one in."""
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        # Far behind what is written there, which has to stay readable.
        os.lseek(handle, 4096, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
