"""Every worked example is played, and what is wrong with one is said."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tacora.kernel.error import Unreadable
from tacora.ledger import case as cases
from tacora.ledger.case import (
    Verb,
    cases_folder,
    find_cases,
    load_case,
    load_cases,
    read_case,
)
from tacora.ledger.rehearsal import CaseFailed, run
from tacora.ledger.rulebook import known_editions, load

FILES = find_cases(cases_folder())
LANGUAGES = {"en", "es", "fr"}

HEADER = """rule DIAMANT-2016-R5
title en A treasure is shared
game diamant 2016
seats 3
"""


DEALT = """rule DIAMONDS-2014-R4
title en Hands are dealt
game diamonds 2014
seats 3

"""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def find_rules(path: Path) -> list[str]:
    """Find the rules by a plain search: reading the file is what is tested."""
    return re.findall(r"^rule\s+(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)


each_case = pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=name(path),
            marks=[pytest.mark.rule(rule) for rule in find_rules(path)],
        )
        for path in FILES
    ],
)


@each_case
def test_the_game_goes_as_the_case_says(path: Path) -> None:
    run(load_case(path))


@each_case
def test_every_expectation_of_the_case_is_compared(path: Path) -> None:
    case = load_case(path)
    for place, step in enumerate(case.steps):
        if step.verb is not Verb.EXPECT:
            continue
        wrong = replace(step, words=(*step.words[:-1], f"{step.words[-1]}1"))
        steps = (*case.steps[:place], wrong, *case.steps[place + 1 :])
        with pytest.raises(CaseFailed) as failure:
            run(replace(case, steps=steps))
        assert failure.value.line == step.line


@each_case
def test_the_case_expects_something(path: Path) -> None:
    assert any(step.verb is not Verb.PLAY for step in load_case(path).steps)


@each_case
def test_the_case_has_a_title_in_every_language(path: Path) -> None:
    titles = load_case(path).titles
    assert set(titles) == LANGUAGES
    assert all(len(title) <= 90 for title in titles.values())


@each_case
def test_the_titles_are_set_as_each_language_wants(path: Path) -> None:
    titles = load_case(path).titles
    for title in titles.values():
        assert not re.search("[\"']", title)
        assert not title.endswith(".")
    assert not re.search("[^\u00a0][:;!?»]", titles["fr"])
    assert not re.search("[ \u00a0][:;!?]", titles["en"] + titles["es"])


@each_case
def test_the_case_lies_with_its_edition_and_is_named_for_its_rule(path: Path) -> None:
    case = load_case(path)
    edition = f"{case.setting.game.name}-{case.setting.edition.name}"
    assert path.parent.name == edition
    assert f"{edition}-{path.name.split('-')[0]}".upper() == case.rules[0]
    for rule in case.rules:
        assert load(edition).find(rule)


@pytest.mark.parametrize("edition", known_editions())
def test_every_rule_has_a_case_of_its_own(edition: str) -> None:
    rules = {
        entry.id for section in load(edition).sections for entry in section.entries
    }
    shown = {find_rules(path)[0] for path in FILES if path.parent.name == edition}
    assert rules == shown


@pytest.mark.parametrize("edition", known_editions())
def test_no_two_cases_of_an_edition_have_the_same_title(edition: str) -> None:
    paths = [path for path in FILES if path.parent.name == edition]
    for language in LANGUAGES:
        titles = [load_case(path).titles[language] for path in paths]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("steps", "line", "found"),
    [
        ("nature treasure 7\nexpect path 2", 7, "expect path 1"),
        ("nature treasure 7\nexpect carried 2 2", 7, "expect carried 2 2 2"),
        ("expect deck hazard snake 2", 6, "expect deck hazard snake 3"),
        ("expect sees a chest b none", 6, "expect sees a chest b hidden"),
        ("expect winners a", 6, "expect winners nobody"),
        ("a stay", 6, "diamant-refusal-not-now (DIAMANT-2016-R4)"),
        ("all stay", 6, "nobody has to act"),
        ("refuse nature relic DIAMANT-2016-R2", 6, "allowed"),
        (
            "refuse a stay DIAMANT-2016-R2",
            6,
            "diamant-refusal-not-now (DIAMANT-2016-R4)",
        ),
        ("refuse seats 8 DIAMANT-2016-R1", 6, "allowed"),
        ("refuse seats 9 DIAMANT-2016-R2", 6, "DIAMANT-2016-R1"),
        ("never nature relic", 6, "readable"),
    ],
)
def test_what_is_not_so_fails_with_its_line_and_what_was_found(
    steps: str, line: int, found: str
) -> None:
    case = read_case(f"{HEADER}\n{steps}\n", "diamant-2016/R5.case")
    with pytest.raises(CaseFailed) as failure:
        run(case)
    assert failure.value.file == "diamant-2016/R5.case"
    assert failure.value.line == line
    assert failure.value.expected == steps.splitlines()[-1]
    assert failure.value.found == found
    assert str(failure.value).startswith(f"diamant-2016/R5.case:{line}: ")


@pytest.mark.parametrize(
    "wrong",
    [
        "expect",
        "expect luck 7",
        "expect deck",
        "expect deck 3",
        "expect deck hazard wolf 3",
        "expect deck stay 3",
        "expect sees a chest",
        "expect sees d chest a hidden",
        "expect sees a hand b hidden",
        "nature",
        "nature treasure 8",
        "nature treasure  ",
        "a",
        "d stay",  # three play
        "aa stay",
        "A stay",
        "all sleep",
        "refuse a DIAMANT-2016-R4",
        "refuse a stay",
        "refuse a stay R4",
        "refuse a sleep DIAMANT-2016-R4",
        "refuse all stay DIAMANT-2016-R4 now",
        "refuse seats two DIAMANT-2016-R1",
        "refuse seats 2 R1",
        "never",
        "never nature",
        "rule DIAMANT-2016-R4",  # too late
        "draw treasure 3",
    ],
)
def test_a_step_that_cannot_be_read_is_refused_with_its_line(wrong: str) -> None:
    text = f"{HEADER}\nnature treasure 7\n# a remark\n{wrong}\nall stay\n"
    with pytest.raises(Unreadable) as error:
        read_case(text, "some.case")
    assert error.value.key == "case-unreadable"
    assert error.value.facts == {
        "file": "some.case",
        "line": "8",
        "text": wrong.strip(),
    }


@pytest.mark.parametrize(
    "wrong",
    [
        "deal",
        "deal a",
        "deal ab D1",
        "deal d D1",  # three play
        "deal all D1",
        "deal a D16",
        "deal a D1 d1",
        "deal rest D1",
        "go",
        "go far",
        "go -1",
        "go 1 2",
        "go until",
        "go until luck 7",
    ],
)
def test_a_stretch_that_cannot_be_read_is_refused_with_its_line(wrong: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_case(f"{DEALT}nature dealer 2\n{wrong}\n", "some.case")
    assert error.value.facts == {"file": "some.case", "line": "7", "text": wrong}


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ("deal rest", "no card is dealt now"),
        ("nature dealer 2\ndeal rest\ngo 1\ndeal rest", "no card is dealt now"),
        (
            "nature dealer 2\ndeal a D1\ndeal b D1",
            "diamonds-refusal-no-such-card (DIAMONDS-2014-R1)",
        ),
        (
            "nature dealer 2\ndeal a S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11",
            "left over: S11",
        ),
        ("go until rounds 7", "the game is over after 385 actions"),
        ("go until rounds 6\ngo 1", "the game is over after 0 actions"),
    ],
)
def test_a_stretch_that_cannot_be_played_fails_with_what_was_found(
    steps: str, found: str
) -> None:
    with pytest.raises(CaseFailed) as failure:
        run(read_case(f"{DEALT}{steps}\n", "some.case"))
    assert failure.value.expected == steps.splitlines()[-1]
    assert failure.value.line == 5 + len(steps.splitlines())
    assert failure.value.found == found


def test_cards_that_nobody_names_fill_up_the_hands_in_order() -> None:
    text = f"""{DEALT}nature dealer 1
