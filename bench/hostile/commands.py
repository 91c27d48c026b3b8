"""Hostile commands: made by the grammar, mutated, repeated, and sent out of turn."""

from __future__ import annotations

import hashlib
import random
from collections import deque
from typing import Any, get_args

import msgspec
from msgspec import UNSET, inspect

from bench.hostile.grammar import Grammar, mutate
from tacora.server.command import AnyCommand

KINDS = [
    kind
    for kind in inspect.multi_type_info(get_args(AnyCommand))
    if isinstance(kind, inspect.StructType)
]
ACTS = ("act",) * 3
NOISE = (
    *(b"", b" ", b"null", b"[]", b"{}", b"[" * 3_000, b'{"do":', b"\0", b"NaN"),
    *(b'"' * 50, b"\xef\xbb\xbf{}", b'{"do":"act","do":"sit","id":"a"}', b"1" * 4_000),
)
ACTIONS = (
    *("stay", "leave", "draw", "pass", "D1", "H10", "pass D1", "announce 2", "none"),
    *("flip", "take", "nature", "-1", "999999999999"),
)
SALTS = ("salt", "pepper", "0" * 64)
_encode = msgspec.json.Encoder().encode


class Knowledge:
    """What an attacker has found out about a table, from what it is sent."""

    def __init__(self) -> None:
        self.step = 0
        self.yours: list[int] = []
        self.legal: list[str] = []
        self.bots = ("random", "path", "banker", "value")

    def learn(self, message: dict[str, Any]) -> None:
        """Read a welcome or news."""
        self.step = message.get("step", self.step)
        self.yours = message.get("yours", self.yours)
        eyes = message.get("eyes") or ()
        self.legal = [action for eye in eyes for action in eye["legal"]] or self.legal


class Commands:
    """An endless supply of messages; the same dice give the same ones."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.knows = Knowledge()
        self._grammar = Grammar(dice, self._hint)
        self._sent: deque[bytes] = deque(maxlen=40)
        self._count = 0

    def next(self, noise: float) -> tuple[bytes, bool]:
        """Give a message, and whether it is noise: no command of any kind.

        `noise` says how often it is; after twenty such the server hangs up.
        """
        dice = self.dice
        roll = dice.random()
        if roll < noise:
            return self._make_noise(), True
        if self._sent and roll > 0.93:
            # The same again, perhaps by now out of turn: with the same id it must
            # never be done twice.
            return dice.choice(self._sent), False
        kind = dice.choice(KINDS)
        if dice.random() < 0.35:
            kind = KINDS[0]
        command = self._grammar.make(kind)
        message = _encode(command)
        self._sent.append(message)
        return message, False

    def _make_noise(self) -> bytes:
        dice = self.dice
        way = dice.randrange(4)
        if way == 0 and self._sent:
            return mutate(dice.choice(self._sent), dice)
        if way == 1:
            return dice.choice(NOISE)
        if way == 2:
            return dice.randbytes(dice.randrange(1, 200))
        made = self._grammar.make(dice.choice(KINDS), mistakes=0.4)
        return _encode(made)

    def _hint(self, name: str) -> Any:
        dice, knows = self.dice, self.knows
        if name == "id":
            self._count += 1
            return f"{self._count}" if dice.random() < 0.9 else "again"
        if name == "seat":
            own = knows.yours and dice.random() < 0.6
            return dice.choice(knows.yours) if own else dice.randrange(8)
        if name == "step":
            return max(0, knows.step + dice.choice((0, 0, 0, -1, 1, 7)))
        if name == "action":
            is_legal = knows.legal and dice.random() < 0.7
            return dice.choice(knows.legal if is_legal else ACTIONS)
        if name == "salt":
            return dice.choice(SALTS)
        if name == "salt_hash":
            return hashlib.sha256(dice.choice(SALTS).encode()).hexdigest()
        if name == "bot":
            return dice.choice((*knows.bots, "nobody"))
        return UNSET
