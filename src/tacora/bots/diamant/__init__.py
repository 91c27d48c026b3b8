"""The bots of Diamant, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.diamant.levels import play_easy, play_hard, play_medium
from tacora.bots.diamant.thumbs import (
    by_loot,
    by_path,
    by_risk,
    by_value,
)
from tacora.bots.method import Method
from tacora.games.diamant.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of `BOTS` choose, by its place; for loops that are compiled."""
    if bot == 1:
        return by_loot(view, dice)
    if bot == 2:
        return by_risk(view, dice)
    if bot == 3:
        return by_path(view, dice)
    if bot == 4:
        return by_value(view, dice)
    if bot == 5:
        return play_easy(view, dice)
    if bot == 6:
        return play_medium(view, dice)
    if bot == 7:
        return play_hard(view, dice)
    return choose_randomly(view, dice)


BOTS: Mapping[str, Callable[[Any, Dice], int]] = {
    "random": choose_randomly,
    "loot": by_loot,
    "risk": by_risk,
    "path": by_path,
    "value": by_value,
    "easy": play_easy,
    "medium": play_medium,
    "hard": play_hard,
}


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table."""
    return Method("path", 3000, 1, (14, 13, 11, 9, 6))
