"""The analysis: honest about what could be known, exact in its sums, and plain."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import tacora
from tacora.analysis import analyse, trace
from tacora.analysis.leads import find_leads
from tacora.analysis.oracle import Oracle
from tacora.analysis.verdict import find_thrown
from tacora.bots import find_bot
from tacora.cli.main import run
from tacora.games import NAMES, settle
from tacora.kernel.error import TacoraError
from tacora.lab import calibration, leads
from tacora.lab.ladder import list_rungs
from tacora.lab.played import play_game
from tacora.ledger.check import WrongAction
from tacora.ledger.ledger import Ledger
from tacora.ledger.read import read_ledger
from tacora.words import LANGUAGES

Captured = pytest.CaptureFixture[str]

ANA, BEN, CYD = range(3)
SMALL = 0.1


def go(table: tacora.Table, *steps: str) -> None:
    """Turn cards; “stay: 0 1” is who stays, and everybody else inside leaves."""
    for step in steps:
        if not step.startswith("stay:"):
            table.play(step)
            continue
        staying = [int(word) for word in step.split()[1:]]
        for seat in table.awaited:
            table.play("stay" if seat in staying else "leave", seat=seat)


def begin() -> tacora.Table:
    """Play four caves in which everybody brings home five gems."""
    table = tacora.new("diamant", seats=3, players=["Ana", "Ben", "Cyd"])
    for _ in range(4):
        go(table, "treasure 15", "stay:")
    return table


def throw_away() -> Ledger:
    """Let Ana stay in the last cave with a sure victory in her bag, and lose it."""
    table = begin()
    go(table, "treasure 17", "stay: 0 1 2", "hazard snake", "stay: 0 1 2")
    go(table, "hazard lava", "stay: 0 1 2", "hazard spider", "stay: 0 1 2")
    go(table, "hazard ram", "stay: 0 1 2", "hazard boulder", "stay: 0")
    go(table, "treasure 15", "stay: 0", "hazard snake")
    assert table.winners == [BEN, CYD]
    return table.ledger()


def have_bad_luck() -> Ledger:
    """Let Ana do the only thing that can win, and meet one of two cards in 29."""
    table = tacora.new("diamant", seats=3, players=["Ana", "Ben", "Cyd"])
    for hazard in ("lava", "spider", "ram", "boulder"):
        go(table, f"hazard {hazard}", "stay: 0 1 2", f"hazard {hazard}")
    go(table, "treasure 17", "stay: 0", "hazard snake", "stay: 0", "hazard snake")
    assert table.winners == [BEN, CYD]
    return table.ledger()


def play(game: str, seed: int = 1, seats: int = 3) -> Ledger:
    """Let bots play a game."""
    setting = settle(game, seats=seats)
    bots = [find_bot(setting.game, "random")] * seats
    played = play_game(setting, bots, seed, 0, with_ledger=True)
    return read_ledger(played.ledger)


def test_a_victory_thrown_away_is_called_so() -> None:
    analysis = analyse(throw_away(), depth=SMALL)
    thrown = find_thrown(analysis, ANA)
    assert thrown is not None
    last = max(d.number for d in analysis.decisions if d.seat == ANA)
    assert thrown.number == last
    assert thrown.best.chance == 1.0
    assert 0.2 < thrown.regret < 0.6
    assert thrown.risk == (10, 28)
    assert analysis.shares[ANA].skill < -0.2
    end, turn, mistake = analysis.tell(ANA)
    assert end == "Ana lost and threw the victory away: 100\xa0% was in hand."
    assert "cave 5" in turn
    assert "“go on” gave" in mistake
    assert "“leave” would have given 100\xa0%" in mistake


@pytest.mark.parametrize(("best", "is_thrown"), [(0.7, True), (0.6, False)])
def test_halfway_from_an_even_start_the_victory_is_in_hand(
    best: float, is_thrown: bool
) -> None:
    """Among three that is at two chances in three."""
    analysis = analyse(throw_away(), depth=SMALL)
    last = [d for d in analysis.decisions if d.seat == ANA][-1]
    options = tuple(replace(o, chance=o.chance - 1 + best) for o in last.options)
    chosen = next(o for o in options if o.action == last.chosen.action)
    less = replace(last, options=options, chosen=chosen)
    thrown = find_thrown(replace(analysis, decisions=(less,)), ANA)
    assert (thrown is not None) == is_thrown


def test_what_was_in_hand_again_had_not_been_thrown_away() -> None:
    analysis = analyse(throw_away(), depth=SMALL)
    last = [d for d in analysis.decisions if d.seat == ANA][-1]
    assert find_thrown(replace(analysis, decisions=(last,)), ANA) is last
    early = replace(last, number=1)
    assert find_thrown(replace(analysis, decisions=(early,)), ANA) is None


@pytest.mark.parametrize("game", NAMES)
def test_what_is_measured_has_an_error(game: str) -> None:
    """However few the worlds are, so few that parts of them are one each."""
    analysis = analyse(play(game), depth=0.001)
    for decision in analysis.decisions:
        assert all(option.error > 0 for option in decision.options)
    assert all(error > 0 for _, error in analysis.chances[0])
    assert all(error == 0 for _, error in analysis.chances[-1])


@pytest.mark.parametrize("game", NAMES)
def test_the_turning_point_leads_to_where_it_ended(game: str) -> None:
    analysis = analyse(play(game), depth=0.02)
    for seat, share in enumerate(analysis.shares):
        turn = analysis.find_turn(seat)
        assert turn is not None
        assert (turn.by(seat) > 0) == (share.result > share.start)


def test_what_looks_like_a_mistake_is_looked_at_twice() -> None:
    analysis = analyse(throw_away(), depth=SMALL)
    mistake = analysis.find_mistakes(ANA)[0]
    assert mistake.options is not mistake.first
    fine = next(d for d in analysis.decisions if d.regret == 0)
    assert fine.options is fine.first


def test_skill_that_cannot_be_told_from_chance_is_luck() -> None:
    analysis = analyse(play("diamonds"), depth=0.001)
    for seat, share in enumerate(analysis.shares):
        own = [d.skill for d in analysis.decisions if d.seat == seat]
        assert abs(share.skill) <= abs(sum(own))
        if abs(sum(own)) < share.skill_error:
            assert share.skill == 0


def test_every_table_knows_what_a_lead_is_worth() -> None:
    three = settle("diamant", "2005", 3, {"three": True})
    settings = [rung.setting for rung in list_rungs() if rung.game != "diamoniak"]
    for setting in [three, *settings]:
        leads = find_leads(setting)
        assert list(leads) == sorted(leads, reverse=True)


def test_a_lead_is_fitted_to_games() -> None:
    rung = next(rung for rung in list_rungs() if rung.key.startswith("diamonds"))
    found = leads.fit(rung, casts=3, games=40)
    assert len(found) == len(find_leads(rung.setting)) - 1
    assert all(1 <= lead <= 40 for lead in found)


def test_who_won_alone_is_never_told_to_have_shared_it() -> None:
    """However the parts of a victory are rounded: they need not add up to it."""
    analysis = analyse(throw_away(), depth=SMALL)
    for share in analysis.shares:
        assert share.result in (0.0, 0.5)
    share = replace(
        analysis.shares[BEN], result=1.0, skill=0.1, luck=0.5666666666666664
    )
    assert share.start + share.skill + share.luck < 1
    vars(analysis)["shares"] = (analysis.shares[ANA], share, analysis.shares[CYD])
    assert analysis.tell(BEN)[0].startswith("Ben won")


def test_names_are_no_markup(tmp_path: Path, capsys: Captured) -> None:
    table = tacora.new("diamant", seats=3, players=["[/b]", "[red]Eve", "Cyd"])
    for _ in range(5):
        go(table, "treasure 15", "stay: 0", "hazard snake", "stay:")
    path = tmp_path / "game.json"
    path.write_text(str(table.ledger()), encoding="utf-8")
    assert run(["analyse", str(path), "--depth", "0.01"]) == 0
    printed = capsys.readouterr().out
    assert "[/b]" in printed
    assert "[red]Eve" in printed


def test_bad_luck_is_called_bad_luck() -> None:
    analysis = analyse(have_bad_luck(), depth=SMALL)
    assert find_thrown(analysis, ANA) is None
    end, turn, mistake = analysis.tell(ANA)
    assert end.startswith("Ana lost by bad luck: ")
    assert "to 0\xa0%" in turn
    last = [d for d in analysis.decisions if d.seat == ANA][-1]
    assert last.risk == (2, 29)
    assert last.expert == last.chosen
    assert last.regret == 0
    act = analysis.find_turn(ANA)
    assert act is not None
    assert act.moment.is_nature
    assert act.by(ANA) < -0.5
    assert mistake.startswith("There was no mistake")


@pytest.mark.parametrize("game", NAMES)
def test_results_are_exactly_start_skill_and_luck(game: str) -> None:
    ledger = play(game)
    analysis = analyse(ledger, depth=0.001)
    assert ledger.winners is not None
    for seat, share in enumerate(analysis.shares):
        won = (seat in ledger.winners) / len(ledger.winners)
        assert share.start + share.skill + share.luck == pytest.approx(won)
    for chances in analysis.chances:
        assert sum(chance for chance, _error in chances) == pytest.approx(1)
    for decision in analysis.decisions:
        assert len(decision.options) > 1
        assert decision.regret >= 0
    shown = json.loads(json.dumps(analysis.as_dict("fr")))
    assert len(shown["moments"]) == len(analysis.changes)
    assert [len(seat["sentences"]) for seat in shown["results"]] == [3, 3, 3]
    for told in shown["decisions"]:
        for option in told["options"]:
            assert option["text"]


def test_it_can_be_told_with_other_names_and_in_steps() -> None:
    analysis = analyse(throw_away(), depth=SMALL)
    steps = [100 + number for number, _ in enumerate(analysis.ledger.actions)]
    told = analysis.retell(["Zoé", "Ben", "Cyd"], steps)
    end, _, mistake = told.tell(ANA, "fr")
    assert end.startswith("Zoé ")
    thrown = find_thrown(analysis, ANA)
    assert thrown is not None
    assert f"grotte 5, étape {99 + thrown.number}" in mistake
    assert told.as_dict()["decisions"] == analysis.as_dict()["decisions"]


def test_the_same_ledger_gives_the_same_analysis_on_as_many_cores_as_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ledger = play("diamant")
    first = analyse(ledger, depth=0.01).as_dict()
    monkeypatch.setattr("tacora.analysis.analysis.MOST_THREADS", 1)
    assert analyse(ledger, depth=0.01).as_dict() == first
    assert analyse(ledger, depth=0.02).as_dict() != first


def test_an_unfinished_game_is_analysed_as_far_as_it_goes() -> None:
    table = begin()
    go(table, "treasure 17", "stay: 0", "hazard snake")
    analysis = analyse(table.ledger(), depth=SMALL)
    assert not analysis.is_over
    assert 0.5 < analysis.shares[ANA].result < 1
    assert analysis.tell(ANA)[0].startswith("The game is not over")
    empty = analyse(tacora.new("diamant", seats=3).ledger(), depth=0.01)
    assert empty.find_turn() is None
    assert len(empty.chances) == 1


def test_nobody_is_judged_by_what_others_laid_down_in_secret() -> None:
    stays, leaves = tacora.new("diamant", seats=3), tacora.new("diamant", seats=3)
    go(stays, "treasure 7", "stay: 0 1 2")
    go(leaves, "treasure 7", "stay: 1 2")
    one, other = (
        next(c for c in trace(table.ledger()).choices if c.seat == BEN)
        for table in (stays, leaves)
    )
    assert one.view == other.view


def test_a_deal_is_one_moment_and_so_is_what_is_chosen_together() -> None:
    path = trace(play("diamonds", seats=4))
    sizes = [moment.last - moment.first + 1 for moment in path.moments]
    assert sum(sizes) == len(path.ledger.actions)
    # Who deals and the deal, what is announced, and what all pass.
    assert sizes[:2] == [41, 1]
    assert sizes[2] in (4, 8, 12)
    assert [moment.is_nature for moment in path.moments[:3]] == [True, False, False]


def test_a_team_wins_together() -> None:
    for variant, teams in (("basic", 4), ("teams", 2), ("perfect-teams", 2)):
        setting = settle("diamonds", seats=4, options={"variant": variant})
        oracle = Oracle(setting, 1)
        assert oracle.teams == teams
        assert oracle.method.teams == teams % 4


def test_what_breaks_a_rule_is_refused() -> None:
    table = begin()
    actions = (*table.ledger().actions, (0, "stay"))
    ledger = Ledger(table.setting, table.players, actions)
    with pytest.raises(WrongAction):
        analyse(ledger)
    for depth in (0.0, -1.0, 101.0, float("nan")):
        with pytest.raises(TacoraError, match="depth"):
            analyse(table.ledger(), depth=depth)


def test_the_command_prints_tables_and_sentences_or_json(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    path = tmp_path / "game.json"
    path.write_text(str(throw_away()), encoding="utf-8")
    words = ["analyse", str(path), "--depth", "0.05"]
    for language in LANGUAGES:
        assert run([*words, "--lang", language]) == 0
        assert "Ana" in capsys.readouterr().out
    assert run([*words, "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert "\nBen shares the victory" in shown
    assert "threw the victory away" not in shown
    assert run([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["results"][ANA]["reason"] == "thrown"


def test_the_command_says_in_one_sentence_what_it_cannot_do(
    tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "game.json"
    assert run(["analyse", str(path)]) == 2
    assert "There is no file" in capsys.readouterr().err
    path.write_text("{}", encoding="utf-8")
    assert run(["analyse", str(path)]) == 1
    assert "LEDGER" in capsys.readouterr().out
    path.write_text(str(throw_away()).replace('"treasure 17"', '"relic"'), "utf-8")
    assert run(["analyse", str(path)]) == 1
    assert "DIAMANT-2016" in capsys.readouterr().out
    path.write_text(str(throw_away()), encoding="utf-8")
    assert run(["analyse", str(path), "--seat", "3"]) == 2
    assert run(["analyse", str(path), "--depth", "0"]) == 2
    assert run(["analyse", str(path), "--number", "2"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_forecasts_are_sorted_into_bins_with_what_came_of_them() -> None:
    pairs = list(calibration.forecast("diamant", 2, 1, seats=3))
    assert len(pairs) == 2 * calibration.MOMENTS * 3
    bins = calibration.sort_out(pairs)
    assert sum(each.count for each in bins) == len(pairs)
    assert all(each.low <= each.predicted <= each.high for each in bins)
    assert calibration.write_table(bins).count("\n") == len(bins) + 1
    pairs = list(calibration.forecast("diamant", 2, 1, seats=3, of_choices=True))
    assert all(0 <= chance <= 1 for chance, _result in pairs)
    assert 0 < len(pairs) < 60
