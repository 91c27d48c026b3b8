"""Who keeps the secret of the daily caves, and lets people in, once each day."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.chance import SEED_BYTES
from tacora.kernel.error import Refused
from tacora.server import event as log
from tacora.server.daily.cave import YOUR_SEAT, Cave, derive_seed, is_over
from tacora.server.daily.rival import Par, play_par
from tacora.server.lobby import describe_new
from tacora.server.opening import make_code
from tacora.server.room import Room
from tacora.server.store.schema import daily, events, meta, sitters, tables

if TYPE_CHECKING:
    from tacora.server.hall import Hall
    from tacora.server.manners import Person

SECRET = "daily-secret"
ATTEMPTS = 8
PATIENCE = 2.0
"""Seconds that a page waits for the bot in your seat; a later one has it."""
PARS_KEPT = 4096
"""Two numbers each, and four each day: years of them."""


class Warden:
    """Knows what every day holds, and tells nobody before it is over."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._secret = b""
        self._pars: dict[tuple[str, str], asyncio.Future[Par]] = {}

    async def find_seed(self, day: str, cave: Cave) -> bytes:
        """Find what decides the draws of a day's cave."""
        if not self._secret:
            self._secret = bytes.fromhex(await self._find_secret())
        return derive_seed(self._secret, day, cave.key)

    async def _find_secret(self) -> str:
        """Read the secret; make it where nobody has needed it before."""
        query = select(meta.c.value).where(meta.c.key == SECRET)

        async def write(connection: AsyncConnection) -> str:
            known = (await connection.execute(query)).scalar()
            if known is not None:
                return str(known)
            new = secrets.token_hex(SEED_BYTES)
            await connection.execute(insert(meta).values(key=SECRET, value=new))
            return new

        for _ in range(ATTEMPTS):
            with contextlib.suppress(IntegrityError):  # another process was quicker
                return await self._hall.store.run(write)
        raise Refused("table-busy")

    async def find_par(self, day: str, cave: Cave) -> Par | None:
        """Find what a bot gets in your seat, if it has played by now."""
        seed = await self.find_seed(day, cave)
        playing = self._pars.get((day, cave.key))
        if playing is None:
            if len(self._pars) >= PARS_KEPT:
                del self._pars[next(iter(self._pars))]
            playing = asyncio.ensure_future(asyncio.to_thread(play_par, cave, seed))
            self._pars[day, cave.key] = playing
            playing.add_done_callback(partial(self._forget, (day, cave.key)))
        await asyncio.wait([playing], timeout=PATIENCE)
        return playing.result() if playing.done() else None

    def _forget(self, key: tuple[str, str], playing: asyncio.Future[Par]) -> None:
        """Play again next time, if something went wrong."""
        if playing.cancelled() or playing.exception() is not None:
            self._pars.pop(key, None)

    async def find_code(self, person: Person, day: str, cave: Cave) -> str:
        """Find the table of somebody's try; nothing if there is none yet."""
        async with self._hall.store.looking_up() as connection:
            return await _read_code(connection, person.id, day, cave)

    async def check_onlooker(self, person: Person | None, room: Room) -> None:
        """Refuse to show a game to those who still have the same one before them."""
        opened = room.opened
        if is_over(opened.day, self._hall.now()):
            return
        if person is not None:
            if person.id == opened.person:
                return
            query = select(daily.c.score).where(
                daily.c.day == opened.day,
                daily.c.cave == Cave(opened.game, opened.edition).key,
                daily.c.person == person.id,
            )
            async with self._hall.store.looking_up() as connection:
                if (await connection.execute(query)).scalar() is not None:
                    return
        raise Refused("daily-others")

    async def begin(self, person: Person, day: str, cave: Cave) -> str:
        """Open somebody's table, already playing; the one there is, if there is one.

        Nobody else sits down, and the person brings no salt: either would change the
        draws.
        """
        self._hall.check_known(person)
        self._hall.check_space()
        seed = await self.find_seed(day, cave)
        for _ in range(ATTEMPTS):
            # The code may be taken, or the other device may have been quicker.
            with contextlib.suppress(IntegrityError):
                room, bodies = self._set_up(person, day, cave, seed)
                return await self._hall.store.run(
                    lambda c, r=room, b=bodies: _write(c, r, b, person, day, cave)  # type: ignore[misc]
                )
        raise Refused("table-busy")

    def _set_up(
        self, person: Person, day: str, cave: Cave, seed: bytes
    ) -> tuple[Room, list[bytes]]:
        at = self._hall.now()
        setting = cave.setting
        room = Room(make_code())
        bodies = []
        for event in (
            log.Opened(
                at=at,
                person=person.id,
                game=cave.game,
                edition=cave.edition,
                seats=setting.seats,
                options=dict(setting.options),
                seed=seed.hex(),
                bots=cave.rivals,
                day=day,
            ),
            log.Sat(
                at=at,
                person=person.id,
                seat=YOUR_SEAT,
                name=person.name,
                is_bot=person.is_bot,
            ),
            log.Started(at=at, person=person.id),
        ):
            room.fold(event)
            bodies.append(log.encode_event(event))
        return room, bodies


async def _read_code(
    connection: AsyncConnection, person: str, day: str, cave: Cave
) -> str:
    query = select(daily.c.code).where(
        daily.c.day == day, daily.c.cave == cave.key, daily.c.person == person
    )
    return (await connection.execute(query)).scalar() or ""


async def _write(
    connection: AsyncConnection,
    room: Room,
    bodies: list[bytes],
    person: Person,
    day: str,
    cave: Cave,
) -> str:
    """Write the table and the try together: there is never one without the other."""
    known = await _read_code(connection, person.id, day, cave)
    if known:
        return known
    code = room.code
    new = describe_new(room, room.opened.at)
    await connection.execute(insert(tables).values(code=code, **new))
    rows = [{"code": code, "seq": n, "body": b} for n, b in enumerate(bodies, 1)]
    await connection.execute(insert(events), rows)
    await connection.execute(insert(sitters).values(code=code, person=person.id))
    row = {"day": day, "cave": cave.key, "person": person.id, "code": code}
    await connection.execute(insert(daily).values(**row))
    return code
