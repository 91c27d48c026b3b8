"""A whole game analysed: decisions, luck, chances on the way, and who earned what."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property, partial
from hashlib import sha256
from math import hypot
from typing import Any, TypeVar

from tacora.analysis.decisions import Decision, decide_again
from tacora.analysis.oracle import Guess, Oracle
from tacora.analysis.replaying import Moment, Trace, trace
from tacora.kernel.error import Unreadable
from tacora.kernel.game import NOBODY
from tacora.ledger.ledger import Ledger

TRIALS = 200_000
"""Trials of one analysis, half of them for decisions."""
STEPS = 90_000_000
"""Where games are long there are fewer, so that no more is done than this, about."""
FEWEST, MOST = 16, 4_000
"""Worlds for one decision, or games from one moment."""
HIGHEST_DEPTH = 100.0
MOST_THREADS = 4
Found = TypeVar("Found")


@dataclass(frozen=True)
class Change:
    """How a moment changed everybody's chance to win."""

    moment: Moment
    before: tuple[Guess, ...]
    after: tuple[Guess, ...]

    def by(self, seat: int) -> float:
        """Say how much better off a seat was after it."""
        return self.after[seat][0] - self.before[seat][0]

    def error(self, seat: int) -> float:
        """Give the standard error of that."""
        return hypot(self.after[seat][1], self.before[seat][1])

    @property
    def largest(self) -> int:
        """The seat that it changed most for."""
        return max(range(len(self.before)), key=lambda seat: abs(self.by(seat)))


@dataclass(frozen=True)
class Share:
    """A seat's result: the even start, and what skill and luck made of it."""

    start: float
    skill: float
    skill_error: float
    luck: float
    cards: float
    """The part of its luck that nature's acts brought; the rest is the others'."""
    result: float
    """What it came to: 1 for a victory, less for a shared one, 0 for none."""


@dataclass(frozen=True)
class Analysis:
    """What a game was made of."""

    trace: Trace
    decisions: tuple[Decision, ...]
    changes: tuple[Change, ...]
    """One for each moment of the game, in order."""
    chances: tuple[tuple[Guess, ...], ...]
    """Every seat's chance before the first moment, and after each."""
    teams: int
    depth: float
    numbers: tuple[int, ...] = ()
    """The step that readers count each action to, if they do not have the ledger."""

    @property
    def ledger(self) -> Ledger:
        """The game that was analysed."""
        return self.trace.ledger

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.ledger.winners is not None

    @property
    def acts(self) -> list[Change]:
        """What nature did, and how much luck it was."""
        return [change for change in self.changes if change.moment.is_nature]

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """Every seat's result, split into skill and luck."""
        start = 1 / self.teams
        shares = []
        for seat, (result, _error) in enumerate(self.chances[-1]):
            own = [d for d in self.decisions if d.seat == seat]
            skill = sum(decision.skill for decision in own)
            error = hypot(*(decision.skill_error for decision in own))
            cards = sum(act.by(seat) for act in self.acts)
            skill = _tell_from_chance(skill, error)
            luck = result - start - skill
            shares.append(Share(start, skill, error, luck, cards, result))
        return tuple(shares)

    def find_turn(self, seat: int | None = None) -> Change | None:
        """Find the turning point, of the game or for a seat; the first of equals.

        It took somebody furthest to where they ended up: for a winner it is a rise, for
        a loser a fall.
        """
        seats = range(len(self.shares)) if seat is None else [seat]

        def reach(change: Change) -> float:
            return max(self._lead(change, each) for each in seats)

        turn = max(self.changes, key=reach, default=None)
        return turn if turn is not None and reach(turn) > 0 else None

    def _lead(self, change: Change, seat: int) -> float:
        """Say how far it led to a seat's result; before the end, how far at all."""
        share, by = self.shares[seat], change.by(seat)
        if not self.is_over or share.result == share.start:
            return abs(by)
        return by if share.result > share.start else -by

    def find_mistakes(self, seat: int | None = None) -> list[Decision]:
        """List what cost more than the error can explain, the dearest first."""
        mistakes = [
            decision
            for decision in self.decisions
            if decision.is_mistake and seat in (None, decision.seat)
        ]
        return sorted(mistakes, key=lambda decision: -decision.regret)

    def tell(self, seat: int, language: str = "en") -> list[str]:
        """Tell in three sentences how it went for a seat."""
        from tacora.analysis.verdict import tell

        return tell(self, seat, language)

    def retell(self, players: Sequence[str], numbers: Sequence[int]) -> Analysis:
        """Give the same for readers with other names, who count steps."""
        ledger = replace(self.ledger, players=tuple(players))
        told = replace(self.trace, ledger=ledger)
        return replace(self, trace=told, numbers=tuple(numbers))

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """Give all of it as docs/reference/analysis.md describes it, for programs."""
        from tacora.analysis.report import write

        return write(self, language)


