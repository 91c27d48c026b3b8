"""The checker: right ledgers pass, wrong ones are told apart, each with its rule."""

import hashlib
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tacora
from tacora.ledger.check import Finding, check_stream
from tests.ledger.referee import expected_diamoniak_draw, expected_draw

Fields = dict[str, Any]


def played(edition: str = "2016", **options: Any) -> Fields:
    """A finished game with a seed and salts, as its JSON fields."""
    table = tacora.new(
        "diamant",
        edition=edition,
        seats=4,
        options=options,
        players=["Ana", "bot:random", "Zoé", "Óscar"],
        seed=hashlib.sha256(edition.encode()).digest(),
        salts=["sal", "", "ö" * 32, ""],
    )
    coin = random.Random(7)
    while not table.is_over:
        table.draw()
        for seat in table.awaited:
            table.play(coin.choice(["stay", "stay", "leave"]), seat=seat)
    return table.ledger().as_dict()


def find(*texts: str | bytes) -> list[Finding]:
    lines = [text.encode() if isinstance(text, str) else text for text in texts]
    return [
        finding
        for finding in check_stream(io.BytesIO(b"\n".join(lines)))
        if finding.error is not None
    ]


def find_one(fields: Fields) -> tuple[int | None, str, str]:
    (finding,) = find(json.dumps(fields))
    assert finding.error is not None
    assert finding.error.sentence("es") != finding.error.sentence("fr")
    return finding.action, finding.error.rule, finding.error.key


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_a_right_ledger_passes_however_it_is_laid_out(edition: str) -> None:
    fields = played(edition)
    assert not find(json.dumps(fields))
    assert not find(json.dumps(fields, indent=2))
    assert not find(json.dumps(fields, ensure_ascii=True), "", json.dumps(fields), "")
    assert not find(json.dumps(dict(reversed(fields.items()))))


def test_draws_are_those_of_an_independent_reading_of_the_format() -> None:
    for edition in ("2016", "2005"):
        fields = played(edition)
        cards = [text for actor, text in fields["actions"] if actor == -1]
        assert expected_draw(fields) == cards


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"payment": "discard", "first": 2}),
        (4, {"colour": "kept"}),
        (4, {"payment": "discard", "colour": "kept"}),
    ],
)
def test_so_are_those_of_diamoniak(seats: int, options: dict[str, Any]) -> None:
    texts: set[str] = set()
    for game in range(6):
        table = tacora.new(
            "diamoniak",
            seats=seats,
            options=options,
            seed=hashlib.sha256(bytes([game, seats])).digest(),
            salts=["sal", "ö" * 32, "", ""][:seats],
        )
        coin = random.Random(game)
        while not table.is_over:
            table.draw()
            if not table.is_over:
                table.play(coin.choice(table.legal(table.turn)))
        fields: Fields = table.ledger().as_dict()
        assert not find(json.dumps(fields))
        drawn = [text for actor, text in fields["actions"] if actor == -1]
        assert expected_diamoniak_draw(fields) == drawn
        texts |= {text.split()[0] for _, text in fields["actions"]}
        assert fields["scores"].count(6) == 1
        assert fields["winners"] == [fields["scores"].index(6)]
    assert texts >= {"draw", "stop", "buy", "pay", "fairy", "castle", "witch"}


def change(**new: Any) -> Callable[[Fields], Fields]:
    return lambda fields: {**fields, **new}


def without(name: str) -> Callable[[Fields], Fields]:
    return lambda fields: {key: fields[key] for key in fields if key != name}


def action(place: int, entry: Any) -> Callable[[Fields], Fields]:
    def changed(fields: Fields) -> Fields:
        actions = list(fields["actions"])
        actions[place] = entry
        return {**fields, "actions": actions}

    return changed


LATE = ("scores", "winners", "seed", "salts", "commitment")

