"""How a bot that thinks ahead goes about it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Method:
    """Which bot plays on, how far, and how much is tried."""

    bot: str
    """Who plays on for the seat itself in the worlds that are imagined."""
    trials: int
    """Worlds played out for a decision, all its actions together."""
    ahead: int = 99
    """Caves or rounds that are played to their end before points are judged."""
    scales: tuple[float, ...] = (32,)
    """By caves or rounds finished: the lead that makes a victory likely."""
    courage: float = 0.4
    """How much is tried that has not done well so far."""
    teams: int = 0
    """How many teams there are, if partners sit opposite."""
    doubt: float = 1.0
    """Standard errors by which something must be better than what the bot would do."""
    others: tuple[str, ...] = ()
    """Who may sit in the other seats there, each as likely; else the same bot."""
    is_anybody: bool = False
    """Whether the seat itself, too, plays on like any of those."""
