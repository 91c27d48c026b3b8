"""Attack a real server below HTTP, and print what everybody else has to bear.

`python -m bench.wire_attack [--source FOLDER] [ATTACK…]` starts a server from the
package in FOLDER, attacks it from this machine, and prints one line for each attack:
how many of its connections are left when it is over, how long the slowest honest
request took meanwhile, and the server's processor time and memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
_ENDED = ("0A", "05", "06")
"""Listening sockets, and those of which everything was sent and taken."""
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


class Victim:
    """A server in a process of its own."""

    def __init__(self, source: Path, folder: Path, *flags: str) -> None:
        database = f"sqlite:///{folder}/tables.db"
        words = ["serve", "--port", "0", "--database", database, *flags]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tacora", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(source)},
        )
        assert self.process.stdout is not None
        found = re.search(r"localhost:([0-9]+)", self.process.stdout.readline())
        assert found, "The server did not start."
        self.port = int(found[1])

    def connect(self, receive_buffer: int = 0) -> socket.socket:
        """Open a connection; with a small buffer the system reads little for us."""
        link = socket.socket()
        if receive_buffer:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        link.connect(("127.0.0.1", self.port))
        return link

    def count_left(self) -> int:
        """Count what the system still holds of the attack on the server's side."""
        count = 0
        for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
            _, here, there, state, *_ = line.split()
            is_ours = int(here.partition(":")[2], 16) == self.port
            is_attack = there.startswith("0100007F")
            count += is_ours and is_attack and state not in _ENDED
        return count

    @property
    def seconds(self) -> float:
        """The processor time that the server has used."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def megabytes(self) -> float:
        """The memory that the server uses."""
        statm = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii")
        return int(statm.split()[1]) * PAGE / 1e6


async def ask(victim: Victim, method: str, path: str, body: str = "", more: str = ""):  # type: ignore[no-untyped-def]
    """Send one honest request over a connection of its own; return head and body."""
    # From another address than the attack, as honest people are.
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", victim.port, local_addr=("127.0.0.2", 0)
    )
    try:
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n{more}"
            f"\r\n{body}".encode()
        )
        head, _, rest = (await reader.read()).partition(b"\r\n\r\n")
        return head.decode(), rest
    finally:
        writer.close()


async def measure_waiting(victim: Victim) -> float:
    """Ask for a page again and again until cancelled; return the longest wait."""
    slowest = 0.0
    try:
        while True:
            began = time.perf_counter()
            try:
                await ask(victim, "GET", "/healthz")
            except OSError:
                slowest = max(slowest, 60)
            slowest = max(slowest, time.perf_counter() - began)
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return max(slowest, time.perf_counter() - began)


async def send_until_closed(link: socket.socket, data: bytes, limit: int) -> int:
    """Send the same again and again; return how many bytes went out."""
    loop = asyncio.get_running_loop()
    link.setblocking(False)
    sent = 0
    with contextlib.suppress(OSError, TimeoutError):
        while sent < limit:
            async with asyncio.timeout(20):
                await loop.sock_sendall(link, data)
            sent += len(data)
    return sent


async def endless_header(victim: Victim, links: list[socket.socket]) -> str:
    """Send one header that does not end, 48 megabytes of it."""
    link = victim.connect()
    links.append(link)
    link.sendall(HEAD + b"X-A: ")
    sent = await send_until_closed(link, b"a" * 65_536, 48_000_000)
    await asyncio.sleep(1)
    return f"{sent / 1e6:.1f} MB sent"


async def half_open(victim: Victim, links: list[socket.socket]) -> str:
    """Open 3,000 connections that send a line of a request each, and wait 25 s."""
    for _ in range(3_000):
        link = victim.connect()
        links.append(link)
        with contextlib.suppress(OSError):
            link.sendall(HEAD)
        await asyncio.sleep(0.0005)
    await asyncio.sleep(1)
    at_once = victim.count_left()
    await asyncio.sleep(24)
    return f"{at_once} open after 1 s"


async def slow_heads(victim: Victim, links: list[socket.socket]) -> str:
    """Send 100 request heads of one byte a second for 25 s."""
    for _ in range(100):
        links.append(victim.connect())
    for place in range(25):
        for link in links:
            with contextlib.suppress(OSError):
                link.send(HEAD[place : place + 1])
        await asyncio.sleep(1)
    return ""


async def unread_bodies(victim: Victim, links: list[socket.socket]) -> str:
    """Send 100 bodies that nobody asked for, one byte a second for 25 s."""
    for _ in range(100):
        link = victim.connect()
        links.append(link)
        link.sendall(HEAD + b"Content-Length: 1000000\r\n\r\n")
    for _ in range(25):
        for link in links:
            with contextlib.suppress(OSError):
                link.send(b"a")
        await asyncio.sleep(1)
    return ""


async def unread_responses(victim: Victim, links: list[socket.socket]) -> str:
    """Ask for 30 files on each of 50 connections, read nothing, and wait 45 s."""
    page = (await ask(victim, "GET", "/"))[1].decode()
    found = re.findall(r"/client/[^\"' ]+\.js", page)
    path = found[0] if found else "/"
    for _ in range(50):
        link = victim.connect(2_048)
        links.append(link)
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        with contextlib.suppress(OSError):
            link.sendall(request * 30)
    await asyncio.sleep(45)
    return ""


async def long_handshakes(victim: Victim, links: list[socket.socket]) -> str:
    """Send 100 WebSocket handshakes with a header line of 9,000 bytes; wait 25 s."""
    for _ in range(100):
        link = victim.connect()
        links.append(link)
        link.sendall(
            b"GET /api/tables/AAAAAA/socket HTTP/1.1\r\nHost: localhost\r\n"
            b"Connection: Upgrade\r\nUpgrade: websocket\r\nX-A: "
            + b"a" * 9_000
            + b"\r\n\r\n"
        )
    await asyncio.sleep(25)
    return ""


class Table:
    """A table with somebody who talks there."""

    def __init__(self, victim: Victim) -> None:
        self.victim = victim
        self.cookie = self.code = ""

    async def open(self) -> None:
        """Introduce somebody, open a table and sit down."""
        head, _ = await ask(self.victim, "POST", "/api/me", '{"nickname":"Ana"}')
        self.cookie = re.findall("tacora=[^;]+", head)[0]
        wish = {"game": "diamant", "seats": 3, "has_free_talk": True}
        more = f"Cookie: {self.cookie}\r\n"
        _, body = await ask(self.victim, "POST", "/api/tables", json.dumps(wish), more)
        self.code = json.loads(body)["code"]
        await self.do({"do": "sit", "id": "s"})

    async def do(self, command: dict[str, object]) -> None:
        """Send a command over HTTP."""
        path = f"/api/tables/{self.code}/do"
        more = f"Cookie: {self.cookie}\r\n"
        await ask(self.victim, "POST", path, json.dumps(command), more)

    def join(self, receive_buffer: int = 0) -> socket.socket:
        """Open a WebSocket at the table, as a stranger who watches."""
        link = self.victim.connect(receive_buffer)
        link.sendall(
            f"GET /api/tables/{self.code}/socket HTTP/1.1\r\nHost: localhost\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        return link


async def slow_readers(victim: Victim, links: list[socket.socket]) -> str:
    """Let ten sockets of a table read nothing while somebody talks; wait 136 s."""
    table = Table(victim)
    await table.open()
    links += [table.join(2_048) for _ in range(10)]
    await asyncio.sleep(1)
    ended = time.monotonic() + 136
    gone_after = 0.0
    number = 0
    while time.monotonic() < ended:
        if number < 6_000:
            number += 1
            text = f"{number} " + "\N{FOX FACE}" * 190
            await table.do({"do": "say", "id": f"t{number}", "seat": 0, "text": text})
        else:
            await asyncio.sleep(0.5)
        if not gone_after and not victim.count_left():
            gone_after = time.monotonic() - (ended - 136)
    return f"all gone after {gone_after:.0f} s" if gone_after else ""


async def no_pongs(victim: Victim, links: list[socket.socket]) -> str:
    """Open ten sockets that never answer and never read; wait 70 s."""
    table = Table(victim)
    await table.open()
    links += [table.join() for _ in range(10)]
    await asyncio.sleep(70)
    return ""


async def ping_flood(victim: Victim, links: list[socket.socket]) -> str:
    """Send pings without end over one socket, and read no pong."""
    table = Table(victim)
    await table.open()
    link = table.join(2_048)
    links.append(link)
    await asyncio.sleep(1)
    ping = b"\x89\xfd" + bytes(4) + b"a" * 125
    sent = await send_until_closed(link, ping * 500, 48_000_000)
    return f"{sent / 1e6:.1f} MB sent"


async def message_flood(victim: Victim, links: list[socket.socket]) -> str:
    """Send 100,000 tiny messages at once over each of five sockets."""
    table = Table(victim)
    await table.open()
    message = b"\x81\x82" + bytes(4) + b"{}"
    sent = 0
    for _ in range(5):
        link = table.join()
        links.append(link)
        await asyncio.sleep(0.5)
        sent += await send_until_closed(link, message * 20_000, 800_000)
    return f"{sent / 1e6:.1f} MB sent"


Attack = Callable[[Victim, list[socket.socket]], Awaitable[str]]
ATTACKS: dict[str, Attack] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        endless_header,
        half_open,
        slow_heads,
        unread_bodies,
        unread_responses,
        long_handshakes,
        slow_readers,
        no_pongs,
        ping_flood,
        message_flood,
    )
}
FREE_RATES = ("--requests-per-second", "100000", "--requests-burst", "100000")


async def run(name: str, source: Path) -> None:
    """Run one attack against a fresh server and print its line."""
    with TemporaryDirectory() as folder:
        victim = Victim(source, Path(folder), *FREE_RATES)
        links: list[socket.socket] = []
        try:
            await ask(victim, "GET", "/healthz")
            memory, began = victim.megabytes, victim.seconds
            waiting = asyncio.create_task(measure_waiting(victim))
            told = await ATTACKS[name](victim, links)
            waiting.cancel()
            slowest = await waiting
            print(
                f"{name:17} {victim.count_left():5} of {len(links):5} left, "
                f"slowest request {slowest:7.3f} s, "
                f"processor {victim.seconds - began:6.2f} s, "
                f"memory {victim.megabytes - memory:+7.1f} MB  {told}",
                flush=True,
            )
        finally:
            for link in links:
                link.close()
            victim.process.terminate()
            victim.process.wait()


def main() -> None:
    """Run the attacks that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=Path, default=ROOT / "src")
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=[])
    arguments = parser.parse_args()
    for name in arguments.attacks or ATTACKS:
        asyncio.run(run(name, arguments.source))


if __name__ == "__main__":
    main()
