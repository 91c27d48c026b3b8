"""Learn Diamant against bots, with nothing but NumPy: `python learn_diamant.py`.

A small network learns by proximal policy optimisation: play some games, ask for each
choice whether it went better than expected, make the better ones a little likelier,
and never so much that the games just played say nothing about the new ways.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import tacora.lab.gymnasium  # noqa: F401 - registers the games

Array = npt.NDArray[np.float64]
Weights = dict[str, Array]

CLIP = 0.2  # how far a choice may become likelier or less likely from one batch
VALUE_WEIGHT = 0.5  # what a wrong expectation counts beside a bad choice
ENTROPY_WEIGHT = 0.01  # what it is worth to keep trying things
TRACE = 0.95  # how far a surprise reaches back
NEVER = -1e9  # the logit of an action that the mask forbids
EPOCHS = 4
SMALL_BATCH = 256


@dataclass
class Batch:
    """Choices that were made, and what came of them."""

    rows: Array
    masks: Array
    actions: npt.NDArray[np.int64]
    likelihoods: Array  # logarithms, at the time
    advantages: Array
    returns: Array

    def take(self, places: npt.NDArray[np.int64]) -> Batch:
        """Take some of them."""
        return Batch(*(column[places] for column in vars(self).values()))


def new_weights(inputs: int, hidden: int, actions: int, seed: int) -> Weights:
    """Make a network that knows nothing: one hidden layer, a policy and a value."""
    dice = np.random.default_rng(seed)
    return {
        "in": dice.normal(size=(inputs, hidden)) / math.sqrt(inputs),
        "in bias": np.zeros(hidden),
        "policy": dice.normal(size=(hidden, actions)) * 0.01,
        "policy bias": np.zeros(actions),
        "value": dice.normal(size=(hidden, 1)) * 0.1,
        "value bias": np.zeros(1),
    }


def run(weights: Weights, rows: Array, masks: Array) -> tuple[Array, Array, Array]:
    """Give the hidden layer, the logarithms of the policy, and the values."""
    hidden = np.tanh(rows @ weights["in"] + weights["in bias"])
    logits = hidden @ weights["policy"] + weights["policy bias"]
    logits = np.where(masks > 0, logits, NEVER)
    logits = logits - logits.max(axis=-1, keepdims=True)
    policy = logits - np.log(np.exp(logits).sum(axis=-1, keepdims=True))
    values = hidden @ weights["value"] + weights["value bias"]
    return hidden, policy, values[..., 0]


def measure(weights: Weights, batch: Batch) -> tuple[float, Weights]:
    """Give the loss of a batch, and how it changes with every weight."""
    count = len(batch.rows)
    hidden, policy, values = run(weights, batch.rows, batch.masks)
    chances = np.exp(policy)
    chosen = np.arange(count), batch.actions
    ratio = np.exp(policy[chosen] - batch.likelihoods)
    free = ratio * batch.advantages
    held = np.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.advantages
    entropy = -(chances * np.where(batch.masks > 0, policy, 0)).sum(axis=1)
    error = values - batch.returns
    loss = -np.minimum(free, held).mean()
    loss += VALUE_WEIGHT * (error**2).mean() - ENTROPY_WEIGHT * entropy.mean()

    # Backwards: first to the logits, through the choice and through the entropy.
    by_choice = -np.where(free <= held, free, 0)[:, None]
    one_hot = np.zeros_like(chances)
    one_hot[chosen] = 1
    to_logits = by_choice * (one_hot - chances)
    surprise = np.where(batch.masks > 0, policy, 0) + entropy[:, None]
    to_logits += ENTROPY_WEIGHT * chances * surprise
    to_logits /= count
    to_values = (VALUE_WEIGHT * 2 * error / count)[:, None]
    to_hidden = to_logits @ weights["policy"].T + to_values @ weights["value"].T
    to_hidden *= 1 - hidden**2
    return float(loss), {
        "in": batch.rows.T @ to_hidden,
        "in bias": to_hidden.sum(axis=0),
        "policy": hidden.T @ to_logits,
        "policy bias": to_logits.sum(axis=0),
        "value": hidden.T @ to_values,
        "value bias": to_values.sum(axis=0),
    }


class Adam:
    """Steps downhill, long where the slope is steady and short where it is not."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.rate = rate
        self.count = 0
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}

    def step(self, weights: Weights, slopes: Weights) -> None:
        """Change the weights in place."""
        self.count += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.count)
            square = self.square[name] / (1 - 0.999**self.count)
            weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-8)


