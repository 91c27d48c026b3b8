"""A real server in a thread of its own, for clients that know no loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.serving import Served, quick_folder, serve

Prepare = Callable[[Served], Awaitable[Any]]


@contextmanager
def serve_in_thread(prepare: Prepare, **settings: Any) -> Iterator[tuple[Served, Any]]:
    """Serve while the block lasts; give what was prepared before it, too."""
    is_up, found, trouble = threading.Event(), [], []
    loop = asyncio.new_event_loop()
    is_over = asyncio.Event()

    async def live() -> None:
        with quick_folder() as folder:
            database = f"sqlite+aiosqlite:///{folder}/tables.db"
            async with serve(database, **settings) as served:
                found.append((served, await prepare(served)))
                is_up.set()
                await is_over.wait()

    def run() -> None:
        try:
            loop.run_until_complete(live())
        except BaseException as error:
            trouble.append(error)
        finally:
            loop.close()
            is_up.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        is_up.wait()
        if trouble:
            raise trouble[0]
        yield found[0]
    finally:
        if not loop.is_closed():
            loop.call_soon_threadsafe(is_over.set)
        thread.join()
    if trouble:
        raise trouble[0]
