"""Choices that are made together: kept until all are in, then written in order."""

from __future__ import annotations

from collections import Counter

from tacora.kernel.game import EVERYONE, Game
from tacora.kernel.record import Record


class Votes:
    """What has been chosen since the table last began to choose together."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: Record | None = None
        self.chosen: dict[int, list[int]] = {}
        self._needed: Counter[int] | None = None
        """How many choices each seat has to make; found once, when first asked."""

    def copy(self) -> Votes:
        """Make an independent copy."""
        other = Votes(self.game)
        other.before = self.before.copy() if self.before is not None else None
        other.chosen = {seat: actions[:] for seat, actions in self.chosen.items()}
        other._needed = self._needed
        return other

    def find_awaited(self, state: Record) -> tuple[int, ...]:
        """Find the seats that have to act before the game goes on.

        While all choose together, these are the seats with a choice left to make; how
        many a seat makes does not depend on which they are: a law.
        """
        turn = self.game.turn(state)
        if turn != EVERYONE:
            return (turn,) if turn >= 0 else ()
        if self._needed is None:
            start = self.before if self.before is not None else state
            self._needed = _count_choices(self.game, start)
        chosen = self.chosen
        return tuple(
            [s for s, count in self._needed.items() if count > len(chosen.get(s, ()))]
        )

    def keep(self, state: Record, seat: int, action: int, *, is_change: bool) -> None:
        """Keep a choice that is about to be played."""
        if self.before is None:
            self.before = state.copy()
        earlier = [] if is_change else self.chosen.get(seat, [])
        self.chosen[seat] = [*earlier, action]

    def take_back(self, seat: int) -> Record:
        """Forget what a seat has chosen; give the state as it is without it."""
        assert self.before is not None
        del self.chosen[seat]
        state = self.before.copy()
        for other, actions in self.chosen.items():
            for action in actions:
                self.game.play(state, other, action)
        return state

    def in_order(self) -> list[tuple[int, int]]:
        """Give the choices in the ledger's order, up to the first that is missing."""
        written: list[tuple[int, int]] = []
        if self.before is None:
            return written
        state = self.before.copy()
        left = {seat: actions[:] for seat, actions in self.chosen.items()}
        while self.game.turn(state) == EVERYONE:
            seat = self.game.awaited(state)
            if not left.get(seat):
                break
            action = left[seat].pop(0)
            written.append((seat, action))
            self.game.play(state, seat, action)
            if not any(left.values()):
                break
        return written


def find_awaited(game: Game, state: Record) -> tuple[int, ...]:
    """Find the seats that have to act before the game goes on."""
    turn = game.turn(state)
    if turn == EVERYONE:
        return tuple(_count_choices(game, state))
    return (turn,) if turn >= 0 else ()


def _count_choices(game: Game, state: Record) -> Counter[int]:
    """Count the choices of each seat, in its order, until all have chosen.

    That is found out by letting them do so at a copy of the table.
    """
    waiting = state.copy()
    seats: list[int] = []
    while game.turn(waiting) == EVERYONE:
        seat = game.awaited(waiting)
        seats.append(seat)
        legal = game.legal(waiting, seat)
        lowest = (legal & -legal).bit_length() - 1
        game.play(waiting, seat, game.window(waiting) + lowest)
    return Counter(sorted(seats))
