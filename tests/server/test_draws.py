"""Draws, told so that anybody can draw again."""

from __future__ import annotations

import pytest

from tacora.kernel.chance import Chance
from tacora.server.draws import list_draws
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

PEOPLE = (ANA, BEN, ZOE)


@pytest.mark.parametrize("game", ["diamant", "diamonds", "diamoniak"])
def test_every_draw_follows_from_what_is_told(game: str) -> None:
    mate = Tablemate(game, 3)
    mate.sit_all(*PEOPLE)
    room, turn = mate.room, 0
    while room.is_playing and room.table is not None:
        seat = room.awaited[0]
        legal = room.table.legal(seat)
        mate.act(PEOPLE[seat], seat, legal[turn % len(legal)])
        turn += 1
    told = list_draws(room)
    assert told.commitment == room.commitment
    chance = Chance(bytes.fromhex(told.seed), tuple(told.salts))
    assert chance.commitment == told.commitment
    assert len(told.draws) > 10
    for number, draw in enumerate(told.draws):
        place = chance.pick(number, [copies for _, copies in draw.cards])
        assert draw.cards[place][0] == draw.action
