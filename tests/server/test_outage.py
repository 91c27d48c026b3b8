"""A PostgreSQL that goes away while it is used, or comes up late."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from asyncpg import InterfaceError  # type: ignore[import-untyped]
from websockets.exceptions import InvalidStatus

from bench.served import Server
from tacora.kernel.error import Refused
from tacora.server.store import Store
from tacora.server.store import store as store_module
from tacora.server.store.listener import Listener
from tacora.server.store.outage import is_away
from tests.server.postgres import Missing, Postgres, run_postgres
from tests.server.serving import visit
from tests.server.test_two_processes import at

AWAY = ("store-away", "store-write-failed")
UNWRITTEN = "store-unwritten"
PATIENCE = 90.0


@pytest.fixture(scope="module")
def mortal() -> Iterator[Postgres]:
    """Give a PostgreSQL that nobody else needs."""
    try:
        with run_postgres() as server:
            yield server
    except Missing as error:
        pytest.fail(str(error))


def read_events(server: Server) -> list[dict[str, Any]]:
    lines = server.log.read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def count(server: Server, event: str) -> int:
    return sum(line["event"] == event for line in read_events(server))


async def ask_until(http: httpx.AsyncClient, path: str, status: int) -> httpx.Response:
    """Ask again and again until the answer has a status."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await http.get(path)
            if answer.status_code == status:
                return answer
            await asyncio.sleep(0.1)


async def test_an_outage_is_503_and_one_line_in_the_log(
    mortal: Postgres, tmp_path: Path
) -> None:
    url = mortal.make_database()
    server = Server(url, tmp_path, "tests.server.beating", grace_seconds=600)
    server.start()
    try:
        await server.wait()
        async with visit(at(server), "Ana") as ana:
            code = await ana.open("diamant", 3)
            await ana.must(code, "sit")
            await ana.must(code, "fill", bot="random")
            async with ana.join(code) as guest:
                await guest.hear_kind("welcome")
                mortal.stop()
                try:
                    for path in ("/api/tables", "/api/games/diamant", "/api/daily"):
                        answer = await ask_until(ana.http, path, 503)
                        assert answer.json()["key"] in (*AWAY, UNWRITTEN), answer.text
                        assert int(answer.headers["Retry-After"]) > 0
                    health = await ask_until(ana.http, "/healthz", 503)
                    assert health.json()["ok"] is False
                    assert health.json()["key"] in AWAY
                    assert health.json()["reason"].endswith(".")
                    answer = await ana.do(code, "start")
                    assert (answer.status_code, answer.json()["key"]) == (
                        503,
                        UNWRITTEN,
                    )
                    assert "Retry-After" in answer.headers
                    refusal = await guest.ask("ready", seat=0, on=True)
                    assert refusal["key"] in (*AWAY, UNWRITTEN)
                    # For as long as a few rounds of everything that is done regularly.
                    await asyncio.sleep(4)
                finally:
                    mortal.start()
                health = await ask_until(ana.http, "/healthz", 200)
                assert "key" not in health.json()
                assert (await ask_until(ana.http, "/api/tables", 200)).json() == []
                await ana.must(code, "start", id="again")
                await guest.hear_until(lambda m: m.get("table", {}).get("seats"))
        assert count(server, "database-unavailable") == 1
        assert count(server, "database-available") == 1
        others = {line["event"] for line in read_events(server)}
        assert not others & {"accident", "keeper-failed", "task-failed"}
        assert not others & {"minding-failed", "library"}
    finally:
        server.end()


REQUESTS = (
    *("GET /", "GET /t/{code}", "GET /api/games", "GET /api/games/diamant"),
    *("GET /api/me", "GET /api/me/tables", "GET /api/people?nickname=Ana"),
    *("GET /api/people/{person}", "GET /api/tables", "GET /api/daily"),
    *("GET /api/daily/2026-11-18", "GET /api/tables/{code}", "GET /api/tables/ZZZZZZ"),
    *("GET /api/tables/{code}/state", "GET /api/tables/{code}/ledger"),
    *("GET /api/tables/{code}/replay", "GET /api/tables/{code}/course"),
    *("GET /api/tables/{code}/draws", "GET /api/tables/ZZZZZZ/analysis"),
    *("GET /metrics", "POST /api/me", "PATCH /api/me", "POST /api/me/link"),
    *("POST /api/me/continue", "POST /api/tables", "POST /api/tables/{code}/do"),
    *(
        "POST /api/tables/ZZZZZZ/do",
        "POST /api/daily/diamant-2016/play",
        "DELETE /api/me",
    ),
)
BODIES: dict[str, dict[str, Any]] = {
    "/api/me": {"nickname": "Eva"},
    "/api/me/continue": {"link": "x" * 43},
    "/api/tables": {"game": "diamant", "seats": 3},
    "/do": {"do": "say", "id": "s", "seat": 0, "phrase": "wow"},
}


