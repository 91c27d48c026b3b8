"""The log: what it tells, and what it never does."""

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from starlette.types import Message
from websockets.exceptions import InvalidStatus

from tacora.kernel.error import Unreadable
from tacora.server.config import Config
from tacora.server.logs import LINES_AT_ONCE, log, log_accident, set_up_logs
from tests.server.sample import make_sample
from tests.server.serving import serve, visit


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What has been written, as JSON lines."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    set_up_logs("json", stream=stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_one_line_with_time_and_level(written: io.StringIO) -> None:
    log().info("table-opened", game="diamant", seats=4)
    (line,) = lines(written)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "table-opened", "level": "info"} | {
        "game": "diamant",
        "seats": 4,
    }


def test_nothing_secret_is_ever_written(written: io.StringIO) -> None:
    log().info(
        "joined",
        token="hunter2",
        Cookie="hunter2",
        seat_token="hunter2",
        salts=["hunter2"],
        seed=b"hunter2",
        nickname="hunter2",
        code="hunter2",
        deep={"name": "hunter2", "more": [{"X-Session": "hunter2", "seat": 1}]},
        thing=Unreadable("seed-wrong", rule="hunter2"),
        set_cookie="hunter2",
    )
    assert "hunter2" not in written.getvalue()
    assert lines(written)[0]["deep"] == {"more": [{"seat": 1}]}


def test_an_accident_is_told_by_its_kind_and_places(written: io.StringIO) -> None:
    try:
        try:
            raise KeyError("hunter2")
        except KeyError as error:
            raise ValueError("hunter2") from error
    except ValueError as error:
        log_accident(error)
    (line,) = lines(written)
    assert line["exception"] == ["ValueError", "KeyError"]
    assert "test_logs.py" in line["places"][0]
    assert "hunter2" not in written.getvalue()


def test_libraries_write_to_the_same_log_without_their_facts(
    written: io.StringIO,
) -> None:
    logging.getLogger("uvicorn.error").info("Started")
    logging.getLogger("uvicorn.access").info("GET /api/tables/hunter2")
    logging.getLogger("asyncio").error("It fell\nfuture: %s", "hunter2")
    try:
        raise OSError("hunter2")
    except OSError:
        logging.getLogger("uvicorn.error").exception("Exception in %s", "hunter2")
    told = lines(written)
    assert [line["message"] for line in told] == ["It fell", "Exception in %s"]
    assert told[1]["exception"] == ["OSError"]
    assert "hunter2" not in written.getvalue()


async def test_a_request_is_told_by_its_route_and_not_by_its_path(
    written: io.StringIO,
) -> None:
    transport = httpx.ASGITransport(make_sample(Config()))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://shelf.local"
    ) as it:
        await it.get("/api/books/HUNT?lang=es", headers={"cookie": "reader=HUNT"})
        await it.get("/HUNT")
        await it.request("HUNT", "/page")
        await it.get("/healthz")
        await it.get("/stumble")
    told = lines(written)
    assert "HUNT" not in written.getvalue()
    requests = [line for line in told if line["event"] == "request"]
    found = [(r["method"], r["route"], r["status"]) for r in requests]
    assert found == [
        ("GET", "/api/books/{code}", 404),
        ("GET", "none", 404),
        ("OTHER", "/page", 405),
        ("GET", "/stumble", 500),
    ]
    assert all(request["ms"] >= 0 for request in requests)
    (accident,) = [line for line in told if line["event"] == "accident"]
    assert (accident["route"], accident["exception"]) == ("/stumble", ["ValueError"])
    assert "hunter2" not in written.getvalue()


async def talk(text: str) -> list[Message]:
    """Open a socket, say one thing, and give what came back."""
    coming: list[Message] = [
        {"type": "websocket.connect"},
        {"type": "websocket.receive", "text": text},
    ]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/socket/HUNT",
        "query_string": b"",
        "headers": [(b"host", b"shelf.local")],
    }
    await make_sample(Config())(scope, receive, send)
    return sent


async def test_a_socket_that_stumbles_hangs_up_and_is_written_down(
    written: io.StringIO,
) -> None:
    assert (await talk("hello"))[1] == {"type": "websocket.send", "text": "hello"}
    assert (await talk("stumble"))[-1]["code"] == 1011
    told = lines(written)
    sockets = [line for line in told if line["event"] == "socket"]
    assert [socket["route"] for socket in sockets] == ["/socket/{code}"] * 2
    # How long somebody stays is no time that anybody waited for an answer.
    assert all(socket["ms"] >= 0 and socket["seconds"] >= 0 for socket in sockets)
    assert not [line for line in told if line["event"] == "request"]
    assert "HUNT" not in written.getvalue()
    assert "hunter2" not in written.getvalue()


def test_warnings_are_events_and_quote_nothing(written: io.StringIO) -> None:
    # As Python itself forwards it, once `captureWarnings` has been called.
    text = "bots.py:7: RuntimeWarning: hunter2\n  think(hunter2)\n"
    logging.getLogger("py.warnings").warning("%s", text)
    (line,) = lines(written)
    assert line["message"] == "bots.py:7: RuntimeWarning"
    assert "hunter2" not in written.getvalue()


async def test_one_view_of_a_page_is_few_lines(
    written: io.StringIO, tmp_path: Path
) -> None:
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served,
        httpx.AsyncClient(base_url=served.base) as http,
    ):
        page = (await http.get("/")).text
        files = re.findall(r'"(/client/[^"]+)"', page)
        assert len(files) > 2
        for file in files:
            assert (await http.get(file)).status_code == 200
        assert (await http.get("/client/none.js")).status_code == 404
        counted = (await http.get("/metrics")).text
    routes = [line["route"] for line in lines(written) if line["event"] == "request"]
    assert routes == ["/", "/client/{name}", "/metrics"]
    total = f'route="/client/{{name}}",status="200"}} {len(files)}.0'
    assert total in counted


async def test_a_socket_that_is_refused_is_one_line_and_no_error(
    written: io.StringIO, tmp_path: Path
) -> None:
    """On commit ebecff8 uvicorn calls each of them an error of the application."""
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served,
        visit(served) as guest,
    ):
        for _ in range(3):
            with pytest.raises(InvalidStatus) as refused:
                async with guest.join("ZZZZZZ"):
                    pass
            assert refused.value.response.status_code == 404
    told = [(line["event"], line.get("status")) for line in lines(written)]
    assert told == [("request", 404)] * 3


def test_plain_lines_are_for_people_and_cannot_be_forged() -> None:
    stream = io.StringIO()
    set_up_logs("plain", "info", stream)
    try:
        log().info("table-opened", game="diamant\nfake line", seats=4)
        log_accident(ValueError("hunter2"))
    finally:
        structlog.reset_defaults()
        logging.getLogger().handlers[:] = []
    first, second = stream.getvalue().splitlines()
    assert "table-opened game='diamant\\nfake line' seats=4" in first
    assert 'accident exception=["ValueError"]' in second


def test_a_library_that_says_the_same_again_and_again_is_cut_short(
    written: io.StringIO,
) -> None:
    library = logging.getLogger("uvicorn.error")
    for _ in range(1_000):
        library.warning("Invalid HTTP request received.")
    told = [line for line in lines(written) if line["event"] == "library"]
    assert len(told) == LINES_AT_ONCE
    library.warning("Something else.")
    last = lines(written)[-1]
    assert last["message"] == "Something else."
    assert last["left_out"] == 1_000 - LINES_AT_ONCE
