"""How many bytes one address can have written in a day: `python -m bench.disk_attack`.

A real server with default settings in a process of its own, and one address that does
its worst for a minute: as many people and tables as it is let have, and at each table a
socket that talks as fast and as long as it may.  What the database has grown by is
printed, and what a day of that is, and what the quota by address makes of it.

`--source DIR` attacks another checkout, for a comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.served import ROOT, find_port

DAY = 86_400
TALKERS, SOCKETS = 50, 2
"""So many people talk, each through so many sockets at a table of their own."""
TEXT = "\U0001f48e" * 200
"""The longest text there may be: 200 characters of four bytes."""
PAUSE = 0.1


class Attack:
    """One address that writes as much as it can."""

    def __init__(self, base: str, end: float) -> None:
        self.base, self.end = base, end
        self.answers: Counter[str] = Counter()
        self.charged = 0

    async def run(self) -> None:
        """Attack until the time is up."""
        await asyncio.gather(*(self._talk(n) for n in range(TALKERS)), self._open())

    async def _meet(self, http: httpx.AsyncClient) -> bool:
        try:
            answer = await http.post("/api/me", json={"nickname": "Eve"})
        except httpx.HTTPError as error:
            # On a busy machine a connection may be closed as it is used again.
            self.answers[f"identity {type(error).__name__}"] += 1
            return False
        self._note("identity", answer.status_code, 201, 700)
        return answer.status_code == 201

    async def _table(self, http: httpx.AsyncClient) -> str:
        wish = {"game": "diamant", "has_free_talk": True}
        answer = await http.post("/api/tables", json=wish)
        self._note("table", answer.status_code, 201, 20_000)
        return str(answer.json()["code"]) if answer.status_code == 201 else ""

    def _note(self, what: str, status: int, good: int, size: int) -> None:
        is_done = status == good
        self.answers[what if is_done else f"{what} refused"] += 1
        self.charged += size * is_done

    async def _open(self) -> None:
        """Be somebody new, and open a table, again and again."""
        await asyncio.sleep(10)  # those who talk first
        while time.monotonic() < self.end:
            async with httpx.AsyncClient(base_url=self.base) as http:
                with suppress(httpx.HTTPError):
                    if await self._meet(http):
                        await self._table(http)
            await asyncio.sleep(PAUSE)

    async def _talk(self, number: int) -> None:
        """Sit down somewhere, and talk."""
        await asyncio.sleep(0.02 * number)
        async with httpx.AsyncClient(base_url=self.base, timeout=30) as http:
            while not await self._meet(http):
                await asyncio.sleep(1)
                if time.monotonic() > self.end:
                    return
            code = await self._table(http)
            if not code:
                return
            sit = {"do": "sit", "id": "s"}
            await http.post(f"/api/tables/{code}/do", json=sit)
            address = f"{self.base.replace('http', 'ws')}/api/tables/{code}/socket"
            cookie = {"Cookie": f"tacora={http.cookies['tacora']}"}
            await asyncio.gather(
                *(self._shout(address, cookie, n) for n in range(SOCKETS))
            )

    async def _shout(self, address: str, cookie: dict[str, str], socket: int) -> None:
        """Talk through one socket, and come again when it is closed."""
        numbers = count(socket, SOCKETS)
        while time.monotonic() < self.end:
            with suppress(WebSocketException, OSError, TimeoutError):
                async with connect(address, additional_headers=cookie) as line:
                    while time.monotonic() < self.end:
                        began = time.monotonic()
                        pause = await self._say(line, next(numbers))
                        await asyncio.sleep(pause - (time.monotonic() - began))
            await asyncio.sleep(PAUSE)

    async def _say(self, line: Any, number: int) -> float:
        """Say something; give how long to wait before the next."""
        say = {"do": "say", "id": str(number), "seat": 0, "text": TEXT}
        await line.send(json.dumps(say, ensure_ascii=False))
        async with asyncio.timeout(20):
            async for frame in line:
                if frame.startswith('{"is":"done"'):
                    self._note("line", 1, 1, 250 + len(TEXT.encode()))
                    return PAUSE
                if frame.startswith('{"is":"refusal"'):
                    break
        self.answers["line refused"] += 1
        return 10 * PAUSE


async def main() -> None:
    """Attack, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--source", type=Path, default=ROOT)
    asked = parser.parse_args()
    # In memory where there is such a folder: the disk is not to hold the attack up.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with TemporaryDirectory(prefix="tacora-attack-", dir=memory) as name:
        folder, port = Path(name), find_port()
        environment = {
            key: value for key, value in os.environ.items() if "TACORA" not in key
        } | {"PYTHONPATH": str(asked.source / "src")}
        file = folder / "tacora.db"
        settings = ["--database", f"sqlite:///{file}", "--port", str(port)]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [sys.executable, "-m", "tacora", "serve", *settings],
                env=environment,
                stdout=log,
                stderr=log,
                cwd=folder,
            )
        base = f"http://127.0.0.1:{port}"
        try:
            await wait_until_up(base)
            before = file.stat().st_size
            attack = Attack(base, time.monotonic() + asked.seconds)
            await attack.run()
        finally:
            server.terminate()
            server.wait(60)
        # Once it has stopped, what was in its journal is in the file.
        tell(attack, file.stat().st_size - before, asked.seconds)


async def wait_until_up(base: str) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient(base_url=base) as http:
        for _ in range(600):
            with suppress(httpx.HTTPError):
                if (await http.get("/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise SystemExit("The server does not answer.")


def tell(attack: Attack, grown: int, seconds: float) -> None:
    """Print what was written, and what a day of it would be."""
    for what, number in sorted(attack.answers.items()):
        print(f"{what:18}{number:10,}")
    print(f"\n{grown / 1e6:.1f} MB in {seconds:g} s")
    print(f"{grown / seconds * DAY / 1e9:.2f} GB a day at this rate")
    ratio = grown / max(1, attack.charged)
    print(f"{ratio:.2f} bytes on disk for each that the quota counts")
    with suppress(ImportError, AttributeError):
        from tacora.server.config import Config

        quota = Config().megabytes_per_address_per_day
        print(f"{ratio * quota:.0f} MB a day with a quota of {quota} MB")


if __name__ == "__main__":
    asyncio.run(main())
