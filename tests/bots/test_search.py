"""The search: legal, the same for the same, and no wiser than a seat may be."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from itertools import islice
from math import hypot
from typing import Any

import pytest

from tacora.bots import find_bot, list_bots, seat_bot
from tacora.bots.method import Method
from tacora.bots.search.guess import Guess
from tacora.bots.search.search import Finding, Search
from tacora.bots.search.thinker import borrow_search
from tacora.games import NAMES, settle
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.lab import edge
from tacora.lab.batch import make_plan, play_batch
from tacora.lab.played import play_game
from tacora.ledger.recall import Memory
from tests.bots.test_positions import ask, list_questions
from tests.laws.walks import FEW_SETTINGS, imagine, look, name_setting, new_dice, walk

FEW_TRIALS = 40


def hurry(view: Any, game: str) -> Search:
    """Give room to think as the expert would, but with few trials."""
    method = import_module(f"tacora.bots.{game}").choose_method(view)
    return borrow_search(game, replace(method, trials=FEW_TRIALS))


def find_choices(setting: Setting, seed: int) -> Iterator[tuple[Any, Any]]:
    """Give states and views in which a seat has to choose, far from each other."""
    game = setting.game
    number = 0
    for step in walk(setting, seed):
        if step.actor >= 0 and game.legal(step.state, step.actor).bit_count() > 1:
            number += 1
            if number % 7 == 1:
                yield step.state, look(setting, step.state, step.actor)


def think(view: Any, game: str) -> list[Finding]:
    return hurry(view, game).weigh(view, new_dice(2))


def as_numbers(found: list[Finding]) -> list[tuple[float, ...]]:
    return [(each.action, each.trials, each.worths, each.points) for each in found]


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
def test_what_it_finds_is_legal_and_makes_sense(setting: Setting) -> None:
    game = setting.game
    for state, view in islice(find_choices(setting, 3), 6):
        found = hurry(view, game.name).weigh(view, new_dice(1))
        legal = {action for action, may in enumerate(view.legal) if may}
        assert {each.action for each in found} == legal
        for each in found:
            assert game.refuse(state, view.my_seat, each.action) == 0
            assert each.trials > 0
            assert 0.0 <= each.chance <= 1.0
        assert max(found[0].trials, found[1].trials) == max(
            each.trials for each in found
        )


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_and_dice_give_the_same_thoughts_in_any_thread(name: str) -> None:
    setting = settle(name, seats=4)
    for state, view in islice(find_choices(setting, 5), 4):
        search = hurry(view, name)
        first = as_numbers(search.weigh(view, new_dice(2)))
        assert as_numbers(search.weigh(view, new_dice(2))) == first
        assert as_numbers(search.weigh(view, new_dice(3))) != first
        world = imagine(setting, view, view.my_seat, new_dice(8))
        again = look(setting, world, view.my_seat)
        assert again == view
        with ThreadPoolExecutor(2) as pool:
            thoughts = [pool.submit(think, again, name) for _ in range(2)]
            for thought in thoughts:
                assert as_numbers(thought.result()) == first
        del state


def test_given_seconds_it_thinks_for_so_long() -> None:
    setting = settle("diamant", seats=4)
    _, view = next(find_choices(setting, 1))
    search = hurry(view, "diamant")
    few = sum(each.trials for each in search.weigh(view, new_dice(1)))
    many = sum(each.trials for each in search.weigh(view, new_dice(1), seconds=0.1))
    assert few <= FEW_TRIALS
    assert many > 4 * few


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_luck_the_same_is_found_and_more_surely(seats: int) -> None:
    setting = settle("diamoniak", seats=seats)
    method = Method("hard", FEW_TRIALS, depth=0)
    spreads = []
    for _, view in islice(find_choices(setting, 6), 1, 6):
        pairs = [
            borrow_search("diamoniak", way).compare(view, new_dice(4), 3000)
            for way in (method, replace(method, is_fair=True))
        ]
        for lucky in pairs[0]:
            fair = next(each for each in pairs[1] if each.action == lucky.action)
            errors = hypot(lucky.error, fair.error)
            assert fair.mean == pytest.approx(lucky.mean, abs=4 * errors)
            spreads.append(fair.error / lucky.error)
    assert sum(spreads) / len(spreads) < 0.8


def test_what_is_not_tried_down_a_tree_takes_no_courage() -> None:
    setting = settle("diamoniak", seats=3)
    _, view = next(find_choices(setting, 1))
    found = [
        borrow_search(
            "diamoniak", Method("hard", FEW_TRIALS, depth=depth, courage=courage)
        ).compare(view, new_dice(1), 200)
        for depth, courage in [(0, 0.4), (0, 4.0), (64, 0.4), (64, 4.0)]
    ]
    flat, bold_flat, deep, bold_deep = map(as_numbers, found)
    assert flat == bold_flat
    assert len({*map(tuple, (flat, deep, bold_deep))}) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_forecast_shares_the_victory_among_all(name: str) -> None:
    setting = settle(name, seats=4)
    for state, view in islice(find_choices(setting, 4), 3):
        search = hurry(view, name)
        found = search.forecast(state, setting.seats, new_dice(1), 60)
        assert sum(each.chance for each in found) == pytest.approx(1.0)


def test_a_forecast_can_be_told_who_sits_where() -> None:
    setting = settle("diamoniak", seats=2)
    state: Any = setting.blank()
    search = borrow_search("diamoniak", Method("hard", FEW_TRIALS))
    chances = [
        search.forecast(state, 2, new_dice(1), 400, names)[0].chance
        for names in (["hard", "random"], ["hard", "hard"], ["random", "hard"])
    ]
    assert chances[0] > 0.9 > 0.6 > chances[1] > 0.4 > 0.1 > chances[2]


@pytest.mark.parametrize(
    ("name", "others"), [("diamant", "path"), ("diamoniak", "value")]
)
def test_games_with_an_expert_are_the_same_compiled_and_plain(
    monkeypatch: pytest.MonkeyPatch, name: str, others: str
) -> None:
    bots = import_module(f"tacora.bots.{name}")
    choose = bots.choose_method
    monkeypatch.setattr(
        bots, "choose_method", lambda view: replace(choose(view), trials=FEW_TRIALS)
    )
    setting = settle(name, seats=4)
    names = ["expert", others, "random", "expert"]
    plan = make_plan(setting, names, 7, True)
    batch = play_batch(plan, 0, 3, with_parts=True)
    players = [find_bot(setting.game, name) for name in names]
    for number in range(3):
        outcome = play_game(setting, players, 7, number, is_duplicate=True).outcome
        assert tuple(batch.scores[number]) == outcome.scores
        assert batch.decisions[number] == outcome.decisions
        assert batch.parts[number].tolist() == outcome.parts


def watch_game(setting: Setting, names: list[str], number: int) -> Memory:
    """Let bots play a game; give what the last of them has seen."""
    game, memory, dice = setting.game, Memory(), new_dice(number)
    bots = list_bots(game.name)
    players = [seat_bot(bots[name], 3, number, s) for s, name in enumerate(names)]
    state: Any = setting.blank()
    while (actor := game.turn(state)) != NOBODY:
        memory.watch(game, look(setting, state, setting.seats - 1))
        if actor == NATURE:
            action = game.draw(state, dice)
        else:
            actor = game.awaited(state) if actor == EVERYONE else actor
            action = players[actor](look(setting, state, actor))
        game.play(state, actor, action)
    return memory


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("diamant", ["loot", "risk", "path", "value", "hard"]),
        ("diamoniak", ["shopper", "bold", "value", "hard"]),
    ],
)
def test_whoever_is_watched_is_soon_known(game: str, names: list[str]) -> None:
    mine = len(names) - 1
    setting = settle(game, seats=len(names))
    kinds = [list(list_bots(game)).index(name) for name in names]
    found = []
    for number in range(4):
        memory = watch_game(setting, names, number)
        choose = import_module(f"tacora.bots.{game}").choose_method
        guess = Guess(setting.game, choose(memory.view).others)
        chances = guess.weigh(len(names), memory.past)
        # Nobody learns from what he does himself.
        known = guess.weigh(len(names), memory.past[:2])
        assert chances[mine] == pytest.approx(known[mine])
        assert chances.sum(axis=1) == pytest.approx(1)
        cast = guess.cast(len(names), memory.past)
        found += [(cast[seat] == kinds[seat]).mean() for seat in range(mine)]
        unknown = guess.cast(len(names), ())
        assert [(unknown[seat] == kinds[seat]).mean() for seat in range(mine)] == [
            pytest.approx(1 / 7)
        ] * mine
    assert sum(found) / len(found) > 0.5


@pytest.mark.parametrize(("position", "level"), list_questions(thinks=True))
def test_the_expert_sees_what_is_clear(position: dict[str, Any], level: str) -> None:
    # Here, so that one process compiles the search, and no other at the same time.
    ask(position, level)


def test_who_thinks_has_an_edge_over_who_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever looks ahead gains; whoever must be sure of all changes nothing."""
    monkeypatch.setattr(edge, "GAMES_ON", 400)
    many = settle("diamant", seats=7)
    mean, _ = edge.measure(edge.Edge(many, {"trials": 400}, seed=1), 7)
    assert mean > 0.05
    two = settle("diamoniak", seats=2)
    habit = edge.Edge(two, {"trials": 40, "doubt": 99.0}, 1, ("value",))
    assert edge.measure(habit, 2) == (0, 0)
