"""Two games that differ only in what somebody may not know, played over real sockets.

Everything that is random and has nothing to do with the game is made the same in both:
codes, ids, tokens, seeds, the time.  Nature draws what a test tells her.  What remains
different in what somebody is sent is a secret that got out.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tacora.kernel.chance import Chance
from tacora.ledger.table import Table
from tacora.server.hall import Hall
from tests.server.helpers import eventually
from tests.server.probing import probe
from tests.server.serving import Guest, Served, Visitor, serve, visit
from tests.server.tablemate import hash_salt

BEGINNING = 1_700_000_000_000
NAMES = ("Ana", "Ben", "Zoé", "Dan", "Eva", "Fay", "Gus", "Hal")
KNOWN_WATCHER = "Wim"
WATCHER = -1
"""Somebody known who has no seat, and is told everything in sentences."""
STRANGER = -2
"""Somebody who has not even said who they are."""
SEED = bytes(range(32))
SECRETIVE = (
    "opening",
    "identity",
    "minder",
    "forget",
    "store.store",
    "daily.warden",
)


MACHINE = (
    "tacora_memory_bytes",
    "tacora_cpu_seconds",
    "tacora_open_files",
    "tacora_database_bytes",
)
"""Numbers in `/metrics` about the machine."""


class SameSecrets:
    """Stands in for the module `secrets`, and gives the same every time."""

    def __init__(self) -> None:
        self._numbers = count()
        self.given: list[str] = []
        """All that was given out, to look for it where it should not be."""

    def token_bytes(self, size: int) -> bytes:
        return hashlib.shake_256(b"same %d" % next(self._numbers)).digest(size)

    def token_hex(self, size: int) -> str:
        self.given.append(self.token_bytes(size).hex())
        return self.given[-1]

    def token_urlsafe(self, size: int) -> str:
        self.given.append(self.token_bytes(size).hex()[: size * 4 // 3])
        return self.given[-1]

    def randbits(self, bits: int) -> int:
        return int.from_bytes(self.token_bytes(8), "big") >> (64 - bits)

    def choice(self, letters: Sequence[str]) -> str:
        return letters[self.token_bytes(1)[0] % len(letters)]


@dataclass
class Nature:
    """Draws what is written for her; the rest by a seed, and by another one later."""

    picks: dict[int, int] = field(default_factory=dict)
    fork: int = 1_000_000
    """From this draw on, the two games have different futures."""
    future: bytes = SEED

    def pick(self, draw: int, copies: Sequence[int]) -> int:
        """Give the place of what is drawn."""
        place = self.picks.get(draw)
        if place is not None:
            assert copies[place], "a script that the rules do not allow"
            return place
        seed = SEED if draw < self.fork else self.future
        return Chance(seed, ()).pick(draw, copies)

    def make_chance(self, seed: bytes, salts: tuple[str, ...]) -> Chance:
        """Make what a table draws with."""
        nature = self

        class Scripted(Chance):
            def pick(self, draw: int, copies: Sequence[int]) -> int:
                return nature.pick(draw, copies)

        return Scripted(seed, salts)


class Clock:
    """The time at a table, which passes only when a test says so."""

    def __init__(self) -> None:
        self.at = BEGINNING

    def tick(self) -> None:
        """Let a second pass, in both games alike."""
        self.at += 1_000

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Let something happen at a time that nobody else can have noticed."""
        before = self.at
        self.at += 137
        yield
        self.at = before


