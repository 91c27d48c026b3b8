"""What stands in an address: read as a handler's signature wants it, or refused."""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from starlette.requests import Request

from tacora.kernel.error import Unreadable
from tacora.server.language import Language
from tacora.server.problem import Missing

Handler = Callable[..., Awaitable[Any]]

BODY = "body"
"""The name under which a handler takes what stands in the body."""

# As JSON writes them, and no longer than anybody means.
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)
_DECIMAL = re.compile(
    r"-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,30})?([eE][+-]?[0-9]{1,4})?", re.ASCII
)
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


LANGUAGE = Parameter("lang", Language, "query", None)
"""Every operation takes it; it is used where the language of a problem is chosen."""


def read_signature(
    handler: Handler, path: str
) -> tuple[tuple[Parameter, ...], type[msgspec.Struct] | None]:
    """Find out what a handler wants; a mistake here is found when the server starts."""
    hints = get_type_hints(handler, include_extras=True)
    in_path = set(_IN_PATH.findall(path))
    parameters: list[Parameter] = []
    body: type[msgspec.Struct] | None = None
    for name, declared in list(inspect.signature(handler).parameters.items())[1:]:
        kind = hints[name]
        if name == BODY:
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


def read_parameters(
    parameters: Iterable[Parameter], request: Request
) -> dict[str, Any]:
    """Read path and query; what is unknown, twice there or wrong is refused."""
    wanted = {parameter.name: parameter for parameter in parameters}
    query = request.query_params
    for name in query:
        known = wanted.get(name, LANGUAGE if name == LANGUAGE.name else None)
        if known is None or known.place != "query":
            raise Unreadable("server-parameter-unknown", parameter=name[:40])
        if len(query.getlist(name)) > 1:
            raise Unreadable("server-parameter-twice", parameter=name)
    facts = {name: _find(parameter, request) for name, parameter in wanted.items()}
    if LANGUAGE.name not in wanted:
        _find(LANGUAGE, request)
    return facts


def _find(parameter: Parameter, request: Request) -> Any:
    is_in_path = parameter.place == "path"
    texts = request.path_params if is_in_path else request.query_params
    text: str | None = texts.get(parameter.name)
    if text is None:
        if parameter.is_needed:
            raise Unreadable("server-parameter-missing", parameter=parameter.name)
        return parameter.default
    try:
        return parameter.read(text)
    except msgspec.ValidationError:
        if is_in_path:
            # What cannot be a name is the name of nothing.
            raise Missing("server-missing") from None
        raise Unreadable(
            "server-parameter", parameter=parameter.name, value=text[:40]
        ) from None


def _plain_kind(kind: Any) -> type:
    """Find the plain type under constraints, choices and `None`."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) is Literal:
        return type(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        options = [option for option in get_args(kind) if option is not NoneType]
        return _plain_kind(options[0])
    if kind not in (str, int, float, bool):
        raise TypeError(kind)
    return kind  # type: ignore[no-any-return]


def _lift(text: str, kind: type) -> Any:
    """Turn a text into a number or truth value where it is one, as JSON writes it."""
    if kind is int and _WHOLE.fullmatch(text):
        return int(text)
    if kind is float and _DECIMAL.fullmatch(text):
        return number if math.isfinite(number := float(text)) else text
    if kind is bool and text in ("true", "false"):
        return text == "true"
    return text
