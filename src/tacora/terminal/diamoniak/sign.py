"""The signs and colours of Diamoniak's pieces.

Each castle has an emblem as well as a colour.
"""

from rich.style import Style

from tacora.games.diamoniak.pieces import COLOUR_NAMES
from tacora.terminal import symbol

EMBLEM = dict(zip(COLOUR_NAMES, "☼≈♥♣", strict=True))
COLOUR_STYLE = {
    "yellow": Style.parse("bold #e3b023"),
    "blue": Style.parse("bold #4f93e8"),
    "pink": Style.parse("bold #f075b5"),
    "green": Style.parse("bold #4fb35c"),
}
WANTED_STYLE = Style(reverse=True)
"""Added to cards at another's right that the person could buy."""

DIAMOND = symbol.GEM
DIAMOND_STYLE = Style.parse("bold #2fb0c6")
FAIRY = "✦"
FAIRY_STYLE = Style.parse("bold #e8d95a")
WITCH = "▲"
WITCH_STYLE = Style.parse("bold #b57bee")
BACK = "░"
MISSING_STYLE = Style.parse("#6f6862")
