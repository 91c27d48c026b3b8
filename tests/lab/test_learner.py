"""The learner of the how-to pages: its slopes are right, and it runs."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "howto" / "learn_diamant.py"


@pytest.fixture(scope="module")
def script() -> Any:
    spec = importlib.util.spec_from_file_location("learn_diamant", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn_diamant"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def make_batch(script: Any, count: int, seed: int) -> Any:
    """Make up some choices among three actions, one of them sometimes illegal."""
    dice = np.random.default_rng(seed)
    masks = np.ones((count, 3))
    masks[::3, 2] = 0
    return script.Batch(
        rows=dice.normal(size=(count, 4)),
        masks=masks,
        actions=dice.integers(2, size=count),
        # Far enough from the policy that some choices are held back, and some not.
        likelihoods=np.log(dice.uniform(0.15, 0.9, count)),
        advantages=dice.normal(size=count),
        returns=dice.normal(size=count),
    )


def test_slopes_are_what_small_changes_of_the_weights_make(script: Any) -> None:
    weights = script.new_weights(4, 5, 3, seed=2)
    weights["policy"] *= 50
    batch = make_batch(script, 24, seed=3)
    _, policy, _ = script.run(weights, batch.rows, batch.masks)
    ratio = np.exp(policy[np.arange(24), batch.actions] - batch.likelihoods)
    is_held = abs(ratio - 1) > script.CLIP
    assert 0 < is_held.sum() < 24
    _, slopes = script.measure(weights, batch)
    for name, weight in weights.items():
        for place in np.ndindex(weight.shape):
            losses = []
            for change in (1e-6, -1e-6):
                weight[place] += change
                losses.append(script.measure(weights, batch)[0])
                weight[place] -= change
            found = (losses[0] - losses[1]) / 2e-6
            assert slopes[name][place] == pytest.approx(found, abs=1e-7, rel=1e-5)


def test_what_went_well_becomes_likelier(script: Any) -> None:
    weights = script.new_weights(4, 5, 3, seed=2)
    batch = make_batch(script, 60, seed=4)
    _, policy, _ = script.run(weights, batch.rows, batch.masks)
    batch.likelihoods = policy[np.arange(60), batch.actions]
    batch.advantages = np.where(batch.actions == 1, 1.0, -1.0)
    adam = script.Adam(weights, 0.01)
    for _ in range(30):
        adam.step(weights, script.measure(weights, batch)[1])
    _, after, _ = script.run(weights, batch.rows, batch.masks)
    assert np.all(after[:, 1] > policy[:, 1])
    assert np.all(np.exp(after[::3, 2]) == 0)


def test_the_script_learns_something_in_no_time(
    script: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "--steps 640 --batch 64 --hidden 8 --games 5 --opponents random loot"
    learner = script.main(words.split())
    first, lesson, last = capsys.readouterr().out.splitlines()
    assert first.startswith("before: ")
    assert lesson.startswith("lesson 10 of 10: ")
    assert last.startswith("after: ")
    start = script.new_weights(176, 8, 2, seed=1)
    assert all(np.any(learner.weights[name] != start[name]) for name in start)


def test_advantages_end_with_the_game(script: Any) -> None:
    """With nothing expected, all that follows in a game counts, and nothing after."""
    table = script.gymnasium.make("Tacora/Diamant-2016-v0")
    learner = script.Learner(table, 4, 1)
    for name in ("value", "value bias"):
        learner.weights[name][:] = 0
    rewards, ends = [], []
    play = learner.play

    def watch(action: int) -> tuple[float, bool]:
        reward, is_end = play(action)
        rewards.append(reward)
        ends.append(is_end)
        return reward, is_end

    learner.play = watch
    batch = learner.gather(80)
    assert any(ends)
    expected, ahead = np.zeros(80), 0.0
    for step in reversed(range(80)):
        ahead = rewards[step] + (0 if ends[step] else script.TRACE * ahead)
        expected[step] = ahead
    assert batch.returns == pytest.approx(expected)
