"""A game that is over: its draws, and how the points came about."""

from __future__ import annotations

import pytest

from tacora.kernel.chance import Chance
from tacora.server.draws import list_draws
from tacora.server.replay import chart_course, make_replay
from tacora.server.room import Room
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate, run_through

PEOPLE = (ANA, BEN, ZOE)


def play_a_game(game: str) -> Room:
    """Let three people play by turns anything that is allowed."""
    mate = Tablemate(game, 3)
    mate.sit_all(*PEOPLE)
    room, turn = mate.room, 0
    while room.is_playing and room.table is not None:
        seat = room.awaited[0]
        legal = room.table.legal(seat)
        mate.act(PEOPLE[seat], seat, legal[turn % len(legal)])
        turn += 1
    return room


def test_to_list_draws_can_be_interrupted_after_each_action() -> None:
    room = play_a_game("diamonds")
    assert room.table is not None
    assert len(list(list_draws(room))) == len(room.table.ledger().actions)


@pytest.mark.parametrize("game", ["diamant", "diamonds", "diamoniak"])
def test_every_draw_follows_from_what_is_told(game: str) -> None:
    room = play_a_game(game)
    told = run_through(list_draws(room))
    assert told.commitment == room.commitment
    chance = Chance(bytes.fromhex(told.seed), tuple(told.salts))
    assert chance.commitment == told.commitment
    assert len(told.draws) > 10
    for number, draw in enumerate(told.draws):
        place = chance.pick(number, [copies for _, copies in draw.cards])
        assert draw.cards[place][0] == draw.action


@pytest.mark.parametrize(
    ("game", "chapters"), [("diamant", 5), ("diamonds", 6), ("diamoniak", 0)]
)
def test_points_are_followed_from_nothing_to_the_last_score(
    game: str, chapters: int
) -> None:
    room = play_a_game(game)
    course = run_through(chart_course(room))
    assert course.steps == len(run_through(make_replay(room, None)).steps)
    assert len(course.chapters) == chapters
    assert room.table is not None
    assert course.changes[0].step == 0
    assert course.changes[-1].scores == room.table.scores
    steps = [change.step for change in course.changes]
    assert steps == sorted(set(steps))
    assert steps[-1] <= course.steps
