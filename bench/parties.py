"""People who play over real sockets, keep what they were told, and come back."""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import random
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GONE = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)
SILENCE = 0.4
UNKNOWN = ("store-", "table-busy")
"""How the keys of refusals begin that say nothing about an earlier attempt."""

Sight = tuple[int, str]
"""What was seen, and the number of the last news then."""
Plan = tuple[str, int, dict[str, Any], tuple[tuple[int, ...], ...], str]
PLANS: list[Plan] = [
    ("diamant", 4, {}, ((0,), (1,)), "path"),
    ("diamonds", 4, {}, ((0,), (2,)), "banker"),
    ("diamoniak", 3, {}, ((0, 1), (2,)), ""),
    ("diamant", 5, {"edition": "2005"}, ((0,), (1,), (2, 3)), "path"),
    ("diamonds", 3, {"clock": 5}, ((0,), (1,), (2,)), ""),
    ("diamoniak", 3, {}, ((1,),), "value"),
    ("diamant", 3, {"clock": 5}, ((0, 1, 2),), ""),
    ("diamonds", 2, {}, ((0,), (1,)), ""),
]
"""What is played, on which seats people sit, and which bot has the others."""


def digest(eye: dict[str, Any]) -> str:
    """Give a short name to what a seat sees and may do."""
    text = msgspec.json.encode((eye["view"], eye["legal"]))
    return hashlib.blake2b(text, digest_size=10).hexdigest()


@dataclass
class Asked:
    """A command, and what it was answered."""

    code: str
    person: str
    command: dict[str, Any]
    n: int = -1
    new: str = ""
    asked_at: float = 0.0
    """When it was sent for the first time."""
    answered_at: float = math.inf
    """When it was answered for good."""
    refusal: str = ""
    """The key of the refusal, if it was refused."""


