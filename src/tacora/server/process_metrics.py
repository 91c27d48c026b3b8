"""Metrics of the processes themselves: version, memory, processor, open files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several workers count."""
WORKER = "worker-"
"""How the files begin that hold each worker's process number."""

_PROC = Path("/proc")
_LABELS = ("worker", "part")


def find_shared_folder() -> Path | None:
    """Return the folder in which the workers count; none if there is one process."""
    folder = os.environ.get(SHARED_FOLDER)
    return Path(folder) if folder else None


class ProcessCollector(Collector):
    """Reads the numbers of all workers, and of their bots, when it is asked."""

    def __init__(
        self, version: str, database: str, describe: Callable[[str], str]
    ) -> None:
        self.database_bytes = 0
        self._facts = {"version": version, "database": database}
        self._describe = describe

    def collect(self) -> Iterable[Metric]:
        """Return all numbers as they are now."""
        built = self._gauge("build_info", tuple(self._facts))
        built.add_metric(list(self._facts.values()), 1)
        size = self._gauge("database_bytes", ())
        size.add_metric([], self.database_bytes)
        memory = self._gauge("memory_bytes", _LABELS)
        files = self._gauge("open_files", _LABELS)
        seconds = CounterMetricFamily(
            "tacora_cpu_seconds", self._describe("cpu-seconds"), labels=_LABELS
        )
        for worker, pid in _find_workers():
            for part, pids in (("server", [pid]), ("bots", list(_find_children(pid)))):
                found = [numbers for one in pids if (numbers := _read_numbers(one))]
                if found or part == "server":
                    labels = [worker, part]
                    memory.add_metric(labels, sum(one[0] for one in found))
                    seconds.add_metric(labels, sum(one[1] for one in found))
                    files.add_metric(labels, sum(one[2] for one in found))
        return [built, size, memory, seconds, files]

    def _gauge(self, name: str, labels: tuple[str, ...]) -> GaugeMetricFamily:
        text = self._describe(name)
        return GaugeMetricFamily(f"tacora_{name}", text, labels=labels)


def _find_workers() -> Iterator[tuple[str, int]]:
    """Yield number and process of each worker of this server."""
    folder = find_shared_folder()
    if folder is None:
        yield "0", os.getpid()
        return
    for path in sorted(folder.glob(f"{WORKER}*")):
        # It may just have ended.
        with suppress(OSError, ValueError):
            yield path.name.removeprefix(WORKER), int(path.read_text(encoding="ascii"))


def _find_children(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for path in (_PROC / str(pid) / "task").glob("*/children"):
            yield from map(int, path.read_text(encoding="ascii").split())


def _read_numbers(pid: int) -> tuple[float, float, float] | None:
    """Return memory, processor time and open files of a process; none if it ended."""
    folder = _PROC / str(pid)
    try:
        pages = int((folder / "statm").read_text(encoding="ascii").split()[1])
        # The name of the program comes first, in brackets, and may hold anything.
        stat = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks = int(stat[11]) + int(stat[12])
        files = len(os.listdir(folder / "fd"))
    except OSError:  # it has just ended, or there is no such folder on this system
        return None
    memory = pages * os.sysconf("SC_PAGE_SIZE")
    return float(memory), ticks / os.sysconf("SC_CLK_TCK"), float(files)
