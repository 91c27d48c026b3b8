"""Kill a server under load, again and again, and see whether anything is missing.

    ./dev run python -m bench.kill --kills 200 --database sqlite
    ./dev run python -m bench.kill --kills 200 --database postgresql --crashes 20

A real `tacora serve` is ended by SIGKILL at random moments while people play over real
sockets; they come back, ask again for what was not answered, and play on.  With
`--crashes`, PostgreSQL itself is ended too, in the manner of a power cut.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.audit import audit, read_log, read_tables
from bench.parties import PLANS, Notes, Party, Player
from bench.served import PATIENCE, Server

LONGEST_END = 90.0


@dataclass
class Run:
    """One measurement: what is to be done, and what came of it."""

    database: str
    folder: Path
    kills: int
    seconds: float = 1.0
    """The longest time from a start to the next kill."""
    tables: int = len(PLANS)
    seed: int = 1
    crashes: int = 0
    crash: Callable[[], None] = lambda: None
    settings: dict[str, Any] = field(default_factory=dict)
    notes: Notes = field(default_factory=Notes)
    restarts: list[float] = field(default_factory=list)
    crashed: int = 0

    async def go(self) -> None:
        """Play and kill, then look what is there."""
        server = Server(self.database, self.folder, **self.settings)
        dice = random.Random(self.seed)
        try:
            server.start()
            await server.wait()
            players = list(self._invite(server.base, dice))
            playing = [asyncio.create_task(player.play()) for player in players]
            try:
                for number in range(self.kills):
                    await self._disturb(server, number, dice, playing)
                await asyncio.sleep(self.seconds)
                for player in players:
                    player.party.is_ending = True
                async with asyncio.timeout(LONGEST_END):
                    await asyncio.gather(*playing)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            told = await read_tables(server.base, self.notes)
            if await server.stop() != 0:
                self.notes.complain("the server did not end well when asked to")
        finally:
            server.end()
        logs = await read_log(self.database)
        await asyncio.to_thread(audit, self.notes, logs, told)

    def _invite(self, base: str, dice: random.Random) -> Iterator[Player]:
        for number in range(self.tables):
            plan = PLANS[number % len(PLANS)]
            party = Party(plan, [base], self.notes, dice)
            for place in range(len(plan[3])):
                yield Player(party, place)
            if number % 3 == 0:
                yield Player(party, None)

    async def _disturb(
        self,
        server: Server,
        number: int,
        dice: random.Random,
        playing: list[asyncio.Task[None]],
    ) -> None:
        """Wait until people play, then end something."""
        await self._watch(playing)
        await asyncio.sleep(dice.random() * self.seconds)
        if (number + 1) * self.crashes // self.kills > self.crashed:
            self.crashed += 1
            await asyncio.to_thread(self.crash)
            if self.crashed % 2:
                # Every other time the server has to get over it.
                await self._watch(playing)
        server.kill()
        server.start()
        self.restarts.append(await server.wait())

    async def _watch(self, playing: list[asyncio.Task[None]]) -> None:
        """Return when somebody has done something."""
        before = len(self.notes.done)
        async with asyncio.timeout(PATIENCE):
            while len(self.notes.done) == before:
                await asyncio.sleep(0.01)
                for task in playing:
                    if task.done():
                        await task

    def report(self) -> dict[str, Any]:
        """Give the figures."""
        figures = self.notes.figures
        names = ("acknowledged", "lost", "doubled", "welcomes", "games over", "events")
        return {
            "kills": len(self.restarts),
            "crashes of PostgreSQL": self.crashed,
            **{name: figures[name] for name in names},
            "tables": len(self.notes.codes),
            "people": len(self.notes.people),
            "ledgers checked": figures["ledgers checked"],
            "asked again after a loss": figures["asked again after a loss"],
            "repeated on purpose": figures["repeated on purpose"],
            "views found as they were": figures["views found as they were"],
            "numbered views compared": sum(
                len(eyes)
                for views in self.notes.seen.values()
                for eyes in views.values()
            ),
            "moved by clock or bot meanwhile": figures[
                "moved by clock or bot meanwhile"
            ],
            "cannot be known": figures["answered: cannot be known"],
            "restart, median seconds": round(
                statistics.median(self.restarts or [0]), 2
            ),
            "restart, longest seconds": round(max(self.restarts, default=0), 2),
            "wrong": len(self.notes.wrong),
        }


@contextmanager
def lend_database(kind: str, folder: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Lend an empty database, and a way to crash it."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder}/tacora.db", lambda: None
        return
    # Only a checkout has it, and only a checkout has this file.
    from tests.server.postgres import run_postgres

    with run_postgres(fsync="on", full_page_writes="on") as postgres:
        yield postgres.make_database(), postgres.crash


def main(words: list[str]) -> int:
    """Read the command line, measure, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument(
        "--database", choices=("sqlite", "postgresql"), default="sqlite"
    )
    parser.add_argument("--crashes", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--tables", type=int, default=2 * len(PLANS))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with lend_database(chosen.database, folder) as (database, crash):
            run = Run(
                database,
                folder,
                chosen.kills,
                chosen.seconds,
                chosen.tables,
                chosen.seed,
                chosen.crashes,
                crash,
            )
            asyncio.run(run.go())
    print(json.dumps(run.report(), indent=1))
    print(*run.notes.wrong[:40], sep="\n", file=sys.stderr)
    return 1 if run.notes.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
