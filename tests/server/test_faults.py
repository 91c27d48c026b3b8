"""Several servers lose nothing, whatever happens to them, their links and their disk.

`python -m bench.faults` does the same for as long as you like.
"""

from __future__ import annotations

import asyncio
import copy
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.audit import audit
from bench.faults.clock import Clocks
from bench.faults.database import make_folder
from bench.faults.proxy import BACK, OUT, Proxy
from bench.faults.round import Round
from bench.faults.schedule import LONG_PAUSE, WEIGHTS, make_plan, make_sample
from bench.parties import Notes

KILLS = 6


async def test_servers_that_are_killed_stopped_cut_off_and_misled_lose_nothing() -> (
    None
):
    with make_folder() as name:
        sample = Round(7, Path(name), servers=2, tables=8, commands=15)
        sample.plan = make_sample(7, servers=2, kills=KILLS)
        await sample.go()
    assert sample.notes.wrong == []
    assert sample.counts["kill"] == KILLS
    missing = {*WEIGHTS} - {*sample.counts} - {*sample.left_out}
    assert missing == {"long pause"}
    figures = sample.report()
    assert figures["acknowledged"] > len(sample.plan) * sample.commands / 2
    assert figures["views compared"] > figures["acknowledged"]
    assert figures["messages searched"] > figures["acknowledged"]
    check_that_the_audit_would_notice(sample)


Tamper = Callable[[Notes], None]


def swap_times(notes: Notes) -> None:
    """Claim that the first was asked for only when the last had been answered."""
    code = notes.done[0].code
    same = [one for one in notes.done if one.code == code]
    same[0].asked_at = same[-1].answered_at + 1


def claim_refusal(notes: Notes) -> None:
    notes.refused.append(next(o for o in notes.done if o.command["do"] == "act"))


def look_ahead(notes: Notes) -> None:
    """Claim that something was seen one number before it was to be seen."""
    for numbers in notes.seen.values():
        for n in sorted(numbers):
            new = numbers.get(n + 1, set()) - numbers[n]
            if new:
                numbers[n] |= new
                return


def find_trouble(sample: Round, tamper: Tamper) -> list[str]:
    notes = copy.deepcopy(sample.notes)
    tamper(notes)
    audit(notes, sample.logs, {})
    return notes.wrong


def check_that_the_audit_would_notice(sample: Round) -> None:
    assert find_trouble(sample, lambda notes: None) == []
    for tamper in (swap_times, claim_refusal, look_ahead):
        assert find_trouble(sample, tamper), tamper.__name__

    def tell_seed(notes: Notes) -> None:
        assert notes.frames is not None
        code, bodies = next(iter(sample.logs.items()))
        notes.codes.add(code)
        notes.frames.setdefault(code, []).append(bodies[0].decode())

    assert find_trouble(sample, tell_seed)


def test_a_seed_always_makes_the_same_plan() -> None:
    kinds = list(WEIGHTS)
    plans = [list(make_plan(5, 200, 3, kinds)) for _ in range(2)]
    assert plans[0] == plans[1]
    assert plans[0] != list(make_plan(6, 200, 3, kinds))
    assert {fault.slot for fault in plans[0]} == {0, 1, 2}
    assert all(fault.seconds < LONG_PAUSE for fault in plans[0])


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_a_clock_can_be_set_for_a_process(tmp_path: Path) -> None:
    clocks = Clocks(tmp_path)
    ask = "import time; print(time.time() - float(input()), time.monotonic())"
    for offset in (0, 86_400, -3_600):
        clocks.set(0, offset)
        found = subprocess.run(
            [sys.executable, "-c", ask],
            input=str(time.time()),
            env=clocks.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert abs(float(found.stdout.split()[0]) - offset) < 60


async def test_a_proxy_passes_on_stalls_delays_and_cuts() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            writer.write(data)
        writer.close()

    loop = asyncio.get_running_loop()
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy = Proxy(lambda make: loop.create_connection(make, "127.0.0.1", port))
    through = await proxy.open()
    reader, writer = await asyncio.open_connection("127.0.0.1", through)
    big = bytes(range(256)) * 4_000
    for way in ((), (OUT,), (BACK,), (OUT, BACK)):
        proxy.stall(*way)
        writer.write(big)
        heard = asyncio.ensure_future(reader.readexactly(len(big)))
        if way:
            done, _ = await asyncio.wait([heard], timeout=0.2)
            assert not done
        proxy.release()
        assert await heard == big
    proxy.delay = 0.3
    writer.write(b"x")
    began = loop.time()
    assert await reader.readexactly(1) == b"x"
    assert loop.time() - began > 0.5
    proxy.cut()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await reader.readexactly(1)
    writer.close()
    await proxy.close()
    server.close()
