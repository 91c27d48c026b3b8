"""Many games at once: the work of one worker, compiled or plain."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tacora.bots import Bot, find_bot, list_bots
from tacora.games import find_game
from tacora.kernel.dice import Dice
from tacora.kernel.game import OptionValue, Setting, agree
from tacora.kernel.special import ALL_BOTS, THUMBS
from tacora.lab.played import play_game
from tacora.lab.results import Tally, tally_arrays
from tacora.lab.terms import fold
from tacora.lab.thinking import play_thinking

if TYPE_CHECKING:
    from tacora.lab.results import Flags, Scores

PLAIN_CHUNK = 250
THINKING_CHUNK = 8
LARGEST_CHUNK = 100_000
TRIAL = 256
SECONDS = 0.25


@dataclass(frozen=True)
class Plan:
    """What is played, told by name, so that a worker anywhere understands it."""

    game: str
    edition: str
    seats: int
    options: Mapping[str, OptionValue]
    bots: tuple[str | Bot, ...]
    """Ours by name; whoever brings a bot sends it along."""
    seed: int
    is_duplicate: bool = False

    @property
    def setting(self) -> Setting:
        """What is agreed."""
        return agree(find_game(self.game), self.edition, self.seats, self.options)

    @property
    def repeats(self) -> int:
        """How many games in a row have the same draws."""
        return self.seats if self.is_duplicate else 1

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple(bot if isinstance(bot, str) else bot.name for bot in self.bots)

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are ours, and so can be compiled."""
        return all(isinstance(bot, str) for bot in self.bots)

    @property
    def thinks(self) -> bool:
        """Whether somebody thinks ahead."""
        known = list_bots(self.game)
        return any(name in known and known[name].thinks for name in self.names)

    @property
    def cast(self) -> str:
        """Which bots are to be compiled: the levels only if somebody asks for one."""
        bots = list_bots(self.game)
        wanted = [bots[name] for name in self.names]
        has_levels = any(bot.is_level and not bot.thinks for bot in wanted)
        return ALL_BOTS if has_levels else THUMBS

    def find_bots(self) -> list[Bot]:
        """Give the bots themselves."""
        game = find_game(self.game)
        return [
            find_bot(game, bot) if isinstance(bot, str) else bot for bot in self.bots
        ]


def make_plan(
    setting: Setting, bots: Sequence[str | Bot], seed: int, is_duplicate: bool
) -> Plan:
    """Write down what is played."""
    return Plan(
        setting.game.name,
        setting.edition.name,
        setting.seats,
        dict(setting.options),
        tuple(bots),
        seed,
        is_duplicate,
    )


@dataclass(frozen=True)
class Batch:
    """Some games of a plan, in their order: a row a game, a column a seat."""

    first: int
    scores: Scores
    winners: Flags
    decisions: Scores
    parts: Scores
    """Points after each cave or round: games by parts by seats."""
    ledgers: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.scores)


def play_batch(
    plan: Plan,
    first: int,
    count: int,
    *,
    with_parts: bool = False,
    with_ledgers: bool = False,
) -> Batch:
    """Play the games of a plan from number `first` on."""
    import numpy as np

    setting = plan.setting
    parts = setting.game.stages if with_parts else 0
    batch = Batch(
        first,
        np.zeros((count, setting.seats), np.int32),
        np.zeros((count, setting.seats), np.bool_),
        np.zeros(count, np.int32),
        np.zeros((count, parts, setting.seats), np.int32),
    )
    if plan.is_compiled and not with_ledgers:
        if plan.thinks:
            play_thinking(plan, batch)
        else:
            _play_compiled(plan, batch)
    else:
        _play_plain(plan, batch, with_ledgers)
    return batch


def _play_compiled(plan: Plan, batch: Batch) -> None:
    import numpy as np

    from tacora.kernel import compiled

    setting = plan.setting
    game = setting.game
    loops = compiled.specialise("tacora.lab.loops", game, bots=plan.cast)
    states = game.state.many(2)
    states[0] = setting.blank().pack()[0]
    places = list(list_bots(game.name))
    loops.play_batch(
        states,
        Dice.many(setting.seats + 1),
        game.view.many(2),
        np.array([places.index(name) for name in plan.names]),
        fold(plan.seed),
        batch.first,
        plan.is_duplicate,
        batch.scores,
        batch.winners,
        batch.decisions,
        batch.parts,
    )


def _play_plain(plan: Plan, batch: Batch, with_ledgers: bool) -> None:
    setting, bots = plan.setting, plan.find_bots()
    for row in range(len(batch)):
        played = play_game(
            setting,
            bots,
            plan.seed,
            batch.first + row,
            is_duplicate=plan.is_duplicate,
            with_ledger=with_ledgers,
        )
        outcome = played.outcome
        batch.scores[row] = outcome.scores
        batch.winners[row, list(outcome.winners)] = True
        batch.decisions[row] = outcome.decisions
        if batch.parts.shape[1]:
            batch.parts[row] = outcome.parts
        if with_ledgers:
            batch.ledgers.append(played.ledger)


def find_seats(plan: Plan, batch: Batch) -> Scores:
    """Say where each player sat: a row a game, a column a player."""
    import numpy as np

    players = np.arange(plan.seats, dtype=np.int32)
    games = np.arange(batch.first, batch.first + len(batch), dtype=np.int32)
    rotation = games % plan.seats if plan.is_duplicate else np.zeros_like(games)
    return (players[None, :] - rotation[:, None]) % plan.seats


def tally(plan: Plan, batch: Batch) -> list[Tally]:
    """Count a batch by its players."""
    import numpy as np

    seats = find_seats(plan, batch)
    scores = np.take_along_axis(batch.scores, seats, axis=1)
    winners = np.take_along_axis(batch.winners, seats, axis=1)
    return tally_arrays(plan.names, scores, winners, plan.repeats)


def choose_chunk(plan: Plan) -> int:
    """Choose how many games a worker takes at a time; games of a deal stay together."""
    chunk = _measure_chunk(plan)
    return chunk + -chunk % plan.repeats


def _measure_chunk(plan: Plan) -> int:
    """Find out how many games are a quarter of a second's worth.

    The first game is not counted, for it may have to be compiled.
    """
    if plan.thinks:
        return THINKING_CHUNK
    if not plan.is_compiled:
        return PLAIN_CHUNK
    from tacora.kernel import compiled

    with compiled.in_haste():
        play_batch(plan, 0, 1)
    start = time.perf_counter()
    play_batch(plan, 0, TRIAL)
    spent = time.perf_counter() - start
    return max(TRIAL, min(LARGEST_CHUNK, int(TRIAL * SECONDS / max(spent, 1e-6))))
