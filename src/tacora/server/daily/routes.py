"""What can be asked about the daily caves over HTTP."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request

from tacora.server.daily.cave import (
    CAVES,
    FIRST_DAY,
    RIVALS,
    Cave,
    find_end,
    is_over,
    name_day,
    step_day,
)
from tacora.server.daily.page import (
    Book,
    Daily,
    DailyCave,
    DailyPar,
    list_entries,
)
from tacora.server.message import TableCard
from tacora.server.problem import Missing
from tacora.server.typed import Api

if TYPE_CHECKING:
    from tacora.server.app import House

daily_api = Api()
CaveName = Literal["diamant-2016", "diamant-2005", "diamonds-2014", "diamoniak-djeco"]
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


@daily_api.route("GET", "/api/daily", summary="api-daily", answer=Daily)
async def show_today(request: Request) -> Daily:
    """Show today's caves."""
    return await _show(request, name_day(_house(request).hall.now()))


@daily_api.route(
    "GET", "/api/daily/{day}", summary="api-daily-day", answer=Daily, problems=(404,)
)
async def show_day(request: Request, *, day: Day) -> Daily:
    """Show the caves of a day that has come."""
    if not FIRST_DAY <= day <= name_day(_house(request).hall.now()):
        raise Missing("daily-unknown", day=day)
    try:
        step_day(day, 0)
    except ValueError:
        raise Missing("daily-unknown", day=day) from None
    return await _show(request, day)


@daily_api.route(
    "POST",
    "/api/daily/{cave}/play",
    summary="api-daily-play",
    answer=TableCard,
    status=201,
    problems=(401, 409, 507),
)
async def play_today(request: Request, *, cave: CaveName) -> TableCard:
    """Begin today's game of a cave, or go on with it: everybody has one try."""
    house = _house(request)
    person = await house.identity.access(request)
    today, wanted = name_day(house.hall.now()), CAVES[cave]
    code = await house.warden.find_code(person, today, wanted)
    if not code:
        house.admit_opening(request, person)
        code = await house.warden.begin(person, today, wanted)
    return house.card(await house.hall.access(code))


async def _show(request: Request, day: str) -> Daily:
    house = _house(request)
    now = house.hall.now()
    today, before = name_day(now), step_day(day, -1)
    person = await house.identity.recognise(request)
    seeds = {key: await house.warden.find_seed(day, CAVES[key]) for key in CAVES}
    async with house.store.reading() as connection:
        who = person.id if person else ""
        book = await Book.read(connection, [day, before], who, now)
        caves = [
            await _show_cave(connection, book, day, CAVES[key], seed)
            for key, seed in seeds.items()
        ]
    # Nobody waits for a bot with a connection in the hand.
    caves = [await _add_par(house, day, cave) for cave in caves]
    return Daily(
        day=day,
        today=today,
        before=before if before >= FIRST_DAY else None,
        after=step_day(day, 1) if day < today else None,
        ends=find_end(day),
        is_over=is_over(day, now),
        caves=caves,
    )


async def _show_cave(
    connection: AsyncConnection, book: Book, day: str, cave: Cave, seed: bytes
) -> DailyCave:
    is_told = book.is_told(day, cave.key)
    sums = book.sums(day, cave.key)
    return DailyCave(
        cave=cave.key,
        game=cave.game,
        edition=cave.edition,
        seats=cave.setting.seats,
        played=sums.played,
        code=book.code(day, cave.key),
        yours=await book.find_own(connection, day, cave.key),
        entries=await list_entries(connection, day, cave.key) if is_told else None,
        average=sums.average if is_told and sums.played else None,
        par=None,
        before=await book.sum_before(connection, step_day(day, -1), cave.key),
        commitment=hashlib.sha256(seed).hexdigest(),
        seed=seed.hex() if is_over(day, book.now) else None,
    )


async def _add_par(house: House, day: str, cave: DailyCave) -> DailyCave:
    """Add what a bot gets in your seat, for those who may compare it with anything."""
    if not cave.entries:
        return cave
    par = await house.warden.find_par(day, CAVES[cave.cave])
    if par is None:
        return cave
    bot = RIVALS[0]
    shown = DailyPar(bot=bot, score=par.score, place=par.place)
    return msgspec.structs.replace(cave, par=shown)
