"""A game that is over, to be stepped through."""

from __future__ import annotations

import msgspec

from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server.gaze import Gaze, Tell
from tacora.server.room import Room


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


def make_replay(room: Room, seat: int | None, tell: Tell | None = None) -> Replay:
    """Play a finished game again before the eyes of a seat.

    A deal is one step: cards that come many at a time are seen when all have come.
    With `tell` the eyes have sentences, too.
    """
    assert room.table is not None
    ledger = room.table.ledger()
    table = Table(room.setting, players=ledger.players)
    gaze = Gaze(table, seat, 0, room.opened.has_odds)
    start = gaze.eye(tell)
    steps = []
    game = room.setting.game
    for actor, text in ledger.actions:
        action = table.read(text, actor)
        length = table.length
        table.follow(actor, action)
        if action in game.in_bulk and table.turn == Turn.NATURE:
            continue
        gaze.look()
        eye = gaze.eye(tell)
        # Choices made together are written one by one and seen when all are in.
        steps.append(Step(actor=actor, action=text, eye=eye))
        if table.length != length:
            gaze.keep(table.length)
    return Replay(
        code=room.code,
        seat=seat,
        players=list(ledger.players),
        start=start,
        steps=steps,
    )
