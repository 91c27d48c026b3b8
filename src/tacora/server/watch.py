"""Who watches the requests: counts them, writes a line for each, catches what falls.

A line tells method, route, status and duration.  The route is the template in the code
and not the path, since the path of a table holds its code, and that is an invitation.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator

from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from tacora.kernel.error import Broken, TacoraError
from tacora.server.config import Config
from tacora.server.connection import RESTARTING
from tacora.server.limits import Clock
from tacora.server.logs import log, log_accident
from tacora.server.metrics import Metrics
from tacora.server.problem import send_problem
from tacora.server.security import FILES, HEALTH, Guard, dress
from tacora.server.store.errors import DatabaseUnavailable, Unwritten

NO_ROUTE = "none"
COMMANDS = "/api/tables/{code}/do"
METHODS = frozenset(
    ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE")
)
_ACCIDENT = 1011
"""The code by which a socket says that the server has met something unexpected."""


class Watch:
    """Looks on at every request and every socket."""

    def __init__(
        self,
        app: ASGIApp,
        routes: Iterable[BaseRoute],
        metrics: Metrics,
        before_stop: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._app = app
        self._metrics = metrics
        self._before_stop = before_stop
        self._templates = dict(_name_endpoints(routes, ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it happen, and write down what happened."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        answered = 0.0
        status = 0

        async def notice(message: Message) -> None:
            nonlocal answered, status
            if message["type"] in _STARTS:
                answered = time.perf_counter()
                status = message.get("status", _SWITCHED)
            await send(message)

        def answer(error: TacoraError) -> Awaitable[None]:
            return send_problem(error, scope, receive, dress(scope, notice))

        try:
            # Whoever hangs up before the answer has every right to.
            with contextlib.suppress(ClientDisconnected):
                try:
                    await self._app(scope, receive, notice)
                except ClientDisconnected:
                    raise
                except (Unwritten, DatabaseUnavailable) as error:
                    # No accident: the store has logged the outage; clients come back.
                    if not status:
                        await answer(error)
                    elif scope["type"] == "websocket":
                        await _hang_up(send, RESTARTING)
                except Exception as error:
                    log_accident(error, route=self.find_template(scope))
                    if not status:
                        await answer(Broken("server-broken"))
                    elif scope["type"] == "websocket":
                        await _hang_up(send, _ACCIDENT)
        finally:
            ended = time.perf_counter()
            if status == _SWITCHED:
                self._write_socket(scope, answered - began, ended - answered)
            else:
                self._write(scope, status, ended - began)

    async def before_stop(self) -> None:
        """Pass on that the server is about to close all connections."""
        if self._before_stop is not None:
            await self._before_stop()

    def find_template(self, scope: Scope) -> str:
        """Give the route that a request took, as it is written in the code."""
        return self._templates.get(id(scope.get("endpoint")), NO_ROUTE)

    def _write(self, scope: Scope, status: int, seconds: float) -> None:
        route = self.find_template(scope)
        method = "SOCKET" if scope["type"] == "websocket" else scope["method"]
        # A face-down choice may be changed by such a request, so none of them counts.
        if route != COMMANDS or status >= _REFUSED:
            self._metrics.count_request(route, status)
        # Floods, health checks and the files of the pages are only counted: the log
        # must not be what fills the disk.
        is_file = scope["path"].startswith(FILES) and status < _REFUSED
        if status == _TOO_MANY or is_file or scope["path"] == HEALTH:
            return
        log().info(
            "request",
            method=method if method in METHODS or method == "SOCKET" else "OTHER",
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
        )

    def _write_socket(self, scope: Scope, seconds: float, lifetime: float) -> None:
        """Log a socket that has closed: it was open for as long as someone stayed."""
        route = self.find_template(scope)
        self._metrics.count_request(route, _SWITCHED)
        log().info(
            "socket",
            route=route,
            ms=round(seconds * 1000, 1),
            seconds=round(lifetime, 1),
        )


_SWITCHED = 101
_REFUSED = 400
_TOO_MANY = 429
_STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")


async def _hang_up(send: Send, code: int) -> None:
    try:
        await send({"type": "websocket.close", "code": code, "reason": ""})
    except Exception as error:
        # It had hung up before we could; the accident itself is written already.
        log().info("gone", kind=type(error).__name__)


def _name_endpoints(
    routes: Iterable[BaseRoute], prefix: str
) -> Iterator[tuple[int, str]]:
    for route in routes:
        path = prefix + getattr(route, "path", "")
        # The id will do: routes and their endpoints live as long as the application.
        for endpoint in (getattr(route, "endpoint", None), getattr(route, "app", None)):
            if endpoint is not None:
                yield id(endpoint), path
        yield from _name_endpoints(getattr(route, "routes", None) or (), path)


def surround(
    app: ASGIApp,
    routes: Iterable[BaseRoute],
    config: Config,
    metrics: Metrics,
    before_stop: Callable[[], Awaitable[None]] | None = None,
    clock: Clock = time.monotonic,
) -> Watch:
    """Put the doorkeeper around an application, and one who watches around both."""
    return Watch(Guard(app, config, clock), routes, metrics, before_stop)
