"""Four clients that send anything in any order, and what has to hold all the same."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tacora.server import event as log
from tacora.server.live import Live
from tacora.server.message import decode_command
from tacora.server.room import Room
from tests.server.serving import Served, Visitor, visit
from tests.server.steps import NOISE, Step, bend, make_command

PATIENCE = 20.0
STRIKES = 15
"""After so many bad messages a client comes anew, before the server hangs up."""
NAMES = ("Ana", "Ben", "Zoé", "")
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("diamant", 3, {"has_free_talk": True, "has_odds": True}),
    ("diamant", 4, {"edition": "2005", "clock": 3_000, "bots": {"3": "random"}}),
    ("diamonds", 3, {}),
    ("diamonds", 4, {"options": {"variant": "teams"}, "bots": {"1": "random"}}),
    ("diamoniak", 2, {"is_public": True}),
    ("diamoniak", 3, {"clock": 90_000}),
)


class Client:
    """A client that keeps what it was told, as a browser would."""

    def __init__(self, visitor: Visitor, code: str) -> None:
        self.visitor = visitor
        self.code = code
        self.known: dict[str, Any] = {}
        """What it has on its screen: the welcome, brought up to date by the news."""
        self.expected: deque[str | None] = deque()
        """The ids of the answers to come; nothing where any refusal will do."""
        self.answers: list[dict[str, Any]] = []
        self.messages = 0
        self.strikes = 0
        self.trouble: list[str] = []
        self._line: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._came = asyncio.Event()
        self._numbers = 0
        self.last = ""
        self.has_muted = False
        """Whether it may have missed what others said."""

    async def join(self, after: int | None) -> None:
        """Connect, and wait for the welcome."""
        base = self.visitor.served.base.replace("http", "ws")
        query = "" if after is None else f"?after={after}"
        cookies = self.visitor.http.cookies
        headers = {"Cookie": self.visitor.cookie} if "tacora" in cookies else {}
        self._line = await connect(
            f"{base}/api/tables/{self.code}/socket{query}",
            additional_headers=headers,
            max_queue=None,
            ping_interval=None,
        )
        self.known, self.strikes = {}, 0
        self.expected.clear()
        self._reader = asyncio.create_task(self._read(self._line))
        await self.wait_until(lambda: bool(self.known))

    async def leave(self, *, politely: bool) -> None:
        """Hang up, or be gone without a word."""
        assert self._line is not None
        assert self._reader is not None
        line, self._line = self._line, None
        if politely:
            await line.close()
        else:
            line.transport.abort()
        await self._reader

    async def wait_until(self, is_so: Any) -> None:
        """Listen until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so() and not self.trouble:
                self._came.clear()
                await self._came.wait()
        assert not self.trouble, self.trouble

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for frame in line:
                self.messages += 1
                self._hear(json.loads(frame))
                self._came.set()
        except (ConnectionClosed, ConnectionError) as error:
            if line is self._line:
                self.trouble.append(f"hung up: {error}")
        else:
            if line is self._line:
                self.trouble.append("hung up")
        self._came.set()

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "welcome":
            self._check(not self.known, "a second welcome", message)
            self.known = message
        elif kind == "news":
            self._check(message["n"] == self.known["n"] + 1, "a gap", message)
            self.known |= {k: message[k] for k in ("n", "step", "awaited")}
            self.known["deadline"] = message.get("deadline")
            if "table" in message:
                self.known["table"] = message["table"]
                chairs = message["table"]["seats"]
                you = self.known["you"]
                mine = [c["seat"] for c in chairs if you and c["person"] == you]
                self.known["yours"] = mine
            if "line" in message:
                self.known["lines"] = [*self.known["lines"], message["line"]][-30:]
            if message.get("eyes"):
                self.known["eyes"] = message["eyes"]
        elif kind == "mine":
            fresh = {eye["seat"]: eye for eye in message["eyes"]}
            eyes = self.known["eyes"]
            self._check(set(fresh) <= {e["seat"] for e in eyes}, "no eye", message)
            self.known["eyes"] = [fresh.get(eye["seat"], eye) for eye in eyes]
        else:
            self._hear_answer(message)

    def _hear_answer(self, message: dict[str, Any]) -> None:
        self._check(message["is"] in ("done", "refusal"), "no answer", message)
        self._check(bool(self.expected), "an answer to nothing", message)
        expected = self.expected.popleft() if self.expected else None
        if expected is None:
            self._check(message["is"] == "refusal", "nonsense was done", message)
        else:
            self._check(message["id"] == expected, f"not about {expected}", message)
        self._check(message.get("key") != "server-broken", "broken", message)
        self.answers.append(message)

    def _check(self, is_right: bool, what: str, message: dict[str, Any]) -> None:
        if not is_right:
            self.trouble.append(f"{what}: {json.dumps(message)[:400]}")

    def ask_for(self) -> dict[str, Any]:
        """Say what this client knows when it makes up a command."""
        self._numbers += 1
        eyes = self.known["eyes"]
        return {
            "id": f"c{self._numbers}",
            "yours": self.known["yours"],
            "step": self.known["step"],
            "legal": {eye["seat"]: eye["legal"] for eye in eyes},
        }

    async def send(self, text: str | bytes) -> None:
        """Send anything, and note what kind of answer has to come."""
        assert self._line is not None
        if isinstance(text, str):
            # What is no text at all cannot be sent as one.
            text = text.encode("utf-8", "replace").decode()
        expected = find_id(text)
        self.strikes += expected is None
        self.expected.append(expected)
        if isinstance(text, str):
            self.last = text
            self.has_muted |= "mute" in text
        await self._line.send(text)

    async def settle(self) -> None:
        """Wait for all answers."""
        await self.wait_until(lambda: not self.expected)


