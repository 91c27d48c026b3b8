"""What goes wrong, and when: a plan made from a seed, and what carries it out."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bench.faults.cluster import Cluster, Member
from bench.faults.proxy import BACK, OUT

WEIGHTS = {
    "kill": 60,
    "pause": 8,
    "long pause": 0.4,
    "cut database": 5,
    "stall database": 5,
    "half database": 5,
    "delay database": 4,
    "cut clients": 3,
    "stall clients": 2,
    "delay clients": 2,
    "restart PostgreSQL": 1.5,
    "crash PostgreSQL": 1.5,
    "fill disk": 1,
    "turn clock": 4,
}
"""How often each fault comes, in proportion to the others."""
CLOCK_ERRORS = (0.5, 3, 30, 600, 86_400)
LONG_PAUSE = 17.0
"""Longer than a process may be silent before the others count it as dead."""


@dataclass(frozen=True)
class Fault:
    """One thing that goes wrong."""

    kind: str
    slot: int
    """Which server it is about."""
    pause: float
    """Seconds to wait before it, once enough has been done since the last one."""
    seconds: float
    """How long it lasts, where it lasts."""
    amount: float
    """From 0 to 1: how much, where there is more and less."""


def make_plan(
    seed: int, count: int, servers: int, kinds: Sequence[str]
) -> Iterator[Fault]:
    """Make up so many faults; the same seed gives the same ones."""
    dice = random.Random(seed)
    weights = [WEIGHTS[kind] for kind in kinds]
    for _ in range(count):
        yield Fault(
            kind=dice.choices(kinds, weights)[0],
            slot=dice.randrange(servers),
            pause=0.3 * dice.random(),
            seconds=0.1 + 2.9 * dice.random() ** 2,
            amount=dice.random(),
        )


def make_sample(seed: int, servers: int, kills: int = 6) -> list[Fault]:
    """Make up a plan with each short fault once, and so many kills among them."""
    kinds = [kind for kind in WEIGHTS if kind not in ("kill", "long pause")]
    kinds += ["kill"] * kills
    dice = random.Random(seed)
    dice.shuffle(kinds)
    return [
        next(make_plan(dice.randrange(1 << 30), 1, servers, [kind])) for kind in kinds
    ]


class Saboteur:
    """Carries a plan out on a cluster."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self.counts: Counter[str] = Counter()
        """How often each fault really came."""
        self._database_lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def strike(self, fault: Fault) -> None:
        """Begin one fault; what lasts goes on beside the next ones."""
        member = self._cluster.members[fault.slot]
        work = self._work(fault, member)
        self.counts[fault.kind] += 1
        if fault.kind == "kill":
            # Only a server that serves counts.
            async with asyncio.timeout(60):
                while not member.is_up:
                    await asyncio.sleep(0.02)
            await work
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until every fault is over."""
        await asyncio.gather(*self._tasks)

    def _work(self, fault: Fault, member: Member) -> Awaitable[None]:
        return self._WORK[fault.kind](self, fault, member)

    async def _kill(self, fault: Fault, member: Member) -> None:
        member.kill()

    async def _pause(self, fault: Fault, member: Member) -> None:
        member.pause()
        is_long = fault.kind == "long pause"
        await asyncio.sleep(LONG_PAUSE if is_long else fault.seconds)
        member.resume()

    async def _cut(self, fault: Fault, member: Member) -> None:
        is_database = fault.kind == "cut database"
        proxy = member.to_database if is_database else member.to_server
        proxy.cut()
        await asyncio.sleep(fault.seconds)
        proxy.allow()

    async def _stall(self, fault: Fault, member: Member) -> None:
        is_database = fault.kind == "stall database"
        proxy = member.to_database if is_database else member.to_server
        proxy.stall(OUT, BACK)
        await asyncio.sleep(fault.seconds)
        if fault.amount < 0.5:
            # What was on its way never arrives.
            proxy.cut()
            proxy.allow()
        proxy.release()

    async def _half(self, fault: Fault, member: Member) -> None:
        """Lose the database's answers, or what it is told."""
        proxy = member.to_database
        proxy.stall(BACK if fault.amount < 0.7 else OUT)
        await asyncio.sleep(fault.seconds)
        proxy.cut()
        proxy.allow()
        proxy.release()

    async def _delay(self, fault: Fault, member: Member) -> None:
        is_database = fault.kind == "delay database"
        proxy = member.to_database if is_database else member.to_server
        proxy.delay = 0.001 + 0.1 * fault.amount**2
        await asyncio.sleep(fault.seconds)
        proxy.release()

    async def _restart(self, fault: Fault, member: Member) -> None:
        async with self._database_lock:
            is_fast = fault.kind == "restart PostgreSQL"
            await asyncio.to_thread(self._cluster.database.restart, is_fast)

    async def _fill(self, fault: Fault, member: Member) -> None:
        async with self._database_lock:
            database = self._cluster.database
            await asyncio.to_thread(database.disk.fill)
            await asyncio.sleep(fault.seconds)
            await asyncio.to_thread(database.disk.free)
            await asyncio.to_thread(database.revive)

    async def _turn(self, fault: Fault, member: Member) -> None:
        size = CLOCK_ERRORS[int(fault.amount * len(CLOCK_ERRORS))]
        is_back = fault.pause * 1000 % 2 < 1
        self._cluster.clocks.set(fault.slot, -size if is_back else size)
        await asyncio.sleep(3 * fault.seconds)
        self._cluster.clocks.set(fault.slot, 0)

    _WORK: ClassVar[dict[str, Callable[[Saboteur, Fault, Member], Awaitable[None]]]] = {
        "kill": _kill,
        "pause": _pause,
        "long pause": _pause,
        "cut database": _cut,
        "stall database": _stall,
        "half database": _half,
        "delay database": _delay,
        "cut clients": _cut,
        "stall clients": _stall,
        "delay clients": _delay,
        "restart PostgreSQL": _restart,
        "crash PostgreSQL": _restart,
        "fill disk": _fill,
        "turn clock": _turn,
    }
