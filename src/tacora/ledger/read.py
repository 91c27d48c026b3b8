"""Read a ledger from text, and refuse everything that the format does not allow."""

from __future__ import annotations

import json
import re
from typing import Any

from tacora.games import find_game
from tacora.kernel.chance import Chance
from tacora.kernel.error import TacoraError, Unreadable
from tacora.kernel.game import Setting, agree
from tacora.ledger.ledger import FORMAT, Ledger
from tacora.ledger.people import check_players, check_salts

LEDGER = "LEDGER"
"""Stands where a rule id stands, when it is the format that forbids."""

_ALWAYS = (
    "format",
    "game",
    "edition",
    "rules_version",
    "options",
    "seats",
    "players",
    "actions",
)
_AT_THE_END = ("scores", "winners")
_FOR_CHECKING = ("seed", "salts", "commitment")
_HEX = re.compile(r"[0-9a-f]{64}")


class Unwritten(TacoraError):  # noqa: N818 - it is what such a ledger is
    """A text that is no ledger; `rule` names the format or the rule it breaks."""


def wrong(key: str, **facts: str | int) -> Unwritten:
    """Say that the format forbids this."""
    return Unwritten(f"ledger-{key}", LEDGER, **facts)


def read_ledger(text: str) -> Ledger:
    """Read one ledger; whether its actions are right is for `check` to say.

    >>> read_ledger('{"format": "tacora-ledger/2"}')
    Traceback (most recent call last):
        ...
    tacora.ledger.read.Unwritten: The field “game” is missing; write all fields of the \
format. (LEDGER)
    """
    fields = _parse(text)
    _check_names(fields)
    _expect(fields, "format", FORMAT)
    setting = _read_setting(fields)
    players = _row(fields, "players", str, setting.seats)
    try:
        check_players(players, setting.seats)
    except Unreadable as error:
        raise Unwritten(error.key, LEDGER, **error.facts) from None
    is_scored = "scores" in fields
    return Ledger(
        setting=setting,
        players=tuple(players),
        actions=tuple(_read_actions(fields["actions"])),
        scores=tuple(_row(fields, "scores", int, setting.seats)) if is_scored else None,
        winners=tuple(_row(fields, "winners", int, None)) if is_scored else None,
        chance=_read_chance(fields, players) if "seed" in fields else None,
    )


def _parse(text: str) -> dict[str, Any]:
    try:
        value = json.loads(
            text, object_pairs_hook=_no_doubles, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        raise wrong("not-json", column=str(error.colno)) from None
    except (ValueError, RecursionError):
        # A number too long for Python, or brackets nested without end.
        raise wrong("too-deep") from None
    if not isinstance(value, dict):
        raise wrong("not-object")
    return value


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise wrong("field-twice", field=_quote(name))
        fields[name] = value
    return fields


def _no_constant(name: str) -> None:
    raise wrong("not-number", text=name)


def _check_names(fields: dict[str, Any]) -> None:
    for name in fields:
        if name not in _ALWAYS + _AT_THE_END + _FOR_CHECKING:
            raise wrong("field-unknown", field=_quote(name))
    for name in _ALWAYS:
        if name not in fields:
            raise wrong("field-missing", field=name)
    for group in (_AT_THE_END, _FOR_CHECKING):
        present = [name for name in group if name in fields]
        if present and len(present) < len(group):
            raise wrong("fields-together", fields=", ".join(group), found=present[0])
    if "seed" in fields and "scores" not in fields:
        raise wrong("seed-too-early")


def _expect(fields: dict[str, Any], name: str, wanted: object) -> None:
    found = fields[name]
    if type(found) is not type(wanted) or found != wanted:
        raise wrong(
            "field-value", field=name, found=_quote(found), wanted=_quote(wanted)
        )


def _read_setting(fields: dict[str, Any]) -> Setting:
    game = _typed(fields, "game", str)
    edition = _typed(fields, "edition", str)
    seats = _typed(fields, "seats", int)
    options = _typed(fields, "options", dict)
    try:
        rules = find_game(game)
        _expect(fields, "rules_version", rules.rules_version)
        for option in rules.edition(edition).options:
            if option.key not in options:
                raise wrong("option-missing", option=option.key)
        return agree(rules, edition, seats, options)
    except Unreadable as error:
        raise Unwritten(error.key, LEDGER, **error.facts) from None


def _typed(fields: dict[str, Any], name: str, kind: type) -> Any:
    """Give a field of just this type; true is no number here."""
    value = fields[name]
    if type(value) is not kind:
        raise wrong("field-type", field=name, found=_quote(value), kind=kind.__name__)
    if isinstance(value, str):
        _check_text(value, name)
    return value


def _row(
    fields: dict[str, Any], name: str, kind: type, length: int | None
) -> list[Any]:
    row = _typed(fields, name, list)
    for value in row:
        if type(value) is not kind:
            raise wrong(
                "entry-type", field=name, found=_quote(value), kind=kind.__name__
            )
        if isinstance(value, str):
            _check_text(value, name)
    if length is not None and len(row) != length:
        raise wrong("row-length", field=name, found=len(row), wanted=length)
    return list(row)


def _check_text(text: str, name: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise wrong("not-unicode", field=name) from None


def _read_actions(value: object) -> list[tuple[int, str]]:
    if type(value) is not list:
        raise wrong("field-type", field="actions", found=_quote(value), kind="list")
    actions = []
    for number, entry in enumerate(value, 1):
        if (
            type(entry) is not list
            or len(entry) != 2
            or type(entry[0]) is not int
            or type(entry[1]) is not str
        ):
            error = wrong("action-shape", action=_quote(entry))
            error.facts["number"] = number
            raise error
        actions.append((entry[0], entry[1]))
    return actions


def _read_chance(fields: dict[str, Any], players: list[str]) -> Chance:
    for name in ("seed", "commitment"):
        if not _HEX.fullmatch(_typed(fields, name, str)):
            raise wrong("not-hex", field=name, found=_quote(fields[name]))
    salts = _row(fields, "salts", str, len(players))
    try:
        check_salts(salts, players)
    except Unreadable as error:
        raise Unwritten(error.key, LEDGER, **error.facts) from None
    chance = Chance(bytes.fromhex(fields["seed"]), tuple(salts))
    if chance.commitment != fields["commitment"]:
        raise wrong("commitment")
    return chance


def _quote(value: object) -> str:
    """Write a value as JSON has it, short enough for a sentence."""
    try:
        text = json.dumps(value, ensure_ascii=True)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 60 else text[:57] + "…"
