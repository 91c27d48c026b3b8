"""Who somebody is, without accounts: an unguessable token, and a nickname."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Container

from sqlalchemy import Insert, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection

from tacora.server.cookies import read_cookie
from tacora.server.manners import Person
from tacora.server.problem import Missing, Stranger
from tacora.server.spoken import check_name
from tacora.server.store import Store
from tacora.server.store.schema import people, tokens

TOKEN_BYTES = 32
PERSON_BYTES = 9
LINK_SECONDS = 3_600
REMEMBERED = 20_000
FRESH_SECONDS = 60
SEEN_EVERY = 86_400_000

DEVICE = "device"
LINK = "link"


class Identity:
    """Knows everybody by their tokens; keeps only the tokens' fingerprints."""

    def __init__(self, store: Store, erased: Container[str] = ()) -> None:
        self._store = store
        self._erased = erased
        # A bounded memory of who came lately, so that a reconnection asks no disk.
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    async def meet(self, nickname: str, *, is_bot: bool) -> tuple[Person, str]:
        """Greet somebody new; give them a token that nobody can guess."""
        person = Person(
            secrets.token_urlsafe(PERSON_BYTES), check_name(nickname), is_bot
        )
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = self._store.now()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(people).values(
                    id=person.id,
                    nickname=person.nickname,
                    is_bot=is_bot,
                    created=now,
                    seen=now,
                )
            )
            await connection.execute(_new_token(token, person.id, DEVICE, now, None))

        await self._store.run(write)
        return person, token

    async def find(self, token: str) -> Person | None:
        """Find whose token this is, if it is anybody's."""
        if not 20 <= len(token) <= 100:
            return None
        print_ = _fingerprint(token)
        known = self._known.get(print_)
        if known is not None and time.monotonic() - known[0] < FRESH_SECONDS:
            return known[1] if known[1].id not in self._erased else None
        async with self._store.looking_up() as connection:
            row = (
                await connection.execute(
                    select(people)
                    .join(tokens, tokens.c.person == people.c.id)
                    .where(tokens.c.hash == print_, tokens.c.kind == DEVICE)
                )
            ).first()
        if row is None or row.id in self._erased:  # perhaps while we read
            self._known.pop(print_, None)
            return None
        if row.seen < self._store.now() - SEEN_EVERY:
            await self._note_seen(row.id)
        person = Person(row.id, row.nickname, row.is_bot)
        self._known[print_] = (time.monotonic(), person)
        self._known.move_to_end(print_)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def _note_seen(self, person: str) -> None:
        """Note the day on which somebody was here last."""
        now = self._store.now()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                update(people).where(people.c.id == person).values(seen=now)
            )

        await self._store.run(write)

    async def rename(self, person: Person, nickname: str) -> Person:
        """Call somebody otherwise from now on; games played keep the old name."""
        name = check_name(nickname)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(nickname=name)
            )

        await self._store.run(write)
        self.forget(person.id)
        return Person(person.id, name, person.is_bot)

    async def make_link(self, person: Person) -> tuple[str, int]:
        """Make a personal link for another device: it works once, and not for long."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = self._store.now()
        expires = now + LINK_SECONDS * 1_000

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                delete(tokens).where(
                    tokens.c.person == person.id, tokens.c.kind == LINK
                )
            )
            await connection.execute(_new_token(token, person.id, LINK, now, expires))

        await self._store.run(write)
        return token, expires

    async def follow_link(self, link: str) -> tuple[Person, str]:
        """Take a personal link on another device; both devices are the same person."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = self._store.now()

        async def write(connection: AsyncConnection) -> Person:
            row = (
                await connection.execute(
                    select(people.c.id, people.c.nickname, people.c.is_bot)
                    .join(tokens, tokens.c.person == people.c.id)
                    .where(
                        tokens.c.hash == _fingerprint(link),
                        tokens.c.kind == LINK,
                        tokens.c.expires > now,
                    )
                )
            ).first()
            if row is None:
                raise Missing("link-unknown")
            await connection.execute(
                delete(tokens).where(tokens.c.hash == _fingerprint(link))
            )
            await connection.execute(_new_token(token, row.id, DEVICE, now, None))
            return Person(row.id, row.nickname, row.is_bot)

        return await self._store.run(write), token

    def forget(self, person: str) -> None:
        """Remember somebody no longer; the disk knows."""
        for print_ in [p for p, (_, who) in self._known.items() if who.id == person]:
            del self._known[print_]

    async def recognise(self, connection: HTTPConnection) -> Person | None:
        """Say who asks, by the cookie or, for programs, by the header."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            token = read_cookie(connection)
        return await self.find(token.strip()) if token else None

    async def access(self, connection: HTTPConnection) -> Person:
        """Say who asks; raise if it is nobody we know."""
        person = await self.recognise(connection)
        if person is None:
            raise Stranger("server-stranger")
        return person


def _fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _new_token(
    token: str, person: str, kind: str, now: int, expires: int | None
) -> Insert:
    return insert(tokens).values(
        hash=_fingerprint(token), person=person, kind=kind, created=now, expires=expires
    )
