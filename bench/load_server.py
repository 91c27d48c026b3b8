"""A real server in a process of its own, and what it costs."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0
PRIVATE = ("Private_Clean:", "Private_Dirty:", "Private_Hugetlb:")

# Everybody comes from one address, and faster than people do.
WIDE_OPEN = {
    "requests-per-second": "1000000",
    "requests-burst": "1000000",
    "messages-per-second": "100000",
    "messages-burst": "100000",
    "identities-per-address-per-hour": "1000000",
    "tables-per-person-per-hour": "1000000",
    "tables-per-address-per-hour": "1000000",
    "megabytes-per-address-per-day": "10000000",
    "http-connections-per-address": "1000000",
    "connections-per-address": "1000000",
    "grace-seconds": "600",
}


def machine_seconds() -> float:
    """Give the processor time of everything on this machine, since it was started."""
    fields = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)
    # Idle and waiting for the disk do not count, being robbed by other machines does.
    return sum(int(fields[place]) for place in (1, 2, 3, 6, 7, 8)) / TICKS


class Server:
    """`tacora serve` on a free port of this machine, on a core of its own."""

    def __init__(self, database: str, core: int | None, profile: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        flags = {**WIDE_OPEN, "port": str(self.port), "database": database}
        command = [sys.executable]
        if profile:
            command += ["-m", "cProfile", "-o", profile]
        command += ["-m", "tacora", "serve", "--log-format", "json"]
        for name, value in flags.items():
            command += [f"--{name}", value]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        self._wait_until_well()

    def _wait_until_well(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise SystemExit("The server did not start.")
            try:
                self.get("/healthz")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise SystemExit("The server did not answer.")

    def get(self, path: str) -> str:
        """Ask for a page, the simple way."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request("GET", path)
            return line.getresponse().read().decode()
        finally:
            line.close()

    def count_tables(self) -> int:
        """Say how many tables are awake in the server."""
        for row in self.get("/metrics").splitlines():
            if row.startswith("tacora_tables_live "):
                return int(float(row.split()[1]))
        return 0

    def processor_seconds(self) -> float:
        """Give the processor time of all its threads, and the system's for it."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Give the bytes that are its own: what would be free again without it."""
        path = Path(f"/proc/{self.process.pid}/smaps_rollup")
        rows = [row.split() for row in path.read_text(encoding="ascii").splitlines()]
        return sum(int(row[1]) * 1024 for row in rows if row[0] in PRIVATE)

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
