"""Games that were not played to the end, after a table got this browser's salt.

Whoever knows a seed and its salts knows the draws. So a server could take salts at one
table after another until it likes what will come, and let only that game be played.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.judging import Case, play_case
from tests.client.paging import OTHER, OWN, THIRD, Step, open_pages, show

FIRST, SECOND = "BCDEFG", "CDEFGH"
HOUR = 3_600


def reveal(code: str, page: str = "one", **more: Any) -> list[Step]:
    """Sit down at a table, and give it a salt."""
    return [
        (page, show("open", code=code)),
        (page, show("revealing", OWN, OTHER, code=code), more),
    ]


def is_doubtful(*steps: Step, **settings: Any) -> bool:
    """Say whether the last table follows one whose game was not played to the end."""
    *_, last = open_pages(*steps, **settings)
    assert [wish["do"] for wish in last["wishes"]] == ["reveal"]
    return bool(last["isAfterGivenUp"])


def look_once() -> dict[str, Any]:
    """Show the first cards of a game."""
    return play_case("diamant").looks[0]


def test_a_table_that_took_a_salt_and_showed_nothing_is_remembered_at_the_next() -> (
    None
):
    assert not is_doubtful(*reveal(FIRST))
    assert is_doubtful(*reveal(FIRST), *reveal(SECOND))
    assert is_doubtful(*reveal(FIRST), *reveal(SECOND, "another window"))


def test_a_table_that_took_no_salt_costs_nothing() -> None:
    refused = show("revealing", THIRD, OTHER, code=FIRST)
    assert not is_doubtful(
        ("one", show("open", code=FIRST)), ("one", refused), *reveal(SECOND)
    )


def test_another_seed_shown_after_the_salt_excuses_nothing() -> None:
    swapped = show("revealing", OWN, OTHER, code=FIRST, commitment=THIRD)
    *_, broken = open_pages(*reveal(FIRST), ("one", swapped))
    assert broken["isBroken"]
    assert is_doubtful(*reveal(FIRST), ("one", swapped), *reveal(SECOND))


def test_another_list_shown_after_the_salt_excuses_nothing() -> None:
    swapped = show("revealing", OWN, THIRD, code=FIRST)
    *_, broken = open_pages(*reveal(FIRST), ("one", swapped))
    assert broken["isBroken"]
    assert is_doubtful(*reveal(FIRST), ("one", swapped), *reveal(SECOND))


def test_a_table_that_was_seen_first_but_revealed_to_last_is_the_later_one() -> None:
    """The server takes the browser to another table and back."""
    seen, again = reveal(SECOND)
    assert is_doubtful(seen, *reveal(FIRST), again)


def test_a_few_cards_shown_before_a_table_is_given_up_excuse_nothing() -> None:
    playing = show("playing", OWN, OTHER, code=FIRST)
    shown = ("one", playing, {"looks": [look_once()]})
    assert is_doubtful(*reveal(FIRST), shown, *reveal(SECOND))
    chosen = ("one", playing, {"looks": [look_once()], "isPlayed": True})
    assert is_doubtful(*reveal(FIRST), chosen, *reveal(SECOND))


def test_no_number_of_tables_pushes_out_one_that_took_a_salt() -> None:
    others = [("one", show("open", code=f"TABLE{number}")) for number in range(60)]
    assert is_doubtful(*reveal(FIRST), *others, *reveal(SECOND))
    assert is_doubtful(*reveal(FIRST), *others, *reveal(SECOND, "loaded again"))


def test_the_hour_counts_from_the_salt_and_not_from_the_first_sight() -> None:
    seen, asked = reveal(FIRST, pause=2 * HOUR)
    assert is_doubtful(seen, asked, *reveal(SECOND))
    assert is_doubtful(*reveal(FIRST), *reveal(SECOND, pause=HOUR - 60))
    assert not is_doubtful(*reveal(FIRST), *reveal(SECOND, pause=HOUR + 60))


def test_without_storage_a_page_remembers_as_long_as_it_is_open() -> None:
    assert is_doubtful(*reveal(FIRST), *reveal(SECOND), has_storage=False)
    again = reveal(SECOND, "loaded again")
    assert not is_doubtful(*reveal(FIRST), *again, has_storage=False)


def test_a_server_that_fills_the_storage_is_remembered_all_the_same() -> None:
    """The notes of what tables showed give way: without them there is no tick."""
    large = {**look_once(), "view": {**look_once()["view"], "ballast": "x" * 40_000}}
    full = ("one", show("open", code="FULL"), {"looks": [large]})
    settings = {"room": 41_500}
    assert is_doubtful(full, *reveal(FIRST), *reveal(SECOND), **settings)
    again = reveal(SECOND, "loaded again")
    assert is_doubtful(full, *reveal(FIRST), *again, **settings)


def test_a_list_or_code_of_any_size_gets_no_salt() -> None:
    code = "A" * 100_000
    *_, long = open_pages(*reveal(code))
    *_, odd = open_pages(
        ("one", show("open")), ("one", show("revealing", OWN, "x" * 100_000))
    )
    assert long["wishes"] == odd["wishes"] == []


@pytest.fixture(scope="module")
def case() -> Case:
    return play_case("diamant")


def play_to_the_end(case: Case, page: str = "one", **more: Any) -> list[Step]:
    """Play a game in which the browser takes part, and have its draws proved."""
    card = {**case.card, "code": FIRST}
    assert case.frozen is not None
    seats = [
        {**seat, "salt_hash": salt_hash}
        for seat, salt_hash in zip(card["seats"], case.frozen, strict=True)
    ]
    seen = {"looks": case.looks, "isPlayed": True, "told": case.told}
    return [
        (page, {**card, "status": "open"}),
        (page, {**card, "seats": seats, "status": "revealing"}),
        (page, {**card, "seats": seats, "status": "over"}, {**seen, **more}),
    ]


def test_a_game_that_was_played_to_the_end_costs_nothing(case: Case) -> None:
    game = play_to_the_end(case)
    *_, over = open_pages(*game, salt=case.salts[0])
    assert over["finding"] == {"is": "true"}
    assert not is_doubtful(*game, *reveal(SECOND), salt=case.salts[0])
    again = reveal(SECOND, "loaded again")
    assert not is_doubtful(*game, *again, salt=case.salts[0])


def test_a_game_in_which_nothing_was_chosen_may_have_been_missed(case: Case) -> None:
    """Shown at once from beginning to end, before anybody could look."""
    game = play_to_the_end(case, isPlayed=False)
    *_, over = open_pages(*game, salt=case.salts[0])
    assert over["finding"] == {"is": "true"}
    assert over["isUnplayed"]
    assert is_doubtful(*game, *reveal(SECOND), salt=case.salts[0])


def test_a_game_that_was_not_seen_whole_is_not_played_to_the_end(case: Case) -> None:
    """Or that was said to be over before it was."""
    cut = play_to_the_end(case, looks=case.looks[:1])
    away = play_to_the_end(case, looks=case.looks[:3] + case.looks[5:])
    untold = play_to_the_end(case, told=None)
    for game in (cut, away, untold):
        assert is_doubtful(*game, *reveal(SECOND), salt=case.salts[0])


def test_a_game_cut_short_is_not_played_to_the_end(case: Case) -> None:
    """What was shown and told fits, but no view said that it was over."""
    half = len(case.looks) // 2
    looks = case.looks[:half]
    told = {**case.told, "draws": case.told["draws"][: count_draws(looks)]}
    game = play_to_the_end(case, looks=looks, told=told)
    *_, over = open_pages(*game, salt=case.salts[0])
    assert over["finding"] == {"is": "true"}
    assert is_doubtful(*game, *reveal(SECOND), salt=case.salts[0])


def count_draws(looks: list[dict[str, Any]]) -> int:
    """Count the cards that came."""
    cards = ("treasure", "hazard", "relic")
    return sum(
        event["key"] in {f"diamant-event-{card}" for card in cards}
        for look in looks
        for event in look["happened"]
    )


def test_a_game_that_goes_on_elsewhere_is_not_yet_played_to_the_end(
    case: Case,
) -> None:
    """Two windows: the finding of the second game is the same ever after."""
    *start, end = play_to_the_end(case)
    second = reveal(SECOND, "window")
    steps = [*start, *second, end, second[-1]]
    assert is_doubtful(*steps, salt=case.salts[0])
    later = (*second[-1][:2], {"pause": 48 * HOUR})
    assert is_doubtful(*steps, later, salt=case.salts[0])


def test_two_windows_that_are_asked_at_the_same_moment_know_of_each_other() -> None:
    seen, asked = reveal(FIRST, isAtOnce=True)
    other_seen, other_asked = reveal(SECOND, "window")
    *_, one, other = open_pages(seen, other_seen, asked, other_asked)
    assert one["isAfterGivenUp"]
    assert other["isAfterGivenUp"]


def test_a_finding_does_not_change_when_old_entries_are_dropped() -> None:
    first, second = reveal(FIRST), reveal(SECOND)
    many = [("one", show("open", code=f"TABLE{number}")) for number in range(38)]
    much_later = reveal("DEFGHJ", pause=48 * HOUR)
    again = ("loaded again", second[1][1])
    steps = [*first, *second, *many, second[1], *much_later, again]
    assert is_doubtful(*steps)
