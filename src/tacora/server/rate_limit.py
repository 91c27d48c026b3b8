"""Rate limits and quotas by person and by address, above those of plain requests.

A school, a café or a company is one address, so limits by address are wide and those
by person narrow.  What an address may have written to disk in a day is a quota of its
own, in bytes, since every other limit can be used to the full for a whole day.

Everything is counted in memory by each process, and forgotten when it ends.  Addresses
are never stored.
"""

from __future__ import annotations

import time
from collections import OrderedDict

from tacora.server import message as ask
from tacora.server.config import Config
from tacora.server.limits import ADDRESSES, Buckets, Clock, list_groups
from tacora.server.problem import TooMany

HOUR, DAY = 3_600, 86_400
IDENTITY_BYTES = 700
"""What a new person takes on disk: two rows and their indexes."""
GAME_BYTES = 20_000
"""What a table takes that is opened, with the moves that bots make there."""
EVENT_BYTES = 250
"""What an event takes beside what was asked for: who, when, its key and its page."""
ARRIVAL_BYTES = 2 * EVENT_BYTES
"""What a socket takes: its person comes, and goes."""
ARRIVALS_AT_ONCE, ARRIVALS_PER_SECOND = 1.5, 0.01
"""How many sockets an address may open, as shares of how many it may have open: all
come back after a restart, and then a few change tables."""

ANALYSED_ACTIONS_PER_DAY = 100_000
"""How long the games may be, together, that an address may have analysed."""

SALT_BYTES = 100
"""What the commitment to a salt takes."""
MOVES_PER_SECOND, MOVES_AT_ONCE = 10, 100
"""How many moves an address may make once its bytes are spent."""

GAME_COMMANDS = (ask.Reveal, ask.Act, ask.TakeBack, ask.Return, ask.Resume)
"""What a game that has begun needs to come to its end."""


class Quota:
    """An amount for each address and site, spent in any portions and refilled steadily.

    Half of it is there at the start, and the other half comes back in a day; so nobody
    spends more than all of it within any day.
    """

    def __init__(
        self, per_day: float, clock: Clock = time.monotonic, size: int = ADDRESSES
    ) -> None:
        self._most, self._rate = per_day / 2, per_day / 2 / DAY
        self._clock, self._size = clock, size
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str) -> float:
        """Give the seconds until there is something to spend again."""
        now, seconds = self._clock(), 0.0
        for group, times in list_groups(address):
            left = self._find(group, times, now)
            if left <= 0:
                seconds = max(seconds, (1 - left) / (self._rate * times))
        return seconds

    def spend(self, address: str, amount: float) -> None:
        """Spend an amount, if need be more than there is."""
        now = self._clock()
        for group, times in list_groups(address):
            self._left[group] = (self._find(group, times, now) - amount, now)
            self._left.move_to_end(group)
            if len(self._left) > self._size:
                self._left.popitem(last=False)

    def _find(self, group: str, times: int, now: float) -> float:
        known = self._left.get(group)
        if known is None:
            return self._most * times
        left, at = known
        return min(self._most * times, left + (now - at) * self._rate * times)


class RateLimits:
    """What a person and an address may do within a time."""

    def __init__(self, config: Config, clock: Clock = time.monotonic) -> None:
        self._identities = _hourly(config.identities_per_address_per_hour, clock)
        self._openings = _hourly(config.tables_per_person_per_hour, clock)
        self._openings_here = _hourly(config.tables_per_address_per_hour, clock)
        talk = config.talk_per_minute
        self._talk = Buckets(talk / 60, max(1, talk // 2), clock)
        sockets = config.connections_per_address
        self._arrivals = Buckets(
            max(0.1, ARRIVALS_PER_SECOND * sockets),
            max(50, ARRIVALS_AT_ONCE * sockets),
            clock,
        )
        megabytes = config.megabytes_per_address_per_day
        self._moves = Buckets(MOVES_PER_SECOND, MOVES_AT_ONCE, clock)
        self._analysed = Quota(ANALYSED_ACTIONS_PER_DAY, clock)
        self._bytes = Quota(megabytes * 1_000_000, clock)

    def admit_identity(self, address: str) -> None:
        """Count a new person; raise if there were too many, or too much was written."""
        self._check_bytes(address)
        _refuse(self._identities.take(address), "identity-too-many")
        self.note_bytes(address, IDENTITY_BYTES)

    def admit_opening(self, person: str, address: str) -> None:
        """Count a table that is opened, a rematch or a daily game."""
        self._check_bytes(address)
        _refuse(self._openings.take(f"person {person}"), "table-too-many")
        _refuse(self._openings_here.take(address), "table-too-many")
        self.note_bytes(address, GAME_BYTES)

    def admit_arrival(self, address: str) -> None:
        """Count a socket that is opened."""
        _refuse(self._arrivals.take(address), "server-too-many")
        self.note_bytes(address, ARRIVAL_BYTES)

    def admit_command(self, person: str, address: str, command: ask.AnyCommand) -> None:
        """Check a command; a game that has begun can always be played to its end."""
        if isinstance(command, GAME_COMMANDS):
            if self._bytes.wait(address):
                _refuse(self._moves.take(address), "message-too-many")
            return
        self._check_bytes(address)
        if isinstance(command, ask.Say):
            _refuse(self._talk.take(f"person {person}"), "talk-too-many")

    def note_command(self, address: str, command: ask.AnyCommand) -> None:
        """Count what a command that was done has written."""
        size = EVENT_BYTES
        if isinstance(command, ask.Say):
            size += len((command.text or "").encode())
        elif isinstance(command, ask.Sit):
            size += len((command.name or "").encode()) + SALT_BYTES
        self.note_bytes(address, size)

    def admit_analysis(self, address: str, actions: int) -> None:
        """Count a game that is to be analysed, by its length."""
        _refuse(self._analysed.wait(address), "insight-too-many")
        self._analysed.spend(address, actions)

    def admit_bytes(self, address: str, size: int) -> None:
        """Count bytes that are about to be written; raise if there were too many."""
        self._check_bytes(address)
        self.note_bytes(address, size)

    def note_bytes(self, address: str, size: int) -> None:
        """Count bytes that an address has written."""
        self._bytes.spend(address, size)

    def _check_bytes(self, address: str) -> None:
        _refuse(self._bytes.wait(address), "storage-too-much")


def _hourly(count: int, clock: Clock) -> Buckets:
    return Buckets(count / HOUR, count, clock)


def _refuse(seconds: float, key: str) -> None:
    if seconds:
        raise TooMany(key, seconds=int(seconds) + 1)
