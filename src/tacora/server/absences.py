"""Who of a table is away, and what follows from it."""

from __future__ import annotations

from collections.abc import Set

from tacora.server import event as log
from tacora.server.card import is_here
from tacora.server.room import Room


def is_somebody_here(room: Room, alive: Set[str]) -> bool:
    """Say whether anybody of the table is connected, through whatever process."""
    return any(is_here(room, person, alive) for person in room.present)


def are_alive(room: Room, alive: Set[str]) -> bool:
    """Say whether nobody's process died without a word; asked after every move."""
    return all(processes <= alive for processes in room.present.values())


def list_lost(room: Room, alive: Set[str], at: int) -> list[log.AnyEvent]:
    """List those whose process died without a word."""
    return [
        log.Gone(at=at, who=person, process=process)
        for person, processes in room.present.items()
        for process in sorted(processes - alive)
    ]


def list_absences(
    room: Room, alive: Set[str], grace: int
) -> list[tuple[int, log.AnyEvent]]:
    """List what follows from somebody's absence, and when.

    `grace` is for how many milliseconds nothing follows from it.
    """
    if not room.gone_since or not is_somebody_here(room, alive):
        return []  # nobody is kept waiting, so everything may stay as it is
    absences: list[tuple[int, log.AnyEvent]] = []
    for person, since in room.gone_since.items():
        when = since + grace
        if person == room.host:
            heir = _find_heir(room, alive)
            if heir:
                absences.append((when, log.HostChanged(at=when, host=heir)))
        if not room.is_playing or room.has_long_clock or room.is_paused:
            continue
        # A pause is no absence: the host could else go on once others have left, and
        # they would have lost a rated game before they could be back.
        when = max(since, room.pause.ended) + grace
        absences += [
            (when, log.Replaced(at=when, seat=number))
            for number in room.seats_of(person)
            if not room.seats[number].is_replaced
        ]
    return absences


def _find_heir(room: Room, alive: Set[str]) -> str:
    """Find who is host when the host is gone: the first who is here."""
    return next((who for who in room.people() if is_here(room, who, alive)), "")
