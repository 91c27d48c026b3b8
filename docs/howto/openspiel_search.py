"""Let OpenSpiel solve the end of a game, and search in another.

`python openspiel_search.py` solves a late position of Diamant with CFR+ and prints how
far from an equilibrium it is, and then lets IS-MCTS play the last round of a game of
Diamonds against somebody who plays at random.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import tacora.lab.openspiel

TREASURES = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14)


def walk(people: int, *cards: str) -> str:
    """Write how so many people turn these cards, and stay after all but the last."""
    return ("; " + "stay; " * people).join(cards)


# Four caves from which only seat 1 came home, with two gems; then a long walk in the
# last one.  Seats 0 and 1 are still inside; a relic lies on the path.  Two treasures
# are left in the deck, of 15 and of 17, and six hazards, all of which end the cave.
OPENING = "; ".join(
    [
        walk(3, *["relic"] * 4, "hazard spider", "hazard spider"),
        walk(3, "hazard spider", "hazard spider"),
        walk(3, "hazard snake", "hazard snake"),
        "treasure 4; stay; leave; stay",
        walk(2, "hazard snake", "hazard snake"),
        walk(3, "hazard spider", "hazard snake"),
        "stay; stay; leave",
        walk(2, *[f"treasure {gems}" for gems in TREASURES], "relic"),
        "stay; stay",
        walk(2, "hazard lava", "hazard boulder", "hazard ram"),
    ]
)


def solve(rounds: int = 20) -> list[float]:
    """Solve the end of a game of Diamant; give the distances from an equilibrium."""
    game = pyspiel.load_game("tacora_diamant_2016", {"opening": OPENING})
    solver = cfr.CFRPlusSolver(game)
    distances = []
    for number in range(rounds + 1):
        if number % 5 == 0:
            average = solver.average_policy()
            distances.append(exploitability.nash_conv(game, average))
            print(f"after {number:3} rounds: NashConv {distances[-1]:.4f}")
        solver.evaluate_and_update_policy()
    state = game.new_initial_state()
    for seat in (0, 1):
        choices = average.action_probabilities(state, seat)
        texts = [f"{state.action_to_string(seat, a)} {choices[a]:.0%}" for a in choices]
        print(f"seat {seat}:", ", ".join(texts))
        state.apply_action(0)
    return distances


def search(simulations: int = 30, moves: int = 6, seed: int = 1) -> list[str]:
    """Let IS-MCTS make some moves of Diamonds on seat 0; give them in our notation."""
    dice = np.random.RandomState(seed)
    game = pyspiel.load_game("tacora_diamonds_2014", {"players": 2})
    evaluator = mcts.RandomRolloutEvaluator(1, random_state=dice)
    bot = ismcts.ISMCTSBot(game, evaluator, 0.7, simulations, random_state=dice)
    # Without this it takes its worlds from a seed that nobody knows.
    bot.set_resampler(
        lambda state, player: state.resample_from_infostate(player, dice.uniform)
    )
    found: list[str] = []
    state = game.new_initial_state()
    while not state.is_terminal() and len(found) < moves:
        player = state.current_player()
        is_last_round = state.course.look(0).rounds_done == 3
        if state.is_chance_node():
            acts, odds = zip(*state.chance_outcomes(), strict=True)
            action = dice.choice(acts, p=odds)
        elif player == 0 and is_last_round:
            action = bot.step(state)
            found.append(state.action_to_string(player, action))
            print("seat 0 searches:", found[-1])
        else:
            action = dice.choice(state.legal_actions())
        state.apply_action(action)
    return found


if __name__ == "__main__":
    print(len(tacora.lab.openspiel.NAMES), "games of Tacora are known to OpenSpiel.")
    solve()
    search()
