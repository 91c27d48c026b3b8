"""A view as a row of numbers, for those who learn from arrays.

The row holds every field of a game's view in its order: a number as it is, a row of
numbers one after the other, a set of cards as one 0 or 1 for each card.  What a seat
may do is left out; it is given beside the row, as a mask.  `docs/reference/tensors.md`
lists the places of every game.  A layout belongs to a version of the rules: while that
stays, no entry moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from tacora.games import find_game
from tacora.kernel.game import Game
from tacora.kernel.record import Record

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Row = npt.NDArray[np.float32]
    Mask = npt.NDArray[np.int8]

MASK = "legal"
"""The field of every view that says what may be done, by action."""


@dataclass(frozen=True)
class Part:
    """Where a field of a view stands in the row."""

    name: str
    start: int
    count: int
    """Numbers, or sets, that the field holds."""
    bits: int
    """Entries for each of them: 1 for a number, for a set one a card."""
    low: int
    high: int

    @property
    def stop(self) -> int:
        """One past its last entry."""
        return self.start + self.count * self.bits


def lay_out(game: Game) -> tuple[Part, ...]:
    """Give the places of all fields in the row."""
    return _lay_out(game.name)


@cache
def _lay_out(name: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    start = 0
    for key, field in find_game(name).view.FIELDS.items():
        if key == MASK:
            continue
        bits = field.high.bit_length() if field.is_set else 1
        high = 1 if field.is_set else field.high
        part = Part(key, start, max(1, field.length), bits, field.low, high)
        parts.append(part)
        start = part.stop
    return tuple(parts)


def count_entries(game: Game) -> int:
    """Count the entries of the row."""
    return lay_out(game)[-1].stop


def list_bounds(game: Game) -> tuple[Row, Row]:
    """Give the least and the most that can stand in each entry of the row."""
    import numpy as np

    parts = lay_out(game)
    sizes = [part.stop - part.start for part in parts]
    low = np.repeat([part.low for part in parts], sizes)
    high = np.repeat([part.high for part in parts], sizes)
    return low.astype(np.float32), high.astype(np.float32)


def encode(game: Game, view: Record) -> Row:
    """Write a plain view as a row of numbers."""
    import numpy as np

    # A list first: to fill an array entry by entry takes ten times as long.
    row: list[int] = []
    for part in lay_out(game):
        value: Any = getattr(view, part.name)
        numbers = value if isinstance(value, list) else [value]
        if part.bits == 1:
            row += numbers
        else:
            for number in numbers:
                row += [number >> bit & 1 for bit in range(part.bits)]
    return np.array(row, np.float32)


def write_mask(game: Game, view: Any) -> Mask:
    """Write what the seat of a plain view may do: 1 or 0, from its first action on."""
    import numpy as np

    actions = game.seat_actions
    return np.array(view.legal[actions.start : actions.stop], np.int8)


def write_encoder(game: Game) -> str:
    """Write the same as a rule, for loops that are compiled.

    It is given a view and the words of 32 bits that the same view consists of: numbers
    that lie side by side are copied in one go, which is several times quicker than
    field by field.
    """
    places = game.view.dtype().fields
    assert places is not None
    assert all(part.high < 1 << 15 for part in lay_out(game))
    lines = [
        "import numpy",
        "BITS = numpy.array([[byte >> bit & 1 for bit in range(8)]"
        " for byte in range(256)], numpy.int16)",
        "@rule",
        "def encode(view, words, row):",
    ]
    runs: list[list[int]] = []
    for part in lay_out(game):
        kind, offset = places[part.name][:2]
        word = offset // 4
        if part.bits > 1:
            lines += _write_set(part, has_row=bool(game.view.FIELDS[part.name].length))
        elif (
            runs
            and runs[-1][0] + runs[-1][2] == part.start
            and (runs[-1][1] + runs[-1][2] == word)
        ):
            runs[-1][2] += part.count
        else:
            assert kind.itemsize == 4 * part.count
            runs.append([part.start, word, part.count])
    for start, word, count in runs:
        lines.append(f"    for place in range({count}):")
        lines.append(f"        row[{start} + place] = words[{word} + place]")
    return "\n".join(lines) + "\n"


def _write_set(part: Part, *, has_row: bool) -> list[str]:
    """Write out a set eight cards at a time, by a table of all bytes."""
    value = f"view.{part.name}{'[index]' if has_row else ''}"
    lines = [f"    for index in range({part.count}):", f"        number = {value}"]
    first = f"{part.start} + index * {part.bits}"
    for eight in range(0, part.bits, 8):
        lines += [
            f"        byte = (number >> {eight}) & 255",
            f"        for bit in range({min(8, part.bits - eight)}):",
            f"            row[{first} + {eight} + bit] = BITS[byte, bit]",
        ]
    return lines