deal b S3 S1
deal a D2 C15
deal b D4
expect hand a D2 D6 D8 D11 D14 H2 H5 H8 H11 C15
expect hand b D4 D9 D12 D15 H3 H6 H9 H12 S1 S3
expect hand c D1 D3 D5 D7 D10 D13 H1 H4 H7 H10
expect undealt 30
go 4
expect trick none
expect received c D4
go until trick D3
expect turn a
go 0
expect turn a
"""
    case = read_case(text, "some.case")
    assert [str(step) for step in case.steps] == text.splitlines()[5:]
    run(case)


def test_a_game_without_hands_deals_nothing() -> None:
    with pytest.raises(CaseFailed) as failure:
        run(read_case(f"{HEADER}\ndeal rest\n", "some.case"))
    assert failure.value.found == "no card is dealt now"
    with pytest.raises(Unreadable):
        read_case(f"{HEADER}\ndeal a D1\n", "some.case")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rule DIAMANT-2016-R5", "rule R5", 1),
        ("rule DIAMANT-2016-R5", "rule", 1),
        ("rule DIAMANT-2016-R5", "", 6),
        ("title en A treasure is shared", "title en", 2),
        ("title en A treasure is shared", "", 6),
        ("game diamant 2016", "game diamant", 3),
        ("game diamant 2016", "game diamant 1999", 3),
        ("game diamant 2016", "game chess 2016", 3),
        ("game diamant 2016", "", 6),
        ("seats 3", "seats", 4),
        ("seats 3", "seats many", 4),
        ("seats 3", "seats 2", 4),
        ("seats 3", "", 6),
        ("seats 3\n", "seats 3\nseats 4\n", 5),
        ("seats 3\n", "seats 3\ntitle en Again\n", 5),
        ("seats 3\n", "seats 3\noption chests\n", 5),
        ("seats 3\n", "seats 3\noption chests ajar\n", 5),
        ("seats 3\n", "seats 3\noption order printed\n", 5),
        ("seats 3\n", "seats 3\noption chests open\noption chests open\n", 6),
        ("nature treasure 7\n", "", 6),
    ],
)
def test_a_header_that_cannot_be_read_is_refused_with_its_line(
    old: str, new: str, line: int
) -> None:
    text = f"{HEADER}\nnature treasure 7\n"
    assert old in text
    with pytest.raises(Unreadable) as error:
        read_case(text.replace(old, new), "some.case")
    assert error.value.key == "case-unreadable"
    assert error.value.facts["line"] == str(line)


def test_a_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "some.case"
    path.write_bytes(b"rule DIAMANT-2016-R5\ntitle fr Un tr\xe9sor\n")
    with pytest.raises(Unreadable) as error:
        load_case(path)
    assert error.value.facts["line"] == "2"


def test_a_case_keeps_its_steps_as_they_were_written() -> None:
    text = """rule DIAMANT-2005-R5 # remarks and blank lines are free
