"""The exact end of a round of Diamonds, for who sees all hands.

Two sides play for the difference of their points at the end of the round.  Of three and
more, each plays for the own points; of choices that are equal to it, for the one that
leaves the others fewest together, and then for the first in the order of the actions.

``python -m tacora.lab.solve.diamonds`` measures how the bots compare.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np

from tacora.bots import list_bots
from tacora.games import find_game
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.game import Setting, agree
from tacora.kernel.special import ALL_BOTS

DEEPEST = 64
"""Choices in the four last tricks: of six players, cards and robberies."""
MOST_ACTIONS = 64


@dataclass(frozen=True)
class Solution:
    """What every action comes to, if all play as well as can be from there on."""

    points: dict[str, tuple[int, ...]]
    """The points of each seat at the end of the round, by action."""
    best: tuple[str, ...]
    """The actions that are worth most to whoever has to choose."""
    positions: int


def count_sides(setting: Setting) -> int:
    """Count who plays against each other."""
    variant = str(setting.options["variant"])
    return setting.seats // 2 if variant.endswith("teams") else setting.seats


def solve(setting: Setting, state: Any) -> Solution:
    """Search a late position to the end of its round."""
    game = setting.game
    loops = compiled.specialise("tacora.lab.solve.diamonds_loops", game, bots=ALL_BOTS)
    states = game.state.many(DEEPEST)
    states[0] = state.pack()[0]
    masks, best, found, answers = make_room(setting)
    side = count_sides(setting)
    positions = loops.solve(states, masks, best, found, answers, side)
    mover = game.turn(state)
    actions = game.list_legal(state, mover)
    texts = [game.write_action(setting.edition.code, action) for action in actions]
    rows = [tuple(int(p) for p in answers[row]) for row in range(len(actions))]
    worths = [loops.weigh(row, mover, side) for row in rows]
    most = max(worths)
    return Solution(
        dict(zip(texts, rows, strict=True)),
        tuple(text for text, w in zip(texts, worths, strict=True) if w == most),
        positions,
    )


def make_room(setting: Setting) -> tuple[Any, Any, Any, Any]:
    """Make room for what is to be tried and what was found, a row a level."""
    return (
        np.zeros(DEEPEST, np.int64),
        np.zeros(DEEPEST, np.int64),
        np.zeros((DEEPEST, setting.seats), np.int64),
        np.zeros((MOST_ACTIONS, setting.seats), np.int64),
    )


def compare(setting: Setting, bot: str, games: int, cards: int, root: int) -> Any:
    """Hold a bot at all seats against the best choices with so many cards at most.

    Give a row for each number of cards in hand: choices, those that are best, and the
    points lost.
    """
    game = setting.game
    loops = compiled.specialise("tacora.lab.solve.diamonds_loops", game, bots=ALL_BOTS)
    states = game.state.many(DEEPEST + 2)
    states[DEEPEST] = setting.blank().pack()[0]
    tally = np.zeros((cards + 1, 3), np.int64)
    place = list(list_bots(game.name)).index(bot)
    loops.compare(
        states,
        Dice.many(setting.seats + 1),
        game.view.many(2),
        np.full(setting.seats, place),
        root,
        games,
        cards,
        count_sides(setting),
        make_room(setting),
        tally,
    )
    return tally


def main() -> None:
    """Print the table of `docs/reference/solved.md`."""
    game = find_game("diamonds")
    for seats, variant in ((2, "basic"), (4, "basic"), (4, "teams")):
        setting = agree(game, "2014", seats, {"variant": variant})
        for bot in ("random", "taker", "medium", "hard"):
            tally = compare(setting, bot, 40, 3, 1)
            choices, same, lost = tally.sum(axis=0)
            row = [str(seats), variant, bot, str(choices)]
            row += [f"{100 * same / choices:.1f} %", f"{lost / choices:.2f}"]
            sys.stdout.write(f"| {' | '.join(row)} |\n")


if __name__ == "__main__":
    main()
