"""Hostile requests: every operation of the interface, asked rightly and wrongly."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import UNSET, inspect

from bench.hostile.commands import ACTIONS
from bench.hostile.grammar import Grammar, mutate
from bench.hostile.wire import write_request
from tacora.server.routes import api

PLACES = (
    *("/", "/healthz", "/openapi.json", "/lobby", "/rules/diamant-2016", "/client/x"),
    *(
        "/api",
        "/api/",
        "/api//tables",
        "/..%2f..%2fetc/passwd",
        "/%00",
        "/%ff%fe",
        "/*",
    ),
    *("/client/../../config.py", "/api/tables/%2e%2e/state", "//", "/?" + "a" * 3_000),
)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "get")
SPARED = ("insight", "advice")
"""What costs an expert's time; it has limits of its own, and tests of its own."""


class Requests:
    """An endless supply of requests; the same dice give the same ones."""

    def __init__(
        self, dice: random.Random, tokens: Sequence[str], codes: Sequence[str]
    ) -> None:
        self.dice, self._tokens, self._codes = dice, tokens, codes
        self._grammar = Grammar(dice, self._hint)
        self._operations = [
            (
                operation,
                inspect.type_info(operation.body) if operation.body else None,
                [inspect.type_info(part.kind) for part in operation.parameters],
            )
            for operation in api.operations
            if not any(word in operation.path for word in SPARED)
        ]

    def next(self) -> bytes:
        """Give a request that leaves the connection open, unless the server minds."""
        dice = self.dice
        token = dice.choice((*self._tokens, "", "nobody")) if self._tokens else ""
        if dice.random() < 0.1:
            path = dice.choice(PLACES)
            return write_request(dice.choice(METHODS), path, token)
        operation, body, kinds = dice.choice(self._operations)
        if operation.method == "DELETE" and dice.random() < 0.99:
            token = ""  # one who is forgotten is nobody, and has to begin again
        mistakes = 0.25 if dice.random() < 0.4 else 0.0
        path, query = operation.path, []
        for part, kind in zip(operation.parameters, kinds, strict=True):
            text = self._write(part.name, kind, mistakes)
            if part.place == "path":
                path = path.replace(f"{{{part.name}}}", quote(text, safe=""))
            elif dice.random() < 0.7:
                query.append(f"{part.name}={quote(text)}")
        address = f"{path}?{'&'.join(query)}" if query else path
        data = b""
        if body is not None:
            data = msgspec.json.encode(self._grammar.make(body, mistakes))
            if dice.random() < 0.15:
                data = mutate(data, dice) or b"{"
        return write_request(operation.method, address, token, data)

    def _write(self, name: str, kind: inspect.Type, mistakes: float) -> str:
        hint = self._hint(name)
        if hint is not UNSET and self.dice.random() > mistakes:
            return str(hint)
        value = self._grammar.make(kind, mistakes)
        text = value if isinstance(value, str) else str(value)
        return text.encode("utf-8", "replace").decode()[:600]

    def _hint(self, name: str) -> Any:
        dice = self.dice
        if name == "code" and self._codes:
            return dice.choice((*self._codes, "ZZZZZZ"))
        if name == "id":
            return str(dice.randrange(10_000))
        if name == "seat":
            return dice.randrange(8)
        if name == "action":
            return dice.choice(ACTIONS)
        if name == "game":
            return dice.choice(("diamant", "diamonds", "diamoniak", "chess"))
        if name in ("nickname", "name"):
            return dice.choice(
                ("Eve", "Mal", "bot:Eve", "\u200b", "\u202eevE", "x" * 90)
            )
        return UNSET


def write_garbage(dice: random.Random, sample: bytes) -> bytes:
    """Write something that no HTTP client says."""
    way = dice.randrange(6)
    if way == 0:
        return dice.randbytes(dice.randrange(1, 2_000))
    if way == 1:
        return mutate(sample, dice)
    if way == 2:
        return b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"
    if way == 3:
        kind = b"Transfer-Encoding: chunked\r\n"
        return b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n" + kind + b"\r\nZZ\r\n"
    if way == 4:
        return (
            b"GET "
            + b"/" * dice.randrange(1, 9_000)
            + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        )
    return sample + b"SMUGGLED / HTTP/9.9\r\n\r\n" + sample[: dice.randrange(60)]