def find_id(text: str | bytes) -> str | None:
    """Give the id of a command, or nothing if it is none."""
    if isinstance(text, bytes):
        return None
    try:
        return str(decode_command(text).id)
    except (msgspec.MsgspecError, RecursionError):
        return None


class Party:
    """Four clients at one table: three people, and somebody who looks on."""

    def __init__(self, served: Served, code: str, clients: Sequence[Client]) -> None:
        self.served = served
        self.code = code
        self.clients = clients
        self.refused = 0

    @property
    def live(self) -> Live:
        """The table itself."""
        return self.served.house.hall.rooms[self.code]

    async def take(self, step: Step) -> None:
        """Let a client do something."""
        client = self.clients[step.who % len(self.clients)]
        if client.strikes >= STRIKES:
            await self._rejoin(client, step, politely=True)
        if step.kind == "settle":
            await self.settle()
            await self._refuse_one(client, step)
        elif step.kind in ("reconnect", "vanish"):
            await self._rejoin(client, step, politely=step.kind == "reconnect")
        elif step.kind == "noise":
            await client.send(step.text or NOISE[step.first % len(NOISE)])
        elif step.kind == "bytes":
            await client.send(step.text.encode("utf-8", "replace"))
        elif step.kind == "bend":
            await client.send(bend(step, client.ask_for()))
        elif step.kind == "again":
            if client.last:
                await client.send(client.last)
        elif step.kind == "over http":
            await self._ask_http(client, step)
        else:
            await client.send(
                json.dumps(make_command(step.kind, step, client.ask_for()))
            )

    async def _ask_http(self, client: Client, step: Step) -> None:
        command = make_command("act", step, client.ask_for())
        command["id"] = f"h{command['id']}"
        http = client.visitor.http
        answer = await http.post(f"/api/tables/{self.code}/do", json=command)
        assert answer.status_code in (200, 401, 409, 422), answer.text

    async def _rejoin(self, client: Client, step: Step, *, politely: bool) -> None:
        n = client.known["n"]
        after = (None, n, 0, step.second % (n + 1), n + 7)[step.first % 5]
        await client.leave(politely=politely)
        await client.join(after)
        missed = client.known["missed"]
        numbers = [part["n"] for part in missed or ()]
        assert all(after is not None and number > after for number in numbers)

    async def _refuse_one(self, client: Client, step: Step) -> None:
        """Let one ask while all are silent: what is refused changes nothing."""
        live = self.live
        is_quiet = not any(seat.is_played_by_bot for seat in live.room.seats)
        before = (live.room.seq, live.room.n, live.room.step)
        await client.send(bend(step, client.ask_for()))
        await client.settle()
        if client.answers[-1]["is"] == "refusal" and is_quiet:
            self.refused += 1
            assert (live.room.seq, live.room.n, live.room.step) == before

    async def settle(self) -> None:
        """Wait until nothing happens any more, and see that everybody agrees."""
        for client in self.clients:
            await client.settle()
        live = self.live
        async with asyncio.timeout(PATIENCE):
            while self._is_busy(live):
                await asyncio.sleep(0.002)
        async with live.lock:
            n = live.room.n
        for client in self.clients:
            await client.wait_until(lambda client=client: client.known["n"] >= n)
        await self._compare_screens()
        await self._compare_with_disk(live)

    def _is_busy(self, live: Live) -> bool:
        room = live.room
        bots = [s for s in room.awaited if room.seats[s].is_played_by_bot]
        autos = [s for s in room.awaited if room.seats[s].plays_singles]
        single = [s for s in autos if room.table and len(room.table.legal(s)) == 1]
        is_going = room.is_playing and not room.is_paused
        return live.is_minded or (is_going and bool(bots or single))

    async def _compare_screens(self) -> None:
        """See that whoever comes anew sees what those see who were here all along."""
        for client in self.clients:
            http = client.visitor.http
            answer = await http.get(f"/api/tables/{self.code}/state")
            assert answer.status_code == 200, answer.text
            fresh = answer.json()
            if fresh["n"] != client.known["n"]:
                return  # somebody was noticed to be gone meanwhile
            for key in ("step", "awaited", "deadline", "table", "yours", "you"):
                agree(key, client.known[key], fresh[key])
            if not client.has_muted:
                agree("lines", client.known["lines"], fresh["lines"])
            agree("eyes", strip(client.known["eyes"]), strip(fresh["eyes"]))

    async def _compare_with_disk(self, live: Live) -> None:
        """See that the table can be made anew from its log."""
        async with live.lock:
            bodies = await self.served.house.store.read_events(self.code)
            room = Room(self.code)
            for body in bodies:
                room.fold(log.decode_event(body))
            agree("room", describe(live.room), describe(room))


