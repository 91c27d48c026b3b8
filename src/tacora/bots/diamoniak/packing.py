"""Weights as text: what is learnt is kept in modules, and modules are text."""

import base64
import zlib
from collections.abc import Sequence

from tacora.bots.diamoniak.worth import ZERO

STEP = 16
"""Weights are kept in such steps: finer ones are noise, and take up room."""
WIDTH = 80


def pack(weights: Sequence[int]) -> list[str]:
    """Write weights, in steps, as lines of text."""
    low = bytes((weight + ZERO) & 255 for weight in weights)
    high = bytes((weight + ZERO) >> 8 for weight in weights)
    text = base64.b85encode(zlib.compress(low + high, 9)).decode()
    return [text[first : first + WIDTH] for first in range(0, len(text), WIDTH)]


def unpack(text: str) -> bytes:
    """Make a table of such text: two bytes a weight, the lower one first.

    >>> list(unpack("".join(pack([0, 1, -1]))))
    [0, 128, 16, 128, 240, 127]
    """
    if not text:
        return b""  # nothing has been learnt yet
    planes = zlib.decompress(base64.b85decode(text))
    table = bytearray()
    for low, high in zip(
        planes[: len(planes) // 2], planes[len(planes) // 2 :], strict=True
    ):
        weight = (low + 256 * high - ZERO) * STEP + ZERO
        table += bytes((weight & 255, weight >> 8))
    return bytes(table)
