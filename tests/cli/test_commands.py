"""The commands: what they print, where, and with which exit code."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import tacora
from tacora.cli.main import run
from tacora.words import say

Captured = pytest.CaptureFixture[str]

MATCH = ["match", "diamant", "--bots", "random", "--games", "5", "--seed", "1"]


@pytest.fixture(autouse=True)
def _nobody_watches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


def test_a_match_writes_ledgers_that_check_finds_right(
    tmp_path: Path, capsys: Captured
) -> None:
    for edition in ("2016", "2005"):
        arguments = [*MATCH, "--edition", edition, "--seats", "5"]
        for name in ("one", "two"):
            assert run([*arguments, "--ledgers", f"{name}.jsonl"]) == 0
        one = (tmp_path / "one.jsonl").read_bytes()
        assert one == (tmp_path / "two.jsonl").read_bytes()
        assert one.count(b"\n") == 5
        capsys.readouterr()
        assert run(["check", "one.jsonl", "two.jsonl"]) == 0
        assert capsys.readouterr().out == "10 ledgers, all right\n"
    assert sorted(os.listdir(tmp_path)) == ["one.jsonl", "two.jsonl"]


def test_a_match_prints_a_table_or_one_json_value(capsys: Captured) -> None:
    assert run([*MATCH, "--json", "--option", "chests=open"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["options"] == {"chests": "open"}
    assert [player["bot"] for player in result["players"]] == ["random"] * 4
    assert sum(player["wins"] for player in result["players"]) == pytest.approx(5)
    assert run([*MATCH, "--lang", "es"]) == 0
    assert "Victorias" in capsys.readouterr().out


def test_a_match_says_what_is_not_as_usual(capsys: Captured) -> None:
    words = ["match", "diamonds", "--seats", "4", "--bots", "random", "--games", "1"]
    assert run([*words, "--option", "variant=teams"]) == 0
    assert "diamonds 2014, variant=teams: one game" in capsys.readouterr().out
    assert run(words) == 0
    assert "diamonds 2014: one game" in capsys.readouterr().out


def test_games_of_a_file_are_counted_from_one(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "some.jsonl"
    assert run([*MATCH, "--ledgers", str(path)]) == 0
    capsys.readouterr()
    for command in ("replay", "analyse"):
        for number in ("0", "-1"):
            assert run([command, str(path), "--number", number]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_bots_are_counted_as_seats_where_none_are_named(capsys: Captured) -> None:
    words = ["match", "diamant", "--bots", "loot,risk,value", "--games", "2"]
    assert run([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 3


def test_check_names_line_action_rule_and_sentence(
    tmp_path: Path, capsys: Captured
) -> None:
    run([*MATCH, "--ledgers", "games.jsonl"])
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    fields = json.loads(lines[1])
    fields["actions"][0] = [-1, "treasure 8"]
    lines[1] = json.dumps(fields)
    (tmp_path / "games.jsonl").write_text("\n".join(lines))
    capsys.readouterr()
    assert run(["check", "games.jsonl"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("line 2, action 1, DIAMANT-2016-R2: “treasure 8” is no")
    assert out[1] == "5 ledgers, 1 thing wrong"
    assert run(["check", "games.jsonl", "--lang", "fr"]) == 1
    assert capsys.readouterr().out.startswith("ligne 2, action 1, DIAMANT-2016-R2")


def test_check_reads_standard_input(tmp_path: Path) -> None:
    run([*MATCH, "--ledgers", "games.jsonl"])
    with (tmp_path / "games.jsonl").open("rb") as stream:
        done = subprocess.run(
            [sys.executable, "-m", "tacora", "check", "-"],
            stdin=stream,
            capture_output=True,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stdout) == (0, "5 ledgers, all right\n")


def test_an_empty_file_holds_no_ledger(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "empty").write_text("\n\n")
    assert run(["check", "empty"]) == 1
    assert "empty holds no ledger." in capsys.readouterr().out


WRONG_USE = {
    "no such game": ["match", "chess", "--bots", "random", "--games", "1"],
    "no such edition": [*MATCH, "--edition", "2017"],
    "no such option": [*MATCH, "--option", "chest=open"],
    "no such value": [*MATCH, "--option", "chests=ajar"],
    "no equals sign": [*MATCH, "--option", "chests"],
    "option twice": [*MATCH, "--option", "chests=open", "--option", "chests=open"],
    "two seats": [*MATCH, "--seats", "2"],
    "nine seats": [*MATCH, "--seats", "9"],
    "three of 2005": [*MATCH, "--edition", "2005", "--seats", "3"],
    "half a seat": [*MATCH, "--seats", "3.5"],
    "seats on two lines": [*MATCH, "--seats=three\nor\x1b[31mfour"],
    "no such bot": ["match", "diamant", "--bots", "x", "--games", "1"],
    "too many bots": [*MATCH[:3], "random,loot", *MATCH[4:], "--seats", "4"],
    "no games": [*MATCH, "--games", "0"],
    "games below zero": [*MATCH, "--games=-1"],
    "a seed below zero": [*MATCH, "--seed=-1"],
    "no jobs": [*MATCH, "--jobs", "0"],
    "no bots": ["match", "diamant", "--games", "1"],
    "unknown flag": [*MATCH, "--frobnicate"],
    "unknown command": ["frobnicate"],
    "a word too many": [*MATCH, "more"],
    "missing file": ["check", "missing.jsonl"],
    "a folder to check": ["check", "."],
    "folder that is not there": [*MATCH, "--ledgers", "no/such/folder/x.jsonl"],
    "a folder as output": [*MATCH, "--ledgers", "."],
    "a name without end": [*MATCH, "--ledgers", "x" * 5000],
    "a file without end": ["check", "x" * 5000],
    "a name of two lines": ["check", "two\nlines\x1b[31m"],
    "unknown rulebook": ["rules", "diamant-1999"],
    "unknown language": ["rules", "diamant-2016", "--lang", "de"],
    "unknown bench": ["bench", "marathon"],
    "missing replay": ["replay", "missing.json"],
    "unknown game to play": ["play", "chess"],
    "unknown bot to play": ["play", "diamant", "--bots", "deep-blue"],
}


@pytest.mark.parametrize("name", WRONG_USE)
def test_wrong_use_gets_one_sentence_and_writes_nothing(
    name: str, tmp_path: Path, capsys: Captured
) -> None:
    assert run(WRONG_USE[name]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", WRONG_USE)
def test_wrong_use_is_explained_in_every_language(name: str, capsys: Captured) -> None:
    sentences = set()
    for language in ("en", "es", "fr"):
        words = WRONG_USE[name]
        if "--lang" not in words:
            words = [*words, "--lang", language]
        run(words)
        sentences.add(capsys.readouterr().err)
    assert len(sentences) == (1 if "--lang" in WRONG_USE[name] else 3)


def test_a_wrong_value_is_repeated(capsys: Captured) -> None:
    for words in (["--games", "few"], ["--games=few"], ["--games=2", "--games", "few"]):
        run([*MATCH, *words])
        assert "--games cannot be “few”" in capsys.readouterr().err


def test_a_single_deal_does_not_tell_how_sure_the_points_are(capsys: Captured) -> None:
    words = [*MATCH[:4], "--duplicate", "--seats", "4", "--json"]
    for games, is_known in (("4", False), ("8", True)):
        run([*words, "--games", games])
        players = json.loads(capsys.readouterr().out)["players"]
        assert all((p["score_error"] is not None) == is_known for p in players)
    run([*words[:-1], "--games", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.count("±") for line in lines if "random" in line] == [1] * 4


def test_an_output_that_cannot_be_written_is_refused_before_playing(
    tmp_path: Path, capsys: Captured
) -> None:
    full = Path("/dev/full")
    if full.exists():
        assert run([*MATCH, "--ledgers", str(full)]) == 2
        assert "could not be written to its end" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full", "<&- >/dev/null"])
def test_a_closed_or_full_stream_gets_at_most_one_sentence(redirection: str) -> None:
    for command in ("rules diamant-2016", "check -", "bots", "--version", "play"):
        done = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m tacora {command} {redirection}"],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        assert "Traceback" not in done.stderr
        assert done.stderr.count("\n") <= 1


def test_a_reader_who_has_gone_is_no_error() -> None:
    command = f"{sys.executable} -m tacora rules diamant-2016 | head -1"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_ledgers_can_go_to_standard_output(capsys: Captured) -> None:
    assert run([*MATCH, "--ledgers", "-"]) == 0
    captured = capsys.readouterr()
    assert [json.loads(line)["seats"] for line in captured.out.splitlines()] == [4] * 5
    assert "Victories" in captured.err


def test_an_older_file_stays_whole_when_a_match_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (tmp_path / "out.jsonl").write_text("old\n")

    def stop(*arguments: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tacora.lab.match.Match.play", stop)
    assert run([*MATCH, "--ledgers", "out.jsonl"]) == 130
    assert (tmp_path / "out.jsonl").read_text() == "old\n"
    assert os.listdir(tmp_path) == ["out.jsonl"]
    assert capsys.readouterr().err.count("\n") == 1


def test_a_written_file_has_the_usual_permissions(tmp_path: Path) -> None:
    run([*MATCH, "--ledgers", "out.jsonl"])
    mask = os.umask(0)
    os.umask(mask)
    mode = stat.S_IMODE((tmp_path / "out.jsonl").stat().st_mode)
    assert mode == 0o666 & ~mask


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("edition", ["diamant-2016", "diamant-2005"])
def test_rules_are_a_page_in_every_language(
    edition: str, language: str, capsys: Captured
) -> None:
    assert run(["rules", edition, "--lang", language]) == 0
    page = capsys.readouterr().out
    word = {"en": "cave", "es": "cueva", "fr": "grotte"}[language]
    assert word in page
    assert "§R13" in page
    assert "§O1" in page
    assert max(map(len, page.splitlines())) <= 80


def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    run(["check", "missing"])
    assert "Il n’y a pas de fichier missing" in capsys.readouterr().err


def test_bots_are_listed_with_their_strength(capsys: Captured) -> None:
    assert run(["bots", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) >= 5
    measured = [row for row in rows if row["strength"]]
    assert {row["name"] for row in rows} - {row["name"] for row in measured} <= {
        "expert"
    }
    assert all(row["strength"]["games"] >= 1000 for row in measured)
    assert all(row["description"] for row in rows)
    assert run(["bots", "--lang", "fr"]) == 0
    assert "pile ou face" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_play_shows_a_game_where_there_is_no_terminal(
    language: str, capsys: Captured
) -> None:
    for words in (
        ["play"],
        ["play", "diamant", "--edition", "2005", "--seats", "6"],
        ["play", "diamonds", "--seats", "2", "--bots", "random"],
        ["play", "diamoniak", "--seats", "3"],
    ):
        assert run([*words, "--lang", language]) == 0
        assert len(capsys.readouterr().out.splitlines()) > 15


def test_replay_tells_a_game_in_sentences(tmp_path: Path, capsys: Captured) -> None:
    run([*MATCH, "--ledgers", "games.jsonl"])
    capsys.readouterr()
    assert run(["replay", "games.jsonl", "--number", "2", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) > 10
    assert run(["replay", "games.jsonl", "--number", "6"]) == 2


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_help_is_translated(language: str, capsys: Captured) -> None:
    pages = set()
    for command in (
        [],
        ["match"],
        ["check"],
        ["play"],
        ["serve"],
        ["rules"],
        ["replay"],
        ["bots"],
    ):
        assert run([*command, "--help", "--lang", language]) == 0
        pages.add(capsys.readouterr().out)
    assert len(pages) == 8
    if language != "en":
        assert not any("Show this" in page or "Usage:" in page for page in pages)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The draws follow from the seed and the salts"),
        ("es", "Los sorteos se siguen de la semilla y las sales"),
        ("fr", "Les tirages découlent de la graine et des sels"),
    ],
)
def test_check_says_of_draws_what_the_page_says_and_no_more(
    tmp_path: Path, capsys: Captured, language: str, sentence: str
) -> None:
    table = tacora.new("diamant", seed=bytes(32), salts=["sea", "", ""])
    while not table.is_over:
        table.draw()
        for seat in table.awaited:
            table.play("leave", seat=seat)
    (tmp_path / "game").write_text(str(table.ledger()), encoding="utf-8")
    assert run(["check", "game", "--lang", language]) == 0
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    first, second = told.err.splitlines()
    assert first == sentence
    assert second == say("client-proof-unseen-why", language)
    # Without a seed there is nothing to say about draws.
    assert run([*MATCH, "--ledgers", "plain"]) == 0
    capsys.readouterr()
    assert run(["check", "plain"]) == 0
    assert capsys.readouterr().err == ""
