"""Commands that changed nothing: which number they are answered with."""

from __future__ import annotations

from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.manners import Person
from tacora.server.room import Room


def find_settled(room: Room, person: Person, command: ask.AnyCommand) -> int:
    """Find the number to answer a command with that changed nothing.

    It is that of the event which made it so, and all processes agree on that; so the
    answer is the same when the command is asked again after a restart.
    """
    match command:
        case ask.Act():
            return room.settled.find_choice(command.seat)
        case ask.Ready():
            kind: type[log.AnyEvent] = log.Readied
        case ask.Auto():
            kind = log.AutoSet
        case ask.Mute():
            kind = log.Muted
        case _:
            return room.n
    return room.settled.find_setting(kind, person.id, command.seat)
