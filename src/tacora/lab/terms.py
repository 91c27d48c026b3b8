"""What every call of the lab is asked for, and how it is checked."""

from __future__ import annotations

import importlib
from typing import Any

from tacora.kernel.error import Unreadable


def check_range(name: str, number: object, low: int, high: int) -> None:
    """Refuse what is no whole number of this range."""
    if type(number) is not int or not low <= number <= high:
        raise Unreadable(
            "lab-out-of-range",
            name=name,
            number=str(number)[:30],
            low=str(low),
            high=str(high),
        )


def fold(seed: int) -> int:
    """Write a number of 64 bits as compiled code holds it: with a sign."""
    return seed - (1 << 64) if seed >> 63 else seed


def need(module: str) -> Any:
    """Import a library that is wanted now; say in a sentence if it is not there."""
    try:
        return importlib.import_module(module)
    except ImportError:
        peer = module.partition(".")[0]
        raise Unreadable("lab-peer-missing", peer=peer) from None
