"""What stands in the body of a request: of its kind, short, in time, and valid."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request

from tacora.kernel.error import Unreadable
from tacora.server.problem import Malformed, TooLong, TooSlow, WrongKind

SECONDS = 15.0
"""How long a body may take to come in; ours are small."""


def check_kind(request: Request) -> None:
    """Refuse a body that does not say it is JSON."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise WrongKind("server-kind", kind=kind[:40] or "-")


async def read_body(request: Request, limit: int) -> bytes:
    """Read a body as it comes in, and stop when it gets too long or takes too long."""
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > limit:
        raise TooLong("server-too-long", limit=str(limit))
    parts = bytearray()
    try:
        async with asyncio.timeout(SECONDS):
            async for part in request.stream():
                parts += part
                if len(parts) > limit:
                    raise TooLong("server-too-long", limit=str(limit))
    except TimeoutError:
        raise TooSlow("server-too-slow") from None
    return bytes(parts)


def decode(raw: bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Decode a body, or say where it is wrong."""
    try:
        try:
            return decoder.decode(raw)
        except msgspec.ValidationError:
            # To JSON Schema 2.0 is a whole number, and some programs write it so; it is
            # the one thing in which we are less strict than the decoder.
            value = _whole_floats(msgspec.json.decode(raw))
            return msgspec.convert(value, decoder.type)
    except msgspec.ValidationError as error:
        _, _, place = str(error).partition(" - at `$")
        where = place.rstrip("`").lstrip(".")[:60]
        raise Unreadable("server-invalid", where=where or "-") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("server-malformed") from None


def _whole_floats(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, dict):
        return {key: _whole_floats(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole_floats(inner) for inner in value]
    return value
