"""What a seat knows that has watched a game from its start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tacora.kernel.game import NOTHING, Game
from tacora.ledger.table import Table

Past = Sequence[Any]
"""Views in pairs, before and after choices were turned over; or arrays of them."""


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
        seats = range(view.seats)
        if any(game.uncover(before, view, seat) != NOTHING for seat in seats):
            self.past += [before, view]
        self.view = view


def recall(table: Table, seat: int) -> Memory:
    """Give a seat's view of a table, with all that it can remember.

    >>> from tacora import new
    >>> table = new("diamant", seats=3)
    >>> table.play("treasure 7")
    >>> for seat, choice in enumerate(["leave", "stay", "stay"]):
    ...     table.play(choice, seat=seat)
    >>> table.view(2).chest_shown[:3], recall(table, 2).view.chest_shown[:3]
    ([-1, -1, 0], [3, 0, 0])
    """
    setting = table.setting
    game, edition = setting.game, setting.edition.code
    state: Any = setting.blank()
    memory = Memory()
    memory.watch(game, _look(game, state, seat))
    for actor, text in table.ledger().actions[: table.length]:
        action = game.read(edition, actor, text)
        assert action is not None
        game.play(state, actor, action)
        memory.watch(game, _look(game, state, seat))
    # Choices that are not turned over yet stand in the view, but in no ledger.
    memory.watch(game, table.view(seat))
    return memory


def _look(game: Any, state: Any, seat: int) -> Any:
    view = game.view()
    game.look(state, seat, view)
    return view
