"""A rematch: another table for the same people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tacora.server import event as log
from tacora.server import message as wire
from tacora.server.live import Live
from tacora.server.manners import Person
from tacora.server.opening import open_again

if TYPE_CHECKING:
    from tacora.server.hall import Hall


async def rematch(hall: Hall, live: Live, person: Person, command: wire.Rematch) -> str:
    """Open another table for the same people; everybody gets the same one."""
    room = live.room
    events = [
        event
        for event in open_again(room, person, hall.now())
        if event.person not in hall.erased
    ]
    if room.next_code:
        return room.next_code
    new = await hall.write_new(*events)

    def decide() -> list[log.AnyEvent]:
        if room.next_code:
            return []  # somebody else was quicker: theirs is where all go
        return [
            log.Followed(
                at=hall.now_at(live),
                person=person.id,
                id=command.id,
                code=new.room.code,
            )
        ]

    await hall.commit(live, decide)
    if room.next_code != new.room.code:
        await hall.commit(new, lambda: [log.Closed(at=hall.now_at(new))])
    return room.next_code
