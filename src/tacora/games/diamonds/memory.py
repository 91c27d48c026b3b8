"""What somebody knows who has watched a game of Diamonds from its start."""

from tacora.games.diamonds.view import View
from tacora.kernel.rule import rule


@rule
def remember(before: View, after: View) -> None:
    """Do nothing yet."""
