"""The path: every card that lies in the cave, drawn as large as the room allows."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from tacora.games.diamant.pieces import FIRST_HAZARD, HAZARD_NAMES, VALUE, Card
from tacora.games.diamant.view import View
from tacora.terminal import symbol
from tacora.terminal.diamant import sign
from tacora.words import say

LARGE_WIDTH = 12
LARGE_NAME_LINES = 2


@dataclass(frozen=True)
class CardFace:
    """What is to be seen on one card."""

    sign: str
    name: str
    short_name: str
    gems: int
    style: Style

    @property
    def is_treasure(self) -> bool:
        """Whether the sign is a number of gems."""
        return self.sign.isdigit()


def list_faces(view: View, language: str) -> list[CardFace]:
    """Describe the cards of the path, the oldest first."""
    cards = view.path_card[: view.path_length]
    faces = []
    for step, card in enumerate(cards):
        gems = view.path_gems[step]
        if card < FIRST_HAZARD:
            name = say("diamant-treasure", language)
            value = str(VALUE[card])
            faces.append(CardFace(value, name, "", gems, symbol.TREASURE_STYLE))
        elif card == Card.RELIC:
            name = say("diamant-relic", language)
            faces.append(CardFace(sign.RELIC, name, name, gems, sign.RELIC_STYLE))
        elif card == Card.TAKEN:
            name = say("diamant-relic-taken", language)
            faces.append(
                CardFace(sign.RELIC_TAKEN, name, name, gems, symbol.FADED_STYLE)
            )
        else:
            hazard = HAZARD_NAMES[view.edition][card - FIRST_HAZARD]
            name = say(f"diamant-hazard-{hazard}", language)
            short_name = say(f"diamant-short-{hazard}", language)
            is_fatal = cards.count(card) > 1
            style = sign.FATAL_STYLE if is_fatal else sign.HAZARD_STYLE
            faces.append(CardFace(sign.HAZARD[hazard], name, short_name, gems, style))
    return faces


@dataclass(frozen=True)
class PathDrawing:
    """The cards of the path in rows; smaller cards where large ones find no room."""

    view: View
    language: str
    height: int | None = None
    """The lines there are; as many as small cards need, where none are given."""

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> RenderResult:
        yield self.draw(options.max_width)

    def draw(self, width: int) -> Text:
        """Draw the path within a width."""
        faces = list_faces(self.view, self.language)
        if not faces:
            return Text(
                say("screen-diamant-path-empty", self.language), symbol.FADED_STYLE
            )
        sizes = [draw_large, draw_small, draw_flat]
        if self.height is None:
            sizes = [draw_small]
        for draw in sizes:
            lines = list(_lay_out([draw(face) for face in faces], width))
            if self.height is None or len(lines) <= self.height:
                break
        return Text("\n").join(lines)


def draw_large(face: CardFace) -> list[Text]:
    """Draw a card of five lines, with its full name."""
    inner = LARGE_WIDTH - 2
    if face.is_treasure:
        gems = (
            symbol.GEM * face.gems
            if face.gems <= inner
            else f"{face.gems} {symbol.GEM}"
        )
        middle = [
            Text(face.sign.center(inner), face.style),
            Text(face.name.center(inner), symbol.FADED_STYLE),
            Text(gems.center(inner), symbol.GEM_STYLE),
        ]
    else:
        words = textwrap.wrap(face.name, inner) + [""] * LARGE_NAME_LINES
        middle = [
            Text(line.center(inner), face.style)
            for line in (face.sign, *words[:LARGE_NAME_LINES])
        ]
    return _frame(middle, inner, face.style)


def draw_small(face: CardFace) -> list[Text]:
    """Draw a card of three lines."""
    if face.is_treasure:
        middle = Text(face.sign.rjust(2), face.style)
        gems = f" {symbol.GEM}{face.gems}" if face.gems else "   "
        middle.append(gems, symbol.GEM_STYLE)
    else:
        middle = Text(f"{face.sign} {face.short_name}", face.style)
    return _frame([middle], cell_len(middle.plain), face.style)


def draw_flat(face: CardFace) -> list[Text]:
    """Draw a card of one line, for very long paths."""
    if face.is_treasure:
        flat = Text(f"[{face.sign}", face.style)
        if face.gems:
            flat.append(f" {symbol.GEM}{face.gems}", symbol.GEM_STYLE)
        return [flat.append("]", face.style)]
    return [Text(f"[{face.sign} {face.short_name}]", face.style)]


def _frame(middle: list[Text], inner: int, style: Style) -> list[Text]:
    line = "─" * inner
    return [
        Text(f"╭{line}╮", style),
        *(Text.assemble(("│", style), text, ("│", style)) for text in middle),
        Text(f"╰{line}╯", style),
    ]


def _lay_out(cards: list[list[Text]], width: int) -> Iterator[Text]:
    """Put cards beside each other, and begin a new row where one is full."""
    row: list[list[Text]] = []
    used = 0
    for card in cards:
        size = cell_len(card[0].plain)
        if row and used + size > width:
            yield from _join_row(row)
            row, used = [], 0
        row.append(card)
        used += size
    yield from _join_row(row)


def _join_row(row: list[list[Text]]) -> Iterator[Text]:
    for lines in zip(*row, strict=True):
        yield Text("", no_wrap=True).join(lines)
