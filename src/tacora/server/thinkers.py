"""Where bots think: beside the event loop, and the slow ones in a process of their own.

To load a compiler takes memory and holds everybody up, so a server whose tables have no
expert never does.  Until the expert is ready its choices are made by the best of those
who need not think ahead, and likewise if it takes too long.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

from tacora.bots import Bot, Player, list_bots, seat_bot
from tacora.games import settle
from tacora.kernel.game import NATURE

THREADS = 2


def choose_stand_in(game: str) -> Bot:
    """Give the best bot that need not think ahead."""
    return [bot for bot in list_bots(game).values() if not bot.thinks][-1]


def warm_up(game: str) -> None:
    """Let the expert of a game make one choice, so that all is compiled."""
    setting = settle(game)
    state: Any = setting.blank()
    rules = setting.game
    player = seat_bot(list_bots(game)["expert"], 0, 0, 0)
    while rules.turn(state) == NATURE:
        rules.play(state, NATURE, rules.draw(state, player.dice))
    view: Any = rules.view()
    rules.look(state, max(0, rules.turn(state)), view)
    player(view)


class Thinkers:
    """The rooms in which a server's bots think."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._process: ProcessPoolExecutor | None = None
        self._ready: dict[str, Future[None]] = {}

    def close(self) -> None:
        """Let nobody think further."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)

    def _is_ready(self, game: str) -> bool:
        if self._process is None:
            context = get_context("spawn")
            self._process = ProcessPoolExecutor(1, mp_context=context)
        if game not in self._ready:
            self._ready[game] = self._process.submit(warm_up, game)
        ready = self._ready[game]
        return ready.done() and ready.exception() is None

    async def ask(self, player: Player, view: Any, limit: float | None) -> int:
        """Let a player choose; if it cannot in time, let the stand-in do so."""
        loop = asyncio.get_running_loop()
        game = player.bot.game
        if player.bot.thinks:
            if self._is_ready(game):
                try:
                    async with asyncio.timeout(limit):
                        return await loop.run_in_executor(self._process, player, view)
                except TimeoutError:
                    pass
            player = Player(choose_stand_in(game), player.dice)
        async with asyncio.timeout(limit):
            return await loop.run_in_executor(self._threads, player, view)
