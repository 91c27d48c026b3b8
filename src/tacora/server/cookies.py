"""The cookie that holds a browser's token, over HTTPS and without.

Over HTTPS its name begins with `__Host-`: browsers take such a cookie only from this
very host and only over HTTPS, so no neighbouring site and nobody on the way can replace
it.  Browsers that still have the cookie of an older version keep their identity.
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
    names = (SECURE, PLAIN) if is_secure(connection.scope) else (PLAIN, SECURE)
    cookies = connection.cookies
    return next((cookies[name] for name in names if cookies.get(name)), "")


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Hand a browser its token, where no script can read it."""
    secure = is_secure(connection.scope)
    response.set_cookie(
        SECURE if secure else PLAIN,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    if secure and PLAIN in connection.cookies:
        _delete(response, PLAIN)


def upgrade_cookie(connection: HTTPConnection, response: Response) -> None:
    """Give a browser that was recognised by the old cookie the secure one instead."""
    cookies = connection.cookies
    has_old = cookies.get(PLAIN) and not cookies.get(SECURE)
    is_program = "authorization" in connection.headers
    if has_old and not is_program and is_secure(connection.scope):
        give_cookie(connection, response, cookies[PLAIN])


def delete_cookies(response: Response) -> None:
    """Take a browser's token back."""
    _delete(response, PLAIN)
    _delete(response, SECURE)


def _delete(response: Response, name: str) -> None:
    # Browsers ignore a change of a `__Host-` cookie that is not marked as secure.
    is_marked = name == SECURE
    response.delete_cookie(name, httponly=True, samesite="lax", secure=is_marked)
