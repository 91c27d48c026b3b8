"""Bots against bots: who wins how often, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from tacora.bots import Bot
from tacora.bots.search.thinker import must_compile
from tacora.kernel.error import Unreadable
from tacora.kernel.game import Setting
from tacora.lab.batch import (
    Plan,
    choose_chunk,
    make_plan,
    play_batch,
    tally,
)
from tacora.lab.results import Tally
from tacora.lab.workers import spread

FEW = 500
"""So many games are over before a compiler has warmed up."""


@dataclass
class Match:
    """A match: who plays whom, how often, and how it stands."""

    setting: Setting
    bots: Sequence[Bot]
    root: int
    is_duplicate: bool = False
    tallies: list[Tally] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(self.bots) == 1:
            self.bots = [*self.bots] * self.setting.seats
        if len(self.bots) != self.setting.seats:
            raise Unreadable(
                "bots-count",
                count=str(len(self.bots)),
                seats=str(self.setting.seats),
            )
        self.tallies = [Tally(bot.name) for bot in self.bots]

    def plan(self, *, is_compiled: bool) -> Plan:
        """Write down what is played; a bot that is sent along is not compiled."""
        bots = [bot.name if is_compiled else bot for bot in self.bots]
        return make_plan(self.setting, bots, self.root, self.is_duplicate)

    def is_compiled(self, games: int, keep: Callable[[str], object] | None) -> bool:
        """Say whether so many games are worth a compiler; ledgers are written plain."""
        thinks = any(bot.thinks for bot in self.bots)
        return keep is None and (games > FEW or thinks)

    def must_compile(self, games: int, keep: Callable[[str], object] | None) -> bool:
        """Say whether they will have to wait for it first."""
        if not self.is_compiled(games, keep):
            return False
        plan = self.plan(is_compiled=True)
        game = self.setting.game
        from tacora.kernel import compiled

        if plan.thinks:
            loops, door = "tacora.lab.thinking_loops", "go_on"
        else:
            loops, door = "tacora.lab.loops", "play_batch"
        is_kept = compiled.is_kept(loops, game, door, plan.cast)
        return not is_kept or (plan.thinks and must_compile(game.name))

    def play(
        self,
        games: int,
        *,
        jobs: int = 1,
        cluster: str | None = None,
        keep: Callable[[str], object] | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> None:
        """Play games; hand each ledger to `keep` in order, and report progress."""
        is_compiled = self.is_compiled(games, keep)
        plan = self.plan(is_compiled=is_compiled)
        batches = spread(
            partial(play_batch, plan, with_ledgers=keep is not None),
            games,
            chunk=choose_chunk(plan),
            jobs=jobs,
            threads=is_compiled,
            cluster=cluster,
        )
        for batch in batches:
            for ours, theirs in zip(self.tallies, tally(plan, batch), strict=True):
                ours.add(theirs)
            if keep is not None:
                for ledger in batch.ledgers:
                    keep(ledger)
            if progress is not None:
                progress(len(batch))
