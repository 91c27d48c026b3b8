"""The cookie that holds a browser's token, over HTTPS and without.

Over HTTPS its name begins with `__Host-`: browsers take such a cookie only from this
very host and only over HTTPS, so no neighbouring site and nobody on the way can replace
it.  The plain name does not count there, or they could make a visitor act as somebody
else who has no cookie yet.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tacora.server.security import is_secure

PLAIN = "tacora"
SECURE = "__Host-tacora"
COOKIE_SECONDS = 400 * 86_400


def read_cookie(connection: HTTPConnection) -> str:
    """Read the token that a browser sent; empty if there is none."""
    return connection.cookies.get(_find_name(connection), "")


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Hand a browser its token, where no script can read it."""
    response.set_cookie(
        _find_name(connection),
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection.scope),
    )


def delete_cookies(response: Response) -> None:
    """Take a browser's token back."""
    _delete(response, PLAIN)
    _delete(response, SECURE)


def _find_name(connection: HTTPConnection) -> str:
    return SECURE if is_secure(connection.scope) else PLAIN


def _delete(response: Response, name: str) -> None:
    # Browsers ignore a change of a `__Host-` cookie that is not marked as secure.
    is_marked = name == SECURE
    response.delete_cookie(name, httponly=True, samesite="lax", secure=is_marked)
