"""The stand-in for a game's bots, for loops that are compiled once a game.

See `tacora.kernel.verbs`: in the copy for a game, the import of this module names the
bots of that game instead.
"""

from typing import Any


def decide(bot: int, view: Any, dice: Any) -> int:
    """Let one of the game's bots choose, by its place among them."""
    return 0


def weigh_luck(view: Any, seat: int, action: int) -> int:
    """Say how lucky a seat is with an act of nature, where that is known."""
    return 0