def agree(what: str, left: Any, right: Any) -> None:
    """Say where two descriptions differ."""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in left.keys() | right.keys():
            agree(f"{what}.{key}", left.get(key), right.get(key))
    elif isinstance(left, list | tuple) and isinstance(right, list | tuple):
        assert len(left) == len(right), f"{what}: {left} and {right}"
        for place, (one, other) in enumerate(zip(left, right, strict=True)):
            agree(f"{what}[{place}]", one, other)
    else:
        assert left == right, f"{what}: {left!r} and {right!r}"


def strip(eyes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out what has just happened: whoever comes anew was not there."""
    return [{k: eye[k] for k in ("seat", "view", "legal")} for eye in eyes]


def describe(room: Room) -> dict[str, Any]:
    """Write down everything about a room."""
    facts = {
        key: value
        for key, value in vars(room).items()
        # What changed nothing is remembered, and is not in the log.
        if key not in ("table", "perspectives", "setting", "expectant", "requests")
    }
    if room.table is not None:
        facts["table"] = (room.table.write_position(), str(room.table.ledger()))
        facts["eyes"] = []
        for eye in (*range(len(room.seats)), None):
            gaze = room.gaze(eye)
            assert gaze is not None
            sight = msgspec.json.decode(gaze.eye())
            facts["eyes"].append((sight["view"], sight["legal"]))
    return facts


async def run_party(
    served: Served, table: int, steps: Sequence[Step], *, is_begun: bool
) -> dict[str, int]:
    """Let four clients do all these steps at a new table; give what there was of it."""
    game, seats, more = TABLES[table % len(TABLES)]
    async with AsyncExitStack() as stack:
        visitors = [
            await stack.enter_async_context(visit(served, name)) for name in NAMES
        ]
        code = await visitors[0].open(game, seats, **more)
        if is_begun:
            bots = len(more.get("bots", ()))
            for visitor in visitors[: min(3, seats - bots)]:
                await visitor.must(code, "sit")
            await visitors[0].must(code, "start")
        clients = [Client(visitor, code) for visitor in visitors]
        for client in clients:
            await client.join(None)
        party = Party(served, code, clients)
        try:
            for step in steps:
                await party.take(step)
            await party.settle()
        finally:
            for client in clients:
                if client._line is not None:
                    await client.leave(politely=True)
        return {
            "messages": sum(client.messages for client in clients),
            "answers": sum(len(client.answers) for client in clients),
            "refused": party.refused,
            "actions": party.live.room.step,
            "over": int(party.live.room.status == "over"),
        }
