"""What the expert is told of Diamonds: nothing that its seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from tacora.kernel.game import Turn
from tacora.ledger.recall import recall
from tacora.ledger.table import Table, new
from tests.server.advising import list_advice, play_advised
from tests.server.deals import Move, plan_exchange
from tests.server.serving import quick_folder
from tests.server.test_secrecy import DIAMONDS
from tests.server.twins import find_leak


@pytest.mark.parametrize(
    ("kind", "seats", "options", "rounds"),
    # Of two players who pass to each other, both know.
    [case for case in DIAMONDS if case[:2] != ("passed", 2)],
)
def test_the_expert_remembers_the_same_whatever_others_hold(
    kind: str, seats: int, options: dict[str, Any], rounds: int
) -> None:
    """Advice follows from this alone, so it is the same, too, and so are bots."""
    plan = plan_exchange(seats, options, kind, seed=seats + rounds, rounds=rounds)
    tables = [new("diamonds", seats=seats, options=options) for _ in range(2)]
    ignorant = [seat for seat in plan.ignorant if seat >= 0]
    knower = min(plan.knowers)
    compared, differed = 0, 0
    for moves in zip(plan.moves, plan.twin(), strict=True):
        for table, move in zip(tables, moves, strict=True):
            play(table, move)
        if tables[0].turn == Turn.NATURE:
            continue
        for seat in ignorant:
            one, other = (recall(table, seat) for table in tables)
            assert one == other, seat
            assert tables[0].legal(seat) == tables[1].legal(seat)
            compared += 1
        one, other = (recall(table, knower) for table in tables)
        differed += one != other
    assert compared > len(ignorant) > 0
    assert differed, "who knows of the exchange is told of it"


def play(table: Table, move: Move) -> None:
    actor, text = move
    table.follow(actor, table.read(text, actor))


@pytest.mark.parametrize(
    ("kind", "seats", "options", "rounds"), [case for case in DIAMONDS if case[1] >= 5]
)
async def test_advice_over_the_wire_is_the_same_whatever_others_hold(
    kind: str, seats: int, options: dict[str, Any], rounds: int
) -> None:
    plan = plan_exchange(seats, options, kind, seed=seats + rounds, rounds=rounds)
    with quick_folder() as folder:
        worlds = await play_advised(folder, plan, options)
    ignorant = [seat for seat in plan.ignorant if seat >= 0]
    assert len(set(list_advice(worlds[0], ignorant))) > 2 * len(ignorant)
    # Those who know of the exchange were told of it, so the advice says what it should.
    knowers = sorted(plan.knowers)
    assert not list_advice(worlds[0], knowers)
    assert list_advice(worlds[1], knowers)
    assert find_leak(worlds, plan.ignorant) == ""
