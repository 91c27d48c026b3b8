"""What tests of the store share."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.server.store.address import make_engine, read_address
from tacora.server.store.files import ensure_database

NEW: dict[str, Any] = {
    "created": 1,
    "touched": 1,
    "status": "open",
    "is_public": True,
    "game": "diamant",
    "summary": "{}",
}


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait until something is so; how long it takes is nobody's business."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def stranger(url: str) -> AsyncIterator[AsyncConnection]:
    """Lend a connection that the store knows nothing of."""
    address = read_address(url)
    if address.kind == "sqlite":
        ensure_database(address.file)
    engine = make_engine(address, may_write=True)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def nobody_can_commit(url: str) -> AsyncIterator[None]:
    """Keep every append waiting, as a slow disk would."""
    async with stranger(url) as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("LOCK TABLE events IN EXCLUSIVE MODE"))
        else:
            await connection.execute(text("SELECT 1"))
        yield
        await connection.rollback()


async def ask(url: str, query: str) -> Any:
    async with stranger(url) as connection:
        return (await connection.execute(text(query))).scalar_one()
