"""A table as everybody sees it, written out."""

from __future__ import annotations

from collections.abc import Set

from tacora.server.message import SeatCard, TableCard
from tacora.server.room import Room
from tacora.server.seat import BOT, PERSON


def draw_card(room: Room, alive: Set[str]) -> TableCard:
    """Write what is played and who sits where; nothing of the game itself.

    Somebody is here who is connected through a process that is still alive.
    """
    opened, table = room.opened, room.table
    is_over = room.status == "over" and table is not None
    return TableCard(
        code=room.code,
        game=opened.game,
        edition=room.setting.edition.name,
        rules_version=room.setting.game.rules_version,
        options=dict(room.setting.options),
        seats=[
            SeatCard(
                seat=number,
                kind=seat.kind,
                name=seat.name if seat.kind == PERSON else seat.bot,
                person=seat.person,
                is_here=is_here(room, seat.person, alive),
                is_replaced=seat.is_replaced,
                agrees_to_rating=seat.agrees_to_rating,
                is_ready=seat.is_ready or seat.kind == BOT,
                salt_hash=seat.salt_hash,
            )
            for number, seat in enumerate(room.seats)
        ],
        status=room.status,
        is_paused=room.is_paused,
        pause_ends=room.pause.ends,
        is_public=opened.is_public,
        is_rated=opened.is_rated,
        has_free_talk=opened.has_free_talk,
        has_odds=opened.has_odds,
        has_advice=opened.has_advice,
        clock=opened.clock,
        host=room.host,
        day=opened.day,
        commitment=room.commitment,
        scores=list(table.scores) if is_over and table else None,
        winners=list(table.winners) if is_over and table else None,
        next=room.next_code,
    )


def is_here(room: Room, person: str, alive: Set[str]) -> bool:
    """Say whether somebody is connected through a process that is alive."""
    return not alive.isdisjoint(room.present.get(person, ()))
