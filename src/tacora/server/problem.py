"""Trouble as a document: whatever goes wrong is answered in one form.

The form is that of RFC 9457, with the key of the sentence for programs, and the id of
the rule where one forbids.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from tacora.kernel.error import Broken, Refused, TacoraError, Unreadable
from tacora.server.language import find_language
from tacora.server.store.errors import DatabaseUnavailable, Unwritten

MEDIA_TYPE = "application/problem+json"


class Problem(msgspec.Struct, frozen=True):
    """What was asked, why not, and what to do."""

    type: str
    title: str
    status: int
    detail: str
    key: str
    rule: str = ""


class Malformed(Unreadable):
    """What came is no JSON at all."""


class TooLong(Unreadable):
    """What came has more bytes than we read."""


class HeadTooLong(Unreadable):
    """The request line and its headers have more bytes than we read."""


class TooSlow(Unreadable):
    """What came took longer than we wait."""


class WrongKind(Unreadable):
    """What came is of a kind that we do not read."""


class Missing(TacoraError):  # noqa: N818 - it is what the thing is
    """There is no such thing, or none for you."""


class Stranger(TacoraError):  # noqa: N818 - it is who asks
    """Whoever asks has not said who they are."""


class Forbidden(TacoraError):  # noqa: N818 - it is what the act is
    """Whoever asks may not do this."""


class Misdirected(TacoraError):  # noqa: N818 - it is what the request is
    """The request names a host that this server does not answer for."""


class TooMany(TacoraError):  # noqa: N818 - it is what there are
    """Somebody asks too much; the fact `seconds` says when to come back."""


class Unavailable(TacoraError):  # noqa: N818 - it is what we are
    """We cannot do this just now; the fact `seconds` says when to come back."""


class NoSpace(TacoraError):  # noqa: N818 - it is what there is not
    """There is no room for anything new; the fact `seconds` says when to come back."""


class WrongMethod(TacoraError):  # noqa: N818 - it is what the method is
    """What is here takes other methods."""


STATUS_OF: dict[type[TacoraError], int] = {
    Malformed: 400,
    Stranger: 401,
    Forbidden: 403,
    Missing: 404,
    WrongMethod: 405,
    TooSlow: 408,
    Refused: 409,
    TooLong: 413,
    WrongKind: 415,
    Misdirected: 421,
    Unreadable: 422,
    TooMany: 429,
    HeadTooLong: 431,
    Broken: 500,
    Unavailable: 503,
    DatabaseUnavailable: 503,
    Unwritten: 503,
    NoSpace: 507,
    TacoraError: 422,
}


def status_of(error: TacoraError) -> int:
    """Give the status that says this kind of trouble over HTTP."""
    return next(STATUS_OF[kind] for kind in type(error).__mro__ if kind in STATUS_OF)


def describe(error: TacoraError, language: str) -> Problem:
    """Write a problem in somebody's language; our own mistakes are not shown raw."""
    status = status_of(error)
    if isinstance(error, Broken):
        error = Broken("server-broken")
    return Problem(
        type="about:blank",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=error.sentence(language),
        key=error.key,
        rule=error.rule,
    )


def answer_problem(
    error: TacoraError, scope: Scope, headers: Mapping[str, str] | None = None
) -> Response:
    """Make the answer that tells somebody of a problem."""
    problem = describe(error, find_language(scope))
    more = {"Vary": "Accept-Language", "Cache-Control": "no-store", **(headers or {})}
    if status_of(error) in (429, 503, 507):
        more["Retry-After"] = str(error.facts.get("seconds", 1))
    if isinstance(error, TooLong | TooSlow):
        # What is still to come is not worth waiting for.
        more["Connection"] = "close"
    return Response(
        msgspec.json.encode(problem), problem.status, more, media_type=MEDIA_TYPE
    )


async def send_problem(
    error: TacoraError, scope: Scope, receive: Receive, send: Send
) -> None:
    """Answer a request, or a handshake that is not accepted yet, with a problem."""
    answer: Response | WebSocketClose = answer_problem(error, scope)
    extensions = scope.get("extensions") or {}
    if scope["type"] == "websocket" and "websocket.http.response" not in extensions:
        answer = WebSocketClose(1008)
    await answer(scope, receive, send)


@lru_cache(maxsize=16)
def _write_response(key: str, status: int, body: bytes) -> bytes:
    phrase = HTTPStatus(status).phrase
    wait = "Retry-After: 10\r\n" if status == HTTPStatus.TOO_MANY_REQUESTS else ""
    head = (
        f"HTTP/1.1 {status} {phrase}\r\nContent-Type: {MEDIA_TYPE}\r\n"
        f"Content-Length: {len(body)}\r\n{wait}Cache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def write_raw_problem(error: TacoraError) -> bytes:
    """Write a whole response, for requests that never reach the application."""
    problem = describe(error, "en")
    return _write_response(error.key, problem.status, msgspec.json.encode(problem))


async def _on_trouble(request: Request | WebSocket, error: Exception) -> Response:
    assert isinstance(error, TacoraError)
    return answer_problem(error, request.scope)


async def _on_status(request: Request | WebSocket, error: Exception) -> Response:
    """Say in our own words what Starlette says by a number."""
    assert isinstance(error, HTTPException)
    method = str(request.scope.get("method", "GET"))[:20]
    known: dict[int, TacoraError] = {
        401: Stranger("server-stranger"),
        403: Forbidden("server-forbidden"),
        404: Missing("server-missing"),
        405: WrongMethod("server-method", method=method),
    }
    trouble = known.get(error.status_code)
    if trouble is None:
        trouble = (
            Broken("server-broken")
            if error.status_code >= 500
            else Malformed("server-malformed")
        )
    return answer_problem(trouble, request.scope, error.headers)


async def _on_accident(request: Request | WebSocket, error: Exception) -> Response:
    """Say sorry; the one who watches the requests writes it down."""
    return answer_problem(Broken("server-broken"), request.scope)


HANDLERS: dict[Any, Any] = {
    TacoraError: _on_trouble,
    HTTPException: _on_status,
    Exception: _on_accident,
}
"""What Starlette is to do with exceptions: `Starlette(exception_handlers=HANDLERS)`."""
