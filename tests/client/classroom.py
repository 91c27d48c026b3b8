"""A school class: many phones behind one address, that ask for what a browser asks for.

A real browser opens the start page and a table once, and what it asks for is noted; the
phones then ask for the same, six things at a time as browsers do, and play over real
sockets.  An answer 429 is a refusal that a person sees, unless our client would wait
and ask again by itself: that is so for `/api/`, and for a socket.

The clock of the limits is ours.  It all but stands still while the class arrives, which
is harder than any real arrival, and goes on ten times as fast as a real one while they
play; and it stops after half an hour, so nothing gets more than that allows.

`python -m tests.client.classroom --phones 60` is the whole class.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import httpx
from playwright.async_api import Page
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.client.browsing import browse, shared, start_browser
from tests.server.serving import Served, quick_folder, serve

ARRIVING, PLAYING = 0.1, 10.0
HALF_HOUR = 1_800.0
PATIENCE = 30.0
"""How long our client waits in all before it shows a refusal."""
GAMES = 3
ALIKE = 4
"""How many sit at one table."""


class Clock:
    """The limits' clock."""

    def __init__(self) -> None:
        self.now, self.pace, self._last = 0.0, ARRIVING, time.monotonic()

    def __call__(self) -> float:
        now = time.monotonic()
        passed, self._last = now - self._last, now
        self.now = min(HALF_HOUR, self.now + passed * self.pace)
        return self.now

    async def wait(self, seconds: float) -> None:
        """Wait until so much has passed."""
        end = self() + seconds
        while self() < end:
            if self.now >= HALF_HOUR:
                raise TimeoutError("The half hour is over.")
            await asyncio.sleep(0.01)


class Class:
    """What all phones share: the clock, and what was seen of refusals."""

    def __init__(self, served: Served, clock: Clock) -> None:
        self.served, self.clock = served, clock
        self.start: list[str] = []
        self.table: list[str] = []
        self.requests = 0
        self.waits: Counter[str] = Counter()
        """What was refused and asked again, unseen."""
        self.seen: Counter[str] = Counter()
        """What a person saw of refusals."""
        self.games = 0

    async def learn(self) -> None:
        """Note what a browser asks for on the start page and at a table."""
        async with browse(self.served.base) as browsing:
            page = await browsing.open()
            self.start = await note_requests(page, f"{self.served.base}/", "main")
            async with httpx.AsyncClient(base_url=self.served.base) as http:
                await http.post("/api/me", json={"nickname": "Teacher"})
                wish = {"game": "diamant", "seats": ALIKE}
                code = (await http.post("/api/tables", json=wish)).json()["code"]
            page = await browsing.open()
            asked = await note_requests(page, f"{self.served.base}/t/{code}", "main")
            self.table = [path.replace(code, "{code}") for path in asked]


