"""The bots of Diamonds, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.diamonds.hard import hard
from tacora.bots.diamonds.levels import easy, medium
from tacora.bots.diamonds.thumbs import (
    banker,
    ducker,
    taker,
)
from tacora.bots.method import Method
from tacora.games.diamonds.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of `BOTS` choose, by its place; for loops that are compiled."""
    if bot == 1:
        return taker(view, dice)
    if bot == 2:
        return ducker(view, dice)
    if bot == 3:
        return banker(view, dice)
    if bot == 4:
        return easy(view, dice)
    if bot == 5:
        return medium(view, dice)
    if bot == 6:
        return hard(view, dice)
    return choose_randomly(view, dice)


BOTS: Mapping[str, Callable[[Any, Dice], int]] = {
    "random": choose_randomly,
    "taker": taker,
    "ducker": ducker,
    "banker": banker,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table."""
    return Method("ducker", 1000, 1, (40, 32, 24, 16))
