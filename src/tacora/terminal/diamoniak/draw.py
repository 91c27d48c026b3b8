"""A position of Diamoniak in colours, made of one view."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tacora.games.diamoniak.pieces import Phase
from tacora.games.diamoniak.view import View
from tacora.terminal import symbol
from tacora.terminal.diamoniak import sign
from tacora.terminal.diamoniak.castle import SMALL
from tacora.terminal.diamoniak.deck import count_beside, count_deck, draw_witches
from tacora.terminal.diamoniak.player import LINES_BESIDE, centre, draw_player
from tacora.words import say


def draw_position(view: View, names: Sequence[str], language: str) -> RenderableType:
    """Draw all that one seat, or a watcher, can see of a table."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    cells = []
    for seat in range(view.seats):
        is_turn = view.player == seat and view.phase not in (Phase.FIRST, Phase.OVER)
        mark = f"{symbol.ON} " if is_turn else ""
        title = Text(f"{mark}{names[seat]}", symbol.ME_STYLE)
        title.truncate(SMALL.width, overflow="ellipsis")
        table.add_column(centre(title, SMALL.width), width=SMALL.width)
        height = SMALL.height + LINES_BESIDE
        cells.append(draw_player(view, seat, language, SMALL.width, height))
    table.add_row(*cells)
    return Group(draw_header(view, language), Text(), table)


def draw_header(view: View, language: str) -> Text:
    """Say what the deck holds."""
    deck = f"{say('diamoniak-deck', language)} {count_deck(view)}"
    return Text.assemble(
        (f"{sign.DIAMOND} ", sign.DIAMOND_STYLE),
        ("Diamoniak", symbol.ME_STYLE),
        f"  {deck}  ",
        (draw_witches(view, language), sign.WITCH_STYLE),
        "  ",
        say("screen-diamoniak-beside", language, cards=count_beside(view)),
        no_wrap=True,
    )
