"""The end of a game of Diamant: the chests are opened."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tacora.games.diamant.pieces import EditionCode
from tacora.terminal import symbol
from tacora.terminal.diamant import sign
from tacora.terminal.diamant.people import name_edition
from tacora.terminal.ranking import Column, draw_ranking, name_winners
from tacora.terminal.sitting import Sitting
from tacora.words import say


def say_winners(sitting: Sitting, language: str) -> str:
    """Say who has won, or who share the victory."""
    winners = sitting.winners
    names = name_winners(sitting, language)
    gems = sitting.scores[winners[0]]
    return say(
        "screen-diamant-won", language, who=names, people=len(winners), gems=gems
    )


def draw_scores(sitting: Sitting, language: str) -> Table:
    """List everybody, the richest first, with what came from where."""
    view, scores = sitting.view, sitting.scores
    chest = say(f"diamant-chest-{name_edition(view)}", language)
    columns = [Column(chest, lambda seat: Text(str(view.chest_shown[seat])))]
    if view.edition == EditionCode.OF_2016:

        def draw_relics(seat: int) -> Text:
            return Text(str(view.relic_gems[seat]), sign.RELIC_STYLE)

        columns.append(Column(say("diamant-relics", language), draw_relics))

    def draw_score(seat: int) -> Text:
        return Text(str(scores[seat]), symbol.TREASURE_STYLE)

    score = Column(say("terminal-column-score", language), draw_score)
    return draw_ranking(sitting, language, columns, score)
