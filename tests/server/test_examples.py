"""Worked examples as the client gets them: few bytes, three languages, one door."""

from __future__ import annotations

import msgspec
import pytest

from tacora.ledger.case import Case, cases_folder, load_case, read_case
from tacora.ledger.rulebook import known_editions, load
from tacora.server.client.examples import describe_examples, play_edition
from tacora.server.client.moments import play
from tacora.words import LANGUAGES

MOST_BYTES = 90_000


def find_case(name: str) -> Case:
    return load_case(cases_folder() / f"{name}.case")


@pytest.mark.parametrize("edition", known_editions())
def test_examples_belong_to_rules_and_are_told_in_every_language(edition: str) -> None:
    ids = {entry.id for section in load(edition).sections for entry in section.entries}
    books = [describe_examples(edition, language) for language in LANGUAGES]
    for book in books:
        assert set(book.rules) <= ids
        assert all(example.title for example in book.examples)
        assert len(msgspec.json.encode(book)) < MOST_BYTES
        numbers = {number for found in book.rules.values() for number in found}
        assert numbers == set(range(len(book.examples)))
    shapes = [
        [(len(example.pictures), len(example.told)) for example in book.examples]
        for book in books
    ]
    assert shapes[0] == shapes[1] == shapes[2]


@pytest.mark.parametrize("edition", known_editions())
def test_every_example_shows_a_change_or_a_refusal(edition: str) -> None:
    for played in play_edition(edition):
        assert played.objections or played.before != played.after, played.case.file


def test_a_change_is_shown_from_stop_to_stop() -> None:
    played = play(find_case("diamant-2016/R5-nine-among-five"))
    assert played is not None
    assert played.before is not None
    assert [player["carried"] for player in played.before["players"]] == [1] * 5
    assert [player["chest"] for player in played.after["players"]] == [3, 3, 0, 0, 0]
    keys = [key for key, _ in played.story]
    assert keys == ["diamant-event-leave"] + ["diamant-event-home"] * 2


def test_what_is_about_somebodys_eyes_is_seen_through_them() -> None:
    played = play(find_case("diamant-2016/R17-chests-are-closed"))
    assert played is not None
    chests = [player.get("chest") for player in played.after["players"]]
    assert chests == [None, None, None]  # a watcher’s, who sees none of them
    assert "mine" not in played.after


@pytest.mark.parametrize(
    "name",
    ["diamant-2016/R1-three-to-eight-players", "diamant-2016/R2-thirty-five-cards"],
)
def test_counting_seats_or_a_deck_makes_no_picture(name: str) -> None:
    assert play(find_case(name)) is None


def test_a_refusal_alone_is_one_picture() -> None:
    case = read_case(
        """rule DIAMANT-2016-R4
title en Too early
game diamant 2016
seats 3
refuse a leave DIAMANT-2016-R4
""",
        "here",
    )
    played = play(case)
    assert played is not None
    assert played.before is None
    assert [objection.seat for objection in played.objections] == [0]
