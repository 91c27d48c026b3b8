"""Only names that nobody else can point at this machine are answered to."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tacora.server.allowed_hosts import AllowedHosts, own_names
from tacora.server.config import Config
from tests.server.raw_client import ask, run_process, shake_hands

PUBLIC = ("--public-url", "https://tables.example")
FRIEND = ("--allowed-origins", "http://Nas:8000,https://friend.example")
ALWAYS = ("localhost:8000", "LOCALHOST.", "127.0.0.1:8000", "127.9.9.9", "[::1]:8000")
AT_HOME = (
    "192.168.1.7:8000",
    "10.0.0.7",
    "[fd00::1]:8000",
    "raspberry.local:8000",
    socket.gethostname(),
    f"{socket.gethostname().partition('.')[0].upper()}.lan:8000",
)
NEVER = ("rebound.example", "localhost.evil.example", "127.0.0.1.evil.example", "nas2")


def status_of(port: int, host: str, path: str = "/api/games") -> int:
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    return int(ask(port, request.encode("ascii"))[0])


@pytest.mark.parametrize(
    ("flags", "accepted", "refused"),
    [
        ((), (*ALWAYS, *AT_HOME), (*NEVER, "tables.example", "nas")),
        (PUBLIC, (*ALWAYS, "tables.example", "Tables.Example:443"), (*AT_HOME, *NEVER)),
        (FRIEND, (*ALWAYS, *AT_HOME, "nas:8000", "friend.example"), NEVER),
        (
            (*PUBLIC, *FRIEND),
            (*ALWAYS, "tables.example", "nas", "friend.example"),
            NEVER,
        ),
    ],
)
def test_a_server_answers_to_its_own_names_only(
    tmp_path: Path,
    flags: tuple[str, ...],
    accepted: tuple[str, ...],
    refused: tuple[str, ...],
) -> None:
    with run_process(tmp_path, *flags, "--requests-burst", "1000") as server:
        found = {host: status_of(server.port, host) for host in (*accepted, *refused)}
        assert found == dict.fromkeys(accepted, 200) | dict.fromkeys(refused, 421)
        # Whatever asks how the server is may call it as it likes.
        assert status_of(server.port, "rebound.example", "/healthz") == 200


def test_a_rebound_page_can_neither_act_nor_listen_and_the_host_is_told_why(
    tmp_path: Path,
) -> None:
    attack = (
        b"Host: rebound.example:8000\r\nOrigin: http://rebound.example:8000\r\n"
        b"Content-Type: application/json\r\nContent-Length: 18\r\n\r\n"
        b'{"nickname":"Eve"}'
    )
    with run_process(tmp_path) as server:
        request = b"POST /api/me HTTP/1.1\r\n" + attack
        status, problem = ask(server.port, request)
        assert (status, problem["key"]) == (421, "server-host-unknown")
        assert "“rebound.example”" in problem["detail"]
        assert "--public-url http://rebound.example:8000" in problem["detail"]
        handshake = shake_hands(
            "/api/tables/AAAAAA/socket", b"Origin: http://rebound.example:8000"
        ).replace(b"localhost", b"rebound.example:8000")
        status, problem = ask(server.port, handshake)
        assert (status, problem["key"]) == (421, "server-host-unknown")


def test_the_names_of_a_machine_are_those_of_its_network() -> None:
    assert own_names("Shelf.Home.Example.") == {
        "shelf.home.example",
        "shelf",
        "shelf.lan",
        "shelf.local",
        "shelf.internal",
        "shelf.home.arpa",
    }
    assert AllowedHosts(Config(host="shelf.example")).allows(b"Shelf.example:81")
