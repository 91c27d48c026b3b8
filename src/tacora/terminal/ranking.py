"""The list at the end of a game: everybody in order, with what came from where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from tacora.terminal import symbol
from tacora.terminal.sitting import MY_SEAT, Sitting
from tacora.words import say
from tacora.words.story import join_names


@dataclass(frozen=True)
class Column:
    """One column of figures: its title, and what stands in it for a seat."""

    title: str
    draw: Callable[[int], Text]


def draw_name(seat: int, my_seat: int, names: Sequence[str]) -> tuple[Text, Text]:
    """Give somebody's name, and before it a mark if that is the person."""
    is_me = seat == my_seat
    style = symbol.ME_STYLE if is_me else symbol.PLAIN_STYLE
    return Text(symbol.ME if is_me else " ", symbol.ME_STYLE), Text(names[seat], style)


def draw_ranking(
    sitting: Sitting, language: str, columns: Sequence[Column], score: Column
) -> Table:
    """List everybody, the winners first; the score is the last of the columns."""
    table = Table(box=None, padding=(0, 2, 0, 0), expand=True)
    table.add_column("", width=1)
    name_title = say("terminal-column-name", language)
    table.add_column(name_title, ratio=1, no_wrap=True, overflow="ellipsis")
    for column in (*columns, score):
        table.add_column(column.title, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    winners, scores = sitting.winners, sitting.scores
    for seat in sorted(
        range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])
    ):
        cells = [column.draw(seat) for column in (*columns, score)]
        won = Text()
        if seat in winners:
            word = say("terminal-winner", language)
            won = Text(f"{symbol.WINNER} {word}", symbol.SAFE_STYLE)
        table.add_row(*draw_name(seat, MY_SEAT, sitting.names), *cells, won)
    return table


def name_winners(sitting: Sitting, language: str) -> str:
    """Write the names of all who have won."""
    return join_names([sitting.names[seat] for seat in sitting.winners], language)
