"""Rows of numbers: they hold the view, within their bounds, in places that stay."""

import hashlib
import random
import re
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tacora.games import NAMES, find_game
from tacora.kernel.game import Setting
from tacora.lab.made import fill
from tacora.lab.tensor import (
    MASK,
    count_entries,
    encode,
    lay_out,
    list_bounds,
    write_encoder,
    write_mask,
)
from tacora.lab.tensor_page import describe
from tests.laws.walks import SETTINGS, look, name_setting, observers, walk

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "tensors.md"
games = pytest.mark.parametrize("name", NAMES)
settings = pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)


def some_views(setting: Setting, seed: int) -> list[tuple[int, Any]]:
    """Some moments of a game, from everybody's side."""
    dice = random.Random(seed)
    return [
        (seat, look(setting, step.state, seat))
        for step in walk(setting, seed)
        for seat in observers(setting)
        if dice.random() < 0.02
    ]


def read_back(setting: Setting, row: Any) -> Any:
    """Make a view from a row, by the layout alone."""
    view = setting.game.view()
    for part in lay_out(setting.game):
        entries = row[part.start : part.stop].astype(int).reshape(part.count, part.bits)
        values = [
            sum(int(entry) << bit for bit, entry in enumerate(number))
            if part.bits > 1
            else int(number[0])
            for number in entries
        ]
        is_row = isinstance(getattr(view, part.name), list)
        setattr(view, part.name, values if is_row else values[0])
    return view


@settings
def test_a_row_holds_all_of_a_view_and_within_its_bounds(setting: Setting) -> None:
    low, high = list_bounds(setting.game)
    views = some_views(setting, 3)
    assert views
    for seat, view in views:
        row = encode(setting.game, view)
        assert row.dtype == np.float32
        assert row.shape == low.shape == (count_entries(setting.game),)
        assert np.all(low <= row)
        assert np.all(row <= high)
        again = read_back(setting, row)
        again.legal = view.legal
        assert again == view
        if seat >= 0:
            first = setting.game.seat_actions.start
            assert write_mask(setting.game, view).tolist() == view.legal[first:]


@settings
def test_the_row_of_compiled_loops_is_the_same(setting: Setting) -> None:
    written: dict[str, Any] = {"rule": lambda function: function}
    exec(write_encoder(setting.game), written)
    for _, view in some_views(setting, 4):
        row = np.zeros(count_entries(setting.game), np.float32)
        written["encode"](view, view.pack().view(np.int32), row)
        assert np.array_equal(row, encode(setting.game, view))


@games
def test_the_parts_stand_one_after_another_and_leave_nothing_out(name: str) -> None:
    game = find_game(name)
    parts = lay_out(game)
    assert {part.name for part in parts} == {*game.view.FIELDS} - {MASK}
    ends = [0, *(part.stop for part in parts)]
    assert [part.start for part in parts] == ends[:-1]


# If a layout has to change, raise the game's rules version and add a line; those of
# older versions stay, for what was learnt on them.
KNOWN = {
    ("diamant", 1): "b168187a4ef61d40",
    ("diamonds", 1): "c90a4ed902f66eda",
    ("diamoniak", 1): "c0bd042d03301b42",
}


@games
def test_a_layout_changes_only_with_the_rules_version(name: str) -> None:
    game = find_game(name)
    edition = next(iter(game.editions.values())).code
    actions = [game.write_action(edition, action) for action in game.seat_actions]
    text = repr(([astuple(part) for part in lay_out(game)], actions))
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    assert KNOWN.get((name, game.rules_version)) == digest


# The page.


def test_the_tables_of_the_page_are_those_of_today() -> None:
    text = PAGE.read_text(encoding="utf-8")
    # If this is meant to change: python -m tacora.lab.tensor_page PAGE
    assert fill(text, describe) == text


@games
def test_the_page_explains_every_field(name: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    by_hand = re.sub(r"<!-- made: .*?<!-- end -->", "", text, flags=re.DOTALL)
    section = by_hand.split(f"## {name.title()}\n")[1].split("\n## ")[0]
    explained = set(re.findall(r"`([a-z_]+)`", section))
    assert explained >= {part.name for part in lay_out(find_game(name))}
