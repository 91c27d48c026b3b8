"""What people may do at a table: from a command to what will be written down.

Nothing changes here.  A command becomes the events it asks for, or a refusal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tacora.bots import find_bot
from tacora.kernel.error import Refused, Unreadable
from tacora.ledger.people import check_salts
from tacora.ledger.table import Table
from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.allowance import SEATING, TALK
from tacora.server.room import Room
from tacora.server.seat import BOT_PREFIX, OPEN, PERSON, agree_to_rating
from tacora.server.spoken import EMOTES, PHRASES, check_name, check_text, tell_apart


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has a token: a human being, or somebody's program."""

    id: str
    nickname: str
    is_bot: bool = False

    @property
    def name(self) -> str:
        """The name at a table; only a program's begins as bots' names do."""
        return f"{BOT_PREFIX}{self.nickname}" if self.is_bot else self.nickname


def hear(
    room: Room, person: Person, command: ask.AnyCommand, at: int
) -> list[log.AnyEvent]:
    """Turn what somebody asks into what will happen; raise if it may not."""
    if room.status == "closed":
        raise Refused("table-is-closed" if room.table is None else "game-too-long")
    events: list[log.AnyEvent] = _HEAR[type(command)](
        room, person, command, {"at": at, "person": person.id, "id": command.id}
    )
    if events:
        _check_allowance(room, person, command)
    return events


Stamp = dict[str, Any]


def _act(
    room: Room, person: Person, command: ask.Act, stamp: Stamp
) -> list[log.AnyEvent]:
    table = _access_game(room)
    _check_own(room, person, command.seat)
    if room.is_paused:
        raise Refused("table-is-paused")
    if command.step is not None and command.step != room.step:
        edition = room.setting.edition
        raise Refused(
            "table-stale",
            edition.rule(edition.rule_of_order),
            action=command.action,
            asked=command.step,
            step=room.step,
        )
    action = table.read(command.action, command.seat)
    table.check(command.seat, action)
    is_back = room.seats[command.seat].is_replaced and room.may_come(person.id)
    if table.has_chosen(command.seat, action) and not is_back:
        return []
    acted = log.Acted(seat=command.seat, action=command.action, **stamp)
    if is_back:
        return [log.Returned(seat=command.seat, at=acted.at), acted]
    return [acted]


def _take_back(
    room: Room, person: Person, command: ask.TakeBack, stamp: Stamp
) -> list[log.AnyEvent]:
    table = _access_game(room)
    _check_own(room, person, command.seat)
    if room.is_paused:
        raise Refused("table-is-paused")
    table.copy().take_back(command.seat)  # raises if there is nothing to take back
    return [log.TookBack(seat=command.seat, **stamp)]


