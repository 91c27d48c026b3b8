"""Whom somebody who thinks ahead takes the others for."""

from __future__ import annotations

from typing import Any

import numpy as np

from tacora.bots import list_bots
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.game import Game
from tacora.kernel.special import ALL_BOTS
from tacora.ledger.recall import Past

LOOPS = "tacora.bots.search.guess_loops"
SLOTS = 64
"""So finely a seat is shared out among the bots that it may be."""


class Guess:
    """Room to weigh who plays like which bot."""

    def __init__(self, game: Game, others: tuple[str, ...]) -> None:
        places = list(list_bots(game.name))
        self._others = np.array([places.index(name) for name in others])
        self._kinds, self._counts = np.unique(self._others, return_counts=True)
        with compiled.in_haste():
            self._loops: Any = compiled.specialise(LOOPS, game, bots=ALL_BOTS)
        self._states = game.state.many(2)
        self._views = game.view.many(2)
        self._dices = Dice.many(1)

    def weigh(self, seats: int, past: Past) -> Any:
        """Give how likely each seat is of each kind: a row a seat, a column a kind."""
        chances = np.tile(self._counts / len(self._others), (seats, 1))
        self._loops.weigh_kinds(
            self._states,
            self._views,
            self._dices,
            np.concatenate([_pack(each) for each in past]),
            self._kinds,
            chances,
        )
        return chances

    def cast(self, seats: int, past: Past) -> Any:
        """Give those who may sit there: a row a seat, each column as likely."""
        if not past or len(self._kinds) == 1:
            return np.tile(self._others, (seats, 1))
        marks = (np.arange(SLOTS) + 0.5) / SLOTS
        rows = self.weigh(seats, past).cumsum(axis=1)
        last = len(self._kinds) - 1
        return np.array(
            [self._kinds[np.minimum(np.searchsorted(row, marks), last)] for row in rows]
        )


def _pack(views: Any) -> Any:
    return views if isinstance(views, np.ndarray) else views.pack()
