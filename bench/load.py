"""Play real games at many tables of a real server, and say what it takes.

    ./dev run python -m bench.load --tables 1000 --flat-out
    ./dev run python -m bench.load --tables 2500 --rate 1000
    ./dev run python -m bench.load --tables 100 --stretches

Everything stays on this machine, and is bounded in count and time.  The server has one
core, the players another.  Rooms are measured before anybody connects, then everybody
connects, then they play.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from bench.load_http import Line, do_all
from bench.load_players import SEATS, Crowd, TableOfFour
from bench.load_server import Server, machine_seconds

SERVER_CORE, CLIENT_CORE = 0, 1
TICK = 0.002
MOST_TABLES = 4_000
MOST_SECONDS = 600
STRETCH = 12
"""How many actions each table makes before it is measured again."""
RETURNS = 3
"""How often everybody hangs up and comes back after a stretch."""


def find_percentile(values: list[float], share: float) -> float:
    """Give the value below which this share lies, in milliseconds."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e3, 2)


def time_a_loop() -> float:
    """Time a million steps of plain Python, in milliseconds: how quick are we today?"""
    began = time.perf_counter()
    total = 0
    for number in range(1_000_000):
        total += number & 7
    return round((time.perf_counter() - began) * 1e3, 1)


async def fill(crowd: Crowd, count: int) -> None:
    """Let people come, open tables, sit down and start, all before they connect."""
    tokens: list[str] = []

    async def meet(line: Line, number: int) -> None:
        body = {"nickname": f"player {number}", "is_bot": True}
        tokens.append((await line.post("/api/me", body))["token"])

    async def open_table(line: Line, table: TableOfFour) -> None:
        host = table.players[0].token
        wish = {"game": crowd.game, "seats": SEATS}
        table.code = (await line.post("/api/tables", wish, host))["code"]
        path = f"/api/tables/{table.code}/do"
        for player in table.players:
            sit = {"do": "sit", "id": "sit", "seat": player.seat}
            await line.post(path, sit, player.token)
        await line.post(path, {"do": "start", "id": "start"}, host)

    await do_all(crowd.port, range(count * SEATS), meet)
    fours = [tokens[first : first + SEATS] for first in range(0, len(tokens), SEATS)]
    crowd.tables = [TableOfFour(crowd, four) for four in fours]
    await do_all(crowd.port, crowd.tables, open_table)


async def play_paced(crowd: Crowd, rate: float, seconds: float) -> int:
    """Let so many act in a second, table after table; say how many could not."""
    began = time.perf_counter()
    sent = missed = place = 0
    while (elapsed := time.perf_counter() - began) < seconds:
        while sent + missed < elapsed * rate:
            for _ in range(len(crowd.tables)):
                place = (place + 1) % len(crowd.tables)
                player = crowd.tables[place].find_player()
                if player is not None:
                    player.act()
                    sent += 1
                    break
            else:
                missed += 1
        await asyncio.sleep(TICK)
    return missed


async def play_flat_out(crowd: Crowd, seconds: float) -> None:
    """Let everybody act as soon as they are awaited."""
    crowd.is_eager = True
    for table in crowd.tables:
        for player in table.players:
            player.act_if_eager()
    await asyncio.sleep(seconds)


async def measure(server: Server, wish: argparse.Namespace) -> dict[str, Any]:
    """Fill the hall, connect everybody, play, and count."""
    crowd = Crowd(server.port, wish.game, wish.seed)
    tally = crowd.tally
    empty = server.memory()
    await fill(crowd, wish.tables)
    filled = server.memory()
    cost = server.processor_seconds()
    await crowd.connect_all()
    connected = server.memory()
    connections = crowd.count_connections()
    cost = server.processor_seconds() - cost
    # The players' own collector of garbage is no fault of the server's.
    gc.collect()
    gc.disable()
    # Let it get going before counting.
    warm_up = min(3.0, wish.seconds / 4)
    if wish.flat_out:
        await play_flat_out(crowd, warm_up)
    else:
        await play_paced(crowd, wish.rate, warm_up)
    tally.is_on = True
    began, began_cost = time.perf_counter(), server.processor_seconds()
    others_cost = machine_seconds() - time.process_time() - began_cost
    missed = 0
    if wish.flat_out:
        await play_flat_out(crowd, wish.seconds)
    else:
        missed = await play_paced(crowd, wish.rate, wish.seconds)
    seconds = time.perf_counter() - began
    ended_cost = server.processor_seconds()
    others_cost = machine_seconds() - time.process_time() - ended_cost - others_cost
    play_cost = ended_cost - began_cost
    tally.is_on = False
    held = crowd.count_connections()
    played = server.memory()
    acted = max(1, tally.acted)
    return {
        "tables": wish.tables,
        "connections": held,
        "actions a second": round(tally.acted / seconds),
        "actions that could not be sent": missed,
        "games ended": tally.games,
        "done p50 ms": find_percentile(tally.done_seconds, 0.5),
        "done p99 ms": find_percentile(tally.done_seconds, 0.99),
        "everybody p50 ms": find_percentile(tally.news_seconds, 0.5),
        "everybody p99 ms": find_percentile(tally.news_seconds, 0.99),
        "server core %": round(play_cost / seconds * 100),
        "other work, core %": round(others_cost / seconds * 100),
        "server µs an action": round(play_cost / acted * 1e6),
        "server µs a connection": round(cost / connections * 1e6),
        "bytes of news": round(tally.news_bytes / max(1, tally.news_count)),
        "bytes of a welcome": round(tally.welcome_bytes / max(1, tally.welcome_count)),
        "server at rest MB": round(empty / 1e6, 1),
        "kB a table, nobody connected": round((filled - empty) / wish.tables / 1e3, 1),
        "kB a connection": round((connected - filled) / connections / 1e3, 1),
        "kB a connection, all in": round((played - empty) / connections / 1e3, 1),
        "tables awake in the end": server.count_tables(),
        "refusals": tally.refusals,
        "gaps": tally.gaps,
        "connections lost": tally.lost,
    }


