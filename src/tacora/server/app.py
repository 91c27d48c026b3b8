"""The whole server as one application."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from tacora.kernel.error import Refused
from tacora.server import message as wire
from tacora.server.advice import Adviser
from tacora.server.card import draw_card
from tacora.server.client import PAGE_HANDLERS, client_routes
from tacora.server.config import Config
from tacora.server.connection import Connection
from tacora.server.daily.warden import Warden
from tacora.server.disk_space import DiskSpace
from tacora.server.hall import Hall
from tacora.server.identity import Identity
from tacora.server.insight import Insights
from tacora.server.keeper import Keeper
from tacora.server.limits import Buckets, Clock, Crowd
from tacora.server.live import Live
from tacora.server.manners import Person
from tacora.server.message import TableCard
from tacora.server.metrics import Metrics, make_health_page, make_metrics_page
from tacora.server.metrics_access import restrict_metrics
from tacora.server.problem import Missing, TooMany
from tacora.server.rate_limit import GAME_COMMANDS, IDENTITY_BYTES, RateLimits
from tacora.server.replay_pages import ReplayPages
from tacora.server.routes import api
from tacora.server.security import address_of
from tacora.server.socket import Socket
from tacora.server.spoken import check_name
from tacora.server.store import Store
from tacora.server.store.size import measure_database
from tacora.server.waiting_tables import WaitingTables
from tacora.server.watch import surround
from tacora.server.wish import OpenTable

GUESSES_PER_MINUTE = 20
"""How many codes of tables that do not exist an address may try."""


class House:
    """What the parts of a running server share."""

    def __init__(
        self,
        config: Config,
        store: Store,
        metrics: Metrics,
        clock: Clock = time.monotonic,
    ) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.hall = Hall(store, config, metrics)
        self.identity = Identity(store, self.hall.erased)
        self.disk = DiskSpace(config, store)
        self.keeper = Keeper(self.hall, self.disk)
        self.warden = Warden(self.hall)
        self.adviser = Adviser(self.hall)
        self.insights = Insights(metrics.note_bots_failed)
        store.watch(self.insights.hear)
        self.replays = ReplayPages()
        store.watch(self.replays.hear)
        self.crowd = Crowd(config.connections, config.connections_per_address)
        self.limits = RateLimits(config, clock)
        self.waiting_tables = WaitingTables(config, store)
        self._guesses = Buckets(GUESSES_PER_MINUTE / 60, GUESSES_PER_MINUTE, clock)

    async def access(self, connection: HTTPConnection, code: str) -> Live:
        """Find a table; whoever tries codes at random soon has to wait."""
        try:
            live = await self.hall.access(code)
        except Missing:
            seconds = self._guesses.take(address_of(connection.scope))
            if seconds:
                raise TooMany("server-too-many", seconds=int(seconds) + 1) from None
            raise
        if live.room.opened.day:
            person = await self.identity.recognise(connection)
            await self.warden.check_onlooker(person, live.room)
        return live

    async def access_finished(self, connection: HTTPConnection, code: str) -> Live:
        """Find a table whose game is over: before, it would tell secrets."""
        live = await self.access(connection, code)
        if live.room.status != "over":
            raise Refused("ledger-not-yet")
        return live

    def admit_identity(self, connection: HTTPConnection) -> None:
        """Count what is written about who somebody is; raise if there is no room."""
        self.disk.check()
        self.limits.admit_bytes(address_of(connection.scope), IDENTITY_BYTES)

    async def rename(
        self, connection: HTTPConnection, person: Person, nickname: str
    ) -> Person:
        """Call somebody otherwise from now on."""
        check_name(nickname)  # what is refused anyway is not counted
        self.admit_identity(connection)
        return await self.identity.rename(person, nickname)

    def admit_opening(self, connection: HTTPConnection, person: Person) -> None:
        """Count a table that somebody opens; raise if there may be none now."""
        self.disk.check()
        self.limits.admit_opening(person.id, address_of(connection.scope))

    async def open_table(
        self, connection: HTTPConnection, person: Person, wish: OpenTable
    ) -> Live:
        """Open a table, unless too many of theirs are open or wait for players."""
        address = address_of(connection.scope)
        if not wish.is_public:
            self.admit_opening(connection, person)
            return await self.hall.open_table(person, wish)
        async with self.waiting_tables.admit(person.id, address) as codes:
            self.admit_opening(connection, person)
            live = await self.hall.open_table(person, wish)
            codes.append(live.room.code)
        return live

    async def ask(
        self,
        connection: HTTPConnection,
        live: Live,
        person: Person,
        command: wire.AnyCommand,
    ) -> wire.Done:
        """Do what somebody asks at a table, within the limits."""
        address = address_of(connection.scope)
        if not isinstance(command, GAME_COMMANDS):
            self.disk.check()
        self.limits.admit_command(person.id, address, command)
        if isinstance(command, wire.Rematch) and not live.room.next_code:
            done = await self._rematch(connection, live, person, command)
        else:
            done = await self.hall.ask(live, person, command)
        self.limits.note_command(address, command)
        return done

    async def _rematch(
        self,
        connection: HTTPConnection,
        live: Live,
        person: Person,
        command: wire.Rematch,
    ) -> wire.Done:
        """Open another table for the same people; it counts as any that is opened."""
        if not live.room.opened.is_public:
            self.admit_opening(connection, person)
            return await self.hall.ask(live, person, command)
        address = address_of(connection.scope)
        async with self.waiting_tables.admit(person.id, address) as codes:
            self.admit_opening(connection, person)
            done = await self.hall.ask(live, person, command)
            if isinstance(done.code, str):
                codes.append(done.code)
        return done

    def card(self, live: Live) -> TableCard:
        """Write a table's card."""
        return draw_card(live.room, self.store.alive())

    def welcome(self, live: Live, person: Person) -> bytes:
        """Write what somebody may see of a table now."""
        visitor = Connection(person, language="en", tells=False, room_for=2)
        now = self.hall.now_at(live)
        return live.welcome(visitor, None, now, self.store.alive())

    async def is_well(self) -> bool:
        """Say whether the store answers; raise what is wrong with it, if we know."""
        await self.store.check()
        return True


