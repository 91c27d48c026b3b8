"""One table of the server, as its log tells it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, ClassVar

from tacora.games import find_game
from tacora.kernel.chance import Chance
from tacora.kernel.error import Broken
from tacora.kernel.game import Setting, agree
from tacora.ledger.table import Table
from tacora.server import event as log
from tacora.server.allowance import Tally
from tacora.server.gaze import Gaze, Tell
from tacora.server.message import Line
from tacora.server.pause import Pause
from tacora.server.perspectives import Perspectives, play_nature
from tacora.server.recent_requests import RecentRequests
from tacora.server.seat import BOT, PERSON, Seat, find_holders, is_erased
from tacora.server.settled import Settled
from tacora.words.story import tell_event

LINES_KEPT = 30
REVEAL_PATIENCE = 5_000
"""Milliseconds until the game starts without the salts still missing."""
LONG_CLOCK = 3_600
"""From this many seconds a decision on, players are not expected to stay connected."""


class Room:
    """A table: who sits there, what is played, what was said.

    `fold` is the only thing that changes it.  Two servers that have folded the same
    log agree about everything here.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = 0
        self.n = 0
        self.status = "empty"
        self.setting: Setting
        self.opened: log.Opened
        self.seats: list[Seat] = []
        self._held: dict[str, tuple[int, ...]] = {}
        self.host = ""
        self.table: Table | None = None
        self.commitment = ""
        self.awaited: tuple[int, ...] = ()
        self.decided = 0
        """When the present decision began, in milliseconds."""
        self.reveal_until = 0
        """When the game starts without the salts still missing."""
        self.pause = Pause()
        self.sent_away: set[str] = set()
        """Those whose seat the host freed; they cannot sit down again here."""
        self.present: dict[str, set[str]] = {}
        """The processes through which each person is connected."""
        self.gone_since: dict[str, int] = {}
        self.lines: deque[Line] = deque(maxlen=LINES_KEPT)
        self.requests = RecentRequests()
        self.muted: dict[str, set[int]] = {}
        self.tally = Tally()
        self.settled = Settled()
        self.next_code = ""
        self.perspectives = Perspectives()
        self.expectant: set[int | None] = set()
        """Whose eyes are open before the first card, to see it come."""

    # What can be asked of it.

    @property
    def step(self) -> int:
        """How far the game is; a choice made together counts when all are in."""
        return self.table.length if self.table is not None else 0

    @property
    def asked(self) -> Mapping[tuple[str, str], int]:
        """What people asked for lately, and the number of the news it became."""
        return self.requests.answers

    @property
    def is_playing(self) -> bool:
        """Whether the game is going on, be it paused."""
        return self.status == "playing"

    @property
    def is_revealing(self) -> bool:
        """Whether the game starts as soon as all salts are revealed."""
        return self.status == "revealing"

    @property
    def deadline(self) -> int | None:
        """When the clock ends the present decision, if there is one."""
        if not self.is_playing or self.is_paused or not self.opened.clock:
            return None
        return self.decided + self.opened.clock * 1_000

    @property
    def is_paused(self) -> bool:
        """Whether the game is paused now."""
        return self.pause.is_on

    @property
    def has_long_clock(self) -> bool:
        """Whether players have so long that nobody need stay connected."""
        return self.opened.clock >= LONG_CLOCK

    @property
    def wake_at(self) -> int | None:
        """When the table must be woken though nobody is there."""
        if self.is_revealing:
            return self.reveal_until
        is_awaited = any(s.kind == PERSON and not s.is_replaced for s in self.seats)
        return self.deadline if self.has_long_clock and is_awaited else None

    @property
    def has_partners(self) -> bool:
        """Whether the seats play in teams."""
        return str(self.opened.options.get("variant", "")).endswith("teams")

    def seats_of(self, person: str) -> tuple[int, ...]:
        """List the seats that somebody holds; asked for each who hears of a move."""
        return self._held.get(person, ())

    def people(self) -> list[str]:
        """List those who sit here, each once, in the order of the seats."""
        return list(self._held)

    def may_come(self, person: str) -> bool:
        """Say whether it may still be noted that somebody is back."""
        return self.tally.may_come(person, self.step, len(self.seats))

    def gaze(self, seat: int | None) -> Gaze | None:
        """Give the eyes of a seat or of the watchers, once there is a game to see."""
        if self.table is None:
            return None
        has_odds = self.opened.has_odds
        return self.perspectives.access(self.table, seat, self.n, has_odds=has_odds)

    def teller(self, language: str) -> Tell:
        """Give what puts the story of this table into sentences."""
        names = [seat.show(number, language) for number, seat in enumerate(self.seats)]
        return lambda story: [tell_event(event, names, language) for event in story]

    # How it changes.

    def fold(self, event: log.AnyEvent) -> bool:
        """Let something that is on disk happen; say whether it is news for everybody.

        What is not may be known only to the person who asked for it.
        """
        self.seq += 1
        is_news: bool = self._FOLDS[type(event)](self, event)
        if is_news:
            self.n += 1
        if event.id:
            self.requests.add(event.person, event.id, self.n)
        self.settled.note(event, self.n)
        self.tally.note(event, self.seats)
        return is_news

    def _open(self, event: log.Opened) -> bool:
        self.opened = event
        self.setting = agree(
            find_game(event.game), event.edition, event.seats, event.options
        )
        self.seats = [Seat() for _ in range(event.seats)]
        for number, bot in event.bots.items():
            self.seats[number] = Seat(kind=BOT, bot=bot)
        self.host = event.person
        self.status = "open"
        self.commitment = Chance(bytes.fromhex(event.seed), ()).commitment
        return True

    def _sit(self, event: log.Sat) -> bool:
        chair = Seat(
            kind=PERSON,
            person=event.person,
            name=event.name,
            salt=event.salt,
            salt_hash=event.salt_hash,
            agrees_to_rating=event.agrees_to_rating,
        )
        return self._seat(event.seat, chair)

    def _stand(self, event: log.Stood) -> bool:
        owner = self.seats[event.seat].person
        if owner and event.person != owner:
            self.sent_away.add(owner)
        return self._seat(event.seat, Seat())

    def _make_ready(self, event: log.Readied) -> bool:
        self.seats[event.seat].is_ready = event.on
        return True

    def _seat_bot(self, event: log.BotSat) -> bool:
        return self._seat(event.seat, Seat(kind=BOT, bot=event.bot))

    def _seat(self, number: int, chair: Seat) -> bool:
        self.seats[number] = chair
        self._held = find_holders(self.seats)
        return True

    def _change_host(self, event: log.HostChanged) -> bool:
        self.host = event.host
        return True

    def _commit(self, event: log.Committed) -> bool:
        self.seats[event.seat].salt_hash = event.salt_hash
        return True

    def _freeze_salts(self, event: log.SaltsFrozen) -> bool:
        for seat, salt_hash in zip(self.seats, event.salt_hashes, strict=True):
            seat.salt, seat.salt_hash = "", salt_hash
        self._note_here(event.person)
        self.reveal_until = event.at + REVEAL_PATIENCE
        self.status = "revealing"
        return True

    def _reveal(self, event: log.Revealed) -> bool:
        self.seats[event.seat].salt = event.salt
        return False

    def _start(self, event: log.Started) -> bool:
        self.table = Table(
            self.setting,
            players=[seat.player for seat in self.seats],
            seed=bytes.fromhex(self.opened.seed),
            salts=[seat.salt for seat in self.seats],
        )
        self.status = "playing"
        self._note_here(event.person)
        for eye in self.expectant:
            self.gaze(eye)
        for person in self.people():
            if person not in self.present:
                self.gone_since.setdefault(person, event.at)
        play_nature(self._game(), self.perspectives)
        self._note_decision(event.at)
        return True

    def _note_here(self, starter: str) -> None:
        for seat in self.seats:
            seat.was_here |= seat.person in self.present or seat.person == starter

    def _act(self, event: log.Acted) -> bool:
        table = self._game()
        seat = self.seats[event.seat]
        if not event.by:
            seat.missed, seat.was_here = 0, True
            if event.person not in self.present:
                # Whoever plays without a connection was here just now.
                self.gone_since[event.person] = event.at
        elif event.by != "auto" and seat.kind == PERSON:
            seat.note_stand_in(table.length, by_clock=event.by == "clock")
        awaited, length = self.awaited, table.length
        action = table.read(event.action, event.seat)
        table.follow(event.seat, action)
        self.awaited = table.awaited
        if table.length == length:
            is_change = event.seat not in awaited
            self.tally.count_choice(event.seat, is_change=is_change)
            return self._look_alone(event.seat, awaited)
        self.perspectives.look()
        play_nature(self._game(), self.perspectives)
        self._note_decision(event.at)
        return True

    def _take_back(self, event: log.TookBack) -> bool:
        table = self._game()
        awaited = self.awaited
        table.take_back(event.seat)
        self.awaited = table.awaited
        self.tally.count_choice(event.seat, is_change=True)
        return self._look_alone(event.seat, awaited)

    def _come(self, event: log.Came) -> bool:
        if is_erased(event.person):
            # Nobody is there, and nobody will be noted as gone.
            self.gone_since[event.person] = event.at
            return True
        if not any(self.present.values()) and not self.has_long_clock:
            # Nobody was there, so no clock ran.
            self.decided = event.at
        was_here = bool(self.present.get(event.person))
        self.present.setdefault(event.person, set()).add(event.process)
        self.gone_since.pop(event.person, None)
        seats = [self.seats[number] for number in self.seats_of(event.person)]
        is_back = any(seat.is_replaced for seat in seats)
        for seat in seats:
            seat.give_back()
        return is_back or not was_here

    def _leave(self, event: log.Gone) -> bool:
        here = self.present.get(event.who, set())
        here.discard(event.process)
        if here:
            return False
        self.present.pop(event.who, None)
        self.gone_since[event.who] = event.at
        return True

    def _replace(self, event: log.Replaced) -> bool:
        self.seats[event.seat].hand_over(is_own_wish=event.person != "")
        return True

    def _return(self, event: log.Returned) -> bool:
        self.seats[event.seat].give_back()
        return True

    def _pause(self, event: log.Paused) -> bool:
        self.pause.begin(event.at)
        return True

    def _resume(self, event: log.Resumed) -> bool:
        self.pause.end(event.at, by_host=event.person == self.host)
        self.decided = event.at
        return True

    def _set_auto(self, event: log.AutoSet) -> bool:
        self.seats[event.seat].plays_singles = event.on
        return False

    def _say(self, event: log.Said) -> bool:
        self.lines.append(
            Line(at=event.at, seat=event.seat, phrase=event.phrase, text=event.text)
        )
        return True

    def _mute(self, event: log.Muted) -> bool:
        muted = self.muted.setdefault(event.person, set())
        if event.on:
            muted.add(event.seat)
        else:
            muted.discard(event.seat)
        return False

    def _follow(self, event: log.Followed) -> bool:
        self.next_code = event.code
        return True

    def _close(self, event: log.Closed) -> bool:
        self.status = "closed"
        return True

    # The game inside.

    def _game(self) -> Table:
        if self.table is None:
            raise Broken("table-log-broken", code=self.code, seq=self.seq)
        return self.table

    def _note_decision(self, at: int) -> None:
        table = self._game()
        self.awaited = table.awaited
        self.decided = at
        self.tally.begin_decision()
        if table.is_over:
            self.status = "over"

    def _look_alone(self, seat: int, awaited: tuple[int, ...]) -> bool:
        """Let only the seat look that chose; say whether others may know that it did.

        They may not if a choice was changed, or one of several cards laid down.
        """
        self.perspectives.look_alone(seat)
        return self.awaited != awaited

    _FOLDS: ClassVar[Mapping[type[log.AnyEvent], Any]] = {
        log.Opened: _open,
        log.Sat: _sit,
        log.Stood: _stand,
        log.Readied: _make_ready,
        log.BotSat: _seat_bot,
        log.HostChanged: _change_host,
        log.Committed: _commit,
        log.SaltsFrozen: _freeze_salts,
        log.Revealed: _reveal,
        log.Started: _start,
        log.Acted: _act,
        log.TookBack: _take_back,
        log.Came: _come,
        log.Gone: _leave,
        log.Replaced: _replace,
        log.Returned: _return,
        log.Paused: _pause,
        log.Resumed: _resume,
        log.AutoSet: _set_auto,
        log.Said: _say,
        log.Muted: _mute,
        log.Followed: _follow,
        log.Closed: _close,
    }
