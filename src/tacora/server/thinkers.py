"""Where a server thinks: beside the event loop, and slow thoughts in other processes.

To load a compiler takes memory and holds everybody up, so a server whose tables have no
expert, and whose games nobody wants analysed, never does.  Until the expert is ready
its choices are made by the best of those who need not think ahead, and likewise if it
takes too long.
"""

from __future__ import annotations

import asyncio
import importlib
import os
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import suppress
from hashlib import blake2b
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from tacora.bots import Bot, Player, list_bots
from tacora.bots.search.thinker import borrow_search, warm_up
from tacora.kernel.dice import Dice, seed_dice
from tacora.ledger.recall import Memory

THREADS = 2
POLITE = 10
"""By how much whatever thinks makes way for the tables."""

Answer = TypeVar("Answer")
Weight = tuple[int, float, float, float]
"""An action, the chance to win with it, the error of that, and the points expected."""


def choose_stand_in(game: str) -> Bot:
    """Give the best bot that need not think ahead."""
    return [bot for bot in list_bots(game).values() if not bot.thinks][-1]


def weigh(game: str, memory: Memory) -> list[Weight]:
    """Weigh what a seat may do as the expert does, the one to choose first.

    The dice follow from the view: whoever has seen the same is told the same.
    """
    view = memory.view
    digest = blake2b(view.pack().tobytes(), digest_size=7).digest()
    dice = Dice()
    seed_dice(dice, int.from_bytes(digest, "big"), 0, view.my_seat + 1)
    bots = importlib.import_module(f"tacora.bots.{game}")
    found = borrow_search(game, bots.choose_method(view)).weigh(view, dice, memory.past)
    # Plain numbers: what a search finds is of a kind that loads the compiler.
    return [(one.action, one.chance, one.error, one.score) for one in found]


class Study:
    """A process of its own, begun when there is something to think about."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self.pid: Future[int]
        """The number of the process, once there is one."""
        self._ready: dict[str, Future[None]] = {}

    def close(self) -> None:
        """Let nobody think further."""
        if self._process is None:
            return
        # A thought may last a minute, and nobody waits for it any more.
        with suppress(BrokenExecutor, TimeoutError):
            pid = self.pid.result(timeout=0)
            for child in active_children():
                if child.pid == pid:
                    child.terminate()
        self._process.shutdown(wait=False, cancel_futures=True)

    def is_ready(self, game: str) -> bool:
        """Say whether a game's search is compiled here; if not, begin with it."""
        ready = self._ready.get(game)
        if ready is None or (ready.done() and ready.exception() is not None):
            self._ready[game] = self._submit(warm_up, game)
        return self._ready[game].done()

    async def run(self, think: Callable[..., Answer], *about: Any) -> Answer:
        """Think something through; one thought after the other."""
        thought = self._submit(think, *about)
        process = self._process
        try:
            return await asyncio.wrap_future(thought)
        except BrokenExecutor:
            if self._process is process:
                self._ready.clear()  # nothing is compiled where the next one thinks
            raise

    def _submit(self, think: Callable[..., Answer], *about: Any) -> Future[Answer]:
        if self._process is not None:
            try:
                return self._process.submit(think, *about)
            except BrokenExecutor:
                # It was killed, or ran out of memory: this thought has another.
                self._ready.clear()
        process = ProcessPoolExecutor(
            1, mp_context=get_context("spawn"), initializer=os.nice, initargs=(POLITE,)
        )
        # Both or neither: it may be that no process can be had.
        self.pid = process.submit(os.getpid)
        self._process = process
        return process.submit(think, *about)


class Thinkers:
    """The rooms in which a server's bots think."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self.experts = Study()

    def close(self) -> None:
        """Let nobody think further."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.experts.close()

    async def ask(self, player: Player, view: Any, limit: float | None) -> int:
        """Let a player choose; if it cannot in time, let the stand-in do so."""
        game = player.bot.game
        if player.bot.thinks:
            # Too late, killed, or no process to be had.
            with suppress(TimeoutError, BrokenExecutor, OSError):
                if self.experts.is_ready(game):
                    async with asyncio.timeout(limit):
                        return await self.experts.run(player, view)
            player = Player(choose_stand_in(game), player.dice)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(limit):
            return await loop.run_in_executor(self._threads, player, view)
