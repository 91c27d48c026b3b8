"""The end of a game of Diamonds: the vaults are opened."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tacora.terminal import symbol
from tacora.terminal.diamonds.people import draw_team
from tacora.terminal.diamonds.reading import find_team, is_in_teams
from tacora.terminal.ranking import Column, draw_ranking, name_winners
from tacora.terminal.sitting import Sitting
from tacora.words import say


def say_winners(sitting: Sitting, language: str) -> str:
    """Say who has won, alone, as a team, or sharing the victory."""
    winners = sitting.winners
    teams = {find_team(sitting.view, seat) for seat in winners}
    points = count_points(sitting, winners[0])
    key = "screen-diamonds-won-team"
    if len(teams) > 1 or not is_in_teams(sitting.view):
        key = "screen-diamonds-won"
    who = name_winners(sitting, language)
    return say(key, language, who=who, people=len(winners), points=points)


def count_points(sitting: Sitting, seat: int) -> int:
    """Add up the points of somebody's team; alone, each is one."""
    view, scores = sitting.view, sitting.scores
    team = find_team(view, seat)
    return sum(
        scores[other] for other in range(view.seats) if find_team(view, other) == team
    )


def draw_scores(sitting: Sitting, language: str) -> Table:
    """List everybody, the winners first, with what lies where."""
    view, scores = sitting.view, sitting.scores

    def draw_vault(seat: int) -> Text:
        return Text(f"{view.vault_shown[seat]} × 2", symbol.SAFE_STYLE)

    def draw_showroom(seat: int) -> Text:
        return Text(str(view.showroom[seat]), symbol.RISK_STYLE)

    columns = [
        Column(say("diamonds-vault", language), draw_vault),
        Column(say("diamonds-showroom", language), draw_showroom),
    ]
    if is_in_teams(view):

        def draw_sum(seat: int) -> Text:
            team = draw_team(view, seat)
            return team.append(f" {count_points(sitting, seat)}")

        columns.append(Column(say("diamonds-team", language), draw_sum))

    def draw_score(seat: int) -> Text:
        return Text(str(scores[seat]), symbol.TREASURE_STYLE)

    score = Column(say("terminal-column-score", language), draw_score)
    return draw_ranking(sitting, language, columns, score)
