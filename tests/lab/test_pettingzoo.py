"""The door to PettingZoo: its own suites, and what they do not notice."""

import copy
import random
from collections import defaultdict
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from tacora.bots import find_bot, seat_bot
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import EVERYONE, Setting
from tacora.lab.pettingzoo import ILLEGAL, WAIT, env, parallel_env, raw_env
from tacora.lab.played import play_game
from tests.laws.walks import FEW_SETTINGS, is_sampled, name_setting, new_dice

settings = pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
# PettingZoo knows by name which environments have masks, and warns of all others.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    # Who is not asked, and who has come to the end, may do nothing.
    "ignore:Action mask numpy array is all zeros",
)
DIAMANT = [setting for setting in FEW_SETTINGS if setting.game.name == "diamant"]


def arguments(setting: Setting) -> dict[str, Any]:
    return {
        "game": setting.game.name,
        "edition": setting.edition.name,
        "seats": setting.seats,
        "options": setting.options,
    }


def pick(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(mask)))


def trace(table: Any, seed: int, games: int) -> list[Any]:
    """Everything that comes out of some games with dice of their own."""
    dice = random.Random(1)
    found: list[Any] = []
    for number in range(games):
        table.reset(seed=seed if number == 0 else None)
        for agent in table.agent_iter():
            seen, *rest = table.last()
            found.append((agent, seen["observation"].tobytes(), *rest[:3]))
            is_over = rest[1] or rest[2]
            table.step(None if is_over else pick(seen["action_mask"], dice))
    return found


# The suites of PettingZoo.


@settings
@masked
def test_pettingzoo_finds_nothing_to_object_to(setting: Setting) -> None:
    api_test(env(**arguments(setting)), num_cycles=12)
    seed_test(lambda: env(**arguments(setting)), num_cycles=8)


@settings
def test_pettingzoo_accepts_choices_made_at_once(setting: Setting) -> None:
    parallel_api_test(parallel_env(**arguments(setting)), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(**arguments(setting)), num_cycles=8)


@masked
def test_an_environment_for_all_at_once_can_be_turned_into_one_in_turns() -> None:
    api_test(parallel_to_aec(parallel_env("diamant", "2005", 5)), num_cycles=50)


# What they do not notice.


@settings
def test_a_seed_decides_whole_games_one_after_another(setting: Setting) -> None:
    first = trace(raw_env(**arguments(setting)), 42, 2)
    assert first == trace(raw_env(**arguments(setting)), 42, 2)
    other = trace(raw_env(**arguments(setting)), 43, 1)
    assert first[: len(other)] != other


@settings
def test_a_seed_decides_a_game_that_all_play_at_once(setting: Setting) -> None:
    """Who is asked may do what is not refused; who is not asked waits."""
    game = setting.game

    def run(seed: int) -> list[Any]:
        dice, table = random.Random(1), parallel_env(**arguments(setting))
        seen, _ = table.reset(seed=seed)
        found: list[Any] = [seen["seat_0"]["observation"].tobytes()]
        while table.agents and len(found) < 80:
            state, awaited = table._episode._state, table._episode.awaited
            for seat, agent in enumerate(table.agents):
                wait, *mask = seen[agent]["action_mask"].tolist()
                assert wait == (seat not in awaited)
                if seat not in awaited:
                    assert not any(mask)
                elif is_sampled(setting, len(found)):
                    refused = [game.refuse(state, seat, a) for a in game.seat_actions]
                    assert mask == [int(not refusal) for refusal in refused]
            actions = {
                agent: pick(seen[agent]["action_mask"], dice) for agent in table.agents
            }
            seen, rewards, *_ = table.step(actions)
            rows = [seen[agent]["observation"].tobytes() for agent in seen]
            found.append((rewards, rows))
        return found

    assert run(42) == run(42)


