"""The browser client: built files, its words, its lessons, and what there is to play.

The client is written in `web/` and built into `built/`, which is part of the package.
It holds no rules and no sentences: it draws views, and says what the catalogues say.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tacora.kernel.error import Broken
from tacora.ledger.rulebook import known_editions
from tacora.server.client.lesson import find_lessons
from tacora.server.client.rules import describe_rules
from tacora.server.client.shelf import describe_shelf
from tacora.server.client.teaching import describe_lesson
from tacora.server.identity import COOKIE
from tacora.server.plain.files import FOR_EVER, compile_words
from tacora.server.plain.frame import missing
from tacora.words import LANGUAGES

FOLDER = Path(__file__).parent / "built"
PAGE = "index.html"
PATHS = (
    "/",
    "/gallery",
    "/learn/{edition}",
    "/replay/{code}",
    "/rules/{edition}",
    "/screen/{code}",
    "/t/{code}",
)
"""Where the client finds its way by itself."""
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def load_files() -> dict[str, bytes]:
    """Read every built file; their names change when what is in them does."""
    if not FOLDER.is_dir():
        return {}
    return {path.name: path.read_bytes() for path in FOLDER.iterdir()}


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
        for key in find_lessons():
            contents[f"lesson-{key}"] = describe_lesson(key, language)
        for name, content in contents.items():
            text = msgspec.json.encode(content, order="sorted")
            mark = f'"{hashlib.sha256(text).hexdigest()[:16]}"'
            books[f"{name}.{language}.json"] = text, mark
    return books


async def give_page(request: Request) -> Response:
    """Answer with the one page, in which the client finds its way by the address."""
    page = load_files().get(PAGE)
    if page is None:
        raise Broken("client-unbuilt")
    if COOKIE in request.cookies:
        # So that nobody has to ask who they are, to hear that they are nobody.
        page = page.replace(b"<html ", b'<html data-known="yes" ', 1)
    headers = {"Cache-Control": "no-cache"}
    return Response(page, media_type=KINDS[".html"], headers=headers)


async def give_file(request: Request) -> Response:
    """Answer with a built file, or with a book that may have changed since."""
    name = request.path_params["name"]
    if name in load_books():
        content, mark = load_books()[name]
        headers = {"Cache-Control": "no-cache", "ETag": mark}
        if request.headers.get("if-none-match") == mark:
            return Response(status_code=304, headers=headers)
        return Response(content, media_type=KINDS[".json"], headers=headers)
    content = load_files().get(name, b"")
    kind = KINDS.get(Path(name).suffix)
    if not content or kind is None or name == PAGE:
        return missing(request)
    return Response(content, media_type=kind, headers={"Cache-Control": FOR_EVER})


def client_routes() -> list[BaseRoute]:
    """Give the routes of the client."""
    pages = [Route(path, give_page, methods=["GET"]) for path in PATHS]
    return [Route("/client/{name}", give_file, methods=["GET"]), *pages]