async def note_requests(page: Page, address: str, sign: str) -> list[str]:
    """Open an address, and give the paths that the page asks for by itself."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(address)
    await page.locator(sign).first.wait_for()
    await page.wait_for_load_state("networkidle")
    origin = address.split("/", 3)
    return [
        "/" + url.split("/", 3)[3] for url in asked if url.split("/", 3)[2] == origin[2]
    ]


class Phone:
    """One phone, and whoever holds it."""

    def __init__(self, number: int, group: Class) -> None:
        self.number, self.group = number, group
        self.me = ""
        self.dice = random.Random(number)
        self.http = httpx.AsyncClient(
            base_url=group.served.base,
            timeout=120,
            limits=httpx.Limits(max_connections=6),
        )
        self._ids = count()
        self._kept: set[str] = set()
        """What a browser does not ask for again."""

    async def load(self, paths: list[str], code: str = "") -> None:
        """Load a page: first itself, and then what it needs."""
        first, *others = [path.replace("{code}", code) for path in paths]
        await self.get(first)
        await asyncio.gather(*map(self.get, others))

    async def get(self, path: str) -> None:
        """Ask for something as the page does."""
        if path.startswith("/api/"):
            await self.ask("GET", path)
            return
        if path in self._kept:
            return
        self.group.requests += 1
        answer = await self.http.get(path)
        if answer.status_code == 429:
            self.group.seen[path] += 1
        elif "immutable" in answer.headers.get("Cache-Control", ""):
            self._kept.add(path)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the interface; wait and ask again as our client does."""
        left = PATIENCE
        while True:
            self.group.requests += 1
            answer = await self.http.request(method, path, json=body)
            if answer.status_code != 429:
                return answer.json() if answer.content else None
            key = answer.json()["key"]
            pause = 1.5 * float(answer.headers["Retry-After"])
            left -= pause
            if left < 0:
                self.group.seen[key] += 1
                raise ConnectionError(key)
            self.group.waits[key] += 1
            await self.group.clock.wait(pause)

    async def do(self, code: str, do: str, **more: Any) -> Any:
        """Do something at a table as the start page does, over HTTP."""
        command = {"do": do, "id": f"h{next(self._ids)}", **more}
        return await self.ask("POST", f"/api/tables/{code}/do", command)

    async def arrive(self) -> None:
        """Open the start page, and choose a name."""
        await self.load(self.group.start)
        me = await self.ask("POST", "/api/me", {"nickname": f"Kid {self.number}"})
        self.me = str(me["id"])

    @asynccontextmanager
    async def join(self, code: str) -> AsyncIterator[ClientConnection]:
        """Open the socket of a table, again and again as our client does."""
        base = self.group.served.base.replace("http", "ws")
        address = f"{base}/api/tables/{code}/socket?tell=1&lang=en&after=lately"
        cookie = {"Cookie": f"tacora={self.http.cookies['tacora']}"}
        pause = 0.5
        while True:
            self.group.requests += 1
            try:
                line = await connect(address, additional_headers=cookie)
                break
            except InvalidStatus:
                self.group.waits["socket"] += 1
                await self.group.clock.wait(pause)
                pause = min(8.0, 2 * pause)
        async with line:
            yield line

    async def play(self, line: ClientConnection, again: bool) -> str:
        """Play a game to its end; give the table where it goes on, if so wished."""
        yours: list[int] = []
        asked, is_over, last = -1, False, ""
        async for frame in line:
            message = json.loads(frame)
            if message["is"] == "refusal":
                key = message["key"]
                # Too late for a step is no limit; the page never shows it either.
                if key in ("table-stale", "game-is-over"):
                    continue
                if key == "message-too-many":
                    self.group.waits[key] += 1
                    await self.group.clock.wait(1)
                    await line.send(last)
                    continue
                self.group.seen[key] += 1
                raise ConnectionError(key)
            if message["is"] == "done" and message.get("code"):
                return str(message["code"])
            table = message.get("table")
            if table:
                yours = [s["seat"] for s in table["seats"] if s["person"] == self.me]
                if table["status"] == "over" and not is_over:
                    is_over = True
                    self.group.games += 1
                    if not again:
                        return ""
                    last = json.dumps({"do": "rematch", "id": f"r{asked}"})
                    await line.send(last)
            step = message.get("step", -1)
            if yours and set(yours) & set(message.get("awaited", ())) and step > asked:
                asked = step
                act = {"do": "act", "seat": yours[0], "step": step, "id": f"a{step}"}
                choice = self.dice.choice(["stay", "leave"])
                last = json.dumps(act | {"action": choice})
                await line.send(last)
        return ""

    async def play_alone(self) -> None:
        """Play three games in a row against bots, as the start page begins them."""
        for _ in range(GAMES):
            wish = {"game": "diamant", "seats": 3}
            code = (await self.ask("POST", "/api/tables", wish))["code"]
            await self.do(code, "sit", seat=0)
            await self.do(code, "fill", bot="random")
            await self.do(code, "start")
            await self.load(self.group.table[1:], code)
            async with self.join(code) as line:
                await self.play(line, again=False)

    async def play_together(self, code: str) -> None:
        """Play three games in a row at the table of some, each time at the next one."""
        await self.load(self.group.table, code)
        await self.do(code, "sit")
        for game in range(GAMES):
            async with self.join(code) as line:
                await self.start(code)
                code = await self.play(line, again=game < GAMES - 1)

    async def start(self, code: str) -> None:
        """Begin as the host, once everybody sits."""
        while True:
            table = await self.ask("GET", f"/api/tables/{code}")
            if table["host"] != self.me or table["status"] != "open":
                return
            if all(seat["kind"] != "open" for seat in table["seats"]):
                await self.do(code, "start")
                return
            await asyncio.sleep(0.2)


async def attend(phones: int, *, together: bool, settings: dict[str, Any]) -> Class:
    """Let a class come and play; tell what it saw."""
    clock = Clock()
    with quick_folder() as folder:
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        async with serve(database, clock=clock, bot_delay_seconds=0, **settings) as it:
            group = Class(it, clock)
            await group.learn()
            everybody = [Phone(number, group) for number in range(phones)]
            await asyncio.gather(*(phone.arrive() for phone in everybody))
            group.waits["while arriving"] = sum(group.waits.values())
            clock.pace = PLAYING
            with suppress(ConnectionError):
                if together:
                    await play_in_groups(everybody)
                else:
                    await asyncio.gather(*(phone.play_alone() for phone in everybody))
            for phone in everybody:
                await phone.http.aclose()
    return group


async def play_in_groups(everybody: list[Phone]) -> None:
    """Let each fourth open a table, and the others sit down there."""
    codes = []
    for host in everybody[::ALIKE]:
        wish = {"game": "diamant", "seats": ALIKE}
        codes.append((await host.ask("POST", "/api/tables", wish))["code"])
    await asyncio.gather(
        *(phone.play_together(codes[phone.number // ALIKE]) for phone in everybody)
    )


def usual_limits() -> dict[str, Any]:
    """Give all limits as they are without any setting."""
    from tacora.server.config import Config
    from tests.server.serving import QUICK

    return {name: getattr(Config(), name) for name in QUICK if hasattr(Config(), name)}


async def main() -> None:
    """Let a class come, and print what it saw."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--phones", type=int, default=60)
    asked = parser.parse_args()
    async with start_browser() as browser:
        shared.append(browser)
        for together in (False, True):
            began = time.monotonic()
            settings = usual_limits()
            settings.pop("bot_delay_seconds", None)
            group = await attend(asked.phones, together=together, settings=settings)
            print(f"{asked.phones} phones, {'together' if together else 'alone'}:")
            print(f"  a page asks for {len(group.start)}, a table {len(group.table)}")
            print(f"  requests: {group.requests}, games seen to the end: {group.games}")
            print(f"  refused and asked again unseen: {dict(group.waits)}")
            print(f"  refusals that a person saw: {dict(group.seen)}")
            print(
                f"  {group.clock.now:.0f} s by the limits' clock, "
                f"{time.monotonic() - began:.0f} s of ours"
            )


if __name__ == "__main__":
    asyncio.run(main())
