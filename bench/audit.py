"""Hold what people were told against what is on disk."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import httpx
import msgspec
from sqlalchemy import select

from bench.parties import Asked, Notes, Sight, digest
from tacora.kernel.game import Turn
from tacora.ledger.check import check_stream
from tacora.ledger.views import show
from tacora.server import event as log
from tacora.server.message import encode
from tacora.server.room import Room
from tacora.server.settled import REPEATABLE
from tacora.server.store.address import make_engine, read_address
from tacora.server.store.schema import events

ACTIONS: dict[str, Any] = {
    "act": log.Acted,
    "take_back": log.TookBack,
    "sit": log.Sat,
    "reveal": log.Revealed,
    "fill": log.BotSat,
    "start": (log.Started, log.SaltsFrozen),
    "auto": log.AutoSet,
    "say": log.Said,
    "mute": log.Muted,
    "rematch": log.Followed,
}


async def read_log(database: str) -> dict[str, list[bytes]]:
    """Read all events of all tables, past the server."""
    engine = make_engine(read_address(database), may_write=False)
    logs: dict[str, list[bytes]] = defaultdict(list)
    query = select(events.c.code, events.c.seq, events.c.body)
    try:
        async with engine.connect() as connection:
            for code, seq, body in await connection.execute(
                query.order_by(events.c.code, events.c.seq)
            ):
                logs[code].append(body)
                if len(logs[code]) != seq:
                    raise AssertionError(f"{code}: {seq} stands on the wrong place")
    finally:
        await engine.dispose()
    return dict(logs)


async def read_tables(base: str, notes: Notes) -> dict[str, tuple[int, str]]:
    """Ask the server itself: the number of each table, and its ledger if it is over."""
    found: dict[str, tuple[int, str]] = {}
    async with httpx.AsyncClient(base_url=base, verify=False, timeout=30) as http:
        for code in sorted(notes.codes):
            state = await http.get(f"/api/tables/{code}/state")
            if state.status_code != 200:
                notes.complain(f"{code}: the server does not know it: {state.text}")
                continue
            ledger = ""
            if state.json()["table"]["status"] == "over":
                ledger = (await http.get(f"/api/tables/{code}/ledger")).text
            found[code] = state.json()["n"], ledger
    return found


def audit(
    notes: Notes, logs: dict[str, list[bytes]], told: dict[str, tuple[int, str]]
) -> None:
    """Find everything that was acknowledged and is not there, or is there twice.

    Also what was refused and is there, what is there in another order than it was
    answered in, and seeds that were told before the end.
    """
    asked: dict[str, list[Asked]] = defaultdict(list)
    refused: dict[str, list[Asked]] = defaultdict(list)
    for one in notes.done:
        asked[one.code].append(one)
    for one in notes.refused:
        refused[one.code].append(one)
    for code in sorted(notes.codes):
        if code not in logs:
            notes.figures["lost"] += 1
            notes.complain(f"{code}: the table is lost")
            continue
        room = _Audit(code, notes, asked[code], refused[code])
        for body in logs[code]:
            room.follow(log.decode_event(body))
        room.conclude(*told.get(code, (-1, "")))


class _Audit:
    """Folds one table's log anew, and compares at every number."""

    def __init__(
        self, code: str, notes: Notes, asked: list[Asked], refused: list[Asked]
    ) -> None:
        self.room = Room(code)
        self.notes = notes
        self.asked, self.refused = asked, refused
        self.unseen = {n: set(eyes) for n, eyes in notes.seen.get(code, {}).items()}
        self.found: dict[tuple[str, str], list[tuple[log.AnyEvent, int]]] = defaultdict(
            list
        )

        self.settings: list[tuple[log.AnyEvent, int]] = []
        """What may make a later command change nothing, with its number."""
        self.places: dict[tuple[str, str], int] = {}
        """Where in the log each command is, by who asked for it and its id."""
        self.sights: dict[int | None, list[tuple[Sight, bool]]] = defaultdict(list)

    def follow(self, event: log.AnyEvent) -> None:
        room = self.room
        room.fold(event)
        self.notes.figures["events"] += 1
        for seat in {seat for seat, _, _ in self.notes.doubts.get(room.code, ())}:
            is_served = isinstance(event, log.Acted) and event.seat == seat
            is_served = is_served and bool(getattr(event, "by", ""))
            sight = room.n, digest(self._look(seat))
            self.sights[seat].append((sight, is_served))
        if isinstance(event, REPEATABLE):
            self.settings.append((event, room.n))
        if event.id:
            self.found[event.person, event.id].append((event, room.n))
            self.places[event.person, event.id] = room.seq
        left = self.unseen.get(room.n)
        if left:
            for seat in {seat for seat, _ in left}:
                left.discard((seat, digest(self._look(seat))))
            if not left:
                del self.unseen[room.n]

    def _look(self, seat: int | None) -> dict[str, Any]:
        table = self.room.table
        if table is None:
            return {"view": None, "legal": None}
        view = table.view(Turn.WATCHER if seat is None else seat)
        return {
            "view": msgspec.json.decode(encode(show(table.setting.game.name, view))),
            "legal": [] if seat is None else table.legal(seat),
        }

    def conclude(self, n: int, ledger: str) -> None:
        room, notes = self.room, self.notes
        for found in self.found.values():
            seats = Counter(getattr(event, "seat", None) for event, _ in found)
            is_fill = all(isinstance(event, log.BotSat) for event, _ in found)
            if max(seats.values()) > 1 or (len(found) > 1 and not is_fill):
                notes.figures["doubled"] += 1
                notes.complain(
                    f"{room.code}: {found[0][0]} is there {len(found)} times"
                )
        for one in self.asked:
            for trouble in self._find_trouble(one):
                notes.figures["lost"] += 1
                notes.complain(f"{room.code}: {one.command} {trouble}")
        self._check_refused()
        self._check_order()
        self._check_frames()
        for seat, was, now in notes.doubts.get(room.code, ()):
            if self._can_explain(seat, was, now):
                notes.figures["moved by clock or bot meanwhile"] += 1
            else:
                notes.complain(f"{room.code}: seat {seat} sees something else now")
        for number, eyes in self.unseen.items():
            if eyes:
                notes.complain(f"{room.code}: nobody saw {eyes} at {number}")
        if notes.furthest[room.code] > room.n:
            notes.complain(f"{room.code}: ends at {room.n} before {notes.furthest}")
        if n >= 0 and n > room.n:
            notes.complain(f"{room.code}: the server said {n}, its log {room.n}")
        if room.status == "over" and room.table is not None:
            notes.figures["games over"] += 1
            if ledger and ledger != f"{room.table.ledger()}\n":
                notes.complain(f"{room.code}: the ledger is another one")
            text = ledger or str(room.table.ledger())
            for finding in check_stream(BytesIO(text.encode())):
                notes.figures["ledgers checked"] += 1
                if finding.error is not None:
                    notes.complain(f"{room.code}: {finding.error}")

    def _check_refused(self) -> None:
        for one in self.refused:
            if (one.person, one.command["id"]) in self.found:
                self.notes.figures["refused and done"] += 1
                self.notes.complain(
                    f"{self.room.code}: {one.command} was {one.refusal}"
                )

    def _check_order(self) -> None:
        """See that what was asked after an answer is behind what was answered."""
        placed = [
            (place, one)
            for one in self.asked
            if (place := self.places.get((one.person, one.command["id"])))
        ]
        latest: Asked | None = None
        for _, one in sorted(placed, key=lambda pair: pair[0]):
            self.notes.figures["places compared"] += 1
            if latest is not None and latest.asked_at > one.answered_at:
                self.notes.figures["out of order"] += 1
                self.notes.complain(
                    f"{self.room.code}: {latest.command} is before {one.command}"
                )
            if latest is None or one.asked_at > latest.asked_at:
                latest = one

    def _check_frames(self) -> None:
        """See that no message before the end had the seed in it."""
        seed = self.room.opened.seed
        for frame in (self.notes.frames or {}).get(self.room.code, ()):
            self.notes.figures["messages searched"] += 1
            if seed in frame:
                self.notes.figures["secrets told"] += 1
                self.notes.complain(f"{self.room.code}: the seed is in {frame[:200]}")

    def _can_explain(self, seat: int | None, was: Sight, now: Sight) -> bool:
        """Say whether the server moved for a seat, unseen by others, in between.

        The first of several cards that a clock passes is no news, and has no number.
        """
        seen = [sight for sight, _ in self.sights[seat]]
        if was not in seen or now not in seen:
            return False
        first, last = seen.index(was), len(seen) - 1 - seen[::-1].index(now)
        return any(
            is_served for _, is_served in self.sights[seat][first + 1 : last + 1]
        )

    def _was_so(self, one: Asked) -> bool:
        """Say whether a command changed nothing: then it has the number of what did."""
        command, kind = one.command, ACTIONS[one.command["do"]]
        if kind not in REPEATABLE:
            return False
        if one.n == 0:
            return command.get("on") is False  # as it is from the start
        return any(
            isinstance(event, kind)
            and number == one.n
            and all(
                getattr(event, name) == command[name]
                for name in ("seat", "action", "on")
                if name in command
            )
            for event, number in self.settings
        )

    def _find_trouble(self, one: Asked) -> Iterator[str]:
        """Say what is wrong with a command that was answered with `done`."""
        command = one.command
        self.notes.figures["acknowledged"] += 1
        if command["do"] == "rematch":
            if self.room.next_code != one.new:
                yield f"led to {one.new}, now to {self.room.next_code}"
            return
        found = self.found.get((one.person, command["id"]))
        if not found:
            if not self._was_so(one):
                yield f"is lost; it was said to be number {one.n}"
            return
        event, number = found[-1]
        if not isinstance(event, ACTIONS[command["do"]]):
            yield f"became {event}"
        for name in ("seat", "action", "on", "phrase", "text", "salt", "salt_hash"):
            if name in command and getattr(event, name) != command[name]:
                yield f"became {event}"
        if number != one.n:
            yield f"was said to be number {one.n} and is {number}"
