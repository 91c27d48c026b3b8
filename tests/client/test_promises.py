"""When a browser gives its salt away: once, and for one list of commitments only."""

from __future__ import annotations

import hashlib
from typing import Any

from tests.client.paging import OTHER, OWN, THIRD, open_pages, show


def find_kinds(answer: dict[str, Any]) -> list[str]:
    return [wish["do"] for wish in answer["wishes"]]


def test_a_salt_is_committed_to_before_it_is_revealed() -> None:
    first, second = open_pages(
        ("one", show("open")), ("one", show("revealing", OWN, OTHER))
    )
    (commit,), (reveal,) = first["wishes"], second["wishes"]
    assert (commit["do"], reveal["do"]) == ("commit", "reveal")
    salt_hash = hashlib.sha256(reveal["salt"].encode()).hexdigest()
    assert commit["salt_hash"] == salt_hash
    assert len(reveal["salt"]) == 64
    assert second["frozen"] == [salt_hash, OTHER, ""]


def test_nothing_is_revealed_for_a_list_without_the_own_commitment() -> None:
    _, answer = open_pages(
        ("one", show("open")), ("one", show("revealing", THIRD, OTHER))
    )
    assert answer["wishes"] == []


def test_nothing_is_revealed_for_another_seed() -> None:
    _, answer = open_pages(
        ("one", show("open")),
        ("one", show("revealing", OWN, OTHER, commitment=THIRD)),
    )
    assert answer["wishes"] == []
    assert (answer["isBroken"], answer["frozen"]) == (True, None)


def test_a_second_list_is_a_broken_promise() -> None:
    """The table is taken back to before its start, once the salt is known."""
    answers = open_pages(
        ("one", show("open")),
        ("one", show("revealing", OWN, OTHER)),
        ("one", show("open", OWN)),
        ("one", show("revealing", OWN, THIRD)),
    )
    assert [find_kinds(one) for one in answers] == [["commit"], ["reveal"], [], []]
    assert answers[-1]["isBroken"]


def test_two_pages_of_a_browser_reveal_a_salt_for_one_list_only() -> None:
    """Else the first page's salt would be known when the second is shown another list.

    Both are open before the start, so each has its own memory.
    """
    answers = open_pages(
        ("one", show("open")),
        ("two", show("open", OWN)),
        ("one", show("revealing", OWN, OTHER)),
        ("two", show("revealing", OWN, THIRD)),
    )
    assert [find_kinds(one) for one in answers] == [["commit"], [], ["reveal"], []]
    assert answers[-1]["isBroken"]


def test_a_page_that_lags_behind_does_not_make_the_browser_forget_the_list() -> None:
    """It is shown a table where nothing is committed to yet, and writes that down."""
    answers = open_pages(
        ("one", show("open")),
        ("two", show("open", OWN)),
        ("one", show("revealing", OWN, OTHER)),
        ("two", show("open")),
        ("two", show("revealing", OWN, THIRD)),
    )
    kinds = [find_kinds(one) for one in answers]
    assert kinds == [["commit"], [], ["reveal"], ["commit"], []]
    assert answers[-1]["isBroken"]


def test_two_pages_that_are_shown_the_same_both_vouch() -> None:
    answers = open_pages(
        ("one", show("open")),
        ("two", show("open", OWN)),
        ("one", show("revealing", OWN, OTHER)),
        ("two", show("revealing", OWN, OTHER)),
    )
    assert [find_kinds(one) for one in answers[2:]] == [["reveal"], ["reveal"]]
    assert not any(one["isBroken"] for one in answers)


def test_a_page_that_was_loaded_again_reveals_for_the_same_list_only() -> None:
    start = ("one", show("open")), ("one", show("revealing", OWN, OTHER))
    *_, same = open_pages(*start, ("again", show("revealing", OWN, OTHER)))
    *_, other = open_pages(*start, ("again", show("revealing", OWN, THIRD)))
    assert find_kinds(same) == ["reveal"]
    assert (other["wishes"], other["isBroken"]) == ([], True)


def test_without_storage_a_page_keeps_its_promises_and_another_knows_none() -> None:
    _, reveal, again = open_pages(
        ("one", show("open")),
        ("one", show("revealing", OWN, OTHER)),
        ("again", show("revealing", OWN, OTHER)),
        has_storage=False,
    )
    assert find_kinds(reveal) == ["reveal"]
    assert (again["wishes"], again["isBroken"], again["frozen"]) == ([], False, None)
