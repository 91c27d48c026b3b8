"""The bots of Diamoniak, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.bots.diamoniak.hard import by_hard
from tacora.bots.diamoniak.levels import by_ease, by_middle
from tacora.bots.diamoniak.thumbs import (
    by_care,
    by_courage,
    by_shopping,
    by_value,
)
from tacora.bots.diamoniak.thumbs import decide as follow_thumb
from tacora.bots.method import Method
from tacora.games.diamoniak.pieces import Colour, Phase
from tacora.games.diamoniak.view import View
from tacora.kernel.dice import Dice
from tacora.kernel.rule import rule


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


def choose_method(view: View) -> Method:
    """Say how the expert thinks at this table: to the end of the game.

    Before a castle is begun, and with a witch, what one does hardly matters but can
    look foolish; there it has to be very sure.
    """
    has_castle = view.colour[view.my_seat] != Colour.NONE
    is_open = has_castle and view.phase not in (Phase.WITCH, Phase.PAYING)
    return Method("hard", trials=3000, doubt=1.0 if is_open else 3.0)
