"""One round: people play, things go wrong, and then everything is checked."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.audit import audit, read_log, read_tables
from bench.faults.clock import Clocks
from bench.faults.cluster import Cluster
from bench.faults.database import lend_database
from bench.faults.schedule import WEIGHTS, Fault, Saboteur, make_plan
from bench.parties import PLANS, Notes, Party, Player

LONGEST_PAUSE = 20.0
"""The next fault comes after so many seconds, even if nothing could be done."""
LONGEST_END = 120.0
TROUBLE = ("accident", "task-failed", "minding-failed", "library")


class Restless(Player):
    """Comes back by way of another server when a connection is lost."""

    patience = 4.0

    def _lose(self) -> None:
        self.base = self.dice.choice(self.party.bases)


@dataclass
class Round:
    """How much is done, and what came of it."""

    seed: int
    folder: Path
    faults: int = 60
    servers: int = 3
    tables: int = 24
    commands: int = 100
    """How many commands are answered between two faults."""
    kinds: tuple[str, ...] = tuple(WEIGHTS)
    may_mount: bool = True
    plan: list[Fault] | None = None
    """What goes wrong, if it is not to be made up from the seed."""
    notes: Notes = field(default_factory=lambda: Notes(frames={}))
    left_out: tuple[str, ...] = ()
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    logged: Counter[str] = field(default_factory=Counter)
    carried_out: list[tuple[float, Fault]] = field(default_factory=list)
    logs: dict[str, list[bytes]] = field(default_factory=dict)
    """Every table's log, as it was found in the database in the end."""

    async def go(self) -> None:
        """Play, break, heal, and look what is there."""
        began = time.monotonic()
        with lend_database(self.folder, may_mount=self.may_mount) as database:
            clocks = Clocks(self.folder)
            left_out = set()
            if not database.disk.is_mounted:
                left_out.add("fill disk")
            if not clocks.works:
                left_out.add("turn clock")
            self.left_out = tuple(sorted(left_out & {*self.kinds}))
            cluster = Cluster(database, self.folder, clocks)
            try:
                told = await self._play(cluster)
            finally:
                await cluster.close()
            self.logs = await read_log(database.url)
        await asyncio.to_thread(audit, self.notes, self.logs, told)
        self.logged = read_trouble(self.folder)
        self.seconds = time.monotonic() - began

    async def _play(self, cluster: Cluster) -> dict[str, tuple[int, str]]:
        await cluster.open(self.servers, grace_seconds=3)
        watching = asyncio.create_task(cluster.supervise(self.notes))
        saboteur = Saboteur(cluster)
        self.counts = saboteur.counts
        bases = [member.entrance for member in cluster.members]
        players = list(self._invite(bases))
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            await self._disturb(saboteur, [*playing, watching])
            await saboteur.finish()
            await cluster.heal()
            await self._wait_for_commands(self.commands, [*playing, watching])
            for player in players:
                player.party.is_ending = True
            async with asyncio.timeout(LONGEST_END):
                await asyncio.gather(*playing)
        except TimeoutError:
            stuck = [p.pending for p in players if p.pending is not None]
            self.notes.complain(f"no answer in time: {stuck[:5]}")
        finally:
            for task in (*playing, watching):
                task.cancel()
            await asyncio.gather(*playing, watching, return_exceptions=True)
        told = await read_tables(cluster.members[0].base, self.notes)
        for slot, code in enumerate(await cluster.stop()):
            if code != 0:
                self.notes.complain(f"server {slot} ended with {code}, not 0")
        return told

    def _invite(self, bases: list[str]) -> Iterator[Restless]:
        dice = random.Random(self.seed)
        for number in range(self.tables):
            plan = PLANS[number % len(PLANS)]
            party = Party(plan, bases, self.notes, dice)
            for place in range(len(plan[3])):
                yield Restless(party, place)
            if number % 3 == 0:
                yield Restless(party, None)

    async def _disturb(
        self, saboteur: Saboteur, tasks: list[asyncio.Task[None]]
    ) -> None:
        began = time.monotonic()
        kinds = [kind for kind in self.kinds if kind not in self.left_out]
        plan = self.plan or make_plan(self.seed, self.faults, self.servers, kinds)
        for fault in plan:
            if fault.kind in self.left_out:
                continue
            await self._wait_for_commands(self.commands, tasks, LONGEST_PAUSE)
            await asyncio.sleep(fault.pause)
            self.carried_out.append((round(time.monotonic() - began, 2), fault))
            await saboteur.strike(fault)

    async def _wait_for_commands(
        self,
        count: int,
        tasks: list[asyncio.Task[None]],
        longest: float = LONGEST_END,
    ) -> None:
        """Return when so many more commands were answered, or after a while."""
        enough = len(self.notes.done) + count
        until = time.monotonic() + longest
        while len(self.notes.done) < enough:
            await asyncio.sleep(0.01)
            for task in tasks:
                if task.done():
                    await task
            if time.monotonic() > until:
                self.notes.figures["pauses cut short"] += 1
                if longest >= LONGEST_END:
                    raise TimeoutError
                return

    def report(self) -> dict[str, Any]:
        """Give the figures."""
        figures = self.notes.figures
        names = (
            *("acknowledged", "lost", "doubled", "out of order", "refused and done"),
            *("secrets told", "places compared", "messages searched", "welcomes"),
            *("events", "games over", "ledgers checked", "asked again after a loss"),
            *("repeated on purpose", "answered: cannot be known", "refused"),
            *("connections lost", "starts that failed", "pauses cut short"),
        )
        views = (len(e) for v in self.notes.seen.values() for e in v.values())
        return {
            "seed": self.seed,
            "servers": self.servers,
            "tables": len(self.notes.codes),
            "people": len(self.notes.people),
            "seconds": round(self.seconds, 1),
            "kills": self.counts["kill"],
            "faults": dict(sorted(self.counts.items())),
            "left out": list(self.left_out),
            **{name: figures[name] for name in names},
            "views compared": sum(views),
            "in the servers' logs": dict(self.logged),
            "wrong": len(self.notes.wrong),
        }


def read_trouble(folder: Path) -> Counter[str]:
    """Count what the servers logged as going wrong, by what it was."""
    found: Counter[str] = Counter()
    for path in folder.glob("server-*.log"):
        for line in path.read_text(errors="replace").splitlines():
            found.update(_find_trouble(line))
    return found


def _find_trouble(line: str) -> Iterable[str]:
    try:
        event = json.loads(line)
    except ValueError:
        # Where it is, or in one sentence why it could not start.
        is_well = line.startswith(("The tables are open", "Press Ctrl-C"))
        return [] if is_well else [f"plain: {line[:80]}"]
    if event.get("event") not in TROUBLE:
        return []
    kinds = " < ".join(event.get("exception", [event.get("message", "")]))
    return [f"{event['event']}: {kinds}"]
