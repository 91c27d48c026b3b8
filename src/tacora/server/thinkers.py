"""Where a server thinks: beside the event loop, and slow thoughts in other processes.

To load a compiler takes memory and holds everybody up, so a server whose tables have no
expert, and whose games nobody wants analysed, never does.  Until the expert is ready
its choices are made by the best of those who need not think ahead, and likewise if it
takes too long.
"""

from __future__ import annotations

import asyncio
import importlib
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from typing import Any, TypeVar

from tacora.bots import Bot, Player, list_bots
from tacora.bots.search.thinker import borrow_search, warm_up
from tacora.kernel.dice import Dice, seed_dice
from tacora.ledger.recall import Memory
from tacora.server.bot_process import BotProcess, ProcessEnded
from tacora.server.logs import log

THREADS = 2
POLITE = 10
"""The niceness of the processes that think: the tables come first."""
LONGEST_PAUSE = 300.0
"""Seconds at most until a process that cannot start is tried again."""

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
    """A child process for slow thoughts, started when there is the first one.

    A process that cannot start is tried again after pauses that grow, and the log and
    `on_failure` are told once, when it begins to fail and when it works again.
    """

    def __init__(self, on_failure: Callable[[bool], None] = lambda has: None) -> None:
        self.pid: int | None = None
        """The number of the process, while there is one."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._process: BotProcess | None = None
        self._generation = 0
        self._ready: dict[str, Future[None]] = {}
        self._on_failure = on_failure
        self._failures = 0
        self._useless = 0
        """How many processes in a row have ended without a thought."""
        self._paused_until = 0.0
        self._is_closed = False

    def close(self) -> None:
        """Stop at once: a thought may take a minute, and nobody waits for it now."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.end()

    def is_ready(self, game: str) -> bool:
        """Say whether a game's search is compiled here; if not, begin with it."""
        ready = self._ready.get(game)
        if ready is None or (ready.done() and _has_failed(ready)):
            if self._is_paused():
                return False
            ready = self._ready[game] = self._submit(warm_up, game)
        return ready.done() and not _has_failed(ready)

    async def run(self, think: Callable[..., Answer], *about: Any) -> Answer:
        """Think something through; one thought after the other."""
        return await asyncio.wrap_future(self._submit(think, *about))

    def _submit(self, think: Callable[..., Answer], *about: Any) -> Future[Answer]:
        return self._thread.submit(self._call, self._generation, think, about)

    def _is_paused(self) -> bool:
        return time.monotonic() < self._paused_until

    def _call(
        self, generation: int, think: Callable[..., Answer], about: tuple[Any, ...]
    ) -> Answer:
        """Run a call in the process, in our only thread; start one if need be."""
        if self._is_closed or generation != self._generation or self._is_paused():
            raise ProcessEnded
        process = self._process
        try:
            if process is None:
                process = self._process = BotProcess(POLITE)
                self.pid = process.pid
            answer: Answer = process.call(think, about)
        except OSError as error:
            self._note_failure({"kind": type(error).__name__})
            raise
        except ProcessEnded:
            assert process is not None
            self._process, self.pid = None, None
            # Nothing is compiled where the next one thinks, and whoever waits is told.
            self._ready.clear()
            self._generation += 1
            if not self._is_closed:
                self._note_failure(process.describe_end())
            raise
        except Exception as error:
            if think is warm_up:
                self._note_failure({"kind": type(error).__name__})
            raise
        if think is not warm_up:
            self._useless = 0
        self._note_success()
        return answer

    def _note_failure(self, facts: dict[str, Any]) -> None:
        """Log the first failure of a row, and let the next attempt wait."""
        self._failures += 1
        self._useless += 1
        if self._failures == 1:
            log().error("bots-failed", **facts)
            self._on_failure(True)
        if self._useless > 1:
            # The second attempt is at once: a process may be killed for any reason.
            # One that is ready and then ends at its first thought has been no use.
            pause = min(LONGEST_PAUSE, 2.0 ** min(self._useless - 2, 10))
            self._paused_until = time.monotonic() + pause

    def _note_success(self) -> None:
        if self._failures:
            log().info("bots-recovered", failures=self._failures)
            self._failures = 0
            self._on_failure(False)


def _has_failed(ready: Future[None]) -> bool:
    return ready.cancelled() or ready.exception() is not None


class Thinkers:
    """The rooms in which a server's bots think."""

    def __init__(self, on_failure: Callable[[bool], None] = lambda has: None) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self.experts = Study(on_failure)

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
