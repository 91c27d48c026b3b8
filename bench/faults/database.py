"""PostgreSQL on a small disk of its own, which can be restarted, crashed and filled."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.postgres import Postgres, run_postgres

MEGABYTES = 400


class Disk:
    """A file system in a file, small enough to be filled; only root can have one."""

    def __init__(self, folder: Path) -> None:
        self._image = folder / "disk.img"
        self.place = folder / "disk"
        self._ballast = self.place / "ballast"
        self.is_mounted = False

    def mount(self) -> bool:
        """Make it and mount it; say whether that is possible here."""
        self.place.mkdir()
        with self._image.open("wb") as file:
            file.truncate(MEGABYTES << 20)
        make = ["mkfs.ext4", "-q", "-m", "0", str(self._image)]
        mount = ["mount", "-o", "loop", str(self._image), str(self.place)]
        try:
            for command in (make, mount):
                subprocess.run(command, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
        self.is_mounted = True
        self.place.chmod(0o755)
        return True

    def fill(self) -> None:
        """Use up all space there is."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def free(self) -> None:
        """Give the space back."""
        self._ballast.unlink(missing_ok=True)

    def unmount(self) -> None:
        """Take it away."""
        if self.is_mounted:
            command = ["umount", "-l", str(self.place)]
            subprocess.run(command, check=False, capture_output=True)
            self.is_mounted = False


class Database:
    """The one database of all servers."""

    def __init__(self, postgres: Postgres, disk: Disk) -> None:
        self._postgres, self.disk = postgres, disk
        self.name = postgres.make_database().rpartition("?")[0].rpartition("/")[2]

    @property
    def socket(self) -> str:
        """The socket that it listens on."""
        return str(self._postgres.folder / ".s.PGSQL.5432")

    @property
    def url(self) -> str:
        """Where it is, past all proxies."""
        folder = self._postgres.folder
        return f"postgresql+asyncpg://postgres@/{self.name}?host={folder}"

    def url_through(self, port: int) -> str:
        """Where it is, by way of a proxy."""
        return f"postgresql+asyncpg://postgres@127.0.0.1:{port}/{self.name}"

    def restart(self, is_fast: bool) -> None:
        """Stop it, after ending all sessions or without a word, and start it again."""
        self._postgres.send_signal(signal.SIGINT if is_fast else signal.SIGQUIT)
        self.revive()

    def revive(self) -> None:
        """Start it if it does not run; a full disk may have ended it."""
        until = time.monotonic() + 60
        while not self._postgres.is_running:
            try:
                self._postgres.start()
            except AssertionError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def is_well(self) -> bool:
        """Say whether it answers and writes."""
        try:
            self._postgres.run(
                *("psql", "-h", str(self._postgres.folder), "-U", "postgres"),
                *("-qc", "CREATE TEMP TABLE t (x int); INSERT INTO t VALUES (1)"),
                self.name,
            )
        except AssertionError:
            return False
        return True


@contextlib.contextmanager
def lend_database(folder: Path, *, may_mount: bool) -> Iterator[Database]:
    """Start one, on a small disk if that can be had; take everything away again."""
    disk = Disk(folder)
    with contextlib.ExitStack() as stack:
        stack.callback(disk.unmount)
        where = None
        if may_mount and os.geteuid() == 0 and disk.mount():
            where = disk.place
        settings = {
            "fsync": "on",
            "full_page_writes": "on",
            "max_connections": "90",
            # A small disk, so old log goes early.
            "max_wal_size": "96MB",
            "min_wal_size": "32MB",
        }
        postgres = stack.enter_context(run_postgres(where, **settings))
        yield Database(postgres, disk)


def make_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder that PostgreSQL's user may pass through."""
    folder = tempfile.TemporaryDirectory(prefix="tacora-faults-")
    Path(folder.name).chmod(0o755)
    return folder
