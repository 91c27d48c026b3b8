"""Who was deleted stays deleted, even if the server dies in the middle of it."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
from sqlalchemy import text

from bench.served import Server
from tacora.server import event as log
from tests.server.helpers import stranger
from tests.server.serving import visit
from tests.server.test_two_processes import LONGEST, at


async def test_an_erasure_goes_on_when_its_server_was_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    server = Server(postgres_url, tmp_path, "tests.server.beating")
    server.start()
    await server.wait()
    try:
        async with visit(at(server), "Forgetmenot") as ana:
            me = (await ana.http.get("/api/me")).json()["id"]
            code = await ana.open("diamant", 3)
            await ana.must(code, "sit")
            async with stranger(postgres_url) as connection:
                # A log as long as they could be, so that it takes a while.
                said = log.Said(at=1, person=me, seat=0, text="my street")
                await connection.execute(
                    text(
                        "INSERT INTO events SELECT :code, n, :body"
                        " FROM generate_series(3, 60000) AS n"
                    ),
                    {"code": code, "body": log.encode_event(said)},
                )
                await connection.commit()
            with contextlib.suppress(httpx.TransportError):
                deleting = asyncio.create_task(ana.http.delete("/api/me"))
                while await count_named(postgres_url, "people"):
                    await asyncio.sleep(0.01)
                server.kill()
                await deleting
        assert await count_named(postgres_url, "events", me) > 0
        server.start()
        await server.wait()
        async with asyncio.timeout(LONGEST):
            while await count_named(postgres_url, "events", me):
                await asyncio.sleep(0.1)
    finally:
        server.end()


async def count_named(database: str, table: str, who: str = "") -> int:
    """Count the rows of a table, or the events that name somebody."""
    where = f" WHERE position('{who}'::bytea IN body) > 0" if who else ""
    async with stranger(database) as connection:
        found = await connection.execute(text(f"SELECT count(*) FROM {table}{where}"))
        return int(found.scalar_one())
