"""How people and games have fared so far."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Integer, case, cast, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.cave import find_first_open
from tacora.server.problem import Missing
from tacora.server.ratings import is_on_ladder
from tacora.server.store.schema import people, ratings, result_seats, results

SHOWN = 50


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody seems in a game."""

    mu: float
    sigma: float
    sure: float
    """What somebody is worth at least, almost surely: `mu` less three `sigma`."""
    games: int


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody fared in one game."""

    game: str
    games: int
    wins: int
    average: float
    best: int
    rating: Rating | None


class PersonPage(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a nickname."""

    id: str
    nickname: str
    is_bot: bool
    records: list[Record]


class PersonFound(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who goes by a nickname; several may."""

    id: str
    nickname: str
    is_bot: bool


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's place among the rated players of a game."""

    person: str
    nickname: str
    rating: Rating


class TableKind(msgspec.Struct, frozen=True, kw_only=True):
    """How games of one edition with so many seats went."""

    edition: str
    seats: int
    games: int
    average: float
    best: int
    actions: float


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a game."""

    game: str
    games: int
    kinds: list[TableKind]
    ladder: list[Rung]


def _rating(mu: float, sigma: float, games: int) -> Rating:
    return Rating(
        mu=round(mu, 2),
        sigma=round(sigma, 2),
        sure=round(mu - 3 * sigma, 2),
        games=games,
    )


def is_public(now: int) -> ColumnElement[bool]:
    """Give the condition under which a result may be counted on a public page.

    Results of a daily cave are secret until its day is over: they would tell those who
    have not played what can be had from the same cards.
    """
    return results.c.day < find_first_open(now)


async def find_people(connection: AsyncConnection, nickname: str) -> list[PersonFound]:
    """Find those who go by a nickname."""
    rows = await connection.execute(
        select(people.c.id, people.c.nickname, people.c.is_bot)
        .where(people.c.nickname == nickname)
        .order_by(people.c.seen.desc())
        .limit(SHOWN)
    )
    return [PersonFound(id=r.id, nickname=r.nickname, is_bot=r.is_bot) for r in rows]


async def read_person(connection: AsyncConnection, person: str, now: int) -> PersonPage:
    """Write the page of a person."""
    who = (
        await connection.execute(select(people).where(people.c.id == person))
    ).first()
    if who is None:
        raise Missing("person-unknown")
    rated = {
        row.game: _rating(row.mu, row.sigma, row.games)
        for row in await connection.execute(
            select(ratings).where(ratings.c.person == person)
        )
    }
    rows = await connection.execute(
        select(
            results.c.game,
            func.count().label("games"),
            func.sum(case((result_seats.c.won, 1), else_=0)).label("wins"),
            func.avg(result_seats.c.score).label("average"),
            func.max(result_seats.c.score).label("best"),
        )
        .join(results, results.c.code == result_seats.c.code)
        .where(result_seats.c.person == person, is_public(now))
        .group_by(results.c.game)
        .order_by(results.c.game)
    )
    return PersonPage(
        id=who.id,
        nickname=who.nickname,
        is_bot=who.is_bot,
        records=[
            Record(
                game=row.game,
                games=row.games,
                wins=row.wins,
                average=round(float(row.average), 2),
                best=row.best,
                rating=rated.get(row.game),
            )
            for row in rows
        ],
    )


async def read_game(connection: AsyncConnection, game: str, now: int) -> GamePage:
    """Write the page of a game."""
    kinds = await connection.execute(
        select(
            results.c.edition,
            results.c.seats,
            func.count(results.c.code.distinct()).label("games"),
            func.avg(result_seats.c.score).label("average"),
            func.max(result_seats.c.score).label("best"),
            func.avg(cast(results.c.actions, Integer)).label("actions"),
        )
        .join(result_seats, results.c.code == result_seats.c.code)
        .where(results.c.game == game, is_public(now))
        .group_by(results.c.edition, results.c.seats)
        .order_by(results.c.edition, results.c.seats)
    )
    shown = [
        TableKind(
            edition=row.edition,
            seats=row.seats,
            games=row.games,
            average=round(float(row.average), 2),
            best=row.best,
            actions=round(float(row.actions), 1),
        )
        for row in kinds
    ]
    rungs = await connection.execute(
        select(ratings, people.c.nickname)
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game, is_on_ladder(game))
        .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.person)
        .limit(SHOWN)
    )
    return GamePage(
        game=game,
        games=sum(kind.games for kind in shown),
        kinds=shown,
        ladder=[
            Rung(
                person=row.person,
                nickname=row.nickname,
                rating=_rating(row.mu, row.sigma, row.games),
            )
            for row in rungs
        ],
    )
