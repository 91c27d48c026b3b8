"""Tables that bend the rules of the deck, so that draws follow and yet are chosen.

Seed, salts and draws fit each other at all of them, and fit the views: only whoever
knows what has to be in the deck, or compares view with view, can tell.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tacora.games.diamant import cave
from tacora.games.diamant.pieces import FIRST_HAZARD, HAZARD_COPIES, HAZARD_KINDS
from tacora.games.diamant.state import State as Cave
from tacora.games.diamonds import round as round_of_diamonds
from tacora.games.diamonds import rules as diamonds
from tacora.games.diamonds.pieces import Phase
from tacora.games.diamonds.state import State as Round
from tacora.games.diamoniak.state import State as Castles
from tests.client.judging import Case, judge, play_case
from tests.client.test_verify import GAMES

WRONG = [{"is": "wrong-draw"}]
Patch = pytest.MonkeyPatch


def make_it_easy(state: Cave) -> None:
    """Leave one hazard of each kind; only one kind can end a cave any more."""
    state.deck[FIRST_HAZARD] = HAZARD_COPIES
    for card in range(FIRST_HAZARD + 1, FIRST_HAZARD + HAZARD_KINDS):
        state.deck[card] = min(1, state.deck[card])


def show_it_easy(deck: dict[str, int]) -> None:
    """Do the same to a deck that is shown."""
    snakes, *others = [name for name in deck if name.startswith("hazard")]
    deck[snakes] = HAZARD_COPIES
    for name in others:
        deck[name] = min(1, deck[name])


def bend(
    monkeypatch: Patch, module: Any, name: str, after: Callable[..., None]
) -> None:
    """Let a rule be followed by something that no rule says."""
    rule = getattr(module, name)

    def bent(*facts: Any) -> None:
        rule(*facts)
        after(*facts)

    monkeypatch.setattr(module, name, bent)


def test_a_deck_that_lost_hazards_between_two_caves_is_found(
    monkeypatch: Patch,
) -> None:
    bend(monkeypatch, cave, "end_cave", make_it_easy)
    case = play_case("diamant")
    second = [look for look in case.looks if look["view"]["caves_done"]]
    assert second
    assert all(look["view"]["deck"]["hazard ram"] <= 1 for look in second)
    assert judge(case) == WRONG


def test_a_deck_that_changes_while_all_choose_is_found(monkeypatch: Patch) -> None:
    """Hazards are taken out just before a card, in a view where nothing happens."""
    honest = play_case("diamant")
    bend(monkeypatch, cave, "turn_over", make_it_easy)
    case = play_case("diamant")
    looks = []
    for look, following in zip(case.looks, case.looks[1:], strict=False):
        between = copy.deepcopy(look)
        between["n"], between["happened"] = following["n"], []
        show_it_easy(between["view"]["deck"])
        looks += [look, between]
    case.looks = [*looks, case.looks[-1]]
    assert judge(honest, case) == [{"is": "true"}, *WRONG]


def test_a_path_that_shows_another_card_than_the_one_told_is_found() -> None:
    """What happened fits the draws, but another card lies on the table."""
    case = play_case("diamant")
    for look in case.looks[1:]:
        for card in look["view"]["path"]:
            if card["card"].startswith("hazard"):
                card["card"] = "treasure 17"
    assert judge(case) == WRONG


def test_a_second_hazard_that_ends_nothing_is_found() -> None:
    cases = [play_case("diamant", number) for number in range(9)]
    told = [
        event for case in cases for look in case.looks for event in look["happened"]
    ]
    falls = [e for e in told if e["key"] == "diamant-event-second-hazard"]
    assert falls
    falls[0]["key"] = "diamant-event-hazard"
    found = judge(*cases)
    assert found.count({"is": "true"}) == len(cases) - 1
    assert found.count(*WRONG) == 1


def test_witches_that_vanish_from_the_next_deck_are_found(monkeypatch: Patch) -> None:
    def burn(state: Castles, seat: int) -> None:
        state.beside_witch = 0

    # The package has a rule of the same name.
    module = import_module("tacora.games.diamoniak.turn")
    bend(monkeypatch, module, "meet_witch", burn)
    cases = [play_case("diamoniak", number) for number in range(4)]
    told = [e["key"] for case in cases for look in case.looks for e in look["happened"]]
    assert "diamoniak-event-new-deck" in told
    assert judge(*cases) == WRONG * len(cases)


def test_a_new_deck_before_the_old_one_is_used_up_is_found() -> None:
    case = play_case("diamoniak")
    place = next(n for n, look in enumerate(case.looks) if n > 6 and look["happened"])
    happened = case.looks[place]["happened"]
    happened.insert(0, {"key": "diamoniak-event-new-deck", "facts": {}})
    before, after = case.looks[place - 1]["view"], case.looks[place]["view"]
    before["beside"], after["beside"] = before["deck"], before["beside"]
    assert judge(case) == WRONG


def test_a_dealer_who_deals_twice_is_found(monkeypatch: Patch) -> None:
    """Who deals decides who gets which hand, so nobody may choose that either."""

    def deal_again(state: Round) -> None:
        state.dealer = (state.dealer + state.seats - 1) % state.seats
        state.mover = (state.dealer + 1) % state.seats

    bend(monkeypatch, round_of_diamonds, "start_round", deal_again)
    case = play_case("diamonds")
    dealers = {look["view"]["dealer"] for look in case.looks}
    assert len(dealers) == 1
    assert judge(case) == WRONG


def test_cards_passed_by_one_who_never_had_them_are_found(monkeypatch: Patch) -> None:
    """Two received cards are exchanged: each number fits, and so does the sum."""

    def exchange(state: Round, seat: int, card: int) -> None:
        if state.phase != Phase.PLAY:
            return
        one = state.received[0] & -state.received[0]
        other = state.received[2] & -state.received[2]
        for holder in (0, 2):
            state.hand[holder] ^= one | other
            state.received[holder] ^= one | other

    bend(monkeypatch, diamonds, "lay_pass", exchange)
    assert judge(play_case("diamonds")) == WRONG


def test_a_hand_that_changes_after_the_deal_is_found() -> None:
    case = play_case("diamonds")
    looks = [look["view"] for look in case.looks if look["view"]["phase"] == "play"]
    hand = next(view["mine"]["hand"] for view in looks if len(view["mine"]["hand"]) > 4)
    others = {"S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"} - {*hand}
    hand[0] = min(others)
    assert judge(case) == WRONG


def test_a_play_that_the_board_shows_otherwise_is_found() -> None:
    case = play_case("diamonds")
    look = next(one for one in case.looks if one["view"]["players"][1]["played"])
    look["view"]["players"][1]["played"] = ["D1"]
    look["view"]["trick"] = []
    assert judge(case) == WRONG


@pytest.mark.parametrize(("game", "edition", "options"), GAMES)
def test_a_view_of_the_same_moment_changes_nothing(
    game: str, edition: str, options: dict[str, Any]
) -> None:
    """A page that lost its connection is shown the same again."""
    case = play_case(game, edition=edition, options=options)
    case.looks = [
        one
        for look in case.looks
        for one in (look, {**copy.deepcopy(look), "happened": []})
    ]
    assert judge(case) == [{"is": "true"}]


def test_a_view_of_an_earlier_moment_proves_nothing_and_accuses_nobody() -> None:
    case = play_case("diamant")
    case.looks.insert(9, copy.deepcopy(case.looks[3]))
    (found,) = judge(case)
    assert found["is"] == "partly"


# Another game than the one that was agreed on has other draws.

OTHERWISE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("diamonds", {"options": {"variant": "perfect"}}, {"variant": "basic"}),
    ("diamoniak", {"options": {"first": 1}}, {"first": "random"}),
    ("diamoniak", {}, {"first": 1}),
]


@pytest.mark.parametrize(("game", "played", "agreed"), OTHERWISE)
def test_another_game_than_the_one_agreed_on_is_found(
    game: str, played: dict[str, Any], agreed: dict[str, Any]
) -> None:
    case = play_case(game, **played)
    assert judge(case) == [{"is": "true"}]
    case.card["options"].update(agreed)
    assert judge(case) == WRONG


def test_another_edition_or_number_of_seats_is_found() -> None:
    edition, seats, other = (play_case("diamant") for _ in range(3))
    edition.card["edition"] = "2005"
    seats.card["seats"].append(seats.card["seats"][0])
    other.card["game"] = "diamoniak"
    assert judge(edition, seats, other) == WRONG * 3


def test_a_seat_whose_table_was_not_shown_gets_no_tick() -> None:
    """The salt is that of one seat, and what was shown that of another."""
    case = play_case("diamant")
    for look in case.looks:
        look["seat"] = 1
    assert judge(case) == [{"is": "unseen"}]


Garble = Callable[[Case], None]


def garble_salts(case: Case) -> None:
    case.told["salts"] = None


def garble_draws(case: Case) -> None:
    case.told["draws"] = [{"action": 1, "cards": None}]


def garble_cards(case: Case) -> None:
    case.told["draws"][0]["cards"] = [None]


@pytest.mark.parametrize("garble", [garble_salts, garble_draws, garble_cards])
def test_what_is_not_even_a_list_of_draws_gets_no_tick(garble: Garble) -> None:
    case = play_case("diamant")
    garble(case)
    assert judge(case) == WRONG
