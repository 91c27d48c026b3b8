"""A server for browsers to come to, and one browser for all tests of a process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.client import browsing
from tests.server.serving import Served, serve


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let all tests of this folder share an event loop, and so a browser."""
    marker = pytest.mark.asyncio(loop_scope="session")
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(marker, append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session", autouse=True)
async def browser() -> AsyncIterator[None]:
    """Start the browser once."""
    async with browsing.start_browser() as started:
        browsing.shared.append(started)
        yield
        browsing.shared.clear()


@pytest_asyncio.fixture(loop_scope="session")
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """Serve tables whose bots do not dawdle."""
    async with serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served:
        yield served
