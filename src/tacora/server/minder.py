"""Nobody waits for the absent: bots, clocks, and seats whose players are gone."""

from __future__ import annotations

import asyncio
import hmac
import random
import secrets
import time
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from tacora.bots import find_bot, seat_bot, show
from tacora.kernel.error import Refused
from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server import event as log
from tacora.server.absences import (
    are_alive,
    is_somebody_here,
    list_absences,
    list_lost,
)
from tacora.server.allowance import MOST_ACTIONS
from tacora.server.daily.rival import seat_rival
from tacora.server.live import Live, Prepared, Rested
from tacora.server.room import Room
from tacora.server.seat import BOT, PERSON
from tacora.server.store import DatabaseUnavailable, Unwritten
from tacora.server.thinkers import Thinkers, choose_stand_in

if TYPE_CHECKING:
    from tacora.server.hall import Hall

MISSES = 2
"""After so many clocks run out in a row, a bot takes the seat over."""
RETRY = 5_000


class Minder:
    """Looks after the tables of a hall, each when its alarm rings."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers(hall.metrics.note_bots_failed)
        self._root = secrets.randbits(62)
        self._thoughts = 0
        self._log = structlog.get_logger("minder")

    def close(self) -> None:
        """Let bots think no further."""
        self.thinkers.close()

    # When something is to be done.

    def arm(self, live: Live) -> None:
        """Set the table's alarm to the next moment at which something is to be done."""
        room = live.room
        if room.is_playing and room.opened.has_advice:
            # To get ready takes longer than anybody wants to wait who asks; and where
            # no process can be had, the game goes on without advice.
            with suppress(OSError, BrokenExecutor):
                self.thinkers.experts.is_ready(room.setting.game.name)
        due = self._find_due(live)
        if due is None:
            live.stop_alarm()
            return
        loop = asyncio.get_running_loop()
        delay = max(0, due - self.hall.now_at(live)) / 1_000
        live.set_alarm(loop.time() + delay, due, lambda: self._ring(live))

    def arm_all(self) -> None:
        """Look at all tables again, since a process came or died."""
        for live in list(self.hall.rooms.values()):
            self.arm(live)

    def _ring(self, live: Live) -> None:
        live.alarm = None
        if not live.is_minded:
            live.is_minded = True
            self.hall.spawn(self._mind(live))

    def _find_due(self, live: Live) -> int | None:
        room = live.room
        if room.status not in ("open", "revealing", "playing"):
            return None
        if _is_too_long(room):
            return self.hall.now_at(live)
        moments = [moment for moment, _ in self._absences(room)]
        if room.is_revealing:
            moments.append(room.reveal_until)
        if not are_alive(room, self.hall.store.alive()):
            moments.append(self.hall.now_at(live) + 1_000)
        if self._may_go_on(live):
            moments += [self._find_moment(live, *move) for move in self._moves(room)]
        return min(moments, default=None)

    def _may_go_on(self, live: Live) -> bool:
        """Say whether bots and clocks run: not for a table that nobody looks at."""
        room = live.room
        if not room.is_playing or room.is_paused:
            return False
        if live.connections or is_somebody_here(room, self.hall.store.alive()):
            return True
        return room.has_long_clock and any(
            seat.kind == PERSON and not seat.is_replaced for seat in room.seats
        )

    def _moves(self, room: Room) -> list[tuple[int, int, str]]:
        """List the moves that the server will make: when, on which seat, and why.

        The moments follow from what everybody knows.  How long a bot thinks, and
        whether it has any choice, must not show; see `_prepare`.
        """
        deadline = room.deadline
        if deadline is not None and not room.has_long_clock:
            # Watchers alone keep no clock going.
            deadline = (
                deadline if is_somebody_here(room, self.hall.store.alive()) else None
            )
        moves = []
        for number in room.awaited:
            seat = room.seats[number]
            if seat.is_played_by_bot:
                moves.append((room.decided + self._delay, number, "bot"))
            elif seat.plays_singles and self._is_single(room, number):
                moves.append((room.decided + self._roll_pace(room), number, "auto"))
            elif deadline is not None:
                moves.append((deadline, number, "clock"))
        return moves

    def _roll_pace(self, room: Room) -> int:
        """Find out how long after a decision began a single choice plays itself.

        It is another time for each decision, between one and three delays, as with
        people; a fixed one would tell that there was nothing to choose.
        """
        delay = self.hall.config.bot_delay_seconds
        seed, step = bytes.fromhex(room.opened.seed), room.step
        rolled = hmac.digest(seed, b"pace %d" % step, "sha256")[0] / 255
        return int(delay * (1 + 2 * rolled) * 1_000)

    def _is_single(self, room: Room, seat: int) -> bool:
        return room.table is not None and len(room.table.legal(seat)) == 1

    def _absences(self, room: Room) -> list[tuple[int, log.AnyEvent]]:
        grace = int(self.hall.config.grace_seconds * 1_000)
        return list_absences(room, self.hall.store.alive(), grace)

    # Doing it.

    async def _mind(self, live: Live) -> None:
        try:
            if _is_too_long(live.room):
                await self._stop_game(live)
            await self._settle_absences(live)
            if live.room.is_revealing:
                await self._start_without_salts(live)
            if self._may_go_on(live):
                await self._move(live)
        except Rested:
            return
        except (Unwritten, DatabaseUnavailable, Refused):
            # The store has told it, once; nobody is helped by a line for each table.
            # Or other processes wrote first, again and again, and may be done soon.
            await asyncio.sleep(RETRY / 1_000)
        except Exception:
            self._log.exception("minding-failed")
            await asyncio.sleep(RETRY / 1_000)
        finally:
            live.is_minded = False
        self.arm(live)

    async def _settle_absences(self, live: Live) -> None:
        def decide() -> list[log.AnyEvent]:
            now = self.hall.now_at(live)
            lost = list_lost(live.room, self.hall.store.alive(), now)
            if lost:
                return lost
            return [event for when, event in self._absences(live.room) if when <= now]

        await self.hall.commit(live, decide)

    async def _stop_game(self, live: Live) -> None:
        """Close a table whose game does not end, so that its log does."""

        def decide() -> list[log.AnyEvent]:
            at = self.hall.now_at(live)
            return [log.Closed(at=at)] if _is_too_long(live.room) else []

        await self.hall.commit(live, decide)

    async def _start_without_salts(self, live: Live) -> None:
        """Start the game if it has waited long enough for salts."""

        def decide() -> list[log.AnyEvent]:
            now = self.hall.now_at(live)
            if not live.room.is_revealing or now < live.room.reveal_until:
                return []
            return [log.Started(at=now)]

        await self.hall.commit(live, decide)

    async def _move(self, live: Live) -> None:
        """Move for all seats that are due, each from what it can see."""
        room = live.room
        await self._prepare(live)
        now, step = self.hall.now_at(live), room.step
        due = [
            (seat, why)
            for when, seat, why in self._moves(room)
            if self._find_moment(live, when, seat, why) <= now
        ]
        chosen = [(s, why, self._recall_choice(live, s, why)) for s, why in due]

        def decide() -> list[log.AnyEvent]:
            # Somebody may have come back, chosen or paused while the bot thought.
            if room.step != step or not self._may_go_on(live):
                return []
            wanted = {(seat, why) for _, seat, why in self._moves(room)}
            events: list[log.AnyEvent] = []
            for seat, why, actions in chosen:
                legal = _find_legal(room, seat, actions)
                if (seat, why) not in wanted or not legal:
                    continue
                at = self.hall.now_at(live)
                events += [
                    log.Acted(at=at, seat=seat, action=action, by=why)
                    for action in legal
                ]
                if why == "clock" and room.seats[seat].missed + 1 >= MISSES:
                    events.append(log.Replaced(at=at, seat=seat))
                if room.table is not None and room.table.turn != Turn.EVERYONE:
                    break
            return events

        await self.hall.commit(live, decide)
        if live.prepared is not None:
            for seat, _ in due:
                live.prepared.choices.pop(seat, None)

    async def _prepare(self, live: Live) -> None:
        """Let bots think as soon as a decision begins, before it is time to act.

        So the moment of an action tells nothing about how long was thought, nor whether
        there was a choice.  Thinking that takes longer than the delay ends at the next
        multiple of the delay.
        """
        room = live.room
        prepared = live.prepared
        if prepared is None or prepared.step != room.step:
            prepared = live.prepared = Prepared(room.step)
        for when, seat, why in self._moves(room):
            begin = self._find_beginning(room, when, why)
            if (
                why == "auto"
                or seat in prepared.choices
                or begin > self.hall.now_at(live)
            ):
                continue
            choice = await self._think_through(room, seat, why)
            if room.step != prepared.step:
                return
            prepared.choices[seat] = choice
            late = self.hall.now_at(live) - room.decided
            delay = self._delay
            if why == "bot" and delay:
                slots = max(1, -(-late // delay))
                prepared.moment = max(prepared.moment, room.decided + slots * delay)

    @property
    def _delay(self) -> int:
        return int(self.hall.config.bot_delay_seconds * 1_000)

    def _find_beginning(self, room: Room, when: int, why: str) -> int:
        """Find out when thinking about a move begins."""
        return room.decided if why == "bot" else when - self._delay

    def _find_moment(self, live: Live, when: int, seat: int, why: str) -> int:
        """Find out when a move is due: first to be thought about, then to be made."""
        prepared = live.prepared
        if why == "auto":
            return when
        if (
            prepared is None
            or prepared.step != live.room.step
            or seat not in prepared.choices
        ):
            return self._find_beginning(live.room, when, why)
        return max(when, prepared.moment) if why == "bot" else when

    def _recall_choice(self, live: Live, seat: int, why: str) -> list[str]:
        table = live.room.table
        if why == "auto" and table is not None:
            return table.legal(seat)[:1]
        prepared = live.prepared
        return [] if prepared is None else prepared.choices.get(seat, [])

    async def _think_through(self, room: Room, seat: int, why: str) -> list[str]:
        """Let a bot make a whole decision: of several cards to pass, all of them."""
        assert room.table is not None
        started = time.perf_counter()
        table, choices = room.table.copy(), list[str]()
        length = table.length
        while table.length == length and seat in table.awaited:
            action = await self._think(room, table, seat, why)
            choices.append(action)
            table.follow(seat, table.read(action, seat))
        # Once for each decision, single or not, since numbers must not tell either.
        self.hall.metrics.bot_seconds[room.setting.game.name].observe(
            time.perf_counter() - started
        )
        return choices

    async def _think(self, room: Room, table: Table, seat: int, why: str) -> str:
        """Let a bot choose from a view of the seat, beside everything else."""
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        game = room.setting.game
        chair = room.seats[seat]
        bot = choose_stand_in(game.name)
        if chair.kind == BOT:
            bot = find_bot(game, chair.bot)
        limit: float | None = self.hall.config.think_seconds
        if room.opened.day:
            player, view = seat_rival(table, bot, seat)
            limit = None  # another choice would make it another game than the others'
        else:
            self._thoughts += 1
            player = seat_bot(bot, self._root, self._thoughts, seat)
            view = show(bot, table, seat)
        try:
            action = await self.thinkers.ask(player, view, limit)
        except TimeoutError:
            self._log.warning("bot-too-slow", game=game.name, bot=bot.name)
            return random.choice(legal)
        text = game.write_action(room.setting.edition.code, action)
        return text if text in legal else random.choice(legal)


def _is_too_long(room: Room) -> bool:
    return room.is_playing and room.step >= MOST_ACTIONS


def _find_legal(room: Room, seat: int, actions: list[str]) -> list[str]:
    """Find out how many of a seat's actions may still be done.

    Of several cards to pass, one may have gone while the bot thought.
    """
    if room.table is None:
        return []
    if len(actions) == 1:
        return actions if actions[0] in room.table.legal(seat) else []
    table, legal = room.table.copy(), list[str]()
    for action in actions:
        if action not in table.legal(seat):
            break
        legal.append(action)
        table.follow(seat, table.read(action, seat))
    return legal
