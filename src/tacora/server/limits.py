"""Rate limits and counts by address, and by site with IPv6."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache

Clock = Callable[[], float]

ADDRESSES = 65536
"""How many addresses are remembered at once; one takes about 300 bytes."""


SITE_TIMES = 8
"""How many times the limits of one address a whole /48 of IPv6 has."""


class Bucket:
    """Tokens that drip in at a steady rate up to a brim; each act takes one."""

    __slots__ = ("_burst", "_clock", "_filled", "_level", "_rate")

    def __init__(
        self, rate: float, burst: float, clock: Clock = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level, self._filled = burst, clock()

    def wait(self) -> float:
        """Answer in how many seconds there is a token; zero if there is one now."""
        now = self._clock()
        level = self._level + (now - self._filled) * self._rate
        self._filled = now
        self._level = min(self._burst, level)
        return 0.0 if self._level >= 1 else (1 - self._level) / self._rate

    def spend(self) -> None:
        """Take a token, which must be there."""
        self._level -= 1

    def take(self) -> float:
        """Take a token and answer zero, or answer in how many seconds there is one."""
        seconds = self.wait()
        if not seconds:
            self.spend()
        return seconds


class Buckets:
    """A bucket for each address, and a larger one for each site.

    The one that was silent longest is forgotten first.  Whoever is forgotten begins
    with a full bucket; to profit from that, one would have to come from more addresses
    than are remembered.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        clock: Clock = time.monotonic,
        size: int = ADDRESSES,
    ) -> None:
        self._rate, self._burst, self._clock, self._size = rate, burst, clock, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str) -> float:
        """Take a token of this address; answer as a bucket does."""
        buckets = [self._find(*group) for group in list_groups(address)]
        seconds = max([bucket.wait() for bucket in buckets])
        if not seconds:
            for bucket in buckets:
                bucket.spend()
        return seconds

    def _find(self, group: str, times: int) -> Bucket:
        bucket = self._buckets.get(group)
        if bucket is None:
            bucket = Bucket(self._rate * times, self._burst * times, self._clock)
            self._buckets[group] = bucket
            if len(self._buckets) > self._size:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(group)
        return bucket


class Crowd:
    """How many there are of something: in all, from each address and each site."""

    def __init__(self, limit: int, limit_per_address: int) -> None:
        self._limit, self._limit_per_address = limit, limit_per_address
        self._limit_per_site = max(
            limit_per_address, min(limit_per_address * SITE_TIMES, limit // 2)
        )
        self._present: Counter[str] = Counter()
        self.count = 0

    def has_room(self, address: str) -> bool:
        """Say whether there may be one more from this address."""
        # Asking a counter does not make an entry, so nothing is left behind.
        return self.count < self._limit and all(
            self._present[group]
            < (self._limit_per_address if times == 1 else self._limit_per_site)
            for group, times in list_groups(address)
        )

    def enter(self, address: str) -> bool:
        """Let one more in, or answer no when there are too many."""
        if not self.has_room(address):
            return False
        self.add(address)
        return True

    def add(self, address: str) -> None:
        """Count one more, even if there is no room."""
        self.count += 1
        for group, _ in list_groups(address):
            self._present[group] += 1

    def leave(self, address: str) -> None:
        """Let one go; once for each that was let in."""
        self.count -= 1
        for group, _ in list_groups(address):
            self._present[group] -= 1
            if not self._present[group]:
                del self._present[group]


@lru_cache(maxsize=4096)
def list_groups(address: str) -> tuple[tuple[str, int], ...]:
    """List the groups an address is counted in, each with a multiple of every limit.

    A household has at least a /64 of IPv6, so one that asks too much could else change
    its address with every request.  Many have a /56 or a /48, which is hundreds or
    thousands of those: so the whole /48, a *site*, has some times what one address has.
    The last group is the largest.
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ((address[:64], 1),)
    if isinstance(known, ipaddress.IPv4Address):
        return ((str(known), 1),)
    if known.ipv4_mapped is not None:
        return ((str(known.ipv4_mapped), 1),)
    return (_name_network(known, 64), 1), (_name_network(known, 48), SITE_TIMES)


def _name_network(address: ipaddress.IPv6Address, bits: int) -> str:
    return str(ipaddress.ip_network((address, bits), strict=False))
