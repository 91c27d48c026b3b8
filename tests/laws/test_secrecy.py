"""Secrecy: what a seat is shown holds nothing that it may not know."""

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacora.kernel.game import NOBODY, Setting
from tacora.kernel.record import Sight
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


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_an_imagined_world_looks_the_same(setting: Setting, seed: int) -> None:
    dice = new_dice(seed, 9)
    for number, step in enumerate(walk(setting, seed)):
        if not is_sampled(setting, number):
            continue
        for seat in observers(setting):
            view = look(setting, step.state, seat)
            world = imagine(setting, view, seat, dice)
            world.check()
            setting.game.check_conserved(world)
            assert look(setting, world, seat) == view


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_what_i_may_do_is_the_same_in_every_world(setting: Setting, seed: int) -> None:
    dice = new_dice(seed, 9)
    game = setting.game
    for number, step in enumerate(walk(setting, seed)):
        if not is_sampled(setting, number):
            continue
        for seat in range(setting.seats):
            view = look(setting, step.state, seat)
            world = imagine(setting, view, seat, dice)
            for action in game.seat_actions:
                refusal = game.refuse(step.state, seat, action)
                assert game.refuse(world, seat, action) == refusal
                assert view.legal[action] == int(refusal == 0)


# Options that open what is otherwise hidden.
OPENING = {("chests", "open"), ("vaults", "open"), ("taken", "own")}
# Games in which nothing is hidden have nothing to vary.
CLOSED = [
    setting
    for setting in SETTINGS
    if not OPENING & set(setting.options.items())
    and any(
        field.sight is not Sight.ALL for field in setting.game.state.FIELDS.values()
    )
]


def test_some_games_hide_something() -> None:
    assert "diamant" in {setting.game.name for setting in CLOSED}


@pytest.mark.parametrize("setting", CLOSED, ids=name_setting)
def test_what_is_hidden_varies_between_imagined_worlds(setting: Setting) -> None:
    """A view that told a secret would pin it down in every world imagined from it."""
    dice = new_dice(5, 9)
    # For each hidden entry and who looks: how far imagined worlds were from the truth.
    errors: dict[tuple[str, int, int], set[int]] = defaultdict(set)
    every = 7 if len(setting.game.seat_actions) < 60 else 5 * setting.seats
    for seed in range(12 if every == 7 else 4):
        for number, step in enumerate(walk(setting, seed)):
            if (number + 3 * seed) % every or step.actor == NOBODY:
                continue
            for seat in observers(setting):
                view = look(setting, step.state, seat)
                truth = list(step.state.entries())
                hidden = [
                    place
                    for place, (name, index, _) in enumerate(truth)
                    if _is_hidden(setting, name, index, seat)
                ]
                for _ in range(6):
                    entries = list(imagine(setting, view, seat, dice).entries())
                    for place in hidden:
                        name, index, found = entries[place]
                        errors[name, index, seat].add(found - truth[place][2])
    assert errors
    assert [entry for entry, found in errors.items() if len(found) < 2] == []


# Secrets that two seats share: who passed the cards knows them too.
SHARED = {("diamonds", "received")}


def _is_hidden(setting: Setting, name: str, index: int, seat: int) -> bool:
    field = setting.game.state.FIELDS[name]
    most = max(max(e.seats) for e in setting.game.editions.values())
    # A row is as long as the largest table, perhaps with several entries a seat;
    # places beyond this table are empty.
    owner = index // max(1, field.length // most)
    if field.sight is Sight.ALL or (field.sight is Sight.OWN and owner == seat):
        return False
    if (setting.game.name, name) in SHARED and seat >= 0:
        return False
    return owner < setting.seats
