"""What can be asked over HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from tacora.kernel.error import Unreadable
from tacora.server.advice import advice_api
from tacora.server.cookies import delete_cookies, give_cookie
from tacora.server.daily.cave import check_told
from tacora.server.daily.routes import daily_api
from tacora.server.draws import Draws, list_draws
from tacora.server.insight_api import insight_api
from tacora.server.language import find_language
from tacora.server.lobby_list import list_public
from tacora.server.message import (
    AnyCommand,
    Code,
    Done,
    TableCard,
    Welcome,
)
from tacora.server.offer import Offer, make_offer
from tacora.server.problem import Missing
from tacora.server.replay import Course, Replay, chart_course, make_replay
from tacora.server.security import address_of
from tacora.server.socket import NOBODY
from tacora.server.spoken import check_name, read_name
from tacora.server.statistics import (
    GamePage,
    PersonFound,
    PersonPage,
    find_people,
    read_game,
    read_person,
)
from tacora.server.store.schema import sitters, tables
from tacora.server.typed import Api, encode
from tacora.server.wish import OpenTable

if TYPE_CHECKING:
    from tacora.server.app import House

api = Api()
UNFINISHED = ("open", "revealing", "playing")
"""The states of a table whose game is not over."""
Nickname = Annotated[str, Meta(min_length=1, max_length=80)]
PersonId = Annotated[str, Meta(min_length=1, max_length=20)]
GameName = Literal["diamant", "diamonds", "diamoniak"]
MY_TABLES = 20


class Introduction(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True
):
    """How somebody wants to be called."""

    nickname: Nickname
    is_bot: bool = False
    """Programs say so; their name at a table begins with `bot:`."""


class NewName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How somebody wants to be called from now on."""

    nickname: Nickname


