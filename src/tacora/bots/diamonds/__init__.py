"""The bots of Diamonds, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.chooser import weigh_nothing as weigh_luck
from tacora.bots.diamonds.hard import hard
from tacora.bots.diamonds.levels import easy, medium
from tacora.bots.diamonds.thumbs import (
    banker,
    ducker,
    taker,
)
from tacora.bots.diamonds.thumbs import decide as follow_thumb
from tacora.bots.method import Method
from tacora.games.diamonds.pieces import Variant
from tacora.games.diamonds.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule

__all__ = ["BOTS", "choose_method", "decide", "weigh_luck"]


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of `BOTS` choose, by its place; for loops that are compiled."""
    if bot == 4:
        return easy(view, dice)
    if bot == 5:
        return medium(view, dice)
    if bot == 6:
        return hard(view, dice)
    return follow_thumb(bot, view, dice)


BOTS: Mapping[str, Callable[[Any, Dice], int]] = {
    "random": choose_randomly,
    "taker": taker,
    "ducker": ducker,
    "banker": banker,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}


TRIALS = 1000
# Fitted to games between copies of `hard`, by rounds finished.
SCALES = {2: (6, 6, 5, 3), 3: (7, 7, 6, 6, 4, 3)}
MANY_SEATS = (5, 5, 5, 4, 4, 3)
TEAM_SCALES = (9, 9, 8, 7, 6, 4)


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table: to the end of the round."""
    if view.variant in (Variant.TEAMS, Variant.PERFECT_TEAMS):
        teams = view.seats // 2
        return Method("hard", TRIALS, ahead=1, scales=TEAM_SCALES, teams=teams)
    return Method("hard", TRIALS, ahead=1, scales=SCALES.get(view.seats, MANY_SEATS))
