"""A position of Diamonds in colours, made of one view."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tacora.games.diamonds.pieces import NUMBERS, Phase, Suit
from tacora.games.diamonds.view import View
from tacora.terminal import symbol
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.people import draw_people
from tacora.terminal.diamonds.reading import list_cards, read_trick
from tacora.terminal.diamonds.trick import TrickDrawing, draw_header, say_trick_title
from tacora.words import say


def draw_position(view: View, names: Sequence[str], language: str) -> RenderableType:
    """Draw all that one seat, or a watcher, can see of a table."""
    parts: list[RenderableType] = [draw_header(view, language)]
    trick = read_trick(view)
    title = say_trick_title(view, trick, language)
    if title:
        parts.append(Text(title, symbol.FADED_STYLE))
    if trick.cards:
        mover = view.mover if view.phase == Phase.PLAY else -1
        parts.append(TrickDrawing(trick, names, view.my_seat, mover, language))
    parts += [Text(), draw_people(view, names, language)]
    if view.my_seat >= 0:
        parts += [Text(), draw_hand(view, language)]
    return Group(*parts)


def draw_hand(view: View, language: str) -> Text:
    """List the own cards on a line."""
    hand = Text(f"{say('diamonds-hand', language)} ", symbol.FADED_STYLE)
    for card in list_cards(view.my_hand):
        hand.append(f" {sign.show_card(card)}", sign.SUIT_STYLE[card // NUMBERS])
    return hand


def draw_suits(language: str) -> Text:
    """Remind of what the suits do."""
    lines = [Text(say("screen-diamonds-suits", language), symbol.FADED_STYLE)]
    for suit in Suit:
        name = suit.name.lower()
        title = f"  {sign.SUIT[suit]} {say(f'diamonds-suit-{name}', language):<11}"
        action = say(f"diamonds-action-{name}", language)
        lines.append(Text.assemble((title, sign.SUIT_STYLE[suit]), action))
    return Text("\n").join(lines)
