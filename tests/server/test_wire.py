"""What reaches the server below HTTP: heads, stalls and connections have limits."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.raw_client import (
    GET,
    Process,
    ask,
    count_connections,
    has_input,
    is_alive,
    link,
    read_answer,
    run_process,
    shake_hands,
    wait_until,
)

HEAD_BYTES = 16_384
SOCKET = "/api/tables/AAAAAA/socket"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    free = ("--requests-per-second", "100000", "--requests-burst", "100000")
    with run_process(tmp_path_factory.mktemp("wire"), *free) as running:
        yield running


def fill(start: bytes, end: bytes, size: int) -> bytes:
    """Write something of an exact length between a start and an end."""
    return start + b"a" * (size - len(start) - len(end)) + end


HEADS = {
    "header": (GET + b"X-A: ", b"\r\n\r\n"),
    "name": (GET + b"X-", b": a\r\n\r\n"),
    "query": (b"GET /healthz?", b" HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "blank lines": (b"\r\n" * 100 + GET + b"X-A: ", b"\r\n\r\n"),
    "many headers": (GET + b"A: b\r\n" * 2_000 + b"X-A: ", b"\r\n\r\n"),
}


@pytest.mark.parametrize("kind", HEADS)
@pytest.mark.parametrize("step", [1 << 20, 1_000])
def test_a_request_head_has_16_kilobytes_and_not_a_byte_more(
    server: Process, kind: str, step: int
) -> None:
    for size, expected in ((HEAD_BYTES, 200), (HEAD_BYTES + 1, 431)):
        head = fill(*HEADS[kind], size)
        with link(server.port) as opened:
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for start in range(0, size, step):
                opened.sendall(head[start : start + step])
            status, problem = read_answer(opened)
            assert status == expected
            if expected == 431:
                assert problem["key"] == "server-head-too-long"
                wait_until(lambda: not is_alive(opened))


def test_the_next_request_of_a_connection_is_counted_anew(server: Process) -> None:
    body = b'{"nickname":"' + b"a" * 9_000 + b'"}'
    post = (
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    )
    long = fill(GET + b"X-A: ", b"\r\n\r\n", HEAD_BYTES)
    with link(server.port) as opened:
        for _ in range(3):
            opened.sendall(post)
            assert read_answer(opened)[0] == 422
            opened.sendall(long)
            assert read_answer(opened)[0] == 200
        opened.sendall(long * 3)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 3:
            part = opened.recv(65_536)
            assert part
            heard += part


@pytest.mark.parametrize(
    "start",
    [
        GET + b"X-A: ",
        GET + b"X-",
        b"GET /",
        b"\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"2;extension=",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"0\r\nX-Trailer: ",
    ],
    ids=["header", "name", "address", "blank-lines", "chunk-extension", "trailer"],
)
def test_what_never_ends_is_cut_off(server: Process, start: bytes) -> None:
    piece = b"\r\n" * 32_768 if start == b"\r\n" else b"a" * 65_536
    sent = 0
    with link(server.port) as opened:
        opened.sendall(start)
        with contextlib.suppress(ConnectionError):
            while sent < 64_000_000:
                opened.sendall(piece)
                sent += len(piece)
        # What the system took off our hands, and nothing that the server read.
        assert sent < 32_000_000
        assert ask(server.port, GET + b"\r\n")[0] == 200


def test_a_long_handshake_is_answered_and_ended(server: Process) -> None:
    for more, statuses in (
        ((b"X-A: " + b"a" * 9_000,), (431,)),
        ((b"X-A: " + b"a" * 20_000,), (431,)),
        ((b"A: b",) * 200, (431,)),
        ((b"X-A: \x01",), (400,)),
    ):
        with link(server.port) as opened:
            opened.sendall(shake_hands(SOCKET, *more))
            assert read_answer(opened)[0] in statuses
            wait_until(lambda: not is_alive(opened))


def test_requests_that_stall_are_ended(server: Process) -> None:
    """All at once, since each takes ten seconds."""
    unread = GET + b"Content-Length: 1000\r\n\r\n"
    starts = {
        "silent": b"",
        "half a line": b"GET /hea",
        "half a head": GET + b"X-A: a",
        "half of the next head": GET + b"\r\n" + GET,
        "half a handshake": shake_hands(SOCKET)[:-2],
        "an unread body": unread,
        "half an unread body": unread + b"a" * 500,
        "an unread body and nothing more": unread + b"a" * 999,
        "another upgrade": GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
        "half a body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    }
    drips = {
        "half a line": b"a",
        "half a head": b"a",
        "half of the next head": b"X-A: a\r\n",
        "half a handshake": b"X-A: a\r\n",
        "an unread body": b"a",
        "half a body": b" ",
    }
    links = {name: link(server.port) for name in starts}
    try:
        for name, start in starts.items():
            links[name].sendall(start)
        time.sleep(0.5)
        links["an unread body and nothing more"].sendall(b"a")
        links["another upgrade"].sendall(b"a")

        def are_all_gone() -> bool:
            left = [name for name, opened in links.items() if is_alive(opened)]
            for name in set(left) & set(drips):
                with contextlib.suppress(OSError):
                    links[name].send(drips[name])
            time.sleep(0.2)
            return not left

        wait_until(are_all_gone)
        status, problem = read_answer(links["half a head"])
        assert (status, problem["key"]) == (408, "server-too-slow")
        assert links["silent"].recv(1) == b""
    finally:
        for opened in links.values():
            opened.close()


def test_three_thousand_half_open_requests_are_gone_in_time(server: Process) -> None:
    links = []
    try:
        for number in range(3_000):
            # From ten addresses, or most would not even be let in.
            links.append(link(server.port, f"127.0.1.{number % 10}"))
            links[-1].sendall(GET)
            if number % 300 == 0:
                assert ask(server.port, GET + b"\r\n")[0] == 200
        wait_until(lambda: not any(is_alive(opened) for opened in links))
        assert ask(server.port, GET + b"\r\n", "127.0.1.0")[0] == 200
    finally:
        for opened in links:
            opened.close()


def test_an_address_has_so_many_connections_and_a_proxy_more(tmp_path: Path) -> None:
    flags = ("--http-connections-per-address", "20", "--connections-per-address", "20")
    proxy = ("--trusted-proxies", "127.0.2.2", "--http-connections", "60")
    with (
        run_process(tmp_path, *flags, *proxy) as server,
        contextlib.ExitStack() as held,
    ):
        for _ in range(20):
            held.enter_context(link(server.port, "127.0.2.1")).sendall(GET)
        # A connection that is turned away is told so before it asks.
        for _ in range(5):
            with link(server.port, "127.0.2.1") as refused:
                status, problem = read_answer(refused)
                assert (status, problem["key"]) == (429, "server-crowded")
                wait_until(lambda: not is_alive(refused))
        assert ask(server.port, GET + b"\r\n", "127.0.2.3")[0] == 200
        with contextlib.ExitStack() as proxied:
            for _ in range(39):
                proxied.enter_context(link(server.port, "127.0.2.2")).sendall(GET)
            assert ask(server.port, GET + b"\r\n", "127.0.2.2")[0] == 200
            proxied.enter_context(link(server.port, "127.0.2.2")).sendall(GET)
            # Now there are sixty in all, and nobody else comes in.
            assert ask(server.port, GET + b"\r\n", "127.0.2.3")[0] == 429
        wait_until(lambda: ask(server.port, GET + b"\r\n", "127.0.2.3")[0] == 200)
        held.close()
        wait_until(lambda: ask(server.port, GET + b"\r\n", "127.0.2.1")[0] == 200)


def test_a_class_of_sixty_browsers_fits_behind_one_address(tmp_path: Path) -> None:
    """Six connections for each, and a seventh that becomes a socket."""
    with run_process(tmp_path) as server, contextlib.ExitStack() as held:
        opened = [held.enter_context(link(server.port)) for _ in range(60 * 7)]
        for place, each in enumerate(opened):
            each.sendall(GET + b"\r\n" if place % 7 else shake_hands(SOCKET))
        answers = [read_answer(each)[0] for each in opened]
        assert set(answers) == {200, 404, 429}
        # The rate of requests is another limit; nobody was turned away at the door.
        assert answers.count(200) == 60 * 6


def test_responses_that_nobody_reads_are_ended(server: Process) -> None:
    wait_until(lambda: not count_connections(server.port))
    long = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with contextlib.ExitStack() as held:
        links = [
            held.enter_context(link(server.port, receive_buffer=2_048))
            for _ in range(5)
        ]
        for opened in links:
            opened.sendall(long * 30)
        wait_until(lambda: all(map(has_input, links)))
        # Neither the server nor the system holds on to them.
        wait_until(lambda: not count_connections(server.port), 180)
