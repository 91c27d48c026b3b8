"""Laws of plain play: somebody can move, it ends, nothing vanishes, ranges hold."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacora.kernel.game import NATURE, NOBODY, Setting
from tests.laws.walks import (
    ALL_SETTINGS,
    SETTINGS,
    is_sampled,
    look,
    name_setting,
    new_dice,
    observers,
    walk,
)


@pytest.mark.parametrize("setting", ALL_SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_a_game_can_always_go_on_ends_and_loses_nothing(
    setting: Setting, seed: int
) -> None:
    game = setting.game
    actions = 0
    for number, step in enumerate(walk(setting, seed)):
        step.state.check()
        game.check_conserved(step.state)
        if is_sampled(setting, number):
            for seat in observers(setting):
                look(setting, step.state, seat).check()
        if step.actor != NOBODY:
            assert game.refuse(step.state, step.actor, step.action) == 0
            actions += 1
    assert actions <= 3 * game.longest  # wavering choices included
    assert any(game.is_winner(step.state, seat) for seat in range(setting.seats))


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_only_who_is_asked_may_move(setting: Setting, seed: int) -> None:
    game = setting.game
    for number, step in enumerate(walk(setting, seed)):
        if not is_sampled(setting, number):
            continue
        turn = game.turn(step.state)
        movers = [
            actor
            for actor in (-1, *range(setting.seats))
            for action in (*game.seat_actions, *game.nature_actions)
            if game.refuse(step.state, actor, action) == 0
        ]
        if turn == NOBODY:
            assert not movers
        elif turn == -1:
            assert set(movers) == {-1}
        else:
            assert movers
            assert -1 not in movers
            if turn >= 0:
                assert set(movers) == {turn}


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_parts_of_a_game_end_one_after_the_other(setting: Setting) -> None:
    game = setting.game
    stages = [game.stage(step.state) for step in walk(setting, 25)]
    assert stages[0] == 0
    assert {after - before for before, after in pairwise(stages)} <= {0, 1}
    assert stages[-1] <= game.stages


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_quick_answers_agree_with_asking_for_every_action(setting: Setting) -> None:
    game = setting.game
    for number, step in enumerate(walk(setting, 21)):
        if not is_sampled(setting, number):
            continue
        for seat in range(setting.seats):
            asked = [
                a for a in game.seat_actions if not game.refuse(step.state, seat, a)
            ]
            first, mask = game.window(step.state), game.legal(step.state, seat)
            assert asked == [first + bit for bit in range(62) if mask >> bit & 1]
        if game.turn(step.state) == NATURE:
            for action in game.nature_actions:
                may_come = game.chance(step.state, action) > 0
                assert may_come == (game.refuse(step.state, NATURE, action) == 0)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_no_act_of_nature_can_come_from_outside_the_outcomes(setting: Setting) -> None:
    game = setting.game
    for number, step in enumerate(walk(setting, 23)):
        # Whatever the phase; but where nature acts, every time.
        if step.actor != NATURE and not is_sampled(setting, number):
            continue
        outcomes = game.possible_acts(step.state)
        assert set(outcomes) <= set(game.nature_actions)
        asked = [
            act
            for act in game.nature_actions
            if not game.refuse(step.state, NATURE, act)
        ]
        assert set(asked) <= set(outcomes)
        assert game.list_legal(step.state, NATURE) == asked


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_the_dice_draw_every_card_as_often_as_chance_says(setting: Setting) -> None:
    game = setting.game
    dice = new_dice(77)
    for number, step in enumerate(walk(setting, 22)):
        if step.actor != NATURE or number % 16:
            continue
        weights = {
            a: c for a in game.nature_actions if (c := game.chance(step.state, a))
        }
        throws = 200 * len(weights)
        found = Counter(game.draw(step.state, dice) for _ in range(throws))
        assert set(found) <= set(weights)
        expected = {a: throws * c / sum(weights.values()) for a, c in weights.items()}
        error = sum((found[a] - e) ** 2 / e for a, e in expected.items())
        # Chi-squared, five standard deviations out (after Wilson and Hilferty).
        if free := len(weights) - 1:
            spread = 2 / (9 * free)
            assert error <= free * (1 - spread + 5 * spread**0.5) ** 3
