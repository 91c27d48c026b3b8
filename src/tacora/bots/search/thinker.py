"""A bot that thinks ahead, as others see it: from a view and dice to an action."""

from __future__ import annotations

import importlib
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tacora.bots.method import Method
from tacora.games import find_game, settle
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import NATURE
from tacora.kernel.special import ALL_BOTS
from tacora.ledger.recall import Past

if TYPE_CHECKING:
    from tacora.bots.search.search import Search

_rooms = threading.local()


def borrow_search(game: str, method: Method) -> Search:
    """Give this thread's room to think in; it stays for the next thought."""
    rooms: dict[Any, Search] = vars(_rooms)
    if (game, method) not in rooms:
        # Here and not above: nothing loads a compiler before somebody thinks.
        from tacora.bots.search.search import Search

        rooms[game, method] = Search(find_game(game), method)
    return rooms[game, method]


@dataclass(frozen=True)
class Thinker:
    """Somebody who thinks ahead, by the method that suits the table."""

    game: str

    def __call__(self, view: Any, dice: Dice, past: Past = ()) -> int:
        """Choose an action."""
        if sum(view.legal) == 1:
            return list(view.legal).index(1)
        bots = importlib.import_module(f"tacora.bots.{self.game}")
        search = borrow_search(self.game, bots.choose_method(view))
        return search.decide(view, dice, past)


def must_compile(game: str) -> bool:
    """Say whether the first thought about a game has to wait for a compiler."""
    from tacora.kernel import compiled

    loops = "tacora.bots.search.loops"
    return not compiled.is_kept(loops, find_game(game), "think", ALL_BOTS)


def warm_up(game: str) -> None:
    """Make one choice as the expert, so that all is compiled."""
    setting = settle(game)
    state: Any = setting.blank()
    rules = setting.game
    dice = Dice()
    seed_dice(dice, 0, 0, 0)
    view: Any = rules.view()
    while sum(view.legal) <= 1:
        # Whoever has only one choice does not think.
        turn = rules.turn(state)
        if turn == NATURE:
            rules.play(state, NATURE, rules.draw(state, dice))
        elif sum(view.legal) == 1:
            rules.play(state, turn, list(view.legal).index(1))
        view = rules.view()
        rules.look(state, max(0, rules.turn(state)), view)
    Thinker(game)(view, dice, [view, view])
