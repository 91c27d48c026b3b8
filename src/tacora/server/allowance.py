"""How many events a table's log may hold beside the moves of its game.

A log is replayed whenever its table wakes, so whatever can be repeated at will has a
limit: for each person (for choices: each seat) within one decision of the game, for
each person in all, and for the table.  The counts follow from the log, so all
processes agree on them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tacora.kernel.error import Refused
from tacora.server import event as log
from tacora.server.seat import Seat

TALK: Final = "talk"
SEATING: Final = "seating"
"""Sitting down, getting ready, bots, pauses, mutes: what can be undone and redone."""
CHANGE: Final = "change"
"""Choosing again, or taking a choice back, while others still choose."""
PRESENCE: Final = "presence"
"""Coming back, by a connection or by a move, and what follows from having been away."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How many events of a kind there may be."""

    table: int
    person: int
    decision: int
    """By one person within one decision of a game that is going on."""
    key: str = ""
    """The sentence of the refusal."""


LIMITS: Final = {
    TALK: Limit(table=1_000, person=200, decision=40, key="talk-enough"),
    SEATING: Limit(table=500, person=100, decision=30, key="table-enough"),
    PRESENCE: Limit(table=500, person=100, decision=500),
}
KIND_OF_EVENT: Final[Mapping[type[log.AnyEvent], str]] = {
    log.Sat: SEATING,
    log.Committed: SEATING,
    log.Stood: SEATING,
    log.Readied: SEATING,
    log.BotSat: SEATING,
    log.Replaced: SEATING,
    log.Returned: SEATING,
    log.Paused: SEATING,
    log.Resumed: SEATING,
    log.AutoSet: SEATING,
    log.Muted: SEATING,
    log.Said: TALK,
    log.Came: PRESENCE,
    log.HostChanged: PRESENCE,
}
"""What nobody asked for follows from an absence and counts as presence, whatever stands
here; see `Tally.note`.  Choices are counted by seat; see `Tally.count_choice`."""

CHANGES_PER_DECISION: Final = 12
CHANGES_PER_TABLE: Final = 240
"""Shared out to the seats evenly, so that nobody uses up another's."""

MOST_ACTIONS: Final = 3_500
"""A game that is longer is stopped.  Diamoniak has no rule that ends one, and players
who avoid the end can go on for ever.  Of 100,000 games in which all choose at random
one to three are longer; those of players who want to win are half as long at most."""


class Tally:
    """Counts a table's events by kind and person."""

    __slots__ = ("_by_person", "_by_table", "_in_decision", "_wavering")

    def __init__(self) -> None:
        self._by_table: Counter[str] = Counter()
        self._by_person: Counter[tuple[str, str | int]] = Counter()
        self._in_decision: Counter[tuple[str, str | int]] = Counter()
        self._wavering: set[int] = set()
        """The seats that had chosen, and have changed their mind since."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def note(self, event: log.AnyEvent, seats: Sequence[Seat]) -> None:
        """Count an event if it is of a kind that has a limit."""
        kind = KIND_OF_EVENT.get(type(event))
        if kind is None:
            return
        if event.person:
            self.count(kind, event.person)
        elif isinstance(event, log.Replaced | log.Returned):
            # A bot took an absent player's seat, or the player's move took it back.
            self.count(PRESENCE, seats[event.seat].person)
        else:
            self.count(PRESENCE, "")

    def count(self, kind: str, who: str | int) -> None:
        """Count an event of a person, or of a seat."""
        self._by_table[kind] += 1
        self._by_person[kind, who] += 1
        self._in_decision[kind, who] += 1

    def count_choice(self, seat: int, *, is_change: bool) -> None:
        """Count a face-down choice, unless it is the seat's first in this decision."""
        if is_change:
            self._wavering.add(seat)
        if seat in self._wavering:
            self.count(CHANGE, seat)

    def begin_decision(self) -> None:
        """Let everybody have the share of a new decision."""
        self._in_decision.clear()
        self._wavering.clear()

    def check(self, kind: str, person: str, *, is_playing: bool) -> None:
        """Raise if a person has used up what there is."""
        limit = LIMITS[kind]
        if (
            self._by_table[kind] >= limit.table
            or self._by_person[kind, person] >= limit.person
            or (is_playing and self._in_decision[kind, person] >= limit.decision)
        ):
            raise Refused(limit.key)

    def check_change(self, seat: int, seats: int) -> None:
        """Raise if a seat has changed its mind too often; its last choice stands."""
        if (
            self._in_decision[CHANGE, seat] >= CHANGES_PER_DECISION
            or self._by_person[CHANGE, seat] >= CHANGES_PER_TABLE // seats
        ):
            raise Refused("choice-stands")

    def may_come(self, person: str, step: int, seats: int) -> bool:
        """Say whether somebody's coming may still be noted; more so in a long game.

        Without it no absence can follow, so this bounds what absences leave in a log.
        """
        limit = LIMITS[PRESENCE]
        return (
            self._by_table[PRESENCE] < limit.table + step // 2
            and self._by_person[PRESENCE, person] < limit.person + step // seats
        )
