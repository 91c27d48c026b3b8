"""A game that is over, to be stepped through."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import msgspec

from tacora.kernel.game import Turn
from tacora.ledger.ledger import Ledger
from tacora.ledger.table import Table
from tacora.server.gaze import Gaze, Tell
from tacora.server.room import Room

CHAPTERS = ("-event-cave", "-event-round")
"""What is told when something begins that one counts by."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One action, and what was seen after it."""

    actor: int
    """The seat that acted, or -1 for nature."""
    action: str
    eye: msgspec.Raw


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one seat, or a watcher, saw it."""

    code: str
    seat: int | None
    players: list[str]
    start: msgspec.Raw
    steps: list[Step]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A step at which somebody's points changed."""

    step: int
    scores: list[int]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How the points came about; steps are counted as in the replay."""

    steps: int
    chapters: list[int]
    """The steps at which a cave or a round began."""
    changes: list[Change]


def play_again(room: Room, gaze: Gaze) -> Iterator[tuple[int, str]]:
    """Play a finished game again, and stop at each step for somebody to look.

    A deal is one step: cards that come many at a time are seen when all have come.
    """
    table = gaze.table
    assert room.table is not None
    for actor, text in room.table.ledger().actions:
        action = table.read(text, actor)
        length = table.length
        table.follow(actor, action)
        if _is_dealing(table, action):
            continue
        gaze.look()
        yield actor, text
        # Choices made together are written one by one and seen when all are in.
        if table.length != length:
            gaze.keep(table.length)


def number_steps(ledger: Ledger) -> list[int]:
    """Say for each action of a ledger after which step it has happened."""
    table = Table(ledger.setting, players=ledger.players)
    steps, step = list[int](), 1
    for actor, text in ledger.actions:
        action = table.read(text, actor)
        table.follow(actor, action)
        steps.append(step)
        step += not _is_dealing(table, action)
    return steps


def _is_dealing(table: Table, action: int) -> bool:
    """Say whether more cards of a deal come after this one."""
    return action in table.setting.game.in_bulk and table.turn == Turn.NATURE


def make_gaze(room: Room, seat: int | None) -> Gaze:
    """Give the eyes of a seat before the first card."""
    assert room.table is not None
    table = Table(room.setting, players=room.table.players)
    return Gaze(table, seat, 0, room.opened.has_odds)


def make_replay(
    room: Room, seat: int | None, tell: Tell | None = None
) -> Generator[None, None, Replay]:
    """Write down what a seat saw at each step; with `tell` in sentences, too.

    This takes a while, so it pauses after each step.
    """
    gaze = make_gaze(room, seat)
    start, steps = gaze.eye(tell), list[Step]()
    for actor, text in play_again(room, gaze):
        steps.append(Step(actor=actor, action=text, eye=gaze.eye(tell)))
        yield
    players = list(gaze.table.players)
    return Replay(code=room.code, seat=seat, players=players, start=start, steps=steps)


def chart_course(room: Room) -> Generator[None, None, Course]:
    """Follow everybody's points through a finished game; it pauses after each step."""
    gaze = make_gaze(room, None)
    scores = gaze.table.scores
    changes = [Change(step=0, scores=scores)]
    chapters = list[int]()
    steps = 0
    for steps, _ in enumerate(play_again(room, gaze), 1):
        if any(key.endswith(CHAPTERS) for key in gaze.happened):
            chapters.append(steps)
        if gaze.table.scores != scores:
            scores = gaze.table.scores
            changes.append(Change(step=steps, scores=scores))
        yield
    return Course(steps=steps, chapters=chapters, changes=changes)