@dataclass
class World:
    """One of the two games, while it is played."""

    number: int
    """0 or 1; a script asks for it where the games differ."""
    served: Served
    clock: Clock
    secrets: SameSecrets
    code: str = ""
    visitors: dict[int, Visitor] = field(default_factory=dict)
    """By seat, and the two watchers."""
    guests: dict[int, Guest] = field(default_factory=dict)
    probed: list[int] = field(default_factory=list)
    """Those who have tried what is not allowed; once will do."""
    pages: dict[int, list[str]] = field(default_factory=dict)
    """What each was told over HTTP and on joining anew."""
    salts: dict[int, str] = field(default_factory=dict)
    """What each added to the draws."""

    @property
    def table(self) -> Table:
        """The game itself: tests may know everything."""
        table = self.served.house.hall.rooms[self.code].room.table
        assert table is not None
        return table

    @property
    def host(self) -> int:
        """The seat of whoever opened the table."""
        return next(iter(self.salts))

    @property
    def is_second(self) -> bool:
        """Whether this is the game with the other secrets."""
        return self.number == 1

    async def do(self, who: int, do: str, **more: Any) -> dict[str, Any]:
        """Do something in public; give the answer."""
        self.clock.tick()
        answer = await self.guests[who].ask(do, **more)
        assert answer["is"] == "done", answer
        return answer

    async def act(self, seat: int, action: str) -> None:
        """Act for a seat, in public."""
        await self.do(seat, "act", seat=seat, action=action)

    async def aside(self, who: int, do: str, **more: Any) -> dict[str, Any]:
        """Try something in secret, be it refused or not."""
        with self.clock.aside():
            return await self.guests[who].ask(do, **more)

    async def settle(self) -> None:
        """Wait until everybody has heard everything."""
        for guest in self.guests.values():
            await guest.ask("return", seat=15)

    async def wait_for(self, seat: int, awaited: list[int]) -> None:
        """Let a seat listen until just these seats are awaited."""
        guest = self.guests[seat]
        told = [m["awaited"] for m in guest.seen if "awaited" in m]
        while told[-1] != awaited:
            told += [m["awaited"] for m in [await guest.hear()] if "awaited" in m]

    async def look(self, who: Sequence[int]) -> None:
        """Ask for everything that can be asked for, try the rest, and join anew."""
        await self.settle()
        for one in who:
            visitor = self.visitors[one]
            if one not in self.probed:
                self.probed.append(one)
                await probe(self, one)
            for address in self.list_addresses():
                answer = await visitor.http.get(address)
                headers = sorted(answer.headers.items())
                text = f"{address} {answer.status_code} {headers} {answer.text}"
                self.pages.setdefault(one, []).append(text)
            for query in ("after=3&tell=1&lang=es", "after=lately", ""):
                async with visitor.join(self.code, query) as again:
                    await again.hear()
                self.pages[one] += again.frames
        counts = await self.read_counts()
        for one in who:
            self.pages[one].append(counts)

    async def read_counts(self) -> str:
        """Read the numbers of `/metrics` that follow from what was done."""
        connections = self.served.house.metrics.connections
        # The server notices a moment later that somebody who joined again has left.
        await eventually(lambda: connections._value.get() == len(self.guests))
        text = (await self.visitors[STRANGER].http.get("/metrics")).text
        return "\n".join(line for line in text.splitlines() if is_count(line))

    def list_addresses(self) -> list[str]:
        """List every page that says anything about the table or its players."""
        pages = ["", "/state", "/ledger", "/replay", "/replay?seat=1", "/course"]
        pages += ["/draws", "/analysis", f"/advice?seat={self.table.setting.seats - 1}"]
        room = self.served.house.hall.rooms[self.code].room
        return [
            *(f"/api/tables/{self.code}{page}" for page in pages),
            f"/api/games/{room.opened.game}",
            f"/api/people/{room.people()[-1]}",
        ]

    async def start(self) -> None:
        """Let the host start, and everybody reveal their salt."""
        await self.guests[self.host].ask("start")
        for seat, salt in self.salts.items():
            await self.guests[seat].ask("reveal", seat=seat, salt=salt)

    def transcript(self, who: int) -> list[str]:
        """Give all that somebody was sent, in its order."""
        texts = [*self.guests[who].frames, *self.pages.get(who, [])]
        for seat, salt in self.salts.items():
            # Everybody sees a commitment; that it tells nothing is SHA-256's affair.
            committed = hash_salt(salt)
            texts = [text.replace(committed, f"(hash {seat})") for text in texts]
        return texts


