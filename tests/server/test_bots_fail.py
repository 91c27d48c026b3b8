"""Bots whose process cannot start: the game goes on, and the log stays readable."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from bench.served import Server
from tacora.bots.search.thinker import warm_up
from tacora.server import thinkers
from tacora.server.bot_process import BotProcess, ProcessEnded
from tacora.server.thinkers import Study
from tests.server.serving import Served, Visitor, visit

PATIENCE = 120.0

# Loaded by every Python that finds it, before anything else; it ends those that were
# started for bots, as an interpreter without memory would end.
BROKEN = """
import os, sys
words = " ".join(sys.orig_argv)
if os.path.exists({marker!r}) and ("bot_child" in words or "multiprocessing" in words):
    for number in range(20):
        sys.stderr.write('  File "start.py", line 7, in begin\\n    hunter2\\n')
    sys.stderr.write("MemoryError: hunter2\\n")
    sys.stderr.flush()
    os._exit(7)
"""


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let no process for bots start as long as a file exists."""
    marker = tmp_path / "broken"
    marker.touch()
    text = BROKEN.format(marker=str(marker))
    (tmp_path / "sitecustomize.py").write_text(text, encoding="utf-8")
    # For servers that are started, and for processes of this one.
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    return marker


def read_log(server: Server) -> list[dict[str, Any]]:
    """Read the log, every line of which is JSON but for the address that is told."""
    lines = server.log.read_text(encoding="utf-8").splitlines()
    told = ("The tables are open", "Press Ctrl-C")
    return [json.loads(line) for line in lines if not line.startswith(told)]


async def read_gauge(server: Server) -> str:
    async with httpx.AsyncClient(base_url=server.base) as http:
        page = (await http.get("/metrics")).text
    (line,) = [line for line in page.splitlines() if line.startswith("tacora_bots_f")]
    return line.rpartition(" ")[2]


async def play_once(ana: Visitor) -> None:
    """Play a game against two experts, by leaving at once whenever it is possible."""
    code = await ana.open("diamant", 3, bots={"1": "expert", "2": "expert"})
    await ana.must(code, "sit")
    await ana.must(code, "start")
    async with asyncio.timeout(PATIENCE), ana.join(code) as guest:
        await guest.hear()
        while True:
            await guest.send("act", seat=0, action="leave")
            card = (await ana.http.get(f"/api/tables/{code}")).json()
            if card["status"] == "over":
                return
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("search_of_diamant")
async def test_a_process_that_cannot_start_is_one_event_and_tried_again(
    sqlite_url: str, tmp_path: Path, marker: Path
) -> None:
    server = Server(sqlite_url, tmp_path, think_seconds=1)
    server.start()
    try:
        await server.wait()
        served = Served(server.port, lambda: None)  # type: ignore[arg-type, return-value]
        async with visit(served, "Ana") as ana:
            for _ in range(3):
                await play_once(ana)
            events = [event["event"] for event in read_log(server)]
            assert events.count("bots-failed") == 1
            assert "hunter2" not in server.log.read_text(encoding="utf-8")
            (failed,) = [e for e in read_log(server) if e["event"] == "bots-failed"]
            assert (failed["exit"], failed["kind"]) == (7, "MemoryError")
            assert failed["places"][-1] == "start.py:7 begin"
            assert await read_gauge(server) == "1.0"
            marker.unlink()
            async with asyncio.timeout(PATIENCE):
                while await read_gauge(server) != "0.0":
                    await play_once(ana)
        assert "bots-recovered" in [event["event"] for event in read_log(server)]
        assert await server.stop() == 0
        assert "hunter2" not in server.log.read_text(encoding="utf-8")
    finally:
        server.end()


async def test_a_server_without_the_compiler_serves_all_but_experts(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a machine for which there is none; `hard` plays for `expert`."""
    text = "import sys\nsys.modules.update(numba=None, llvmlite=None)\n"
    (tmp_path / "sitecustomize.py").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server = Server(sqlite_url, tmp_path, think_seconds=1)
    server.start()
    try:
        await server.wait()
        served = Served(server.port, lambda: None)  # type: ignore[arg-type, return-value]
        async with visit(served, "Ana") as ana:
            await play_once(ana)
        async with asyncio.timeout(PATIENCE):
            while await read_gauge(server) != "1.0":
                await asyncio.sleep(0.1)
        (failed,) = [e for e in read_log(server) if e["event"] == "bots-failed"]
        assert failed["kind"] == "ModuleNotFoundError"
        assert await server.stop() == 0
    finally:
        server.end()


async def test_pauses_grow_while_it_fails(
    marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr(thinkers, "time", clock)
    started: list[float] = []

    class Counted(BotProcess):
        def __init__(self, politeness: int) -> None:
            started.append(now)
            super().__init__(politeness)

    monkeypatch.setattr(thinkers, "BotProcess", Counted)
    told: list[bool] = []
    study = Study(told.append)
    try:
        for _ in range(16):
            for _ in range(3):
                with pytest.raises(ProcessEnded):
                    await study.run(os.getpid)
            now += 1
        assert [moment - 1_000 for moment in started] == [0, 0, 1, 3, 7, 15]
        assert not study.is_ready("diamant")
        marker.unlink()
        now += thinkers.LONGEST_PAUSE
        assert await study.run(os.getpid) == study.pid
        assert told == [True, False]
    finally:
        study.close()


class Mayfly:
    """A process that gets ready, and ends at its first thought."""

    pid = 0

    def __init__(self, politeness: int) -> None:
        pass

    def call(self, function: Any, arguments: Any) -> None:
        if function is not warm_up:
            raise ProcessEnded

    def describe_end(self) -> dict[str, Any]:
        return {"exit": -9, "places": []}

    def end(self) -> None:
        pass


async def test_a_process_that_ends_at_its_first_thought_is_paused_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where there is memory for the compiler, but not for the search."""
    now = 1_000.0
    monkeypatch.setattr(thinkers, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(thinkers, "BotProcess", Mayfly)
    study = Study()
    ended: list[float] = []
    try:
        for _ in range(40):
            for _ in range(2):
                if not study.is_ready("diamant"):
                    with suppress(ProcessEnded):
                        await study.run(warm_up, "diamant")
                if study.is_ready("diamant"):
                    with pytest.raises(ProcessEnded):
                        await study.run(os.getpid)
                    ended.append(now - 1_000)
            now += 1
        assert ended == [0, 0, 1, 3, 7, 15, 31]
    finally:
        study.close()


async def test_a_game_that_cannot_be_compiled_is_not_tried_at_every_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[str] = []
    study = Study()
    try:
        run = study._call

        def count(generation: int, think: Any, about: Any) -> Any:
            calls.append(think.__name__)
            return run(generation, think, about)

        monkeypatch.setattr(study, "_call", count)
        async with asyncio.timeout(PATIENCE):
            while not study._failures:
                # There is no such game, so that it cannot be compiled.
                assert not study.is_ready("none")
                await asyncio.sleep(0.01)
            for _ in range(5):
                assert not study.is_ready("none")
        assert calls.count(warm_up.__name__) == 1
    finally:
        study.close()
