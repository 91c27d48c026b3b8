"""When a bot's moves reach a connected guest, by a clock that a test moves.

Alarms ring when the clock has reached them, and bots think until they are told to go
on; so what arrives when does not depend on how fast this machine is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tacora.bots import Player
from tacora.server.live import Live
from tacora.server.thinkers import Thinkers
from tests.server.helpers import eventually
from tests.server.serving import Guest, serve, visit

DELAY = 30_000
THOUGHT = 2_000
"""How long a bot thinks about each of its actions where it has a choice."""
BEGINNING = 1_700_000_000_000

Arrival = tuple[int, str, tuple[str, ...]]
"""Milliseconds since the decision began, the kind of message, and its fields."""


@dataclass(frozen=True)
class Decision:
    """One decision of a bot, as a connected guest notices it."""

    kind: str
    """The first word of the action: `announce`, `pass`, `play`…"""
    is_single: bool
    """Whether there was nothing to choose: the secret."""
    arrivals: tuple[Arrival, ...]


class Bell:
    """An alarm that is set."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring

    def cancel(self) -> None:
        """Stand in for a timer: a cancelled alarm is simply forgotten."""


class Stage:
    """A server whose time, alarms and thinking bots are in the test's hands."""

    def __init__(self) -> None:
        self.at = BEGINNING
        self.thinking: asyncio.Event | None = None
        """Set by the test when the bot that thinks now may go on."""

    @contextmanager
    def built(self) -> Iterator[None]:
        """Let alarms and thoughts wait for the test."""
        stage = self
        ask = Thinkers.ask

        def set_alarm(
            live: Live, when: float, at: int, ring: Callable[[], None]
        ) -> None:
            if live.alarm is None or live.alarm_at > at:
                live.alarm_at = at
                live.alarm = Bell(ring)  # type: ignore[assignment]

        async def think(
            thinkers: Thinkers, player: Player, view: Any, limit: float | None
        ) -> int:
            action = await ask(thinkers, player, view, limit)
            stage.thinking = asyncio.Event()
            await stage.thinking.wait()
            return action

        with (
            patch.object(Live, "set_alarm", set_alarm),
            patch.object(Thinkers, "ask", think),
        ):
            yield

    def go_on(self, live: Live) -> None:
        """Let the bot that thinks finish after a while, or the next alarm ring."""
        if self.thinking is not None:
            self.at += THOUGHT
            event, self.thinking = self.thinking, None
            event.set()
        else:
            alarm: Any = live.alarm
            assert alarm is not None, "nothing is due"
            self.at = max(self.at, live.alarm_at)
            alarm.ring()

    async def settle(self, live: Live) -> None:
        """Wait until the server waits for the test."""
        await eventually(lambda: self.thinking is not None or not live.is_minded)


async def hear_all(guest: Guest) -> list[dict[str, Any]]:
    """Return everything that has been sent to a guest by now."""
    before = len(guest.seen)
    answer = await guest.ask("return", seat=15)
    assert answer["is"] == "refusal"
    return guest.seen[before:-1]


async def note_decision(stage: Stage, live: Live, guest: Guest) -> Decision:
    """Let one bot decide, and note everything that the guest hears meanwhile."""
    room = live.room
    assert room.table is not None
    legal = room.table.legal(room.awaited[0])
    begun, step = room.decided, room.step
    arrivals: list[Arrival] = []
    while room.step == step:
        stage.go_on(live)
        await stage.settle(live)
        arrivals += [
            (stage.at - begun, message["is"], tuple(message))
            for message in await hear_all(guest)
        ]
    return Decision(legal[0].split()[0], len(legal) == 1, tuple(arrivals))


async def note_decisions(folder: Path, count: int) -> list[Decision]:
    """Play Diamonds against bots until they have decided so often."""
    stage, decisions = Stage(), list[Decision]()
    with stage.built():
        async with _open_table(folder, stage) as (live, guest):
            await stage.settle(live)
            while len(decisions) < count:
                room = live.room
                assert room.is_playing
                if 0 not in room.awaited:
                    decisions.append(await note_decision(stage, live, guest))
                    continue
                assert room.table is not None
                action = room.table.legal(0)[-1]
                answer = await guest.ask("act", seat=0, action=action)
                assert answer["is"] == "done", answer
                await stage.settle(live)
                await hear_all(guest)
    return decisions


@asynccontextmanager
async def _open_table(folder: Path, stage: Stage) -> AsyncIterator[tuple[Live, Guest]]:
    database = f"sqlite+aiosqlite:///{folder}/tables.db"
    async with (
        serve(database, bot_delay_seconds=DELAY / 1_000) as served,
        visit(served, "Ana") as ana,
    ):
        hall = served.house.hall
        hall.now = lambda: stage.at  # type: ignore[method-assign]
        code = await ana.open("diamonds", 3)
        await ana.must(code, "sit", seat=0)
        await ana.must(code, "fill", bot="hard")
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            await ana.must(code, "start")
            await hear_all(guest)
            yield hall.rooms[code], guest


def find_difference(decisions: list[Decision]) -> str:
    """Find out how a guest can tell a single card from a choice; nothing if not at all.

    Everyone knows what kind of decision it is, so only equal kinds are compared.
    """
    for kind in sorted({decision.kind for decision in decisions}):
        single, free = (
            {
                decision.arrivals
                for decision in decisions
                if decision.kind == kind and decision.is_single == is_single
            }
            for is_single in (True, False)
        )
        if single and free and single != free:
            return f"{kind}: {sorted(single)} without a choice, else {sorted(free)}"
    return ""
