"""A school class behind one address meets no refusal, with all limits as they are."""

from __future__ import annotations

import pytest

from tacora.server.config import Config
from tests.client.classroom import GAMES, HALF_HOUR, attend, usual_limits

PHONES = 20


@pytest.mark.parametrize("together", [False, True], ids=["alone", "together"])
async def test_a_class_plays_three_games_in_a_row(together: bool) -> None:
    settings = usual_limits()
    del settings["bot_delay_seconds"]
    settings["http_connections_per_address"] = Config().http_connections_per_address
    # A third of the sixty phones of a whole class, and a third of its limits.
    for name in settings:
        if "address" in name or "requests" in name:
            settings[name] = type(settings[name])(settings[name] // 3)
    group = await attend(PHONES, together=together, settings=settings)
    assert group.seen == {}
    assert group.games == PHONES * GAMES
    assert group.clock.now < HALF_HOUR
