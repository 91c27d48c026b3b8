"""Who is awaited: a table counts, and the rules play it out; both find the same.

The order in which choices are written is found once for each decision, and holds
whatever is chosen.
"""

import random
from contextlib import suppress

import pytest

from tacora.kernel.error import Refused
from tacora.kernel.game import Setting, Turn
from tacora.ledger.table import Table
from tacora.ledger.votes import find_awaited
from tests.laws.walks import SETTINGS, name_setting


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_a_table_awaits_whom_the_rules_await(setting: Setting) -> None:
    dice = random.Random(35)
    table = Table(setting, seed=bytes(32))
    while not table.is_over and table.length < 400:
        assert table.awaited == find_awaited(setting.game, table._state)
        if table.turn == Turn.NATURE:
            table.draw()
            continue
        seats = [s for s in range(setting.seats) if table.legal(s)]
        seat = dice.choice(seats)  # perhaps one that has chosen, and changes its mind
        table.play(dice.choice(table.legal(seat)), seat)
        if table.turn == Turn.EVERYONE and dice.random() < 0.1:
            with suppress(Refused):
                table.take_back(seat)
    state = setting.blank()
    for actor, action in table.list_actions():
        turn = setting.game.turn(state)
        is_together = turn == Turn.EVERYONE
        assert actor == (setting.game.awaited(state) if is_together else turn)
        setting.game.play(state, actor, action)
