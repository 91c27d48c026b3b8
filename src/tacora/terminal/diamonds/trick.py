"""The trick in the middle of the table: who played what, and who has the best card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tacora.games.diamonds.pieces import NUMBERS, ROUNDS, Phase, Suit
from tacora.games.diamonds.view import View
from tacora.terminal import symbol
from tacora.terminal.canvas import Canvas
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.card import LARGE, SMALL, Size, put_card, put_place
from tacora.terminal.diamonds.reading import Trick, is_between_rounds
from tacora.words import say

NAME_AND_NOTE = 2
"""Lines above and below a card."""

WIDEST_PLACE = 16


@dataclass(frozen=True)
class TrickDrawing:
    """A trick: a place for everybody who plays to it, in the order of play."""

    trick: Trick
    names: Sequence[str]
    my_seat: int
    mover: int
    """Who is to play; nobody where it is somebody's turn to do something else."""
    language: str
    height: int = SMALL.height + NAME_AND_NOTE

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> RenderResult:
        yield self.draw(options.max_width)

    def draw(self, width: int) -> Text:
        """Draw the trick within a width."""
        size = LARGE if self.height >= LARGE.height + NAME_AND_NOTE else SMALL
        canvas = Canvas(width, self.height)
        places = len(self.trick.seats)
        step = min(WIDEST_PLACE, width // places)
        left = (width - step * places) // 2
        top = (self.height - size.height - NAME_AND_NOTE) // 2
        for place, seat in enumerate(self.trick.seats):
            column = left + place * step
            style = symbol.ME_STYLE if seat == self.my_seat else symbol.PLAIN_STYLE
            canvas.put_centred(column, top, step - 1, self.names[seat], style)
            self._put_card(canvas, column, top + 1, step - 1, place, size)
        return canvas.draw()

    def _put_card(
        self, canvas: Canvas, column: int, line: int, width: int, place: int, size: Size
    ) -> None:
        trick = self.trick
        seat = trick.seats[place]
        inset = column + (width - size.width) // 2
        note_line = line + size.height
        if place >= len(trick.cards):
            is_next = place == len(trick.cards) and seat == self.mover
            style = sign.POINTED_STYLE if is_next else sign.FAINT_STYLE
            put_place(canvas, inset, line, size, style)
            if is_next:
                canvas.put_centred(column, note_line, width, symbol.THINKING, style)
            return
        card = trick.cards[place]
        suit, led = card // NUMBERS, trick.cards[0] // NUMBERS
        put_card(canvas, inset, line, card, size)
        style = sign.SUIT_STYLE[suit]
        if place == trick.best:
            key = "takes" if trick.is_full else "highest"
            note = f"{sign.BEST} {say(f'screen-diamonds-{key}', self.language)}"
            style = symbol.SAFE_STYLE
        elif place == 0:
            note = say("screen-diamonds-leads", self.language)
            style = symbol.FADED_STYLE
        elif suit != led:
            note = say(
                f"screen-diamonds-brings-{Suit(suit).name.lower()}", self.language
            )
        else:
            return
        canvas.put_centred(column, note_line, width, note, style)


def draw_header(view: View, language: str) -> Text:
    """Say which game and way to play it is, and which round of how many."""
    rounds = ROUNDS[view.seats]
    current = view.rounds_done if is_between_rounds(view) else view.rounds_done + 1
    title = Text.assemble(
        (f"{sign.CRYSTAL} ", sign.CRYSTAL_STYLE),
        ("Diamonds", symbol.ME_STYLE),
        "  ",
        say("screen-diamonds-round-of", language, round=current, rounds=rounds),
        " ",
        (
            symbol.DONE * current + symbol.TO_COME * (rounds - current),
            symbol.TREASURE_STYLE,
        ),
        no_wrap=True,
    )
    if view.variant:
        name = ("basic", "teams", "perfect", "perfect-teams")[view.variant]
        title.append(
            f"  {say(f'diamonds-variant-{name}', language)}", sign.DEALER_STYLE
        )
    return title


def say_trick_title(view: View, trick: Trick, language: str) -> str:
    """Say what was led and what it brings, or what is going on instead."""
    if view.phase == Phase.ANNOUNCE:
        return say("screen-diamonds-before-announce", language)
    if view.phase == Phase.PASS:
        return say("screen-diamonds-while-passing", language, count=view.announced)
    if is_between_rounds(view):
        return say("screen-diamonds-round-over", language)
    if not trick.cards:
        return ""
    suit = Suit(trick.cards[0] // NUMBERS).name.lower()
    return say(
        "screen-diamonds-led",
        language,
        sign=sign.SUIT[trick.cards[0] // NUMBERS],
        suit=say(f"diamonds-suit-{suit}", language),
        action=say(f"screen-diamonds-winner-{suit}", language),
    )
