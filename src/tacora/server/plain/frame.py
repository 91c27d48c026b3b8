"""What every page has around it, and how a page is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tacora.kernel.error import Broken, TacoraError
from tacora.server.language import find_language
from tacora.server.logs import log_accident
from tacora.server.plain.markup import Markup, fill, join
from tacora.server.problem import HANDLERS, Missing, answer_problem, describe
from tacora.words import LANGUAGES, say

if TYPE_CHECKING:
    from tacora.server.app import House

LANGUAGE_COOKIE = "tacora-language"
YEAR = 365 * 86_400
ROBOTS_STAY_OUT = "noindex"

FRAME = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="{robots}">
<title>{title}</title>
<link rel="icon" href="{files}/icon.svg">
<link rel="stylesheet" href="{files}/page.css">
{scripts}</head>
<body>
<a class="skip" href="#main">{skip}</a>
<header class="top">
<a class="brand" href="/">
<img src="{files}/icon.svg" alt="" width="28" height="28">Tacora</a>
<nav aria-label="{language_label}">{languages}</nav>
</header>
<main id="main" tabindex="-1">
{body}
</main>
<footer><a href="/privacy">{privacy}</a></footer>
<noscript><p class="notice">{noscript}</p></noscript>
<div id="notice" class="toast" role="alert"></div>
</body>
</html>
"""


@dataclass(frozen=True)
class Reader:
    """Whoever reads a page, and in which language."""

    language: str

    def say(self, key: str, **facts: str | int) -> str:
        """Say a sentence."""
        return say(key, self.language, **facts)


@dataclass(frozen=True)
class Page:
    """What stands inside the frame."""

    title: str
    body: Markup
    scripts: tuple[str, ...] = ()
    robots: str = ROBOTS_STAY_OUT


Show = Callable[[Request, Reader], Awaitable[Page | Response]]


def house_of(request: Request) -> House:
    """Find what the parts of the server share."""
    house: House = request.app.state.house
    return house


def find_reader(request: Request) -> Reader:
    """Find the language: what the address asks for, what was chosen, what is liked."""
    asked = request.query_params.get("lang")
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if asked not in LANGUAGES and chosen in LANGUAGES:
        return Reader(str(chosen))
    return Reader(find_language(request.scope))


def answer_with(show: Show) -> Callable[[Request], Awaitable[Response]]:
    """Make a route's endpoint of a page: trouble becomes a page as well."""

    async def answer(request: Request) -> Response:
        reader = find_reader(request)
        try:
            page = await show(request, reader)
        except TacoraError as error:
            if isinstance(error, Broken):
                log_accident(error)
            return _answer_trouble(request, error)
        if isinstance(page, Response):
            return page
        return render(request, reader, page)

    return answer


def render(
    request: Request, reader: Reader, page: Page, status: int = 200
) -> HTMLResponse:
    """Put a page into its frame, and remember the language that was asked for."""
    from tacora.server.plain.files import find_digest

    files = f"/plain/{find_digest()}"
    scripts = join(
        fill(
            '<script type="module" src="{files}/{name}"></script>\n',
            files=files,
            name=name,
        )
        for name in page.scripts
    )
    languages = join(
        fill(
            '<a href="?lang={code}" hreflang="{code}" lang="{code}"{current}>'
            "{name}</a>",
            code=code,
            name=say("page-language-name", code),
            current=Markup(' aria-current="true"' if code == reader.language else ""),
        )
        for code in LANGUAGES
    )
    html = fill(
        FRAME,
        language=reader.language,
        title=f"{page.title} · Tacora",
        robots=page.robots,
        files=files,
        scripts=scripts,
        skip=reader.say("page-skip"),
        language_label=reader.say("page-language"),
        languages=languages,
        body=page.body,
        privacy=reader.say("page-privacy-title"),
        noscript=reader.say("page-needs-script"),
    )
    response = HTMLResponse(
        html,
        status,
        {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"},
    )
    if request.query_params.get("lang") == reader.language:
        response.set_cookie(
            LANGUAGE_COOKIE,
            reader.language,
            max_age=YEAR,
            samesite="lax",
            secure=request.url.scheme == "https",
            httponly=True,
        )
    return response


TROUBLE = """<section class="card narrow">
<h1>{title}</h1>
<p>{detail}</p>
<p><a class="button" href="/">{home}</a></p>
</section>"""


def _answer_trouble(request: Request, error: TacoraError) -> Response:
    reader = find_reader(request)
    problem = describe(error, reader.language)
    title = reader.say("page-trouble-title")
    body = fill(
        TROUBLE, title=title, detail=problem.detail, home=reader.say("page-home")
    )
    return render(request, reader, Page(title, body), problem.status)


def missing(request: Request) -> Response:
    """Say that there is nothing here."""
    return answer_problem(Missing("server-missing"), request.scope)


def _wants_page(request: Request) -> bool:
    is_page = request.scope["type"] == "http" and request.method in ("GET", "HEAD")
    is_ours = not request.url.path.startswith(("/api/", "/plain/"))
    return is_page and is_ours and "text/html" in request.headers.get("accept", "")


async def _on_status(request: Request, error: HTTPException) -> Response:
    if error.status_code == 404 and _wants_page(request):
        return _answer_trouble(request, Missing("server-missing"))
    response: Response = await HANDLERS[HTTPException](request, error)
    return response


PAGE_HANDLERS: dict[Any, Any] = {**HANDLERS, HTTPException: _on_status}
"""What to do with exceptions: as everywhere, but people get a page to read."""
