"""A real PostgreSQL for tests: started for a moment, thrown away afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
}


class Missing(Exception):  # noqa: N818 - it is what PostgreSQL is
    """PostgreSQL is not installed here."""


def find_programs() -> Path:
    """Find the folder of PostgreSQL's own programs; Debian keeps them off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    elsewhere = shutil.which("initdb")
    if not found and elsewhere is not None:
        found = [Path(elsewhere).resolve()]
    if not found:
        raise Missing("PostgreSQL is not installed: apt-get install postgresql")
    return found[-1].parent


class Postgres:
    """A running server, on a Unix socket in a folder of its own."""

    def __init__(
        self,
        folder: Path,
        programs: Path,
        user: dict[str, Any],
        settings: dict[str, str],
    ) -> None:
        self.folder = folder
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._programs = programs
        self._user = user
        self._numbers = count(1)

    def make_database(self) -> str:
        """Make an empty database, and say where it is."""
        name = f"test{next(self._numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self._programs / program, *words],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **self._user,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        words = [f"-c{name}={value}" for name, value in self._settings.items()]
        data = self.folder / "data"
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", data, "-k", self.folder, *words],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self._user,
            )

        self._wait(self._process)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def send_signal(self, number: int) -> None:
        """End it by a signal, and wait until it has ended."""
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait(60)

    def stop(self) -> None:
        """Stop it; whoever is still connected has had his time."""
        self.send_signal(signal.SIGINT)

    def crash(self) -> None:
        """End it without a word to anybody, as in immediate mode, and start it again.

        What was not on the disk is gone, and the log is read anew.
        """
        self.send_signal(signal.SIGQUIT)
        self.start()

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(1200):
            ready = self.folder / "data" / "postmaster.pid"
            if ready.exists() and "ready" in ready.read_text():
                return
            if process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())


@contextmanager
def run_postgres(where: Path | None = None, **settings: str) -> Iterator[Postgres]:
    """Start a server, with its data in a new folder there, and take it away again."""
    programs = find_programs()
    user: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="tacora-pg-", dir=where))
    try:
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            try:
                entry = pwd.getpwnam("postgres")
            except KeyError as error:
                raise Missing("There is no user postgres to run PostgreSQL") from error
            user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
            os.chown(folder, entry.pw_uid, entry.pw_gid)
        server = Postgres(folder, programs, user, _SETTINGS | settings)
        server.run("initdb", "-N", "-A", "trust", "-U", "postgres", "-D", "data")
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
