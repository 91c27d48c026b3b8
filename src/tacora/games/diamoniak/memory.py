"""What somebody knows who has watched a game of Diamoniak from its start."""

from tacora.games.diamoniak.view import View
from tacora.kernel.rule import rule


@rule
def remember(before: View, after: View) -> None:
    """Do nothing: all cards lie open, so there is nothing to remember."""
