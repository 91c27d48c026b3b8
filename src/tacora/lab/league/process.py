"""A pupil's file as a process: started, asked, and ended with all it has started."""

from __future__ import annotations

import contextlib
import enum
import json
import math
import os
import secrets
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tacora.lab.league import pupil

MEMORY = 1 << 29
"""Bytes that a file may use."""
LOADING = 10.0
"""Seconds that a file may take to load, at the least."""
LONGEST_ANSWER = 1 << 14
LONGEST_PRINT = 2000
UNSHOWN = "\N{REPLACEMENT CHARACTER}"
MARK = "TACORA_LEAGUE"
KEPT = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV"),
    # Some Pythons do not start without these.
    *("PYTHONHOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
)


class Fault(enum.StrEnum):
    """What a file can do wrong."""

    START = "start"
    FUNCTION = "function"
    CRASHED = "crashed"
    SLOW = "slow"
    ILLEGAL = "illegal"
    GARBLED = "garbled"

    @property
    def words(self) -> str:
        """The key of the word for it."""
        return f"league-fault-{self.value}"


@dataclass
class Failed(Exception):  # noqa: N818 - it is what the file did
    """A file gave no answer that can be played; what Python said of it, and where."""

    fault: Fault
    text: str = ""
    line: int | None = None


class Process:
    """One file, running; nobody shares memory with it."""

    def __init__(
        self,
        path: Path,
        seconds: float,
        *,
        loading: float = LOADING,
        memory: int = MEMORY,
    ) -> None:
        self.seconds = seconds
        self.printed = b""
        self._mark = f"{os.getpid()}-{secrets.token_hex(16)}"
        # What it writes without saying where goes here, and is thrown away.
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        loading = max(loading, seconds)
        alarm = math.ceil(loading) + 5
        try:
            self._process = subprocess.Popen(
                [sys.executable, pupil.__file__, str(path), str(alarm), str(memory)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                cwd=self._folder.name,
                env=_make_environment(self._mark),
                start_new_session=True,
            )
        except OSError as error:
            self._folder.cleanup()
            raise Failed(Fault.START, tidy(str(error))) from None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._answers = self._process.stdout.fileno()
        self._prints = self._process.stderr.fileno()
        self._ears = selectors.DefaultSelector()
        self._ears.register(self._answers, selectors.EVENT_READ)
        self._ears.register(self._prints, selectors.EVENT_READ)
        try:
            self._hear(loading)
        except Failed as failed:
            self.end()
            if failed.fault is Fault.FUNCTION:
                raise
            raise Failed(Fault.START, failed.text, failed.line) from None
        except BaseException:
            self.end()
            raise

    def ask(self, question: dict[str, object]) -> str:
        """Ask for an action; whatever is no text fails."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        except OSError:
            raise Failed(Fault.CRASHED, self._find_end()) from None
        answer = self._hear(self.seconds)
        if isinstance(answer.get("action"), str):
            return str(answer["action"])
        raise Failed(Fault.ILLEGAL, tidy(str(answer.get("odd"))))

    def end(self) -> None:
        """End the process, and whatever it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        sweep(self._mark)
        self._ears.close()
        for stream in (
            self._process.stdin,
            self._process.stdout,
            self._process.stderr,
        ):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
        self._folder.cleanup()

    def _hear(self, seconds: float) -> dict[str, Any]:
        """Wait for one line, and keep the beginning of what is printed meanwhile."""
        deadline = time.monotonic() + seconds
        line = b""
        while not line.endswith(b"\n"):
            left = deadline - time.monotonic()
            ready = self._ears.select(left) if left > 0 else []
            if not ready:
                raise Failed(Fault.SLOW)
            for key, _ in ready:
                chunk = os.read(key.fd, 1 << 16)
                if key.fd == self._answers:
                    line += chunk
                    if not chunk:
                        raise Failed(Fault.CRASHED, self._find_end())
                elif chunk:
                    self.printed += chunk[: LONGEST_PRINT - len(self.printed)]
                else:
                    self._ears.unregister(self._prints)
            if len(line) > LONGEST_ANSWER:
                raise Failed(Fault.GARBLED)
        return _read(line)

    def _find_end(self) -> str:
        """Say how a process ended, as Python counts it."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return f"exit {self._process.wait(0.2)}"
        return ""


def _read(line: bytes) -> dict[str, Any]:
    """Read an answer, and raise what it complains of."""
    try:
        answer = json.loads(line)
        fault = Fault(answer["fault"]) if "fault" in answer else None
        text, number = str(answer.get("text", "")), answer.get("line")
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise Failed(Fault.GARBLED) from None
    if fault is None:
        return dict(answer)
    number = number if isinstance(number, int) and 0 < number < 10**7 else None
    raise Failed(fault, tidy(text), number)


def tidy(text: str, allowed: str = "") -> str:
    r"""Keep what came from a file short, and such that any page can show it.

    >>> tidy("one\ttwo")
    'one�two'
    """
    return "".join(
        letter if letter.isprintable() or letter in allowed else UNSHOWN
        for letter in text[:LONGEST_PRINT]
    )


def _make_environment(mark: str) -> dict[str, str]:
    """Give a file as little as it needs, and every time the same.

    None of our settings goes with it; texts hash alike in every run, and no library
    starts threads for numbers.
    """
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {
        **kept,
        MARK: mark,
        "PYTHONHASHSEED": "0",
        "PYTHONSAFEPATH": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }


def sweep(mark: str) -> None:
    """End what has slipped out of the process's group, where the system lists it."""
    wanted = f"{MARK}={mark}".encode()
    for _ in range(20):
        found = False
        for entry in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if wanted in entry.read_bytes():
                    os.kill(int(entry.parent.name), signal.SIGKILL)
                    found = True
        if not found:
            return
        time.sleep(0.01)
