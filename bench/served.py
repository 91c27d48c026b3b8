"""A real `tacora serve` in a process of its own, to be stopped in any manner."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import httpx

PATIENCE = 60.0
ROOT = Path(__file__).parents[1]

UNHURRIED = {
    "BOT_DELAY_SECONDS": "0",
    "REQUESTS_PER_SECOND": "100000",
    "REQUESTS_BURST": "100000",
    "MESSAGES_PER_SECOND": "100000",
    "MESSAGES_BURST": "100000",
    "TABLES_PER_ADDRESS_PER_HOUR": "100000",
    "TABLES_PER_PERSON_PER_HOUR": "100000",
    "WAITING_TABLES_PER_ADDRESS": "100000",
    "WAITING_TABLES_PER_PERSON": "100000",
    "IDENTITIES_PER_ADDRESS_PER_HOUR": "100000",
    "TALK_PER_MINUTE": "100000",
    "MEGABYTES_PER_ADDRESS_PER_DAY": "1000000",
    "CONNECTIONS_PER_ADDRESS": "10000",
    "LOG_FORMAT": "json",
}
"""A server that nobody can outrun."""


def find_port() -> int:
    """Find a port that is free, and stays so until somebody else looks for one."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Process(Protocol):
    """A process of a server, however it was started."""

    @property
    def pid(self) -> int: ...

    def send_signal(self, number: int, /) -> None:
        """Send a signal."""

    def poll(self) -> int | None:
        """Give the exit code if it has ended."""

    def wait(self, timeout: float | None = None) -> int | None:
        """Wait for its end, and give the exit code."""


class Server:
    """One server, which may die and come back at the same address."""

    def __init__(
        self,
        database: str,
        folder: Path,
        program: str = "tacora",
        **settings: Any,
    ) -> None:
        self._program = program
        self.port = find_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self._process: Process | None = None
        chosen = {name.upper(): str(value) for name, value in settings.items()}
        chosen |= {"DATABASE": database, "PORT": str(self.port)}
        self._environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("TACORA_") and name != "PYTHONDONTWRITEBYTECODE"
        } | {f"TACORA_{name}": value for name, value in (UNHURRIED | chosen).items()}
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        self._environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        # Restarts are to be those of an installed program, which is compiled.
        self._environment.setdefault("PYTHONPYCACHEPREFIX", str(folder / "compiled"))

    @property
    def process(self) -> Process:
        """The process, once there is one."""
        assert self._process is not None
        return self._process

    def start(self) -> None:
        """Start it; it is not up yet."""
        self._process = self._launch(self._environment)

    def _launch(self, environment: dict[str, str]) -> Process:
        """Start a process with these settings, which writes into the log."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", self._program, "serve"],
                stdout=log,
                stderr=log,
                env=environment,
            )

    async def wait(self) -> float:
        """Wait until it answers; say how long that took."""
        began = time.perf_counter()
        async with httpx.AsyncClient(base_url=self.base, verify=False) as http:
            while time.perf_counter() - began < PATIENCE:
                if self.process.poll() is not None:
                    break
                try:
                    if (await http.get("/healthz")).status_code == 200:
                        return time.perf_counter() - began
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.05)
        raise RuntimeError(f"no server: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def stop(self) -> int | None:
        """Ask it to end; give its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    def end(self) -> None:
        """See to it that nothing is left running."""
        if self._process is not None and self._process.poll() is None:
            self.kill()
