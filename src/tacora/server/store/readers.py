"""Connections to read by: few for pages, others for what everybody waits for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.kernel.error import TacoraError
from tacora.server.store.health import Health
from tacora.server.store.outage import explain_outage, is_damaged


class Readers:
    """A pool whose failures become one sentence and a 503 instead of an accident."""

    def __init__(self, engine: AsyncEngine, health: Health) -> None:
        self._engine = engine
        self._health = health

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection; what it sees does not change meanwhile."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except TacoraError:
            raise
        except Exception as error:
            trouble = explain_outage(error)
            if trouble is None:
                raise
            if not isinstance(error, PoolTimeout):
                part = "pages" if is_damaged(error) else "read"
                self._health.report(part, trouble)  # type: ignore[arg-type]
            raise trouble from error
        else:
            self._health.recover("read")
