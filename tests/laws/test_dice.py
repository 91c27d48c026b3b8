"""The dice: the same throws plain and compiled, known ones, and fair enough."""

import numba
import numpy as np

from tacora.kernel import compiled
from tacora.kernel.dice import Dice, below, mix, seed_dice, throw


def test_plain_and_compiled_throw_the_same() -> None:
    compiled.register_rules()

    @numba.njit()
    def throws(dices: object, root: int, game: int, stream: int, out: object) -> None:
        seed_dice(dices[0], root, game, stream)  # type: ignore[index]
        for place in range(len(out)):  # type: ignore[arg-type]
            out[place] = throw(dices[0])  # type: ignore[index]

    for root, game, stream in ((0, 0, 0), (1, 2, 3), (2**64 - 1, 2**40, 8)):
        dice = Dice()
        seed_dice(dice, root, game, stream)
        expected = [throw(dice) for _ in range(500)]
        found = np.zeros(500, np.int64)
        throws(Dice.many(1), int(np.uint64(root).astype(np.int64)), game, stream, found)
        assert found.tolist() == expected


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """Its first throws from the state 1, 2, 3, 4, as its authors' code gives them."""
    dice = Dice()
    dice.word = [1, 2, 3, 4]
    assert [throw(dice) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_neighbouring_games_do_not_resemble_each_other() -> None:
    firsts = set()
    for game in range(2000):
        dice = Dice()
        seed_dice(dice, 7, game, 0)
        firsts.add(throw(dice))
    assert len(firsts) > 1995
    assert mix(1) != mix(2)


def test_all_numbers_below_a_limit_are_about_as_frequent() -> None:
    dice = Dice()
    seed_dice(dice, 3, 0, 0)
    counts = [0] * 7
    for _ in range(70_000):
        counts[below(dice, 7)] += 1
    # Chi-squared with six degrees of freedom: 22.5 is one in a thousand.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 22.5
