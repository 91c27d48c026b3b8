"""Every decision, weighed by what the seat could know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tacora.analysis.oracle import AGAIN, CHANCES, Oracle, Weight, find_error
from tacora.analysis.replaying import Choice

TIMES_AGAIN = 4
"""So many times more worlds are imagined for what looks like a mistake."""


@dataclass(frozen=True)
class Decision:
    """What a seat did, and what else it could have done."""

    number: int
    """Of the action in the ledger, counted from 1."""
    part: int
    seat: int
    chosen: Weight
    options: tuple[Weight, ...]
    """All that was possible, as the expert ranks it."""
    first: tuple[Weight, ...]
    """The same, as it looked before anybody asked whether it was a mistake."""
    asked: tuple[int, ...]
    """What the bots would have done here, each asked some times."""
    risk: tuple[int, int] | None
    """How many of how many cards would have ended it all."""

    @property
    def expert(self) -> Weight:
        """What the expert would have done."""
        return self.options[0]

    @property
    def best(self) -> Weight:
        """What gave the best chance; among equals, what was done."""
        return max(
            self.options, key=lambda o: (o.chance, o.action == self.chosen.action)
        )

    @property
    def regret(self) -> float:
        """How much of the chance to win it cost."""
        return self.best.chance - self.chosen.chance

    @property
    def regret_error(self) -> float:
        """The standard error of that, from the worlds that both actions met."""
        pairs = zip(self.best.batches, self.chosen.batches, strict=True)
        return find_error([best - chosen for best, chosen in pairs])

    @property
    def is_mistake(self) -> bool:
        """Whether it cost more than the error can explain."""
        return self.regret > max(0.02, 2 * self.regret_error)

    @property
    def usual(self) -> float:
        """The chance to win, had one of the bots decided here."""
        return sum(o.chance for o in self._answer(self.options)) / len(self.asked)

    @property
    def skill(self) -> float:
        """How much better it was than what the bots would have done.

        As it looked at first: who looks twice at what looks bad, and not at what looks
        good, finds everybody better than they are.
        """
        usual = sum(o.chance for o in self._answer(self.first)) / len(self.asked)
        return self._done_first.chance - usual

    @property
    def skill_error(self) -> float:
        """The standard error of that, from the worlds that all actions met."""
        rows = zip(*(o.batches for o in self._answer(self.first)), strict=True)
        usual = [sum(row) / len(row) for row in rows]
        pairs = zip(self._done_first.batches, usual, strict=True)
        return find_error([chosen - other for chosen, other in pairs])

    @property
    def _done_first(self) -> Weight:
        return _find(self.first, self.chosen.action)

    def _answer(self, options: Sequence[Weight]) -> list[Weight]:
        return [_find(options, action) for action in self.asked]


def _find(options: Sequence[Weight], action: int) -> Weight:
    return next(option for option in options if option.action == action)


def decide_again(oracle: Oracle, choice: Choice, worlds: int) -> Decision:
    """Weigh one decision; what looks like a mistake is weighed again in other worlds.

    Among many numbers some are large by chance; twice in a row that is rare.
    """
    options = tuple(oracle.weigh(choice.view, choice.number, worlds, CHANCES))
    odds = oracle.setting.game.odds
    decision = Decision(
        number=choice.number,
        part=choice.part,
        seat=choice.seat,
        chosen=_find(options, choice.action),
        options=options,
        first=options,
        asked=tuple(oracle.ask_bots(choice.view, choice.number)),
        risk=odds(choice.view) if odds is not None else None,
    )
    if not decision.is_mistake:
        return decision
    again = tuple(oracle.weigh(choice.view, choice.number, TIMES_AGAIN * worlds, AGAIN))
    return replace(decision, options=again, chosen=_find(again, choice.action))
