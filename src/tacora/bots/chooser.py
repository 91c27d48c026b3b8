"""The bot that knows no game: any legal action, each as likely as the other."""

from typing import Any

from tacora.kernel.dice import Dice, below
from tacora.kernel.rule import rule


@rule
def choose_randomly(view: Any, dice: Dice) -> int:
    """Take any action that the view says is legal."""
    count = 0
    for action in range(len(view.legal)):
        count += view.legal[action]
    number = below(dice, count)
    action = 0
    while number > 0 or view.legal[action] == 0:
        number -= view.legal[action]
        action += 1
    return action


@rule
def weigh_nothing(view: Any, seat: int, action: int) -> int:
    """Know nothing about how lucky an act of nature is."""
    return 0
