"""Values made from types: such as they describe, and such as they do not.

The types are those that the server itself reads messages, bodies and parameters with,
so whatever is added to the protocol is attacked from then on.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from msgspec import UNSET, inspect

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 15, 16, 2**31, 2**53, 2**63, 2**64, -(2**70)),
    *(1.0, 1.5, -0.0, 1e308, "", " ", "0", "1", "stay", "x" * 41, "x" * 3_000),
    *("\0", "é", "💎", "\u202e", "\ufeff", "null", "{}", "../../etc/passwd", "%00"),
    *("' OR 1=1 --", "<script>", "${7*7}", "announce 2", [], {}, [[]], [[[[]]]]),
    *({"do": "act"}, {"": ""}, ["act"], [0] * 300, {"id": {"id": {"id": {}}}}),
)
_PART = re.compile(r"\[([^]]+)\](?:\{(\d+)\})?|(.)")
_RANGE = re.compile(r"(\w)-(\w)")
LETTERS = (
    "abcdefghijklmnopqrstuvwxyz ABCDEFGHJKMNPQRSTUVWXYZ23456789-_.:/\\\"'é💎\u200d\0\n"
)


class Grammar:
    """Makes values of types with dice, and mistakes in some of them."""

    def __init__(self, dice: random.Random, hint: Callable[[str], Any]) -> None:
        self.dice = dice
        self._hint = hint
        """Gives a sensible value for a field's name, or `UNSET` for none."""

    def make(self, kind: inspect.Type, mistakes: float = 0.0) -> Any:
        """Make a value of a type; each part is wrong this often."""
        dice = self.dice
        if mistakes and dice.random() < mistakes:
            return dice.choice(ODD)
        if isinstance(kind, inspect.StructType):
            return self._make_struct(kind, mistakes)
        if isinstance(kind, inspect.UnionType):
            return self.make(dice.choice(kind.types), mistakes)
        if isinstance(kind, inspect.Metadata):
            return self.make(kind.type, mistakes)
        if isinstance(kind, inspect.IntType):
            return self._make_whole(kind)
        if isinstance(kind, inspect.StrType):
            return self._make_text(kind)
        if isinstance(kind, inspect.LiteralType):
            return dice.choice(kind.values)
        if isinstance(kind, inspect.DictType):
            return {
                str(self.make(kind.key_type)): self.make(kind.value_type, mistakes)
                for _ in range(dice.randrange(3))
            }
        if isinstance(kind, inspect.ListType):
            return [self.make(kind.item_type) for _ in range(dice.randrange(3))]
        if isinstance(kind, inspect.BoolType):
            return dice.random() < 0.5
        if isinstance(kind, inspect.FloatType):
            return dice.uniform(-10, 10)
        if isinstance(kind, inspect.NoneType):
            return None
        return dice.choice(ODD)

    def _make_struct(self, kind: inspect.StructType, mistakes: float) -> dict[str, Any]:
        dice = self.dice
        made: dict[str, Any] = {}
        if kind.tag_field is not None:
            made[kind.tag_field] = kind.tag
        for field in kind.fields:
            if not field.required and dice.random() < 0.4:
                continue
            if mistakes and dice.random() < mistakes / 2:
                continue
            hint = self._hint(field.encode_name) if dice.random() < 0.7 else UNSET
            is_hinted = hint is not UNSET
            made[field.encode_name] = (
                hint if is_hinted else self.make(field.type, mistakes)
            )
        if mistakes and dice.random() < mistakes / 2:
            made[dice.choice(("more", "seed", "", "do", "__class__"))] = dice.choice(
                ODD
            )
        return made

    def _make_whole(self, kind: inspect.IntType) -> int:
        low = kind.ge if kind.ge is not None else -(2**31)
        high = kind.le if kind.le is not None else 2**31
        if self.dice.random() < 0.3:
            return self.dice.choice((low, high))
        return self.dice.randint(low, min(high, low + 40))

    def _make_text(self, kind: inspect.StrType) -> str:
        low, high = kind.min_length or 0, kind.max_length or 60
        size = self.dice.choice((low, high, self.dice.randint(low, high)))
        if kind.pattern is not None:
            return write_like(kind.pattern, self.dice)
        return "".join(self.dice.choices(LETTERS, k=size))


def write_like(pattern: str, dice: random.Random) -> str:
    """Write a text for a pattern of sets and plain letters, as `^[0-9]{4}-[a-f]$`."""
    text = ""
    for letters, count, plain in _PART.findall(pattern.removeprefix("^")[:-1]):
        known = _RANGE.sub(_spell_out, letters)
        text += plain or "".join(dice.choices(known, k=int(count or 1)))
    assert re.fullmatch(pattern, text), f"teach the grammar to read {pattern}"
    return text


def _spell_out(pair: re.Match[str]) -> str:
    return "".join(map(chr, range(ord(pair[1]), ord(pair[2]) + 1)))


def mutate(data: bytes, dice: random.Random) -> bytes:
    """Change a few bytes of something that made sense."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        place = dice.randrange(len(changed) + 1)
        way = dice.randrange(6)
        if way == 0:
            changed[place : place + 1] = bytes((dice.randrange(256),))
        elif way == 1:
            del changed[place : place + dice.randrange(1, 9)]
        elif way == 2:
            changed[place:place] = changed[: dice.randrange(1, 30)]
        elif way == 3:
            changed[place:place] = dice.choice(
                (
                    b"\0",
                    b'"',
                    b"\\",
                    b"{",
                    b"[" * 40,
                    b"\xff",
                    b"\r\n",
                    b"9" * 30,
                    b"e9",
                )
            )
        elif way == 4:
            del changed[place:]
        elif changed:
            place %= len(changed)
            changed[place] ^= 1 << dice.randrange(8)
    return bytes(changed)
