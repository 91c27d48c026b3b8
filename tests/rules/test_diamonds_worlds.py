"""Imagined worlds of Diamonds fit everything that a seat can know."""

from collections import Counter
from typing import Any

import pytest

from tacora.games.diamonds.pieces import NUMBERS, ONE_SUIT, SUITS, Phase
from tacora.kernel.dice import Dice
from tacora.kernel.game import Setting
from tests.laws.walks import (
    SETTINGS,
    imagine,
    look,
    name_setting,
    new_dice,
    observers,
    walk,
)

DIAMONDS = [setting for setting in SETTINGS if setting.game.name == "diamonds"]


@pytest.mark.rule("DIAMONDS-2014-R7")
@pytest.mark.parametrize("setting", DIAMONDS, ids=name_setting)
def test_worlds_respect_voids_passes_and_what_was_played(setting: Setting) -> None:
    dice = new_dice(3, 2)
    voids = 0
    for number, step in enumerate(walk(setting, 12)):
        if number % 3 or step.state.phase < Phase.PLAY:
            continue
        for seat in observers(setting):
            view = look(setting, step.state, seat)
            world = imagine(setting, view, seat, dice)
            for other in range(setting.seats):
                assert world.hand[other] & sum(view.played) == 0
                for suit in range(SUITS):
                    if view.void[other * SUITS + suit]:
                        voids += 1
                        cards = world.hand[other] >> (suit * NUMBERS) & ONE_SUIT
                        assert cards == 0
            if seat >= 0:
                assert world.hand[seat] == view.my_hand
                assert_gift_is_known(setting, view, world, seat)
    assert voids


def assert_gift_is_known(setting: Setting, view: Any, world: Any, seat: int) -> None:
    """What a seat has passed is with its receiver, or on the table."""
    away = setting.seats // 2 if "teams" in str(setting.options["variant"]) else 1
    receiver = (seat + away) % setting.seats
    if view.phase in (Phase.PLAY, Phase.ROB):
        assert view.my_given & ~(world.hand[receiver] | world.played[receiver]) == 0


@pytest.mark.rule("DIAMONDS-2014-R7")
def test_worlds_that_fit_are_about_equally_likely() -> None:
    """Late in a round, with voids known: every fitting deal comes up as often."""
    # In Perfect Diamonds every card is in a hand, so few worlds are left at the end.
    perfect = [s for s in DIAMONDS if s.options["variant"] == "perfect"]
    setting = next(s for s in perfect if s.seats == 3)
    for seed in range(200):
        for step in walk(setting, seed):
            state = step.state
            small = state.phase == Phase.PLAY and state.trick_length in (0, 3)
            left = [hand.bit_count() for hand in state.hand[:3]]
            if not (small and left == [3, 3, 3] and sum(state.void[:12]) >= 2):
                continue
            view = look(setting, state, 0)
            dice = new_dice(seed, 5)
            if not 3 <= len(count_worlds(setting, view, dice, 60)) <= 20:
                continue
            found = count_worlds(setting, view, dice, 2000)
            even = 2000 / len(found)
            assert min(found.values()) > 0.5 * even
            assert max(found.values()) < 1.7 * even
            return
    pytest.fail("no such position was found")


def count_worlds(
    setting: Setting, view: Any, dice: Dice, times: int
) -> Counter[tuple[int, ...]]:
    worlds = (imagine(setting, view, 0, dice) for _ in range(times))
    return Counter(tuple(world.hand[1:3]) for world in worlds)
