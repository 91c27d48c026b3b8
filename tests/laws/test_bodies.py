"""The plain and the compiled body agree, byte for byte, after every action."""

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacora.kernel import compiled
from tacora.kernel.game import NATURE, NOBODY, Setting
from tests.laws.walks import (
    SETTINGS,
    imagine,
    is_sampled,
    look,
    name_setting,
    new_dice,
    observers,
    walk,
)


def loops_of(setting: Setting) -> ModuleType:
    return compiled.specialise("tacora.lab.loops", setting.game)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_bodies_agree_after_every_action(setting: Setting, seed: int) -> None:
    game = setting.game
    loops = loops_of(setting)
    states = setting.blank().pack()
    actions = range(1, game.nature_actions.stop)
    answers = np.zeros((1 + setting.seats, actions.stop), np.int64)
    for number, step in enumerate(walk(setting, seed)):
        assert step.state.pack().tobytes() == states.tobytes()
        if is_sampled(setting, number):
            loops.ask(states, 0, answers)
            assert answers[:, 1:].tolist() == [
                [game.refuse(step.state, actor, action) for action in actions]
                for actor in (NATURE, *range(setting.seats))
            ]
        if step.actor != NOBODY:
            loops.step(states, 0, step.actor, step.action)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_bodies_see_and_imagine_alike(setting: Setting, seed: int) -> None:
    game = setting.game
    loops = loops_of(setting)
    plain_dice = new_dice(seed, 3)
    dices = plain_dice.pack()
    for number, step in enumerate(walk(setting, seed)):
        if not is_sampled(setting, number):
            continue
        states = step.state.pack()
        for seat in observers(setting):
            views = game.view.many(1)
            loops.see(states, 0, seat, views)
            view = look(setting, step.state, seat)
            assert view.pack().tobytes() == views.tobytes()
            worlds = game.state.many(1)
            loops.dream(views, seat, worlds, dices)
            world = imagine(setting, view, seat, plain_dice)
            assert world.pack().tobytes() == worlds.tobytes()
    assert plain_dice.pack().tobytes() == dices.tobytes()
