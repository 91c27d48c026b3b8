"""What OpenSpiel is shown of a table: a seat's view, its memory, its secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import numpy as np
import pyspiel

from tacora.kernel.game import Game, Turn
from tacora.kernel.record import Record
from tacora.lab.openspiel.course import Course
from tacora.lab.tensor import count_entries, encode

CHANGES_A_MOVE = 8
"""Room in the tensor of a memory, on an average; a test sees how much games need."""
PRIVATE = "my_"
"""How the fields of a view begin that only its own seat sees."""


class Seen(Protocol):
    """A state, as far as it is observed."""

    @property
    def course(self) -> Course:
        """The course of the game."""


def make_observer(
    game: Game,
    moves: int,
    kind: pyspiel.IIGObservationType | None,
    parameters: Mapping[str, object] | None,
) -> Observer | None:
    """Give an observer, if there is one of this kind."""
    if not kind:  # OpenSpiel may give its parameters in this place
        kind = pyspiel.IIGObservationType(perfect_recall=False)
    whose = pyspiel.PrivateInfoType
    if parameters or kind.private_info == whose.ALL_PLAYERS:
        return None
    is_own = kind.private_info == whose.SINGLE_PLAYER
    if kind.perfect_recall:
        return MemoryObserver(game, moves) if kind.public_info and is_own else None
    if kind.public_info:
        return Observer(game) if is_own else PublicObserver(game)
    return PrivateObserver(game) if is_own else None


class Observer:
    """What a seat sees now."""

    def __init__(self, game: Game, room: int = 0) -> None:
        self._game = game
        entries = count_entries(game)
        self.tensor = np.zeros(entries + room, np.float32)
        self.dict = {"view": self.tensor[:entries]}

    def _look(self, state: Seen, player: int) -> Record:
        return state.course.look(player)

    def set_from(self, state: Seen, player: int) -> None:
        """Fill the tensor."""
        self.dict["view"][:] = encode(self._game, self._look(state, player))

    def string_from(self, state: Seen, player: int) -> str:
        """Write it as text."""
        return self._look(state, player).write()


class MemoryObserver(Observer):
    """What a seat sees now, and all that it has seen change since the beginning."""

    def __init__(self, game: Game, moves: int) -> None:
        super().__init__(game, room=3 * CHANGES_A_MOVE * moves)
        self.dict["memory"] = self.tensor[count_entries(game) :].reshape(-1, 3)

    def set_from(self, state: Seen, player: int) -> None:
        """Fill the tensor: the view, then every change in its order."""
        super().set_from(state, player)
        memory = self.dict["memory"]
        memory.fill(0)
        changes = state.course.remember(player).changes[-len(memory) :]
        if changes:
            memory[: len(changes)] = changes

    def string_from(self, state: Seen, player: int) -> str:
        """Write it as text, a line for each moment."""
        return state.course.remember(player).text


class PublicObserver(Observer):
    """What a watcher sees, who has no seat."""

    def _look(self, state: Seen, player: int) -> Record:
        return state.course.look(Turn.WATCHER)


class PrivateObserver(Observer):
    """What only its own seat sees of the table; all else stays blank."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        fields = [name for name in game.view.FIELDS if name.startswith(PRIVATE)]
        # Where one sits is no secret.
        self._names = [name for name in fields if name != "my_seat"]

    def _look(self, state: Seen, player: int) -> Record:
        view = super()._look(state, player)
        private = self._game.view()
        for name in self._names:
            setattr(private, name, getattr(view, name))
        return private

    def string_from(self, state: Seen, player: int) -> str:
        """Write it as text; an empty chest is a secret too."""
        view = super()._look(state, player)
        return "; ".join(f"{name} {getattr(view, name)}" for name in self._names)