WRONG: dict[str, tuple[Callable[[Fields], Fields], str]] = {
    "other format": (change(format="tacora-ledger/2"), "LEDGER"),
    "other game": (change(game="chess"), "LEDGER"),
    "edition as number": (change(edition=2016), "LEDGER"),
    "other edition": (change(edition="2017"), "LEDGER"),
    "version as text": (change(rules_version="1"), "LEDGER"),
    "version true": (change(rules_version=True), "LEDGER"),
    "version 1.0": (change(rules_version=1.0), "LEDGER"),
    "version 2": (change(rules_version=2), "LEDGER"),
    "no options": (change(options={}), "LEDGER"),
    "options a list": (change(options=[]), "LEDGER"),
    "strange option": (change(options={"chests": "hidden", "order": "x"}), "LEDGER"),
    "strange value": (change(options={"chests": "Hidden"}), "LEDGER"),
    "value true": (change(options={"chests": True}), "LEDGER"),
    "seats true": (change(seats=True), "LEDGER"),
    "seats 4.0": (change(seats=4.0), "LEDGER"),
    "two seats": (change(seats=2), "DIAMANT-2016-R1"),
    "nine seats": (change(seats=9), "DIAMANT-2016-R1"),
    "a name too few": (change(players=["a", "b", "c"]), "LEDGER"),
    "a number as name": (change(players=["a", "b", "c", 4]), "LEDGER"),
    "nameless bot": (change(players=["a", "bot:", "c", "d"]), "LEDGER"),
    "half a character": (change(players=["a", "b", "\ud800", "d"]), "LEDGER"),
    "actions an object": (change(actions={}), "LEDGER"),
    "unknown field": (change(comment="hello"), "LEDGER"),
    "scores alone": (without("winners"), "LEDGER"),
    "winners alone": (without("scores"), "LEDGER"),
    "seed alone": (without("salts"), "LEDGER"),
    "no commitment": (without("commitment"), "LEDGER"),
    "other commitment": (change(commitment="0" * 64), "LEDGER"),
    "seed in capitals": (lambda f: {**f, "seed": f["seed"].upper()}, "LEDGER"),
    "short seed": (lambda f: {**f, "seed": f["seed"][:-2]}, "LEDGER"),
    "a salt for a bot": (change(salts=["sal", "x", "ö" * 32, ""]), "LEDGER"),
    "too long a salt": (change(salts=["sal", "", "ö" * 33, ""]), "LEDGER"),
    "zero byte in a salt": (change(salts=["s\0l", "", "", ""]), "LEDGER"),
    "a salt too few": (change(salts=["sal", "", "ö" * 32]), "LEDGER"),
    "other salts": (change(salts=["sel", "", "ö" * 32, ""]), "LEDGER"),
    "a point more": (
        lambda f: {**f, "scores": [f["scores"][0] + 1, *f["scores"][1:]]},
        "DIAMANT-2016-R18",
    ),
    "scores as text": (change(scores=["1", "2", "3", "4"]), "LEDGER"),
    "a score too few": (lambda f: {**f, "scores": f["scores"][1:]}, "LEDGER"),
    "everybody wins": (change(winners=[0, 1, 2, 3]), "DIAMANT-2016-R18"),
    "nobody wins": (change(winners=[]), "DIAMANT-2016-R18"),
    "a triple": (action(0, [-1, "treasure 7", 1]), "LEDGER"),
    "actor true": (action(1, [True, "stay"]), "LEDGER"),
    "actor as text": (action(1, ["0", "stay"]), "LEDGER"),
    "text as number": (action(1, [0, 1]), "LEDGER"),
    "no such seat": (action(1, [4, "stay"]), "DIAMANT-2016-R1"),
    "seat minus two": (action(1, [-2, "stay"]), "DIAMANT-2016-R1"),
    "capital letter": (action(1, [0, "Stay"]), "DIAMANT-2016-R3"),
    "two spaces": (action(0, [-1, "treasure  7"]), "DIAMANT-2016-R2"),
    "leading zero": (action(0, [-1, "treasure 07"]), "DIAMANT-2016-R2"),
    "trailing space": (action(0, [-1, "treasure 7 "]), "DIAMANT-2016-R2"),
    "no such card": (action(0, [-1, "treasure 8"]), "DIAMANT-2016-R2"),
    "hazard of 2005": (action(0, [-1, "hazard gas"]), "DIAMANT-2016-R2"),
    "nature stays": (action(0, [-1, "stay"]), "DIAMANT-2016-R2"),
    "a seat turns a card": (action(1, [0, "treasure 7"]), "DIAMANT-2016-R3"),
    "seats out of order": (action(1, [1, "stay"]), "DIAMANT-2016-R4"),
    "a card too early": (action(1, [-1, "treasure 7"]), "DIAMANT-2016-R4"),
    "a choice too early": (action(0, [0, "stay"]), "DIAMANT-2016-R4"),
    "truncated game": (lambda f: {**f, "actions": f["actions"][:-1]}, "LEDGER"),
    "too long a game": (
        lambda f: {**f, "actions": [*f["actions"], [-1, "relic"]]},
        "DIAMANT-2016-R18",
    ),
    "scores forgotten": (
        lambda f: {k: v for k, v in f.items() if k not in LATE},
        "LEDGER",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_ledger_is_refused_with_its_rule(name: str) -> None:
    spoil, rule = WRONG[name]
    assert find_one(spoil(played()))[1] == rule


def test_a_wrong_action_is_named_by_its_number() -> None:
    assert find_one(action(0, [-1, "treasure 8"])(played()))[0] == 1
    fields = played()
    last = len(fields["actions"])
    longer = {**fields, "actions": [*fields["actions"], [0, "stay"]]}
    assert find_one(longer)[0] == last + 1
    other = {**fields, "salts": ["sel", "", "ö" * 32, ""]}
    drawn = expected_draw(other)
    cards = [text for actor, text in fields["actions"] if actor == -1]
    first = next(place for place, card in enumerate(cards) if card != drawn[place])
    turned = [place for place, entry in enumerate(fields["actions"], 1) if entry[0] < 0]
    assert find_one(other) == (turned[first], "LEDGER", "ledger-draw")


def test_a_card_that_has_left_the_game_cannot_come_again() -> None:
    fields = {key: value for key, value in played().items() if key not in LATE}
    once: list[list[Any]] = [[-1, "hazard lava"]]
    once += [[seat, "stay"] for seat in range(4)]
    fall = [*once, [-1, "hazard lava"]]
    assert not find(json.dumps({**fields, "actions": fall + fall}))
    wrong = {**fields, "actions": fall + fall + [*once, [-1, "hazard lava"]]}
    assert find_one(wrong)[:2] == (len(wrong["actions"]), "DIAMANT-2016-R2")


def test_a_relic_that_was_taken_cannot_be_turned_a_sixth_time() -> None:
    fields = {key: value for key, value in played().items() if key not in LATE}
    actions: list[list[Any]] = []
    for _ in range(6):
        actions += [[-1, "relic"], *([seat, "stay"] for seat in range(4))]
    wrong = {**fields, "actions": actions}
    assert find_one(wrong)[:2] == (26, "DIAMANT-2016-R2")


UNREADABLE: dict[str, bytes] = {
    "binary": bytes(range(256)),
    "cut off": b'{"format": "tacora-led',
    "a list": b"[]",
    "a word": b"null",
    "not a number": b'{"seats": NaN}',
    "field twice": b'{"seats": 3, "seats": 3}',
    "option twice": b'{"options": {"chests": "open", "chests": "open"}}',
    "nested without end": b"[" * 200_000,
    "a number without end": b'{"seats": ' + b"9" * 10_000 + b"}",
    "a million characters": b'{"format": "' + b"x" * 1_000_000 + b'"}',
    "a million characters more": b"x" * 1_000_000,
    "utf-16": '{"a": 1}'.encode("utf-16"),
    "byte order mark": b"\xef\xbb\xbf{}",
    "an empty object": b"{}",
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_refused_in_one_sentence(name: str) -> None:
    findings = find(UNREADABLE[name])
    assert findings
    for finding in findings:
        assert finding.error is not None
        assert finding.error.rule == "LEDGER"
        for language in ("en", "es", "fr"):
            sentence = finding.error.sentence(language)
            assert "\n" not in sentence
            assert len(sentence) < 300


def test_one_broken_ledger_does_not_hide_the_next() -> None:
    right = json.dumps(played())
    findings = find(right, right[:-30], right, '{"a": 1}', "", right, b"\xff", right)
    assert [finding.line for finding in findings] == [2, 4, 7]


def test_unfinished_games_are_ledgers_too(tmp_path: Path) -> None:
    fields = {key: value for key, value in played().items() if key not in LATE}
    for length in range(len(fields["actions"])):
        part = {**fields, "actions": fields["actions"][:length]}
        assert not find(json.dumps(part))
        scored = {**part, "scores": [0, 0, 0, 0], "winners": [0, 1, 2, 3]}
        assert find_one(scored)[2] == "ledger-scores-too-early"


def test_a_ledger_may_be_laid_out_in_any_way_that_is_json() -> None:
    fields = played()
    text = json.dumps(fields)
    spread = text.replace('"options": {', '"options":\n{\n').replace("[[", "[\n[")
    assert spread.count("\n") > 2
    assert not find(spread)
    assert not find(spread, text, json.dumps(fields, indent=0), text)
    assert not find(text.replace(", ", ",\r\n"))
    assert not find("   " + text, "\t" + text)


@pytest.mark.parametrize("cut", [2, 6, 30, 200, 500])
def test_a_line_cut_off_is_blamed_itself_and_not_the_next(cut: int) -> None:
    right = json.dumps(played())
    assert [f.line for f in find(right, right[:-cut], right)] == [2]
    assert [f.line for f in find(right, "{", right, "{", right)] == [2, 4]
    assert [f.line for f in find(right[:-cut], right[:-cut])] == [1, 2]
    assert [f.line for f in find("hello", "world", right)] == [1, 2]
    assert [f.line for f in find(right + " x", right, right + right)] == [1, 3]
