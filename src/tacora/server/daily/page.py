"""The page of a day: who has been in its caves, and what they brought home."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import Row, Select, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.daily.cave import YOUR_SEAT, Cave, is_over
from tacora.server.daily.rival import find_place
from tacora.server.manners import Person
from tacora.server.room import Room
from tacora.server.store.schema import daily, daily_sums, people
from tacora.server.sums import add_daily

SHOWN = 20


class DailyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody got in a cave; by points, and by place where they are equal."""

    rank: int
    person: str
    name: str
    score: int
    place: int
    """Against the bots: 1 is victory."""
    bots: list[int]
    """What the bots got at the same table, by their seats."""


class DailyPar(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot gets in your seat."""

    bot: str
    score: int
    place: int


class DailyBefore(msgspec.Struct, frozen=True, kw_only=True):
    """How it went in the same cave the day before."""

    day: str
    played: int
    average: float
    best: int
    yours: DailyEntry | None


class DailyCave(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a day.

    What others got is told to those who have finished, and to all when the day is over.
    """

    cave: str
    game: str
    edition: str
    seats: int
    played: int
    """How many have finished it."""
    code: str
    """Your table; empty before you begin."""
    yours: DailyEntry | None
    entries: list[DailyEntry] | None
    """The best of them."""
    average: float | None
    par: DailyPar | None
    before: DailyBefore | None
    commitment: str
    """The fingerprint of the seed, the same at everybody's table."""
    seed: str | None
    """What decided all draws, once the day is over."""


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a day; days begin at midnight UTC."""

    day: str
    today: str
    before: str | None
    """The day before, if there was a cave."""
    after: str | None
    """The day after, if it has come."""
    ends: int
    """Until when one may begin, in milliseconds since 1970."""
    is_over: bool
    """Whether all is told; what was begun may be finished for another hour."""
    caves: list[DailyCave]


class Sums(msgspec.Struct, frozen=True):
    """How many have finished a cave, and what they got."""

    played: int = 0
    average: float = 0.0
    best: int = 0


class Book:
    """What is written about some days, as far as one person may read it."""

    def __init__(
        self,
        now: int,
        sums: dict[tuple[str, str], Sums],
        tries: dict[tuple[str, str], Row[Any]],
    ) -> None:
        self.now = now
        self._sums = sums
        self._tries = tries

    @classmethod
    async def read(
        cls, connection: AsyncConnection, days: list[str], person: str, now: int
    ) -> Book:
        """Read what can be had at once: all sums, and the person's own tries."""
        counted = select(daily_sums).where(daily_sums.c.day.in_(days))
        sums = {
            (row.day, row.cave): Sums(
                row.played, round(row.points / row.played, 1), row.best
            )
            for row in await connection.execute(counted)
        }
        own = _tell_names().where(daily.c.day.in_(days), daily.c.person == person)
        tries = {(row.day, row.cave): row for row in await connection.execute(own)}
        return cls(now, sums, tries)

    def code(self, day: str, cave: str) -> str:
        """Give the code of the person's own table."""
        row = self._tries.get((day, cave))
        return row.code if row is not None else ""

    def sums(self, day: str, cave: str) -> Sums:
        """Sum up who has finished."""
        return self._sums.get((day, cave), Sums())

    def is_told(self, day: str, cave: str) -> bool:
        """Say whether the person may know what others got."""
        row = self._tries.get((day, cave))
        return is_over(day, self.now) or (row is not None and row.score is not None)

    async def find_own(
        self, connection: AsyncConnection, day: str, cave: str
    ) -> DailyEntry | None:
        """Find what the person got, and how many got more."""
        row = self._tries.get((day, cave))
        if row is None or row.score is None:
            return None
        better = 0
        # Two counts, since the index answers each of them alone.
        for is_better in (
            daily.c.score > row.score,
            (daily.c.score == row.score) & (daily.c.place < row.place),
        ):
            count = select(func.count()).where(
                daily.c.day == day, daily.c.cave == cave, is_better
            )
            better += (await connection.execute(count)).scalar_one()
        return _write_entry(row, 1 + better)

    async def sum_before(
        self, connection: AsyncConnection, day: str, cave: str
    ) -> DailyBefore | None:
        """Sum up a day to compare with, once it may be told."""
        sums = self.sums(day, cave)
        if not sums.played or not self.is_told(day, cave):
            return None
        return DailyBefore(
            day=day,
            played=sums.played,
            average=sums.average,
            best=sums.best,
            yours=await self.find_own(connection, day, cave),
        )


async def list_entries(
    connection: AsyncConnection, day: str, cave: str
) -> list[DailyEntry]:
    """List the best, and give those who are equal the same rank."""
    entries: list[DailyEntry] = []
    for number, row in enumerate(await connection.execute(_order(day, cave)), 1):
        last = entries[-1] if entries else None
        is_equal = last and (last.score, last.place) == (row.score, row.place)
        rank = last.rank if last and is_equal else number
        entries.append(_write_entry(row, rank))
    return entries


def _tell_names() -> Select[Any]:
    """Ask for tries with today's names: whoever came as a guest may be called later."""
    names = (people.c.nickname, people.c.is_bot)
    return select(daily, *names).join(people, people.c.id == daily.c.person)


def _order(day: str, cave: str) -> Select[Any]:
    return (
        _tell_names()
        .where(daily.c.day == day, daily.c.cave == cave, daily.c.score.is_not(None))
        .order_by(daily.c.score.desc(), daily.c.place, daily.c.person)
        .limit(SHOWN)
    )


def _write_entry(row: Row[Any], rank: int) -> DailyEntry:
    return DailyEntry(
        rank=rank,
        person=row.person,
        name=Person(row.person, row.nickname, row.is_bot).name,
        score=row.score,
        place=row.place,
        bots=json.loads(row.bots),
    )


async def enter(connection: AsyncConnection, room: Room, ended: int) -> None:
    """Enter what somebody got, unless the day was over before."""
    if is_over(room.opened.day, ended):
        return
    assert room.table is not None
    scores = room.table.scores
    entered = await connection.execute(
        update(daily)
        .where(daily.c.code == room.code)
        .values(
            score=scores[YOUR_SEAT],
            place=find_place(scores, room.table.winners, YOUR_SEAT),
            bots=json.dumps([s for n, s in enumerate(scores) if n != YOUR_SEAT]),
        )
    )
    if entered.rowcount:  # they may have been forgotten meanwhile
        cave = Cave(room.opened.game, room.opened.edition).key
        await add_daily(connection, room.opened.day, cave, scores[YOUR_SEAT])
