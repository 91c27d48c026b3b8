"""How a table begins: the first events of its log."""

from __future__ import annotations

import secrets

import msgspec

from tacora.bots import find_bot
from tacora.games import find_game
from tacora.kernel.chance import SEED_BYTES
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import agree, find_fewest
from tacora.server import event as log
from tacora.server.manners import Person
from tacora.server.room import Room
from tacora.server.seat import BOT, PERSON, is_erased
from tacora.server.wish import OpenTable

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
RATED_CLOCK = 300
"""Seconds for a decision at a rated table for which no clock was chosen: without one,
whoever is about to lose could sit there and do nothing, and nobody would win."""


def make_code() -> str:
    """Make a code that is quickly typed and not guessed in any sensible time."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def open_table(person: Person, wish: OpenTable, at: int) -> log.Opened:
    """Open the table that somebody wishes for; raise if there can be none such."""
    game = find_game(wish.game)
    edition = wish.edition if wish.edition is not None else next(iter(game.editions))
    seats = wish.seats
    if seats is None:
        seats = find_fewest(game, edition, wish.options)
    setting = agree(game, edition, seats, wish.options)
    if wish.has_odds and game.odds is None:
        raise Refused("table-no-odds")
    if wish.has_advice and wish.is_rated:
        raise Refused("table-rated-advice")
    bots = {int(seat): find_bot(game, bot).name for seat, bot in wish.bots.items()}
    for seat in bots:
        if seat >= seats:
            raise Unreadable("seat-unknown", seat=str(seat), last=str(seats - 1))
    return log.Opened(
        at=at,
        person=person.id,
        game=game.name,
        edition=setting.edition.name,
        seats=seats,
        options=dict(setting.options),
        seed=secrets.token_hex(SEED_BYTES),
        clock=wish.clock or (RATED_CLOCK if wish.is_rated else 0),
        is_public=wish.is_public,
        is_rated=wish.is_rated,
        has_free_talk=wish.has_free_talk,
        bots=bots,
        has_odds=wish.has_odds,
        has_advice=wish.has_advice,
    )


def open_again(room: Room, person: Person, at: int) -> list[log.AnyEvent]:
    """Open another table for the same people, each on the old seat.

    Salts and the agreement to be rated belong to one game; sitting down again on the
    own seat gives new ones.  A daily cave is not played twice: this is any table.
    """
    if room.status != "over":
        raise Refused("table-not-over")
    if not room.seats_of(person.id):
        raise Refused("table-only-players")
    opened = msgspec.structs.replace(
        room.opened,
        at=at,
        person=person.id,
        id="",
        day="",
        seed=secrets.token_hex(SEED_BYTES),
        bots={s: seat.bot for s, seat in enumerate(room.seats) if seat.kind == BOT},
    )
    return [
        opened,
        *(
            log.Sat(at=at, person=seat.person, seat=number, name=seat.name)
            for number, seat in enumerate(room.seats)
            if seat.kind == PERSON and not is_erased(seat.person)
        ),
    ]
