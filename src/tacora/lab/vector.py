"""Many games stepped together, for learners: arrays in, arrays out.

>>> from tacora.lab.vector import VectorTable
>>> tables = VectorTable("diamant", 1024, seats=4, seed=1)
>>> tables.observations.shape, tables.masks.shape, tables.seats.shape
((1024, 176), (1024, 2), (1024,))
>>> observations, masks, rewards, dones = tables.step(tables.sample())
>>> rewards.shape, dones.any()
((1024, 4), np.False_)
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tacora.games import settle
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import OptionValue
from tacora.lab.episode import check_reward
from tacora.lab.tensor import count_entries, write_encoder
from tacora.lab.terms import check_range, fold

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MOST_GAMES = 1_000_000


class VectorTable:
    """So many games of one setting, each at somebody's decision.

    The arrays are written anew by every step; copy what is to be kept.
    """

    observations: npt.NDArray[np.int16]
    """What whoever decides sees, by `tacora.lab.tensor`; no entries if not wanted.

    Whole numbers of 16 bits: all fit, and a learner turns them into floats anyway.
    """
    masks: npt.NDArray[np.int8]
    """What may be done, from the game's first action on."""
    seats: npt.NDArray[np.int64]
    """Who decides in each game."""
    rewards: npt.NDArray[np.float32]
    """For each seat, where a game has ended: the score, or the share of victory."""
    dones: npt.NDArray[np.bool_]
    """Where a game has just ended; the next has begun in its place."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        edition: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int | None = None,
        reward: str = "points",
        observe: bool = True,
    ) -> None:
        import numpy as np

        from tacora.kernel import compiled

        self.setting = settle(game, edition, seats, options)
        check_range("games", games, 1, MOST_GAMES)
        self.seed = secrets.randbits(48) if seed is None else seed
        check_range("seed", self.seed, 0, 2**64 - 1)
        check_reward(reward)
        self._by_victory = reward == "win"
        rules = self.setting.game
        self._loops: Any = compiled.specialise(
            "tacora.lab.vector_loops", rules, write_encoder(rules)
        )
        self._states = rules.state.many(games + 1)
        self._states[0] = self.setting.blank().pack()[0]
        self._dices = Dice.many(games)
        self._views = rules.view.many(2)
        self._words = self._views.view(np.int32).reshape(2, -1)
        self._chooser = Dice.many(1)
        self._numbers = np.zeros(games, np.int64)
        entries = count_entries(rules) if observe else 0
        self.observations = np.zeros((games, entries), np.int16)
        actions = len(rules.seat_actions)
        self._eights = np.zeros((games, -(-actions // 8)), np.int64)
        self._room = self._eights.view(np.int8)
        self.masks = self._room[:, :actions]
        self.seats = np.zeros(games, np.int64)
        self.rewards = np.zeros((games, self.setting.seats), np.float32)
        self.dones = np.zeros(games, np.bool_)
        self.reset()

    def __len__(self) -> int:
        return len(self.seats)

    def reset(self) -> None:
        """Begin with the first games of the seed again."""
        dice = Dice()
        seed_dice(dice, self.seed, 0, 1)
        self._chooser[0] = dice.pack()[0]
        self._numbers[:] = range(len(self))
        self.rewards[:] = 0
        self.dones[:] = False
        self._loops.start(
            self._states,
            self._dices,
            self._views,
            self._words,
            fold(self.seed),
            self._numbers,
            self.seats,
            self._eights,
            self.observations,
        )

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """Do one action in every game: give observations, masks, rewards and dones.

        Where one may not be done, nothing is done anywhere.
        """
        import numpy as np

        chosen = np.asarray(actions)
        if chosen.shape != self.seats.shape or chosen.dtype.kind not in "iu":
            raise Unreadable("lab-actions-wrong", games=str(len(self)))
        chosen = np.ascontiguousarray(chosen, np.int64)
        wrong = self._loops.step(
            self._states,
            self._dices,
            self._views,
            self._words,
            fold(self.seed),
            chosen,
            self._by_victory,
            self._numbers,
            self.seats,
            self._room,
            self._eights,
            self.observations,
            self.rewards,
            self.dones,
        )
        if wrong >= 0:
            raise Unreadable(
                "lab-action-illegal",
                action=str(chosen[wrong]),
                number=str(wrong),
                legal=", ".join(map(str, np.flatnonzero(self.masks[wrong]))),
            )
        if self._by_victory and self.dones.any():
            # Those who won together share it.
            won = self.rewards[self.dones]
            self.rewards[self.dones] = won / won.sum(axis=1, keepdims=True)
        return self.observations, self.masks, self.rewards, self.dones

    def sample(self) -> npt.NDArray[np.int64]:
        """Choose any legal action in every game."""
        import numpy as np

        actions = np.zeros(len(self), np.int64)
        self._loops.choose(self._states, self.seats, self._chooser, actions)
        return actions
