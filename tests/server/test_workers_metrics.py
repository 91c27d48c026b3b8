"""Metrics of several workers: one answer for all, whichever worker gives it."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import re
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bench.served import Server
from tacora import __version__
from tacora.server import workers
from tests.server.serving import Served, visit

PATIENCE = 120.0
Numbers = dict[tuple[str, tuple[tuple[str, str], ...]], float]


async def read(server: Server) -> Numbers:
    """Read all numbers over a connection of its own, so from either worker."""
    async with httpx.AsyncClient(base_url=server.base) as http:
        page = (await http.get("/metrics")).text
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


async def wait_for(server: Server, is_so: Callable[[Numbers], bool]) -> Numbers:
    async with asyncio.timeout(PATIENCE):
        while not is_so(numbers := await read(server)):
            await asyncio.sleep(0.1)
    return numbers


@asynccontextmanager
async def serve_twice(url: str, folder: Path) -> AsyncIterator[Server]:
    """Run a server with two workers."""
    server = Server(url, folder, workers=2)
    server.start()
    try:
        await server.wait()
        yield server
        assert await server.stop() == 0
    finally:
        server.end()


def label(name: str, **labels: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    return name, tuple(sorted(labels.items()))


def list_workers(numbers: Numbers) -> list[str]:
    found = (dict(labels) for name, labels in numbers if name == "tacora_open_files")
    return [one["worker"] for one in found if one["part"] == "server"]


async def test_whichever_worker_answers_tells_the_numbers_of_all(
    postgres_url: str, tmp_path: Path
) -> None:
    made = label("tacora_http_requests_total", route="/api/me", status="201")
    async with serve_twice(postgres_url, tmp_path) as server:
        await wait_for(server, lambda numbers: len(list_workers(numbers)) == 2)
        served = Served(server.port, lambda: None)  # type: ignore[arg-type, return-value]
        for count in range(1, 13):
            async with visit(served, f"Guest {count}"):
                # Each reading may go to the other worker; none is behind.
                seen = [(await read(server))[made] for _ in range(3)]
                assert seen == [count] * 3
        numbers = await read(server)
        built = label("tacora_build_info", version=__version__, database="postgresql")
        assert numbers[built] == 1
        assert numbers[label("tacora_database_bytes")] > 1_000_000
        for worker in ("0", "1"):
            place = {"worker": worker, "part": "server"}
            assert numbers[label("tacora_memory_bytes", **place)] > 20_000_000
            assert numbers[label("tacora_cpu_seconds_total", **place)] > 0
            assert numbers[label("tacora_open_files", **place)] > 5

        # One dies: what it counted stays, what it held is gone, and another comes.
        children = Path(
            f"/proc/{server.process.pid}/task/{server.process.pid}/children"
        )
        victim = next(
            pid
            for pid in map(int, children.read_text().split())
            if "resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_text()
        )
        os.kill(victim, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while "worker-died" not in server.log.read_text():
                await asyncio.sleep(0.1)
        numbers = await wait_for(server, lambda found: len(list_workers(found)) == 2)
        assert numbers[made] == 12
        assert numbers[label("tacora_connections")] == 0
    events = [
        json.loads(line) for line in re.findall(r"^\{.*", server.log.read_text(), re.M)
    ]
    (started,) = [event for event in events if event["event"] == "started"]
    assert (started["workers"], started["store"]) == (2, "postgresql")
    assert started["version"] == __version__


def test_the_folder_of_the_numbers_is_locked_while_they_are_counted() -> None:
    """Else systemd deletes what is ten days old in it, as from all of /tmp."""
    with workers._share_metrics() as folder:
        handle = os.open(folder, os.O_RDONLY)
        try:
            with pytest.raises(BlockingIOError):
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        finally:
            os.close(handle)
    assert not folder.exists()


async def test_one_process_tells_its_own_numbers(
    sqlite_url: str, tmp_path: Path
) -> None:
    server = Server(sqlite_url, tmp_path)
    server.start()
    try:
        await server.wait()
        numbers = await read(server)
        assert list_workers(numbers) == ["0"]
        built = label("tacora_build_info", version=__version__, database="sqlite")
        assert numbers[built] == 1
        assert numbers[label("tacora_database_bytes")] > 10_000
        assert numbers[label("tacora_bots_failed")] == 0
    finally:
        server.end()
