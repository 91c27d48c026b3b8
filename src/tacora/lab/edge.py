"""By how much a way of thinking is better than `hard`, found in minutes.

    python -m tacora.lab.edge diamoniak 2 60 trials=1000,doubt=2 trials=8000
    python -m tacora.lab.edge diamoniak 3 60 value,bold trials=8000

One seat plays by the method, the others are `hard`, or who is named.  Wherever the
method does something else than `hard` would, both are played out from the true table,
again and again, with `hard` in its seat; the difference is what the method has gained
there.  All that it gains in a game is, on average, exactly by how much more often it
wins than `hard` would in its place.  A match would say the same; but most of its luck
is taken out here, so that it takes far fewer games to see as much.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from math import sqrt
from typing import Any

from tacora.bots import list_bots
from tacora.bots.method import Method
from tacora.bots.search.thinker import borrow_search
from tacora.games import settle
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.lab.played import look
from tacora.ledger.recall import Memory

GAMES_ON = 2000
"""How often each of two actions is played out."""


@dataclass(frozen=True)
class Edge:
    """A change of the expert's method, at one table."""

    setting: Setting
    change: Mapping[str, Any]
    seed: int
    others: tuple[str, ...] = ("hard",)
    """Who sits in the other seats, from the next one on and again from the first."""

    def play(self, number: int) -> float:
        """Play a game, another seat each time; say what was gained in it."""
        setting = self.setting
        game, mine = setting.game, number % setting.seats
        nature, *hands = (
            _throw_from(self.seed, number, s) for s in range(setting.seats + 1)
        )
        names = self._seat(mine)
        bots = [list_bots(game.name)[name] for name in names]
        memory, state = Memory(), setting.blank()
        gained, choices = 0.0, 0
        while (actor := game.turn(state)) != NOBODY:
            memory.watch(game, look(game, state, mine))
            if actor == NATURE:
                game.play(state, actor, game.draw(state, nature))
                continue
            if actor == EVERYONE:
                actor = game.awaited(state)
            view = look(game, state, actor)
            action = bots[actor].decide(view, hands[actor])
            if actor == mine and sum(view.legal) > 1:
                choices += 1
                root = number * 1000 + choices
                habit, action = action, self._ask(memory, root)
                if action != habit:
                    gained += self._foretell(state, mine, action, root)
                    gained -= self._foretell(state, mine, habit, root)
            game.play(state, actor, action)
        return gained

    def _seat(self, mine: int) -> list[str]:
        """Say who sits where, or plays on there."""
        names = ["hard"] * self.setting.seats
        for place in range(self.setting.seats - 1):
            seat = (mine + 1 + place) % self.setting.seats
            names[seat] = self.others[place % len(self.others)]
        return names

    def _choose(self, view: Any) -> Method:
        bots = importlib.import_module(f"tacora.bots.{self.setting.game.name}")
        method: Method = bots.choose_method(view)
        return method

    def _ask(self, memory: Memory, root: int) -> int:
        method = replace(self._choose(memory.view), **self.change)
        search = borrow_search(self.setting.game.name, method)
        dice = _throw_from(self.seed + 1, root, 0)
        return search.decide(memory.view, dice, memory.past)

    def _foretell(self, state: Any, seat: int, action: int, root: int) -> float:
        """Foretell the chance to win after an action, with dice that no method had."""
        game = self.setting.game
        after = state.copy()
        game.play(after, seat, action)
        teams = self._choose(look(game, state, seat)).teams
        judge = borrow_search(game.name, Method("hard", 16, teams=teams))
        dice = _throw_from(self.seed + 2, root, 0)
        names = self._seat(seat)
        found = judge.forecast(after, len(names), dice, GAMES_ON, names)
        return found[seat].chance


def _throw_from(seed: int, number: int, stream: int) -> Dice:
    dice = Dice()
    seed_dice(dice, seed, number, stream)
    return dice


def measure(edge: Edge, games: int) -> tuple[float, float]:
    """Give the mean gain in a game, and half of its 95 % interval."""
    gains = [edge.play(number) for number in range(games)]
    mean = sum(gains) / games
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, games - 1)
    return mean, 1.96 * sqrt(spread / games)


def _read_names(text: str) -> tuple[str, ...]:
    return tuple(text.split("+"))


def read_change(text: str) -> Mapping[str, Any]:
    """Read what is changed about the expert's method.

    >>> read_change("trials=1000,doubt=0.5")
    {'trials': 1000, 'doubt': 0.5}
    >>> read_change("others=hard+value")
    {'others': ('hard', 'value')}
    """
    kinds = {field.name: type(field.default) for field in fields(Method)}
    readers: dict[type, Callable[[str], Any]] = {float: float, tuple: _read_names}
    pairs = (pair.split("=") for pair in text.split(",") if pair)
    return {key: readers.get(kinds[key], int)(value) for key, value in pairs}


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    name, seats, games, *texts = sys.argv[1:]
    others = "hard"
    if texts and "=" not in texts[0]:
        others, *texts = texts
    for text in texts or [""]:
        setting = settle(name, None, int(seats))
        edge = Edge(setting, read_change(text), 31, tuple(others.split(",")))
        mean, error = measure(edge, int(games))
        print(
            f"{text or 'as it is'}: {100 * mean:+.1f} ± {100 * error:.1f} %", flush=True
        )
