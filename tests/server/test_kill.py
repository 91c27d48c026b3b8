"""A server that is killed under load loses nothing and doubles nothing.

`python -m bench.kill` does the same for as long as you like.
"""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bench.audit import audit, read_log
from bench.kill import Run
from bench.parties import Notes
from bench.served import Server
from tests.server.postgres import Postgres
from tests.server.serving import Guest, Served, visit

KILLS = 5


async def test_what_was_answered_is_on_disk_when_the_server_is_killed(
    sqlite_url: str, tmp_path: Path
) -> None:
    run = Run(sqlite_url, tmp_path, KILLS, seconds=0.3)
    await run.go()
    assert run.notes.wrong == []
    assert len(run.restarts) == KILLS
    assert run.notes.figures["acknowledged"] > KILLS
    await check_that_the_audit_would_notice(run)


async def test_what_was_answered_is_there_when_server_and_database_are_killed(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    run = Run(postgres_url, tmp_path, KILLS, seconds=0.3)
    run.crashes, run.crash = 2, postgres.crash
    await run.go()
    assert run.notes.wrong == []
    assert (len(run.restarts), run.crashed) == (KILLS, 2)
    assert run.notes.figures["acknowledged"] > KILLS


def find_places(bodies: list[bytes], number: str) -> list[int]:
    mark = f'"id":"{number}"'.encode()
    return [place for place, body in enumerate(bodies) if mark in body]


async def check_that_the_audit_would_notice(run: Run) -> None:
    """Take from the log, and add to it, what nobody may miss or find there."""
    logs = await read_log(run.database)
    # Who asked for a rematch after somebody else left nothing in the log.
    last, places = next(
        (done, places)
        for done in reversed(run.notes.done)
        if (places := find_places(logs[done.code], done.command["id"]))
    )
    lost = {**logs, last.code: logs[last.code][: places[-1]]}
    first = next(done for done in run.notes.done if done.command["do"] == "sit")
    bodies = logs[first.code]
    place = find_places(bodies, first.command["id"])[0]
    doubled = {**logs, first.code: bodies[: place + 1] + bodies[place:]}
    for wrong, what in ((lost, "lost"), (doubled, "doubled")):
        notes: Notes = copy.deepcopy(run.notes)
        audit(notes, wrong, {})
        assert notes.figures[what] > 0
        assert notes.wrong


async def find_close_code(guest: Guest) -> int:
    """Listen to the end, and say how it ended."""
    try:
        while True:
            await guest.line.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


async def test_who_is_sent_away_by_a_restart_comes_back_to_the_same_place(
    sqlite_url: str, tmp_path: Path
) -> None:
    server = Server(sqlite_url, tmp_path)
    served = Served(server.port, lambda: pytest.fail("that is another process"))
    try:
        server.start()
        await server.wait()
        async with visit(served, "Ana") as ana, visit(served, "Ben") as ben:
            code = await ana.open("diamonds", 3)
            await ana.must(code, "sit")
            await ben.must(code, "sit")
            await ana.must(code, "fill", bot="banker")
            async with ana.join(code) as first, ben.join(code) as second:
                await ana.must(code, "start")
                before = [
                    await guest.hear_until(
                        lambda m: m["is"] == "news" and bool({0, 1} & {*m["awaited"]})
                    )
                    for guest in (first, second)
                ]
                assert await server.stop() == 0
                for guest in (first, second):
                    assert await find_close_code(guest) == 1012
            server.start()
            await server.wait()
            for person, was, seat in ((ana, before[0], 0), (ben, before[1], 1)):
                async with person.join(code, f"after={was['n']}") as guest:
                    welcome = await guest.hear()
                assert welcome["n"] >= was["n"]
                assert welcome["yours"] == [seat]
                assert welcome["table"]["seats"][seat]["is_here"]
                if (welcome["step"], welcome["awaited"]) == (
                    was["step"],
                    was["awaited"],
                ):
                    assert welcome["eyes"][0]["view"] == was["eyes"][0]["view"]
            assert await server.stop() == 0
    finally:
        server.end()
