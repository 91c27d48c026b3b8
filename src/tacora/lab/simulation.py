"""Millions of games in one call."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from tacora.bots import Bot, find_bot
from tacora.games import find_game, settle
from tacora.kernel.dice import Dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import OptionValue, Setting, agree
from tacora.lab.batch import (
    Batch,
    Plan,
    choose_chunk,
    find_seats,
    make_plan,
    play_batch,
)
from tacora.lab.results import Results
from tacora.lab.terms import check_range
from tacora.lab.workers import spread

Chooser = Callable[[Any], object]
"""A bot in plain Python: from a view to an action, as its text or its number."""

MOST_GAMES = 10**9
MOST_JOBS = 512


def simulate(
    game: str,
    bots: str | Bot | Chooser | Sequence[str | Bot | Chooser],
    games: int,
    seed: int | None = None,
    *,
    edition: str | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    duplicate: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    progress: bool | Callable[[int], object] = False,
) -> Results:
    """Let bots play many games, and give what they came to.

    A bot is named, or is a function from a view to an action; one for all seats is
    enough.  Where all are named, whole games run compiled; a function is called for
    every decision, which is some hundred times slower.  The same seed gives the same
    results, on however many cores or machines.  Whoever presses Ctrl-C gets what is
    done by then.

    >>> results = simulate("diamant", ["value", "risk", "loot"], 2_000, seed=1)
    >>> results.scores.shape, bool(results.winners.any(axis=1).all())
    ((2000, 3), True)
    """
    players = [bots] if isinstance(bots, str | Bot) or callable(bots) else [*bots]
    if seats is None and len(players) > 1:
        seats = len(players)
    setting = settle(game, edition, seats, options)
    check_range("games", games, 1, MOST_GAMES)
    check_range("jobs", jobs, 1, MOST_JOBS)
    root = secrets.randbits(48) if seed is None else seed
    check_range("seed", root, 0, 2**64 - 1)
    if len(players) == 1:
        players *= setting.seats
    if len(players) != setting.seats:
        raise Unreadable(
            "bots-count", count=str(len(players)), seats=str(setting.seats)
        )
    invited = [_invite(setting, player) for player in players]
    plan = make_plan(setting, invited, root, duplicate)
    batches: list[Batch] = []
    is_whole = True
    with _show_progress(progress, games) as advance:
        try:
            for batch in spread(
                partial(play_batch, plan, with_parts=True),
                games,
                chunk=choose_chunk(plan),
                jobs=jobs,
                threads=plan.is_compiled,
                cluster=cluster,
            ):
                batches.append(batch)
                advance(len(batch))
        except KeyboardInterrupt:
            is_whole = False
    return _gather(plan, setting, batches, is_whole)


def _invite(setting: Setting, player: str | Bot | Chooser) -> str | Bot:
    if isinstance(player, str):
        return find_bot(setting.game, player).name
    if isinstance(player, Bot):
        return player
    name = getattr(player, "__name__", type(player).__name__)
    return Bot(setting.game.name, name, ByHand(setting, name, player))


@dataclass(frozen=True)
class ByHand:
    """A function that somebody has written, at a seat: its answers are looked at."""

    setting: Setting
    name: str
    choose: Chooser

    def __call__(self, view: Any, dice: Dice) -> int:
        """Ask for an action, and see whether it may be done."""
        answer = self.choose(view)
        game, edition = self.setting.game, self.setting.edition.code
        action: int | None
        if isinstance(answer, str):
            action = game.read(edition, view.my_seat, answer)
        else:
            try:
                action = operator.index(answer)  # type: ignore[arg-type]
            except TypeError:
                action = None
        if action in game.seat_actions and view.legal[action]:
            return int(action)  # type: ignore[arg-type]  # it is in the range
        legal = [act for act in game.seat_actions if view.legal[act]]
        raise Unreadable(
            "lab-bot-illegal",
            bot=self.name[:40],
            action=str(answer)[:40],
            legal=", ".join(game.write_action(edition, act) for act in legal)[:200],
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # A setting is told by name, as in a plan.
        setting = self.setting
        told = (
            setting.game.name,
            setting.edition.name,
            setting.seats,
            dict(setting.options),
        )
        return _seat_by_hand, (told, self.name, self.choose)


def _seat_by_hand(told: tuple[Any, ...], name: str, choose: Chooser) -> ByHand:
    game, edition, seats, options = told
    return ByHand(agree(find_game(game), edition, seats, options), name, choose)


@contextmanager
def _show_progress(
    progress: bool | Callable[[int], object], games: int
) -> Iterator[Callable[[int], object]]:
    if callable(progress):
        yield progress
    elif not progress:
        yield lambda count: None
    else:
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=games)
            yield lambda count: bar.advance(task, count)


def _gather(
    plan: Plan, setting: Setting, batches: list[Batch], is_whole: bool
) -> Results:
    """Lay the batches one below the other, with a column a player and not a seat."""
    import numpy as np

    batches = batches or [play_batch(plan, 0, 0, with_parts=True)]
    seats = np.concatenate([find_seats(plan, batch) for batch in batches])
    parts = np.concatenate([batch.parts for batch in batches])

    def by_player(rows: list[Any]) -> Any:
        return np.take_along_axis(np.concatenate(rows), seats, axis=1)

    # Where fewer rounds are played than a game has room for, the last stay blank; what
    # was noted last is what the game has come to.
    ends = np.concatenate([batch.scores for batch in batches])
    while parts.shape[1] > 1 and (parts[:, -1] != ends).any():
        parts = parts[:, :-1]
    return Results(
        setting=setting,
        bots=plan.names,
        seed=plan.seed,
        scores=by_player([batch.scores for batch in batches]),
        winners=by_player([batch.winners for batch in batches]),
        seats=seats,
        decisions=np.concatenate([batch.decisions for batch in batches]),
        parts=np.take_along_axis(parts, seats[:, None, :], axis=2),
        repeats=plan.repeats,
        is_whole=is_whole,
    )
