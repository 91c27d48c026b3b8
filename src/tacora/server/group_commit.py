"""Group commit: simultaneous choices of one table share one append.

Where all seats choose at the same time, their commands arrive at the same time, too.
Written one by one, each would wait for the commit of the one before it.
"""

from __future__ import annotations

from typing import TypeGuard

from tacora.kernel.error import TacoraError
from tacora.kernel.game import Turn
from tacora.server import event as log
from tacora.server.live import Live
from tacora.server.manners import Person, hear
from tacora.server.message import Act, AnyCommand
from tacora.server.room import Room


def handle_together(
    live: Live, person: Person, command: AnyCommand, at: int
) -> list[log.AnyEvent]:
    """Turn a command into events, with those of the other seats that wait to choose.

    All are validated against the state before the first of them.  That is sound only
    while each of the seats is still awaited: until the last one has chosen, nothing is
    revealed, so no choice can change what another may do.  A command that is refused
    is left out and told why when its own turn comes.
    """
    room = live.room
    events = hear(room, person, command, at)
    if len(live.waiting) < 2 or not _is_open_choice(command, room):
        return events
    seats = {command.seat}
    for waiting in live.waiting.values():
        other, next_command = waiting.person, waiting.command
        if not isinstance(next_command, Act) or next_command.seat in seats:
            continue
        if not _is_open_choice(next_command, room):
            continue
        if (other.id, next_command.id) in room.asked:
            continue
        try:
            events += hear(room, other, next_command, at)
        except TacoraError:
            continue
        seats.add(next_command.seat)
    return events


def _is_open_choice(command: AnyCommand, room: Room) -> TypeGuard[Act]:
    """Say whether a command is the first choice of a seat that all wait for."""
    return (
        isinstance(command, Act)
        and room.table is not None
        and room.table.turn == Turn.EVERYONE
        and command.seat in room.awaited
    )