def make_app(config: Config) -> ASGIApp:
    """Build the application; the store is opened when the server starts."""
    return build(config)[0]


def build(
    config: Config, clock: Clock = time.monotonic
) -> tuple[ASGIApp, Callable[[], House]]:
    """Build the application, and a way to look inside once it has started.

    The limits go by the clock, so that a test may let an hour pass in a minute.
    """
    metrics = Metrics("postgresql" if config.is_shared else "sqlite")
    houses: list[House] = []

    def find_house() -> House:
        return houses[-1]

    async def is_well() -> bool:
        return await find_house().is_well()

    async def measure() -> int:
        return await measure_database(find_house().store)

    def find_disk() -> str:
        return find_house().disk.space.state

    @asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(
            config.database, wait_seconds=config.database_wait_seconds
        )
        house = House(config, store, metrics, clock)
        houses.append(house)
        app.state.house = house
        keeping = asyncio.create_task(house.keeper.keep())
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            house.insights.close()
            house.replays.close()
            await house.hall.close()
            await store.close()

    async def close_sockets() -> None:
        find_house().hall.send_away()

    routes = [
        # First, for it is asked for most; the others are gone through in their order.
        WebSocketRoute("/api/tables/{code}/socket", Socket(find_house)),
        *api.routes(config.body_bytes),
        Route("/healthz", make_health_page(is_well, find_disk), methods=["GET"]),
        Route(
            "/metrics",
            restrict_metrics(make_metrics_page(metrics, measure), config),
            methods=["GET"],
        ),
        *client_routes(),
    ]
    app = Starlette(routes=routes, lifespan=live, exception_handlers=PAGE_HANDLERS)
    around = surround(app, routes, config, metrics, close_sockets, clock)
    return around, find_house
