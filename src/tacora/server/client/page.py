"""The one page of the client, which finds its way by the address."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tacora.kernel.error import Broken
from tacora.server.client.scan import find_base
from tacora.server.cookies import read_cookie
from tacora.server.language import find_language
from tacora.server.problem import HANDLERS
from tacora.words import say

FOLDER = Path(__file__).parent / "built"
PAGE = "index.html"
KIND = "text/html; charset=utf-8"
FOR_ALL = (
    "/",
    "/daily",
    "/games/{game}",
    "/learn/{edition}",
    "/privacy",
    "/rules/{edition}",
)
"""What those who search the web may find."""
FOR_SOME = (
    "/continue",
    "/daily/{day}",
    "/gallery",
    "/people/{person}",
    "/replay/{code}",
    "/screen/{code}",
    "/t/{code}",
)
"""What only those find who were told of it."""
HEAD = '<html lang="en">'
NO_SCRIPT = "<noscript></noscript>"


@cache
def load_files() -> dict[str, bytes]:
    """Read every built file; their names change when what is in them does."""
    if not FOLDER.is_dir():
        return {}
    return {path.name: path.read_bytes() for path in FOLDER.iterdir()}


def write_page(request: Request, status: int = 200) -> Response:
    """Write the page for a reader: in a language, and known or not."""
    page = load_files().get(PAGE)
    if page is None:
        raise Broken("client-unbuilt")
    language = find_language(request.scope)
    # So that nobody has to ask who they are, to hear that they are nobody.
    known = ' data-known="yes"' if read_cookie(request) else ""
    base = escape(find_base(request, request.app.state.house.config))
    head = f'<html lang="{language}" data-base="{base}"{known}>'
    word = escape(say("page-needs-script", language))
    text = (
        page.decode()
        .replace(HEAD, head, 1)
        .replace(NO_SCRIPT, f"<noscript>{word}</noscript>", 1)
    )
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(text, status, headers, media_type=KIND)


def page_routes() -> list[BaseRoute]:
    """Give a route for each address; those who search the web find some of them."""

    def make_route(path: str) -> BaseRoute:
        # An endpoint each, since the log tells pages apart by them.
        async def give_page(request: Request) -> Response:
            answer = write_page(request)
            if path in FOR_SOME:
                answer.headers["X-Robots-Tag"] = "noindex"
            return answer

        return Route(path, give_page, methods=["GET"])

    return [make_route(path) for path in (*FOR_ALL, *FOR_SOME)]


def _wants_page(request: Request) -> bool:
    is_page = request.scope["type"] == "http" and request.method in ("GET", "HEAD")
    is_ours = not request.url.path.startswith(("/api/", "/client/"))
    return is_page and is_ours and "text/html" in request.headers.get("accept", "")


async def _on_status(request: Request, error: HTTPException) -> Response:
    if error.status_code == 404 and _wants_page(request):
        return write_page(request, 404)
    response: Response = await HANDLERS[HTTPException](request, error)
    return response


PAGE_HANDLERS: dict[Any, Any] = {**HANDLERS, HTTPException: _on_status}
"""What to do with exceptions: as everywhere, but people get a page to read."""
