"""Decisions a second beside OpenSpiel's nearest games, each in its quickest loop."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import NATURE
from tacora.lab.bench.engine import SLICE_GAMES, find_setting
from tacora.lab.bench.row import Row, turn_about

NEAREST = {
    "diamonds": ("hearts", "spades", "oh_hell"),
    "diamant": ("pig",),
    "diamoniak": ("pig",),
}
TRICKS = ("hearts", "spades")
"""The games that have a bar."""
GAMES = 60
ROLLOUTS = 300


def measure(wanted: str) -> list[Row]:
    """Compare whole random games, and roll-outs inside C++."""
    try:
        import pyspiel
    except ImportError:
        raise Unreadable("bench-no-openspiel") from None
    rows = []
    for game, peers in NEAREST.items():
        for peer in peers:
            theirs = pyspiel.load_game(peer)
            size = SLICE_GAMES[game] // 4
            speeds = turn_about(
                {
                    "our games": (_our_games(game), size),
                    "our rollouts": (_our_rollouts(game), size),
                    "games": (_whole_games(pyspiel, theirs), GAMES),
                    "rollouts": (_rollouts(pyspiel, theirs), ROLLOUTS),
                }
            )
            for way, bar in (("games", 10), ("rollouts", 5)):
                row = Row(
                    f"openspiel-{game}-{peer}-{way}",
                    f"bench-openspiel-{way}",
                    speeds[f"our {way}"],
                    speeds[way],
                    bar if peer in TRICKS else 0,
                    facts={"game": game.capitalize(), "peer": peer},
                )
                rows.append(row)
    return rows


def _our_rollouts(game: str) -> Callable[[int], int]:
    """Give roll-outs from the first decision to the end of the cave or the round.

    That is what a game of theirs is: one deal, and no more.
    """
    from tacora.kernel import compiled

    setting = find_setting(game)
    loops: Any = compiled.specialise("tacora.lab.loops", setting.game)
    state, dice = setting.blank(), Dice()
    seed_dice(dice, 1, 0, 0)
    while setting.game.turn(state) == NATURE:
        setting.game.play(state, NATURE, setting.game.draw(state, dice))
    states, dices = setting.game.state.many(2), Dice.many(1)
    states[0] = state.pack()[0]

    def play(games: int) -> int:
        return int(loops.play_parts(states, dices, 1, games))

    play(10)
    return play


def _our_games(game: str) -> Callable[[int], int]:
    import numpy as np

    from tacora.kernel import compiled

    setting = find_setting(game)
    loops: Any = compiled.specialise("tacora.lab.loops", setting.game)
    states, dices = setting.game.state.many(2), Dice.many(1)
    states[0] = setting.blank().pack()[0]
    scores = np.zeros(setting.seats, np.int64)

    def play(games: int) -> int:
        return int(loops.play_many(states, dices, 1, games, scores))

    play(10)
    return play


def _count_decisions(state: Any) -> int:
    """Play on at random; count what players decided."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            acts, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(acts, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _whole_games(pyspiel: Any, game: Any) -> Callable[[int], int]:
    """Give `evaluate_bots`: a whole game inside C++, chance included."""
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in players]
    length = sum(_count_decisions(game.new_initial_state()) for _ in range(200)) / 200

    def play(games: int) -> int:
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        return int(games * length)

    return play


def _rollouts(pyspiel: Any, game: Any) -> Callable[[int], int]:
    """Give random roll-outs with no Python inside: two simulations of a search."""
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(random.choice(root.legal_actions()))
    length = sum(_count_decisions(root.clone()) for _ in range(200)) / 200

    def play(rollouts: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 11)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 1000, False, 3, False)
        bot.mcts_search(root)
        return int(2 * rollouts * length)

    return play
