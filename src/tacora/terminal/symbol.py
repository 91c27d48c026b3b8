"""Signs and colours that mean the same in every game.

Every piece has a shape of its own, so that colour is never the only sign.  All shapes
are one cell wide and stand in the fonts that terminals come with.
"""

from rich.style import Style

GEM = "◆"
CHOSEN = "✔"
THINKING = "…"
ME = "▸"
DONE = "■"
TO_COME = "□"
SECRET = "?"
WINNER = "♛"
WARNING = "!"
LOSS = "✖"
NOTE = "·"
ON = "→"
OUT = "←"
NOTHING = "–"

# Tones that can be read on a dark ground and on a light one.
PLAIN_STYLE = Style.null()
TREASURE_STYLE = Style.parse("bold #d99a1c")
GEM_STYLE = Style.parse("bold #ee4b6a")
LOSS_STYLE = Style.parse("bold #e8503a")
SAFE_STYLE = Style.parse("bold #4fb35c")
RISK_STYLE = Style.parse("bold #d99a1c")
FADED_STYLE = Style.parse("dim")
ASIDE_STYLE = Style.parse("italic dim")
ME_STYLE = Style.parse("bold")
