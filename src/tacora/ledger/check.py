"""Replay ledgers, and say what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from tacora.kernel.error import TacoraError
from tacora.kernel.game import NATURE
from tacora.ledger.ledger import Ledger
from tacora.ledger.read import LEDGER, Unwritten, read_ledger, wrong
from tacora.ledger.split import split_stream
from tacora.ledger.table import Table


@dataclass(frozen=True)
class Finding:
    """One ledger of a file: where it begins, and what is wrong with it, if anything."""

    line: int
    action: int | None = None
    error: TacoraError | None = None
    has_seed: bool = False
    """Whether its draws could be checked, and follow from the seed."""


class WrongAction(Exception):  # noqa: N818 - it is what was found
    """An action that cannot stand where it stands; actions are counted from 1."""

    def __init__(self, number: int, error: TacoraError) -> None:
        super().__init__(number, error)
        self.number = number
        self.error = error


def replay(ledger: Ledger) -> Iterator[Table]:
    """Play a ledger again: give the table before the first and after each action.

    It is one and the same table each time; copy it to keep it.
    """
    chance = ledger.chance
    table = Table(
        ledger.setting,
        players=ledger.players,
        seed=chance.seed if chance else None,
        salts=chance.salts if chance else None,
    )
    yield table
    for number, (actor, text) in enumerate(ledger.actions, 1):
        try:
            _follow(table, actor, text, is_checkable=chance is not None)
        except TacoraError as error:
            raise WrongAction(number, error) from None
        yield table


def check(ledger: Ledger) -> Table:
    """Replay a ledger and raise at the first thing that is wrong with it."""
    for table in replay(ledger):
        last = table
    if not last.is_over:
        if ledger.scores is not None:
            raise wrong("scores-too-early")
        return last
    if ledger.scores is None:
        raise wrong("scores-missing")
    rule = ledger.setting.edition.rule(ledger.setting.edition.rule_of_score)
    if list(ledger.scores) != last.scores:
        raise _differ("ledger-scores-wrong", rule, ledger.scores, last.scores)
    assert ledger.winners is not None
    if list(ledger.winners) != last.winners:
        raise _differ("ledger-winners-wrong", rule, ledger.winners, last.winners)
    return last


def _differ(
    key: str, rule: str, found: tuple[int, ...], wanted: list[int]
) -> Unwritten:
    return Unwritten(key, rule, found=_show_row(found), wanted=_show_row(tuple(wanted)))


def _show_row(row: tuple[int, ...]) -> str:
    text = ", ".join(str(number)[:20] for number in row[:10])
    return f"[{text}{', …' if len(row) > 10 else ''}]"


def _follow(table: Table, actor: int, text: str, *, is_checkable: bool) -> None:
    """Play the next action of a ledger, if it may stand there."""
    setting = table.setting
    edition = setting.edition
    is_nature = actor == NATURE
    action = setting.game.read(edition.code, actor, text)
    if action is None:
        rule = edition.rule_of_nature if is_nature else edition.rule_of_choice
        raise Unwritten(
            "ledger-action-unknown",
            edition.rule(rule),
            action=ascii(text[:40])[1:-1],
            edition=f"{setting.game.name} {edition.name}",
        )
    table.check(actor, action)
    expected = table.next_in_ledger()
    if actor != expected:
        raise Unwritten(
            "ledger-order",
            edition.rule(edition.rule_of_order),
            seat=actor,
            expected=expected,
        )
    if is_nature and is_checkable and action != (drawn := table.next_draw()):
        raise Unwritten(
            "ledger-draw",
            LEDGER,
            action=text,
            drawn=setting.game.write_action(edition.code, drawn),
        )
    table.follow(actor, action)


def check_text(text: str, line: int) -> Finding:
    """Check one ledger's text, which begins at a line of its file."""
    try:
        ledger = read_ledger(text)
        check(ledger)
    except WrongAction as found:
        return Finding(line, found.number, found.error)
    except TacoraError as error:
        number = error.facts.get("number")
        return Finding(line, int(number) if number is not None else None, error)
    return Finding(line, has_seed=ledger.chance is not None)


def check_stream(stream: BinaryIO) -> Iterator[Finding]:
    """Check every ledger of a file: one JSON object, or one a line."""
    for line, found in split_stream(stream):
        yield (
            Finding(line, None, found)
            if isinstance(found, TacoraError)
            else (check_text(found, line))
        )


def read_stream(stream: BinaryIO, number: int) -> Ledger | Finding | None:
    """Read one ledger of a file, counted from 1, without playing it.

    What cannot be read is given as a finding, and nothing if there are fewer.
    """
    for place, (line, found) in enumerate(split_stream(stream), 1):
        if place != number:
            continue
        if isinstance(found, TacoraError):
            return Finding(line, None, found)
        try:
            return read_ledger(found)
        except TacoraError as error:
            return Finding(line, None, error)
    return None
