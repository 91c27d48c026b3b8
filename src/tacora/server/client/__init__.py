"""The browser client: built files, its words, its lessons, and what there is to play.

The client is written in `web/` and built into `built/`, which is part of the package.
It holds no rules and no sentences: it draws views, and says what the catalogues say.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tacora.server.client.library import WRITERS, load_book, squeeze_book
from tacora.server.client.page import PAGE_HANDLERS, load_files, page_routes
from tacora.server.client.scan import give_code
from tacora.server.problem import Missing, answer_problem

__all__ = ["PAGE_HANDLERS", "client_routes"]

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
DENSE = (KINDS[".woff2"],)
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
"""For texts, whose names stay the same when they change."""


@cache
def squeeze_file(name: str) -> bytes:
    """Compress a file, once for all who ask."""
    return gzip.compress(load_files()[name], mtime=0)


async def give_file(request: Request) -> Response:
    """Answer with a built file, or with a book that may have changed since."""
    name = request.path_params["name"]
    if name in WRITERS:
        # In a thread: a book that is written just now takes its time.
        return await asyncio.to_thread(_give_book, request, name)
    kind = KINDS.get(Path(name).suffix)
    content = load_files().get(name)
    if content is None or kind is None:
        return answer_problem(Missing("server-missing"), request.scope)
    headers = {"Cache-Control": FOR_A_DAY if name.endswith(".txt") else FOR_EVER}
    if kind not in DENSE:
        headers["Vary"] = "Accept-Encoding"
        if _takes_gzip(request):
            headers["Content-Encoding"] = "gzip"
            content = squeeze_file(name)
    return Response(content, media_type=kind, headers=headers)


def _give_book(request: Request, name: str) -> Response:
    content, mark = load_book(name)
    headers = {"Cache-Control": "no-cache", "ETag": mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    if _takes_gzip(request):
        headers["Content-Encoding"] = "gzip"
        content = squeeze_book(name)
    return Response(content, media_type=KINDS[".json"], headers=headers)


def _takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def client_routes() -> list[BaseRoute]:
    """Give the routes of the client."""
    return [
        Route("/client/{name}", give_file, methods=["GET"]),
        Route("/t/{code}/qr.svg", give_code, methods=["GET"]),
        *page_routes(),
    ]
