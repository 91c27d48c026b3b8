"""The browser client: built files, its words, and what there is to play.

The client is written in `web/` and built into `built/`, which is part of the package.
It holds no rules and no sentences: it draws views, and says what the catalogues say.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tacora.ledger.rulebook import known_editions
from tacora.server.client.book import compile_words
from tacora.server.client.page import (
    KIND,
    PAGE,
    PAGE_HANDLERS,
    load_files,
    page_routes,
)
from tacora.server.client.rules import describe_rules
from tacora.server.client.scan import give_code
from tacora.server.client.shelf import describe_shelf
from tacora.server.problem import Missing, answer_problem
from tacora.words import LANGUAGES

__all__ = ["PAGE_HANDLERS", "client_routes"]

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": KIND,
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
DENSE = (KINDS[".woff2"],)
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def load_books() -> dict[str, tuple[bytes, str]]:
    """Write everything that is read in each language, with a mark of what is in it."""
    books = {}
    for language in LANGUAGES:
        contents: dict[str, object] = {
            "words": compile_words(language),
            "shelf": describe_shelf(language),
        }
        for key in known_editions():
            contents[f"rules-{key}"] = describe_rules(key, language)
        for name, content in contents.items():
            text = msgspec.json.encode(content, order="sorted")
            mark = f'"{hashlib.sha256(text).hexdigest()[:16]}"'
            books[f"{name}.{language}.json"] = text, mark
    return books


@cache
def squeeze(name: str) -> bytes:
    """Compress what is asked for by everybody, once; fonts are dense already."""
    content = load_books()[name][0] if name in load_books() else load_files()[name]
    return gzip.compress(content, mtime=0)


async def give_file(request: Request) -> Response:
    """Answer with a built file, or with a book that may have changed since."""
    name = request.path_params["name"]
    kind = KINDS.get(Path(name).suffix)
    headers = {"Cache-Control": FOR_EVER}
    if name in load_books():
        content, mark = load_books()[name]
        headers = {"Cache-Control": "no-cache", "ETag": mark}
        if request.headers.get("if-none-match") == mark:
            return Response(status_code=304, headers=headers)
    else:
        content = load_files().get(name, b"")
    if not content or kind is None or name == PAGE:
        return answer_problem(Missing("server-missing"), request.scope)
    if kind not in DENSE:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = squeeze(name)
    return Response(content, media_type=kind, headers=headers)


def client_routes() -> list[BaseRoute]:
    """Give the routes of the client."""
    return [
        Route("/client/{name}", give_file, methods=["GET"]),
        Route("/t/{code}/qr.svg", give_code, methods=["GET"]),
        *page_routes(),
    ]