def analyse(
    ledger: Ledger,
    *,
    depth: float = 1.0,
    progress: Callable[[int], object] | None = None,
) -> Analysis:
    """Weigh every decision of a game, and every act of nature.

    The depth multiplies how many worlds are imagined, and so the time.  The same ledger
    and depth give the same analysis.
    """
    if not 0 < depth <= HIGHEST_DEPTH:
        raise Unreadable("analysis-depth", depth=str(depth)[:20])
    played = trace(ledger)
    oracle = Oracle(ledger.setting, _find_root(ledger))
    report = progress or (lambda count: None)
    choices, states = played.choices, _list_states(played)
    trials = _count_trials(played, ledger.setting.game.stages) * depth / 2
    worlds = _share_out(trials, sum(len(choice.legal) for choice in choices), depth)
    trials = _count_trials(played, 1) * depth / 2
    games = _share_out(trials, len(states), depth)
    # What is compiled needs no lock, and every thought has dice of its own.
    with ThreadPoolExecutor(min(MOST_THREADS, os.cpu_count() or 1)) as pool:
        weighed = pool.map(partial(decide_again, oracle, worlds=worlds), choices)
        decisions = _collect(weighed, report)
        numbers = range(len(states))
        foreseen = pool.map(partial(_foresee, oracle, games), states, numbers)
        chances = _collect(foreseen, report)
    changes = [
        Change(moment, chances[place], chances[place + 1])
        for place, moment in enumerate(played.moments)
    ]
    return Analysis(
        played, tuple(decisions), tuple(changes), tuple(chances), oracle.teams, depth
    )


def _collect(found: Iterable[Found], report: Callable[[int], object]) -> list[Found]:
    """Take what is found, in order, and report each."""
    collected = []
    for each in found:
        collected.append(each)
        report(1)
    return collected


def _tell_from_chance(found: float, error: float) -> float:
    """Keep of a sum what cannot well be chance: all if it is large, else nothing.

    >>> _tell_from_chance(-0.5, 0.1), _tell_from_chance(0.1, 0.2)
    (-0.48, 0.0)
    """
    return found * (1 - (error / found) ** 2) if abs(found) > error else 0.0


def _find_root(ledger: Ledger) -> int:
    """Give the number from which the dice of a ledger's analysis begin."""
    return int.from_bytes(sha256(str(ledger).encode()).digest()[:7])


def _count_trials(played: Trace, pieces: int) -> float:
    """Say how many trials there may be, by how long such games, or pieces, are."""
    parts = played.setting.game.stages
    last = played.moments[-1].part if played.moments else 1
    done = 1.0 if played.ledger.winners is not None else last / parts
    # What is not over takes longer to play on: there is more to come.
    length = len(played.ledger.actions) / done * (2 - done) / pieces
    return min(TRIALS, STEPS / max(1.0, length))


def _share_out(trials: float, among: int, depth: float) -> int:
    """Give how many trials each gets."""
    most = max(FEWEST, int(MOST * max(1.0, depth)))
    return min(most, max(FEWEST, int(trials / max(1, among))))


def _list_states(played: Trace) -> list[Any]:
    return [*(moment.state for moment in played.moments), played.state]


def _foresee(oracle: Oracle, games: int, state: Any, number: int) -> tuple[Guess, ...]:
    """Find the chances; after the end one look is enough, and it does not err."""
    if oracle.setting.game.turn(state) == NOBODY:
        return tuple((chance, 0.0) for chance, _ in oracle.foresee(state, number, 1))
    return tuple(oracle.foresee(state, number, games))
