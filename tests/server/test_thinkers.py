"""Where the server's bots think: in time, whatever happens to the process."""

import asyncio
import os
import signal
import time

import pytest

from tacora import new
from tacora.bots import list_bots, seat_bot
from tacora.ledger.recall import Memory, recall
from tacora.server.thinkers import Thinkers, choose_stand_in

PATIENCE = 120.0

pytestmark = pytest.mark.usefixtures("search_of_diamant")


def sit_down() -> Memory:
    """Begin a game in which the first seat may leave or stay, and one has left."""
    table = new("diamant", seats=3)
    table.play("treasure 7")
    for seat, choice in enumerate(("stay", "stay", "leave")):
        table.play(choice, seat=seat)
    table.play("treasure 9")
    return recall(table, 0)


async def wait_until_ready(thinkers: Thinkers, game: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not thinkers.experts.is_ready(game):
            await asyncio.sleep(0.1)


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def test_the_expert_thinks_elsewhere_and_survives_its_process() -> None:
    async def go() -> None:
        seen = sit_down()
        expert = list_bots("diamant")["expert"]
        thinkers = Thinkers()
        try:
            # Nothing is compiled yet: the stand-in answers at once.
            first = seat_bot(expert, 1, 1, 0)
            stand_in = seat_bot(choose_stand_in("diamant"), 1, 1, 0)
            assert len(seen.past) == 2
            assert await thinkers.ask(first, seen, 2.0) == stand_in(seen)
            await wait_until_ready(thinkers, "diamant")
            here = seat_bot(expert, 1, 2, 0)(seen)
            assert await thinkers.ask(seat_bot(expert, 1, 2, 0), seen, 30.0) == here
            pid = await thinkers.experts.run(os.getpid)
            assert pid != os.getpid()
            kill(pid)
            third = seat_bot(expert, 1, 3, 0)
            assert seen.view.legal[await thinkers.ask(third, seen, 2.0)]
            await wait_until_ready(thinkers, "diamant")
            assert await thinkers.experts.run(os.getpid) != pid
        finally:
            thinkers.close()

    asyncio.run(go())


def test_whoever_thinks_too_long_is_replaced_by_somebody_quick() -> None:
    async def go() -> None:
        seen = sit_down()
        thinkers = Thinkers()
        try:
            await wait_until_ready(thinkers, "diamant")
            player = seat_bot(list_bots("diamant")["expert"], 1, 1, 0)
            blocker = asyncio.ensure_future(thinkers.experts.run(time.sleep, 3.0))
            await asyncio.sleep(0.2)
            assert seen.view.legal[await thinkers.ask(player, seen, 0.3)]
            assert not blocker.done()
            await blocker
        finally:
            thinkers.close()

    asyncio.run(go())
