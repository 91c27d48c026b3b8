"""The games: rules only.

Code here may not read a clock, a disk or a network, throw dice, speak words, or know
another game.  One line a game.
"""

import importlib
from typing import cast

from tacora.kernel.error import Unreadable
from tacora.kernel.game import Game

NAMES = ("diamant", "diamonds", "diamoniak")


def find_game(name: str) -> Game:
    """Find a game by its name; its rules are loaded when they are first wanted."""
    if name not in NAMES:
        raise Unreadable("game-unknown", game=str(name)[:40], known=", ".join(NAMES))
    return cast(Game, importlib.import_module(f"tacora.games.{name}").GAME)
