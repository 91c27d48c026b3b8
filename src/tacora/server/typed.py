"""Typed routes: a handler's signature says what comes in, and we hold everybody to it.

A handler takes the request, and by name what stands in the path, in the query or, as
`body`, in the body.  From the same signatures the description of the interface is made.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from types import NoneType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from tacora.kernel.error import Broken, TacoraError, Unreadable
from tacora.server.language import Language
from tacora.server.logs import log_accident
from tacora.server.problem import (
    Malformed,
    Missing,
    TooLong,
    WrongKind,
    WrongMethod,
    answer_problem,
)

Handler = Callable[..., Awaitable[Any]]
SomeHandler = TypeVar("SomeHandler", bound=Handler)

BODY_BYTES = 16384
DESCRIPTION = "/openapi.json"
LANGUAGE_PARAMETER = "lang"
"""Every operation takes it; it is read where the answer's language is chosen."""

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,17})?", re.ASCII)
_IN_PATH = re.compile(r"{([a-z_]+)}")


@dataclass(frozen=True)
class Parameter:
    """One thing that stands in the path or in the query."""

    name: str
    kind: Any
    place: Literal["path", "query"]
    default: Any = inspect.Parameter.empty

    @property
    def is_needed(self) -> bool:
        """Whether it has to be there."""
        return self.default is inspect.Parameter.empty

    def read(self, text: str) -> Any:
        """Read a text as what the parameter should be."""
        return msgspec.convert(_lift(text, _plain_kind(self.kind)), self.kind)


LANGUAGE = Parameter(LANGUAGE_PARAMETER, Language, "query", None)


@dataclass(frozen=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    status: int
    problems: tuple[int, ...]
    parameters: tuple[Parameter, ...]
    body: type[msgspec.Struct] | None
    decoder: msgspec.json.Decoder[Any] | None = field(repr=False)


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
        status: int = 200,
        problems: Iterable[int] = (),
    ) -> Callable[[SomeHandler], SomeHandler]:
        """Take a function as the handler of a method and path.

        `summary` is the key of a sentence.  `answer` is what the handler returns; it
        may also return a ready response, as `encode` makes one, to add a cookie.
        """

        def take(handler: SomeHandler) -> SomeHandler:
            parameters, body = _read_signature(handler, path)
            self.operations.append(
                Operation(
                    method=method.upper(),
                    path=path,
                    handler=handler,
                    summary=summary,
                    answer=answer,
                    status=status,
                    problems=tuple(problems),
                    parameters=parameters,
                    body=body,
                    decoder=msgspec.json.Decoder(body) if body else None,
                )
            )
            return handler

        return take

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
            facts["body"] = decode(raw, operation.decoder)
        result = await operation.handler(request, **facts)
        if isinstance(result, Response):
            return result
        return encode(result, operation.status)


def encode(value: Any, status: int = 200) -> Response:
    """Make an answer of a value; nothing at all when there is none."""
    if value is None:
        return Response(status_code=204)
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def read_parameters(
    parameters: Iterable[Parameter], request: Request
) -> dict[str, Any]:
    """Read path and query; what is unknown, twice there or wrong is refused."""
    facts: dict[str, Any] = {}
    query = request.query_params
    known = {LANGUAGE_PARAMETER: LANGUAGE}
    known |= {p.name: p for p in parameters if p.place == "query"}
    for name in query:
        if name not in known:
            raise Unreadable("server-parameter-unknown", parameter=name[:40])
        if len(query.getlist(name)) > 1:
            raise Unreadable("server-parameter-twice", parameter=name)
    for parameter in (*parameters, known[LANGUAGE_PARAMETER]):
        if parameter.place == "path":
            text = request.path_params[parameter.name]
        else:
            text = query.get(parameter.name)
        if text is None and parameter.is_needed:
            raise Unreadable("server-parameter-missing", parameter=parameter.name)
        try:
            value = parameter.default if text is None else parameter.read(text)
        except msgspec.ValidationError:
            if parameter.place == "path":
                # What cannot be a name is the name of nothing.
                raise Missing("server-missing") from None
            raise Unreadable(
                "server-parameter", parameter=parameter.name, value=text[:40]
            ) from None
        facts[parameter.name] = value
    if not any(p.name == LANGUAGE_PARAMETER for p in parameters):
        del facts[LANGUAGE_PARAMETER]
    return facts


def check_kind(request: Request) -> None:
    """Refuse a body that does not say it is JSON."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise WrongKind("server-kind", kind=kind[:40] or "-")


async def read_body(request: Request, limit: int) -> bytes:
    """Read a body as it comes in, and stop when it gets too long."""
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > limit:
        raise TooLong("server-too-long", limit=str(limit))
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > limit:
            raise TooLong("server-too-long", limit=str(limit))
    return bytes(parts)


def decode(raw: bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Decode a body, or say where it is wrong."""
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        first = error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("server-malformed") from None
    try:
        # To JSON Schema 2.0 is a whole number, and some programs write it so; it is
        # the one thing in which we are less strict than the decoder.
        return msgspec.convert(_whole_floats(msgspec.json.decode(raw)), decoder.type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _, _, place = str(first).partition(" - at `$")
        where = place.rstrip("`").lstrip(".")[:60]
        raise Unreadable("server-invalid", where=where or "-") from None


def _whole_floats(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, dict):
        return {key: _whole_floats(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole_floats(inner) for inner in value]
    return value


def _read_signature(
    handler: Handler, path: str
) -> tuple[tuple[Parameter, ...], type[msgspec.Struct] | None]:
    """Find out what a handler wants; a mistake here is found when the server starts."""
    hints = get_type_hints(handler, include_extras=True)
    in_path = set(_IN_PATH.findall(path))
    parameters: list[Parameter] = []
    body: type[msgspec.Struct] | None = None
    for name, declared in list(inspect.signature(handler).parameters.items())[1:]:
        kind = hints[name]
        if name == "body":
            body = kind
            for member in get_args(kind) or (kind,):
                if not member.__struct_config__.forbid_unknown_fields:
                    raise TypeError(member)
            continue
        _plain_kind(kind)
        place: Literal["path", "query"] = "path" if name in in_path else "query"
        parameters.append(Parameter(name, kind, place, declared.default))
        in_path.discard(name)
    if in_path:
        raise TypeError(in_path)
    return tuple(parameters), body


def _plain_kind(kind: Any) -> type:
    """Find the plain type under constraints, choices and `None`."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) is Literal:
        return type(get_args(kind)[0])
    options = [option for option in get_args(kind) if option is not NoneType]
    if options:
        return _plain_kind(options[0])
    if kind not in (str, int, float, bool):
        raise TypeError(kind)
    return kind  # type: ignore[no-any-return]


def _lift(text: str, kind: type) -> Any:
    """Turn a text into a number or truth value where it is one, as JSON writes it."""
    if kind is int and _WHOLE.fullmatch(text):
        return int(text)
    if kind is float and _DECIMAL.fullmatch(text):
        return float(text)
    if kind is bool and text in ("true", "false"):
        return text == "true"
    return text
