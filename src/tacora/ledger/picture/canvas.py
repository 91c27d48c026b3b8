"""What all pictures are made of: a ground, texts that fit, cards, and small shapes.

Everything is said in attributes: a style sheet in a picture would reach the whole page
of a notebook, and two pictures on it would fight over names.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from html import escape

from tacora.kernel.game import Setting
from tacora.words import say

WIDTH = 760
MARGIN = 20
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")

PAPER = "#fbf7ee"
INK = "#222831"
PALE = "#f4f1e8"
FAINT = "#b9bfc9"
GOLD = "#f2c14e"
ICE = "#7fd4f0"


class Scene:
    """A picture in the making, and who is in it."""

    def __init__(
        self,
        setting: Setting,
        names: tuple[str, ...],
        winners: tuple[int, ...],
        language: str,
    ) -> None:
        self.setting = setting
        self.names = names
        self.winners = winners
        self.language = language
        self.ground = "#26313f"
        self.height = 0.0
        self.title = ""
        self._parts: list[str] = []

    def say(self, key: str, **facts: str | int) -> str:
        """Say something in the language of the picture."""
        return say(key, self.language, **facts)

    def add(self, part: str) -> None:
        """Add a piece of SVG."""
        self._parts.append(part)

    def open(self, title: str, aside: str) -> None:
        """Write the headline: what is played, and how far it is."""
        setting = self.setting
        name = f"{setting.game.name.capitalize()} {setting.edition.name.capitalize()}"
        self.title = f"{name} – {title}" if title else name
        # One line of two parts: the reader's own letters say where the second begins.
        self.add(
            f'<text x="{MARGIN}" y="33" font-size="18" font-weight="700" fill="{PALE}">'
            f'{clean(name)}<tspan dx="14" font-size="15" font-weight="400" '
            f'fill="{FAINT}">{clean(title)}</tspan></text>'
        )
        if aside:
            self.text(WIDTH - MARGIN, 33, aside, 13, anchor="end", fill=FAINT)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        fill: str = PALE,
        anchor: str = "start",
        weight: int = 400,
        room: float = 0,
    ) -> None:
        """Write a text; smaller, and then cut, where the room is too small."""
        if room:
            text, size = fit(text, size, room)
        bold = f' font-weight="{weight}"' if weight != 400 else ""
        place = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.add(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"'
            f"{place}{bold}>{clean(text)}</text>"
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        round_by: float = 6,
        stroke: str = "none",
        thick: float = 1,
        dashes: str = "",
        opacity: float = 1,
    ) -> None:
        """Draw a rectangle with round corners."""
        line = (
            "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{thick:g}"'
        )
        line += f' stroke-dasharray="{dashes}"' if dashes else ""
        line += f' opacity="{opacity:g}"' if opacity != 1 else ""
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'rx="{round_by:g}" fill="{fill}"{line}/>'
        )

    def shape(
        self, x: float, y: float, size: float, markup: str, colour: str = INK
    ) -> None:
        """Draw a shape of 24 by 24, around its middle; `currentColor` is its colour."""
        scale = size / 24
        self.add(
            f'<g transform="translate({x:g} {y:g}) scale({scale:.4g}) '
            f'translate(-12 -12)" color="{colour}">{markup}</g>'
        )

    def count(
        self, x: float, y: float, markup: str, colour: str, number: int | str
    ) -> None:
        """Draw a small shape and a number behind it."""
        self.shape(x + 8, y - 5, 16, markup, colour)
        self.text(x + 20, y, str(number), 14)

    def name(self, seat: int, x: float, y: float, room: float, *, acts: bool) -> None:
        """Write a player's name; a wedge says who has to act, a star who has won."""
        if acts:
            self.shape(x - 9, y - 5, 11, WEDGE, GOLD)
        is_winner = seat in self.winners
        if is_winner:
            self.shape(x + 8, y - 5, 17, STAR, GOLD)
            x, room = x + 21, room - 21
        weight = 700 if acts or is_winner else 400
        self.text(x, y, self.names[seat], 14, weight=weight, room=room)

    def write(self) -> str:
        """Give the whole picture."""
        height = math.ceil(self.height)
        title = clean(self.title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
            f'height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-label="{title}" style="max-width:100%;height:auto" '
            f'font-family="{escape(FONT)}"><title>{title}</title>'
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="14" '
            f'fill="{self.ground}" stroke="#7c8694" stroke-opacity="0.45"/>'
            f"{''.join(self._parts)}</svg>"
        )


def clean(text: str) -> str:
    """Write a text so that it is nothing but text in XML, and stays on its line."""
    return escape("".join("�" if _is_wild(letter) else letter for letter in text))


def _is_wild(letter: str) -> bool:
    # No control characters, none that turn the line around, none that XML forbids.
    return (
        unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")
        or unicodedata.bidirectional(letter) in TURNING
        or ord(letter) & 0xFFFE == 0xFFFE
    )


def measure(text: str, size: float) -> float:
    """Guess how wide a text will be; nobody knows the reader's letters."""
    return size * sum(_width(letter) for letter in text)


def _width(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in "iIjl.,:;'|!· ":
        return 0.32
    return 0.7 if letter.isupper() or letter in "mwMW" else 0.57


def fit(text: str, size: float, room: float) -> tuple[str, float]:
    """Make a text fit: a little smaller first, and then shorter.

    >>> fit("Ana", 14, 100), fit("An explorer with a name", 14, 60)
    (('Ana', 14), ('An explor…', 11))
    """
    if measure(text, size) > room:
        size = max(size * 0.8, min(size, size * room / measure(text, size)))
        size = math.floor(size)
    if measure(text, size) > room:
        while text and measure(text + "…", size) > room:
            text = text[:-1]
        text = text.rstrip() + "…"
    return text, size


def spread(count: int, across: int) -> list[tuple[int, int]]:
    """Lay so many things in rows, so many across: the column and row of each."""
    return [(number % across, number // across) for number in range(count)]


def polygon(points: Sequence[tuple[float, float]], fill: str = "currentColor") -> str:
    """Write a polygon."""
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polygon points="{line}" fill="{fill}"/>'


def _star(points: int, far: float, near: float) -> list[tuple[float, float]]:
    corners = []
    for corner in range(2 * points):
        angle = math.pi * (corner / points - 0.5)
        reach = near if corner % 2 else far
        corners.append(
            (
                round(12 + reach * math.cos(angle), 1),
                round(12 + reach * math.sin(angle), 1),
            )
        )
    return corners


GEM = (
    '<path d="M6 4h12l5 6-11 12L1 10z" fill="currentColor"/>'
    '<path d="M6 4l2.5 6L12 4l3.5 6L18 4M1 10h22M8.5 10L12 22l3.5-12" fill="none" '
    'stroke="#fff" stroke-opacity=".75" stroke-width="1.2" stroke-linejoin="round"/>'
)
STAR = polygon(_star(5, 11, 4.6))
BURST = polygon(_star(9, 11.5, 6)) + polygon(_star(7, 5, 2.6), "#fff")
WEDGE = polygon([(5, 2), (20, 12), (5, 22)])
BACK = (
    '<rect x="5" y="2" width="14" height="20" rx="2" fill="currentColor"/>'
    '<path d="M8 6l8 12M16 6L8 18" stroke="#fff" stroke-opacity=".7" '
    'stroke-width="1.5"/>'
)
LOCK = (
    '<rect x="4" y="10" width="16" height="12" rx="2" fill="currentColor"/>'
    '<path d="M8 10V7a4 4 0 0 1 8 0v3" fill="none" stroke="currentColor" '
    'stroke-width="2.4"/>'
)
