"""The door to Gymnasium: its own checks, and what they do not look at."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.seeding import np_random

from tacora.bots import Bot, find_bot, list_bots, seat_bot
from tacora.games import settle
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import Setting
from tacora.lab.gymnasium import ILLEGAL, PATIENCE, TacoraEnv
from tacora.lab.played import play_game
from tests.laws.walks import FEW_SETTINGS, is_sampled, name_setting, new_dice

settings = pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
IDS = (
    "Tacora/Diamant-2016-v0",
    "Tacora/Diamant-2005-v0",
    "Tacora/Diamonds-2014-v0",
    "Tacora/Diamoniak-Djeco-v0",
)


def make(setting: Setting, **more: Any) -> TacoraEnv:
    name = f"{setting.game.name.title()}-{setting.edition.name.title()}"
    found = gymnasium.make(
        f"Tacora/{name}-v0", seats=setting.seats, options=setting.options, **more
    ).unwrapped
    assert isinstance(found, TacoraEnv)
    return found


def play(table: TacoraEnv, seed: int | None, choices: Any) -> tuple[float, Any, Any]:
    """Play a game; give the sum of the rewards, the last info and all rows."""
    row, info = table.reset(seed=seed)
    total, rows, is_over = 0.0, [row.tobytes()], False
    while not is_over:
        assert table._episode.mover == table.seat
        choice = int(choices.choice(np.flatnonzero(info["action_mask"])))
        row, reward, is_over, is_cut, info = table.step(choice)
        assert not is_cut
        total += reward
        rows.append(row.tobytes())
    return total, info, rows


def test_the_four_games_are_registered() -> None:
    assert {name for name in gymnasium.registry if name.startswith("Tacora/")} == {*IDS}


def test_the_lab_opens_without_the_libraries_of_others() -> None:
    code = (
        "import sys, tacora, tacora.lab.match, tacora.lab.tensor, tacora.lab.episode\n"
        "sys.exit(bool({'gymnasium', 'pettingzoo'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@settings
def test_gymnasium_finds_nothing_to_object_to(setting: Setting) -> None:
    check_env(make(setting))
    check_env(make(setting, seat="random", reward="win"))


@settings
def test_a_seed_decides_whole_games_one_after_another(setting: Setting) -> None:
    def run(seed: int) -> list[Any]:
        table = make(setting, seat="random", opponents=["random"])
        choices = np.random.default_rng(1)
        return [play(table, seed if game == 0 else None, choices) for game in range(2)]

    def shape(games: list[Any]) -> list[Any]:
        return [(total, info["seat"], rows) for total, info, rows in games]

    first = shape(run(8))
    assert first == shape(run(8))
    assert first != shape(run(9))


@settings
def test_rewards_add_up_to_points_and_to_victories(setting: Setting) -> None:
    choices = np.random.default_rng(2)
    total, info, _ = play(make(setting, seat=1), 3, choices)
    assert total == info["points"]
    total, info, _ = play(make(setting, seat=1, reward="win"), 4, choices)
    assert total == info["win"]
    assert 0 <= total <= 1


@settings
def test_a_bot_in_the_learners_place_plays_the_game_of_a_match(
    setting: Setting,
) -> None:
    """The learner's seat is a seat like any other: same draws, same opponents."""
    seat = setting.seats - 1
    known = list_bots(setting.game.name)
    names = [name for name, bot in known.items() if not bot.thinks]
    bots = [find_bot(setting.game, names[s % len(names)]) for s in range(setting.seats)]
    table = make(setting, seat=seat, opponents=[bot.name for bot in bots[:-1]])
    table.reset(seed=11)
    root = int(np_random(11)[0].integers(2**63))
    learner = seat_bot(bots[seat], root, 0, seat)
    is_over = False
    while not is_over:
        action = learner(table._episode.look(seat))
        choice = action - setting.game.seat_actions.start
        _, _, is_over, _, info = table.step(choice)
    played = play_game(setting, bots, root, 0)
    assert info["points"] == played.outcome.scores[seat]
    assert (info["win"] > 0) == (seat in played.outcome.winners)


def test_who_thinks_among_the_opponents_remembers_the_game() -> None:
    """The expert is the same bot here as in a match, with all that it has seen."""
    seen: list[tuple[int, int]] = []

    def stay(view: Any, dice: Any, past: Any) -> int:
        assert min(view.chest_shown[: view.seats]) >= 0
        seen.append((view.cave, len(past)))
        return 1

    setting = settle("diamant", seats=3)
    table = make(setting, seat=0)
    table.opponents = [Bot("diamant", "watchful", stay, thinks=True)] * 2
    table.reset(seed=3)
    is_over = False
    while not is_over:
        _, _, is_over, _, _ = table.step(0)
    assert seen[0] == (0, 0)
    assert seen[-1][0] == 4
    assert seen[-1][1] == len(seen) - 2


