"""Typed routes: what comes in is held to the signature, or becomes a problem."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import settings

from tacora.server import body
from tacora.server.config import Config
from tacora.server.typed import Api
from tests.server.sample import SUMMARY, NewBook, make_sample

MANY = Config(
    requests_per_second=1e6,
    requests_burst=1_000_000,
    allowed_origins=("http://testserver",),
)


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(make_sample(MANY))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://shelf.local"
    ) as it:
        yield it


def check_problem(answer: httpx.Response, status: int, key: str) -> dict[str, Any]:
    problem: dict[str, Any] = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["status"]) == (status, status)
    assert problem["key"] == key
    assert set(problem) == {"type", "title", "status", "detail", "key", "rule"}
    return problem


async def test_a_body_comes_in_and_an_answer_goes_out(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.post("/api/books", json={"title": "Caves"})
    assert answer.status_code == 201
    assert answer.json() == {"code": "ABCD", "title": "Caves", "pages": 10}
    assert "reader=x" in answer.headers["set-cookie"]
    found = await client.get("/api/books/ABCD")
    assert found.json() == answer.json()
    shelf = await client.get("/api/books?limit=3&long=true&kind=story")
    assert shelf.json()["limit"] == 3
    assert (await client.head("/api/books")).content == b""
    assert (await client.get("/api/trouble/quiet")).status_code == 204


async def test_two_point_zero_is_a_whole_number_and_nothing_else_is(
    client: httpx.AsyncClient,
) -> None:
    for pages, status in (("2.0", 201), ("2.5", 422), ('"2"', 422), ("true", 422)):
        raw = f'{{"title": "Caves", "pages": {pages}, "weight": 2}}'
        kind = {"content-type": "application/json; charset=utf-8"}
        answer = await client.post("/api/books", content=raw, headers=kind)
        assert answer.status_code == status, pages


@pytest.mark.parametrize(
    ("raw", "status", "key"),
    [
        (b"", 400, "server-malformed"),
        (b"{", 400, "server-malformed"),
        (b'{"title": "\xff"}', 400, "server-malformed"),
        (b"[" * 10000, 400, "server-malformed"),
        (b"[]", 422, "server-invalid"),
        (b"{}", 422, "server-invalid"),
        (b'{"title": ""}', 422, "server-invalid"),
        (b'{"title": "x", "more": 1}', 422, "server-invalid"),
        (b" " * 20000, 413, "server-too-long"),
    ],
)
async def test_a_wrong_body_is_a_problem(
    client: httpx.AsyncClient, raw: bytes, status: int, key: str
) -> None:
    kind = {"content-type": "application/json"}
    answer = await client.post("/api/books", content=raw, headers=kind)
    check_problem(answer, status, key)


async def test_where_a_body_is_wrong_is_said(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/books", json={"title": "x", "pages": -1})
    assert "“pages”" in check_problem(answer, 422, "server-invalid")["detail"]


async def test_a_body_without_a_length_is_counted_as_it_comes(
    client: httpx.AsyncClient,
) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(1000):
            sent += 1
            yield b" " * 1000

    kind = {"content-type": "application/json"}
    answer = await client.post("/api/books", content=endless(), headers=kind)
    check_problem(answer, 413, "server-too-long")
    assert answer.headers["connection"] == "close"
    assert sent < 50


async def test_a_body_that_does_not_come_is_not_waited_for(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow() -> AsyncIterator[bytes]:
        await asyncio.sleep(60)
        yield b"{}"

    monkeypatch.setattr(body, "SECONDS", 0.01)
    kind = {"content-type": "application/json"}
    answer = await client.post("/api/books", content=slow(), headers=kind)
    check_problem(answer, 408, "server-too-slow")


async def test_another_kind_of_body_is_not_read(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/books", data={"title": "x"})
    check_problem(answer, 415, "server-kind")
    check_problem(await client.post("/api/books"), 415, "server-kind")


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("limit=0", "server-parameter"),
        ("limit=51", "server-parameter"),
        ("limit=1.0", "server-parameter"),
        ("limit=", "server-parameter"),
        ("limit=null", "server-parameter"),
        ("long=1", "server-parameter"),
        ("kind=other", "server-parameter"),
        ("limit=1&limit=2", "server-parameter-twice"),
        ("limits=1", "server-parameter-unknown"),
        ("lang=de", "server-parameter"),
    ],
)
async def test_a_wrong_parameter_is_a_problem(
    client: httpx.AsyncClient, query: str, key: str
) -> None:
    check_problem(await client.get(f"/api/books?{query}"), 422, key)


async def test_a_method_that_is_not_there_is_told_which_are(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.put("/api/books")
    check_problem(answer, 405, "server-method")
    assert answer.headers["allow"] == "GET, HEAD, POST"
    answer = await client.post("/page")
    check_problem(answer, 405, "server-method")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}


async def test_what_is_not_there_is_missing(client: httpx.AsyncClient) -> None:
    for path in ("/api/nothing", "/api/books/ZZZZ", "/api/books/lower", "/api/books/é"):
        check_problem(await client.get(path), 404, "server-missing")


async def test_a_refusal_names_its_rule(client: httpx.AsyncClient) -> None:
    await client.post("/api/books", json={"title": "Caves"})
    answer = await client.delete("/api/books/ABCD")
    problem = check_problem(answer, 409, "game-is-over")
    assert problem["rule"] == "DIAMANT-2016-R3"
    assert problem["title"] == "Conflict"


async def test_our_own_errors_have_their_status(client: httpx.AsyncClient) -> None:
    get = client.get
    check_problem(await get("/api/trouble/forbidden"), 403, "server-forbidden")
    check_problem(await get("/api/trouble/unreadable"), 422, "seed-wrong")
    often = await get("/api/trouble/often")
    check_problem(often, 429, "server-too-many")
    assert often.headers["retry-after"] == "7"


@pytest.mark.parametrize(
    "path", ["/api/trouble/broken", "/api/trouble/accident", "/stumble"]
)
async def test_an_accident_tells_nothing_of_itself(
    client: httpx.AsyncClient, path: str
) -> None:
    answer = await client.get(path)
    check_problem(answer, 500, "server-broken")
    assert "hunter2" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "liked", "word"),
    [
        ("/api/x", "", "nothing"),
        ("/api/x", "de-CH, de;q=0.9, fr;q=0.5, en;q=0.4", "rien"),
        ("/api/x", "fr;q=0.2,es-MX;q=0.8", "nada"),
        ("/api/x", "est, q;;=, *;q=x", "nothing"),
        ("/api/x?lang=es", "fr", "nada"),
        ("/api/x?lang=xx", "fr", "rien"),
    ],
)
async def test_a_problem_speaks_the_language_that_is_asked(
    client: httpx.AsyncClient, path: str, liked: str, word: str
) -> None:
    answer = await client.get(path, headers={"accept-language": liked})
    assert word in check_problem(answer, 404, "server-missing")["detail"]


def test_a_handler_that_cannot_be_right_is_found_at_once() -> None:
    class Loose(msgspec.Struct):
        title: str

    async def takes_anything(request: object, *, body: Loose) -> None: ...
    async def misses_code(request: object) -> None: ...
    async def takes_a_list(request: object, *, code: list[str]) -> None: ...

    takes_anything.__annotations__["body"] = Loose
    for handler in (takes_anything, misses_code, takes_a_list):
        with pytest.raises(TypeError):
            Api().route("GET", "/api/{code}", summary=SUMMARY)(handler)


async def test_the_description_lists_every_status(client: httpx.AsyncClient) -> None:
    described = (await client.get("/openapi.json")).json()
    assert described["openapi"] == "3.1.0"
    add = described["paths"]["/api/books"]["post"]
    wanted = {"201", "400", "403", "405", "408", "413", "415", "421", "422", "429"}
    wanted |= {"431", "500"}
    assert set(add["responses"]) == wanted
    assert add["operationId"] == "add_book"
    assert add["summary"] == "Print the rules of an edition."
    drop = described["paths"]["/api/books/{code}"]["delete"]
    assert {"204", "404", "409"} < set(drop["responses"])
    schema = described["components"]["schemas"][NewBook.__name__]
    assert schema["additionalProperties"] is False


schema = schemathesis.openapi.from_asgi("/openapi.json", make_sample(MANY))


@schema.parametrize()
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
def test_the_description_is_kept(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()


@pytest.fixture(autouse=True)
def _no_line_left(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    yield
    capsys.readouterr()
