"""Run `tacora serve` with an application for tests: `start.py NAME serve …`."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import ModuleType

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from tacora.cli import main
from tacora.kernel.error import Unreadable
from tacora.server.config import Config
from tacora.server.logs import log
from tacora.server.metrics import Metrics
from tacora.server.watch import surround
from tests.server.sample import echo


async def tell_process(request: Request) -> PlainTextResponse:
    return PlainTextResponse(f"{os.getpid()} {request.client and request.client.host}")


async def say_goodbye() -> None:
    log().info("good-bye")


def make_good(config: Config) -> ASGIApp:
    routes = [Route("/process", tell_process), WebSocketRoute("/socket", echo)]
    app = Starlette(routes=routes)
    return surround(app, routes, config, Metrics(), say_goodbye)


def make_bad(config: Config) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        refuse()
        yield

    return Starlette(lifespan=lifespan)


def refuse() -> None:
    raise Unreadable("config-database", source="--database")


def make_worse(config: Config) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        stumble()
        yield

    return Starlette(lifespan=lifespan)


def stumble() -> None:
    raise ValueError("the token is hunter2")


if __name__ == "__main__":
    # Workers look the function up by its module, and this one is then no `__main__`.
    import tests.server.start as findable

    stand_in = ModuleType("tacora.server.app")
    stand_in.make_app = getattr(findable, sys.argv.pop(1))  # type: ignore[attr-defined]
    sys.modules["tacora.server.app"] = stand_in
    main()
