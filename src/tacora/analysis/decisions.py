"""Every decision, weighed by what the seat could know."""

from __future__ import annotations

from dataclasses import dataclass

from tacora.analysis.oracle import Oracle, Weight, find_error
from tacora.analysis.replaying import Choice


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
        return sum(option.chance for option in self._answers) / len(self.asked)

    @property
    def skill(self) -> float:
        """How much better it was than what the bots would have done."""
        return self.chosen.chance - self.usual

    @property
    def skill_error(self) -> float:
        """The standard error of that, from the worlds that all actions met."""
        rows = zip(*(option.batches for option in self._answers), strict=True)
        usual = [sum(row) / len(row) for row in rows]
        pairs = zip(self.chosen.batches, usual, strict=True)
        return find_error([chosen - other for chosen, other in pairs])

    @property
    def _answers(self) -> list[Weight]:
        by_action = {option.action: option for option in self.options}
        return [by_action[action] for action in self.asked]


def decide_again(oracle: Oracle, choice: Choice, part: int, worlds: int) -> Decision:
    """Weigh one decision."""
    options = oracle.weigh(choice.view, choice.number, worlds)
    odds = oracle.setting.game.odds
    return Decision(
        number=choice.number,
        part=part,
        seat=choice.seat,
        chosen=next(o for o in options if o.action == choice.action),
        options=tuple(options),
        asked=tuple(oracle.ask_bots(choice.view, choice.number)),
        risk=odds(choice.view) if odds is not None else None,
    )
