"""A process that has imported the server, and forks it on request.

Python needs about a second and a half to import everything; a fork needs milliseconds.
Each child is a server process of its own all the same: it reads its settings, opens its
port and its database, and can be killed.  Requests and answers are lines of JSON.

Children die with this process, and this process ends with its standard input.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG


class Prefork:
    """The other end: starts the process, and asks it for servers."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.faults.prefork"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=Path(__file__).parents[2],
        )

    def start(self, environment: dict[str, str], log: Path, slot: int) -> Forked:
        """Fork a server with these settings; its clock is the one of this slot."""
        wish = {"environment": environment, "log": str(log), "slot": slot}
        return Forked(self, int(self.ask(wish)["pid"]))

    def ask(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Send a request, and wait for its answer."""
        asking, answering = self._process.stdin, self._process.stdout
        assert asking is not None
        assert answering is not None
        asking.write(json.dumps(wish).encode() + b"\n")
        asking.flush()
        line = answering.readline()
        if not line:
            raise RuntimeError("The process that forks servers has ended.")
        return dict(json.loads(line))

    def close(self) -> None:
        """End the process, and with it every server that is left."""
        self._process.kill()
        self._process.communicate()


class Forked:
    """A forked server, with as much of `subprocess.Popen` as is needed."""

    def __init__(self, prefork: Prefork, pid: int) -> None:
        self._prefork = prefork
        self.pid = pid
        self.returncode: int | None = None
        self._end = os.pidfd_open(pid)
        """Can be read once the process has ended."""

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it is known to have ended."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def poll(self) -> int | None:
        """Give the exit code if it has ended."""
        return self.wait(0)

    def wait(self, timeout: float | None = None) -> int | None:
        """Wait for its end, at most so long, and give the exit code if it came."""
        if self.returncode is None and select.select([self._end], [], [], timeout)[0]:
            os.close(self._end)
            self.returncode = self._prefork.ask({"wait": self.pid})["code"]
        return self.returncode


def main() -> None:
    """Import everything, then answer requests until there are no more."""
    from bench.faults.preload import preload

    preload()
    # Children are to share these pages, and to start without garbage of ours.
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        wish = json.loads(line)
        if "wait" in wish:
            _, status = os.waitpid(wish["wait"], 0)
            answer = {"code": os.waitstatus_to_exitcode(status)}
        else:
            pid = os.fork()
            if not pid:
                _become_server(wish)
            answer = {"pid": pid}
        print(json.dumps(answer), flush=True)


def _become_server(wish: dict[str, Any]) -> NoReturn:
    code = 1
    try:
        library = ctypes.CDLL(None)
        library.prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)
        if "CLOCK_OFFSETS" in os.environ:
            ctypes.c_int.in_dll(library, "clock_slot").value = wish["slot"]
        nothing = os.open(os.devnull, os.O_RDONLY)
        log = os.open(wish["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        for number, source in enumerate((nothing, log, log)):
            os.dup2(source, number)
        code = _serve(wish["environment"])
    finally:
        sys.stderr.flush()
        os._exit(code)


def _serve(environment: dict[str, str]) -> int:
    from tacora.kernel.error import TacoraError
    from tacora.server.config import read_config
    from tacora.server.serve import load_app, run

    os.environ.clear()
    os.environ.update(environment)
    try:
        run(read_config({}, os.environ), load_app())
    except TacoraError as error:
        print(error.sentence("en"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    main()
