"""How everybody stands, for games whose bots have learnt nothing about that."""

from typing import Any

from tacora.kernel.rule import rule


@rule
def foresee(view: Any, powers: Any) -> None:
    """Take everybody to be as strong as the others."""
    for seat in range(view.seats):
        powers[seat] = 1
