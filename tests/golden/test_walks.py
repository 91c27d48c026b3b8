"""The golden walk counts hold, plain and compiled."""

import numpy as np
import pytest

from tacora.games import NAMES
from tacora.kernel import compiled
from tests.golden import walks
from tests.golden.walks import FOLDER, Block, count_walks, read_blocks

BLOCKS = [
    block for path in sorted(FOLDER.glob("*.walk")) for block in read_blocks(path)
]
PLAIN_LIMIT = 20_000


def name_block(block: Block) -> str:
    return f"{block.setting.game.name}-{block.id}"


def test_every_game_has_a_table_of_the_positions_worth_one() -> None:
    for game in NAMES:
        found = read_blocks(FOLDER / f"{game}.walk")
        assert [(b.id, b.setting, b.after, max(b.depths)) for b in found] == [
            (b.id, b.setting, b.after, b.deepest) for b in walks.BLOCKS[game]()
        ]


@pytest.mark.parametrize("block", BLOCKS, ids=name_block)
def test_walks_are_as_many_as_ever_in_the_plain_body(block: Block) -> None:
    for depth, count in block.depths.items():
        if count <= PLAIN_LIMIT:
            assert count_walks(block.setting, block.start(), depth) == count


@pytest.mark.parametrize("block", BLOCKS, ids=name_block)
def test_walks_are_as_many_as_ever_compiled(block: Block) -> None:
    loops = compiled.specialise("tacora.lab.loops", block.setting.game)
    deepest = max(block.depths)
    states = block.setting.game.state.many(deepest + 1)
    cursor = np.zeros(deepest + 1, np.int64)
    for depth, count in block.depths.items():
        states[0] = block.start().pack()[0]
        assert loops.count_walks(states, cursor, depth) == count
