"""Several servers on one database, each behind proxies that can fail."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from bench.faults.clock import Clocks
from bench.faults.database import Database
from bench.faults.prefork import Prefork
from bench.faults.proxy import MakeEnd, Proxy
from bench.parties import Notes
from bench.served import PATIENCE, ROOT, Process, Server


class Member(Server):
    """One server: forked, with a clock of its own, between two proxies."""

    def __init__(
        self,
        slot: int,
        prefork: Prefork,
        to_server: Proxy,
        to_database: Proxy,
        database: str,
        folder: Path,
        **settings: Any,
    ) -> None:
        super().__init__(database, folder, **settings)
        self.slot = slot
        self._prefork = prefork
        self.to_server, self.to_database = to_server, to_database
        self.is_stopped = False
        self.is_up = False
        """Whether it has answered since it was started."""
        self.entrance = ""
        """The address by which clients come, through the proxy."""

    def _launch(self, environment: dict[str, str]) -> Process:
        self.is_stopped = False
        return self._prefork.start(environment, self.log, self.slot)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.is_up = False
        super().kill()

    def pause(self) -> None:
        """Let it do nothing for a while, and not know of it."""
        self.is_stopped = True
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        if self.is_stopped:
            self.is_stopped = False
            self.process.send_signal(signal.SIGCONT)


class Cluster:
    """All servers, what connects them, and their clocks."""

    def __init__(self, database: Database, folder: Path, clocks: Clocks) -> None:
        self.database, self.clocks = database, clocks
        self._folder = folder
        paths = (str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", ""))
        self._prefork = Prefork(
            {
                **{k: v for k, v in os.environ.items() if not k.startswith("TACORA_")},
                **clocks.environment,
                "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            }
        )
        self.members: list[Member] = []

    async def open(self, count: int, **settings: Any) -> None:
        """Start so many servers, and wait until they answer."""
        loop = asyncio.get_running_loop()
        for slot in range(count):
            to_database = Proxy(
                lambda make: loop.create_unix_connection(make, self.database.socket)
            )
            url = self.database.url_through(await to_database.open())
            to_server = Proxy(partial(self._dial, slot))
            member = Member(
                slot,
                self._prefork,
                to_server,
                to_database,
                url,
                self._folder,
                **settings,
            )
            self.members.append(member)
            member.entrance = f"http://127.0.0.1:{await to_server.open()}"
            member.start()
        for member in self.members:
            await member.wait()
            member.is_up = True

    async def _dial(self, slot: int, make: MakeEnd) -> tuple[Any, Any]:
        loop = asyncio.get_running_loop()
        port = self.members[slot].port
        return await loop.create_connection(make, "127.0.0.1", port)

    async def supervise(self, notes: Notes) -> None:
        """Start whoever has ended, as a service manager does; for as long as it runs.

        A server may end by itself only before it has ever answered: its database may
        be away then.
        """
        async with httpx.AsyncClient(verify=False, timeout=1) as http:
            while True:
                for member in self.members:
                    code = member.process.poll()
                    if code is not None:
                        if member.is_up:
                            notes.complain(f"server {member.slot} ended with {code}")
                        elif code != -signal.SIGKILL:
                            notes.figures["starts that failed"] += 1
                        member.is_up = False
                        member.start()
                    elif not member.is_up:
                        member.is_up = await self._answers(http, member)
                await asyncio.sleep(0.05)

    async def _answers(self, http: httpx.AsyncClient, member: Member) -> bool:
        try:
            return (await http.get(f"{member.base}/healthz")).status_code == 200
        except httpx.TransportError:
            return False

    async def heal(self) -> None:
        """End all faults, and wait until everything answers again."""
        for member in self.members:
            member.resume()
            for proxy in (member.to_database, member.to_server):
                proxy.allow()
                proxy.release()
            self.clocks.set(member.slot, 0)
        self.database.disk.free()
        await asyncio.to_thread(self.database.revive)
        async with asyncio.timeout(PATIENCE):
            while not all(member.is_up for member in self.members):
                await asyncio.sleep(0.05)

    async def stop(self) -> list[int | None]:
        """Ask all servers to end, and give their exit codes."""
        return [await member.stop() for member in self.members]

    async def close(self) -> None:
        """Leave nothing running."""
        self._prefork.close()
        for member in self.members:
            await member.to_server.close()
            await member.to_database.close()
        # What was given to the loop must end before the loop does.
        await asyncio.sleep(0)