async def test_no_request_is_an_accident_during_an_outage(
    mortal: Postgres, tmp_path: Path
) -> None:
    server = Server(mortal.make_database(), tmp_path, "tests.server.beating")
    server.start()
    try:
        await server.wait()
        async with visit(at(server), "Ana") as ana:
            me = (await ana.http.get("/api/me")).json()["id"]
            code = await ana.open("diamant", 3)
            await ana.must(code, "sit")
            mortal.stop()
            try:
                await ask_until(ana.http, "/healthz", 503)
                # With the cookie and without: strangers are looked up nowhere.
                for cookies in (dict(ana.http.cookies), {}):
                    ana.http.cookies = httpx.Cookies(cookies)
                    for request in REQUESTS:
                        method, _, path = request.partition(" ")
                        ends = (e for e in BODIES if path.endswith(e))
                        body = BODIES.get(next(ends, ""))
                        path = path.format(code=code, person=me)
                        json = body if method in ("POST", "PATCH") else None
                        answer = await ana.http.request(method, path, json=json)
                        told = (request, answer.text)
                        # Or the request would not even have come to the database.
                        assert answer.status_code != 422, told
                        assert answer.status_code < 500 or (
                            answer.status_code == 503
                            and int(answer.headers["Retry-After"]) > 0
                        ), told
                    with pytest.raises(InvalidStatus) as refused:
                        async with ana.join("ZZZZZZ"):
                            pass
                    assert refused.value.response.status_code == 503
            finally:
                mortal.start()
            await ask_until(ana.http, "/healthz", 200)
        accidents = {"accident", "keeper-failed", "task-failed", "library"}
        assert [e for e in read_events(server) if e["event"] in accidents] == []
        assert count(server, "database-unavailable") == 1
    finally:
        server.end()


async def test_a_server_waits_for_a_database_that_comes_up_late(
    mortal: Postgres, tmp_path: Path
) -> None:
    url = mortal.make_database()
    mortal.stop()
    server = Server(url, tmp_path)
    try:
        try:
            server.start()
            async with asyncio.timeout(PATIENCE):
                while "database-awaited" not in server.log.read_text():
                    assert server.process.poll() is None, server.log.read_text()
                    await asyncio.sleep(0.05)
        finally:
            mortal.start()
        await server.wait()
        assert count(server, "database-awaited") == 1
        assert await server.stop() == 0
    finally:
        server.end()


@pytest.mark.parametrize(
    ("owner", "last"), [(store_module, "_prepare"), (Listener, "start")]
)
async def test_a_database_that_goes_away_again_during_a_start_is_waited_for(
    owner: Any, last: str, mortal: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    do = getattr(owner, last)
    coming: list[asyncio.Task[None]] = []

    async def do_and_stop(*arguments: Any) -> Any:
        done = await do(*arguments)
        if not coming:
            await asyncio.to_thread(mortal.stop)
            coming.append(asyncio.create_task(asyncio.to_thread(mortal.start)))
        return done

    monkeypatch.setattr(owner, last, do_and_stop)
    store = await Store.open(mortal.make_database(), wait_seconds=PATIENCE)
    try:
        await store.append("A", 1, [b"first"])
        assert await store.read_events("A") == [b"first"]
    finally:
        await store.close()
        await coming[0]


async def test_a_server_that_has_waited_in_vain_says_why(
    mortal: Postgres, tmp_path: Path
) -> None:
    url = mortal.make_database()
    mortal.stop()
    server = Server(url, tmp_path, database_wait_seconds=1)
    try:
        server.start()
        assert await asyncio.to_thread(server.process.wait, PATIENCE) == 2
        told = json.loads(server.log.read_text().splitlines()[-1])
        assert told["event"] == "not-started"
        assert told["sentence"].startswith("The database postgresql")
        assert "Traceback" not in server.log.read_text()
    finally:
        server.end()
        mortal.start()


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_server_can_be_stopped_while_it_waits(
    workers: int, mortal: Postgres, tmp_path: Path
) -> None:
    url = mortal.make_database()
    mortal.stop()
    server = Server(url, tmp_path, database_wait_seconds=3600, workers=workers)
    try:
        server.start()
        async with asyncio.timeout(PATIENCE):
            while count(server, "database-awaited") < workers:
                assert server.process.poll() is None, server.log.read_text()
                await asyncio.sleep(0.05)
        assert await server.stop() == 0
        assert "Traceback" not in server.log.read_text()
    finally:
        server.end()
        mortal.start()


async def test_a_wrong_address_is_told_at_once(postgres_url: str) -> None:
    wrong = postgres_url.replace("@/", "@/nothere")
    with pytest.raises(Refused) as refused:
        await Store.open(wrong, wait_seconds=3600)
    assert refused.value.key == "store-unreachable"


def test_a_connection_that_closes_while_it_is_prepared_is_an_outage() -> None:
    assert is_away(InterfaceError("connection is closed"))
    # Two commands at once on one connection would be a mistake of ours.
    assert not is_away(InterfaceError("another operation is in progress"))
