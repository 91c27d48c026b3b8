"""What a seat knows that has watched a game from its start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from tacora.kernel.game import NOTHING, Game
from tacora.ledger.table import Table

Past = Sequence[Any]
"""Views in pairs, before and after others showed a choice; or arrays of them."""


@dataclass
class Memory:
    """All that a seat has seen, as far as somebody who thinks can use it."""

    view: Any = None
    """The last view, with what was known before; nothing if there was none."""
    past: list[Any] = field(default_factory=list)
    """What others have shown of themselves, as in `Past`."""

    def watch(self, game: Game, view: Any) -> None:
        """See the table after an action, or at the start."""
        before = self.view or game.view()
        game.remember(before, view)
        others = (seat for seat in range(view.seats) if seat != view.my_seat)
        if any(game.uncover(before, view, seat) != NOTHING for seat in others):
            self.past += [before, view]
        self.view = view


class Watcher:
    """Somebody who sits at a table and has watched every action from a seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self._game, self._seat = table.setting.game, seat
        self._state = table.setting.blank()
        self._seen = 0
        self._memory = Memory()
        self._watch()

    def catch_up(self, table: Table) -> Memory:
        """Watch what was done since the last time, and give all that is known."""
        for actor, action in table.list_actions(self._seen):
            self._game.play(self._state, actor, action)
            self._watch()
            self._seen += 1
        # Choices that are not turned over yet stand in the view, but in no ledger.
        memory = Memory(self._memory.view, self._memory.past[:])
        memory.watch(self._game, table.view(self._seat))
        return memory

    def _watch(self) -> None:
        view = self._game.view()
        self._game.look(self._state, self._seat, view)
        self._memory.watch(self._game, view)


_watchers: WeakKeyDictionary[Table, dict[int, Watcher]] = WeakKeyDictionary()


def recall(table: Table, seat: int) -> Memory:
    """Give a seat's view of a table, with all that it can remember.

    Whoever is asked again has watched the table meanwhile, and need not begin anew.

    >>> from tacora import new
    >>> table = new("diamant", seats=3)
    >>> table.play("treasure 7")
    >>> for seat, choice in enumerate(["leave", "stay", "stay"]):
    ...     table.play(choice, seat=seat)
    >>> table.view(2).chest_shown[:3], recall(table, 2).view.chest_shown[:3]
    ([-1, -1, 0], [3, 0, 0])
    """
    watchers = _watchers.setdefault(table, {})
    if seat not in watchers:
        watchers[seat] = Watcher(table, seat)
    return watchers[seat].catch_up(table)