def is_count(line: str) -> bool:
    """Say whether a line of `/metrics` is a number that secrets must not change.

    The rest depends on how long things take, on the machine, or on how often somebody
    asked in vain or for advice, which is nothing that a game keeps secret.
    """
    name = line.split("{")[0].split(" ")[0]
    return not (
        line.startswith("#")
        or name.endswith(("_bucket", "_sum", "_created"))
        or name.startswith((*MACHINE, "tacora_refusals"))
        or "/advice" in line
    )


Script = Callable[[World], Awaitable[None]]


@contextmanager
def made_equal(nature: Nature) -> Iterator[tuple[SameSecrets, Clock]]:
    """Make everything the same that is random and does not matter."""
    same, clock = SameSecrets(), Clock()

    def now(hall: Hall) -> int:
        return clock.at

    with ExitStack() as stack:
        for module in SECRETIVE:
            stack.enter_context(patch(f"tacora.server.{module}.secrets", same))
        stack.enter_context(patch.object(Hall, "now", now))
        stack.enter_context(patch("tacora.ledger.table.Chance", nature.make_chance))
        yield same, clock


@dataclass(frozen=True)
class Wish:
    """What kind of table the two games are played at."""

    game: str
    seats: int
    more: dict[str, Any] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)
    starts: bool = True

    @property
    def seated(self) -> list[int]:
        """The seats that people take."""
        return [seat for seat in range(self.seats) if str(seat) not in self.bots]


@asynccontextmanager
async def open_world(
    number: int, folder: Path, nature: Nature, wish: Wish
) -> AsyncIterator[World]:
    """Serve a table at which everybody sits and two look on; the game begins."""
    database = f"sqlite+aiosqlite:///{folder}/world-{number}.db"
    async with AsyncExitStack() as stack:
        same, clock = stack.enter_context(made_equal(nature))
        served = await stack.enter_async_context(serve(database))
        world = World(number, served, clock, same)
        names = {seat: NAMES[seat] for seat in wish.seated}
        for who, name in {**names, WATCHER: KNOWN_WATCHER, STRANGER: ""}.items():
            coming = visit(served, name)
            world.visitors[who] = await stack.enter_async_context(coming)
        host = wish.seated[0]
        world.code = await world.visitors[host].open(
            wish.game, wish.seats, **{"clock": 3_000, "bots": wish.bots, **wish.more}
        )
        for seat in wish.seated:
            # Only the host's salt is the same in both games.
            salt = f"salt of {seat}" + ("!" if number and seat != host else "?")
            await world.visitors[seat].must(
                world.code, "sit", seat=seat, salt_hash=hash_salt(salt)
            )
            world.salts[seat] = salt
        for who, friend in world.visitors.items():
            query = "tell=1" if who == WATCHER else ""
            guest = await stack.enter_async_context(friend.join(world.code, query))
            await guest.hear()
            world.guests[who] = guest
        if wish.starts:
            await world.start()
        yield world


async def play_twins(
    folder: Path, wish: Wish, script: Script, natures: tuple[Nature, Nature]
) -> tuple[World, World]:
    """Play both games by the same script, one after the other."""
    worlds = []
    for number, nature in enumerate(natures):
        async with open_world(number, folder, nature, wish) as world:
            async with asyncio.timeout(240):
                await script(world)
                await world.settle()
            worlds.append(world)
    return worlds[0], worlds[1]


def find_leak(worlds: tuple[World, World], who: Sequence[int]) -> str:
    """Find the first thing that tells the games apart to somebody; nothing if none."""
    for one in who:
        first, second = (world.transcript(one) for world in worlds)
        for place, (left, right) in enumerate(zip(first, second, strict=False)):
            if left != right:
                return f"{one} can tell by message {place}:\n{left}\n{right}"
        if len(first) != len(second):
            return f"{one} got {len(first)} messages, and {len(second)} in the other"
        assert len(first) > 5, "somebody who hears nothing proves nothing"
    return ""
