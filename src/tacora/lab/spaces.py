"""The spaces of Gymnasium in which observations and actions lie."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from tacora.kernel.game import Game
from tacora.lab.tensor import list_bounds


def make_row_space(game: Game) -> spaces.Box[np.float32]:
    """Make the space of what a seat sees, with the bounds of every entry."""
    low, high = list_bounds(game)
    # An entry that has only one value yet is given room: Gymnasium warns of a space
    # that is flat somewhere.
    return spaces.Box(low, np.maximum(high, low + 1), dtype=np.float32)


def make_masked_space(game: Game, actions: int) -> spaces.Dict:
    """Make the space of what a seat sees, with a mask over so many actions."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": make_row_space(game), "action_mask": mask})
