"""Tacora: Diamant in both editions, one engine for tables and for programs.

>>> import tacora
>>> game = tacora.new("diamant", edition="2016", seats=3)
>>> game.play("treasure 7")
>>> game.legal(seat=0)
['stay', 'leave']
"""

from tacora.kernel.error import Broken, Fact, Refused, TacoraError, Unreadable
from tacora.kernel.error import set_speaker as _set_speaker
from tacora.kernel.game import Turn
from tacora.ledger.table import Table, new

__all__ = [
    "EVERYONE",
    "NATURE",
    "NOBODY",
    "WATCHER",
    "Broken",
    "Refused",
    "Table",
    "TacoraError",
    "Turn",
    "Unreadable",
    "__version__",
    "new",
]

try:
    from tacora._version import __version__
except ImportError:  # a checkout that was never built
    __version__ = "0.2.0.dev0"

NATURE = Turn.NATURE
EVERYONE = Turn.EVERYONE
NOBODY = Turn.NOBODY
WATCHER = Turn.WATCHER


def _speak(key: str, facts: dict[str, Fact], language: str) -> str:
    """Look a sentence up; the catalogues are read when the first one is wanted."""
    from tacora.words import say

    return say(key, language, **facts)


_set_speaker(_speak)
