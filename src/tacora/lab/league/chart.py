"""Charts as drawings inside a page: dots with intervals, one line for each bot."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
LEFT = 170
RIGHT = 24
TOP = 10
LINE = 30
AXIS = 34
LONGEST_LABEL = 20


@dataclass(frozen=True)
class Dot:
    """One bot's value and where the true one may lie."""

    label: str
    value: float
    low: float
    high: float
    is_faded: bool = False


def draw_dots(
    dots: Sequence[Dot],
    *,
    label: str,
    write: Callable[[float], str],
    mark: float | None = None,
) -> str:
    """Draw the dots below one another; a dashed line stands where `mark` is."""
    edges = [edge for dot in dots for edge in (dot.low, dot.high)]
    step = choose_step(max(edges) - min(0.0, *edges))
    start = step * math.floor(min(0.0, *edges) / step)
    stop = step * max(1, math.ceil(max(edges) / step - 1e-9))
    height = TOP + LINE * len(dots) + AXIS
    bottom = TOP + LINE * len(dots)

    def place(value: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * (value - start) / (stop - start):.1f}"

    parts = [
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">'
    ]
    for tick in range(round((stop - start) / step) + 1):
        value = start + tick * step
        parts.append(
            f'<line class="rule" x1="{place(value)}" x2="{place(value)}" '
            f'y1="{TOP}" y2="{bottom}"/>'
            f'<text class="tick" x="{place(value)}" y="{bottom + 20}">'
            f"{escape(write(value))}</text>"
        )
    if mark is not None and start <= mark <= stop:
        parts.append(
            f'<line class="even" x1="{place(mark)}" x2="{place(mark)}" '
            f'y1="{TOP}" y2="{bottom}"/>'
        )
    for row, dot in enumerate(dots):
        middle = TOP + LINE * row + LINE // 2
        name = dot.label
        if len(name) > LONGEST_LABEL:
            name = name[: LONGEST_LABEL - 1] + "…"
        parts.append(
            f'<g class="{"faded" if dot.is_faded else ""}">'
            f"<title>{escape(dot.label)} – {escape(write(dot.value))}</title>"
            f'<text class="name" x="{LEFT - 12}" y="{middle + 5}">{escape(name)}</text>'
            f'<line class="span" x1="{place(dot.low)}" x2="{place(dot.high)}" '
            f'y1="{middle}" y2="{middle}"/>'
            f'<circle class="dot" cx="{place(dot.value)}" cy="{middle}" r="6"/></g>'
        )
    return "\n".join([*parts, "</svg>"])


def choose_step(span: float) -> float:
    """Choose between which round numbers the axis has its lines: four to ten of them.

    >>> [choose_step(span) for span in (0.83, 48, 7)]
    [0.1, 5.0, 1.0]
    """
    if span <= 0:
        return 1.0
    size = 10.0 ** math.floor(math.log10(span))
    steps = (size * part for part in (0.1, 0.2, 0.5, 1.0))
    return next(step for step in steps if span / step <= 10)
