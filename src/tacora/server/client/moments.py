"""The moments of a worked example that are worth a picture.

A case says itself where one has to look: at its lines with `expect` and `refuse`.  The
last two such moments between which something changes are shown, as before and after.
If too much lies between them to be told, or the case stops but once, then before is the
moment before the last change.  A case in which nothing is seen to change is shown if
somebody is refused something, and else not at all; and so is none that counts what lies
face down, or how many may sit down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tacora.kernel.error import Refused
from tacora.kernel.game import Turn
from tacora.ledger.case import Case, Step, Verb, seat_number
from tacora.ledger.rehearsal import rehearse
from tacora.ledger.table import Table
from tacora.ledger.views import show

MOST_TOLD = 6
"""How many things may happen between two pictures."""

Sketch = dict[str, Any]
"""What a picture is drawn from."""

KEPT: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "diamant": (
        ("edition", "phase", "cave", "path"),
        ("inside", "leaving", "carried", "relics", "choice", "pile"),
    ),
    "diamonds": (
        ("phase", "dealer", "trick"),
        ("partner", "hand_count", "tricks", "taken", "showroom"),
    ),
    "diamoniak": (
        ("phase", "player", "owed"),
        ("colour", "castle", "side", "diamonds", "fairies"),
    ),
}
"""What is kept of a view, and of each player in it: what the pictures show."""
STORES = {"diamant": "chest", "diamonds": "vault"}
"""Where players keep what the others do not see."""
UNSEEN = frozenset({"deck", "gone", "length", "may", "undealt"})
"""What a case may expect that no picture shows."""


@dataclass(frozen=True)
class Objection:
    """What somebody wanted to do, and why it may not be."""

    seat: int
    error: Refused


@dataclass(frozen=True)
class Played:
    """A case as it is shown: two pictures, and what happened between them."""

    case: Case
    before: Sketch | None
    after: Sketch
    story: list[tuple[str, dict[str, Any]]]
    first_objections: list[Objection]
    objections: list[Objection]


@dataclass
class Frame:
    """The table after an action, and how much had happened by then."""

    table: Table
    events: int
    actor: int
    """The seat that acted last."""
    is_stop: bool = False
    objections: list[Objection] = field(default_factory=list)


class Stage(Table):
    """A table that tells of each action."""

    notice: Callable[[int, int], None]

    def do(self, actor: int, action: int) -> None:
        """Do an action, and tell of it."""
        super().do(actor, action)
        self.notice(actor, action)


class Reel:
    """A case, played: every moment of it, and the story as a watcher heard it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.story: list[tuple[str, dict[str, Any]]] = []
        self._stage = Stage(case.setting)
        self._stage.notice = self._notice
        self._view = self._stage.view()
        self.frames = [Frame(self._stage.copy(), 0, Turn.NATURE)]
        for step in rehearse(case, self._stage):
            self._mark(step)

    def _notice(self, actor: int, action: int) -> None:
        game = self.case.setting.game
        if action in game.in_bulk and self._stage.turn == Turn.NATURE:
            return
        view = self._stage.view()
        self.story += game.tell(self._view, view)
        self._view = view
        last = self.frames[-1].actor
        self.frames.append(
            Frame(
                self._stage.copy(),
                len(self.story),
                actor if actor in self.seats else last,
            )
        )

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.case.setting.seats)

    def _mark(self, step: Step) -> None:
        """Note that the case stops here to look."""
        frame = self.frames[-1]
        if step.verb is Verb.EXPECT:
            frame.is_stop |= step.words[0] not in UNSEEN
        if step.verb is not Verb.REFUSE or step.who in ("seats", "nature"):
            return
        for seat in map(seat_number, step.who):
            try:
                frame.table.copy().play(step.text, seat=seat)
            except Refused as refused:
                if seat in self.seats:
                    frame.is_stop = True
                    frame.objections.append(Objection(seat, refused))


def play(case: Case) -> Played | None:
    """Play a case and choose what is shown; nothing if there is nothing to see."""
    if any(step.verb is Verb.REFUSE and step.who == "seats" for step in case.steps):
        return None
    reel = Reel(case)
    stops = [place for place, frame in enumerate(reel.frames) if frame.is_stop]
    if not stops:
        return None
    last = stops[-1]
    end = reel.frames[last]
    seat = end.objections[-1].seat if end.objections else end.actor
    eyes = _find_eyes(case)

    def draw(place: int) -> Sketch:
        return sketch(reel.frames[place].table, seat, eyes)

    after = draw(last)
    place = _find_before(reel, stops, draw)
    if place is None:
        return (
            Played(case, None, after, [], [], end.objections)
            if end.objections
            else None
        )
    first = reel.frames[place]
    return Played(
        case,
        draw(place),
        after,
        reel.story[first.events : end.events],
        first.objections,
        end.objections,
    )


def _find_eyes(case: Case) -> int | None:
    """Find through whose eyes a case is to be seen, if it says that they differ."""
    for step in reversed(case.steps):
        if step.verb is Verb.EXPECT and step.words[0] == "sees":
            who = step.words[1]
            return Turn.WATCHER if who == "watcher" else seat_number(who)
    return None


def _find_before(
    reel: Reel, stops: list[int], draw: Callable[[int], Sketch]
) -> int | None:
    """Find the moment that the last one is compared with."""
    last = stops[-1]
    after = _visible(draw(last))
    if len(stops) > 1:
        told = reel.frames[last].events - reel.frames[stops[-2]].events
        if told <= MOST_TOLD and _visible(draw(stops[-2])) != after:
            return stops[-2]
    for place in range(last - 1, -1, -1):
        if _visible(draw(place)) != after:
            return place
    return None


def _visible(drawn: Sketch) -> Sketch:
    """Leave out what only says whose move it is."""
    return {key: value for key, value in drawn.items() if key != "phase"}


def sketch(table: Table, seat: int, eyes: int | None = None) -> Sketch:
    """Draw up what there is to see; what is nothing is left out.

    Nothing of an example is secret, but all of it leaves the table through the one
    door, as views: a watcher's, in which each player fills in the own store, and one
    seat the own hand.  If the example is about what somebody sees, it is that and no
    more.
    """
    game = table.setting.game.name
    kept, kept_of_player = KEPT[game]
    store = STORES.get(game)
    watching = Turn.WATCHER if eyes is None else eyes
    seen = msgspec.to_builtins(show(game, table.view(watching)))
    players = [
        {key: player[key] for key in kept_of_player} for player in seen["players"]
    ]
    drawn = {key: seen[key] for key in kept}
    if eyes is not None:
        drawn["eyes"] = eyes
    for number, player in enumerate(players):
        mine = msgspec.to_builtins(show(game, table.view(number)))["mine"]
        if store is not None and eyes is None:
            player[store] = mine[store]
        elif store is not None:
            player[store] = seen["players"][number][store]
        if game == "diamonds" and number == seat and eyes in (None, seat):
            held = {key: mine[key] for key in ("hand", "passing", "received")}
            drawn["hand"] = {"seat": seat, **held}
    drawn["players"] = [_leave_out_nothing(player) for player in players]
    if game == "diamoniak":
        drawn["deck"] = seen["deck"]["count"]
        drawn["beside"] = seen["beside"]["count"]
    if table.is_over:
        drawn["winners"] = table.winners
    return _leave_out_nothing(drawn)


def _leave_out_nothing(drawn: Sketch) -> Sketch:
    return {
        key: value
        for key, value in drawn.items()
        if value is not None and value is not False and value != () and value != []
    }
