"""Play a ledger again, moment by moment, with what every seat knew at each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tacora.kernel.game import EVERYONE, NATURE, Game, Setting, Turn
from tacora.ledger.check import check
from tacora.ledger.ledger import Ledger

Event = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class Choice:
    """One action of a seat, with all that the seat knew when it had to choose."""

    number: int
    part: int
    """The cave or round that it belongs to, counted from 1."""
    seat: int
    action: int
    view: Any

    @property
    def legal(self) -> list[int]:
        """What could have been done."""
        return [action for action, may in enumerate(self.view.legal) if may]


@dataclass
class Moment:
    """What changes the game at one stroke.

    That is an act of nature, a whole deal, a seat's action, or the choices of all who
    choose together.
    """

    first: int
    """The number of its first action in the ledger, counted from 1."""
    last: int
    part: int
    """The cave or round that it belongs to, as of a choice."""
    is_nature: bool
    state: Any
    """The table before it."""
    choices: list[Choice] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    """What a watcher saw happen."""


@dataclass(frozen=True)
class Trace:
    """A whole ledger, in moments."""

    ledger: Ledger
    moments: list[Moment]
    state: Any
    """The table after the last of them."""

    @property
    def setting(self) -> Setting:
        """What was agreed before the first card."""
        return self.ledger.setting

    @property
    def choices(self) -> list[Choice]:
        """Every action of a seat that could have been another."""
        return [
            choice
            for moment in self.moments
            for choice in moment.choices
            if len(choice.legal) > 1
        ]


def trace(ledger: Ledger) -> Trace:
    """Play a ledger again; one that breaks a rule is refused as `check` refuses it."""
    check(ledger)
    setting = ledger.setting
    game, edition = setting.game, setting.edition.code
    state: Any = setting.blank()
    known = [_see(game, state, seat, game.view()) for seat in range(setting.seats)]
    moments: list[Moment] = []
    seen = [_look(game, state)]
    turn, was_bulk = game.turn(state), False
    was_together = False
    for number, (actor, text) in enumerate(ledger.actions, 1):
        action = game.read(edition, actor, text)
        assert action is not None
        is_bulk = actor == NATURE and action in game.in_bulk
        is_together = turn == EVERYONE
        if not (is_bulk and was_bulk) and not (is_together and was_together):
            part = min(game.stage(state) + 1, game.stages)
            copy = state.copy()
            moments.append(Moment(number, number, part, actor == NATURE, copy))
            seen.append(seen[-1])
        moment = moments[-1]
        moment.last = number
        if actor != NATURE:
            choice = Choice(number, moment.part, actor, action, known[actor])
            moment.choices.append(choice)
        game.play(state, actor, action)
        known = [_see(game, state, seat, view) for seat, view in enumerate(known)]
        seen[-1] = _look(game, state)
        turn, was_bulk, was_together = game.turn(state), is_bulk, is_together
    for place, moment in enumerate(moments):
        moment.events = game.tell(seen[place], seen[place + 1])
    return Trace(ledger, moments, state)


def _look(game: Game, state: Any, seat: int = Turn.WATCHER) -> Any:
    view = game.view()
    game.look(state, seat, view)
    return view


def _see(game: Game, state: Any, seat: int, known: Any) -> Any:
    """Look at the table as a seat that remembers what it knew an action ago."""
    view = _look(game, state, seat)
    game.remember(known, view)
    return view
