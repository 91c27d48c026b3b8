"""A small application to try what stands around one: a shelf of books."""

from typing import Annotated, Literal

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tacora.kernel.error import Broken, Refused, Unreadable
from tacora.server.config import Config
from tacora.server.metrics import Metrics, make_health_page, make_metrics_page
from tacora.server.metrics_access import restrict_metrics
from tacora.server.problem import HANDLERS, Forbidden, Missing, TooMany
from tacora.server.typed import Api, encode
from tacora.server.watch import Watch, surround

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Code = Annotated[str, msgspec.Meta(pattern="^[A-Z]{4}$")]
Count = Annotated[int, msgspec.Meta(ge=1, le=50)]

SUMMARY = "cli-rules"
"""Any sentence will do here; the real routes have their own."""


class NewBook(msgspec.Struct, forbid_unknown_fields=True):
    title: Title
    pages: Annotated[int, msgspec.Meta(ge=0, le=5000)] = 10
    kind: Literal["rules", "story"] = "rules"
    note: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    weight: Annotated[float, msgspec.Meta(ge=0, le=9)] = 1.0


class Book(msgspec.Struct):
    code: Code
    title: str
    pages: int


class Shelf(msgspec.Struct):
    books: list[Book]
    limit: int


def make_api() -> Api:
    api = Api()
    books: dict[str, Book] = {}

    @api.route("GET", "/api/books", summary=SUMMARY, answer=Shelf)
    async def list_books(
        request: Request,
        *,
        limit: Count = 50,
        long: bool = False,
        kind: Literal["rules", "story"] | None = None,
        weight: Annotated[float, msgspec.Meta(ge=0, le=9)] = 1.5,
        shelf: int | None = None,
    ) -> Shelf:
        return Shelf(list(books.values())[:limit], limit)

    @api.route("POST", "/api/books", summary=SUMMARY, answer=Book, status=201)
    async def add_book(request: Request, *, body: NewBook) -> Response:
        code = "ABCD"
        books[code] = Book(code, body.title, body.pages)
        response = encode(books[code], 201)
        response.set_cookie("reader", "x", httponly=True, samesite="lax")
        return response

    @api.route(
        "GET", "/api/books/{code}", summary=SUMMARY, answer=Book, problems=(404,)
    )
    async def find_book(request: Request, *, code: Code) -> Book:
        if code not in books:
            raise Missing("server-missing")
        return books[code]

    @api.route("DELETE", "/api/books/{code}", summary=SUMMARY, problems=(404, 409))
    async def drop_book(request: Request, *, code: Code) -> None:
        if code not in books:
            raise Missing("server-missing")
        raise Refused("game-is-over", "DIAMANT-2016-R3")

    return api


def make_trouble() -> Api:
    api = Api()

    @api.route("GET", "/api/trouble/{kind}", summary=SUMMARY, problems=(404, 409))
    async def trouble(request: Request, *, kind: str) -> None:
        if kind == "quiet":
            return
        raise {
            "forbidden": Forbidden("server-forbidden"),
            "often": TooMany("server-too-many", seconds=7),
            "unreadable": Unreadable("seed-wrong"),
            "broken": Broken("seed-wrong"),
            "accident": ValueError("the token is hunter2"),
        }[kind]

    return api


async def page(request: Request) -> Response:
    return Response("page", headers={"Cache-Control": "max-age=60"})


async def stumble(request: Request) -> Response:
    raise ValueError("the token is hunter2")


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    text = await socket.receive_text()
    if text == "stumble":
        raise ValueError("the token is hunter2")
    await socket.send_text(text)
    await socket.close()


class WellBeing:
    """How the store is."""

    ok = True

    async def __call__(self) -> bool:
        if not self.ok:
            raise OSError
        return self.ok


def make_sample(config: Config, store: WellBeing | None = None) -> Watch:
    metrics = Metrics()
    routes = [
        *make_api().routes(config.body_bytes),
        *make_trouble().routes(config.body_bytes)[:-1],
        Route("/page", page),
        Route("/stumble", stumble),
        Route("/metrics", restrict_metrics(make_metrics_page(metrics), config)),
        Route("/healthz", make_health_page(store or WellBeing())),
        WebSocketRoute("/socket/{code}", echo),
    ]
    app = Starlette(routes=routes, exception_handlers=HANDLERS)
    return surround(app, routes, config, metrics)
