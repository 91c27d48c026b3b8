"""Nature's draws that anybody can check: seed, salts and commitment.

The format's page, docs/reference/ledger.md, defines them to the bit.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

SEED_BYTES = 32
SALT_BYTES = 64


@dataclass(frozen=True)
class Chance:
    """The source of all draws of one game, fixed by a seed and one salt a seat."""

    seed: bytes
    salts: tuple[str, ...]

    @cached_property
    def commitment(self) -> str:
        """What is published before the first salt is accepted."""
        return hashlib.sha256(self.seed).hexdigest()

    @cached_property
    def _key(self) -> bytes:
        salts = b"\0".join(salt.encode() for salt in self.salts)
        return hmac.digest(self.seed, salts, "sha256")

    def number_below(self, draw: int, limit: int) -> int:
        """Give draw number `draw` as a number below the limit, each equally likely."""
        fair = (1 << 64) // limit * limit
        attempt = 0
        while True:
            message = draw.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            number = int.from_bytes(
                hmac.digest(self._key, message, "sha256")[:8], "big"
            )
            if number < fair:
                return number % limit
            attempt += 1

    def pick(self, draw: int, copies: Sequence[int]) -> int:
        """Give the place of the card drawn, where `copies[place]` equal cards lie."""
        number = self.number_below(draw, sum(copies))
        for place, count in enumerate(copies):
            if number < count:
                return place
            number -= count
        raise AssertionError  # the number was below the sum
