"""Read the pages of a busy past: many results, many readers at once.

    python -m bench.pages [--results 100000] [--at-once 40] [--rounds 3]

It fills a database with results, daily entries, ratings and people, serves it, and asks
for each kind of page from many connections at once, while somebody else asks for
`/healthz` and for their own identity all the time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.served import Server

PEOPLE = 2_000
HEAVY = "p0"


def fill(file: Path, count: int) -> None:
    """Write results as old servers left them; migrations do the rest."""
    dice = random.Random(7)
    now = int(time.time() * 1000)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    database = sqlite3.connect(file)
    # Version 2, so that the database is one that every server of today can open.
    scheme = Path("tests/server/databases/version-2.sql").read_text(encoding="utf-8")
    database.executescript(scheme)
    for table in ("results", "result_seats", "people", "ratings", "daily", "events"):
        database.execute(f"DELETE FROM {table}")
    database.executemany(
        "INSERT INTO people VALUES (?, ?, 0, ?, ?)",
        ((f"p{n}", "Ana", now, now - n) for n in range(count)),
    )
    database.executemany(
        "INSERT INTO ratings VALUES (?, 'diamant', ?, ?, 9)",
        ((f"p{n}", dice.gauss(25, 5), dice.uniform(1, 8)) for n in range(count)),
    )
    results: list[tuple[Any, ...]] = []
    seats: list[tuple[Any, ...]] = []
    for number in range(count):
        code, places = f"R{number}", dice.randint(3, 5)
        results.append((code, "diamant", "2016", "{}", places, now, 0, 120))
        for place in range(places):
            who = HEAVY if place == 0 else f"p{dice.randrange(PEOPLE)}"
            score = dice.randint(0, 60)
            seats.append((code, place, who, "Ana", score, place == 0, 0))
    database.executemany("INSERT INTO results VALUES (?,?,?,?,?,?,?,?)", results)
    database.executemany("INSERT INTO result_seats VALUES (?,?,?,?,?,?,?)", seats)
    for cave in ("diamant-2016", "diamant-2005", "diamonds-2014", "diamoniak-djeco"):
        database.executemany(
            "INSERT INTO daily VALUES (?, ?, ?, ?, ?, ?, '[1,2]')",
            (
                (today, cave, f"p{n}", f"D{cave}{n}", dice.randint(0, 60), 1)
                for n in range(count // 4)
            ),
        )
    database.executemany(
        "INSERT INTO tables VALUES (?, ?, ?, ?, 1, 'diamant', NULL, '{}')",
        (
            (f"T{n}", now, now + n, ("open", "playing")[n % 2])
            for n in range(min(count, 20_000))
        ),
    )
    database.commit()
    database.close()


async def hammer(server: Server, path: str, at_once: int, rounds: int) -> None:
    """Ask for a page from many connections at once, and say how others fare."""
    base = server.base
    limits = httpx.Limits(max_connections=None)
    async with (
        httpx.AsyncClient(base_url=base, timeout=120, limits=limits) as pages,
        httpx.AsyncClient(base_url=base, timeout=120) as others,
    ):
        await others.post("/api/me", json={"nickname": "Zoe"})
        before = read_processor(server)
        alone = time.perf_counter()
        first = await pages.get(path)
        alone = time.perf_counter() - alone
        one = read_processor(server) - before
        done = asyncio.Event()
        slow: dict[str, list[float]] = {"/healthz": [], "/api/me": []}
        answers: list[int] = [first.status_code]

        async def watch(asked: str) -> None:
            while not done.is_set():
                began = time.perf_counter()
                answer = await others.get(asked)
                slow[asked].append(time.perf_counter() - began)
                if answer.status_code != 200:
                    slow[asked].append(99.0)
                await asyncio.sleep(0.02)

        async def read() -> None:
            for _ in range(rounds):
                answers.append((await pages.get(path)).status_code)

        watching = [asyncio.create_task(watch(asked)) for asked in slow]
        began = time.perf_counter()
        await asyncio.gather(*(read() for _ in range(at_once)))
        took = time.perf_counter() - began
        done.set()
        await asyncio.gather(*watching)
    statuses = {status: answers.count(status) for status in sorted(set(answers))}
    waits = ", ".join(
        f"{asked} median {statistics.median(times) * 1000:.0f} ms,"
        f" longest {max(times) * 1000:.0f} ms"
        for asked, times in slow.items()
    )
    print(
        f"{path}: alone {alone * 1000:.0f} ms ({one * 1000:.0f} ms of processor);"
        f" {at_once}×{rounds} took {took:.1f} s, {statuses}; meanwhile {waits}",
        flush=True,
    )


def read_processor(server: Server) -> float:
    """Read how many seconds of processor a server has used."""
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(") ", 1)[1]
    return sum(map(int, words.split()[11:13])) / 100


async def measure(results: int, at_once: int, rounds: int) -> None:
    """Fill, serve, ask."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder / "pages.db", results)
        server = Server(f"sqlite:///{folder}/pages.db", folder, LOG_LEVEL="error")
        server.start()
        try:
            await server.wait()
            for path in (
                "/api/games/diamant",
                f"/api/people/{HEAVY}",
                "/api/people?nickname=Ana",
                "/api/tables",
                "/api/daily",
            ):
                await hammer(server, path, at_once, rounds)
        finally:
            server.end()


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--results", type=int, default=100_000)
    reader.add_argument("--at-once", type=int, default=40)
    reader.add_argument("--rounds", type=int, default=2)
    chosen = reader.parse_args()
    asyncio.run(measure(chosen.results, chosen.at_once, chosen.rounds))
