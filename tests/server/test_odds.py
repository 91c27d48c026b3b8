"""How likely the next card ends the cave: exact, from what is seen, where wanted."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tacora
from tacora.games import find_game
from tacora.kernel.error import Refused
from tacora.kernel.game import NATURE, agree
from tacora.ledger.table import Table
from tacora.server.opening import open_again, open_table
from tacora.server.room import Room
from tacora.server.wish import OpenTable
from tacora.words import LANGUAGES
from tests.laws.walks import imagine, look, new_dice, observers, walk
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

DIAMANT = find_game("diamant")


def reckon(table: Table) -> tuple[int, int] | None:
    assert DIAMANT.odds is not None
    return DIAMANT.odds(table.view())


def play(edition: str, *actions: str, **options: Any) -> Table:
    """Play cards, and choices for all who are inside; a number sends one seat home."""
    table = tacora.new("diamant", edition=edition, seats=4, **options)
    for action in actions:
        if action in ("stay", "leave"):
            for seat in tuple(table.awaited):
                table.play(action, seat=seat)
        elif action.isdigit():
            for seat in tuple(table.awaited):
                table.play("leave" if seat == int(action) else "stay", seat=seat)
        else:
            table.play(action)
    return table


# The deck of 2016 has 35 cards, five relics among them; that of 2005 has 30.
@pytest.mark.parametrize(
    ("edition", "actions", "odds"),
    [
        ("2016", [], (0, 35)),
        ("2016", ["treasure 7"], (0, 34)),
        ("2016", ["hazard snake"], (2, 34)),
        ("2016", ["hazard snake", "stay", "relic"], (2, 33)),
        ("2016", ["hazard snake", "stay", "hazard lava"], (4, 33)),
        # A lone leaver takes the relic away; the deck does not change.
        ("2016", ["relic", "stay", "hazard lava", "0"], (2, 33)),
        # The cave falls in: one snake leaves the game, all else goes back.
        ("2016", ["hazard snake", "stay", "hazard snake"], (0, 34)),
        ("2016", ["hazard snake", "stay", "hazard snake", "hazard snake"], (1, 33)),
        # A relic left behind leaves the game.
        ("2016", ["relic", "leave"], (0, 34)),
        ("2005", [], (0, 30)),
        ("2005", ["hazard snake"], (2, 29)),
        # In 2005 one has chosen to go, and the next card is still to come.
        ("2005", ["hazard snake", "1"], (2, 29)),
        ("2005", ["hazard snake", "1", "treasure 5"], (2, 28)),
        ("2005", ["hazard snake", "stay", "hazard snake"], (0, 29)),
    ],
)
def test_the_odds_are_those_of_the_deck(
    edition: str, actions: list[str], odds: tuple[int, int]
) -> None:
    assert reckon(play(edition, *actions)) == odds


def test_after_the_last_cave_no_card_comes() -> None:
    assert reckon(play("2016", *["treasure 1", "leave"] * 5)) is None


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_they_are_what_really_happens_and_the_same_for_all(edition: str) -> None:
    """Turn every card that can come, in play and in worlds that look alike."""
    assert DIAMANT.odds is not None
    setting = agree(DIAMANT, edition, 4, {})
    dice = new_dice(3)
    for step in walk(setting, 11):
        if step.actor != NATURE:
            continue
        odds = set()
        for seat in observers(setting):
            view = look(setting, step.state, seat)
            odds.add(DIAMANT.odds(view))
            world = imagine(setting, view, seat, dice)
            odds.add(DIAMANT.odds(look(setting, world, seat)))
        endings = cards = 0
        for card in DIAMANT.list_legal(step.state, NATURE):
            count = DIAMANT.chance(step.state, card)
            after = step.state.copy()
            DIAMANT.play(after, NATURE, card)
            cards += count
            endings += count * (after.cave > step.state.cave)
        assert odds == {(endings, cards)}


def see(room: Room, seat: int | None) -> dict[str, Any]:
    gaze = room.gaze(seat)
    assert gaze is not None
    eye: dict[str, Any] = json.loads(bytes(gaze.eye()))
    return eye


def test_all_see_them_at_a_table_that_wants_them_and_nobody_elsewhere() -> None:
    table = Tablemate(has_odds=True)
    table.sit_all(ANA, BEN, ZOE)
    seen = [see(table.room, seat)["odds"] for seat in (0, 1, 2, None)]
    assert seen[0]["cards"] == 34
    assert seen == [seen[0]] * 4
    without = Tablemate()
    without.sit_all(ANA, BEN, ZOE)
    assert "odds" not in see(without.room, 0)


def test_a_table_may_be_opened_with_odds_and_a_rematch_has_them_again() -> None:
    opened = open_table(ANA, OpenTable(game="diamant", has_odds=True), 1)
    assert opened.has_odds
    table = Tablemate(has_odds=True)
    table.sit_all(ANA, BEN, ZOE)
    while table.room.status == "playing":
        seat = table.room.awaited[0]
        table.act((ANA, BEN, ZOE)[seat], seat, "leave")
    assert see(table.room, None)["odds"] is None
    again = open_again(table.room, BEN, 2)[0]
    assert again.has_odds  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["diamonds", "diamoniak"])
def test_a_game_without_odds_refuses_them_with_a_sentence(game: str) -> None:
    with pytest.raises(Refused) as caught:
        open_table(ANA, OpenTable(game=game, has_odds=True), 1)
    assert all(caught.value.sentence(language) for language in LANGUAGES)
