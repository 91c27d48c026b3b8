"""Lessons: a first game in which somebody is led by the hand, as a small text file.

A lesson is written as a worked example is, with the learner on seat `a`:

| line                 | says                                                        |
|----------------------|-------------------------------------------------------------|
| `game`, `seats`, …   | what is played; see `tacora.ledger.case`                    |
| `players NAME …`     | what everybody is called                                    |
| `say NAME`           | that the guide explains; a `?` is the learner's last choice |
| `you ACTION`         | what the learner is to do now; several lines, all of it     |
| `you ONE or OTHER`   | that the learner is free to do either                       |
| `later`              | that what follows is not watched, down to the next `say`    |
| `nature`, `bc`, …    | what happens at the table, as in a worked example           |

The lines down to `players` come first.  A choice is put with the words that the guide
said last; whoever tries something else hears the same key's sentence ending in `-but`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tacora.kernel.game import Setting
from tacora.ledger.case import (
    Line,
    Step,
    Verb,
    read_lines,
    read_setting,
    read_step,
    seat_number,
)
from tacora.ledger.table import Table

FOLDER = Path(__file__).parent / "lessons"
HEADER = ("game", "seats", "option", "players")
LEARNER = 0
EITHER = "or"
CHOICE = "?"


@dataclass(frozen=True)
class Say:
    """The guide explains something."""

    name: str


@dataclass(frozen=True)
class Later:
    """Time passes, and nobody looks."""


@dataclass(frozen=True)
class Choose:
    """The learner has to do something: everything that one of the ways lists."""

    ways: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Deal:
    """Nature deals: to these seats these cards first, and then whatever comes."""

    hands: Mapping[int, tuple[str, ...]]


Cue = Say | Later | Choose | Deal | Step


@dataclass(frozen=True)
class Lesson:
    """A lesson as it is written: what is played, by whom, and how it goes."""

    setting: Setting
    players: tuple[str, ...]
    cues: tuple[Cue, ...]


def find_lessons() -> dict[str, Path]:
    """Find every lesson by its edition."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.lesson"))}


def load_lesson(path: Path) -> Lesson:
    """Read a lesson from its file."""
    lines = list(read_lines(path.read_text(encoding="utf-8"), path.name))
    header: dict[str, list[Line]] = {key: [] for key in HEADER}
    while lines[0].words[0] in HEADER:
        header[lines[0].words[0]].append(lines.pop(0))
    (game,), (seats,), (players,) = header["game"], header["seats"], header["players"]
    setting = read_setting(game, seats, header["option"])
    return Lesson(setting, tuple(players.words[1:]), _read_cues(lines, Table(setting)))


def _read_cues(lines: Sequence[Line], table: Table) -> tuple[Cue, ...]:
    cues: list[Cue] = []
    for line in lines:
        cue = _read_cue(line, table)
        last = cues[-1] if cues else None
        match last, cue:
            case Choose(ways=[before]), Choose(ways=[more]):
                cues[-1] = Choose(((*before, *more),))  # all of it is one decision
            case Deal(hands=before), Deal(hands=more):
                cues[-1] = Deal({**before, **more})
            case _:
                cues.append(cue)
    return tuple(cues)


def _read_cue(line: Line, table: Table) -> Cue:
    match line.words:
        case ["say", name]:
            return Say(name)
        case ["later"]:
            return Later()
        case ["you", *words] if words:
            either = " ".join(words).split(f" {EITHER} ")
            return Choose(tuple((action,) for action in either))
    step = read_step(line, table)
    if step.verb is not Verb.DEAL:
        return step
    return Deal({} if step.who == "rest" else {seat_number(step.who): step.words})
