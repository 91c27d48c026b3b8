"""Typed routes: a handler's signature says what comes in, and we hold everybody to it.

A handler takes the request, and by name what stands in the path, in the query or, as
`body`, in the body.  From the same signatures the description of the interface is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from tacora.kernel.error import Broken, TacoraError
from tacora.server.body import check_kind, decode, read_body
from tacora.server.logs import log_accident
from tacora.server.parameter import (
    BODY,
    Handler,
    Parameter,
    read_parameters,
    read_signature,
)
from tacora.server.problem import WrongMethod, answer_problem

SomeHandler = TypeVar("SomeHandler", bound=Handler)

BODY_BYTES = 16384
DESCRIPTION = "/openapi.json"
MEANWHILE = 202
"""The status of an answer that says that the real one is being worked on."""


@dataclass(frozen=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    meanwhile: Any
    status: int
    problems: tuple[int, ...]
    parameters: tuple[Parameter, ...]
    body: type[msgspec.Struct] | None
    decoder: msgspec.json.Decoder[Any] | None = field(repr=False)

    @property
    def kinds(self) -> tuple[Any, ...]:
        """What it reads and writes; some of it may be nothing."""
        return self.body, self.answer, self.meanwhile


class Api:
    """All typed routes together."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []

    def route(
        self,
        method: str,
        path: str,
        *,
        summary: str,
        answer: Any = None,
        meanwhile: Any = None,
        status: int = 200,
        problems: Iterable[int] = (),
    ) -> Callable[[SomeHandler], SomeHandler]:
        """Take a function as the handler of a method and path.

        `summary` is the key of a sentence.  `answer` is the kind of what the handler
        returns, none for an empty answer; a handler may also return a ready response,
        as `encode` makes one, to add a cookie.  `meanwhile` is the kind of what it
        returns with status 202 while the answer is not there yet.  `problems`
        are the statuses it answers with besides those that any route may.
        """

        def take(handler: SomeHandler) -> SomeHandler:
            parameters, body = read_signature(handler, path)
            self.operations.append(
                Operation(
                    method=method.upper(),
                    path=path,
                    handler=handler,
                    summary=summary,
                    answer=answer,
                    meanwhile=meanwhile,
                    status=204 if answer is None else status,
                    problems=tuple(problems),
                    parameters=parameters,
                    body=body,
                    decoder=msgspec.json.Decoder(body) if body else None,
                )
            )
            return handler

        return take

    def include(self, other: Api) -> None:
        """Take in what other pages of routes have."""
        self.operations += other.operations

    def routes(self, body_bytes: int = BODY_BYTES) -> list[Route]:
        """Make Starlette's routes of ours, and one for the description of them."""
        from tacora.server.openapi import describe_api

        paths: dict[str, dict[str, Operation]] = {}
        for operation in self.operations:
            paths.setdefault(operation.path, {})[operation.method] = operation
        document = msgspec.json.encode(describe_api(self))

        async def description(request: Request) -> Response:
            return Response(document, media_type="application/json")

        return [
            *(Route(path, Door(doors, body_bytes)) for path, doors in paths.items()),
            Route(DESCRIPTION, description, methods=["GET"]),
        ]


class Door:
    """One path with all its methods; what goes wrong behind it becomes a problem."""

    def __init__(self, operations: dict[str, Operation], body_bytes: int) -> None:
        self._operations = operations
        self._body_bytes = body_bytes
        names = set(operations) | ({"HEAD"} if "GET" in operations else set())
        self._allow = ", ".join(sorted(names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, in the right way or with a problem."""
        request = Request(scope, receive, send)
        try:
            response = await self._answer(request)
        except ClientDisconnect:
            return
        except TacoraError as error:
            if isinstance(error, Broken):
                log_accident(error)
            more = {"Allow": self._allow} if isinstance(error, WrongMethod) else {}
            response = answer_problem(error, scope, more)
        except Exception as error:
            log_accident(error)
            response = answer_problem(Broken("server-broken"), scope)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        operation = self._operations.get(method)
        if operation is None:
            raise WrongMethod("server-method", method=request.method[:20])
        facts = read_parameters(operation.parameters, request)
        if operation.decoder is not None:
            check_kind(request)
            raw = await read_body(request, self._body_bytes)
            facts[BODY] = decode(raw, operation.decoder)
        result = await operation.handler(request, **facts)
        if isinstance(result, Response):
            return result
        return encode(result, operation.status)


def encode(value: Any, status: int = 200) -> Response:
    """Make an answer of a value; an empty one of none."""
    if value is None:
        return Response(status_code=204)
    return Response(msgspec.json.encode(value), status, media_type="application/json")
