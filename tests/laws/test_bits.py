"""Sets of small numbers: the same answers plain and compiled, and the right ones."""

from itertools import pairwise

import numba
import numpy as np

from tacora.kernel import compiled
from tacora.kernel.bits import count_bits, find_bit, find_far_bit, lowest_bit
from tacora.kernel.dice import throw
from tests.laws.walks import new_dice

WIDTH = 62


def some_masks() -> list[int]:
    dice = new_dice(1)
    thrown = [throw(dice) << 30 | throw(dice) >> 2 for _ in range(500)]
    thin = [mask & other for mask, other in pairwise(thrown)]
    return [*(1 << bit for bit in range(WIDTH)), (1 << WIDTH) - 1, *thrown, *thin]


def members(mask: int) -> list[int]:
    return [bit for bit in range(WIDTH) if mask >> bit & 1]


def test_members_are_counted_and_found() -> None:
    assert count_bits(0) == 0
    for mask in filter(None, some_masks()):
        bits = members(mask)
        assert count_bits(mask) == len(bits)
        assert lowest_bit(mask) == bits[0]
        assert [find_bit(mask, place) for place in range(len(bits))] == bits
        assert [find_far_bit(mask, place) for place in range(len(bits))] == bits


def test_plain_and_compiled_count_and_find_the_same() -> None:
    compiled.register_rules()

    @numba.njit()
    def answer(masks: object, out: object) -> None:
        for row in range(len(masks)):  # type: ignore[arg-type]
            mask = masks[row]  # type: ignore[index]
            count = count_bits(mask)
            out[row, 0] = count  # type: ignore[index]
            out[row, 1] = lowest_bit(mask)  # type: ignore[index]
            out[row, 2] = find_bit(mask, count - 1)  # type: ignore[index]
            out[row, 3] = find_far_bit(mask, count - 1)  # type: ignore[index]

    masks = [mask for mask in some_masks() if mask]
    found = np.zeros((len(masks), 4), np.int64)
    answer(np.array(masks, np.int64), found)
    bits = [members(mask) for mask in masks]
    assert found.tolist() == [[len(row), row[0], row[-1], row[-1]] for row in bits]
