"""Diamoniak in a terminal: castles as pictures, the deck, and big buttons."""

from tacora.games.diamoniak.pieces import COLOUR_NAMES
from tacora.games.diamoniak.view import View
from tacora.kernel.game import Turn
from tacora.terminal import symbol
from tacora.terminal.diamoniak import sign
from tacora.terminal.diamoniak.board import DiamoniakBoard
from tacora.terminal.diamoniak.draw import draw_position
from tacora.terminal.diamoniak.scores import draw_scores, say_winners
from tacora.terminal.sitting import MY_SEAT
from tacora.terminal.stage import Rest, Stage


def rest(view: View, actor: int) -> Rest:
    """Show a card as soon as it is drawn; let it be seen before a bot goes on."""
    return Rest.NONE if actor in (Turn.NATURE, MY_SEAT) else Rest.PAUSE


STAGE = Stage(
    board=DiamoniakBoard,
    draw=draw_position,
    rest=rest,
    signs={
        "first": (symbol.ON, symbol.ME_STYLE),
        "new-deck": (sign.BACK, symbol.TREASURE_STYLE),
        "start": (symbol.DONE, symbol.SAFE_STYLE),
        "castle": (symbol.DONE, symbol.SAFE_STYLE),
        "side": (symbol.TO_COME, symbol.FADED_STYLE),
        "diamond": (sign.DIAMOND, sign.DIAMOND_STYLE),
        "fairy": (sign.FAIRY, sign.FAIRY_STYLE),
        "stop": (symbol.CHOSEN, symbol.FADED_STYLE),
        "buy": (sign.DIAMOND, symbol.SAFE_STYLE),
        "witch": (sign.WITCH, sign.WITCH_STYLE),
        "nothing-to-lose": (sign.WITCH, symbol.FADED_STYLE),
        "chase": (sign.FAIRY, sign.FAIRY_STYLE),
        "pay-diamond": (symbol.LOSS, symbol.LOSS_STYLE),
        "pay-side": (symbol.LOSS, symbol.LOSS_STYLE),
        "pay-castle": (symbol.LOSS, symbol.LOSS_STYLE),
        "colour-lost": (symbol.LOSS, symbol.LOSS_STYLE),
        "colour-kept": (symbol.LOSS, symbol.LOSS_STYLE),
        "over": (symbol.WINNER, symbol.TREASURE_STYLE),
    },
    loud=("witch", "over"),
    help_keys=(
        ("c", "screen-diamoniak-help-draw"),
        ("x", "screen-diamoniak-help-stop"),
        ("←  →", "screen-diamoniak-help-walk"),
        ("1 2 3 …", "screen-diamoniak-help-number"),
        ("terminal-name-enter", "screen-diamoniak-help-enter"),
    ),
    help_signs=(
        *(
            (sign.EMBLEM[name], sign.COLOUR_STYLE[name], f"diamoniak-colour-{name}")
            for name in COLOUR_NAMES
        ),
        (sign.DIAMOND, sign.DIAMOND_STYLE, "diamoniak-diamond"),
        (sign.FAIRY, sign.FAIRY_STYLE, "diamoniak-fairy"),
        (sign.WITCH, sign.WITCH_STYLE, "diamoniak-witch"),
    ),
    winners=say_winners,
    scores=draw_scores,
)
