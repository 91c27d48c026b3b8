"""How people and games have fared so far."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.cave import first_untold_day
from tacora.server.problem import Missing
from tacora.server.store.schema import game_sums, people, person_sums, ratings

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
    """Write the page of a person, from sums that are kept with each result.

    A daily cave counts when its day is over: until then it would tell those who have
    not played yet what can be had there.
    """
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
            person_sums.c.game,
            func.sum(person_sums.c.games).label("games"),
            func.sum(person_sums.c.wins).label("wins"),
            func.sum(person_sums.c.points).label("points"),
            func.max(person_sums.c.best).label("best"),
        )
        .where(
            person_sums.c.person == person, person_sums.c.day < first_untold_day(now)
        )
        .group_by(person_sums.c.game)
        .order_by(person_sums.c.game)
    )
    return PersonPage(
        id=who.id,
        nickname=who.nickname,
        is_bot=who.is_bot,
        records=[
            Record(
                game=row.game,
                games=int(row.games),
                wins=int(row.wins),
                average=round(float(row.points / row.games), 2),
                best=row.best,
                rating=rated.get(row.game),
            )
            for row in rows
        ],
    )


async def read_game(connection: AsyncConnection, game: str, now: int) -> GamePage:
    """Write the page of a game, from sums that are kept with each result."""
    kinds = await connection.execute(
        select(
            game_sums.c.edition,
            game_sums.c.seats,
            func.sum(game_sums.c.games).label("games"),
            func.sum(game_sums.c.points).label("points"),
            func.max(game_sums.c.best).label("best"),
            func.sum(game_sums.c.actions).label("actions"),
        )
        .where(game_sums.c.game == game, game_sums.c.day < first_untold_day(now))
        .group_by(game_sums.c.edition, game_sums.c.seats)
        .order_by(game_sums.c.edition, game_sums.c.seats)
    )
    shown = [
        TableKind(
            edition=row.edition,
            seats=row.seats,
            games=int(row.games),
            average=round(float(row.points / (row.games * row.seats)), 2),
            best=row.best,
            actions=round(float(row.actions / row.games), 1),
        )
        for row in kinds
    ]
    rungs = await connection.execute(
        select(ratings, people.c.nickname)
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game, ratings.c.ladder.is_not(None))
        .order_by(ratings.c.ladder.desc(), ratings.c.person.desc())
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
