"""Castles as pictures of six pieces, three above and three below.

A star marks where the emblem of the castle's colour goes.
"""

from __future__ import annotations

from dataclasses import dataclass

from tacora.games.diamoniak.pieces import COLOUR_NAMES, PIECES, Colour
from tacora.terminal.canvas import DASHED, Canvas, frame
from tacora.terminal.diamoniak import sign
from tacora.terminal.symbol import ME_STYLE

HERE = "*"
ACROSS = 3

_SMALL = (
    ("  ▟▙  ", " ▟██▙ ", " █* █ "),
    ("  ▐▀▘ ", "▄ ▟▙ ▄", "██ *██"),
    ("  ▟▙  ", " ▟██▙ ", " █ *█ "),
    ("▟█▄▄██", "██* ██", "██████"),
    ("█▀▀▀▀█", "▌┼ *┼▐", "▌┼┼┼┼▐"),
    ("██▄▄█▙", "██ *██", "██████"),
)
_LARGE = (
    ("   ▟█▙   ", "  ▟███▙  ", "  █████  ", "  █ * █  ", "  █████  "),
    ("    ▐▀▀▘ ", "    ▐    ", "▄▄ ▟█▙ ▄▄", "█████████", "███ * ███"),
    ("   ▟█▙   ", "  ▟███▙  ", "  █████  ", "  █ * █  ", "  █████  "),
    ("▟▙▄▟█▄▄██", "█████████", "███ * ███", "█████████", "█████████"),
    ("██▛▀▀▀▜██", "█▌┼┼┼┼┼▐█", "█▌┼ * ┼▐█", "█▌┼┼┼┼┼▐█", "█▌┼┼┼┼┼▐█"),
    ("██▄▄█▙▄▟▙", "█████████", "███ * ███", "█████████", "█████████"),
)


@dataclass(frozen=True)
class Picture:
    """A castle in one size."""

    pieces: tuple[tuple[str, ...], ...]

    @property
    def piece_width(self) -> int:
        """How wide one piece is."""
        return len(self.pieces[0][0])

    @property
    def piece_height(self) -> int:
        """How many lines one piece has."""
        return len(self.pieces[0])

    @property
    def width(self) -> int:
        """How wide the whole castle is."""
        return ACROSS * self.piece_width

    @property
    def height(self) -> int:
        """How many lines the whole castle has."""
        return PIECES // ACROSS * self.piece_height


SMALL = Picture(_SMALL)
LARGE = Picture(_LARGE)


def name_colour(colour: int) -> str | None:
    """Name a colour as the ledger does; nothing for who has none."""
    return None if colour == Colour.NONE else COLOUR_NAMES[colour - 1]


def put_castle(
    canvas: Canvas, column: int, line: int, colour: int, pieces: int, picture: Picture
) -> None:
    """Draw a castle; a piece that is missing leaves its place open."""
    for piece in range(PIECES):
        left = column + piece % ACROSS * picture.piece_width
        top = line + piece // ACROSS * picture.piece_height
        if pieces >> piece & 1:
            put_piece(canvas, left, top, colour, piece, picture)
        else:
            box = frame(picture.piece_width, picture.piece_height, DASHED)
            canvas.put_lines(left, top, box, sign.MISSING_STYLE)


def put_piece(
    canvas: Canvas, column: int, line: int, colour: int, piece: int, picture: Picture
) -> None:
    """Draw one piece in its colour, with the emblem on it."""
    name = name_colour(colour)
    assert name is not None
    for row, text in enumerate(picture.pieces[piece]):
        plain = text.replace(HERE, " ")
        canvas.put(column, line + row, plain, sign.COLOUR_STYLE[name])
        if HERE in text:
            emblem = column + text.index(HERE)
            canvas.put(emblem, line + row, sign.EMBLEM[name], ME_STYLE)
