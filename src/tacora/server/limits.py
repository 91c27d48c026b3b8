"""How much is enough: rates and counts for each address."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache

Clock = Callable[[], float]

ADDRESSES = 65536
"""How many addresses are remembered at once; one takes about 300 bytes."""


class Bucket:
    """Tokens that drip in at a steady rate up to a brim; each act takes one."""

    __slots__ = ("_burst", "_clock", "_filled", "_level", "_rate")

    def __init__(
        self, rate: float, burst: float, clock: Clock = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level, self._filled = burst, clock()

    def take(self) -> float:
        """Take a token and answer zero, or answer in how many seconds there is one."""
        now = self._clock()
        level = self._level + (now - self._filled) * self._rate
        self._filled = now
        self._level = min(self._burst, level)
        if self._level < 1:
            return (1 - self._level) / self._rate
        self._level -= 1
        return 0.0


class Buckets:
    """A bucket for each address.  The one that was silent longest is forgotten first.

    Whoever is forgotten begins with a full bucket; to profit from that, one would have
    to come from more addresses than are remembered.
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
        key = group_address(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._size:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()


class Crowd:
    """Who is connected: how many in all, and how many from each address."""

    def __init__(self, limit: int, limit_per_address: int) -> None:
        self._limit, self._limit_per_address = limit, limit_per_address
        self._present: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str) -> bool:
        """Let one more in, or answer no when there are too many."""
        key = group_address(address)
        if self.count >= self._limit or self._present[key] >= self._limit_per_address:
            # Asking a counter does not make an entry, so nothing is left behind.
            return False
        self.count += 1
        self._present[key] += 1
        return True

    def leave(self, address: str) -> None:
        """Let one go; once for each that was let in."""
        key = group_address(address)
        self.count -= 1
        self._present[key] -= 1
        if not self._present[key]:
            del self._present[key]


@lru_cache(maxsize=4096)
def group_address(address: str) -> str:
    """Name the group that an address is counted in.

    A household has a whole /64 of IPv6, so one that asks too much could else change
    its address with every request.
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))
