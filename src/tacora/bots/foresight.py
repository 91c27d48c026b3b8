"""How everybody stands, for games whose bots have learnt nothing about that."""

from typing import Any

from tacora.kernel.rule import rule


@rule
def foresee(view: Any, chances: Any) -> None:
    """Give everybody the same chance to win."""
    for seat in range(view.seats):
        chances[seat] = 1 / view.seats