class Me(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who you are."""

    id: str
    nickname: str
    is_bot: bool
    token: str | None = None
    """Given once, to programs only; a browser has it in its cookie."""


class PersonalLink(msgspec.Struct, frozen=True, kw_only=True):
    """What makes another device yours as well; it works once."""

    link: str
    expires: int


class FollowLink(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The personal link made on the other device."""

    link: Annotated[str, Meta(min_length=1, max_length=100)]


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


@api.route("GET", "/api/games", summary="api-games", answer=Offer)
async def list_games(request: Request) -> Offer:
    """List what can be played, with every option."""
    return make_offer()


@api.route(
    "GET", "/api/games/{game}", summary="api-game", answer=GamePage, problems=(404,)
)
async def show_game(request: Request, *, game: GameName) -> GamePage:
    """Show how a game has been played here."""
    house = _house(request)
    async with house.store.reading() as connection:
        return await read_game(connection, game, house.hall.now())


@api.route(
    "POST", "/api/me", summary="api-meet", answer=Me, status=201, problems=(507,)
)
async def meet(request: Request, *, body: Introduction) -> Response:
    """Greet somebody new, or a known one under a new name."""
    house = _house(request)
    known = await house.identity.recognise(request)
    if known is not None and known.is_bot == body.is_bot:
        known = await house.rename(request, known, body.nickname)
        return encode(
            Me(id=known.id, nickname=known.nickname, is_bot=known.is_bot), 201
        )
    check_name(body.nickname)  # what is refused anyway is not counted
    house.disk.check()
    house.limits.admit_identity(address_of(request.scope))
    person, token = await house.identity.meet(body.nickname, is_bot=body.is_bot)
    shown = token if person.is_bot else None
    me = Me(id=person.id, nickname=person.nickname, is_bot=person.is_bot, token=shown)
    response = encode(me, 201)
    if not person.is_bot:
        give_cookie(request, response, token)
    return response


@api.route("GET", "/api/me", summary="api-me", answer=Me, problems=(401,))
async def show_me(request: Request) -> Me:
    """Say who asks."""
    person = await _house(request).identity.access(request)
    return Me(id=person.id, nickname=person.nickname, is_bot=person.is_bot)


@api.route("PATCH", "/api/me", summary="api-rename", answer=Me, problems=(401, 507))
async def rename(request: Request, *, body: NewName) -> Me:
    """Call somebody otherwise from now on."""
    house = _house(request)
    person = await house.identity.access(request)
    person = await house.rename(request, person, body.nickname)
    return Me(id=person.id, nickname=person.nickname, is_bot=person.is_bot)


@api.route("DELETE", "/api/me", summary="api-forget", status=204, problems=(401,))
async def forget_me(request: Request) -> Response:
    """Take somebody out of everything that is stored."""
    house = _house(request)
    person = await house.identity.access(request)
    await house.hall.eraser.erase(person.id)
    response = encode(None)
    delete_cookies(response)
    return response


@api.route(
    "GET",
    "/api/me/tables",
    summary="api-my-tables",
    answer=list[TableCard],
    problems=(401,),
)
async def list_my_tables(request: Request) -> Response:
    """List the tables where you sit and the game is not over, the latest first."""
    house = _house(request)
    person = await house.identity.access(request)
    wanted = (
        select(tables.c.summary)
        .join(sitters, sitters.c.code == tables.c.code)
        .where(sitters.c.person == person.id, tables.c.status.in_(UNFINISHED))
        .order_by(tables.c.touched.desc())
        .limit(MY_TABLES)
    )
    async with house.store.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    return encode([msgspec.Raw(row.summary.encode()) for row in rows])


@api.route(
    "POST",
    "/api/me/link",
    summary="api-link",
    answer=PersonalLink,
    status=201,
    problems=(401, 507),
)
async def make_link(request: Request) -> PersonalLink:
    """Make a personal link for another device."""
    house = _house(request)
    person = await house.identity.access(request)
    house.admit_identity(request)
    link, expires = await house.identity.make_link(person)
    return PersonalLink(link=link, expires=expires)


@api.route(
    "POST", "/api/me/continue", summary="api-continue", answer=Me, problems=(404, 507)
)
async def follow_link(request: Request, *, body: FollowLink) -> Response:
    """Go on as somebody, on another device."""
    house = _house(request)
    house.admit_identity(request)
    person, token = await house.identity.follow_link(body.link)
    shown = token if person.is_bot else None
    response = encode(
        Me(id=person.id, nickname=person.nickname, is_bot=person.is_bot, token=shown)
    )
    if not person.is_bot:
        give_cookie(request, response, token)
    return response


@api.route(
    "POST",
    "/api/tables",
    summary="api-open",
    answer=TableCard,
    status=201,
    problems=(401, 409, 507),
)
async def open_table(request: Request, *, body: OpenTable) -> TableCard:
    """Open a table; whoever opens it is its host."""
    house = _house(request)
    person = await house.identity.access(request)
    return house.card(await house.open_table(request, person, body))


@api.route("GET", "/api/tables", summary="api-lobby", answer=list[TableCard])
async def list_tables(
    request: Request,
    *,
    game: GameName | None = None,
    limit: Annotated[int, Meta(ge=1, le=100)] = 50,
) -> Response:
    """List the public tables that wait for players, and those that play."""
    house = _house(request)
    now, find_group = house.hall.now(), house.waiting_tables.find_group
    async with house.store.reading() as connection:
        found = await list_public(connection, game, limit, now, find_group)
    return encode([msgspec.Raw(summary.encode()) for summary in found])


@api.route(
    "GET", "/api/tables/{code}", summary="api-table", answer=TableCard, problems=(404,)
)
async def show_table(request: Request, *, code: Code) -> TableCard:
    """Show who sits where."""
    house = _house(request)
    return house.card(await house.access(request, code))


@api.route(
    "GET",
    "/api/tables/{code}/state",
    summary="api-state",
    answer=Welcome,
    problems=(404,),
)
async def show_state(request: Request, *, code: Code) -> Response:
    """Show all that may be seen now: what the socket says on joining."""
    house = _house(request)
    person = await house.identity.recognise(request) or NOBODY
    live = await house.access(request, code)
    return Response(house.welcome(live, person), media_type="application/json")


@api.route(
    "POST",
    "/api/tables/{code}/do",
    summary="api-do",
    answer=Done,
    problems=(401, 404, 409, 507),
)
async def do(request: Request, *, code: Code, body: AnyCommand) -> Done:
    """Do at a table what the socket can do."""
    house = _house(request)
    person = await house.identity.access(request)
    live = await house.access(request, code)
    return await house.ask(request, live, person, body)


@api.route(
    "GET",
    "/api/tables/{code}/ledger",
    summary="api-ledger",
    answer=dict[str, Any],
    problems=(404, 409),
)
async def show_ledger(request: Request, *, code: Code) -> Response:
    """Give the game as it was played, once it is over."""
    room = (await _house(request).access_finished(request, code)).room
    check_told(room.opened.day, _house(request).hall.now())
    assert room.table is not None
    return Response(
        f"{room.table.ledger()}\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{room.code}.json"'},
    )


@api.route(
    "GET",
    "/api/tables/{code}/replay",
    summary="api-replay",
    answer=Replay,
    problems=(404, 409),
)
async def show_replay(
    request: Request,
    *,
    code: Code,
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None,
    tell: bool = False,
) -> Response:
    """Give the game step by step, as a seat or a watcher saw it, once it is over."""
    house = _house(request)
    room = (await house.access_finished(request, code)).room
    if seat is not None and seat >= len(room.seats):
        last = str(len(room.seats) - 1)
        raise Unreadable("seat-unknown", seat=str(seat), last=last)
    language = find_language(request.scope) if tell else ""
    teller = room.teller(language) if tell else None
    begin = partial(make_replay, seat=seat, tell=teller)
    return await house.replays.answer(request, room, ("replay", seat, language), begin)


@api.route(
    "GET",
    "/api/tables/{code}/course",
    summary="api-course",
    answer=Course,
    problems=(404, 409),
)
async def show_course(request: Request, *, code: Code) -> Response:
    """Give everybody's points through the game, once it is over."""
    room = (await _house(request).access_finished(request, code)).room
    return await _house(request).replays.answer(
        request, room, ("course",), chart_course
    )


@api.route(
    "GET",
    "/api/tables/{code}/draws",
    summary="api-draws",
    answer=Draws,
    problems=(404, 409),
)
async def show_draws(request: Request, *, code: Code) -> Response:
    """Give what the draws followed from, once the game is over, to check them."""
    house = _house(request)
    room = (await house.access_finished(request, code)).room
    check_told(room.opened.day, house.hall.now())
    return await house.replays.answer(request, room, ("draws",), list_draws)


@api.route("GET", "/api/people", summary="api-people", answer=list[PersonFound])
async def list_people(request: Request, *, nickname: Nickname) -> list[PersonFound]:
    """Find those who go by a nickname."""
    async with _house(request).store.reading() as connection:
        return await find_people(connection, read_name(nickname))


@api.route(
    "GET",
    "/api/people/{person}",
    summary="api-person",
    answer=PersonPage,
    problems=(404,),
)
async def show_person(request: Request, *, person: PersonId) -> PersonPage:
    """Show how somebody has fared."""
    if not person.isprintable():
        raise Missing("person-unknown")
    house = _house(request)
    async with house.store.reading() as connection:
        return await read_person(connection, person, house.hall.now())


api.include(daily_api)
api.include(advice_api)
api.include(insight_api)
