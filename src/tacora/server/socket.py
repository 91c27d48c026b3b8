"""The socket of a table: a view on joining, then numbered news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tacora.kernel.error import Broken, TacoraError, Unreadable
from tacora.server.connection import RESTARTING, Connection
from tacora.server.gaze import LATELY
from tacora.server.language import find_language
from tacora.server.limits import Bucket
from tacora.server.live import Live, Rested
from tacora.server.logs import log_accident
from tacora.server.manners import Person
from tacora.server.message import Refusal, Sit, decode_command, encode
from tacora.server.problem import Stranger, TooMany, send_problem
from tacora.server.protocol import take_short_way
from tacora.server.security import address_of

if TYPE_CHECKING:
    from tacora.server.app import House

POLICY = 1008
NOBODY = Person("", "")
FAREWELL_SECONDS = 2.0
STRIKES = 20
"""After so many messages that are no commands, or come too fast, we hang up."""


class Socket:
    """Takes clients in, one after the other, for as long as each stays."""

    def __init__(self, find_house: Callable[[], House]) -> None:
        # There is a house only when the server has started.
        self._find_house = find_house

    @property
    def _house(self) -> House:
        return self._find_house()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check who comes, and let them stay."""
        house = self._house
        socket = WebSocket(scope, receive, send)
        address = address_of(scope)
        try:
            after = _read_after(socket.query_params.get("after"))
            house.limits.admit_arrival(address)
            if not house.crowd.enter(address):
                raise TooMany("server-crowded", seconds=10)
        except TacoraError as error:
            await send_problem(error, scope, receive, send)
            return
        try:
            try:
                person = await house.identity.recognise(socket) or NOBODY
                if socket.query_params.get("watch") == "1":
                    person = NOBODY  # a television shows nobody's cards
                live = await house.access(socket, socket.path_params["code"])
            except TacoraError as error:
                await send_problem(error, scope, receive, send)
                return
            house.metrics.connections.inc()
            try:
                await self._stay(socket, receive, send, person, live, after)
            finally:
                house.metrics.connections.dec()
        finally:
            house.crowd.leave(address)

    async def _stay(
        self,
        socket: WebSocket,
        receive: Receive,
        send: Send,
        person: Person,
        live: Live,
        after: int | None,
    ) -> None:
        hall = self._house.hall
        write_now, end_soon = take_short_way(socket.scope)
        connection = Connection(
            person,
            language=find_language(socket.scope),
            tells=socket.query_params.get("tell") == "1",
            room_for=hall.config.outbox_messages,
            write_now=write_now,
            end_soon=end_soon,
        )
        await socket.accept()
        writer = asyncio.create_task(connection.write(send))
        try:
            if after is not None and live.room.n < after:
                # Another process has told more than this one has heard of.
                await hall.catch_up(live)
            live = await self._arrive(live, connection)
            # Nothing is awaited from here on, so no news can come before the welcome.
            hall.presence.admit(live, connection)
            connection.tell(
                live.welcome(connection, after, hall.now_at(live), hall.store.alive())
            )
            # In a task of its own: each wait passes through all that stands above it.
            await asyncio.create_task(self._listen(socket, receive, connection, live))
        except TacoraError:
            # Nobody can be noted as present while nothing can be written.  The client
            # comes back in a moment, as after a restart.
            connection.close(RESTARTING)
            await asyncio.wait([writer], timeout=FAREWELL_SECONDS)
        finally:
            writer.cancel()
            hall.presence.depart(live, connection)

    async def _arrive(self, live: Live, connection: Connection) -> Live:
        """Note that somebody is there; give the table, woken if it has gone to rest."""
        hall = self._house.hall
        while True:
            try:
                await hall.presence.arrive(live, connection)
                return live
            except Rested:
                live = await hall.access(live.room.code)

    async def _listen(
        self,
        socket: WebSocket,
        receive: Receive,
        connection: Connection,
        live: Live,
    ) -> None:
        config = self._house.config
        bucket = Bucket(config.messages_per_second, config.messages_burst)
        strikes = 0
        while connection.is_open:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            try:
                if bucket.take():
                    raise TooMany("message-too-many", seconds=1)
                if text is None or len(text) > config.message_bytes:
                    raise Unreadable("message-unreadable", where="-")
                strikes += not await self._hear(socket, connection, live, text)
            except TacoraError as error:
                strikes += 1
                _refuse(connection, _find_id(text), error)
            if strikes >= STRIKES:
                connection.close(POLICY)
                await asyncio.sleep(1)
                return

    async def _hear(
        self, socket: WebSocket, connection: Connection, live: Live, text: str
    ) -> bool:
        """Do what a message asks; say whether it could be understood."""
        hall = self._house.hall
        try:
            command = decode_command(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            place = str(error).partition(" - at `$")[2].rstrip("`").lstrip(".")
            unreadable = Unreadable("message-unreadable", where=place[:60] or "-")
            _refuse(connection, _find_id(text), unreadable)
            return False
        try:
            if connection.person is NOBODY:
                raise Stranger("server-stranger")
            done = await self._house.ask(socket, live, connection.person, command)
            if isinstance(command, Sit):
                # Whoever watched until now is here, and from now on that is noted.
                await hall.presence.arrive(live, connection)
        except TacoraError as error:
            if isinstance(error, Broken):
                log_accident(error)
                error = Broken("server-broken")
            self._house.metrics.count_refusal(error)
            _refuse(connection, command.id, error)
            return True
        connection.tell(encode(done))
        return True


def _refuse(connection: Connection, id_: str, error: TacoraError) -> None:
    refusal = Refusal(
        id=id_,
        key=error.key,
        rule=error.rule,
        facts=error.facts,
        sentence=error.sentence(connection.language),
    )
    connection.tell(encode(refusal))


class _OnlyId(msgspec.Struct):
    id: str = ""


_decode_id = msgspec.json.Decoder(_OnlyId).decode


def _find_id(text: str | None) -> str:
    """Find the id of a message that is otherwise wrong, so that it can be answered."""
    try:
        return _decode_id(text or "").id[:40]
    except (msgspec.MsgspecError, RecursionError):
        return ""


def _read_after(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if text == "lately":
        return LATELY
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise Unreadable("server-parameter", parameter="after", value=text[:40])
    return int(text)
