"""The end of a game of Diamoniak: the castle stands."""

from __future__ import annotations

from rich.align import Align
from rich.console import Group, RenderableType
from rich.text import Text

from tacora.games.diamoniak.pieces import PIECES
from tacora.terminal.canvas import Canvas
from tacora.terminal.diamoniak import sign
from tacora.terminal.diamoniak.castle import LARGE, name_colour, put_castle
from tacora.terminal.diamoniak.player import draw_castle_name
from tacora.terminal.ranking import Column, draw_ranking, name_winners
from tacora.terminal.sitting import Sitting
from tacora.words import say


def say_winners(sitting: Sitting, language: str) -> str:
    """Say who has finished which castle."""
    view = sitting.view
    name = name_colour(view.colour[sitting.winners[0]])
    assert name is not None
    who = name_winners(sitting, language)
    return say("screen-diamoniak-won", language, who=who, colour=name)


def draw_scores(sitting: Sitting, language: str) -> RenderableType:
    """Draw the finished castle, and below it how far everybody has come."""
    view = sitting.view
    winner = sitting.winners[0]
    canvas = Canvas(LARGE.width, LARGE.height)
    put_castle(canvas, 0, 0, view.colour[winner], view.castle[winner], LARGE)

    def draw_diamonds(seat: int) -> Text:
        return Text(f"{sign.DIAMOND} {view.diamond[seat]}", sign.DIAMOND_STYLE)

    def draw_castle(seat: int) -> Text:
        return draw_castle_name(view, seat, language)

    columns = [Column(say("diamoniak-diamonds", language), draw_diamonds)]
    title = say("screen-diamoniak-column-castle", language, pieces=PIECES)
    ranking = draw_ranking(sitting, language, columns, Column(title, draw_castle))
    return Group(Align.center(canvas.draw()), Text(), ranking)