def test_without_a_seed_no_two_are_alike() -> None:
    tables = [env("diamonds", seats=4), env("diamonds", seats=4)]
    for table in tables:
        table.reset()
    one, other = (table.observe("seat_0")["observation"] for table in tables)
    assert not np.array_equal(one, other)


@settings
def test_rewards_add_up_to_what_a_match_of_the_same_seed_says(setting: Setting) -> None:
    """The draws are those of a match, and so is the score."""
    bot = find_bot(setting.game, "random")
    played = play_game(setting, [bot] * setting.seats, 5, 0)
    for reward in ("points", "win"):
        table = raw_env(**arguments(setting), reward=reward)
        table.reset(seed=5)
        players = [seat_bot(bot, 5, 0, seat) for seat in range(setting.seats)]
        total: dict[str, float] = defaultdict(float)
        while not any(table.terminations.values()):
            seat = table._episode.mover
            view = table._episode.look(seat)
            table.step(players[seat](view) - setting.game.seat_actions.start)
            for agent, paid in table.rewards.items():
                total[agent] += paid
        if reward == "points":
            assert [*total.values()] == [*played.outcome.scores]
        else:
            assert sum(total.values()) == pytest.approx(1)
            winners = {f"seat_{seat}" for seat in played.outcome.winners}
            assert {agent for agent, paid in total.items() if paid} == winners


@settings
def test_a_mask_is_what_the_rules_do_not_refuse(setting: Setting) -> None:
    game, dice = setting.game, random.Random(3)
    table = raw_env(**arguments(setting))
    table.reset(seed=3)
    number = 0
    while not any(table.terminations.values()):
        asked = table._episode.mover
        mask = table.observe(table.agent_selection)["action_mask"]
        if is_sampled(setting, number):
            masks = [table.observe(agent)["action_mask"] for agent in table.agents]
            legal = [
                game.refuse(table._episode._state, asked, action) == 0
                for action in game.seat_actions
            ]
            assert masks[asked].tolist() == legal
            others = [mask for seat, mask in enumerate(masks) if seat != asked]
            assert not np.any(others)
        table.step(pick(mask, dice))
        number += 1


@settings
def test_what_another_has_chosen_is_not_seen_before_all_have(setting: Setting) -> None:
    """Whatever is laid face down, the others see and may do the same."""
    dice = random.Random(4)
    table = raw_env(**arguments(setting))
    table.reset(seed=4)
    compared = 0
    while not any(table.terminations.values()):
        episode, agent = table._episode, table.agent_selection
        is_together = setting.game.turn(episode._state) == EVERYONE
        legal = np.flatnonzero(table.observe(agent)["action_mask"])
        if is_together and len(legal) > 1:
            shared = (table.setting, table.observation_spaces, table.action_spaces)
            worlds = [
                copy.deepcopy(table, {id(thing): thing for thing in shared})
                for _ in range(2)
            ]
            for world, choice in zip(worlds, dice.sample([*legal], 2), strict=True):
                world.step(int(choice))
            one, two = worlds
            # Nature has not moved: the last choice is not in.
            if one._episode.length == episode.length + 1 and (
                setting.game.turn(one._episode._state) == EVERYONE
            ):
                compared += 1
                assert one.agent_selection == two.agent_selection
                assert one.rewards == two.rewards == dict.fromkeys(one.agents, 0.0)
                for other in {*table.agents} - {agent}:
                    seen = [world.observe(other) for world in worlds]
                    for key in ("observation", "action_mask"):
                        assert np.array_equal(seen[0][key], seen[1][key])
        table.step(int(dice.choice(legal)))
    assert compared > 0 or setting.game.name == "diamoniak"


