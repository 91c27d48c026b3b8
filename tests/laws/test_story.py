"""The story: whatever is told can be said, in every language."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from tacora.kernel.dice import below
from tacora.kernel.game import EVERYONE, Setting, Turn
from tacora.words import LANGUAGES
from tacora.words.story import tell_event
from tests.laws.walks import SETTINGS, look, name_setting, new_dice, observers, walk

WATCHER = int(Turn.WATCHER)
NAMES = [f"Ana {seat}" for seat in range(8)]


def tell_story(setting: Setting, views: list[Any], places: Iterable[int]) -> list[Any]:
    """Tell a whole game, looking at the table only at these places of it."""
    return [
        event
        for before, after in pairwise(places)
        for event in setting.game.tell(views[before], views[after])
    ]


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_whatever_is_told_can_be_said(setting: Setting) -> None:
    for seat in observers(setting):
        before: Any = None
        for step in walk(setting, 31):
            after = look(setting, step.state, seat)
            events = setting.game.tell(before, after) if before is not None else []
            for event in events:
                for language in LANGUAGES:
                    assert tell_event(event, NAMES, language)
            before = after


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_a_story_told_in_bulk_is_the_same(setting: Setting) -> None:
    bulk = setting.game.in_bulk
    dice = new_dice(33)
    actions: list[int] = []
    seen: dict[int, list[Any]] = {seat: [] for seat in observers(setting)}
    for step in walk(setting, 32):
        actions.append(step.action)
        for seat, views in seen.items():
            views.append(look(setting, step.state, seat))
    assert set(bulk) <= set(setting.game.nature_actions)
    # Between the acts of a run nobody looks; or somebody does, now and then.
    within = {
        place
        for place in range(1, len(actions))
        if actions[place - 1] in bulk and actions[place] in bulk
    }
    everywhere = range(len(actions))
    around = [place for place in everywhere if place not in within]
    sometimes = [p for p in everywhere if p not in within or not below(dice, 9)]
    assert bool(bulk) == (len(around) < len(sometimes) < len(actions))
    for views in seen.values():
        told = tell_story(setting, views, everywhere)
        assert tell_story(setting, views, around) == told
        assert tell_story(setting, views, sometimes) == told


PUBLIC = [setting for setting in SETTINGS if setting.game.is_story_public]


@pytest.mark.parametrize("setting", PUBLIC, ids=name_setting)
def test_a_public_story_is_the_same_for_every_seat(setting: Setting) -> None:
    choosing: list[bool] = []
    seen: dict[int, list[Any]] = {seat: [] for seat in observers(setting)}
    for step in walk(setting, 34):
        choosing.append(setting.game.turn(step.state) == EVERYONE)
        for seat, views in seen.items():
            views.append(look(setting, step.state, seat))
    everywhere = range(len(choosing))
    # A choice laid face down while others still choose is looked at by nobody.
    face_down = {p for p in everywhere[1:] if choosing[p - 1] and choosing[p]}
    turned = [place for place in everywhere if place not in face_down]
    told = tell_story(setting, seen[WATCHER], turned)
    assert told
    for views in seen.values():
        assert tell_story(setting, views, everywhere) == told
