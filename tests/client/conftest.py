"""A server for browsers to come to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serve


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """Serve tables whose bots do not dawdle."""
    async with serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served:
        yield served
