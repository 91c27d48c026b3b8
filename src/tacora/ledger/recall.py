"""What a seat knows that has watched a game from its start."""

from __future__ import annotations

from typing import Any

from tacora.ledger.table import Table


def recall(table: Table, seat: int) -> Any:
    """Give a seat's view of a table, with all that it can remember.

    >>> from tacora import new
    >>> table = new("diamant", seats=3)
    >>> table.play("treasure 7")
    >>> for seat, choice in enumerate(["leave", "stay", "stay"]):
    ...     table.play(choice, seat=seat)
    >>> table.view(2).chest_shown[:3], recall(table, 2).chest_shown[:3]
    ([-1, -1, 0], [3, 0, 0])
    """
    setting = table.setting
    game, edition = setting.game, setting.edition.code
    state: Any = setting.blank()
    known: Any = _look(game, state, seat)
    game.remember(game.view(), known)
    for actor, text in table.ledger().actions[: table.length]:
        action = game.read(edition, actor, text)
        assert action is not None
        game.play(state, actor, action)
        seen = _look(game, state, seat)
        game.remember(known, seen)
        known = seen
    # Choices that are not turned over yet stand in the view, but in no ledger.
    view = table.view(seat)
    game.remember(known, view)
    return view


def _look(game: Any, state: Any, seat: int) -> Any:
    view = game.view()
    game.look(state, seat, view)
    return view
