"""Choices that are made together: kept until all are in, then written in order."""

from __future__ import annotations

from tacora.kernel.game import EVERYONE, Game
from tacora.kernel.record import Record


class Votes:
    """What has been chosen since the table last began to choose together."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: Record | None = None
        self.chosen: dict[int, list[int]] = {}
        self._order: list[int] | None = None
        """The seats as their choices are written, each as often as it chooses.

        Found once, when first asked: which seats choose, how often and in which order
        does not depend on what they choose: a law.
        """

    def copy(self) -> Votes:
        """Make an independent copy."""
        other = Votes(self.game)
        other.before = self.before.copy() if self.before is not None else None
        other.chosen = {seat: actions[:] for seat, actions in self.chosen.items()}
        other._order = self._order
        return other

    def find_awaited(self, state: Record) -> tuple[int, ...]:
        """Find the seats that have to act before the game goes on.

        While all choose together, these are the seats with a choice left to make.
        """
        turn = self.game.turn(state)
        if turn != EVERYONE:
            return (turn,) if turn >= 0 else ()
        if self._order is None:
            start = self.before if self.before is not None else state
            self._order = _find_order(self.game, start)
        if not self.chosen:
            return tuple(sorted(set(self._order)))
        left = self._order[:]
        for seat, actions in self.chosen.items():
            for _ in actions:
                left.remove(seat)
        return tuple(sorted(set(left)))

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
        if self._order is None:
            self._order = _find_order(self.game, self.before)
        left = {seat: iter(actions) for seat, actions in self.chosen.items()}
        for seat in self._order:
            action = next(left.get(seat, iter(())), None)
            if action is None:
                break
            written.append((seat, action))
        return written


def find_awaited(game: Game, state: Record) -> tuple[int, ...]:
    """Find the seats that have to act before the game goes on."""
    turn = game.turn(state)
    if turn == EVERYONE:
        return tuple(sorted(set(_find_order(game, state))))
    return (turn,) if turn >= 0 else ()


def _find_order(game: Game, state: Record) -> list[int]:
    """Find in which order the seats' choices are written, until all have chosen.

    That is found out by letting them choose at a copy of the table.
    """
    waiting = state.copy()
    seats: list[int] = []
    while game.turn(waiting) == EVERYONE:
        seat = game.awaited(waiting)
        seats.append(seat)
        legal = game.legal(waiting, seat)
        lowest = (legal & -legal).bit_length() - 1
        game.play(waiting, seat, game.window(waiting) + lowest)
    return seats
