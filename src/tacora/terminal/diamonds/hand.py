"""The person's hand: cards by suit, one of them pointed to, those given away raised."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rich.text import Text

from tacora.games.diamonds.pieces import NUMBERS
from tacora.terminal.canvas import Canvas
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.card import LARGE, SMALL, Size, put_card

RAISE = 1
"""How many lines a card is drawn out of the hand."""

NARROWEST = 4
"""How much of a card must be seen for its sign and number to be read."""


@dataclass(frozen=True)
class HandDrawing:
    """Some cards in a row, as large as the room allows, and over each other if need be.

    Cards that may be played are bright, the others faint.
    """

    cards: tuple[int, ...]
    bright: Collection[int]
    raised: Collection[int]
    pointed: int | None
    width: int
    height: int

    def draw(self) -> Text:
        """Draw the hand; the card that is pointed to covers its neighbours."""
        size, columns = self._lay_out()
        canvas = Canvas(self.width, self.height)
        order = [card for card in self.cards if card != self.pointed]
        if self.pointed in self.cards:
            order.append(self.pointed)
        for card in order:
            is_pointed = card == self.pointed
            line = self.height - size.height - (RAISE if card in self.raised else 0)
            put_card(
                canvas,
                columns[self.cards.index(card)],
                line,
                card,
                size,
                style=None if card in self.bright else sign.FAINT_STYLE,
                edge=sign.POINTED_STYLE if is_pointed else None,
            )
        return canvas.draw()

    def find_card(self, column: int) -> int | None:
        """Find the card that is seen in a column."""
        size, columns = self._lay_out()
        found = None
        for card, left in zip(self.cards, columns, strict=True):
            if left <= column < left + size.width:
                found = card
        pointed = self.pointed
        if pointed is not None and pointed in self.cards:
            left = columns[self.cards.index(pointed)]
            if left <= column < left + size.width:
                return pointed
        return found

    def _lay_out(self) -> tuple[Size, list[int]]:
        """Choose a size, and a column for every card, with a gap between suits."""
        gaps = sum(
            1
            for card, other in zip(self.cards, self.cards[1:], strict=False)
            if card // NUMBERS != other // NUMBERS
        )
        room = self.width - gaps
        count = max(1, len(self.cards))
        size = SMALL
        if self.height >= LARGE.height + RAISE and room >= count * (NARROWEST + 1):
            size = LARGE
        step = size.width
        if count > 1:
            step = min(step, (room - size.width) // (count - 1))
        used = step * (count - 1) + size.width + gaps
        column = max(0, (self.width - used) // 2)
        columns = []
        for place, card in enumerate(self.cards):
            if place:
                column += step
                column += card // NUMBERS != self.cards[place - 1] // NUMBERS
            columns.append(column)
        return size, columns
