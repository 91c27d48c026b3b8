"""One player of Diamoniak: the castle in front, and everything to the right."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from tacora.games.diamoniak.pieces import COLOUR_NAMES, PIECES, WHOLE_CASTLE, Colour
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.terminal import symbol
from tacora.terminal.canvas import Canvas
from tacora.terminal.diamoniak import sign
from tacora.terminal.diamoniak.castle import LARGE, SMALL, name_colour, put_castle
from tacora.words import say

LINES_BESIDE = 4
"""The castle's name above the picture; diamonds, fairies and the rest below it."""

MOST_SIGNS = 10


def draw_player(view: View, seat: int, language: str, width: int, height: int) -> Text:
    """Draw all that lies before one player."""
    picture = SMALL
    if width >= LARGE.width and height >= LARGE.height + LINES_BESIDE:
        picture = LARGE
    canvas = Canvas(width, picture.height)
    left = max(0, (width - picture.width) // 2)
    put_castle(canvas, left, 0, view.colour[seat], view.castle[seat], picture)
    lines = [
        centre(draw_castle_name(view, seat, language), width),
        canvas.draw(),
        centre(draw_diamonds(view, seat), width),
        centre(draw_fairies(view, seat), width),
        centre(draw_side(view, seat, language), width),
    ]
    return Text("\n", no_wrap=True).join(lines)


def centre(text: Text, width: int) -> Text:
    """Put a line in the middle."""
    left = max(0, width - cell_len(text.plain)) // 2
    return Text(" " * left).append_text(text)


def draw_castle_name(view: View, seat: int, language: str) -> Text:
    """Name the castle, and count its pieces."""
    name = name_colour(view.colour[seat])
    if name is None:
        return Text(say("screen-diamoniak-no-castle", language), symbol.FADED_STYLE)
    colour = say(f"diamoniak-colour-{name}", language)
    count = count_bits(view.castle[seat])
    return Text(
        f"{sign.EMBLEM[name]} {colour} {count}/{PIECES}", sign.COLOUR_STYLE[name]
    )


def draw_diamonds(view: View, seat: int) -> Text:
    """Lay out somebody's diamonds."""
    return draw_row(sign.DIAMOND, view.diamond[seat], sign.DIAMOND_STYLE)


def draw_fairies(view: View, seat: int) -> Text:
    """Lay out somebody's fairies."""
    return draw_row(sign.FAIRY, view.fairy[seat], sign.FAIRY_STYLE)


def draw_row(piece: str, count: int, style: Style) -> Text:
    """Lay out so many of a piece, and say how many."""
    if not count:
        return Text(f"{piece} {symbol.NOTHING}", symbol.FADED_STYLE)
    return Text(f"{piece * min(count, MOST_SIGNS)} {count}", style)


def pick_colour(cards: int, colour: int) -> int:
    """Pick the pieces of one colour out of castle cards of all."""
    return (cards >> (colour - Colour.YELLOW) * PIECES) & WHOLE_CASTLE


def draw_side(view: View, seat: int, language: str) -> Text:
    """Count the castle cards at somebody's right; those I want stand out."""
    text = Text(say("screen-diamoniak-side", language), symbol.FADED_STYLE)
    mine = view.colour[view.my_seat] if view.my_seat >= 0 else Colour.NONE
    if not view.side[seat]:
        return text.append(f" {symbol.NOTHING}")
    side = Text.assemble(text)
    for place, name in enumerate(COLOUR_NAMES):
        colour = Colour.YELLOW + place
        count = count_bits(pick_colour(view.side[seat], colour))
        if count:
            style = sign.COLOUR_STYLE[name]
            if colour == mine:
                style += sign.WANTED_STYLE
            side.append(" ").append(f"{sign.EMBLEM[name]}{count}", style)
    return side
