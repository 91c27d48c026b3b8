"""What somebody knows who has watched a game of Diamoniak from its start."""

from tacora.games.diamoniak.view import View
from tacora.kernel.game import NOTHING
from tacora.kernel.rule import rule


@rule
def remember(before: View, after: View) -> None:
    """Do nothing: all cards lie open, so there is nothing to remember."""


@rule
def uncover(before: View, after: View, seat: int) -> int:
    """Tell nothing: nobody ever chooses face down."""
    return NOTHING