async def leave_all(crowd: Crowd) -> None:
    """Let everybody hang up, and the server notice."""
    for table in crowd.tables:
        for player in table.players:
            player.leave()
    await asyncio.sleep(0.3)


async def measure_stretches(
    server: Server, wish: argparse.Namespace
) -> list[dict[str, Any]]:
    """Let all tables play a stretch, then come back; again until most are over."""
    crowd = Crowd(server.port, wish.game, wish.seed)
    crowd.has_rematches = False
    tally = crowd.tally
    await fill(crowd, wish.tables)
    await crowd.connect_all()
    rows: list[dict[str, Any]] = []
    while len(rows) < wish.most_stretches:
        crowd.tables = [table for table in crowd.tables if not table.is_over]
        if len(crowd.tables) < wish.tables / 4:
            break
        tally.is_on = True
        tally.acted = tally.news_count = tally.news_bytes = 0
        cost = server.processor_seconds()
        for table in crowd.tables:
            table.acted = 0
        crowd.budget = STRETCH
        await play_flat_out(crowd, 0.01)
        await crowd.settle(
            lambda table: (
                table.is_quiet
                and (table.is_over or table.acted >= STRETCH)
                and len({player.n for player in table.players}) == 1
            )
        )
        cost = server.processor_seconds() - cost
        crowd.is_eager = tally.is_on = False
        step = sum(t.players[0].step for t in crowd.tables) / len(crowd.tables)
        await leave_all(crowd)
        tally.welcome_count = tally.welcome_bytes = 0
        back = server.processor_seconds()
        for again in reversed(range(RETURNS)):
            await asyncio.gather(
                *(p.connect(after=True) for t in crowd.tables for p in t.players)
            )
            await crowd.settle(lambda table: all(p.is_welcome for p in table.players))
            if again:
                await leave_all(crowd)
        back = server.processor_seconds() - back
        rows.append(
            {
                "tables": len(crowd.tables),
                "actions so far": round(step),
                "server µs an action": round(cost / max(1, tally.acted) * 1e6),
                "bytes of news": round(tally.news_bytes / max(1, tally.news_count)),
                "server µs a reconnection": round(
                    back / max(1, tally.welcome_count) * 1e6
                ),
                "bytes of a welcome": round(
                    tally.welcome_bytes / max(1, tally.welcome_count)
                ),
            }
        )
    return rows


def read_wish() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--game", default="diamant")
    parser.add_argument("--rate", type=float, default=1000.0, help="actions a second")
    parser.add_argument("--flat-out", action="store_true", help="as fast as can be")
    parser.add_argument("--stretches", action="store_true", help="are long games dear?")
    parser.add_argument("--most-stretches", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="else SQLite in a new folder")
    parser.add_argument("--folder", default="", help="where that new folder is made")
    parser.add_argument("--profile", default="", help="the server's cProfile")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    if not 1 <= wish.tables <= MOST_TABLES or not 0 < wish.seconds <= MOST_SECONDS:
        parser.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    return wish


def main() -> None:
    wish = read_wish()
    cores = os.sched_getaffinity(0)
    is_pinned = {SERVER_CORE, CLIENT_CORE} <= cores
    with tempfile.TemporaryDirectory(dir=wish.folder or None) as folder:
        database = wish.database or f"sqlite:///{Path(folder) / 'load.db'}"
        server = Server(database, SERVER_CORE if is_pinned else None, wish.profile)
        if is_pinned:
            os.sched_setaffinity(0, {CLIENT_CORE})
        load = os.getloadavg()[0]
        loop = min(time_a_loop() for _ in range(5))
        try:
            work = measure_stretches if wish.stretches else measure
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found: Any = runner.run(work(server, wish))
        finally:
            server.stop()
    report = {
        "game": wish.game,
        "load average before": round(load, 2),
        "a million steps of Python, ms": loop,
        "found": found,
    }
    if wish.json:
        print(json.dumps(report, ensure_ascii=False, indent=1))
        return
    print(f"{wish.game}, load average before {load:.2f}, a million steps {loop} ms")
    for row in found if isinstance(found, list) else [found]:
        print(*(f"{name:32} {value}" for name, value in row.items()), sep="\n")
        print()


if __name__ == "__main__":
    main()
