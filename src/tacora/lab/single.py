"""One compiled game, driven move by move from Python.

>>> from tacora.lab.single import SingleTable
>>> table = SingleTable("diamant", seats=3, seed=1)
>>> while table.legal:
...     legal = table.play(0)  # the first of the legal bits: everybody stays
>>> table.scores
[0, 0, 0]
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any

from tacora.games import settle
from tacora.kernel.dice import Dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import OptionValue
from tacora.lab.terms import check_range, fold

LAYOUT = """
from tacora.games import find_game
from tacora.kernel.dice import Dice

STATE = find_game("{game}").state.dtype()
DICE = Dice.dtype()
SIZE = STATE.itemsize
"""


class SingleTable:
    """A game in which nature draws by itself and somebody always has to decide."""

    def __init__(
        self,
        game: str,
        *,
        edition: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int | None = None,
    ) -> None:
        import numpy as np

        from tacora.kernel import compiled

        self.setting = settle(game, edition, seats, options)
        self.seed = secrets.randbits(48) if seed is None else seed
        check_range("seed", self.seed, 0, 2**64 - 1)
        rules = self.setting.game
        self._loops: Any = compiled.specialise(
            "tacora.lab.single_loops", rules, LAYOUT.format(game=rules.name)
        )
        blank = self.setting.blank().pack().view(np.uint8)
        self._blank = np.concatenate([blank, Dice.many(1).view(np.uint8)])
        self._room = self._blank.copy()
        self._scores = np.zeros(self.setting.seats, np.int64)
        self.drive = partial(self._loops.drive, self._room)
        """The quickest way: a bit's number in, the next legal bits out; unchecked."""
        self.begin(0)

    def begin(self, number: int) -> int:
        """Begin game number so-and-so of the seed; give the legal actions as bits."""
        self._room[:] = self._blank
        self.legal = int(self._loops.begin(self._room, fold(self.seed), number))
        """What may be done, as bits; none when the game is over."""
        return self.legal

    def play(self, place: int) -> int:
        """Do the action of one legal bit; give those of whoever decides next."""
        if type(place) is not int or place < 0 or not self.legal >> place & 1:
            raise Unreadable("lab-bit-illegal", place=str(place)[:40])
        self.legal = self.drive(place)
        return self.legal

    @property
    def seat(self) -> int:
        """Who decides, or `tacora.NOBODY`."""
        return int(self._loops.read(self._room, self._scores))

    @property
    def scores(self) -> list[int]:
        """The points of each seat now."""
        self._loops.read(self._room, self._scores)
        return [int(score) for score in self._scores]
