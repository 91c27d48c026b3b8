"""How a bot that thinks ahead goes about it."""

from dataclasses import dataclass

CERTAIN = 1 << 20
"""A sure victory, where chances are whole numbers."""


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
    depth: int = 64
    """Decisions down the tree at most; behind them the bot plays on."""
    patience: int = 250
    """Worlds after which at the latest it is looked whether the choice is clear."""
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
    is_fair: bool = False
    """Whether the luck that can be named is taken out of what is tried."""