rule DIAMANT-2005-O2
title en One leaves
title fr Un joueur sort\u00a0: il prend tout
game diamant 2005
seats 4
option order leave-first

nature treasure 11
a leave
all stay
expect chest 5 0 0 0
refuse ab leave DIAMANT-2005-R5
never nature relic
"""
    case = read_case(text, "some.case")
    assert case.rules == ("DIAMANT-2005-R5", "DIAMANT-2005-O2")
    assert case.titles["fr"] == "Un joueur sort\u00a0: il prend tout"
    assert case.setting.seats == 4
    assert case.setting.options["order"] == "leave-first"
    assert [step.line for step in case.steps] == [9, 10, 11, 12, 13, 14]
    assert [str(step) for step in case.steps] == text.splitlines()[8:]
    run(case)


def test_the_tenth_rule_comes_after_the_second(tmp_path: Path) -> None:
    for file in ("R10-b.case", "R2-a.case", "R2-b.case", "O1.case", "notes.txt"):
        (tmp_path / file).touch()
    found = [path.name for path in find_cases(tmp_path)]
    assert found == ["O1.case", "R2-a.case", "R2-b.case", "R10-b.case"]


def test_the_cases_of_the_package_come_before_those_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "IN_WHEEL", tmp_path / "nowhere")
    assert cases_folder() == cases.IN_CHECKOUT
    assert len(load_cases()) == len(find_cases(cases.IN_CHECKOUT))
    monkeypatch.setattr(cases, "IN_WHEEL", tmp_path)
    assert cases_folder() == tmp_path
    assert load_cases() == []
