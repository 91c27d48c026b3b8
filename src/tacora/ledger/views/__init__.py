"""Views in words: for browsers, pupils and programs that know no rules.

A view of a game is numbers, and sets of cards in one number.  What is sent is
the same in words: cards as a ledger has them, phases and colours by name, one entry
for each player, and under `mine` what only the viewer knows.  It is made of the view
and of nothing else, and all of the view is in it but what goes beside it: the legal
actions, and who has chosen while others still do, since the game awaits only the rest.
So a choice laid face down changes no view but its owner's, and costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tacora.ledger.views import diamant, diamonds, diamoniak

VIEWS: dict[str, type[msgspec.Struct]] = {
    "diamant": diamant.DiamantView,
    "diamonds": diamonds.DiamondsView,
    "diamoniak": diamoniak.DiamoniakView,
}
"""What is sent, by the name of the game."""

_SHOW: dict[str, Callable[[Any], msgspec.Struct]] = {
    "diamant": diamant.show,
    "diamonds": diamonds.show,
    "diamoniak": diamoniak.show,
}


def show(game_name: str, view: Any) -> msgspec.Struct:
    """Write what a seat or a watcher sees as it is sent.

    >>> import tacora
    >>> table = tacora.new("diamant", seats=3)
    >>> table.play("treasure 7")
    >>> show("diamant", table.view(seat=0)).path
    [PathCard(card='treasure 7', gems=1)]
    """
    return _SHOW[game_name](view)
