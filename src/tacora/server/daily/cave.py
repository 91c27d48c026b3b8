"""Which caves there are each day, who waits in them, and what decides their draws."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from tacora.games import settle
from tacora.kernel.error import Refused
from tacora.kernel.game import Setting

RIVALS = ("hard", "medium", "easy")
"""The bots on the seats after yours; the first also shows what it gets in yours.

They choose by what they see and by their dice, never by a clock: or equal choices would
not give equal games.
"""
YOUR_SEAT = 0
FIRST_DAY = "2026-11-01"
"""Before it there was no daily cave."""
HOUR = 3_600_000
LAST_HOURS = 25
"""What was begun on its day may be finished for an hour more."""


@dataclass(frozen=True)
class Cave:
    """One of the games of each day."""

    game: str
    edition: str

    @property
    def key(self) -> str:
        """What it is called in addresses, as its rulebook is."""
        return f"{self.game}-{self.edition}"

    @property
    def rivals(self) -> dict[int, str]:
        """The bots by their seats."""
        return dict(enumerate(RIVALS, YOUR_SEAT + 1))

    @property
    def setting(self) -> Setting:
        """What is agreed: as many seats as players, and every option as usual."""
        return settle(self.game, self.edition, 1 + len(self.rivals), {})


CAVES = {
    cave.key: cave
    for cave in (
        Cave("diamant", "2016"),
        Cave("diamant", "2005"),
        Cave("diamonds", "2014"),
        Cave("diamoniak", "djeco"),
    )
}


def name_day(now: int) -> str:
    """Say which day it is, by the clock of all the world."""
    return datetime.fromtimestamp(now / 1_000, UTC).date().isoformat()


def step_day(day: str, days: int) -> str:
    """Name the day so many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def find_end(day: str) -> int:
    """Say when the next day begins, in milliseconds since 1970."""
    return _find_midnight(day) + 24 * HOUR


def is_over(day: str, now: int) -> bool:
    """Say whether nothing counts for a day any more, so that everything may be told."""
    return now >= _find_midnight(day) + LAST_HOURS * HOUR


def find_first_open(now: int) -> str:
    """Name the earliest day that is not over: its results are still secret."""
    today = name_day(now)
    yesterday = step_day(today, -1)
    return today if is_over(yesterday, now) else yesterday


def check_told(day: str, now: int) -> None:
    """Refuse to tell the seed of a game that others may still play today."""
    if day and not is_over(day, now):
        raise Refused("daily-sealed")


def derive_seed(secret: bytes, day: str, cave: str) -> bytes:
    """Give the seed of a day's cave: nobody finds it without the server's secret.

    >>> derive_seed(bytes(32), "2026-11-16", "diamant-2016").hex()[:16]
    '377e28b8a65133b6'
    """
    return hmac.digest(secret, f"tacora-daily/1 {day} {cave}".encode(), "sha256")


def _find_midnight(day: str) -> int:
    moment = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int(moment.timestamp()) * 1_000
