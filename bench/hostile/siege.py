"""Honest people play while one address does its worst; then everything is checked."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from bench.audit import audit, read_log, read_tables
from bench.faults.round import read_trouble
from bench.hostile.websocket import Wish
from bench.load import find_percentile
from bench.parties import PLANS, Notes, Party, Player
from bench.served import ROOT, UNHURRIED, Server
from tacora.server import event as log
from tacora.server.config import Config
from tacora.server.recent_requests import KEPT as REQUESTS_KEPT
from tacora.server.room import Room

ALL_ROLES = {"sockets": 12, "requests": 6, "garbage": 3, "races": 2, "slow": 2}
MEMORY_BOUND = 300_000_000
"""How much a server may grow under attack."""
LONGEST_END = 120.0
BROKEN = ("server-broken", "server-invalid-answer")


class Steady(Player):
    """Plays at a human pace, or a little quicker."""

    pace = 0.15

    async def _ask(self, line: ClientConnection) -> None:
        await asyncio.sleep(self.pace * self.dice.random() * 2)
        await super()._ask(line)


@dataclass
class Siege:
    """How the server is attacked, and what came of it."""

    folder: Path
    seconds: float
    seed: int = 1
    roles: dict[str, int] = field(default_factory=lambda: dict(ALL_ROLES))
    has_default_limits: bool = True
    database: str = ""
    parties: int = 6
    calm: float = 5.0
    """So many seconds before the attack are measured as well."""
    messages: int = 10_000_000
    notes: Notes = field(default_factory=lambda: Notes(frames={}))
    attack: dict[str, Any] = field(default_factory=dict)
    memory: dict[str, int] = field(default_factory=dict)
    logged: Counter[str] = field(default_factory=Counter)
    attacked: tuple[float, float] = (0.0, 0.0)
    """When the attack began and ended."""
    foreign: Counter[str] = field(default_factory=Counter)

    async def go(self) -> None:
        """Serve, play, attack, and look what is left."""
        database = self.database or f"sqlite+aiosqlite:///{self.folder}/siege.db"
        server = Server(database, self.folder, **self._settings())
        try:
            server.start()
            await server.wait()
            told = await self._play(server)
            states = await self._read_states(server)
            self.memory["end"] = read_memory(server.process.pid)
            if await server.stop() != 0:
                self.notes.complain("the server did not end well when asked to")
        finally:
            server.end()
        logs = await read_log(database)
        await asyncio.to_thread(audit, self.notes, logs, told)
        await asyncio.to_thread(self._check_logs, logs, states)
        self.logged = read_trouble(self.folder)
        self._judge()

    def _settings(self) -> dict[str, Any]:
        if not self.has_default_limits:
            return {"tables_live": 100_000}
        defaults = Config()
        names = {name.lower() for name in UNHURRIED} - {"log_format"}
        return {name: getattr(defaults, name) for name in names}

    async def _play(self, server: Server) -> dict[str, tuple[int, str]]:
        players = list(self._invite(server.base))
        playing = [asyncio.create_task(player.play()) for player in players]
        tasks = [*playing, asyncio.create_task(self._watch_memory(server))]
        try:
            await self._wait_until_all_play(players, tasks)
            self.memory["start"] = read_memory(server.process.pid)
            await self._wait(self.calm, tasks)
            await self._attack(server, tasks)
            # Everybody goes on as if nothing had been.
            enough = len(self.notes.done) + 5 * len(players)
            until = time.monotonic() + LONGEST_END
            while len(self.notes.done) < enough and time.monotonic() < until:
                await self._wait(0.1, tasks)
            if len(self.notes.done) < enough:
                self.notes.complain("honest people could not go on")
            for player in players:
                player.party.is_ending = True
            async with asyncio.timeout(LONGEST_END):
                await asyncio.gather(*playing)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return await read_tables(server.base, self.notes)

    def _invite(self, base: str) -> list[Player]:
        dice = random.Random(self.seed)
        players: list[Player] = []
        for number in range(self.parties):
            plan = PLANS[number % len(PLANS)]
            party = Party(plan, [base], self.notes, dice)
            players += [Steady(party, place) for place in range(len(plan[3]))]
        return players

    async def _wait_until_all_play(
        self, players: list[Player], tasks: list[asyncio.Task[None]]
    ) -> None:
        """Wait until every table has begun: nobody else can sit there from then on."""
        async with asyncio.timeout(LONGEST_END):
            while not all(p.table.get("status") == "playing" for p in players):
                await self._wait(0.05, tasks)

    async def _wait(self, seconds: float, tasks: list[asyncio.Task[None]]) -> None:
        done, _ = await asyncio.wait(
            tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
        for task in done:
            await task

    async def _watch_memory(self, server: Server) -> None:
        while True:
            now = read_memory(server.process.pid)
            self.memory["peak"] = max(self.memory.get("peak", 0), now)
            await asyncio.sleep(0.2)

    async def _attack(self, server: Server, tasks: list[asyncio.Task[None]]) -> None:
        wish = Wish(
            port=server.port,
            seconds=self.seconds,
            seed=self.seed,
            roles=self.roles,
            codes=sorted(self.notes.codes),
            bursts=2 if self.has_default_limits else 40,
            opens_more=not self.has_default_limits,
            messages=self.messages,
        )
        began = time.monotonic()
        process = await asyncio.create_subprocess_exec(
            *("nice", "-n", "5", sys.executable, "-m", "bench.hostile.attack"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        talk = process.communicate(msgspec.json.encode(wish) + b"\n")
        attacking = asyncio.ensure_future(talk)
        try:
            async with asyncio.timeout(self.seconds + LONGEST_END):
                while not attacking.done():
                    await self._wait(0.1, [*tasks, attacking])  # type: ignore[list-item]
            text, _ = await attacking
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        self.attack = json.loads(text)
        self.attacked = began, time.monotonic()

    async def _read_states(self, server: Server) -> dict[str, dict[str, Any]]:
        """Ask the server about the attacker's tables."""
        states = {}
        async with httpx.AsyncClient(base_url=server.base, verify=False) as http:
            for code in self.attack["own tables"]:
                answer = await http.get(f"/api/tables/{code}/state")
                if answer.status_code == 200:
                    states[code] = answer.json()
                else:
                    self.notes.complain(f"{code}: {answer.status_code}")
        return states

    def _check_logs(
        self, logs: dict[str, list[bytes]], states: dict[str, dict[str, Any]]
    ) -> None:
        """See that the attacker changed only its own tables, and those rightly."""
        for code, bodies in logs.items():
            events = [log.decode_event(body) for body in bodies]
            if code in self.notes.codes:
                people = {event.person for event in events} - {""}
                if people - self.notes.people:
                    self.notes.complain(f"{code}: a stranger left traces")
                continue
            self._check_foreign(code, events, states.get(code))

    def _check_foreign(
        self, code: str, events: list[log.AnyEvent], state: dict[str, Any] | None
    ) -> None:
        room = Room(code)
        lately: dict[str, deque[str]] = {}
        self.foreign["tables"] += 1
        before: tuple[str, str] | None = None
        for event in events:
            room.fold(event)
            self.foreign["events"] += 1
            asked = (event.person, event.id)
            if event.id and asked != before:
                known = lately.setdefault(event.person, deque(maxlen=REQUESTS_KEPT))
                if event.id in known:
                    self.notes.complain(f"{code}: {asked} was done twice")
                known.append(event.id)
            before = asked
        if state is not None:
            is_same = (state["step"], state["awaited"]) == (room.step, [*room.awaited])
            if not is_same and room.n == state["n"]:
                self.notes.complain(
                    f"{code}: the server has another state than its log"
                )

    def _judge(self) -> None:
        notes, attack = self.notes, self.attack
        for name, count in attack.items():
            if name.startswith(("status 5", "handshake 5", "closed 1011")):
                notes.complain(f"{count} times {name}")
        for key in BROKEN:
            if attack["refusals"].get(key):
                notes.complain(f"{attack['refusals'][key]} times {key}")
        for what, count in self.logged.items():
            # A library's warning about what a client sent is no mistake of ours.
            if not what.startswith("library"):
                notes.complain(f"{count} times in the log: {what}")
        if self.memory["peak"] - self.memory["start"] > MEMORY_BOUND:
            notes.complain(f"memory: {self.memory}")

    def measure(self, began: float, ended: float) -> list[float]:
        """List how long the moves took that were asked for in this time."""
        return [
            one.answered_at - one.asked_at
            for one in self.notes.done
            if one.command["do"] == "act" and began <= one.asked_at < ended
        ]

    def report(self) -> dict[str, Any]:
        """Give the figures."""
        began, ended = self.attacked
        calm, hard = self.measure(0, began), self.measure(began, ended)
        figures = self.notes.figures
        counts = {k: v for k, v in self.attack.items() if isinstance(v, int)}
        sent = counts.get("messages sent", 0) + counts.get("requests sent", 0)
        answered = counts.get("messages answered", 0) + counts.get(
            "requests answered", 0
        )
        return {
            "seed": self.seed,
            "limits": "default" if self.has_default_limits else "raised",
            "roles": self.roles,
            "seconds": round(ended - began, 1),
            "hostile, sent": sent,
            "hostile, answered": answered,
            **counts,
            "honest moves before": len(calm),
            "p50 before, ms": find_percentile(calm, 0.5),
            "p99 before, ms": find_percentile(calm, 0.99),
            "honest moves under attack": len(hard),
            "p50 under attack, ms": find_percentile(hard, 0.5),
            "p99 under attack, ms": find_percentile(hard, 0.99),
            "longest under attack, ms": round(max(hard, default=0) * 1e3, 1),
            "honest connections lost": figures["connections lost"],
            "acknowledged": figures["acknowledged"],
            "honest views compared": sum(
                len(eyes)
                for views in self.notes.seen.values()
                for eyes in views.values()
            ),
            "messages searched": figures["messages searched"],
            "attacker's tables": self.foreign["tables"],
            "attacker's events": self.foreign["events"],
            "memory, MB": {k: round(v / 1e6) for k, v in self.memory.items()},
            "refusals": self.attack["refusals"],
            "in the log": dict(self.logged),
            "wrong": len(self.notes.wrong),
        }


def read_memory(pid: int) -> int:
    """Give the bytes that a process has in memory."""
    for row in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if row.startswith("VmRSS:"):
            return int(row.split()[1]) * 1024
    return 0
