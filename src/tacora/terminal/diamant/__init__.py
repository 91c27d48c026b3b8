"""Diamant in a terminal: the cave, the people round it, and two choices."""

from tacora.games.diamant.view import View
from tacora.kernel.game import Turn
from tacora.terminal import symbol
from tacora.terminal.diamant import sign
from tacora.terminal.diamant.board import DiamantBoard
from tacora.terminal.diamant.draw import draw_position, is_between_caves
from tacora.terminal.diamant.scores import draw_scores, say_winners
from tacora.terminal.sitting import MY_SEAT
from tacora.terminal.stage import Rest, Stage


def rest(view: View, actor: int) -> Rest:
    """Leave a closed cave in sight; let those at camp see every card for a while."""
    if actor == Turn.NATURE:
        return Rest.KEY if is_between_caves(view) else Rest.PAUSE
    return Rest.NONE if view.inside[MY_SEAT] else Rest.PAUSE


STAGE = Stage(
    board=DiamantBoard,
    draw=draw_position,
    rest=rest,
    signs={
        "cave": (sign.DEEPER, symbol.ME_STYLE),
        "treasure": (symbol.GEM, symbol.TREASURE_STYLE),
        "relic": (sign.RELIC, sign.RELIC_STYLE),
        "relics": (sign.RELIC, sign.RELIC_STYLE),
        "hazard": (symbol.WARNING, sign.SEEN_STYLE),
        "second-hazard": (symbol.LOSS, symbol.LOSS_STYLE),
        "lost": (symbol.LOSS, symbol.LOSS_STYLE),
        "leave": (sign.OUT, symbol.SAFE_STYLE),
        "all-stay": (sign.DEEPER, symbol.RISK_STYLE),
        "home": (sign.CAMP, symbol.SAFE_STYLE),
        "cave-end": (symbol.DONE, symbol.FADED_STYLE),
        "over": (symbol.WINNER, symbol.TREASURE_STYLE),
    },
    loud=("second-hazard", "lost", "over"),
    help_keys=(
        ("c  →", "screen-diamant-help-stay"),
        ("x  ←", "screen-diamant-help-leave"),
        ("terminal-name-enter", "screen-diamant-help-go-on"),
    ),
    help_signs=(
        (symbol.GEM, symbol.GEM_STYLE, "screen-diamant-help-gem"),
        (sign.RELIC, sign.RELIC_STYLE, "screen-diamant-help-relic"),
        (
            f"[{sign.HAZARD['snake']} 2]",
            sign.HAZARD_STYLE,
            "screen-diamant-help-hazard",
        ),
        (symbol.THINKING, symbol.RISK_STYLE, "screen-diamant-help-thinking"),
        (symbol.CHOSEN, symbol.RISK_STYLE, "screen-diamant-help-chosen"),
        (sign.DEEPER, symbol.RISK_STYLE, "screen-diamant-help-deeper"),
        (sign.OUT, symbol.SAFE_STYLE, "screen-diamant-help-out"),
        (sign.CAMP, symbol.FADED_STYLE, "screen-diamant-help-camp"),
        (symbol.SECRET, symbol.FADED_STYLE, "screen-diamant-help-secret"),
    ),
    winners=say_winners,
    scores=draw_scores,
)
