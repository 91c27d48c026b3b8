"""The door to OpenSpiel: its suites pass, our rules hold behind it, no secret gets out.

OpenSpiel's suites do not notice a leak (docs/decisions/0021), so secrecy is ours to
test.
"""

import pickle
import random
import runpy
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.lab.openspiel import NAMES
from tacora.lab.openspiel.course import HIDDEN
from tacora.lab.tensor import encode
from tacora.ledger.table import new

ROOT = Path(__file__).parents[2]
SEQUENTIAL = [name for name in NAMES if not name.endswith("simultaneous")]
CLOSED = [name for name in SEQUENTIAL if "diamoniak" not in name]

# Every value of every option, the fewest and the most.
TABLES = [
    "tacora_diamant_2016",
    "tacora_diamant_2016(players=8,chests=open,utility=points)",
    "tacora_diamant_2016_simultaneous(players=5,chests=open)",
    "tacora_diamant_2016_simultaneous(players=8,utility=points)",
    "tacora_diamant_2005(players=3,three=true,order=leave-first)",
    "tacora_diamant_2005(players=8,chests=open)",
    "tacora_diamant_2005_simultaneous(players=3,three=true,utility=points)",
    "tacora_diamant_2005_simultaneous(players=6,order=leave-first)",
    "tacora_diamonds_2014(players=2,taken=own,utility=points)",
    "tacora_diamonds_2014(players=3,vaults=open)",
    "tacora_diamonds_2014_teams(players=4)",
    "tacora_diamonds_2014_perfect(players=2,taken=own)",
    "tacora_diamoniak_djeco(players=4,first=3,payment=discard)",
    "tacora_diamoniak_djeco(players=2,colour=kept,utility=points)",
]
# Too slow for every test.
LARGE = [
    "tacora_diamonds_2014(players=6)",
    "tacora_diamonds_2014_teams(players=6,vaults=open)",
    "tacora_diamonds_2014_perfect(players=5)",
    "tacora_diamonds_2014_perfect_teams(vaults=open,taken=own)",
]


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Play at random; give every state, the last one too."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state = state.clone()
        if state.is_chance_node():
            acts, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(acts, odds)[0])
        elif state.is_simultaneous_node():
            choices = map(state.legal_actions, range(game.num_players()))
            state.apply_actions([dice.choice(legal or [0]) for legal in choices])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


