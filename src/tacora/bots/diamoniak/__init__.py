"""The bots of Diamoniak, by name."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.diamoniak.hard import by_hard
from tacora.bots.diamoniak.levels import by_ease, by_middle
from tacora.bots.diamoniak.luck import weigh_luck
from tacora.bots.diamoniak.thumbs import (
    by_care,
    by_courage,
    by_shopping,
    by_value,
)
from tacora.bots.diamoniak.thumbs import decide as follow_thumb
from tacora.bots.method import Method
from tacora.games.diamoniak.pieces import Phase
from tacora.games.diamoniak.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule

__all__ = ["BOTS", "choose_method", "decide", "weigh_luck"]


@rule
def decide(bot: int, view: View, dice: Dice) -> int:
    """Let one of `BOTS` choose, by its place; for loops that are compiled."""
    if bot == 5:
        return by_ease(view, dice)
    if bot == 6:
        return by_middle(view, dice)
    if bot == 7:
        return by_hard(view, dice)
    return follow_thumb(bot, view, dice)


BOTS: Mapping[str, Callable[[Any, Dice], int]] = {
    "random": choose_randomly,
    "shopper": by_shopping,
    "careful": by_care,
    "bold": by_courage,
    "value": by_value,
    "easy": by_ease,
    "medium": by_middle,
    "hard": by_hard,
}


# Whoever sits there may play well or by any rule of thumb.
OTHERS = ("shopper", "careful", "bold", "value", "medium", "hard", "hard")


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table: to the end of the game, by no tree.

    What may look foolish has to be surer.  With a witch that is everything but the
    habit.  And whoever has nothing that a witch could take just draws: to stop there,
    so that another meets the last witch, would be clever at best.
    """
    seat = view.my_seat
    doubt = 2.5 if view.phase in (Phase.WITCH, Phase.PAYING) else 0.5
    if view.diamond[seat] + view.castle[seat] + view.side[seat] == 0:
        doubt = inf
    return Method(
        "hard",
        trials=1000,
        depth=0,
        patience=50,
        doubt=doubt,
        others=OTHERS,
        is_fair=True,
    )
