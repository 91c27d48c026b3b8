"""What careless and malicious clients send: commands, nearly commands, and noise."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

KINDS = (
    *("act",) * 14,
    *("take back", "again", "say", "talk", "mute", "auto", "pause", "resume"),
    *("stand", "return", "sit", "put bot", "fill", "free", "start", "rematch"),
    *("ready", "commit", "reveal"),
    *("bend",) * 5,
    *("noise", "bytes"),
    *("reconnect", "vanish", "over http"),
    *("settle",) * 3,
)
ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 15, 16, 2**63, -(2**70), 1.0, 1.5),
    *("", "stay", "x" * 41, "\0", "é", "💎", "\ud800", "announce 2"),
    *([], {}, [[]], {"do": "act"}),
)
NOISE = ("", " ", "null", "[]", "{}", "[" * 3_000, '{"do":', "\x00", "\ufeff{}", "NaN")
SALT = "fuzz"
SALT_HASH = hashlib.sha256(SALT.encode()).hexdigest()
BOTS = ("random", "path", "banker", "value", "nobody", "")


@dataclass(frozen=True)
class Step:
    """Something that one of the clients does; the numbers choose the details."""

    kind: str
    who: int
    first: int
    second: int
    text: str = ""


def roll_step(dice: random.Random) -> Step:
    """Make up a step."""
    letters = [chr(dice.randrange(1, 0x2FFF)) for _ in range(dice.randrange(12))]
    return Step(
        kind=dice.choice(KINDS),
        who=dice.randrange(4),
        first=dice.randrange(1 << 16),
        second=dice.randrange(1 << 16),
        text="".join(letters),
    )


Known = dict[str, Any]
"""What a client knows when it asks: its seats, what they may do, the step, an id."""


def make_command(kind: str, step: Step, known: Known) -> dict[str, Any]:
    """Make a command that is well formed, and sensible more often than not."""
    seats: list[int] = known["yours"] or [step.second % 4]
    seat = seats[step.second % len(seats)]
    if step.first % 11 == 0:
        seat = step.second % 16
    make = _MAKE[kind]
    return {"id": known["id"], **make(step, seat, known)}


def _make_act(step: Step, seat: int, known: Known) -> dict[str, Any]:
    legal = known["legal"].get(seat) or ["stay", "pass D1", "draw"]
    action = legal[step.first % len(legal)]
    command = {"do": "act", "seat": seat, "action": action}
    if step.second % 3 == 0:
        command["step"] = known["step"] + (step.second % 5 == 0)
    return command


Make = Callable[[Step, int, Known], dict[str, Any]]

_MAKE: dict[str, Make] = {
    "act": _make_act,
    "take back": lambda step, seat, known: {"do": "take_back", "seat": seat},
    "say": lambda step, seat, known: {
        "do": "say",
        "seat": seat,
        "phrase": ("wow", "hello", "thanks", "none")[step.first % 4],
    },
    "talk": lambda step, seat, known: {
        "do": "say",
        "seat": seat,
        "text": step.text[:200] or "psst",
    },
    "mute": lambda step, seat, known: {
        "do": "mute",
        "seat": step.first % 4,
        "on": step.second % 2 == 0,
    },
    "auto": lambda step, seat, known: {
        "do": "auto",
        "seat": seat,
        "on": step.first % 2 == 0,
    },
    "pause": lambda step, seat, known: {"do": "pause"},
    "resume": lambda step, seat, known: {"do": "resume"},
    "stand": lambda step, seat, known: {"do": "stand", "seat": seat},
    "return": lambda step, seat, known: {"do": "return", "seat": seat},
    "ready": lambda step, seat, known: {
        "do": "ready",
        "seat": seat,
        "on": step.first % 2 == 0,
    },
    "sit": lambda step, seat, known: {
        "do": "sit",
        "seat": None if step.first % 2 else step.second % 5,
        "salt_hash": SALT_HASH if step.first % 3 else None,
    },
    "commit": lambda step, seat, known: {
        "do": "commit",
        "seat": seat,
        "salt_hash": SALT_HASH if step.first % 2 else SALT_HASH[::-1],
    },
    "reveal": lambda step, seat, known: {
        "do": "reveal",
        "seat": seat,
        "salt": SALT if step.first % 4 else step.text[:10] or "pepper",
    },
    "put bot": lambda step, seat, known: {
        "do": "put_bot",
        "seat": step.first % 5,
        "bot": BOTS[step.second % len(BOTS)] or "random",
    },
    "fill": lambda step, seat, known: {
        "do": "fill",
        "bot": BOTS[step.second % len(BOTS)] or "random",
    },
    "free": lambda step, seat, known: {"do": "free", "seat": step.first % 5},
    "start": lambda step, seat, known: {"do": "start"},
    "rematch": lambda step, seat, known: {"do": "rematch"},
}


def bend(step: Step, known: Known) -> str:
    """Make a message that was a command once."""
    kinds = list(_MAKE)
    command = make_command(kinds[step.second % len(kinds)], step, known)
    keys = list(command)
    key = keys[step.first % len(keys)]
    odd = ODD[step.second % len(ODD)]
    way = step.first % 8
    if way == 0:
        del command[key]
    elif way in (1, 2):
        command[key] = odd
    elif way == 3:
        command[step.text or "more"] = odd
    text = json.dumps(command)
    place = step.second % len(text)
    if way == 4:
        return text[:place]
    if way == 5:
        return text[:place] + (step.text or '"') + text[place + 1 :]
    if way == 6:
        return text[:-1] + f', "{key}": {json.dumps(odd)}}}'
    if way == 7:
        return text + text[:place]
    return text