@settings
def test_a_world_imagined_from_a_seat_gives_the_same_row(setting: Setting) -> None:
    dice, imagining = random.Random(5), new_dice(5)
    table = raw_env(**arguments(setting))
    table.reset(seed=5)
    number = 0
    while not any(table.terminations.values()):
        for seat, agent in enumerate(table.agents):
            if not is_sampled(setting, number) or dice.randrange(setting.seats):
                continue
            truth, view = table._episode._state, table._episode.look(seat)
            seen = table.observe(agent)
            world = setting.game.state()
            setting.game.imagine(view, seat, world, imagining)
            table._episode._state = world
            again = table.observe(agent)
            table._episode._state = truth
            assert np.array_equal(seen["observation"], again["observation"])
            assert np.array_equal(seen["action_mask"], again["action_mask"])
        agent = table.agent_selection
        table.step(pick(table.observe(agent)["action_mask"], dice))
        number += 1


@pytest.mark.parametrize("setting", DIAMANT, ids=name_setting)
def test_all_at_once_is_the_same_game_as_one_after_another(setting: Setting) -> None:
    dice = random.Random(6)
    together, in_turn = (
        parallel_env(**arguments(setting)),
        raw_env(**arguments(setting)),
    )
    seen, _ = together.reset(seed=6)
    in_turn.reset(seed=6)
    while together.agents:
        choosing = [
            agent for agent in together.agents if not seen[agent]["action_mask"][WAIT]
        ]
        for agent in choosing:
            row = seen[agent]["observation"]
            if agent == choosing[0]:
                assert np.array_equal(row, in_turn.observe(agent)["observation"])
        actions = {
            agent: pick(seen[agent]["action_mask"], dice) for agent in together.agents
        }
        assert {agent for agent, action in actions.items() if action} == {*choosing}
        seen, rewards, is_over, _, _ = together.step(actions)
        for agent in choosing:
            assert in_turn.agent_selection == agent
            in_turn.step(actions[agent] - 1)
        assert rewards == in_turn.rewards
        assert is_over == in_turn.terminations


# What must not be done, and what is said then.


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = raw_env("diamonds", seats=4)
    table.reset(seed=1)
    legal = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(Refused, match=r"DIAMONDS-2014-R\d+"):
        table.step(int(np.flatnonzero(legal == 0)[0]))
    with pytest.raises(Unreadable, match="“999” is no action of diamonds 2014"):
        table.step(999)


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_an_illegal_action_ends_the_game_where_there_are_guards() -> None:
    table = env("diamonds", seats=4)
    table.reset(seed=1)
    culprit = table.agent_selection
    legal = table.observe(culprit)["action_mask"]
    table.step(int(np.flatnonzero(legal == 0)[0]))
    assert all(table.terminations.values())
    assert table._cumulative_rewards == {
        agent: ILLEGAL if agent == culprit else 0 for agent in table.agents
    }
    table.reset()
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(999)


@pytest.mark.parametrize("action", [WAIT, 7])
def test_to_wait_when_one_is_asked_ends_the_game(action: int) -> None:
    table = parallel_env("diamant", seats=3)
    table.reset(seed=1)
    _, rewards, is_over, _, _ = table.step({"seat_0": 1, "seat_1": action, "seat_2": 1})
    assert rewards == {"seat_0": 0, "seat_1": ILLEGAL, "seat_2": 0}
    assert all(is_over.values())
    assert table.agents == []


def test_a_game_that_does_not_end_is_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = raw_env("diamoniak")
    table.reset(seed=1)
    monkeypatch.setattr(table._episode, "length", table.setting.game.longest)
    table.step(
        pick(table.observe(table.agent_selection)["action_mask"], random.Random())
    )
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_a_table_is_written_as_a_watcher_sees_it() -> None:
    table = env("diamant", "2016", 3, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text.splitlines()[:4] == [
        "seats 3",
        "leave_first 1",
        "phase choice",
        "inside 1 1 1",
    ]
    assert "legal" not in text
    assert str(table) == "diamant_2016_v0"
    silent = env("diamant")
    silent.reset()
    assert silent.render() is None


def test_a_reward_that_is_none_is_refused() -> None:
    with pytest.raises(Unreadable, match="choose one of: points, win"):
        env("diamant", reward="glory")
