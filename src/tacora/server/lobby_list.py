"""The order in which the lobby lists public tables: fair to whoever opened them.

Each opener's newest table comes before anybody's second one, and so on; tables where
nobody is any more come last.  All tables from one address count as one opener's, as far
as this process knows, so that a crowd of identities gains nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import JSON, Select, cast, func, select, true, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.schema import tables

CANDIDATES = 200
"""How many waiting tables are looked at: everybody's newest, everybody's second…"""
FRESH_MILLISECONDS = 120_000
"""A table that was just opened may be empty: its link is being sent."""


class _Seat(msgspec.Struct):
    is_here: bool = False


class _Card(msgspec.Struct):
    """The part of a table's summary that decides where it stands."""

    code: str = ""
    host: str = ""
    seats: list[_Seat] = []


_read_card = msgspec.json.Decoder(_Card).decode


async def list_public(
    connection: AsyncConnection,
    game: str | None,
    limit: int,
    now: int,
    find_group: Callable[[str], str | None],
) -> list[str]:
    """List the summaries of public tables: those that wait, then those that play."""
    wanted = select(tables.c.summary, tables.c.touched).where(
        tables.c.is_public == true()
    )
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    wanted = wanted.order_by(tables.c.touched.desc())
    found = await connection.execute(_choose_candidates(game, connection.dialect.name))
    rows = [(row.summary, row.touched) for row in found]
    waiting = sort_fairly(rows, now, find_group)[:limit]
    listed = waiting
    for status in ("revealing", "playing"):
        # One after the other, so that the index gives them in their order, unsorted.
        if len(listed) < limit:
            more = wanted.where(tables.c.status == status).limit(limit - len(listed))
            listed += [row.summary for row in await connection.execute(more)]
    return listed


def _choose_candidates(game: str | None, dialect: str) -> Select[tuple[str, int]]:
    """Choose waiting tables to look at, so that one opener's flood hides nobody's.

    Hosts stand for openers here, since addresses are in no database.
    """
    summary = tables.c.summary
    # SQLite has no type for JSON, so a cast would make a number of it.
    is_typed = dialect == "postgresql"
    card = cast(summary, JSON) if is_typed else type_coerce(summary, JSON)
    host = card["host"].as_string()
    newest_first = tables.c.touched.desc()
    turn = func.row_number().over(partition_by=host, order_by=newest_first)
    waiting = select(tables.c.summary, tables.c.touched, turn.label("turn")).where(
        tables.c.is_public == true(), tables.c.status == "open"
    )
    if game is not None:
        waiting = waiting.where(tables.c.game == game)
    found = waiting.subquery()
    first = (
        select(found.c.summary, found.c.touched)
        .order_by(found.c.turn, found.c.touched.desc())
        .limit(CANDIDATES)
        .subquery()
    )
    return select(first.c.summary, first.c.touched).order_by(first.c.touched.desc())


def sort_fairly(
    rows: Iterable[tuple[str, int]],
    now: int,
    find_group: Callable[[str], str | None],
) -> list[str]:
    """Sort waiting tables, which come with the latest activity first."""
    turns: Counter[str] = Counter()
    places: list[tuple[bool, int, str]] = []
    for summary, touched in rows:
        card = _read_card(summary)
        group = find_group(card.code) or card.host
        is_empty = not any(seat.is_here for seat in card.seats)
        is_dead = is_empty and touched < now - FRESH_MILLISECONDS
        places.append((is_dead, turns[group], summary))
        turns[group] += 1
    # The sort is stable: within a turn the latest activity stays first.
    places.sort(key=lambda place: place[:2])
    return [summary for _, _, summary in places]
