"""Ledgers: replay, notation, order, and the same view for who comes late."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacora.kernel.dice import below
from tacora.kernel.game import NATURE, Setting
from tacora.ledger.check import check, replay
from tacora.ledger.read import read_ledger
from tacora.ledger.table import Table
from tests.laws.walks import (
    SETTINGS,
    name_setting,
    new_dice,
    observers,
    pick_chooser,
    walk,
)


def play_table(setting: Setting, seed: int) -> Table:
    """Play a verifiable game at a table, seats choosing in any order."""
    table = Table(setting, seed=seed.to_bytes(32, "big"))
    dice = new_dice(seed)
    while not table.is_over:
        if table.turn == NATURE:
            table.draw()
            continue
        seat = (
            pick_chooser(setting, table._state, dice) if table.turn < 0 else table.turn
        )
        legal = table.legal(seat)
        table.play(legal[below(dice, len(legal))], seat=seat)
    return table


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_a_ledger_replays_to_the_same_table(setting: Setting, seed: int) -> None:
    table = play_table(setting, seed)
    text = str(table.ledger())
    ledger = read_ledger(text)
    assert str(ledger) == text
    replayed = check(ledger)
    assert replayed._state == table._state
    assert str(replayed.ledger()) == text
    assert ledger.chance is not None


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_every_first_part_is_a_ledger_and_shows_the_same(
    setting: Setting, seed: int
) -> None:
    whole = play_table(setting, seed).ledger()
    # Every part of a short game; of a long one some fifty, spread over all of it.
    stride = 1 + len(whole.actions) // 50
    followed = zip(range(len(whole.actions)), replay(whole), strict=False)
    for length, table in followed:
        if (length + seed) % stride:
            continue
        part = type(whole)(setting, whole.players, whole.actions[:length])
        fresh = check(read_ledger(str(part)))
        for seat in observers(setting):
            assert fresh.view(seat) == table.view(seat)
        assert str(fresh.ledger()) == str(part)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_actions_and_positions_survive_being_written(setting: Setting) -> None:
    game = setting.game
    for step in walk(setting, 11):
        assert game.state.read(step.state.write()) == step.state
    for action in (*game.seat_actions, *game.nature_actions):
        text = game.write_action(setting.edition.code, action)
        actor = NATURE if action in game.nature_actions else 0
        read = game.read(setting.edition.code, actor, text)
        assert read in (action, None)
        assert text == text.strip()
        assert "  " not in text
