"""The deck of Diamoniak: what it still holds, and the card that came last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from tacora.games.diamoniak.pieces import COLOUR_NAMES, PIECES, WHOLE_CASTLE
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.terminal import symbol
from tacora.terminal.canvas import ROUND, Canvas, frame
from tacora.terminal.diamoniak import sign
from tacora.words import say
from tacora.words.story import Event

CARD_WIDTH = 8
CARD_HEIGHT = 4
EVENT = "diamoniak-event-"


def count_deck(view: View) -> int:
    """Count the cards that can still be drawn."""
    others = view.deck_diamond + view.deck_witch + view.deck_fairy
    return others + count_bits(view.deck_castle)


def count_beside(view: View) -> int:
    """Count the cards beside the deck."""
    others = view.beside_diamond + view.beside_witch + view.beside_fairy
    return others + count_bits(view.beside_castle)


def find_last_card(story: Sequence[Event]) -> tuple[str, Style] | None:
    """Find the card that was drawn last, in what has been told."""
    for key, facts in reversed(story):
        match key.removeprefix(EVENT):
            case "diamond":
                return sign.DIAMOND, sign.DIAMOND_STYLE
            case "fairy":
                return sign.FAIRY, sign.FAIRY_STYLE
            case "witch":
                return sign.WITCH, sign.WITCH_STYLE
            case "start" | "castle" | "side":
                colour = facts["colour"]
                return sign.EMBLEM[colour], sign.COLOUR_STYLE[colour]
    return None


def draw_deck(
    view: View, last: tuple[str, Style] | None, language: str, width: int, height: int
) -> Text:
    """Draw the deck and the last card side by side, and what the deck holds.

    All of it only where there is room; but anybody may count it.
    """
    canvas = Canvas(width, CARD_HEIGHT)
    left = max(0, width - 2 * CARD_WIDTH - 1) // 2
    back = frame(CARD_WIDTH, CARD_HEIGHT, ROUND)
    canvas.put_lines(left, 0, back, symbol.TREASURE_STYLE)
    inner = CARD_WIDTH - 2
    for line in range(1, CARD_HEIGHT - 1):
        canvas.put(left + 1, line, sign.BACK * inner, symbol.TREASURE_STYLE)
    count = f" {count_deck(view)} "
    canvas.put_centred(left + 1, 1, inner, count, symbol.ME_STYLE)
    if last is not None:
        shown, style = last
        column = left + CARD_WIDTH + 1
        canvas.put_lines(column, 0, frame(CARD_WIDTH, CARD_HEIGHT, ROUND), style)
        for line in range(1, CARD_HEIGHT - 1):
            canvas.put_centred(column + 1, line, inner, f"{shown}  {shown}", style)
    text = canvas.draw()
    text.append(f"\n{draw_witches(view, language)}", sign.WITCH_STYLE)
    beside = say("screen-diamoniak-beside", language, cards=count_beside(view))
    text.append(f"\n{beside}", symbol.FADED_STYLE)
    contents = draw_contents(view, language)
    if height > CARD_HEIGHT + len(contents) + 2:
        text.append("\n")
        for content in contents:
            text.append("\n").append_text(content)
    return text


def draw_contents(view: View, language: str) -> list[Text]:
    """Count what can still be drawn, besides witches."""
    lines = [
        Text.assemble(
            (f"{piece} {count:>2}", style), f" {say(f'diamoniak-{name}', language)}"
        )
        for piece, count, style, name in (
            (sign.DIAMOND, view.deck_diamond, sign.DIAMOND_STYLE, "diamonds"),
            (sign.FAIRY, view.deck_fairy, sign.FAIRY_STYLE, "fairies"),
        )
    ]
    for place, name in enumerate(COLOUR_NAMES):
        count = count_bits(view.deck_castle >> place * PIECES & WHOLE_CASTLE)
        colour = say(f"diamoniak-colour-{name}", language)
        piece = f"{sign.EMBLEM[name]} {count:>2}"
        lines.append(Text.assemble((piece, sign.COLOUR_STYLE[name]), f" {colour}"))
    return lines


def draw_witches(view: View, language: str) -> str:
    """Say how many witches wait in the deck; everybody may count them."""
    witches = say("screen-diamoniak-witches", language, count=view.deck_witch)
    return f"{sign.WITCH} {witches}"
