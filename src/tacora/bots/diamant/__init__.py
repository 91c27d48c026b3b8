"""The bots of Diamant, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.chooser import weigh_nothing as weigh_luck
from tacora.bots.diamant.levels import play_easy, play_hard, play_medium
from tacora.bots.diamant.thumbs import (
    by_loot,
    by_path,
    by_risk,
    by_value,
)
from tacora.bots.diamant.thumbs import decide as follow_thumb
from tacora.bots.method import Method
from tacora.games.diamant.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule

__all__ = ["BOTS", "choose_method", "decide", "weigh_luck"]


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of `BOTS` choose, by its place; for loops that are compiled."""
    if bot == 5:
        return play_easy(view, dice)
    if bot == 6:
        return play_medium(view, dice)
    if bot == 7:
        return play_hard(view, dice)
    return follow_thumb(bot, view, dice)


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


TRIALS = 2000
# Fitted to games between four and more of `hard`, by caves finished.
SCALES = {3: (9, 9, 8, 7, 5), 4: (8, 8, 7, 6, 4), 5: (7, 7, 6, 5, 4)}
MANY_SEATS = (6, 6, 5, 5, 4)
# Whoever sits there may play well or by any rule of thumb.
OTHERS = ("loot", "risk", "path", "value", "medium", "hard", "hard")


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table: to the end of the cave."""
    return Method(
        "hard",
        TRIALS,
        ahead=1,
        scales=SCALES.get(view.seats, MANY_SEATS),
        others=OTHERS,
    )
