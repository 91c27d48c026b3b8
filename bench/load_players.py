"""People who play real games at many tables, as quickly as one core can."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    ws_connect,
)

SEATS = 4
CAUTION = 0.2
"""How often somebody in a cave of Diamant goes home.  Elsewhere it is all the same."""


class Legal(msgspec.Struct):
    legal: list[str] = []


class Status(msgspec.Struct):
    status: str = ""


class Heard(msgspec.Struct):
    """What a player reads of any message; the rest is skipped."""

    kind: str = msgspec.field(name="is")
    n: int = 0
    step: int = 0
    id: str = ""
    key: str = ""
    code: str = ""
    awaited: list[int] = []
    eyes: list[Legal] = []
    table: Status | None = None


hear = msgspec.json.Decoder(Heard).decode


class Tally:
    """What is counted over all tables while `is_on`."""

    def __init__(self) -> None:
        self.is_on = False
        self.acted = 0
        self.done_seconds: list[float] = []
        self.news_seconds: list[float] = []
        self.news_count = 0
        self.news_bytes = 0
        self.welcome_count = 0
        self.welcome_bytes = 0
        self.welcome_seconds: list[float] = []
        self.games = 0
        self.refusals: dict[str, int] = {}
        self.gaps = 0
        self.lost = 0


class Crowd:
    """All tables, and how they play: `is_eager` means everybody acts at once."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.port = port
        self.game = game
        self.dice = random.Random(seed)
        self.tally = Tally()
        self.tables: list[TableOfFour] = []
        self.is_eager = False
        self.has_rematches = True
        self.budget: int | None = None
        """How many more actions each table makes, if that is limited."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.doors = asyncio.Semaphore(64)

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def count_connections(self) -> int:
        return sum(
            player.transport is not None
            for table in self.tables
            for player in table.players
        )

    async def connect_all(self) -> None:
        """Let everybody come to their table."""
        await asyncio.gather(
            *(player.connect() for table in self.tables for player in table.players)
        )
        await self.settle(lambda table: all(p.is_welcome for p in table.players))

    async def settle(
        self, is_settled: Callable[[TableOfFour], bool], seconds: float = 60
    ) -> None:
        """Wait until something holds at all tables."""
        deadline = time.monotonic() + seconds
        while not all(is_settled(table) for table in self.tables):
            if time.monotonic() > deadline:
                raise SystemExit("The tables did not come to rest in time.")
            await asyncio.sleep(0.01)


class TableOfFour:
    """One table, and the four who move from it to the next."""

    def __init__(self, crowd: Crowd, tokens: list[str]) -> None:
        self.crowd = crowd
        self.code = ""
        self.is_over = False
        self.is_moving = False
        self.acted = 0
        self.players = [Player(self, seat, token) for seat, token in enumerate(tokens)]
        self.times: dict[int, list[float]] = {}
        """When each of the players heard of a number."""
        self.sent: dict[int, float] = {}
        """When the action was sent that became a number."""

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is on its way."""
        return not self.is_moving and all(not p.asked for p in self.players)

    def find_player(self) -> Player | None:
        """Find somebody who can act now."""
        for player in self.players:
            if player.can_act():
                return player
        return None

    def note_news(self, n: int, now: float) -> None:
        times = self.times.setdefault(n, [])
        times.append(now)
        if len(times) == SEATS:
            self._measure(n)
            self.times.pop(n - 40, None)

    def note_done(self, n: int, sent: float) -> None:
        self.sent[n] = sent
        self._measure(n)

    def _measure(self, n: int) -> None:
        """Once all four have heard and the answer is there: how long did it take?"""
        times = self.times.get(n, [])
        if len(times) == SEATS and n in self.sent:
            waited = times[-1] - self.sent.pop(n)
            if self.crowd.tally.is_on and waited > 0:
                self.crowd.tally.news_seconds.append(waited)

    def note_over(self) -> None:
        if self.is_over:
            return
        self.is_over = True
        if self.crowd.tally.is_on:
            self.crowd.tally.games += 1
        if self.crowd.has_rematches:
            self.is_moving = True
            self.players[0].ask(b'{"do":"rematch","id":"again"}', "again")

    async def move(self, code: str) -> None:
        """Go to another table together, and begin."""
        self.code = code
        self.is_over = False
        self.times.clear()
        self.sent.clear()
        for player in self.players:
            player.leave()
        await asyncio.gather(*(player.connect() for player in self.players))
        while not all(player.is_welcome for player in self.players):
            await asyncio.sleep(0.002)
        self.acted = 0
        self.is_moving = False
        self.players[0].ask(b'{"do":"start","id":"start"}', "start")


