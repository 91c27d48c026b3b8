"""Diamant's levels: what they are made of, and that each is above the one below."""

import pytest

from tacora.bots.diamant import features, learnt
from tacora.bots.diamant.features import FEATURES, describe, follow_path, share_out
from tacora.bots.diamant.thumbs import (
    LEAVE,
    by_loot,
    by_path,
    by_value,
    count_inside,
)
from tacora.games import find_game
from tacora.games.diamant.pieces import VALUE
from tacora.kernel.game import agree
from tacora.lab.simulation import simulate
from tests.laws.walks import look, new_dice, walk

THROWS = 300


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_every_feature_has_a_weight_in_every_unit(edition: str) -> None:
    units = getattr(learnt, f"OF_{edition}")
    sums = getattr(learnt, f"SUM_OF_{edition}")
    assert {len(unit) for unit in units} == {FEATURES + 1}
    assert len(sums) == len(units) + 1
    assert any(sums)


def test_shares_are_found_without_dividing() -> None:
    for people in range(1, 9):
        for value in VALUE:
            assert value * features.PART[people] >> 10 == value // people


def test_the_chances_of_the_thumbs_are_foreseen() -> None:
    """What `describe` says of loot, value and path is how often they leave."""
    setting = agree(find_game("diamant"), "2016", 4, {})
    dice = new_dice(7)
    asked = 0
    for seed in range(12):
        for step in walk(setting, seed):
            if step.actor < 0:
                continue
            view = look(setting, step.state, step.actor)
            row = describe(view)
            assert len(row) == FEATURES
            # Cards are six features and loot is seven; then come the three chances.
            for chance, thumb in zip(
                row[13:16], (by_loot, by_value, by_path), strict=True
            ):
                left = sum(thumb(view, dice) == LEAVE for _ in range(THROWS))
                assert abs(left / THROWS - chance / 256) < 0.13
            asked += 1
    assert asked > 100


def test_nobody_follows_the_path_while_no_card_is_deadly() -> None:
    assert follow_path(0, 30, 30, 10, 20) == 0


def test_what_is_shared_and_left_over_is_what_the_deck_holds() -> None:
    setting = agree(find_game("diamant"), "2005", 5, {})
    for step in walk(setting, 1):
        if step.actor >= 0:
            view = look(setting, step.state, step.actor)
            people = count_inside(view)
            shares, rests = share_out(view, people)
            gems = sum(count * VALUE[card] for card, count in enumerate(view.deck[:12]))
            assert shares * people + rests == gems


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_each_level_beats_the_one_below(edition: str) -> None:
    for better, worse in (("hard", "medium"), ("medium", "easy")):
        bots = [better, worse, better, worse]
        results = simulate(
            "diamant", bots, 4_000, seed=11, edition=edition, duplicate=True
        )
        tallies = results.tallies
        assert tallies[0].share + tallies[2].share > 0.55, (better, worse)


@pytest.mark.parametrize("edition", ["2016", "2005"])
@pytest.mark.parametrize("others", [("path", "value", "loot"), ("path",) * 3])
def test_hard_wins_more_than_a_third_against_the_best_thumbs(
    edition: str, others: tuple[str, ...]
) -> None:
    results = simulate(
        "diamant", ["hard", *others], 6_000, seed=12, edition=edition, duplicate=True
    )
    assert results.tallies[0].share > 0.35
