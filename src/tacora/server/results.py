"""What remains of a game that is over: its result, and what it does to ratings."""

from __future__ import annotations

import json

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.page import enter
from tacora.server.room import Room
from tacora.server.seat import PERSON, is_erased
from tacora.server.store.schema import people as persons
from tacora.server.store.schema import ratings, result_seats, results, tables
from tacora.server.sums import add_result

_MODEL = PlackettLuce()


def is_rated(room: Room) -> bool:
    """Say whether a game counts: all agreed, all are different, no bot helped out."""
    if not room.opened.is_rated:
        return False
    people = [seat.person for seat in room.seats if seat.kind == PERSON]
    return len(set(people)) == len(room.seats) and all(
        seat.agrees_to_rating and not seat.was_replaced for seat in room.seats
    )


def find_teams(room: Room) -> list[list[int]]:
    """List the seats that play together: partners sit opposite, else each alone."""
    count = len(room.seats)
    if not room.has_partners:
        return [[seat] for seat in range(count)]
    half = count // 2
    return [[seat, seat + half] for seat in range(half)]


async def record(connection: AsyncConnection, room: Room, ended: int) -> None:
    """Write a result down, once; whoever comes second finds it there."""
    known = select(results.c.code).where(results.c.code == room.code)
    if (await connection.execute(known)).first() is not None:
        return
    table = room.table
    assert table is not None
    rated = is_rated(room)
    await connection.execute(
        insert(results).values(
            code=room.code,
            game=room.opened.game,
            edition=room.setting.edition.name,
            options=json.dumps(dict(room.setting.options)),
            seats=len(room.seats),
            ended=ended,
            rated=rated,
            actions=table.length,
        )
    )
    scores, winners = table.scores, table.winners
    await connection.execute(
        insert(result_seats),
        [
            {
                "code": room.code,
                "seat": number,
                "person": None if is_erased(seat.person) else seat.person or None,
                "name": seat.player,
                "score": scores[number],
                "won": number in winners,
                "replaced": seat.was_replaced,
            }
            for number, seat in enumerate(room.seats)
        ],
    )
    await add_result(connection, room)
    await connection.execute(
        update(tables).where(tables.c.code == room.code).values(status="over")
    )
    if room.opened.day:
        await enter(connection, room, ended)
    if rated:
        await _rate(connection, room, scores, winners)


async def _rate(
    connection: AsyncConnection, room: Room, scores: list[int], winners: list[int]
) -> None:
    game = room.opened.game
    people = [seat.person for seat in room.seats]
    # Whoever ends a game with any of them at another server meanwhile waits here.
    await connection.execute(
        select(persons.c.id)
        .where(persons.c.id.in_(people))
        .order_by(persons.c.id)
        .with_for_update()
    )
    rows = await connection.execute(
        select(ratings).where(ratings.c.game == game, ratings.c.person.in_(people))
    )
    known = {row.person: row for row in rows}
    teams = find_teams(room)
    before = [
        [
            _MODEL.rating(mu=known[who].mu, sigma=known[who].sigma)
            if who in known
            else _MODEL.rating()
            for who in (people[seat] for seat in team)
        ]
        for team in teams
    ]
    # The winners stand first, whatever broke their tie; the others by their points.
    order = [
        (0 if team[0] in winners else 1, -sum(scores[seat] for seat in team))
        for team in teams
    ]
    ranks = [float(sorted(order).index(place)) for place in order]
    after = _MODEL.rate(before, ranks=ranks)
    for team, rated in zip(teams, after, strict=True):
        for seat, rating in zip(team, rated, strict=True):
            who = people[seat]
            values = {"mu": rating.mu, "sigma": rating.sigma}
            if who in known:
                await connection.execute(
                    update(ratings)
                    .where(ratings.c.person == who, ratings.c.game == game)
                    .values(games=known[who].games + 1, **values)
                )
            else:
                await connection.execute(
                    insert(ratings).values(person=who, game=game, games=1, **values)
                )
