"""The law of memory: it is made of views alone, and what is remembered is true."""

from typing import Any

import pytest

from tacora.games import settle
from tacora.kernel.game import EVERYONE, NOBODY, NOTHING, Setting
from tacora.ledger.recall import recall
from tacora.ledger.table import Table
from tests.laws.walks import (
    FEW_SETTINGS,
    SETTINGS,
    imagine,
    look,
    name_setting,
    new_dice,
    walk,
)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_a_view_with_memory_still_fits_its_world(setting: Setting) -> None:
    """What is remembered is true: an imagined world that keeps it looks the same."""
    game = setting.game
    seat = setting.seats - 1
    known: Any = game.view()
    dice = new_dice(7)
    for step in walk(setting, 5):
        plain = look(setting, step.state, seat)
        view = plain.copy()
        game.remember(known, view)
        known = view
        world = imagine(setting, known, seat, dice)
        assert look(setting, world, seat) == plain


@pytest.mark.parametrize(
    ("edition", "options"),
    [("2016", {}), ("2005", {}), ("2005", {"order": "leave-first"})],
)
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_in_diamant_who_watches_knows_every_chest(
    edition: str, options: dict[str, Any], seats: int
) -> None:
    setting = settle("diamant", edition, seats, options)
    open_table = settle("diamant", edition, seats, {**options, "chests": "open"})
    for seed in range(10):
        known: Any = setting.game.view()
        pairs = zip(walk(setting, seed), walk(open_table, seed), strict=True)
        for step, open_step in pairs:
            view = look(setting, step.state, 1)
            setting.game.remember(known, view)
            known = view
            shown = look(open_table, open_step.state, 1)
            assert known.chest_shown == shown.chest_shown


@pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, "basic"), (3, "basic"), (4, "teams"), (5, "perfect"), (6, "teams")],
)
def test_in_diamonds_who_watches_knows_every_vault_and_pile(
    seats: int, variant: str
) -> None:
    setting = settle("diamonds", seats=seats, options={"variant": variant})
    for seed in range(6):
        known: Any = setting.game.view()
        for step in walk(setting, seed):
            view = look(setting, step.state, 1)
            setting.game.remember(known, view)
            known = view
            count = setting.seats
            assert known.vault_shown[:count] == step.state.vault[:count]
            assert known.taken_shown[: 4 * count] == step.state.taken[: 4 * count]


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_what_is_shown_of_a_choice_is_what_was_chosen(setting: Setting) -> None:
    """It is told once; face down, not before the last has chosen; passed cards never.

    In Diamonds nothing is told at all.
    """
    game, seats = setting.game, range(setting.seats)
    laid: dict[int, int] = {}
    before = game.view()
    for step in walk(setting, 6):
        after = look(setting, step.state, 0)
        shown: dict[int, int] = {}
        if game.turn(step.state) != EVERYONE:
            shown, laid = laid if game.name != "diamonds" else {}, {}
        if step.actor >= 0:
            laid[step.actor] = step.action
        told = [game.uncover(before, after, seat) for seat in seats]
        assert told == [shown.get(seat, NOTHING) for seat in seats]
        assert all(game.uncover(after, after, seat) == NOTHING for seat in seats)
        before = after


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
def test_who_is_asked_again_knows_what_a_newcomer_is_told(setting: Setting) -> None:
    """Now and then, and while others have chosen and he has not."""
    table = Table(setting, seed=bytes(32))
    seat = setting.seats - 1
    for number, step in enumerate(walk(setting, 8)):
        if number % 5 == 0:
            assert recall(table, seat) == recall(table.copy(), seat)
        if step.actor != NOBODY:
            table.follow(step.actor, step.action)
    assert recall(table, seat) == recall(table.copy(), seat)