class Learner:
    """A network at a table, and how it looks at the row of numbers it is shown."""

    def __init__(
        self, table: gymnasium.Env[Any, Any], hidden: int, seed: int, unit: float = 1.0
    ) -> None:
        self.table = table
        self.dice = np.random.default_rng(seed)
        self.row, self.info = table.reset(seed=seed)
        inputs, actions = len(self.row), int(getattr(table.action_space, "n", 0))
        self.weights = new_weights(inputs, hidden, actions, seed)
        # Numbers as they are would be too large; what is usual is learnt by looking.
        self.usual, self.spread = np.zeros(inputs), np.ones(inputs)
        self.unit = unit  # the reward that counts as 1
        self.look_around(1000)

    def look_around(self, steps: int) -> None:
        """Play at random for a while, to see what the numbers are like."""
        rows = []
        for _ in range(steps):
            mask = self.info["action_mask"]
            rows.append(self.row)
            self.play(int(self.dice.choice(np.flatnonzero(mask))))
        self.usual = np.mean(rows, axis=0, dtype=np.float64)
        self.spread = np.std(rows, axis=0, dtype=np.float64) + 0.1

    def play(self, action: int) -> tuple[float, bool]:
        """Play a choice; sit down to the next game if that was the end."""
        self.row, reward, is_over, is_cut, self.info = self.table.step(action)
        if is_over or is_cut:
            self.row, self.info = self.table.reset()
        return float(reward), is_over or is_cut

    def see(self, row: npt.NDArray[np.float32]) -> Array:
        """Bring the numbers of a row to a size that a network can work with."""
        seen: Array = np.clip((row - self.usual) / self.spread, -5, 5)
        return seen

    def choose(self, row: Array, mask: Any) -> tuple[int, float, float]:
        """Choose by chance; give the action, its likelihood and the value."""
        _, policy, value = run(self.weights, row, mask)
        action = int(np.searchsorted(np.exp(policy).cumsum(), self.dice.random()))
        action = min(action, len(policy) - 1)
        return action, float(policy[action]), float(value)

    def gather(self, steps: int) -> Batch:
        """Play so many choices, and say of each how much better it went than thought.

        Behind a choice that was the last of its game nothing is expected any more.
        """
        shape = steps, len(self.row)
        rows, masks = np.zeros(shape), np.zeros((steps, len(self.info["action_mask"])))
        actions = np.zeros(steps, np.int64)
        likelihoods, rewards, goes_on = np.zeros((3, steps))
        values = np.zeros(steps + 1)
        for step in range(steps):
            rows[step] = self.see(self.row)
            masks[step] = self.info["action_mask"]
            chosen = self.choose(rows[step], masks[step])
            actions[step], likelihoods[step], values[step] = chosen
            reward, is_end = self.play(chosen[0])
            rewards[step], goes_on[step] = reward / self.unit, not is_end
        last = run(self.weights, self.see(self.row), self.info["action_mask"])
        values[steps] = last[2]
        advantages = np.zeros(steps + 1)
        for step in reversed(range(steps)):
            surprise = rewards[step] + goes_on[step] * values[step + 1] - values[step]
            reach = goes_on[step] * TRACE * advantages[step + 1]
            advantages[step] = surprise + reach
        advantages = advantages[:-1]
        returns = advantages + values[:-1]
        return Batch(rows, masks, actions, likelihoods, advantages, returns)

    def learn(self, batch: Batch, adam: Adam) -> None:
        """Go over a batch several times, in small pieces, each time shuffled."""
        spread = batch.advantages.std() + 1e-8
        batch.advantages = (batch.advantages - batch.advantages.mean()) / spread
        for _ in range(EPOCHS):
            order = self.dice.permutation(len(batch.rows))
            for first in range(0, len(order), SMALL_BATCH):
                piece = batch.take(order[first : first + SMALL_BATCH])
                _, slopes = measure(self.weights, piece)
                adam.step(self.weights, slopes)


def assess(learner: Learner, games: int, seed: int) -> str:
    """Play games without learning from them; write points and victories a game."""
    points: list[float] = []
    wins: list[float] = []
    row, info = learner.table.reset(seed=seed)
    while len(points) < games:
        action, _, _ = learner.choose(learner.see(row), info["action_mask"])
        row, _, is_over, is_cut, info = learner.table.step(action)
        if is_over:
            points.append(info["points"])
            wins.append(info["win"])
        if is_over or is_cut:
            row, info = learner.table.reset()
    learner.row, learner.info = row, info

    def write(numbers: list[float]) -> str:
        error = 1.96 * np.std(numbers) / math.sqrt(games)
        return f"{np.mean(numbers):.2f} ± {error:.2f}"

    return f"{write(points)} points, {write(wins)} victories a game"


def main(words: list[str] | None = None) -> Learner:
    """Learn, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponents", nargs="+", default=["loot", "risk", "path"])
    parser.add_argument("--reward", choices=["points", "win"], default="points")
    parser.add_argument(
        "--steps", type=int, default=200_000, help="choices to learn from"
    )
    parser.add_argument("--batch", type=int, default=2048, help="choices a lesson")
    parser.add_argument("--hidden", type=int, default=64, help="size of the network")
    parser.add_argument("--rate", type=float, default=0.001, help="how fast to learn")
    parser.add_argument("--games", type=int, default=2000, help="games a measurement")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(words)

    table = gymnasium.make(
        "Tacora/Diamant-2016-v0",
        seats=len(wish.opponents) + 1,
        opponents=wish.opponents,
        reward=wish.reward,
    )
    unit = 10.0 if wish.reward == "points" else 1.0
    learner = Learner(table, wish.hidden, wish.seed, unit)
    adam = Adam(learner.weights, wish.rate)
    print(f"before: {assess(learner, wish.games, wish.seed + 1)}", flush=True)
    lessons = max(1, wish.steps // wish.batch)
    for lesson in range(lessons):
        adam.rate = wish.rate * (1 - lesson / lessons)
        batch = learner.gather(wish.batch)
        learner.learn(batch, adam)
        if (lesson + 1) % 10 == 0:
            likely = np.exp(batch.likelihoods).mean()
            print(f"lesson {lesson + 1} of {lessons}: {likely:.2f} sure", flush=True)
    print(f"after: {assess(learner, wish.games, wish.seed + 1)}", flush=True)
    return learner


if __name__ == "__main__":
    main()
