"""The small Diamoniak that is solved: its bounds are bounds, and its ends are right."""

import numpy as np
import pytest

from tacora.games.diamoniak.pieces import PIECES
from tacora.lab.solve.diamoniak import Box, Solution, find_losses, solve


@pytest.fixture(scope="module")
def solution() -> Solution:
    # Far from done, which takes hundreds of sweeps; but bounds are bounds at any time.
    return solve(Box(diamonds=0, witches=1), most=30)


def find_place(box: Box, mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Number a position in which a turn begins and the witch is beside the deck."""
    place = int(box.ranks[mine[:3]]) * len(box.splits) + int(box.ranks[theirs[:3]])
    return place * len(box.gems) * (box.witches + 1)


def test_the_bounds_never_cross_and_come_closer(solution: Solution) -> None:
    mask = solution.box.mask
    assert (solution.lower[mask] <= solution.upper[mask]).all()
    sooner = solve(solution.box, most=10)
    assert (sooner.lower <= solution.lower).all()
    assert (sooner.upper >= solution.upper).all()
    assert np.mean(sooner.upper - sooner.lower) > np.mean(
        solution.upper - solution.lower
    )


def test_who_can_only_draw_the_sixth_piece_has_won(solution: Solution) -> None:
    box = solution.box
    place = find_place(box, (PIECES - 1, 0, 1, 0), (0, 0, 0, PIECES))
    assert solution.lower[place] == solution.upper[place] == solution.sure


def test_one_piece_of_two_cards_is_never_less_than_an_even_chance(
    solution: Solution,
) -> None:
    # Without a witch in the deck, who has drawn a strange card just draws again.
    box = solution.box
    place = find_place(box, (PIECES - 1, 0, 1, 0), (PIECES - 2, 0, 1, 1))
    assert solution.lower[place] == solution.sure


def test_no_bot_does_better_than_the_best(solution: Solution) -> None:
    for bot in ("random", "hard"):
        losses = find_losses(solution, bot)
        assert len(losses) > 10_000
        assert losses.min() >= 0
