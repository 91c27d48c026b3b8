"""Lessons keep the rules, say what they say in every language, and stay short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.ledger.rulebook import known_editions
from tacora.server.client.lesson import find_lessons, load_lesson
from tacora.server.client.teaching import (
    LessonBook,
    LessonBroken,
    LessonStep,
    describe_lesson,
    play_lesson,
)
from tacora.server.message import Eye
from tacora.words import LANGUAGES, say
from tests.test_house import messages

EDITIONS = known_editions()
FEWEST_WORDS = {"diamoniak-djeco": 90}
MOST_WORDS = 520


class Seen(msgspec.Struct):
    """What a test wants to know of an eye."""

    view: dict[str, Any]
    legal: list[str]
    happened: list[Any]
    told: list[str]


def walk(book: LessonBook, *choices: int) -> list[LessonStep]:
    """Go through a lesson; where the learner is free, do as the choices say."""
    steps = [book.steps[0]]
    left = list(choices)
    while True:
        step = steps[-1]
        if len(step.ways) > 1:
            steps.append(book.steps[step.ways[left.pop(0) if left else 0].to])
        elif step.ways:
            steps.append(book.steps[step.ways[0].to])
        elif step.next is not None:
            steps.append(book.steps[step.next])
        else:
            return steps


def look(steps: list[LessonStep]) -> list[tuple[LessonStep, Seen]]:
    """Give each step with what is seen last in it."""
    seen: Seen | None = None
    found = []
    for step in steps:
        for eye in step.eyes:
            seen = msgspec.json.decode(eye, type=Seen)
        assert seen is not None
        found.append((step, seen))
    return found


def test_every_edition_has_its_lesson() -> None:
    assert sorted(find_lessons()) == sorted(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("choice", [0, 1])
def test_what_is_wanted_is_legal(edition: str, choice: int) -> None:
    steps = walk(describe_lesson(edition, "en"), choice)
    decisions = 0
    for step, seen in look(steps):
        for way in step.ways:
            assert set(way.actions) <= set(seen.legal), step.says
            decisions += 1
    assert decisions >= 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_eyes_are_those_of_a_game(edition: str) -> None:
    for step in describe_lesson(edition, "fr").steps:
        for eye in step.eyes:
            found = msgspec.json.decode(eye, type=Eye)
            assert found.seat == 0
            assert found.told is not None


@pytest.mark.parametrize("edition", ["diamant-2016", "diamant-2005", "diamoniak-djeco"])
@pytest.mark.parametrize("choice", [0, 1])
def test_the_learner_wins_at_last(edition: str, choice: int) -> None:
    _, seen = look(walk(describe_lesson(edition, "en"), choice))[-1]
    assert seen.view["phase"] == "over"
    if edition.startswith("diamant"):
        totals = [
            player["chest"] + player["relic_gems"] for player in seen.view["players"]
        ]
        assert totals[0] > max(totals[1:])
    else:
        assert seen.view["player"] == 0


def test_the_lesson_of_diamonds_ends_with_a_round_counted() -> None:
    for choice in (0, 1):
        steps = walk(describe_lesson("diamonds-2014", "en"), choice)
        _, seen = look(steps)[-1]
        assert seen.view["round"] == 2
        assert seen.view["mine"]["vault"] == 6
        assert seen.view["players"][0]["showroom"] == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_decision_has_a_word_for_other_tries(edition: str) -> None:
    known = messages("en")
    for step, seen in look(walk(describe_lesson(edition, "en"))):
        wanted = {action for way in step.ways for action in way.actions}
        if step.ways:
            assert (set(seen.legal) > wanted) == (f"{step.says}-but" in known)


def test_every_caption_is_said_in_some_lesson() -> None:
    said = {
        step.says
        for edition in EDITIONS
        for step in describe_lesson(edition, "en").steps
    }
    written = {key for key in messages("en") if key.startswith("client-lesson-")}
    assert {key.removesuffix("-but") for key in written} == said


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_two_or_three_minutes(edition: str, language: str) -> None:
    steps = walk(describe_lesson(edition, language))
    words = sum(len(say(step.says, language).split()) for step in steps)
    assert 15 <= len(steps) <= 24
    assert FEWEST_WORDS.get(edition, 250) <= words <= MOST_WORDS


@pytest.mark.parametrize(
    "script",
    [
        "say diamant-2016-welcome\nnature treasure 9\nyou stay\n",  # nobody has spoken
        "say diamant-2016-welcome\nyou stay\n",  # no card yet
        "say diamant-2016-welcome\nnature treasure 9\nexpect path 1\n",
    ],
)
def test_a_lesson_that_breaks_a_rule_is_found_out(tmp_path: Path, script: str) -> None:
    path = tmp_path / "some.lesson"
    header = "game diamant 2016\nseats 4\nplayers Ana Ben Cleo Dan\n"
    path.write_text(header + script, encoding="utf-8")
    with pytest.raises(LessonBroken):
        play_lesson(load_lesson(path), "en")