def _sit(
    room: Room, person: Person, command: ask.Sit, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_open(room)
    seat = command.seat
    if seat is None:
        free = [number for number, chair in enumerate(room.seats) if chair.kind == OPEN]
        if not free:
            raise Refused("table-is-full")
        seat = free[0]
    _check_seat(room, seat)
    is_own = seat in room.seats_of(person.id)
    if room.seats[seat].kind != OPEN and not is_own:
        raise Refused("table-seat-taken", seat=seat)
    if person.id in room.sent_away and not is_own:
        raise Refused("table-sent-away")
    name = person.name
    if command.name is not None and not person.is_bot:
        name = check_name(command.name)
    others = [chair.plain_name for n, chair in enumerate(room.seats) if n != seat]
    prefix = BOT_PREFIX if person.is_bot else ""
    name = prefix + tell_apart(name.removeprefix(prefix), others)
    if command.salt_hash and person.is_bot:
        raise Unreadable("salt-of-bot", seat=str(seat))
    # Without a new commitment, the one before it stays.
    kept = room.seats[seat].salt_hash if is_own else ""
    return [
        log.Sat(
            seat=seat,
            name=name,
            salt_hash=command.salt_hash or kept,
            agrees_to_rating=command.agrees_to_rating,
            is_bot=person.is_bot,
            **stamp,
        )
    ]


def _stand(
    room: Room, person: Person, command: ask.Stand, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_own(room, person, command.seat)
    if room.status == "open":
        return [log.Stood(seat=command.seat, **stamp)]
    _access_game(room)
    if room.opened.day:
        raise Refused("daily-play-yourself")
    if room.seats[command.seat].is_replaced:
        return []
    return [log.Replaced(seat=command.seat, **stamp)]


def _return(
    room: Room, person: Person, command: ask.Return, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_own(room, person, command.seat)
    if not room.seats[command.seat].is_replaced:
        return []
    return [log.Returned(seat=command.seat, **stamp)]


def _ready(
    room: Room, person: Person, command: ask.Ready, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_open(room)
    _check_own(room, person, command.seat)
    if room.seats[command.seat].is_ready == command.on:
        return []
    return [log.Readied(seat=command.seat, on=command.on, **stamp)]


def _put_bot(
    room: Room, person: Person, command: ask.PutBot, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_host(room, person)
    _check_open(room)
    _check_seat(room, command.seat)
    if room.seats[command.seat].kind == PERSON:
        raise Refused("table-seat-taken", seat=command.seat)
    bot = find_bot(room.setting.game, command.bot)
    return [log.BotSat(seat=command.seat, bot=bot.name, **stamp)]


def _fill(
    room: Room, person: Person, command: ask.Fill, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_host(room, person)
    _check_open(room)
    bot = find_bot(room.setting.game, command.bot)
    return [
        log.BotSat(seat=number, bot=bot.name, **stamp)
        for number, seat in enumerate(room.seats)
        if seat.kind == OPEN
    ]


def _free(
    room: Room, person: Person, command: ask.Free, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_host(room, person)
    _check_open(room)
    _check_seat(room, command.seat)
    if room.seats[command.seat].kind == OPEN:
        return []
    return [log.Stood(seat=command.seat, **stamp)]


def _start(
    room: Room, person: Person, command: ask.Start, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_host(room, person)
    _check_open(room)
    free = sum(seat.kind == OPEN for seat in room.seats)
    if free:
        raise Refused("table-seats-open", count=free)
    # Whoever starts the game is here, if only to do so.
    are_here = [s.person in room.present or s.person == person.id for s in room.seats]
    absent = are_here.count(False)
    if absent and room.opened.is_rated and agree_to_rating(room.seats):
        # They could look at their cards from afar, and come only if those are good.
        raise Refused("table-rated-absent", count=absent)
    salt_hashes = [
        seat.salt_hash if is_here else ""
        for seat, is_here in zip(room.seats, are_here, strict=True)
    ]
    if any(salt_hashes):
        return [log.SaltsFrozen(salt_hashes=salt_hashes, **stamp)]
    return [log.Started(**stamp)]


def _commit(
    room: Room, person: Person, command: ask.Commit, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_open(room)
    _check_own(room, person, command.seat)
    if person.is_bot:
        raise Unreadable("salt-of-bot", seat=str(command.seat))
    if room.seats[command.seat].salt_hash == command.salt_hash:
        return []
    return [log.Committed(seat=command.seat, salt_hash=command.salt_hash, **stamp)]


def _reveal(
    room: Room, person: Person, command: ask.Reveal, stamp: Stamp
) -> list[log.AnyEvent]:
    """Take a salt; the last one starts the game."""
    _check_own(room, person, command.seat)
    seat = room.seats[command.seat]
    if seat.salt and seat.salt == command.salt:
        return []
    if room.status == "open":
        raise Refused("table-not-begun")
    if not room.is_revealing:
        raise Refused("salt-too-late", seat=command.seat)
    check_salts([command.salt], [seat.player])
    if hashlib.sha256(command.salt.encode()).hexdigest() != seat.salt_hash:
        raise Refused("salt-other", seat=command.seat)
    revealed = log.Revealed(seat=command.seat, salt=command.salt, **stamp)
    if any(other.owes_salt for other in room.seats if other is not seat):
        return [revealed]
    return [revealed, log.Started(at=revealed.at)]


def _pause(
    room: Room, person: Person, command: ask.Pause, stamp: Stamp
) -> list[log.AnyEvent]:
    _access_game(room)
    _check_host(room, person)
    if room.pause.is_used_up and not room.is_paused:
        raise Refused("table-paused-enough")
    return [] if room.is_paused else [log.Paused(**stamp)]


def _resume(
    room: Room, person: Person, command: ask.Resume, stamp: Stamp
) -> list[log.AnyEvent]:
    _access_game(room)
    if room.host != person.id:
        _check_may_resume(room, person, stamp["at"])
    return [log.Resumed(**stamp)] if room.is_paused else []


def _auto(
    room: Room, person: Person, command: ask.Auto, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_own(room, person, command.seat)
    if room.seats[command.seat].plays_singles == command.on:
        return []
    return [log.AutoSet(seat=command.seat, on=command.on, **stamp)]


def _say(
    room: Room, person: Person, command: ask.Say, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_own(room, person, command.seat)
    if room.is_playing and room.has_partners:
        # Partners would tell each other their cards, in phrases if need be.
        raise Refused("talk-in-teams")
    if (command.phrase is None) == (command.text is None):
        raise Unreadable("talk-what")
    if command.text is not None:
        if not room.opened.has_free_talk:
            raise Refused("talk-phrases-only")
        return [log.Said(seat=command.seat, text=check_text(command.text), **stamp)]
    if command.phrase not in PHRASES + EMOTES:
        raise Unreadable("talk-phrase-unknown", phrase=command.phrase or "")
    return [log.Said(seat=command.seat, phrase=command.phrase, **stamp)]


def _mute(
    room: Room, person: Person, command: ask.Mute, stamp: Stamp
) -> list[log.AnyEvent]:
    _check_seat(room, command.seat)
    if not room.seats_of(person.id):
        raise Refused("table-only-players")
    if (command.seat in room.muted.get(person.id, ())) == command.on:
        return []
    return [log.Muted(seat=command.seat, on=command.on, **stamp)]


def _check_allowance(room: Room, person: Person, command: ask.AnyCommand) -> None:
    """Refuse what has been repeated too often; what moves a game on never is."""
    if isinstance(command, ask.TakeBack) or (
        isinstance(command, ask.Act) and command.seat not in room.awaited
    ):
        room.tally.check_change(command.seat, len(room.seats))
    kind = _BOUNDED.get(type(command))
    if isinstance(command, ask.Stand) and room.is_playing:
        kind = SEATING
    if kind is not None:
        room.tally.check(kind, person.id, is_playing=room.is_playing)


def _check_open(room: Room) -> None:
    if room.status != "open":
        raise Refused("table-has-begun")


def _check_host(room: Room, person: Person) -> None:
    if room.host != person.id:
        raise Refused("table-only-host")


def _check_may_resume(room: Room, person: Person, at: int) -> None:
    """Refuse to end the host's pause, unless a player does so after a long one."""
    if not room.seats_of(person.id) or room.pause.ends is None:
        raise Refused("table-only-host")
    wait = room.pause.ends - at
    if wait > 0:
        raise Refused("table-pause-host", minutes=-(-wait // 60_000))


def _check_seat(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.seats):
        raise Refused("seat-unknown", seat=str(seat), last=str(len(room.seats) - 1))


def _check_own(room: Room, person: Person, seat: int) -> None:
    _check_seat(room, seat)
    if seat not in room.seats_of(person.id):
        raise Refused("table-not-your-seat", seat=seat)


def _access_game(room: Room) -> Table:
    """Give the game that is being played; raise if there is none."""
    if room.status in ("open", "revealing"):
        raise Refused("table-not-begun")
    if room.table is None or not room.is_playing:
        edition = room.setting.edition
        raise Refused("game-is-over", edition.rule(edition.rule_of_score))
    return room.table


_BOUNDED: Mapping[type[Any], str] = {
    # Not in here: leaving a table that is open, freeing a seat and going on after a
    # pause.  None of it can be done more often than what comes before it.
    ask.Commit: SEATING,
    ask.Sit: SEATING,
    ask.Ready: SEATING,
    ask.PutBot: SEATING,
    ask.Fill: SEATING,
    ask.Return: SEATING,
    ask.Pause: SEATING,
    ask.Auto: SEATING,
    ask.Mute: SEATING,
    ask.Say: TALK,
}

_HEAR: Mapping[type[Any], Any] = {
    ask.Act: _act,
    ask.TakeBack: _take_back,
    ask.Sit: _sit,
    ask.Stand: _stand,
    ask.Return: _return,
    ask.Ready: _ready,
    ask.PutBot: _put_bot,
    ask.Fill: _fill,
    ask.Free: _free,
    ask.Commit: _commit,
    ask.Reveal: _reveal,
    ask.Start: _start,
    ask.Pause: _pause,
    ask.Resume: _resume,
    ask.Auto: _auto,
    ask.Say: _say,
    ask.Mute: _mute,
}
