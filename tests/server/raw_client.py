"""Clients that speak TCP, and a real server process to speak it to."""

from __future__ import annotations

import json
import os
import re
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
ALIVE = (1, 2, 3)
"""The states of a TCP connection that the other side has not closed."""
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


class Process:
    """`tacora serve` in a process of its own."""

    def __init__(self, folder: Path, *flags: str) -> None:
        words = ["serve", "--port", "0", "--database", f"sqlite:///{folder}/wire.db"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tacora", *words, *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        assert self.process.stdout is not None
        found = re.search(r"localhost:([0-9]+)", self.process.stdout.readline())
        assert found
        self.port = int(found[1])


@contextmanager
def run_process(folder: Path, *flags: str) -> Iterator[Process]:
    """Run a server, and stop it in the end."""
    server = Process(folder, *flags)
    try:
        yield server
    finally:
        with server.process:
            server.process.kill()


def link(port: int, source: str = "127.0.0.1", receive_buffer: int = 0) -> Any:
    """Open a connection from an address of this machine."""
    opened = socket.socket()
    if receive_buffer:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    opened.bind((source, 0))
    opened.settimeout(PATIENCE)
    opened.connect(("127.0.0.1", port))
    return opened


def is_alive(opened: socket.socket) -> bool:
    """Return whether the other side has neither closed nor reset a connection."""
    state = opened.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
    return state in ALIVE


def count_connections(port: int, *clients: socket.socket) -> int:
    """Count what the system holds on the server's side, also of what it has closed.

    With clients named, only their connections are counted.
    """
    ended = ("0A", "05", "06")  # The listening socket, and what the client has to end.
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    rows = [line.split()[1:4] for line in lines]
    wanted = {client.getsockname()[1] for client in clients}
    return sum(
        int(here.partition(":")[2], 16) == port
        and state not in ended
        and (not wanted or int(there.partition(":")[2], 16) in wanted)
        for here, there, state in rows
    )


def wait_until(is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for a state; how long that takes is not asserted."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def read_answer(opened: socket.socket) -> tuple[int, dict[str, Any]]:
    """Read one response; return its status and what stands in its body."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += _read(opened)
    head, _, body = data.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: ([0-9]+)", head, re.IGNORECASE)
    while length and len(body) < int(length[1]):
        body += _read(opened)
    status = int(head.split()[1])
    return status, json.loads(body) if b"json" in head else {}


def _read(opened: socket.socket) -> bytes:
    part = opened.recv(65_536)
    assert part, "The server closed the connection without an answer."
    return part


def ask(port: int, request: bytes, source: str = "127.0.0.1") -> Any:
    """Send one request over a connection of its own; return status and body."""
    with link(port, source) as opened:
        opened.sendall(request)
        return read_answer(opened)


def shake_hands(path: str, *more: bytes) -> bytes:
    """Write a WebSocket handshake."""
    lines = (
        f"GET {path} HTTP/1.1".encode(),
        b"Host: localhost",
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *more,
    )
    return b"\r\n".join(lines) + b"\r\n\r\n"


def has_input(opened: socket.socket) -> bool:
    """Return whether there is something to read, the end included."""
    return bool(select.select([opened], [], [], 0)[0])
