"""Connections to read by: few for pages, others for what everybody waits for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tacora.kernel.error import TacoraError
from tacora.server.store.health import Health, Part
from tacora.server.store.outage import explain_outage, is_damaged


class Readers:
    """A pool whose failures become one sentence and a 503 instead of an accident."""

    def __init__(self, engine: AsyncEngine, health: Health, part: Part) -> None:
        self._engine = engine
        self._health = health
        self._part = part
        """One pool may have connections while another finds none."""

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection; what it sees does not change meanwhile."""
        lost = self._health.find("file")
        if lost is not None and lost.key == "store-file-overwritten":
            # Whoever is known here is nobody in there, and would be told so.
            raise lost
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
                part: Part = "pages" if is_damaged(error) else self._part
                self._health.report(part, trouble)
            raise trouble from error
        else:
            self._health.recover(self._part)
