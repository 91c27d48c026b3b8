"""One WebSocket of the attacker, and what the attacker is told to do."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec

from bench.hostile.commands import Commands
from bench.hostile.wire import CLOSE, FrameReader, Line, dial, write_handshake

ANSWERS = (b'{"is":"refusal"', b'{"is":"done"')
LONGEST_ANSWER = 15.0
TOLD = (b'{"is":"welcome"', b'{"is":"news"')


class Wish(msgspec.Struct):
    """What the attacker is to do."""

    port: int
    seconds: float
    seed: int
    roles: dict[str, int]
    """How many of each kind of attacker there are."""
    codes: list[str] = []
    """The codes of other people's tables, which it has come to know."""
    source: str = "127.0.0.2"
    burst: int = 40
    """How many messages are sent at once."""
    bursts: int = 20
    """How many such a connection is used for."""
    noise: float = 0.02
    opens_more: bool = False
    """Whether it opens new tables all the time."""
    messages: int = 10_000_000
    """After so many answers it stops."""


class Socket:
    """One WebSocket of the attacker."""

    def __init__(
        self,
        wish: Wish,
        counts: Counter[str],
        refusals: Counter[str],
        commands: Commands,
    ) -> None:
        self._wish, self._commands = wish, commands
        self._counts, self._refusals = counts, refusals
        self._reader = FrameReader(self._hear)
        self._line: Line | None = None
        self._came = asyncio.Event()
        self._expected = self._answered = 0

    async def open(self, path: str, token: str) -> bool:
        """Connect and shake hands; say whether we were let in."""
        counts = self._counts
        counts["connections"] += 1
        counts["requests sent"] += 1
        self._line = await dial(self._wish.port, self._wish.source, self._feed)
        if self._line is None:
            counts["connections refused"] += 1
            await asyncio.sleep(0.05)
            return False
        await self._line.send(write_handshake(path, token))
        try:
            async with asyncio.timeout(10):
                while not self._reader.status and self._line.is_open:
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            pass
        counts["requests answered"] += bool(self._reader.status)
        counts[f"handshake {self._reader.status}"] += 1
        if self._reader.status != 101:
            self.end()
            await asyncio.sleep(0.02)
            return False
        return True

    def _feed(self, data: bytes) -> None:
        self._reader.feed(data)
        self._came.set()

    def _hear(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            code = int.from_bytes(payload[:2], "big")
            self._counts[f"closed {code}"] += 1
            self.end()
        elif payload.startswith(ANSWERS):
            self._answered += 1
            self._counts["messages answered"] += 1
            if payload[7:8] == b"r":
                found = msgspec.json.decode(payload)
                self._refusals[found["key"]] += 1
            else:
                self._counts["messages done"] += 1
        elif payload.startswith(TOLD):
            self._counts["messages overheard"] += 1
            if self._commands.dice.random() < 0.3:
                self._commands.knows.learn(msgspec.json.decode(payload))

    async def say(self, frames: list[bytes], *, waits: bool = True) -> bool:
        """Send messages at once; say whether more may be sent."""
        if self._line is None or not await self._line.send(b"".join(frames)):
            return False
        self._counts["messages sent"] += len(frames)
        self._expected += len(frames)
        if waits:
            await self.settle()
        return self._line is not None and self._line.is_open

    async def settle(self) -> None:
        """Wait for the answers: there is one for each message, or the end."""
        line = self._line
        if line is None:
            return
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                while self._answered < self._expected and line.is_open:
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            self._counts["answers not waited for"] += self._expected - self._answered
            self._expected = self._answered

    async def spoil(self, data: bytes) -> None:
        """Send something that no WebSocket client sends, or a farewell."""
        if self._line is not None and await self._line.send(data):
            self._counts["messages sent"] += 1
            self._counts["broken frames sent"] += 1

    def end(self) -> None:
        """Be gone without a word."""
        if self._line is not None:
            self._line.abort()
        self._came.set()
