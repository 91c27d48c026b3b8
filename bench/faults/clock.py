"""Wall clocks that can be set for each server process, by a preloaded library."""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path

SLOTS = 64
SOURCE = Path(__file__).with_name("clock.c")


class Clocks:
    """One clock for each server; setting one changes a running process at once."""

    def __init__(self, folder: Path) -> None:
        self._offsets = folder / "clocks"
        self._library = folder / "clock.so"
        self._offsets.write_bytes(bytes(8 * SLOTS))
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        self.works = compiler is not None
        """Whether there is a compiler to build the library with."""
        if compiler is not None:
            command = [compiler, "-O2", "-shared", "-fPIC", "-o"]
            subprocess.run([*command, str(self._library), str(SOURCE)], check=True)

    @property
    def environment(self) -> dict[str, str]:
        """What a process must be started with to have such a clock."""
        if not self.works:
            return {}
        return {"LD_PRELOAD": str(self._library), "CLOCK_OFFSETS": str(self._offsets)}

    def set(self, slot: int, seconds: float) -> None:
        """Set a server's clock forward, or back if negative."""
        with self._offsets.open("r+b") as file:
            file.seek(8 * slot)
            file.write(struct.pack("=q", int(seconds * 1e9)))
