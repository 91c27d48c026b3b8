"""A child process in which bots think, as the server sees it."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import Any

import msgspec

from tacora.server.logs import log

_LINES = 60
_LENGTH = 2_000
_PLACES = 12
_PLACE = re.compile(r'\s*File "(.+)", line ([0-9]+), in (\S+)')
_KIND = re.compile(r"([A-Za-z_][A-Za-z0-9_.]*)(:|$)")


class ProcessEnded(BrokenExecutor):
    """The process ended before it answered."""


class BotProcess:
    """Runs calls one after the other; only one thread may use it."""

    def __init__(self, politeness: int) -> None:
        """Start it; `OSError` if the system has no room for one more."""
        # -P: a module in the folder where the server was started is not meant.
        command = [sys.executable, "-P", "-m", "tacora.server.bot_child"]
        self._process = subprocess.Popen(
            [*command, str(politeness)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self.pid = self._process.pid
        self._last_lines: deque[str] = deque(maxlen=_LINES)
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Run a function there; return its result, or raise what it raised."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        message = pickle.dumps((function, arguments))
        try:
            self._process.stdin.write(message)
            self._process.stdin.flush()
            has_worked, answer = pickle.load(self._process.stdout)
        except Exception:
            # It has ended, or its answer cannot be read, and then no later one could.
            self.end()
            raise ProcessEnded from None
        if has_worked:
            return answer
        raise answer

    def describe_end(self) -> dict[str, Any]:
        """Return the facts of how it ended, without anything that its errors quote."""
        places, kinds = [], []
        for line in self._last_lines:
            if place := _PLACE.match(line):
                places.append("{}:{} {}".format(*place.groups()))
            elif kind := _KIND.match(line):
                kinds.append(kind.group(1))
        facts = {"exit": self._process.returncode, "places": places[-_PLACES:]}
        return facts | ({"kind": kinds[-1]} if places and kinds else {})

    def end(self) -> None:
        """Stop it, whatever it is doing; any thread may call this."""
        self._process.kill()
        self._process.wait()
        self._reader.join(1.0)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            # What was still to be sent has nowhere to go.
            with suppress(OSError):
                pipe.close()

    def _read_errors(self) -> None:
        """Pass on the events that the process logs; keep what else it writes."""
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            while line := stream.readline(_LENGTH):
                text = line.decode(errors="replace").rstrip("\n")
                if not _relay(text):
                    self._last_lines.append(text)


def _relay(line: str) -> bool:
    """Log an event that came as a line of JSON; say whether it was one."""
    try:
        event = msgspec.json.decode(line, type=dict[str, Any])
        name, level = str(event.pop("event")), event.pop("level")
    except (msgspec.MsgspecError, KeyError):
        return False
    event.pop("timestamp", None)
    write = log().error if level == "error" else log().warning
    write(name, process="bots", **event)
    return True
