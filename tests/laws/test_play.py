"""Laws of plain play: somebody can move, it ends, nothing vanishes, ranges hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walks import SETTINGS, look, name_setting, observers, walk

from tacora.kernel.game import NOBODY, Setting


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_a_game_can_always_go_on_ends_and_loses_nothing(
    setting: Setting, seed: int
) -> None:
    game = setting.game
    actions = 0
    for step in walk(setting, seed):
        step.state.check()
        game.check_conserved(step.state)
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
    for step in walk(setting, seed):
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
