"""Bots against bots: many games, one after another or on many cores."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tacora.bots import Bot, seat_bot
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.ledger.ledger import Ledger

CHUNK = 250
"""Games a worker takes at a time."""


@dataclass(frozen=True)
class Played:
    """One finished game."""

    number: int
    seating: tuple[int, ...]
    """For each seat, which of the match's players sat there."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ledger: str = ""


@dataclass(frozen=True)
class Outcome:
    """How a game went, from the empty table to its scores."""

    actions: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def write(self, setting: Setting, names: Sequence[str]) -> str:
        """Write its ledger."""
        write, edition = setting.game.write_action, setting.edition.code
        ledger = Ledger(
            setting=setting,
            players=tuple(names),
            actions=tuple(
                (actor, write(edition, action)) for actor, action in self.actions
            ),
            scores=self.scores,
            winners=self.winners,
        )
        return str(ledger)


def play_out(
    setting: Setting, players: Sequence[Callable[[Any], int]], dice: Dice
) -> Outcome:
    """Play one game: each player chooses by what the own seat sees."""
    game = setting.game
    state = setting.blank()
    actions: list[tuple[int, int]] = []
    while (actor := game.turn(state)) != NOBODY:
        if actor == NATURE:
            action = game.draw(state, dice)
        else:
            if actor == EVERYONE:
                actor = game.awaited(state)
            view: Any = game.view()
            game.look(state, actor, view)
            action = players[actor](view)
        game.play(state, actor, action)
        actions.append((actor, action))
    seats = range(setting.seats)
    return Outcome(
        actions=tuple(actions),
        scores=tuple(game.score(state, seat) for seat in seats),
        winners=tuple(seat for seat in seats if game.is_winner(state, seat)),
    )


def play_game(
    setting: Setting,
    bots: Sequence[Bot],
    root: int,
    number: int,
    *,
    is_duplicate: bool = False,
    with_ledger: bool = False,
) -> Played:
    """Play one game of a match; the same numbers give the same game.

    In a duplicate match the same draws are played once for every seating.
    """
    seats = setting.seats
    deal, rotation = divmod(number, seats) if is_duplicate else (number, 0)
    seating = tuple((seat + rotation) % seats for seat in range(seats))
    players = [seat_bot(bots[seating[s]], root, number, s) for s in range(seats)]
    dice = Dice()
    seed_dice(dice, root, deal, 0)
    outcome = play_out(setting, players, dice)
    names = [f"bot:{bots[player].name}" for player in seating]
    text = outcome.write(setting, names) if with_ledger else ""
    return Played(number, seating, outcome.scores, outcome.winners, text)


@dataclass
class Tally:
    """What one player of a match has reached so far."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    points_squared: int = 0

    @property
    def share(self) -> float:
        """Victories a game; a shared one counts in parts."""
        return self.wins / self.games if self.games else 0.0

    @property
    def share_error(self) -> float:
        """Half of the 95 % interval of the share (Wilson's, made symmetric)."""
        if not self.games:
            return 0.0
        z, n, p = 1.96, self.games, self.share
        return z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def mean_error(self) -> float:
        """Half of the 95 % interval of the mean."""
        if self.games < 2:
            return 0.0
        variance = (self.points_squared - self.points * self.mean) / (self.games - 1)
        return 1.96 * math.sqrt(max(0.0, variance) / self.games)


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

    def play(
        self,
        games: int,
        *,
        jobs: int = 1,
        keep: Callable[[str], object] | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> None:
        """Play games; hand each ledger to `keep` in order, and report progress."""
        for played in self._all(games, jobs, keep is not None):
            self._count(played)
            if keep is not None:
                keep(played.ledger)
            if progress is not None:
                progress(1)

    def _all(self, games: int, jobs: int, with_ledger: bool) -> Iterable[Played]:
        if jobs == 1:
            for number in range(games):
                yield self.play_one(number, with_ledger)
            return
        from joblib import Parallel, delayed

        chunks = [
            range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)
        ]
        plan = (
            self.setting.game.name,
            self.setting.edition.name,
            self.setting.seats,
            dict(self.setting.options),
            [bot.name for bot in self.bots],
            self.root,
            self.is_duplicate,
            with_ledger,
        )
        workers = Parallel(n_jobs=jobs, return_as="generator")
        for chunk in workers(delayed(play_chunk)(plan, chunk) for chunk in chunks):
            yield from chunk

    def play_one(self, number: int, with_ledger: bool) -> Played:
        """Play one of the games."""
        return play_game(
            self.setting,
            self.bots,
            self.root,
            number,
            is_duplicate=self.is_duplicate,
            with_ledger=with_ledger,
        )

    def _count(self, played: Played) -> None:
        for seat, player in enumerate(played.seating):
            tally = self.tallies[player]
            tally.games += 1
            tally.points += played.scores[seat]
            tally.points_squared += played.scores[seat] ** 2
            if seat in played.winners:
                tally.wins += 1 / len(played.winners)


def play_chunk(plan: tuple[Any, ...], numbers: range) -> list[Played]:
    """Play some games of a match in a worker, which is told everything by name."""
    from tacora.bots import find_bot
    from tacora.games import find_game
    from tacora.kernel.game import agree

    name, edition, seats, options, bots, root, is_duplicate, with_ledger = plan
    game = find_game(name)
    match = Match(
        agree(game, edition, seats, options),
        [find_bot(game, bot) for bot in bots],
        root,
        is_duplicate,
    )
    return [match.play_one(number, with_ledger) for number in numbers]
