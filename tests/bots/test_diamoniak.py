"""The levels of Diamoniak, what they have learnt, and what they take for luck."""

from typing import Any

import pytest

import tacora
from tacora.bots import find_bot
from tacora.bots.diamoniak.learnt import TABLE
from tacora.bots.diamoniak.luck import weigh_luck
from tacora.bots.diamoniak.packing import pack, unpack
from tacora.bots.diamoniak.worth import SIZE, ZERO, raise_two, share
from tacora.bots.method import CERTAIN
from tacora.games import find_game
from tacora.games.diamoniak.pieces import CARDS, FIRST_CARD
from tacora.kernel.game import NATURE, Setting, agree
from tacora.lab.match import Match
from tests.laws.walks import SETTINGS, look, name_setting, walk


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


def list_lucks(setting: Setting, state: Any, seat: int) -> list[tuple[int, int]]:
    """List how often each card can come, and how lucky a seat is with it."""
    view = look(setting, state, seat)
    lucks = []
    for action in range(FIRST_CARD, FIRST_CARD + CARDS):
        count = setting.game.chance(state, action)
        if count:
            lucks.append((count, weigh_luck(view, seat, action)))
    return lucks


@pytest.mark.parametrize(
    "setting",
    [setting for setting in SETTINGS if setting.game.name == "diamoniak"],
    ids=name_setting,
)
def test_luck_is_nothing_on_average(setting: Setting) -> None:
    """But for rounding: else what is taken away from a trial would change its mean."""
    drawn = 0
    for step in walk(setting, 5):
        for seat in range(setting.seats):
            lucks = list_lucks(setting, step.state, seat)
            cards = sum(count for count, _ in lucks)
            assert 0 <= sum(count * luck for count, luck in lucks) <= max(0, cards - 1)
            assert all(-CERTAIN <= luck <= CERTAIN for _, luck in lucks)
            drawn += len(lucks)
    assert drawn > 1000


def test_cards_are_lucky_for_whom_one_would_think() -> None:
    table = tacora.new("diamoniak", seats=2, options={"first": 0})
    for piece in range(1, 6):
        table.play("draw", seat=0)
        table.play(f"castle pink {piece}")
    table.play("draw", seat=0)
    assert table.turn == NATURE
    mine, other = table.view(seat=0), table.view(seat=1)

    def find_lucks(card: str) -> tuple[int, int]:
        action = table.setting.game.read_action(0, card)
        assert action is not None
        return weigh_luck(mine, 0, action), weigh_luck(other, 1, action)

    for card, is_good in [("castle pink 6", True), ("witch", False)]:
        player, waiting = find_lucks(card)
        assert (player > 0) == is_good
        # What one wins the other loses.
        assert abs(player + waiting) <= 2
    assert find_lucks("castle pink 6")[0] > find_lucks("diamond")[0]