@settings
def test_the_learner_sees_nothing_that_an_imagined_world_does_not_show(
    setting: Setting,
) -> None:
    """Also when the bots before it have laid down their choices already."""
    table = make(setting, seat=setting.seats - 1)
    choices, imagining = np.random.default_rng(3), new_dice(3)
    _, info = table.reset(seed=5)
    number, is_over = 0, False
    while not is_over:
        if is_sampled(setting, number):
            truth, view = table._episode._state, table._episode.look(table.seat)
            row, mask = table._episode.observe(table.seat)
            world = setting.game.state()
            setting.game.imagine(view, table.seat, world, imagining)
            table._episode._state = world
            row_there, mask_there = table._episode.observe(table.seat)
            table._episode._state = truth
            assert np.array_equal(row, row_there)
            assert np.array_equal(mask, mask_there)
            refused = [
                setting.game.refuse(truth, table.seat, action)
                for action in setting.game.seat_actions
            ]
            assert info["action_mask"].tolist() == [int(not why) for why in refused]
            assert np.array_equal(info["action_mask"], table.action_masks())
        choice = int(choices.choice(np.flatnonzero(info["action_mask"])))
        _, _, is_over, _, info = table.step(choice)
        number += 1


def test_an_illegal_action_costs_and_changes_nothing_but_patience() -> None:
    table = gymnasium.make("Tacora/Diamonds-2014-v0", seats=4)
    row, info = table.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for number in range(1, PATIENCE + 1):
        seen, reward, is_over, is_cut, after = table.step(illegal)
        assert np.array_equal(seen, row)
        assert np.array_equal(after["action_mask"], info["action_mask"])
        assert reward == ILLEGAL
        assert not is_over
        assert is_cut == (number == PATIENCE)
    table.reset()
    assert not table.step(illegal)[3]


def test_a_game_that_does_not_end_is_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = TacoraEnv("diamoniak")
    _, info = table.reset(seed=1)
    monkeypatch.setattr(table._episode, "length", table.setting.game.longest)
    _, _, is_over, is_cut, _ = table.step(int(np.argmax(info["action_mask"])))
    assert is_cut
    assert not is_over


def test_a_game_won_before_the_learners_turn_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = TacoraEnv("diamoniak")
    let_others_play, games = TacoraEnv._let_others_play, []

    def win_at_once(self: TacoraEnv) -> None:
        let_others_play(self)
        games.append(self._episode)
        if len(games) == 1:
            self._episode.mover = -3

    monkeypatch.setattr(TacoraEnv, "_let_others_play", win_at_once)
    _, info = table.reset(seed=1)
    assert len(games) == 2
    assert info["action_mask"].any()


def test_a_learner_who_wants_any_seat_gets_each() -> None:
    table = TacoraEnv("diamant", seats=3, seat="random")
    table.reset(seed=1)
    assert {table.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}


def test_one_name_is_enough_for_all_opponents() -> None:
    for wish in ("risk", ["risk"]):
        table = TacoraEnv("diamant", seats=4, opponents=wish)
        assert [bot.name for bot in table.opponents] == ["risk"] * 3


def test_several_tables_can_be_played_at_once() -> None:
    tables = gymnasium.make_vec("Tacora/Diamant-2016-v0", 3, seats=4)
    rows, infos = tables.reset(seed=1)
    assert rows.shape == (3, 176)
    assert infos["action_mask"].shape == (3, 2)
    for _ in range(50):
        rows, *_ = tables.step(np.zeros(3, int))
    assert rows.shape == (3, 176)


def test_a_table_is_written_as_the_learner_sees_it() -> None:
    table = TacoraEnv("diamant", "2016", 3, seat=2, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text is not None
    assert "my_seat 2\n" in text
    assert "legal 0 1 1" in text
    silent = TacoraEnv("diamant")
    silent.reset()
    assert silent.render() is None


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"opponents": ["risk", "loot"]}, "2 opponents for 3 other seats"),
        ({"opponents": ["wizard"]}, "no bot “wizard” for diamant"),
        ({"seat": 4}, "no seat 4; seats are numbered from 0 to 3"),
        ({"reward": "glory"}, "no reward “glory”"),
    ],
)
def test_what_cannot_be_is_refused(wish: dict[str, Any], words: str) -> None:
    with pytest.raises((Unreadable, Refused), match=words):
        TacoraEnv("diamant", seats=4, **wish)
