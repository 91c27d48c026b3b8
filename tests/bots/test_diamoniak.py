"""The levels of Diamoniak: each beats the one below, and the weights are all there."""

import pytest

from tacora.bots import find_bot
from tacora.bots.diamoniak.learnt import TABLE
from tacora.bots.diamoniak.packing import pack, unpack
from tacora.bots.diamoniak.worth import CERTAIN, SIZE, ZERO, raise_two, share
from tacora.games import find_game
from tacora.kernel.game import agree
from tacora.lab.match import Match


def test_there_are_weights_for_every_number_of_seats_and_payment() -> None:
    assert len(TABLE) == 2 * SIZE * 3 * 2


def test_weights_are_read_as_they_were_written() -> None:
    weights = [0, 5, -700, 1, 2047, -2048]
    table = unpack("".join(pack(weights)))
    read = [table[place] + 256 * table[place + 1] for place in range(0, 12, 2)]
    assert read == [ZERO + 16 * weight for weight in weights]


def test_a_power_doubles_with_every_bit_and_never_falls() -> None:
    powers = [raise_two(3 * ZERO + weight) for weight in range(-4096, 4096)]
    assert powers == sorted(powers)
    assert all(
        twice == 2 * power for power, twice in zip(powers, powers[1024:], strict=False)
    )
    assert share(powers[0], powers[0]) == CERTAIN // 2


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("easy", "random", 0.7), ("medium", "easy", 0.7), ("hard", "medium", 0.6)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, least: float) -> None:
    game = find_game("diamoniak")
    bots = [find_bot(game, better), find_bot(game, worse)]
    match = Match(agree(game, "djeco", 2, {}), bots, 11, is_duplicate=True)
    match.play(300)
    assert match.tallies[0].share > least
