"""Ratings: who is rated after a game, in which order, and by how much.

The model is Plackett-Luce.  Three rules of our own come on top: whoever leaves ranks
last, a partner's leaving saves nobody from a defeat, and opponents weigh differently
(`meetings.py`).  A ladder shows those who played ten rated games and met five
established people in them; the database works that out (`ratings.ladder`), so that a
page need not look at anybody else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.meetings import count_established, note_meetings
from tacora.server.room import Room
from tacora.server.seat import agree_to_rating, is_erased
from tacora.server.store.schema import people as persons
from tacora.server.store.schema import ratings

LADDER_OPPONENTS = 5
"""How many established people somebody on the ladder has met; see the schema."""

_MODEL = PlackettLuce()


def is_rated(room: Room) -> bool:
    """Say whether a game counts: rated table, all agreed, all are different people.

    Everybody must have been there when it was started, which `start` sees to: a host
    could else wait until those who sat down have gone, start, and win.  Games that were
    started before it did so count if everybody came at last.
    """
    return (
        room.opened.is_rated
        and agree_to_rating(room.seats)
        and all(seat.was_here or is_erased(seat.person) for seat in room.seats)
    )


def find_teams(room: Room) -> list[list[int]]:
    """List the seats that play together: partners sit opposite, else each alone."""
    count = len(room.seats)
    if not room.has_partners:
        return [[seat] for seat in range(count)]
    half = count // 2
    return [[seat, seat + half] for seat in range(half)]


def rank_teams(room: Room, scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Rank the teams for rating, 0 for the best; equal teams share a rank.

    Teams without a leaver come first, in the order of the result.  The rest follow,
    those who left first last.
    """
    order: list[tuple[int, int]] = []
    for team, rank in zip(
        find_teams(room), rank_by_result(room, scores, winners), strict=True
    ):
        left = [step for seat in team if (step := room.seats[seat].left_at) is not None]
        order.append((1, -min(left)) if left else (0, rank))
    return [sorted(order).index(place) for place in order]


def rank_by_result(
    room: Room, scores: Sequence[int], winners: Sequence[int]
) -> list[int]:
    """Rank the teams by the result, whoever left: winners first, then by points."""
    order = [
        (team[0] not in winners, -sum(scores[seat] for seat in team))
        for team in find_teams(room)
    ]
    return [sorted(order).index(place) for place in order]


async def rate(
    connection: AsyncConnection,
    room: Room,
    scores: Sequence[int],
    winners: Sequence[int],
    ended: int,
) -> None:
    """Update the ratings of everyone who played, in the caller's transaction."""
    game = room.opened.game
    people = [seat.person for seat in room.seats]
    # Whoever ends a game with any of them at another server meanwhile waits here.
    found = await connection.execute(
        select(persons.c.id)
        .where(persons.c.id.in_(people))
        .order_by(persons.c.id)
        .with_for_update()
    )
    known = {row.id for row in found}  # the others asked to be forgotten
    rows = await connection.execute(
        select(ratings).where(ratings.c.game == game, ratings.c.person.in_(people))
    )
    rated: dict[str, Any] = {row.person: row for row in rows}
    opponents = {
        people[seat]: [people[other] for other in range(len(people)) if other not in us]
        for us in find_teams(room)
        for seat in us
    }
    games = {who: row.games for who, row in rated.items()}
    weights = await note_meetings(connection, game, opponents, known, games, ended)
    for seat, was, is_now in _list_changes(room, scores, winners, rated):
        who = people[seat]
        if who in known:
            weight = sum(weights[who, other] for other in opponents[who])
            weight /= len(opponents[who])
            values = {
                "mu": was.mu + weight * (is_now.mu - was.mu),
                "sigma": was.sigma + weight * (is_now.sigma - was.sigma),
                "games": games.get(who, 0) + 1,
            }
            await _write(connection, game, who, values, is_new=who not in rated)
    listed = {who for who, row in rated.items() if row.opponents >= LADDER_OPPONENTS}
    # Nobody needs more than that, so those who have enough are not counted again.
    counts = await count_established(connection, game, known - listed)
    for who, count in counts.items():
        if count > (rated[who].opponents if who in rated else 0):
            await _write(connection, game, who, {"opponents": count}, is_new=False)


def _list_changes(
    room: Room,
    scores: Sequence[int],
    winners: Sequence[int],
    rated: Mapping[str, Any],
) -> Iterator[tuple[int, PlackettLuceRating, PlackettLuceRating]]:
    """List the seats that are rated, with their ratings before and after the game.

    Partners of somebody who left are rated by the result, and only downwards: a
    victory would be a bot's, and a defeat that did not count could be had at will.
    """
    teams = find_teams(room)
    before = [
        [
            _MODEL.rating(mu=rated[who].mu, sigma=rated[who].sigma)
            if who in rated
            else _MODEL.rating()
            for who in (room.seats[seat].person for seat in team)
        ]
        for team in teams
    ]
    leavers_last = _rate(before, rank_teams(room, scores, winners))
    by_result = _rate(before, rank_by_result(room, scores, winners))
    for number, team in enumerate(teams):
        has_leaver = any(room.seats[seat].left_at is not None for seat in team)
        for place, seat in enumerate(team):
            was, is_now = before[number][place], leavers_last[number][place]
            if has_leaver and room.seats[seat].left_at is None:
                is_now = by_result[number][place]
                if is_now.mu >= was.mu:
                    continue
            yield seat, was, is_now


def _rate(
    before: list[list[PlackettLuceRating]], ranks: Sequence[int]
) -> list[list[PlackettLuceRating]]:
    return _MODEL.rate(before, ranks=[float(rank) for rank in ranks])


async def _write(
    connection: AsyncConnection,
    game: str,
    who: str,
    values: Mapping[str, Any],
    *,
    is_new: bool,
) -> None:
    if is_new:
        row = {"person": who, "game": game, "opponents": 0, **values}
        await connection.execute(insert(ratings).values(row))
        return
    await connection.execute(
        update(ratings)
        .where(ratings.c.person == who, ratings.c.game == game)
        .values(**values)
    )
