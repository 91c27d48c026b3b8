"""The attacker: a process of its own, which does its worst from one address.

It reads one line of JSON that says what to do, prints one with what it did, and ends by
itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import uvloop

from bench.hostile.commands import Commands
from bench.hostile.paths import Requests, write_garbage
from bench.hostile.websocket import Socket, Wish
from bench.hostile.wire import (
    BINARY,
    CLOSE,
    PING,
    TEXT,
    ResponseReader,
    dial,
    write_broken_frame,
    write_frame,
    write_handshake,
    write_request,
)

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("diamant", 3, {"has_free_talk": True, "has_odds": True}),
    ("diamant", 4, {"edition": "2005", "bots": {"3": "random"}}),
    ("diamonds", 3, {"bots": {"2": "random"}}),
    ("diamoniak", 2, {"is_public": True}),
)
SPARE = 17
"""So many messages that are no commands; the server hangs up after twenty."""


class Attack:
    """All that goes on from one address."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.dice = random.Random(wish.seed)
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.tokens: list[str] = []
        self.own: list[str] = []
        self._until = time.monotonic() + wish.seconds

    @property
    def goes_on(self) -> bool:
        """Whether it is not over yet."""
        counts = self.counts
        answered = counts["messages answered"] + counts["requests answered"]
        return time.monotonic() < self._until and answered < self.wish.messages

    async def go(self) -> dict[str, Any]:
        """Settle down, then attack in every way at once."""
        await self._settle()
        self._until = time.monotonic() + self.wish.seconds
        roles: dict[str, Callable[[random.Random], Awaitable[None]]] = {
            "sockets": self._attack_by_socket,
            "requests": self._attack_by_requests,
            "garbage": self._attack_by_garbage,
            "races": self._race,
            "slow": self._be_slow,
        }
        renewing = asyncio.create_task(self._renew())
        work = [
            self._repeat(
                roles[name], random.Random(f"{self.wish.seed} {name} {number}")
            )
            for name, count in self.wish.roles.items()
            for number in range(count)
        ]
        try:
            await asyncio.gather(*work)
        finally:
            renewing.cancel()
        return {
            **self.counts,
            "own tables": self.own,
            "refusals": dict(self.refusals.most_common(40)),
        }

    async def _repeat(
        self, role: Callable[[random.Random], Awaitable[None]], dice: random.Random
    ) -> None:
        while self.goes_on:
            await role(dice)

    async def _renew(self) -> None:
        """Become somebody else when an identity has been deleted on the way."""
        while True:
            await asyncio.sleep(2)
            for token in list(self.tokens):
                me = await self._ask("GET", "/api/me", {}, token)
                if me.get("status") == 401:
                    self.counts["identities deleted"] += 1
                    self.tokens.remove(token)
            await self._settle()

    async def _settle(self) -> None:
        """Become somebody, and open tables; whatever is refused is done without."""
        for number in range(len(self.tokens), 4):
            me = await self._ask(
                "POST", "/api/me", {"nickname": f"Eve{number}", "is_bot": True}
            )
            if "token" in me:
                self.tokens.append(me["token"])
        if not self.tokens or (self.own and not self.wish.opens_more):
            return
        # Games end, and then little can go wrong there.
        del self.own[:-12]
        for game, seats, more in GAMES:
            wish = {"game": game, "seats": seats, **more}
            table = await self._ask("POST", "/api/tables", wish, self.tokens[0])
            if "code" not in table:
                continue
            code = table["code"]
            self.own.append(code)
            for number in range(seats - len(more.get("bots", ()))):
                sit = {"do": "sit", "id": f"sit{number}"}
                who = self.tokens[number % len(self.tokens)]
                await self._ask("POST", f"/api/tables/{code}/do", sit, who)
            start = {"do": "start", "id": "start"}
            await self._ask("POST", f"/api/tables/{code}/do", start, self.tokens[0])

    async def _ask(
        self, method: str, path: str, body: dict[str, Any], token: str = ""
    ) -> dict[str, Any]:
        """Ask as anybody would, and wait for the answer."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()

        def hear(status: int, text: bytes) -> None:
            if not answer.done():
                answer.set_result(text)

        reader = ResponseReader(hear)
        line = await dial(self.wish.port, self.wish.source, reader.feed)
        if line is None:
            return {}
        await line.send(write_request(method, path, token, msgspec.json.encode(body)))
        try:
            async with asyncio.timeout(20):
                found = msgspec.json.decode(await answer or b"{}")
        except (TimeoutError, msgspec.DecodeError):
            return {}
        finally:
            line.abort()
        return found if isinstance(found, dict) else {}

    def _choose_code(self, dice: random.Random) -> str:
        others = self.wish.codes
        if others and dice.random() < 0.3:
            return dice.choice(others)
        return dice.choice(self.own or others or ["ZZZZZZ"])

    # By socket.

    async def _attack_by_socket(self, dice: random.Random) -> None:
        """Join a table, and say anything there, as fast as it goes."""
        commands = Commands(dice)
        socket = await self._join(dice, commands)
        if socket is None:
            return
        noise = 0
        for _ in range(self.wish.bursts):
            burst = []
            for _ in range(self.wish.burst):
                wanted = self.wish.noise if noise < SPARE else 0.0
                message, is_noise = commands.next(wanted)
                noise += is_noise
                opcode = BINARY if is_noise and dice.random() < 0.3 else TEXT
                burst.append(write_frame(message, opcode))
            if not await socket.say(burst) or not self.goes_on:
                break
        if dice.random() < 0.4:
            pings = [write_frame(b"?" * dice.randrange(126), PING) for _ in range(9)]
            farewell = write_frame(dice.randbytes(dice.randrange(4)), CLOSE)
            broken = [write_broken_frame(dice), *pings, farewell]
            for data in dice.sample(broken, 2):
                await socket.spoil(data)
        socket.end()

    async def _join(self, dice: random.Random, commands: Commands) -> Socket | None:
        token = dice.choice((*self.tokens, *self.tokens, ""))
        query = dice.choice(
            ("", "", "", "?after=0", "?after=lately", "?tell=1&lang=fr", "?watch=1")
        )
        path = f"/api/tables/{self._choose_code(dice)}/socket{query}"
        socket = Socket(self.wish, self.counts, self.refusals, commands)
        return socket if await socket.open(path, token) else None

    # By HTTP.

    async def _attack_by_requests(self, dice: random.Random) -> None:
        """Send one request after the other, without waiting for answers."""
        requests = Requests(dice, self.tokens, [*self.own, *self.wish.codes])
        answered = asked = 0
        came = asyncio.Event()

        def hear(status: int, text: bytes) -> None:
            nonlocal answered
            answered += 1
            came.set()
            self.counts["requests answered"] += 1
            self.counts[f"status {status}"] += 1

        reader = ResponseReader(hear)

        def feed(data: bytes) -> None:
            reader.feed(data)
            came.set()

        line = await dial(self.wish.port, self.wish.source, feed)
        self.counts["connections"] += 1
        if line is None:
            self.counts["connections refused"] += 1
            await asyncio.sleep(0.05)
            return
        while self.goes_on and line.is_open and asked < 4_000:
            batch = [requests.next() for _ in range(dice.choice((1, 8, 16)))]
            if not await line.send(b"".join(batch)):
                break
            asked += len(batch)
            self.counts["requests sent"] += len(batch)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(3):
                    while answered < asked and line.is_open:
                        came.clear()
                        await came.wait()
            if answered < asked:
                # Some of it was no request, and swallowed the next.
                self.counts["answers not waited for"] += asked - answered
                break
        line.abort()

    async def _attack_by_garbage(self, dice: random.Random) -> None:
        """Say something that is not HTTP, and be gone."""
        sample = Requests(dice, self.tokens, self.own).next()
        heard = asyncio.Event()
        for _ in range(50):
            if not self.goes_on:
                return
            heard.clear()
            line = await dial(
                self.wish.port, self.wish.source, lambda data: heard.set()
            )
            self.counts["connections"] += 1
            if line is None:
                self.counts["connections refused"] += 1
                await asyncio.sleep(0.05)
                continue
            data = write_garbage(dice, sample)
            if dice.random() < 0.3:
                path = f"/api/tables/{self._choose_code(dice)}/socket"
                head = write_handshake(
                    path, "", "X-More: " + "a" * dice.randrange(99) + "\r\n"
                )
                data = head + data
            if await line.send(data):
                self.counts["requests sent"] += 1
                self.counts["garbage sent"] += 1
            try:
                async with asyncio.timeout(0.05):
                    await heard.wait()
                self.counts["requests answered"] += 1
            except TimeoutError:
                pass
            line.abort()

    # At the same moment, and very slowly.

    async def _race(self, dice: random.Random) -> None:
        """Ask the same of several sockets at the same moment, as the same person."""
        if not self.own or not self.tokens:
            await asyncio.sleep(0.5)
            return
        token, code = dice.choice(self.tokens), dice.choice(self.own)
        commands = Commands(dice)
        sockets = [
            Socket(self.wish, self.counts, self.refusals, commands) for _ in range(3)
        ]
        is_open = [
            await socket.open(f"/api/tables/{code}/socket", token) for socket in sockets
        ]
        for _ in range(self.wish.bursts * 2):
            if not all(is_open) or not self.goes_on:
                break
            message, _ = commands.next(0)
            says = [
                socket.say([write_frame(message)], waits=False) for socket in sockets
            ]
            if not all(await asyncio.gather(*says)):
                break
            for socket in sockets:
                await socket.settle()
        for socket in sockets:
            socket.end()

    async def _be_slow(self, dice: random.Random) -> None:
        """Begin something, and never finish it."""
        lines = []
        for _ in range(20):
            line = await dial(self.wish.port, self.wish.source, lambda data: None)
            self.counts["connections"] += 1
            if line is None:
                self.counts["connections refused"] += 1
                break
            lines.append(line)
            whole = write_handshake(f"/api/tables/{self._choose_code(dice)}/socket", "")
            await line.send(whole[: dice.randrange(1, len(whole))])
        for _ in range(20):
            await asyncio.sleep(0.1)
            if not self.goes_on:
                break
            for line in lines:
                await line.send(b"X")
        for line in lines:
            line.abort()


def main() -> None:
    """Read what to do, do it, and print what came of it."""
    wish = msgspec.json.decode(sys.stdin.readline(), type=Wish)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(Attack(wish).go())), flush=True)


if __name__ == "__main__":
    main()
