"""Stand-ins for a game's verbs, for loops that are compiled once a game.

A module of loops imports the verbs from here, so that it can be read and type-checked
by itself; `tacora.kernel.compiled.specialise` makes a copy for each game in which this
import names the game instead.
"""

from typing import Any


def setup(state: Any, edition: int, seats: int, option: Any) -> None:
    """Lay out the table."""


def turn(state: Any) -> int:
    """Say whose move it is."""
    return 0


def awaited(state: Any) -> int:
    """Say whose choice stands next in the ledger."""
    return 0


def chance(state: Any, action: int) -> int:
    """Count the equal cards that an act of nature stands for."""
    return 0


def refuse(state: Any, seat: int, action: int) -> int:
    """Say why this may not be done."""
    return 0


def play(state: Any, seat: int, action: int) -> None:
    """Do it."""


def look(state: Any, seat: int, view: Any) -> None:
    """Write what a seat may see into a blank view."""


def imagine(view: Any, seat: int, state: Any, dice: Any) -> None:
    """Write a state that fits a view."""


def score(state: Any, seat: int) -> int:
    """Count points."""
    return 0


def stage(state: Any) -> int:
    """Count the parts of the game that are finished."""
    return 0


def is_winner(state: Any, seat: int) -> bool:
    """Say whether a seat shares the victory."""
    return False


def window(state: Any) -> int:
    """Give the first action that the bits of `legal` count from."""
    return 0


def legal(state: Any, seat: int) -> int:
    """Give a seat's legal actions as bits."""
    return 0


def draw(state: Any, dice: Any) -> int:
    """Let the dice choose nature's act, every card equally likely."""
    return 0


def remember(before: Any, after: Any) -> None:
    """Write into a view what was known an action ago."""


def uncover(before: Any, after: Any, seat: int) -> int:
    """Give what a seat is seen to have chosen between two views."""
    return 0


FIRST_ACT = 0
"""The first of nature's actions; a seat's are those from 1 up to here."""
LAST_ACT = 0
"""One past the last of nature's actions."""
