"""The cookie over HTTPS and without."""

from __future__ import annotations

from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.serving import Served, serve

PUBLIC: dict[str, Any] = {"public_url": "https://tables.example"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def ask(
    served: Served, method: str, path: str, cookie: str = "", **more: Any
) -> httpx.Response:
    """Ask as a browser would that has just these cookies."""
    headers = {"Cookie": cookie} if cookie else {}
    headers |= more.pop("headers", {})
    async with httpx.AsyncClient(base_url=served.base, verify=False) as http:
        return await http.request(method, path, headers=headers, **more)


def cookies_of(answer: httpx.Response) -> dict[str, Morsel[str]]:
    found: dict[str, Morsel[str]] = {}
    for header in answer.headers.get_list("set-cookie"):
        found |= SimpleCookie(header)
    return found


async def meet(served: Served, **more: Any) -> dict[str, Morsel[str]]:
    answer = await ask(served, "POST", "/api/me", json={"nickname": "Ana"}, **more)
    assert answer.status_code == 201
    return cookies_of(answer)


def is_bound_to_host(morsel: Morsel[str]) -> bool:
    """Return whether browsers accept a cookie with the prefix `__Host-`."""
    return bool(morsel["secure"]) and morsel["path"] == "/" and not morsel["domain"]


async def test_over_plain_http_the_cookie_stays_plain(database: str) -> None:
    async with serve(database) as served:
        given = await meet(served)
        assert list(given) == ["tacora"]
        assert not given["tacora"]["secure"]
        cookie = f"tacora={given['tacora'].value}"
        answer = await ask(served, "GET", "/api/me", cookie)
        assert answer.json()["nickname"] == "Ana"
        assert "set-cookie" not in answer.headers
        assert "strict-transport-security" not in answer.headers


async def test_a_public_https_address_makes_the_cookie_secure(database: str) -> None:
    """By the setting alone, and by what a trusted proxy says alone."""
    for settings, headers in (
        (PUBLIC, {"Host": "tables.example"}),
        ({}, {"X-Forwarded-Proto": "https"}),
    ):
        async with serve(database, **settings) as served:
            given = await meet(served, headers=headers)
            assert list(given) == ["__Host-tacora"]
            token = given["__Host-tacora"]
            assert is_bound_to_host(token)
            assert token["httponly"]
            assert token["samesite"].lower() == "lax"
            cookie = f"__Host-tacora={token.value}"
            answer = await ask(served, "GET", "/api/me", cookie, headers=headers)
            assert answer.json()["nickname"] == "Ana"
            assert "set-cookie" not in answer.headers
            hsts = answer.headers["strict-transport-security"]
            assert hsts.startswith("max-age=")
            page = await ask(served, "GET", "/", cookie, headers=headers)
            assert 'data-known="yes"' in page.text


async def test_a_plain_cookie_is_nobody_over_https(database: str) -> None:
    """A neighbouring site plants its own token; the visitor acted as that person."""
    for settings, headers in ((PUBLIC, {}), ({}, {"X-Forwarded-Proto": "https"})):
        async with serve(database, **settings) as served:
            given = await meet(served, headers=headers)
            planted = f"tacora={given['__Host-tacora'].value}"
            for path in ("/api/me", "/api/me/tables"):
                answer = await ask(served, "GET", path, planted, headers=headers)
                assert answer.status_code == 401
                assert "set-cookie" not in answer.headers
            page = await ask(served, "GET", "/", planted, headers=headers)
            assert 'data-known="yes"' not in page.text
            # Whoever gives a name gets an identity of their own.
            ben = await meet(served, cookie=planted, headers=headers)
            assert ben["__Host-tacora"].value not in planted


async def test_a_cookie_from_elsewhere_replaces_nobody(database: str) -> None:
    """A neighbouring site can set the plain name; it does not count any more."""
    async with serve(database, **PUBLIC) as served:
        ana = (await meet(served))["__Host-tacora"].value
        eve = (await meet(served))["__Host-tacora"].value
        both = f"tacora={eve}; __Host-tacora={ana}"
        own = (await ask(served, "GET", "/api/me", f"__Host-tacora={ana}")).json()
        answer = await ask(served, "GET", "/api/me", both)
        assert answer.json() == own
        assert "set-cookie" not in answer.headers
        # Nor is a name given that is nobody's.
        answer = await ask(served, "GET", "/api/me", "tacora=" + "x" * 43)
        assert answer.status_code == 401
        assert "set-cookie" not in answer.headers


async def test_a_link_gives_the_cookie_and_being_forgotten_takes_it(
    database: str,
) -> None:
    async with serve(database, **PUBLIC) as served:
        ana = f"__Host-tacora={(await meet(served))['__Host-tacora'].value}"
        link = (await ask(served, "POST", "/api/me/link", ana)).json()["link"]
        answer = await ask(served, "POST", "/api/me/continue", json={"link": link})
        given = cookies_of(answer)
        assert is_bound_to_host(given["__Host-tacora"])
        assert set(given) == {"__Host-tacora"}
        gone = cookies_of(await ask(served, "DELETE", "/api/me", ana))
        assert set(gone) == {"tacora", "__Host-tacora"}
        assert is_bound_to_host(gone["__Host-tacora"])
        assert {morsel["max-age"] for morsel in gone.values()} == {"0"}
        assert (await ask(served, "GET", "/api/me", ana)).status_code == 401
