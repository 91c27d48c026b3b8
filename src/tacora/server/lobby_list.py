"""The order in which the lobby lists public tables: fair to whoever opened them.

Each opener's newest table comes before anybody's second one, and so on; tables where
nobody is any more come last.  All tables from one address count as one opener's, as far
as this process knows, so that a crowd of identities gains nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.schema import tables

CANDIDATES = 600
"""How many waiting tables are looked at, the newest first.

More than a few openers can have waiting, so that no flood of theirs hides an older
table; and not all there are, so that the page costs the same however many wait.
"""
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
    found = await connection.execute(
        wanted.where(tables.c.status == "open").limit(CANDIDATES)
    )
    rows = [(row.summary, row.touched) for row in found]
    waiting = sort_fairly(rows, now, find_group)[:limit]
    listed = waiting
    for status in ("revealing", "playing"):
        # One after the other, so that the index gives them in their order, unsorted.
        if len(listed) < limit:
            more = wanted.where(tables.c.status == status).limit(limit - len(listed))
            listed += [row.summary for row in await connection.execute(more)]
    return listed


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
