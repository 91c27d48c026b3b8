"""Many games in one call: compiled or plain, on one core or several, all the same."""

from typing import Any

import numpy as np
import pytest

from tacora.bots import LEVELS, Bot, list_bots
from tacora.games import NAMES
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import Setting
from tacora.lab import batch as batch_module
from tacora.lab import simulate
from tacora.lab.batch import make_plan, play_batch
from tacora.lab.played import play_game
from tacora.lab.results import Results
from tests.laws.walks import SETTINGS, name_setting


def arrays(results: Results) -> list[Any]:
    names = ("scores", "winners", "seats", "decisions", "parts")
    return [getattr(results, name).tolist() for name in names]


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_compiled_bots_play_the_games_that_plain_ones_play(setting: Setting) -> None:
    known = list_bots(setting.game.name)
    bots = {name: bot for name, bot in known.items() if not bot.thinks}
    for turn in range(len(bots)):
        names = [list(bots)[(seat + turn) % len(bots)] for seat in range(setting.seats)]
        # With a level in every game, there is one cast to compile.
        names[turn % len(names)] = LEVELS[turn % 3]
        players = [bots[name] for name in names]
        is_duplicate = turn % 2 == 1
        plan = make_plan(setting, names, 2**63 + 11, is_duplicate)
        batch = play_batch(plan, 5, 2, with_parts=True)
        # The second game, so that nothing of the first is left over.
        played = play_game(setting, players, plan.seed, 6, is_duplicate=is_duplicate)
        outcome = played.outcome
        assert tuple(batch.scores[1]) == outcome.scores
        assert tuple(np.flatnonzero(batch.winners[1])) == outcome.winners
        assert batch.decisions[1] == outcome.decisions
        assert batch.parts[1].tolist() == outcome.parts


def test_cores_and_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["loot", "risk", "path", "value"]
    one = simulate("diamant", bots, 3_000, 9)
    monkeypatch.setattr(batch_module, "choose_chunk", lambda plan: 700)
    two = simulate("diamant", bots, 3_000, 9, jobs=2)
    assert arrays(one) == arrays(two)
    assert arrays(one) != arrays(simulate("diamant", bots, 3_000, 10))


def test_a_bot_in_plain_python_plays_as_its_compiled_twin() -> None:
    value = list_bots("diamant")["value"]
    mine = Bot("diamant", "mine", lambda view, dice: value.decide(view, dice))
    named = simulate("diamant", ["value", "risk", "loot"], 300, 4, duplicate=True)
    for jobs in (1, 2):
        brought = simulate(
            "diamant", [mine, "risk", "loot"], 300, 4, duplicate=True, jobs=jobs
        )
        assert arrays(brought) == arrays(named)
        assert brought.bots == ("mine", "risk", "loot")


def test_a_function_answers_with_a_text_or_a_number() -> None:
    def in_words(view: Any) -> str:
        return "leave" if view.path_length > 4 else "stay"

    def in_numbers(view: Any) -> int:
        return 2 if view.path_length > 4 else 1

    said = simulate("diamant", in_words, 60, 1, seats=5)
    numbered = simulate("diamant", in_numbers, 60, 1, seats=5)
    assert arrays(said) == arrays(numbered)


@pytest.mark.parametrize("answer", ["stop", "treasure 7", 0, 3, None, 1.0])
def test_a_function_that_cheats_is_told_what_it_may_do(answer: object) -> None:
    with pytest.raises(Unreadable, match="may do: stay, leave"):
        simulate("diamant", lambda view: answer, 5, 1)


def test_in_a_duplicate_match_all_sit_everywhere() -> None:
    results = simulate("diamant", ["value", "risk", "loot"], 9, 1, duplicate=True)
    for player in range(3):
        assert sorted(results.seats[:3, player]) == [0, 1, 2]
    plain = simulate("diamant", ["value", "risk", "loot"], 9, 1)
    assert (plain.seats == [0, 1, 2]).all()


@pytest.mark.parametrize("game", NAMES)
def test_what_the_parts_bring_adds_up_to_the_scores(game: str) -> None:
    results = simulate(game, "easy", 400, 3, seats=4)
    assert (results.parts[:, -1] == results.scores).all()
    assert (results.gains.sum(axis=1) == results.scores).all()


def test_whoever_stops_it_gets_what_is_done() -> None:
    def stop(count: int) -> None:
        raise KeyboardInterrupt

    whole = simulate("diamant", "random", 200_000, 2)
    part = simulate("diamant", "random", 200_000, 2, progress=stop)
    assert whole.is_whole
    assert not part.is_whole
    assert 0 < len(part) < len(whole)
    assert (part.scores == whole.scores[: len(part)]).all()


def test_frames_have_a_row_for_each_player_of_each_game() -> None:
    results = simulate("diamant", ["value", "risk", "loot"], 50, 1)
    pandas, polars = results.to_pandas(), results.to_polars()
    assert pandas.shape == polars.shape == (150, 7)
    assert pandas.victory.sum() == pytest.approx(50)
    assert polars.to_dicts() == pandas.to_dict("records")
    shares = pandas.groupby("bot").victory.mean()
    for tally in results.tallies:
        assert shares[tally.name] == pytest.approx(tally.share)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"bots": "clever"}, "no bot “clever”"),
        ({"bots": ["value", "risk"], "seats": 3}, "2 bots for 3 seats"),
        ({"games": 0}, "“games” is 0"),
        ({"games": 2.5}, "“games” is 2.5"),
        ({"seed": -1}, "“seed” is -1"),
        ({"jobs": 0}, "“jobs” is 0"),
        ({"edition": "1999"}, "1999"),
        ({"options": {"chests": "glass"}}, "glass"),
    ],
)
def test_a_wrong_wish_gets_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    wish = {"game": "diamant", "bots": "value", "games": 5, **wrong}
    with pytest.raises(Unreadable, match=sentence):
        simulate(**wish)


def test_too_few_seats_are_refused_by_their_rule() -> None:
    with pytest.raises(Refused):
        simulate("diamant", "value", 5, seats=2)


@pytest.mark.parametrize(
    ("game", "seats", "parts"),
    [("diamant", 3, 5), ("diamonds", 4, 4), ("diamonds", 3, 6), ("diamoniak", 2, 1)],
)
def test_there_is_a_part_for_each_round_that_is_played(
    game: str, seats: int, parts: int
) -> None:
    def first(view: Any) -> int:
        return int(view.legal.index(1))

    played = simulate(game, first, 2, seed=1, seats=seats)
    assert played.parts.shape == (2, parts, seats)