@dataclass
class Notes:
    """Everything that was told to anybody, to be held against the log afterwards."""

    done: list[Asked] = field(default_factory=list)
    refused: list[Asked] = field(default_factory=list)
    """What was answered with no, and so must not be in the log."""
    frames: dict[str, list[str]] | None = None
    """Everything that was received before a game was over, if that is to be kept."""
    seen: dict[str, dict[int, set[tuple[int | None, str]]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )
    doubts: dict[str, list[tuple[int | None, Sight, Sight]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """What somebody saw otherwise on return, though nothing seemed to have happened."""
    furthest: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    codes: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)

    def complain(self, text: str) -> None:
        """Note something that must never be."""
        self.wrong.append(text)


@dataclass
class Party:
    """Some people who go from table to table together."""

    plan: Plan
    bases: list[str]
    notes: Notes
    dice: random.Random
    code: str = ""
    is_ending: bool = False


class Player:
    """One person with one connection: plays, loses it, comes back, goes on."""

    patience = math.inf
    """After so many silent seconds the connection counts as lost."""

    def __init__(self, party: Party, place: int | None) -> None:
        self.party, self.place = party, place
        self.notes, self.dice = party.notes, party.dice
        self.base = party.bases[(place or 0) % len(party.bases)]
        """Where this player connects; it may move."""
        self.numbers = count()
        self.cookie = ""
        self.me = ""
        self.pending: Asked | None = None
        self.last: Asked | None = None
        self.heard_at = time.monotonic()
        self.revealed: set[tuple[str, int]] = set()
        self._forget()

    def _forget(self) -> None:
        self.code = self.party.code
        self.n = self.step = -1
        self.awaited: list[int] = []
        self.eyes: dict[int | None, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self.must_wait = False

    @property
    def is_host(self) -> bool:
        return self.place == 0

    @property
    def seats(self) -> list[int]:
        """The seats to take."""
        return [] if self.place is None else list(self.party.plan[3][self.place])

    async def play(self) -> None:
        """Play until the party ends, whatever happens to the server."""
        while not (self.party.is_ending and self.pending is None):
            try:
                await self._prepare()
                if self.party.code:
                    await self._stay()
            except GONE:
                self.notes.figures["connections lost"] += 1
                self._lose()
                # As a browser does it: soon, but not all at once.
                await asyncio.sleep(0.1 + 0.3 * self.dice.random())

    def _lose(self) -> None:
        """Get ready to come back after a connection was lost."""

    async def _prepare(self) -> None:
        if self.place is not None and not self.me:
            async with httpx.AsyncClient(base_url=self.base, verify=False) as http:
                body = {"nickname": f"P{self.place}"}
                answer = await http.post("/api/me", json=body)
                if answer.status_code != 201:
                    raise TimeoutError
                self.cookie = f"tacora={http.cookies['tacora']}"
                self.me = answer.json()["id"]
                self.notes.people.add(self.me)
        if self.is_host and not self.party.code:
            game, seats, more, _, _ = self.party.plan
            wish = {"game": game, "seats": seats, "has_free_talk": True, **more}
            async with httpx.AsyncClient(base_url=self.base, verify=False) as http:
                http.headers["Cookie"] = self.cookie
                answer = await http.post("/api/tables", json=wish)
                if answer.status_code == 401:
                    self.notes.complain(f"{self.me} is no longer known")
                if answer.status_code != 201:
                    raise TimeoutError
                self.party.code = answer.json()["code"]
                self.notes.codes.add(self.party.code)
        if not self.party.code:
            await asyncio.sleep(0.05)
        elif self.party.code != self.code and self.pending is None:
            self._forget()

    async def _stay(self) -> None:
        """Be connected to the table, for as long as that lasts."""
        address = self.base.replace("http", "ws")
        after = f"?after={self.n}" if self.n >= 0 else ""
        async with connect(
            f"{address}/api/tables/{self.code}/socket{after}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            max_queue=None,
            open_timeout=5,
            close_timeout=0.2,
        ) as line:
            async with asyncio.timeout(10):
                self._welcome(self._read(await line.recv()))
            if self.pending is not None:
                self.notes.figures["asked again after a loss"] += 1
                await line.send(json.dumps(self.pending.command))
            while True:
                if self.pending is None:
                    if self.party.is_ending or self.party.code != self.code:
                        return
                    await self._ask(line)
                try:
                    async with asyncio.timeout(SILENCE):
                        message = self._read(await line.recv())
                except TimeoutError:
                    self.must_wait = False
                    if time.monotonic() - self.heard_at > self.patience:
                        raise
                    continue
                await self._hear(line, message)

    def _read(self, frame: str | bytes) -> dict[str, Any]:
        self.heard_at = time.monotonic()
        message: dict[str, Any] = msgspec.json.decode(frame)
        frames = self.notes.frames
        if frames is not None and self.table.get("status") != "over":
            frames.setdefault(self.code, []).append(str(frame))
        return message

    def _welcome(self, message: dict[str, Any]) -> None:
        notes = self.notes
        notes.figures["welcomes"] += 1
        if message["you"] != self.me:
            notes.complain(f"{self.me} came back as {message['you']}")
        if message["n"] < self.n:
            notes.complain(f"{self.code}: from number {self.n} back to {message['n']}")
        eyes = {eye["seat"]: eye for eye in message["eyes"]}
        is_same = (message["step"], message["awaited"]) == (self.step, self.awaited)
        is_settled = self.pending is None or self.pending.command["do"] not in (
            "act",
            "take_back",
        )
        if self.n >= 0 and self.eyes and is_same and is_settled:
            notes.figures["views found as they were"] += 1
            for seat, eye in self.eyes.items():
                if seat in eyes and digest(eyes[seat]) != digest(eye):
                    was, now = (self.n, digest(eye)), (message["n"], digest(eyes[seat]))
                    notes.doubts[self.code].append((seat, was, now))
        if message["n"] == self.n and not is_same:
            notes.complain(f"{self.code}: news without a number at {self.n}")
        self.eyes = {}
        self.n, self.table = message["n"], message["table"]
        self._see(message)

    def _see(self, message: dict[str, Any]) -> None:
        self.step, self.awaited = message["step"], message["awaited"]
        self.table = message.get("table", self.table)
        self._look(message.get("eyes", []))
        self.notes.furthest[self.code] = max(self.notes.furthest[self.code], self.n)

    def _look(self, eyes: list[dict[str, Any]]) -> None:
        for eye in eyes:
            self.eyes[eye["seat"]] = eye
            self.notes.seen[self.code][self.n].add((eye["seat"], digest(eye)))

    async def _hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "news":
            if message["n"] != self.n + 1:
                self.notes.complain(f"{self.code}: {message['n']} after {self.n}")
            self.n = message["n"]
            self.must_wait = False
            self._see(message)
        elif kind == "mine":
            self._look(message["eyes"])
        elif kind == "done":
            await self._note_done(line, message)
        elif kind == "refusal":
            self.must_wait = True
            self.notes.figures["refused"] += 1
            if message["key"] == "server-stranger":
                self.notes.complain(f"{self.me} is no longer known")
            if self.pending is not None and message["id"] == self.pending.command["id"]:
                if message["key"].startswith(UNKNOWN):
                    self.notes.figures["answered: cannot be known"] += 1
                    await asyncio.sleep(0.1)
                    await line.send(json.dumps(self.pending.command))
                else:
                    self.pending.answered_at = time.monotonic()
                    self.pending.refusal = message["key"]
                    self.notes.refused.append(self.pending)
                    self.pending = None

    async def _note_done(self, line: ClientConnection, message: dict[str, Any]) -> None:
        asked, number = self.pending, message["id"]
        if asked is None or asked.command["id"] != number:
            last = self.last
            if last is not None and last.command["id"] == number:
                self.notes.figures["repeated on purpose"] += 1
                if last.n != message["n"]:
                    self.notes.complain(f"{self.code}: {number} was done twice")
            return
        asked.n, asked.new = message["n"], message.get("code", "")
        asked.answered_at = time.monotonic()
        self.pending, self.last = None, asked
        self.notes.done.append(asked)
        self.notes.figures[f"did {asked.command['do']}"] += 1
        if asked.new:
            self.notes.codes.add(asked.new)
            self.party.code = asked.new
        elif self.dice.random() < 0.04:
            await line.send(json.dumps(asked.command))

    async def _ask(self, line: ClientConnection) -> None:
        command = self._choose()
        if command is None:
            return
        command["id"] = f"{self.place}-{next(self.numbers)}"
        self.pending = Asked(self.code, self.me, command, asked_at=time.monotonic())
        await line.send(json.dumps(command))

    def _choose(self) -> dict[str, Any] | None:
        if self.place is None or self.must_wait or not self.table:
            return None
        status = self.table["status"]
        chairs = self.table["seats"]
        own = [chair["seat"] for chair in chairs if chair["person"] == self.me]
        if status == "open":
            return self._choose_before(chairs)
        if status == "revealing":
            return self._choose_reveal(own)
        if status == "over":
            return self._choose_after()
        if status == "closed":  # its log had become too long
            self._leave()
            return None
        if self.dice.random() < 0.04 and own:
            return self._choose_beside(own)
        for seat in own:
            legal = self.eyes.get(seat, {}).get("legal")
            if seat in self.awaited and legal:
                action = self.dice.choice(legal)
                return {"do": "act", "seat": seat, "action": action, "step": self.step}
        return None

    def _choose_before(self, chairs: list[dict[str, Any]]) -> dict[str, Any] | None:
        for seat in self.seats:
            if chairs[seat]["kind"] == "open":
                return {"do": "sit", "seat": seat, "salt_hash": self._hash(seat)}
        wanted = [seat for seats in self.party.plan[3] for seat in seats]
        if self.table["host"] != self.me or any(
            chairs[seat]["kind"] == "open" for seat in wanted
        ):
            return None
        if any(chair["kind"] == "open" for chair in chairs):
            return {"do": "fill", "bot": self.party.plan[4]}
        return {"do": "start"}

    def _choose_reveal(self, own: list[int]) -> dict[str, Any] | None:
        for seat in own:
            is_ours = self.table["seats"][seat]["salt_hash"] == self._hash(seat)
            if is_ours and (self.code, seat) not in self.revealed:
                self.revealed.add((self.code, seat))
                return {"do": "reveal", "seat": seat, "salt": self._salt(seat)}
        return None

    def _salt(self, seat: int) -> str:
        return f"salt of {self.me} for {seat} at {self.code}"

    def _hash(self, seat: int) -> str:
        return hashlib.sha256(self._salt(seat).encode()).hexdigest()

    def _choose_after(self) -> dict[str, Any] | None:
        if self.table["next"]:
            self.notes.codes.add(self.table["next"])
            self.party.code = self.table["next"]
            return None
        if self.dice.random() < 0.3 and self._leave():
            return None
        return {"do": "rematch"}

    def _leave(self) -> bool:
        """As a host, open another table; say whether it is for us to do so."""
        if self.is_host:
            self.party.code = ""
        return self.is_host

    def _choose_beside(self, own: list[int]) -> dict[str, Any]:
        seat = self.dice.choice(own)
        return self.dice.choice(
            [
                {"do": "say", "seat": seat, "phrase": "wow"},
                {"do": "say", "seat": seat, "text": f"word {next(self.numbers)}"},
                {"do": "auto", "seat": seat, "on": self.dice.random() < 0.5},
                {"do": "mute", "seat": 0, "on": self.dice.random() < 0.5},
                {"do": "take_back", "seat": seat},
            ]
        )
