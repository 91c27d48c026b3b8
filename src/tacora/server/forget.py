"""The statements that erase a person; `erasure` says in which order they run.

The person is marked first; the marks stay until nothing is left to do, so that a crash
ends no erasure half-way.  Each function is a small transaction's work.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Insert, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server import event as log
from tacora.server.seat import ERASED_PREFIX, NAMELESS
from tacora.server.store.schema import (
    erasures,
    events,
    meetings,
    people,
    person_sums,
    ratings,
    result_seats,
    sitters,
    tables,
    tokens,
)
from tacora.server.sums import delete_dailies

_MARK: Mapping[str, Insert] = {
    # They may ask twice at the same moment, at two processes.
    "postgresql": postgresql.insert(erasures).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(erasures).on_conflict_do_nothing(),
}
ROWS = 100
"""How many rows one transaction rewrites: others wait for it for some milliseconds."""
_UPDATE_EVENT = (
    update(events)
    .where(events.c.code == bindparam("_code"), events.c.seq == bindparam("_seq"))
    .values(body=bindparam("_body"))
)
_UPDATE_SUMMARY = (
    update(tables)
    .where(tables.c.code == bindparam("_code"))
    .values(summary=bindparam("_summary"))
)


@dataclass(frozen=True, slots=True)
class Erasure:
    """A person who is being erased, and what makes the names that take their place."""

    person: str
    secret: str
    asked: int

    def name_for(self, code: str) -> str:
        """Make the id that replaces the person at one table.

        It is another one at each table, so nobody can tell that the tables belong
        together once the secret is deleted; and always the same, so that work which
        was interrupted can go on.
        """
        digest = hmac.digest(self.secret.encode(), code.encode(), hashlib.sha256)
        return ERASED_PREFIX + base64.urlsafe_b64encode(digest)[:11].decode()


async def mark(connection: AsyncConnection, person: str, now: int) -> None:
    """Take a person's tokens and entry away, and note that the rest is to follow."""
    row = {"person": person, "secret": secrets.token_hex(16), "asked": now}
    await connection.execute(_MARK[connection.dialect.name], row)
    await _delete_entries(connection, person)


async def _delete_entries(connection: AsyncConnection, person: str) -> None:
    for table, column in (
        (person_sums, person_sums.c.person),
        (meetings, meetings.c.person),
        (meetings, meetings.c.other),
        (tokens, tokens.c.person),
        (people, people.c.id),
        (ratings, ratings.c.person),
    ):
        await connection.execute(delete(table).where(column == person))


async def list_erasures(connection: AsyncConnection) -> list[Erasure]:
    """List the people who are being erased, the first first."""
    rows = await connection.execute(select(erasures).order_by(erasures.c.asked))
    return [Erasure(row.person, row.secret, row.asked) for row in rows]


async def list_unfinished(connection: AsyncConnection) -> set[str]:
    """List those among them with tables that were not looked at yet."""
    query = (
        select(sitters.c.person)
        .join(erasures, erasures.c.person == sitters.c.person)
        .where(sitters.c.erased_to.is_(None))
    )
    return set((await connection.execute(query.distinct())).scalars())


async def erase_results(connection: AsyncConnection, person: str) -> bool:
    """Take the name out of some results; say whether there may be more."""
    found = await connection.execute(
        select(result_seats.c.code).where(result_seats.c.person == person).limit(ROWS)
    )
    codes = list(found.scalars())
    await connection.execute(
        update(result_seats)
        .where(result_seats.c.person == person, result_seats.c.code.in_(codes))
        .values(person=None, name=NAMELESS)
    )
    if len(codes) == ROWS:
        return True
    # A few rows a day at most, however long they have played.
    await delete_dailies(connection, person)
    return False


async def list_tables(
    connection: AsyncConnection, person: str, *, again: bool
) -> list[tuple[str, int]]:
    """List where a person sat, and up to where each log has been rewritten.

    Those that are done are among them only if they are to be looked at again.
    """
    wanted = (
        select(sitters.c.code, sitters.c.erased_to)
        .where(sitters.c.person == person)
        .order_by(sitters.c.code)
    )
    if not again:
        wanted = wanted.where(sitters.c.erased_to.is_(None))
    rows = await connection.execute(wanted)
    return [(row.code, row.erased_to or 0) for row in rows]


async def erase_summaries(
    connection: AsyncConnection, erasure: Erasure, codes: Sequence[str]
) -> None:
    """Take the name out of what the lobby shows of some tables."""
    found = await connection.execute(
        select(tables.c.code, tables.c.summary).where(tables.c.code.in_(codes))
    )
    rows = [
        {
            "_code": row.code,
            "_summary": _rewrite_summary(erasure, row.code, row.summary),
        }
        for row in found
        if erasure.person in row.summary
    ]
    if rows:
        await connection.execute(_UPDATE_SUMMARY, rows)


async def rewrite_events(
    connection: AsyncConnection, erasure: Erasure, code: str, numbers: Sequence[int]
) -> None:
    """Take the name out of some events, as if somebody without a name had sat there."""
    found = await connection.execute(
        select(events.c.seq, events.c.body)
        .where(events.c.code == code, events.c.seq.in_(numbers))
        .order_by(events.c.seq)
        # Somebody else at the same table may be erased by another process.
        .with_for_update()
    )
    stand_in = erasure.name_for(code)
    rows = []
    for row in found:
        before = log.decode_event(row.body)
        after = _anonymise(before, erasure.person, stand_in)
        if after != before:
            body = log.encode_event(after)
            rows.append({"_code": code, "_seq": row.seq, "_body": body})
    if rows:
        await connection.execute(_UPDATE_EVENT, rows)


async def finish_table(
    connection: AsyncConnection, erasure: Erasure, code: str, last: int
) -> None:
    """Note that a table's log is rewritten up to a number; see to its summary."""
    await erase_summaries(connection, erasure, [code])
    await connection.execute(
        update(sitters)
        .where(sitters.c.code == code, sitters.c.person == erasure.person)
        .values(erased_to=last)
    )


async def unmark(connection: AsyncConnection, person: str) -> None:
    """Delete the marks, and what was entered while there was still something to do."""
    await _delete_entries(connection, person)
    await connection.execute(delete(sitters).where(sitters.c.person == person))
    await connection.execute(delete(erasures).where(erasures.c.person == person))


def _rewrite_summary(erasure: Erasure, code: str, summary: str) -> str:
    card = msgspec.json.decode(summary)
    for seat in card.get("seats", ()):
        if seat.get("person") == erasure.person:
            seat |= {"person": erasure.name_for(code), "name": NAMELESS}
            seat["is_here"] = False
    if card.get("host") == erasure.person:
        card["host"] = erasure.name_for(code)
    return msgspec.json.encode(card).decode()


def _anonymise(event: log.AnyEvent, person: str, stand_in: str) -> log.AnyEvent:
    changes: dict[str, str] = {}
    is_theirs = event.person == person
    if is_theirs:
        changes["person"] = stand_in
    if isinstance(event, log.Sat) and is_theirs:
        changes["name"] = NAMELESS
    if isinstance(event, log.Said) and is_theirs and event.text:
        changes["text"] = NAMELESS
    if isinstance(event, log.Gone) and event.who == person:
        changes["who"] = stand_in
    if isinstance(event, log.HostChanged) and event.host == person:
        changes["host"] = stand_in
    return _replace(event, changes)


def _replace(event: log.AnyEvent, changes: Mapping[str, str]) -> log.AnyEvent:
    return msgspec.structs.replace(event, **changes) if changes else event
