"""Who met whom in rated games, and how much an opponent counts.

Identities cost nothing here, so what an opponent counts for you depends on what they
have played without you.  They are *established* after ten rated games without you, and
against four people besides you.  Others count a fifth.  Each further game against the
same person counts less, too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.schema import meetings, ratings

HALF_LIFE = 30 * 86_400_000
"""After this many milliseconds without a game, a meeting counts half as much."""
ESTABLISHED_GAMES = 10
"""The rated games that somebody has played without you once they are established."""
ESTABLISHED_PEOPLE = 4
"""The people besides you whom they have played against by then."""
FRESH_WEIGHT = 0.2
"""What an opponent counts who is not established."""


async def note_meetings(
    connection: AsyncConnection,
    game: str,
    opponents: Mapping[str, Sequence[str]],
    known: Collection[str],
    games: Mapping[str, int],
    ended: int,
) -> dict[tuple[str, str], float]:
    """Count a game for each pair of opponents; give what each counts for the other.

    `games` says how many rated games everyone had played before.  How often two have
    met fades: it halves for each `HALF_LIFE` between two games, and grows by one with
    each game.  Somebody who was forgotten is not established, and met nobody.
    """
    met = await _read_meetings(connection, game, opponents)
    people_met = await _count_people(connection, game, opponents)
    weights = {}
    for who, others in opponents.items():
        for other in others:
            before, lately, last = met.get((who, other), (0, 0.0, ended))
            lately = 1 + lately * 0.5 ** (max(0, ended - last) / HALF_LIFE)
            is_established = (
                games.get(other, 0) - before >= ESTABLISHED_GAMES
                and people_met.get(other, 0) - (before > 0) >= ESTABLISHED_PEOPLE
            )
            weights[who, other] = (1 if is_established else FRESH_WEIGHT) / lately
            if {who, other} <= set(known):
                values = {"games": before + 1, "lately": lately, "last": ended}
                await _write(connection, game, who, other, values)
    return weights


async def count_established(
    connection: AsyncConnection, game: str, people: Collection[str]
) -> dict[str, int]:
    """Count the opponents of each person who are established by now, in their eyes."""
    others = meetings.alias()
    people_met = (
        select(func.count())
        .where(others.c.game == game, others.c.person == meetings.c.other)
        .scalar_subquery()
    )
    rows = await connection.execute(
        select(meetings.c.person, func.count().label("people"))
        .join(
            ratings,
            (ratings.c.person == meetings.c.other) & (ratings.c.game == game),
        )
        .where(
            meetings.c.game == game,
            meetings.c.person.in_(people),
            ratings.c.games - meetings.c.games >= ESTABLISHED_GAMES,
            people_met > ESTABLISHED_PEOPLE,  # one of them is the person
        )
        .group_by(meetings.c.person)
    )
    return {row.person: row.people for row in rows}


async def _read_meetings(
    connection: AsyncConnection, game: str, people: Collection[str]
) -> dict[tuple[str, str], tuple[int, float, int]]:
    rows = await connection.execute(
        select(meetings).where(
            meetings.c.game == game,
            meetings.c.person.in_(people),
            meetings.c.other.in_(people),
        )
    )
    return {(row.person, row.other): (row.games, row.lately, row.last) for row in rows}


async def _count_people(
    connection: AsyncConnection, game: str, people: Collection[str]
) -> dict[str, int]:
    rows = await connection.execute(
        select(meetings.c.person, func.count().label("people"))
        .where(meetings.c.game == game, meetings.c.person.in_(people))
        .group_by(meetings.c.person)
    )
    return {row.person: row.people for row in rows}


async def _write(
    connection: AsyncConnection,
    game: str,
    who: str,
    other: str,
    values: Mapping[str, float],
) -> None:
    """Write a pair down, whose first game together this may be."""
    if values["games"] == 1:
        row = {"game": game, "person": who, "other": other, **values}
        await connection.execute(insert(meetings).values(row))
        return
    await connection.execute(
        update(meetings)
        .where(
            meetings.c.game == game,
            meetings.c.person == who,
            meetings.c.other == other,
        )
        .values(**values)
    )
