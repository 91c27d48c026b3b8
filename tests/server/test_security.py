"""The doorkeeper: what every answer carries, and who is not let in."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from starlette.types import Message, Scope

from tacora.server.config import Config
from tacora.server.security import HEADERS, Guard
from tests.server.sample import make_sample

CONFIG = Config(
    public_url="https://tables.example", allowed_origins=("https://friend.example",)
)


async def ask(
    config: Config = CONFIG,
    method: str = "GET",
    path: str = "/page",
    scheme: str = "http",
    headers: dict[str, str] | None = None,
) -> httpx.Response:
    transport = httpx.ASGITransport(make_sample(config))
    async with httpx.AsyncClient(
        transport=transport, base_url=f"{scheme}://localhost:8000"
    ) as client:
        return await client.request(method, path, headers=headers)


@pytest.mark.parametrize("path", ["/page", "/nothing", "/stumble", "/api/books"])
async def test_every_answer_is_dressed(path: str) -> None:
    answer = await ask(Config(), path=path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "strict-transport-security" not in answer.headers
    # Whoever ends HTTPS for us need not say so in each request.
    for secure in (
        await ask(Config(), path=path, scheme="https"),
        await ask(path=path),
    ):
        assert secure.headers["strict-transport-security"].startswith("max-age=")


async def test_answers_of_the_interface_are_not_kept_unless_they_say_so() -> None:
    assert (await ask(path="/api/books")).headers["cache-control"] == "no-store"
    assert (await ask(path="/page")).headers["cache-control"] == "max-age=60"


@pytest.mark.parametrize(
    ("scheme", "origin", "is_let_in"),
    [
        ("http", None, True),
        ("http", "http://localhost:8000", True),
        ("http", "https://tables.example", True),
        ("http", "https://friend.example", True),
        ("http", "http://localhost", False),
        ("http", "https://localhost:8000", False),
        ("https", "https://localhost:8000", True),
        ("http", "http://tables.example", False),
        ("http", "https://friend.example.evil.example", False),
        ("http", "null", False),
        ("http", "", False),
    ],
)
async def test_only_our_own_pages_and_friends_may_act(
    scheme: str, origin: str | None, is_let_in: bool
) -> None:
    headers = {} if origin is None else {"origin": origin}
    answer = await ask(
        method="DELETE", path="/api/books/ABCD", scheme=scheme, headers=headers
    )
    assert answer.status_code == (404 if is_let_in else 403)
    if not is_let_in:
        assert answer.json()["key"] == "server-origin"
    assert (await ask(scheme=scheme, headers=headers)).status_code == 200


@pytest.mark.parametrize(
    "host", ["", "a b", "a/b", "a@b", "[::1", "a:port", "x" * 300, "shelf\r\nX: y"]
)
async def test_a_host_that_is_none_is_refused(host: str) -> None:
    answer = await ask(headers={"host": host})
    assert (answer.status_code, answer.json()["key"]) == (400, "server-host")


async def test_whoever_asks_too_much_is_told_when_to_come_back() -> None:
    config = Config(requests_per_second=0.1, requests_burst=2)
    transport = httpx.ASGITransport(make_sample(config), client=("10.0.0.1", 1))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://localhost"
    ) as it:
        statuses = [(await it.get("/api/books")).status_code for _ in range(4)]
        assert statuses == [200, 200, 429, 429]
        answer = await it.get("/api/books", headers={"accept-language": "fr"})
        assert 1 <= int(answer.headers["retry-after"]) <= 10
        assert answer.json()["detail"].startswith("C’était un peu trop")
        assert answer.headers["x-content-type-options"] == "nosniff"
        # How we are is counted apart, and not without end either.
        statuses = [(await it.get("/healthz")).status_code for _ in range(4)]
        assert statuses == [200, 200, 429, 429]


async def test_a_whole_class_may_open_the_page_behind_one_address() -> None:
    guard = Guard(accept, Config(requests_per_second=0.1, requests_burst=2))
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "headers": [(b"host", b"localhost")],
        "client": ("10.0.0.1", 5),
    }
    # Pages lie ready as well as files.
    assert guard.find_objection({**scope, "path": "/"}) is None
    files = [guard.find_objection({**scope, "path": "/client/a.js"}) for _ in range(13)]
    assert [objection is None for objection in files] == [True] * 11 + [False] * 2
    assert guard.find_objection({**scope, "path": "/api/games"}) is None


def socket_scope(origin: str | None, **more: Any) -> Scope:
    headers = [(b"host", b"localhost:8000")]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return {
        "type": "websocket",
        "scheme": "ws",
        "path": "/api/tables/ABCD/socket",
        "query_string": b"",
        "headers": headers,
        "client": ("10.0.0.1", 5),
        **more,
    }


async def shake_hands(guard: Guard, scope: Scope) -> list[Message]:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await guard(scope, receive, send)
    return sent


async def accept(scope: Scope, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})


async def test_a_handshake_is_looked_at_as_well() -> None:
    guard = Guard(accept, CONFIG)
    for origin in (None, "http://localhost:8000", "https://friend.example"):
        sent = await shake_hands(guard, socket_scope(origin))
        assert sent == [{"type": "websocket.accept"}]
    extension: dict[str, Any] = {"extensions": {"websocket.http.response": {}}}
    sent = await shake_hands(guard, socket_scope("https://evil.example", **extension))
    assert [message["type"] for message in sent] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert sent[0]["status"] == 403
    sent = await shake_hands(guard, socket_scope("https://evil.example"))
    assert sent[0]["type"] == "websocket.close"


async def test_handshakes_are_counted_as_requests() -> None:
    guard = Guard(accept, Config(requests_per_second=0.1, requests_burst=1))
    kinds = [
        (await shake_hands(guard, socket_scope(None)))[0]["type"] for _ in range(2)
    ]
    assert kinds == ["websocket.accept", "websocket.close"]


async def test_starting_and_stopping_pass_untouched() -> None:
    passed: list[str] = []

    async def inner(scope: Scope, receive: Any, send: Any) -> None:
        passed.append(scope["type"])

    async def nothing(*_: Any) -> AsyncIterator[None]:  # pragma: no cover
        yield

    await Guard(inner, CONFIG)({"type": "lifespan"}, nothing, nothing)  # type: ignore[arg-type]
    assert passed == ["lifespan"]
