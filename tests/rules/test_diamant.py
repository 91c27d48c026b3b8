"""What the worked examples of Diamant cannot say."""

import copy
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import pytest

import tacora
from tacora import NATURE, NOBODY, WATCHER, Refused, Table, Unreadable
from tacora.games.diamant.pieces import HAZARD_NAMES, MANY_GEMS, MOST_GEMS, Action
from tacora.kernel.record import Record

EDITIONS = ("2016", "2005")
FEWEST = {"2016": 3, "2005": 4}
KINDS = dict(zip(EDITIONS, HAZARD_NAMES, strict=True))

each_edition = pytest.mark.parametrize("edition", EDITIONS)


def sit(edition: str = "2016", **options: str | bool) -> Table:
    """Sit down with as few as may play."""
    return tacora.new(
        "diamant", edition=edition, seats=FEWEST[edition], options=options
    )


def choose(table: Table, choice: str) -> None:
    """Let everybody who has to choose choose alike."""
    for seat in table.awaited:
        table.play(choice, seat=seat)


def go_on(table: Table, *cards: str) -> None:
    """Turn these cards; where there is a choice before one, everybody stays."""
    for card in cards:
        choose(table, "stay")
        table.play(card)


def play_to_the_end(edition: str) -> Table:
    """Turn one card in each cave and go home."""
    table = sit(edition)
    while not table.is_over:
        table.play("treasure 17")
        choose(table, "leave")
    return table


def position(table: Table) -> tuple[str, str]:
    """Write down everything there is at a table."""
    return table.write_position(), str(table.ledger())


# The chances, exactly.


def turn_every_card(table: Table, state: Any) -> Iterator[tuple[Fraction, Any]]:
    """Turn each card that may come, everybody staying, with the engine's chances."""
    game = table.setting.game
    legal = [a for a in game.nature_actions if game.refuse(state, NATURE, a) == 0]
    cards = sum(game.chance(state, action) for action in legal)
    for action in legal:
        after = state.copy()
        game.play(after, NATURE, action)
        for seat in table.awaited if after.cave == 0 else ():
            game.play(after, seat, Action.STAY)
        yield Fraction(game.chance(state, action), cards), after


def chance_to_stand(edition: str, cards: int) -> Fraction:
    """Find the chance that the first cave still stands, nobody having left."""
    table = sit(edition)
    worlds: dict[object, tuple[Fraction, Any]] = {0: (Fraction(1), table._state)}
    table = table.copy()
    table.play("treasure 1")  # only to know who would choose
    for _ in range(cards):
        deeper: dict[object, tuple[Fraction, Any]] = {}
        for chance, state in worlds.values():
            for step, after in turn_every_card(table, state):
                if after.cave == 0:
                    # Which treasures lie there is all one to the hazards, so one
                    # position stands for all that have met the same ones.
                    met = (*after.seen,)
                    before, _ = deeper.get(met, (Fraction(0), after))
                    deeper[met] = before + chance * step, after
        worlds = deeper
    return sum((chance for chance, _ in worlds.values()), Fraction(0))


def count_to_stand(harmless: int, cards: int) -> Fraction:
    """Count the draws in which all hazards differ, among all draws."""
    ways = sum(
        comb(5, hazards) * 3**hazards * comb(harmless, cards - hazards)
        for hazards in range(min(5, cards) + 1)
    )
    return Fraction(ways, comb(harmless + 15, cards))


@pytest.mark.rule("DIAMANT-2005-R2")
@pytest.mark.rule("DIAMANT-2005-R7")
@pytest.mark.parametrize("cards", [1, 2, 4, 6, 8, 10, 20, 21])
def test_a_cave_of_2005_stands_as_often_as_it_should(cards: int) -> None:
    assert chance_to_stand("2005", cards) == count_to_stand(15, cards)


@pytest.mark.rule("DIAMANT-2016-R2")
@pytest.mark.rule("DIAMANT-2016-R7")
@pytest.mark.parametrize("cards", [1, 2, 4, 6, 8, 10, 25, 26])
def test_a_cave_of_2016_stands_as_often_as_it_should(cards: int) -> None:
    assert chance_to_stand("2016", cards) == count_to_stand(20, cards)


