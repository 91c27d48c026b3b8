"""The story: whatever is told can be said, in every language."""

from typing import Any

import pytest

from tacora.kernel.game import Setting
from tacora.words.story import tell_event
from tacora.words import LANGUAGES
from tests.laws.walks import SETTINGS, look, name_setting, observers, walk

NAMES = [f"Ana {seat}" for seat in range(8)]


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
