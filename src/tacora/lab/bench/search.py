"""Trials a second of the search beside OpenSpiel's on hearts, both by chance alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tacora.bots.method import Method
from tacora.bots.search.search import Search
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import NATURE
from tacora.lab.bench.engine import find_setting
from tacora.lab.bench.row import Row, turn_about

TRIALS = 1_000
"""For one decision, as many for both."""
EXPLORE = 1.4


def measure(wanted: str) -> list[Row]:
    """Compare simulations from the first decision of a deal to its end."""
    try:
        import pyspiel
    except ImportError:
        raise Unreadable("bench-no-openspiel") from None
    speeds = turn_about({"ours": (_ours(), 5), "theirs": (_theirs(pyspiel), 1)})
    row = Row("search-diamonds", "bench-search", speeds["ours"], speeds["theirs"], 5)
    return [row]


def _ours() -> Callable[[int], int]:
    setting = find_setting("diamonds")
    game = setting.game
    state, dice = setting.blank(), Dice()
    seed_dice(dice, 1, 0, 0)
    while game.turn(state) == NATURE:
        game.play(state, NATURE, game.draw(state, dice))
    view: Any = game.view()
    game.look(state, game.turn(state), view)
    search = Search(game, Method("random", TRIALS, ahead=1))

    def think(times: int) -> int:
        return sum(
            finding.trials for _ in range(times) for finding in search.weigh(view, dice)
        )

    think(1)
    return think


def _theirs(pyspiel: Any) -> Callable[[int], int]:
    game = pyspiel.load_game("hearts")
    root = game.new_initial_state()
    chance = random.Random(1)
    # To the first decision: who has the lowest club must lead it.
    while root.is_chance_node() or len(root.legal_actions()) == 1:
        root.apply_action(chance.choice(root.legal_actions()))
    rollouts = pyspiel.RandomRolloutEvaluator(1, 3)
    bot = pyspiel.ISMCTSBot(3, rollouts, EXPLORE, TRIALS)

    def think(times: int) -> int:
        for _ in range(times):
            bot.step(root)
        return times * TRIALS

    think(1)
    return think
