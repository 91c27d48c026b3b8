"""A sheet of cells to draw on, where what comes later covers what lay there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

BLANK = (" ", Style.null())


class Canvas:
    """So many columns and lines; what does not fit is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = [[BLANK] * width for _ in range(height)]

    def put(self, column: int, line: int, text: str, style: Style) -> None:
        """Write a text, each character in a cell of its own."""
        if not 0 <= line < self.height:
            return
        for place, character in enumerate(text, column):
            if 0 <= place < self.width:
                self.cells[line][place] = (character, style)

    def put_centred(
        self, column: int, line: int, width: int, text: str, style: Style
    ) -> None:
        """Write a text in the middle of some columns, shortened if it must be."""
        if cell_len(text) > width:
            text = f"{text[: width - 1]}…"
        self.put(column + (width - cell_len(text)) // 2, line, text, style)

    def put_lines(self, column: int, line: int, lines: list[str], style: Style) -> None:
        """Write some lines below each other."""
        for place, text in enumerate(lines):
            self.put(column, line + place, text, style)

    def draw(self) -> Text:
        """Give the sheet as text."""
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self.cells):
            if number:
                text.append("\n")
            for style, cells in groupby(row, key=itemgetter(1)):
                text.append("".join(character for character, _style in cells), style)
        return text


@dataclass(frozen=True)
class Pen:
    """The characters that a box is drawn with."""

    corners: str
    across: str
    down: str


ROUND = Pen("╭╮╰╯", "─", "│")
HEAVY = Pen("┏┓┗┛", "━", "┃")
DASHED = Pen("┌┐└┘", "╌", "╎")


def frame(width: int, height: int, pen: Pen) -> list[str]:
    """Give the lines of an empty box."""
    corners, inner = pen.corners, width - 2
    return [
        f"{corners[0]}{pen.across * inner}{corners[1]}",
        *[f"{pen.down}{' ' * inner}{pen.down}"] * (height - 2),
        f"{corners[2]}{pen.across * inner}{corners[3]}",
    ]
