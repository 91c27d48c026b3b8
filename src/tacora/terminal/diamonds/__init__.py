"""Diamonds in a terminal: the trick in the middle, the own hand, and everybody."""

from tacora.games.diamonds.pieces import Phase
from tacora.games.diamonds.view import View
from tacora.kernel.game import Turn
from tacora.terminal import symbol
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.board import DiamondsBoard
from tacora.terminal.diamonds.draw import draw_position
from tacora.terminal.diamonds.reading import is_between_rounds
from tacora.terminal.diamonds.scores import draw_scores, say_winners
from tacora.terminal.sitting import MY_SEAT
from tacora.terminal.stage import Rest, Stage


def rest(view: View, actor: int) -> Rest:
    """Deal at once, leave a counted round in sight, and let every card be seen."""
    if actor == Turn.NATURE:
        return Rest.KEY if is_between_rounds(view) else Rest.NONE
    if actor in (MY_SEAT, Turn.EVERYONE) or view.phase == Phase.PASS:
        return Rest.NONE
    return Rest.PAUSE


STAGE = Stage(
    board=DiamondsBoard,
    draw=draw_position,
    rest=rest,
    signs={
        "dealer": (sign.DEALER, sign.DEALER_STYLE),
        "round": (symbol.DONE, symbol.TREASURE_STYLE),
        "announce": (sign.DEALER, sign.DEALER_STYLE),
        "passed": (sign.ROBBERY, symbol.ME_STYLE),
        "diamonds": (sign.SUIT[0], sign.SUIT_STYLE[0]),
        "hearts": (sign.SUIT[1], sign.SUIT_STYLE[1]),
        "spades": (sign.SUIT[2], sign.SUIT_STYLE[2]),
        "club": (sign.SUIT[3], sign.SUIT_STYLE[3]),
        "rob": (sign.ROBBERY, sign.SUIT_STYLE[3]),
        "nothing": (symbol.NOTHING, symbol.FADED_STYLE),
        "trick": (sign.BEST, symbol.SAFE_STYLE),
        "majority": (symbol.WARNING, symbol.TREASURE_STYLE),
        "tie": (symbol.NOTHING, symbol.FADED_STYLE),
        "trickless": (sign.CRYSTAL, sign.CRYSTAL_STYLE),
        "over": (symbol.WINNER, symbol.TREASURE_STYLE),
    },
    loud=("round", "over"),
    help_keys=(
        ("←  →", "screen-diamonds-help-walk"),
        ("1 2 3 4", "screen-diamonds-help-suit"),
        ("terminal-name-enter", "screen-diamonds-help-play"),
        ("↑  ↓", "screen-diamonds-help-lift"),
        ("screen-diamonds-name-backspace", "screen-diamonds-help-take-back"),
        ("t", "screen-diamonds-help-last"),
    ),
    help_signs=(
        *(
            (sign.SUIT[suit], sign.SUIT_STYLE[suit], f"diamonds-suit-{name}")
            for suit, name in enumerate(("diamonds", "hearts", "spades", "clubs"))
        ),
        (sign.DEALER, sign.DEALER_STYLE, "screen-diamonds-help-dealer"),
        (symbol.OUT, symbol.RISK_STYLE, "screen-diamonds-help-turn"),
        (symbol.CHOSEN, symbol.RISK_STYLE, "screen-diamonds-help-passed"),
        (sign.BEST, symbol.SAFE_STYLE, "screen-diamonds-help-best"),
        (symbol.SECRET, symbol.FADED_STYLE, "screen-diamonds-help-secret"),
        (sign.TEAM[0], sign.TEAM_STYLE[0], "screen-diamonds-help-team"),
    ),
    winners=say_winners,
    scores=draw_scores,
)
