"""Many games stepped together are the games that are played one by one."""

from typing import Any

import numpy as np
import pytest

from tacora.games import NAMES
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.lab.single import SingleTable
from tacora.lab.tensor import encode, write_mask
from tacora.lab.vector import VectorTable
from tests.laws.walks import FEW_SETTINGS, name_setting

GAMES = 3


class Plain:
    """One of the games, by the plain rules."""

    def __init__(self, setting: Setting, root: int, number: int) -> None:
        self.game, self.state, self.dice = setting.game, setting.blank(), Dice()
        seed_dice(self.dice, root, number, 0)

    def go_on(self) -> int:
        while (actor := self.game.turn(self.state)) == NATURE:
            self.game.play(self.state, actor, self.game.draw(self.state, self.dice))
        return self.game.awaited(self.state) if actor == EVERYONE else actor


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
def test_arrays_hold_what_each_seat_sees(setting: Setting) -> None:
    game, seats = setting.game, setting.seats
    tables = VectorTable(
        game.name,
        GAMES,
        edition=setting.edition.name,
        seats=seats,
        options=setting.options,
        seed=3,
    )
    plains = [Plain(setting, 3, number) for number in range(GAMES)]
    numbers = list(range(GAMES))
    for _ in range(30):
        actions = tables.sample()
        ended = []
        for slot, plain in enumerate(plains):
            actor = plain.go_on()
            assert tables.seats[slot] == actor
            view: Any = game.view()
            game.look(plain.state, actor, view)
            assert tables.observations[slot].tolist() == encode(game, view).tolist()
            assert tables.masks[slot].tolist() == write_mask(game, view).tolist()
            game.play(plain.state, actor, int(actions[slot]) + 1)
            if plain.go_on() == NOBODY:
                ended.append(slot)
        _, _, rewards, dones = tables.step(actions)
        assert np.flatnonzero(dones).tolist() == ended
        for slot in range(GAMES):
            scores = [0] * seats
            if slot in ended:
                scores = [game.score(plains[slot].state, seat) for seat in range(seats)]
                numbers[slot] += GAMES
                plains[slot] = Plain(setting, 3, numbers[slot])
            assert rewards[slot].tolist() == scores


@pytest.mark.parametrize("game", NAMES)
def test_games_end_and_victories_add_up_to_one(game: str) -> None:
    tables = VectorTable(game, 64, seats=4, seed=1, reward="win", observe=False)
    ended = 0
    for _ in range(600):
        _, _, rewards, dones = tables.step(tables.sample())
        ended += int(dones.sum())
        assert rewards.sum(axis=1) == pytest.approx(dones.astype(float))
        assert (rewards[dones].max(axis=1) > 0).all()
        assert not rewards[~dones].any()
    assert ended > 64
    assert tables.observations.shape == (64, 0)


def test_a_reset_begins_the_same_games_again() -> None:
    tables = VectorTable("diamonds", 8, seed=5)
    walks = []
    for _ in range(2):
        tables.reset()
        walk = [tables.observations.tolist()]
        for _ in range(30):
            walk.append(tables.step(tables.sample())[0].tolist())
        walks.append(walk)
    assert walks[0] == walks[1]


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 0, 5, 0], "Action 5 may not be done in game 2"),
        ([0, -1, 0, 0], "Action -1 may not be done in game 1"),
        ([0, 0, 0], "each of the 4 games"),
        ([0.5, 0, 0, 0], "each of the 4 games"),
        ("stay", "each of the 4 games"),
    ],
)
def test_one_wrong_action_changes_nothing_anywhere(
    actions: object, sentence: str
) -> None:
    tables = VectorTable("diamant", 4, seed=5)
    before = tables.observations.copy()
    with pytest.raises(Unreadable, match=sentence):
        tables.step(actions)
    assert (tables.observations == before).all()
    tables.step(tables.sample())


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(Unreadable, match="“money”"):
        VectorTable("diamant", 4, reward="money")


@pytest.mark.parametrize("game", NAMES)
def test_a_single_table_is_driven_to_the_same_end(game: str) -> None:
    table = SingleTable(game, seats=4, seed=8)
    table.begin(7)
    plain = Plain(table.setting, 8, 7)
    while table.legal:
        actor = plain.go_on()
        assert (table.seat, table.legal) == (
            actor,
            plain.game.legal(plain.state, actor),
        )
        place = (table.legal & -table.legal).bit_length() - 1
        plain.game.play(plain.state, actor, plain.game.window(plain.state) + place)
        table.play(place)
    assert table.seat == plain.go_on() == NOBODY
    assert table.scores == [plain.game.score(plain.state, seat) for seat in range(4)]


@pytest.mark.parametrize("place", [2, -1, 70, "0", None, True])
def test_a_single_table_refuses_what_is_not_legal(place: object) -> None:
    table = SingleTable("diamant", seats=3, seed=1)
    with pytest.raises(Unreadable, match="none of the legal ones"):
        table.play(place)  # type: ignore[arg-type]
    assert table.legal == 3
