"""Several processes on one socket: started, watched, replaced, stopped."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from tacora.kernel.error import Broken
from tacora.server.logs import log
from tacora.server.process_metrics import SHARED_FOLDER, WORKER

Work = Callable[..., int]

NOT_STARTED = 3
"""The exit code of a worker that could not start; another would fare no better."""

SHORT_LIFE = 60.0
LONGEST_PAUSE = 30.0
_GLANCE = 0.2
_SPAWN = multiprocessing.get_context("spawn")


@dataclass
class _Post:
    """The place of one worker, and what became of those who had it."""

    number: int
    folder: Path
    """Where the workers count together; see `tacora.server.metrics`."""
    process: SpawnProcess | None = None
    began: float = 0.0
    failures: int = 0
    free_until: float = field(default=0.0)


def keep_workers(
    count: int,
    stop_seconds: float,
    work: Work,
    arguments: tuple[Any, ...],
    when_started: Callable[[], None],
) -> None:
    """Keep this many workers going until a signal comes; then stop them all.

    A worker gets the arguments, and after them a function to call once it has started.
    """
    started = _SPAWN.Event()
    is_told = False
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, frame: stop.set())
    with _share_metrics() as folder:
        posts = [_Post(number, folder) for number in range(count)]
        try:
            while not stop.is_set():
                for post in posts:
                    _fill(post, work, (*arguments, started.set))
                running = [post.process.sentinel for post in posts if post.process]
                # Short, since a signal does not end the waiting; and pauses end.
                if not wait(running, _GLANCE) and not running:
                    stop.wait(_GLANCE)
                if started.is_set() and not is_told:
                    is_told = True
                    when_started()
                for post in posts:
                    _look_after(post)
        finally:
            _stop_all(posts, stop_seconds)


@contextmanager
def _share_metrics() -> Iterator[Path]:
    """Give the workers a folder in which they count together."""
    with (
        tempfile.TemporaryDirectory(prefix="tacora-metrics-") as folder,
        _hold(folder),
    ):
        # Before a worker starts: prometheus-client looks for it when it is loaded.
        os.environ[SHARED_FOLDER] = folder
        try:
            yield Path(folder)
        finally:
            del os.environ[SHARED_FOLDER]


@contextmanager
def _hold(folder: str) -> Iterator[None]:
    """Lock a folder: else systemd deletes what lies unchanged in /tmp for ten days."""
    if sys.platform == "win32":
        yield
    else:
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_SH)
            yield
        finally:
            os.close(handle)


def pause_after(failures: int) -> float:
    """Give how long a post stays free after so many short lives in a row."""
    return min(LONGEST_PAUSE, 0.5 * 2.0 ** min(failures, 10)) if failures else 0.0


def _fill(post: _Post, work: Work, arguments: tuple[Any, ...]) -> None:
    if post.process is None and time.monotonic() >= post.free_until:
        post.process = _SPAWN.Process(target=_be_worker, args=(work, arguments))
        post.process.start()
        post.began = time.monotonic()
        pid = str(post.process.pid)
        (post.folder / f"{WORKER}{post.number}").write_text(pid, encoding="ascii")


def _look_after(post: _Post) -> None:
    if post.process is None or post.process.exitcode is None:
        return
    exit_code = post.process.exitcode
    (post.folder / f"{WORKER}{post.number}").unlink(missing_ok=True)
    # Counters go on from where it ended; what it holds open is nothing any more.
    mark_process_dead(post.process.pid, str(post.folder))  # type: ignore[no-untyped-call]
    if exit_code == NOT_STARTED:
        raise Broken("serve-not-started")
    now = time.monotonic()
    post.failures = post.failures + 1 if now - post.began < SHORT_LIFE else 1
    post.free_until = now + pause_after(post.failures - 1)
    post.process.close()
    post.process = None
    log().error("worker-died", exit=exit_code, failures=post.failures)


def _stop_all(posts: list[_Post], stop_seconds: float) -> None:
    running = [post.process for post in posts if post.process is not None]
    for process in running:
        process.terminate()
    # A little more than a worker gives itself.
    patience = time.monotonic() + stop_seconds + 5
    for process in running:
        process.join(max(0.0, patience - time.monotonic()))
        if process.exitcode is None:
            process.kill()
            process.join()


def _be_worker(work: Work, arguments: tuple[Any, ...]) -> None:
    """Work until told to stop, or until nobody is left who could tell."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=leave_with_parent, daemon=True).start()
    try:
        code = work(*arguments)
    except KeyboardInterrupt:  # Ctrl-C reaches everybody in the terminal
        code = 0
    sys.exit(code)