class Player(WSListener):
    """One seat: hears, and acts when it is awaited."""

    def __init__(self, table: TableOfFour, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.transport: WSTransport | None = None
        self.is_welcome = False
        self.awaited: list[int] = []
        self.legal: list[str] = []
        self.step = 0
        self.n = 0
        self.asked = ""
        self.asked_at = 0.0
        self.is_private = False
        self.count = 0
        self.came_at = 0.0

    async def connect(self, after: bool = False) -> None:
        query = f"?after={self.n}" if after else ""
        address = f"ws://127.0.0.1:{self.table.crowd.port}"
        async with self.table.crowd.doors:
            self.came_at = time.perf_counter()
            self.transport, _ = await ws_connect(
                lambda: self,
                f"{address}/api/tables/{self.table.code}/socket{query}",
                extra_headers={"Authorization": f"Bearer {self.token}"},
                websocket_handshake_timeout=60,
                read_buffer_init_size=4096,
            )

    def leave(self) -> None:
        """Hang up without waiting."""
        transport, self.transport = self.transport, None
        self.is_welcome = False
        self.asked = ""
        self.awaited, self.legal = [], []
        if transport is not None:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()

    def ask(self, message: bytes, number: str) -> None:
        if self.transport is not None:
            self.asked = number
            self.asked_at = time.perf_counter()
            self.is_private = False
            self.transport.send(WSMsgType.TEXT, message)

    def can_act(self) -> bool:
        return bool(
            self.is_welcome
            and not self.asked
            and self.legal
            and self.seat in self.awaited
            and not self.table.is_moving
        )

    def act(self) -> None:
        """Do something legal, at random."""
        crowd = self.table.crowd
        if crowd.game == "diamant":
            action = self.legal[crowd.dice.random() < CAUTION]
        else:
            action = crowd.dice.choice(self.legal)
        self.count += 1
        number = f"{self.count}"
        self.ask(
            b'{"do":"act","id":"%b","seat":%d,"action":"%b","step":%d}'
            % (number.encode(), self.seat, action.encode(), self.step),
            number,
        )

    def act_if_eager(self) -> None:
        crowd, table = self.table.crowd, self.table
        if crowd.is_eager and self.can_act():
            if crowd.budget is not None:
                if table.acted >= crowd.budget:
                    return
                table.acted += 1
            self.act()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if transport is not self.transport and self.transport is not None:
            return  # words from the table that was left
        if frame.msg_type != WSMsgType.TEXT:
            return
        now = time.perf_counter()
        size = frame.payload_size
        heard = hear(frame.get_payload_as_memoryview())
        self._HEAR[heard.kind](self, heard, size, now)
        if heard.table is not None and heard.table.status == "over":
            self.table.note_over()
        self.act_if_eager()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if transport is self.transport:
            self.transport = None
            self.is_welcome = False
            self.table.crowd.tally.lost += 1

    def _note(self, heard: Heard) -> None:
        self.n, self.step, self.awaited = heard.n, heard.step, heard.awaited
        if heard.eyes:
            self.legal = heard.eyes[0].legal

    def _hear_welcome(self, heard: Heard, size: int, now: float) -> None:
        self._note(heard)
        self.is_welcome = True
        tally = self.table.crowd.tally
        tally.welcome_count += 1
        tally.welcome_bytes += size
        tally.welcome_seconds.append(now - self.came_at)

    def _hear_news(self, heard: Heard, size: int, now: float) -> None:
        tally = self.table.crowd.tally
        if heard.n != self.n + 1:
            tally.gaps += 1
        self._note(heard)
        self.table.note_news(heard.n, now)
        if tally.is_on:
            tally.news_count += 1
            tally.news_bytes += size

    def _hear_mine(self, heard: Heard, size: int, now: float) -> None:
        self.is_private = True
        if heard.eyes:
            self.legal = heard.eyes[0].legal

    def _hear_done(self, heard: Heard, size: int, now: float) -> None:
        number, self.asked = self.asked, ""
        if heard.code:
            self.table.crowd.spawn(self.table.move(heard.code))
            return
        if not number.isdecimal():
            return
        tally = self.table.crowd.tally
        if tally.is_on:
            tally.acted += 1
            tally.done_seconds.append(now - self.asked_at)
        if not self.is_private:
            self.table.note_done(heard.n, self.asked_at)

    def _hear_refusal(self, heard: Heard, size: int, now: float) -> None:
        self.asked = ""
        refusals = self.table.crowd.tally.refusals
        refusals[heard.key] = refusals.get(heard.key, 0) + 1

    _HEAR: ClassVar[dict[str, Callable[[Player, Heard, int, float], None]]] = {
        "welcome": _hear_welcome,
        "news": _hear_news,
        "mine": _hear_mine,
        "done": _hear_done,
        "refusal": _hear_refusal,
    }