@pytest.mark.rule("DIAMANT-2005-R7")
def test_after_eight_cards_two_caves_of_2005_in_three_have_fallen_in() -> None:
    chances = [round(float(count_to_stand(15, k)), 3) for k in (2, 4, 6, 8, 10)]
    assert chances == [0.966, 0.806, 0.576, 0.346, 0.171]


# The deck and the reserve never run out.


def every_loss(kinds: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Name the hazards that can have left before the fifth cave, in every way."""
    for caves in range(5):
        for lost in combinations_with_replacement(kinds, caves):
            if all(lost.count(kind) <= 2 for kind in lost):
                yield lost


@pytest.mark.rule("DIAMANT-2016-R14")
@pytest.mark.rule("DIAMANT-2005-R12")
@pytest.mark.parametrize(("edition", "longest"), [("2016", 26), ("2005", 21)])
def test_the_longest_cave_ends_before_the_deck(edition: str, longest: int) -> None:
    for lost in every_loss(KINDS[edition]):
        table = sit(edition)
        for kind in lost:
            go_on(table, f"hazard {kind}", f"hazard {kind}")
        assert table.view().cave == len(lost)

        turned: list[str] = []
        while fresh := [
            card
            for card in table.legal(seat=NATURE)
            if not (card.startswith("hazard") and card in turned)
        ]:
            go_on(table, fresh[0])
            turned.append(fresh[0])
            choose(table, "stay")
        assert len(turned) == longest - 1
        assert sum(table.view().deck) == 10 - len(lost)
        for card in table.legal():
            end = table.copy()
            end.play(card)
            assert end.view().cave == len(lost) + 1
            assert end.view().path_length == longest


@pytest.mark.rule("DIAMANT-2016-R16")
@pytest.mark.rule("DIAMANT-2005-R3")
@pytest.mark.parametrize(
    ("edition", "box", "relics"), [("2016", 260, 35), ("2005", 210, 0)]
)
def test_one_player_can_bring_home_every_gem_of_five_caves(
    edition: str, box: int, relics: int
) -> None:
    table = sit(edition)
    while not table.is_over:
        # One gem cannot be shared: the others go home with nothing.
        table.play("treasure 1")
        table.play("stay", seat=0)
        choose(table, "leave")
        while safe := [card for card in table.legal() if card[0] in "tr"]:
            table.play(safe[0])
            table.play("stay", seat=0)
        table.play(f"hazard {KINDS[edition][0]}")
        table.play("leave", seat=0)
    others = [0] * (FEWEST[edition] - 1)
    assert table.scores == [MOST_GEMS + relics, *others]
    assert sum(table.scores) > box
    table._state.check()


# Choices are made in secret.


@each_edition
@pytest.mark.rule("DIAMANT-2016-R4")
@pytest.mark.rule("DIAMANT-2005-R5")
def test_a_choice_shows_that_it_was_made_and_not_what_it_is(edition: str) -> None:
    views: dict[str, list[Record]] = {}
    for choice in ("stay", "leave"):
        table = sit(edition)
        table.play("treasure 17")
        table.play(choice, seat=0)
        views[choice] = [table.view(seat) for seat in (WATCHER, 1, 2)]
        assert table.view().has_chosen[0] == 1
        assert table.view(0).my_choice == Action[choice.upper()]
        assert table.awaited == (*range(1, FEWEST[edition]),)
    assert views["stay"] == views["leave"]


@each_edition
@pytest.mark.rule("DIAMANT-2016-R4")
@pytest.mark.rule("DIAMANT-2005-R5")
def test_only_the_last_of_many_changes_of_mind_counts(edition: str) -> None:
    table = sit(edition)
    table.play("treasure 17")
    for choice in ("leave", "stay", "stay", "leave", "stay"):
        table.play(choice, seat=0)
    choose(table, "leave")
    assert [*table.view().inside[:2]] == [1, 0]
    with pytest.raises(Refused):
        table.play("leave", seat=0)
    chosen = [action for action in table.ledger().actions if action[0] == 0]
    assert chosen == [(0, "stay")]


@each_edition
@pytest.mark.rule("DIAMANT-2016-R4")
@pytest.mark.rule("DIAMANT-2005-R5")
def test_it_does_not_matter_who_chooses_first(edition: str) -> None:
    seats = range(FEWEST[edition])
    positions = []
    for order in (seats, reversed(seats)):
        table = sit(edition)
        table.play("treasure 17")
        for seat in order:
            table.play("leave" if seat == 1 else "stay", seat=seat)
        positions.append(position(table))
    assert positions[0] == positions[1]


# Chests are closed.


def fill_chest(table: Table, gems: int) -> None:
    """Put gems into the first chest, out of nowhere."""
    state: Any = table._state
    state.chest[0] = gems


@pytest.mark.rule("DIAMANT-2016-R17")
def test_others_see_the_same_whatever_is_in_a_chest() -> None:
    views = []
    for gems in (0, 1, MOST_GEMS):
        table = sit()
        fill_chest(table, gems)
        views.append([table.view(seat) for seat in (WATCHER, 1, 2)])
        assert table.view(0).my_chest == gems
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("DIAMANT-2005-R10")
def test_a_glance_tells_no_more_than_none_few_or_many() -> None:
    piles = []
    for gems in range(MOST_GEMS + 1):
        table = sit("2005")
        fill_chest(table, gems)
        watched = table.observe("sees", ["watcher", "chest", "a", "?"])
        assert table.observe("sees", ["b", "chest", "a", "?"])[3] == watched[3]
        piles.append(watched[3])
    many = MOST_GEMS + 1 - MANY_GEMS
    assert piles == ["none"] + ["few"] * (MANY_GEMS - 1) + ["many"] * many


# What a table refuses, and by which rule.


@pytest.mark.rule("DIAMANT-2016-R1")
@pytest.mark.rule("DIAMANT-2005-R1")
@pytest.mark.rule("DIAMANT-2005-O3")
@pytest.mark.parametrize(
    ("edition", "options", "fewest"),
    [("2016", {}, 3), ("2005", {}, 4), ("2005", {"three": True}, 3)],
)
def test_only_so_many_may_sit_down(
    edition: str, options: dict[str, bool], fewest: int
) -> None:
    for seats in range(fewest, 9):
        tacora.new("diamant", edition=edition, seats=seats, options=options)
    for seats in (-1, 0, 1, fewest - 1, 9, 10, 80):
        with pytest.raises(Refused) as refused:
            tacora.new("diamant", edition=edition, seats=seats, options=options)
        assert refused.value.rule == f"DIAMANT-{edition}-R1"


@each_edition
@pytest.mark.parametrize("options", [None, {}, {"chests": "open"}])
def test_the_fewest_players_are_meant_where_no_number_is_named(
    edition: str, options: dict[str, str] | None
) -> None:
    table = tacora.new("diamant", edition=edition, options=options)
    assert table.setting.seats == FEWEST[edition]


@pytest.mark.parametrize(
    ("edition", "options", "key"),
    [
        ("2016", {"colour": "red"}, "option-unknown"),
        ("2016", {"order": "printed"}, "option-unknown"),
        ("2016", {"three": True}, "option-unknown"),
        ("2016", {"chests": "ajar"}, "option-value-unknown"),
        ("2016", {"chests": True}, "option-value-unknown"),
        ("2005", {"three": "true"}, "option-value-unknown"),
        ("2005", {"three": 1}, "option-value-unknown"),
        ("1999", {}, "edition-unknown"),
    ],
)
def test_a_table_that_nobody_knows_is_not_laid(
    edition: str, options: dict[str, str | bool | int], key: str
) -> None:
    with pytest.raises(Unreadable) as error:
        tacora.new("diamant", edition=edition, seats=4, options=options)
    assert error.value.key == key


@pytest.mark.parametrize(
    "text", ["", "Stay", " stay", "run", "treasure 8", "treasure 07", "treasure  7"]
)
def test_what_is_no_action_is_not_read(text: str) -> None:
    table = sit()
    with pytest.raises(Unreadable) as error:
        table.play(text, seat=0)
    assert error.value.key == "action-unknown"


@each_edition
@pytest.mark.rule("DIAMANT-2016-R1")
@pytest.mark.rule("DIAMANT-2005-R1")
@pytest.mark.parametrize("seat", [8, 4, -2, -3, WATCHER])
def test_nobody_plays_for_an_empty_chair(edition: str, seat: int) -> None:
    table = sit(edition)
    table.play("treasure 17")
    with pytest.raises(Refused) as refused:
        table.play("stay", seat=seat)
    assert refused.value.rule == f"DIAMANT-{edition}-R1"


@pytest.mark.parametrize(
    ("cards", "seat", "action", "rule_of_2016", "rule_of_2005"),
    [
        ([], 0, "stay", "R4", "R5"),  # no choice before the first card
        (["treasure 17"], NATURE, "treasure 15", "R4", "R5"),  # cards wait
        (["treasure 17"], NATURE, "stay", "R2", "R2"),  # nature turns cards
        (["treasure 17"], 0, "treasure 15", "R3", "R5"),  # players do not
        (["treasure 17"], None, "stay", "R4", "R5"),  # who is meant?
    ],
)
@pytest.mark.rule("DIAMANT-2016-R2")
@pytest.mark.rule("DIAMANT-2016-R3")
@pytest.mark.rule("DIAMANT-2016-R4")
@pytest.mark.rule("DIAMANT-2005-R2")
@pytest.mark.rule("DIAMANT-2005-R5")
@each_edition
def test_a_refusal_names_its_rule_and_changes_nothing(
    edition: str,
    cards: list[str],
    seat: int | None,
    action: str,
    rule_of_2016: str,
    rule_of_2005: str,
) -> None:
    table = sit(edition)
    go_on(table, *cards)
    before = position(table)
    with pytest.raises(Refused) as refused:
        table.play(action, seat=seat)
    rule = rule_of_2016 if edition == "2016" else rule_of_2005
    assert refused.value.rule == f"DIAMANT-{edition}-{rule}"
    assert position(table) == before


@each_edition
@pytest.mark.rule("DIAMANT-2016-R18")
@pytest.mark.rule("DIAMANT-2005-R11")
def test_nothing_is_played_after_the_end(edition: str) -> None:
    table = play_to_the_end(edition)
    assert table.turn == NOBODY
    assert table.awaited == ()
    assert table.draw() == []
    rule = "R18" if edition == "2016" else "R11"
    for seat in (0, NATURE, None):
        with pytest.raises(Refused) as refused:
            table.play("treasure 17" if seat == NATURE else "leave", seat=seat)
        assert refused.value.rule == f"DIAMANT-{edition}-{rule}"
    assert table.legal(seat=0) == table.legal(seat=NATURE) == []
    assert table.winners == [*range(FEWEST[edition])]


def test_a_table_is_copied_whole_however_it_is_copied() -> None:
    for make in (copy.copy, copy.deepcopy, tacora.Table.copy):
        table = tacora.new("diamant", seats=3)
        table.play("treasure 7")
        table.play("stay", seat=0)
        other = make(table)
        for seat in range(3):
            other.play("leave", seat=seat)
        assert table.scores == [0, 0, 0]
        assert [text for _, text in table.ledger().actions] == ["treasure 7", "stay"]


@pytest.mark.parametrize(
    "asked",
    [
        {"seed": "x" * 32},
        {"seed": 0},
        {"salts": ["\ud800", "", ""]},
        {"players": ["\ud800", "a", "b"]},
        {"players": "abc"},
        {"options": "x"},
        {"options": ["chests"]},
        {"edition": 2017},
        {"seats": "3"},
        {"seats": True},
    ],
)
def test_what_cannot_be_meant_is_refused_at_once(asked: dict[str, Any]) -> None:
    with pytest.raises(tacora.TacoraError):
        tacora.new("diamant", **asked)


def test_numbers_that_are_no_actions_are_refused() -> None:
    table = tacora.new("diamant", edition=2016)  # type: ignore[arg-type]
    for action in (-5, 0, 999, 10**20):
        with pytest.raises(tacora.Unreadable):
            table.do(-1, action)
    with pytest.raises(tacora.Unreadable):
        table.play([])  # type: ignore[arg-type]