def given(state: Any, seat: int) -> tuple[Any, ...]:
    """All that a seat is given."""
    parts = [
        state.information_state_string(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
    ]
    if state.get_game().get_type().provides_information_state_tensor:
        parts.append(state.information_state_tensor(seat))
    if not state.is_chance_node():
        parts += [state.legal_actions(seat), state.legal_actions_mask(seat)]
    return tuple(parts)


# What OpenSpiel asks for.


def test_every_edition_and_variant_is_known() -> None:
    assert NAMES == (
        "tacora_diamant_2016",
        "tacora_diamant_2016_simultaneous",
        "tacora_diamant_2005",
        "tacora_diamant_2005_simultaneous",
        "tacora_diamonds_2014",
        "tacora_diamonds_2014_teams",
        "tacora_diamonds_2014_perfect",
        "tacora_diamonds_2014_perfect_teams",
        "tacora_diamoniak_djeco",
    )
    known = {kind.short_name for kind in pyspiel.registered_games()}
    assert set(NAMES) <= known
    assert {text.partition("(")[0] for text in TABLES + LARGE} == set(NAMES)


@pytest.mark.parametrize("text", TABLES[:-1])  # the last is long, and all are alike
def test_random_play_passes_the_checks_of_openspiel(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_suites_of_openspiel_pass() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.peer_openspiel"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    for name in NAMES:
        assert f"EnforceAPIPartialTree_{name}_Test" in done.stderr
        assert f"test_game_sim_{name} " in done.stderr


def test_who_does_not_ask_for_openspiel_does_not_load_it() -> None:
    code = "import sys, tacora, tacora.lab; sys.exit('pyspiel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# The rules are the same behind the door.


@pytest.mark.parametrize("text", [*TABLES, *LARGE])
def test_chance_legal_actions_and_results_are_those_of_the_rules(text: str) -> None:
    game = pyspiel.load_game(text)
    setting, rules = game.setting, game.setting.game
    world: Any = setting.blank()
    states = list(walk(game, 5))
    for state, after in pairwise(states):
        turn = rules.turn(world)
        assert state.is_chance_node() == (turn == NATURE)
        if turn == NATURE:
            first = rules.nature_actions.start
            legal = rules.list_legal(world, NATURE)
            counts = {act - first: rules.chance(world, act) for act in legal}
            odds = dict(state.chance_outcomes())
            assert list(odds) == list(counts)
            total = sum(counts.values())
            assert odds == {act: counts[act] / total for act in counts}
        done = after.full_history()[len(state.full_history()) :]
        for step in done:
            seat, action = step.player, step.action
            if turn == NATURE:
                rules.play(world, NATURE, rules.nature_actions.start + action)
                continue
            legal = rules.list_legal(world, seat)
            if turn == EVERYONE and not legal:
                continue  # a stand-in for somebody who does not choose
            first = rules.seat_actions.start
            assert state.legal_actions(seat) == [act - first for act in legal]
            rules.play(world, seat, first + action)
        assert after.course.world == world
    assert rules.turn(world) == NOBODY
    seats = range(setting.seats)
    if game.utility == "points":
        expected = [rules.score(world, seat) for seat in seats]
        assert states[-1].returns() == expected
        assert max(expected) <= game.max_utility()
    else:
        won = [rules.is_winner(world, seat) for seat in seats]
        shares = [w / sum(won) - 1 / setting.seats for w in won]
        assert states[-1].returns() == shares
        assert abs(sum(shares)) < 1e-9
    assert len(states) - 1 <= game.max_game_length() + game.most_moves


@pytest.mark.parametrize("name", NAMES)
def test_actions_are_written_as_in_the_ledger_and_read_back(name: str) -> None:
    game = pyspiel.load_game(name)
    rules, code = game.setting.game, game.setting.edition.code
    state = game.new_initial_state()
    for player, actions in ((0, rules.seat_actions), (NATURE, rules.nature_actions)):
        texts = [
            state.action_to_string(player, number) for number in range(len(actions))
        ]
        assert len(set(texts)) == len(texts)
        for text, action in zip(texts, actions, strict=True):
            if "2005" not in name or text != "relic":  # it has none
                assert rules.read(code, player, text) == action


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_one_after_another_is_the_same_game_as_all_together(edition: str) -> None:
    together = pyspiel.load_game(f"tacora_diamant_{edition}_simultaneous(players=5)")
    twin = pyspiel.load_game(f"tacora_diamant_{edition}(players=5)").new_initial_state()
    for state, after in pairwise(walk(together, 8)):
        assert twin.course.world == state.course.world
        for step in after.full_history()[len(state.full_history()) :]:
            if step.player < 0 or state.legal_actions(step.player):
                twin.apply_action(step.action)
    assert twin.returns() == after.returns()


def test_a_game_without_end_is_broken_off_as_a_draw() -> None:
    game = pyspiel.load_game("tacora_diamoniak_djeco")
    game.most_moves = 25
    *_, last = walk(game, 1)
    assert len(last.full_history()) == 25
    assert last.returns() == [0.0, 0.0]


# Parameters.


def test_who_may_not_play_is_refused_with_the_rule() -> None:
    with pytest.raises(Refused, match="DIAMONDS-2014-R20"):
        pyspiel.load_game("tacora_diamonds_2014_teams(players=5)")
    with pytest.raises(Refused, match="DIAMANT-2005-R1"):
        pyspiel.load_game("tacora_diamant_2005(players=3)")
    with pytest.raises(Unreadable, match="hidden, open"):
        pyspiel.load_game("tacora_diamant_2016(chests=ajar)")
    with pytest.raises(Unreadable, match="win, points"):
        pyspiel.load_game("tacora_diamant_2016(utility=fame)")


def test_an_opening_is_played_before_the_first_move() -> None:
    table = new("diamonds", seats=3, seed=bytes(32))
    table.draw()
    table.play("announce 1")
    passer = table.next_in_ledger()
    table.play(table.legal(passer)[0], passer)
    opening = "; ".join(text for _, text in table.ledger().actions)
    game = pyspiel.load_game("tacora_diamonds_2014", {"players": 3, "opening": opening})
    state = game.new_initial_state()
    assert str(state) == table.write_position()
    assert state.history() == []
    assert str(pickle.loads(pickle.dumps(game)).new_initial_state()) == str(state)
    state.apply_action(state.legal_actions()[0])
    kept = pickle.loads(pickle.dumps(state))
    assert [given(kept, seat) for seat in range(3)] == [
        given(state, seat) for seat in range(3)
    ]


def test_an_opening_that_cannot_be_played_is_refused() -> None:
    for opening, error in (
        ("treasure 7; fly", Unreadable),
        ("leave", Refused),
        ("relic; relic", Refused),
    ):
        with pytest.raises(error):
            pyspiel.load_game("tacora_diamant_2016", {"opening": opening})


# Memory.


@pytest.mark.parametrize("text", TABLES)
def test_a_memory_only_grows_and_holds_what_is_seen_now(text: str) -> None:
    game = pyspiel.load_game(text)
    rules = game.setting.game
    before = [""] * game.num_players()
    for number, state in enumerate(walk(game, 2)):
        for seat in range(game.num_players()):
            memory = state.course.remember(seat)
            if state.is_chance_node() and number % 9:
                continue
            assert memory.text.startswith(before[seat])
            before[seat] = memory.text if not state.is_chance_node() else before[seat]
            # Made from the changes alone, the view must come out.
            row = [0] * len(encode(rules, memory.last))
            for _, place, now in memory.changes:
                if place < len(row):
                    row[place] = now
            assert row == encode(rules, state.course.look(seat)).tolist()


def test_a_memory_has_the_own_actions_in_order() -> None:
    game = pyspiel.load_game("tacora_diamant_2016(players=4)")
    *_, last = walk(game, 4)
    for seat in range(4):
        own = [step for step in last.full_history() if step.player == seat]
        texts = [f">{last.action_to_string(seat, step.action)}" for step in own]
        words = last.information_state_string(seat).split()
        assert [word for word in words if word.startswith(">")] == texts


@pytest.mark.parametrize("text", [TABLES[1], TABLES[5], TABLES[8], LARGE[0]])
def test_the_tensor_of_a_memory_has_room_for_every_game(text: str) -> None:
    game = pyspiel.load_game(text)
    room = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    *_, last = walk(game, 3)
    changes = last.course.remember(0).changes
    # Also for a game that is as long as can be.
    longest = len(changes) / len(last.full_history()) * game.most_moves
    assert longest < len(room.dict["memory"])


# Secrets.


@pytest.mark.parametrize("name", CLOSED)
def test_a_choice_that_is_not_turned_over_changes_nothing_for_others(name: str) -> None:
    game = pyspiel.load_game(name)
    rules = game.setting.game
    compared = 0
    for state in walk(game, 6):
        if compared > 40 or rules.turn(state.course.world) != EVERYONE:
            continue
        worlds = [state.child(action) for action in state.legal_actions()[:2]]
        if rules.turn(worlds[0].course.world) != EVERYONE:
            continue  # the last choice turns them all over
        for seat in range(game.num_players()):
            one, two = (given(world, seat) for world in worlds)
            assert (one == two) == (seat != state.current_player())
            compared += 1
    assert compared > 10


def test_nobody_notices_that_somebody_hesitates_over_the_second_card() -> None:
    table = new("diamonds", seats=4, seed=bytes(32))
    table.draw()
    table.play("announce 3")
    opening = "; ".join(text for _, text in table.ledger().actions)
    game = pyspiel.load_game("tacora_diamonds_2014", {"players": 4, "opening": opening})
    state = game.new_initial_state()
    passer = state.current_player()
    others = [seat for seat in range(4) if seat != passer]
    memories = {seat: state.information_state_string(seat) for seat in others}
    noticed = []
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
        noticed.append(
            [memories[seat] != state.information_state_string(seat) for seat in others]
        )
    assert noticed == [[False] * 3, [False] * 3, [True] * 3]


@pytest.mark.parametrize("name", [name for name in CLOSED if "diamonds" in name])
def test_a_card_dealt_to_somebody_else_is_unknown(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    state.apply_action(0)
    for number in range(3 * game.num_players()):
        outcomes = [act for act, _ in state.chance_outcomes()]
        one, two = state.child(outcomes[number]), state.child(outcomes[-1])
        same = [given(one, s) == given(two, s) for s in range(game.num_players())]
        assert same.count(False) == 1
        assert not same[(1 + number) % game.num_players()]
        state = one


@pytest.mark.parametrize("seed", range(4))
def test_two_deals_that_differ_in_what_i_have_not_seen_are_one_to_me(seed: int) -> None:
    """Exchange two cards of the same suit that lie in other hands, in all history."""
    game = pyspiel.load_game("tacora_diamonds_2014(players=3)")
    dice = random.Random(seed)
    for state in walk(game, seed):
        if len(state.full_history()) < 40 + 6 * seed or state.is_chance_node():
            continue
        seat = dice.randrange(3)
        others = [other for other in range(3) if other != seat]
        mine = state.course.look(seat)
        hands = [state.course.look(o).my_hand & ~mine.my_given for o in others]
        # Not what was passed around, which would have to be passed otherwise.
        hands = [
            hand & ~state.course.look(other).my_received
            for hand, other in zip(hands, others, strict=True)
        ]
        cards = [[c for c in range(60) if hand >> c & 1] for hand in hands]
        pairs = [(a, b) for a in cards[0] for b in cards[1] if a // 15 == b // 15]
        if not pairs:
            continue
        swap = dict([pair := dice.choice(pairs), pair[::-1]])
        twin = game.new_initial_state()
        for step in state.full_history():
            action = step.action
            if step.player == NATURE and action >= 6:
                holder, card = divmod(action - 6, 60)
                action = 6 + holder * 60 + swap.get(card, card)
            twin.apply_action(action)
        assert str(twin) != str(state)
        assert given(twin, seat) == given(state, seat)
        assert given(twin, others[0]) != given(state, others[0])
        return
    pytest.fail("no such deal")


# Worlds that fit.


@pytest.mark.parametrize("name", CLOSED)
def test_a_resampled_state_is_the_same_to_the_player(name: str) -> None:
    game = pyspiel.load_game(name)
    rules = game.setting.game
    dice = random.Random(7)
    others = 0
    for number, state in enumerate(walk(game, 7)):
        if number % (3 if "diamant" in name else 37) or state.is_terminal():
            continue
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, dice.random)
            assert given(other, seat) == given(state, seat)
            assert other.current_player() == state.current_player()
            rules.check_conserved(other.course.world)
            # Whoever forgets nothing knows what is in a closed chest, vault or pile.
            for field in {"chest", "vault", "taken"} & set(rules.state.FIELDS):
                true, found = state.course.world, other.course.world
                assert getattr(true, field) == getattr(found, field)
            others += str(other) != str(state)
            # Its twin, from which a next one would be imagined, is the same world.
            twin = other.course._twin
            flags = {
                name for name in twin.FIELDS if name.startswith(("open_", "show_"))
            }
            for field in set(twin.FIELDS) - flags:
                assert getattr(twin, field) == getattr(other.course.world, field)
            third = other.resample_from_infostate(seat, dice.random)
            assert given(third, seat) == given(state, seat)
            # And it goes on like any other.
            while not other.is_terminal() and other.is_chance_node():
                other.apply_action(other.chance_outcomes()[0][0])
            if not other.is_terminal():
                other.apply_action(other.legal_actions()[0])
                assert str(pickle.loads(pickle.dumps(other))) == str(other)
    assert others > 5


def test_others_remember_nothing_of_the_truth_in_a_resampled_state() -> None:
    game = pyspiel.load_game("tacora_diamonds_2014(players=4)")
    state = next(s for s in walk(game, 3) if len(s.full_history()) == 60)
    for sample in range(20):
        other = state.resample_from_infostate(0, random.Random(sample).random)
        view = other.course.look(2)
        assert other.course.remember(2).last == view
        assert other.information_state_string(2).count("\n") == 1
        if view.my_hand != state.course.look(2).my_hand:
            return
    pytest.fail("every world is the true one")


def test_closed_boxes_are_closed_in_every_observation() -> None:
    game = pyspiel.load_game("tacora_diamant_2016")
    for state in walk(game, 1):
        view = state.course.look(0)
        hidden = [row == HIDDEN for row in view.chest_shown[:3]]
        assert hidden == [False, *[not state.is_terminal()] * 2]


def test_a_watcher_sees_what_all_see_and_a_seat_its_own() -> None:
    whose = pyspiel.PrivateInfoType
    game = pyspiel.load_game("tacora_diamonds_2014")
    kinds = {
        "public": (True, whose.NONE),
        "private": (False, whose.SINGLE_PLAYER),
    }
    eyes = {
        name: game.make_py_observer(
            pyspiel.IIGObservationType(
                public_info=is_public, perfect_recall=False, private_info=private
            )
        )
        for name, (is_public, private) in kinds.items()
    }
    *_, state = (state for state in walk(game, 1) if len(state.full_history()) < 40)
    public = [eyes["public"].string_from(state, seat) for seat in (0, 1)]
    assert public[0] == public[1]
    assert "my_hand" not in public[0]
    private = [eyes["private"].string_from(state, seat) for seat in (0, 1)]
    assert private[0] != private[1]
    assert private[0].startswith("my_hand ")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=whose.ALL_PLAYERS
    )
    assert game.make_py_observer(everything) is None


# What it is for.


def test_the_how_to_solves_and_searches(capsys: pytest.CaptureFixture[str]) -> None:
    program = runpy.run_path(str(ROOT / "docs" / "howto" / "openspiel_search.py"))
    distances = program["solve"](15)
    assert distances == sorted(distances, reverse=True)
    assert distances[-1] < 0.02 < 0.3 < distances[0]
    found = program["search"](simulations=10, moves=3)
    assert len(found) == 3
    assert program["search"](simulations=10, moves=3) == found
    assert "NashConv" in capsys.readouterr().out
