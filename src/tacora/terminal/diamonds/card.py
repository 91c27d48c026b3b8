"""Playing cards in two sizes."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from tacora.games.diamonds.pieces import NUMBERS
from tacora.terminal.canvas import DASHED, HEAVY, ROUND, Canvas, frame
from tacora.terminal.diamonds import sign


@dataclass(frozen=True)
class Size:
    """How large cards are."""

    width: int
    height: int


SMALL = Size(5, 3)
LARGE = Size(7, 5)


def put_card(
    canvas: Canvas,
    column: int,
    line: int,
    card: int,
    size: Size,
    *,
    style: Style | None = None,
    edge: Style | None = None,
) -> None:
    """Draw a card; an edge of another colour is a heavy one."""
    suit = sign.SUIT[card // NUMBERS]
    number = str(card % NUMBERS + 1)
    ink = sign.SUIT_STYLE[card // NUMBERS] if style is None else style
    box = frame(size.width, size.height, HEAVY if edge else ROUND)
    canvas.put_lines(column, line, box, edge or ink)
    if size.height == SMALL.height:
        canvas.put(column + 1, line + 1, f"{suit}{number:>2}", ink)
        return
    canvas.put(column + 1, line + 1, f"{suit}{number:<2}", ink)
    canvas.put_centred(column + 1, line + 2, size.width - 2, suit, ink)
    canvas.put(column + size.width - 4, line + 3, f"{number:>2}{suit}", ink)


def put_place(canvas: Canvas, column: int, line: int, size: Size, style: Style) -> None:
    """Draw where a card will lie."""
    box = frame(size.width, size.height, DASHED)
    canvas.put_lines(column, line, box, style)
