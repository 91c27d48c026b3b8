"""A lock whose holder may do the work of those that wait for it."""

from __future__ import annotations

import asyncio

from tacora.server.table_lock import TableLock


async def test_all_who_wait_for_the_release_go_on_together() -> None:
    lock = TableLock()
    await lock.wait_for_release()  # nobody has it
    await lock.acquire()
    waiting = [asyncio.create_task(lock.wait_for_release()) for _ in range(3)]
    taking = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    assert not any(task.done() for task in (*waiting, taking))
    lock.release()
    await asyncio.gather(*waiting, taking)
    assert lock.locked()


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    lock = TableLock()
    await lock.acquire()
    first, second = (asyncio.create_task(lock.wait_for_release()) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    lock.release()
    await second
    assert not lock.locked()
