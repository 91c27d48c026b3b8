"""The signs and colours of the pieces.

Every piece has a shape of its own, so that colour is never the only sign.  All shapes
are one cell wide and stand in the fonts that terminals come with.
"""

from rich.style import Style

GEM = "◆"
RELIC = "★"
RELIC_TAKEN = "☆"
HAZARD = {
    "spider": "ж",
    "snake": "§",
    "lava": "≈",
    "boulder": "●",
    "ram": "‡",
    "scorpion": "ψ",
    "landslide": "▼",
    "gas": "░",
    "explosion": "✸",
}

DEEPER = "→"
OUT = "←"
CAMP = "⌂"
CHOSEN = "✔"
THINKING = "…"
ME = "▸"
CAVE_DONE = "■"
CAVE_TO_COME = "□"
SECRET = "?"
WINNER = "♛"
WARNING = "!"
LOSS = "✖"
NOTE = "·"

# Tones that can be read on a dark ground and on a light one.
PLAIN_STYLE = Style.null()
TREASURE_STYLE = Style.parse("bold #d99a1c")
GEM_STYLE = Style.parse("bold #ee4b6a")
HAZARD_STYLE = Style.parse("#b57bee")
SEEN_STYLE = Style.parse("bold #b57bee")
FATAL_STYLE = Style.parse("bold #ffffff on #b3202e")
LOSS_STYLE = Style.parse("bold #e8503a")
RELIC_STYLE = Style.parse("bold #2fb0c6")
SAFE_STYLE = Style.parse("bold #4fb35c")
RISK_STYLE = Style.parse("bold #d99a1c")
FADED_STYLE = Style.parse("dim")
ASIDE_STYLE = Style.parse("italic dim")
ME_STYLE = Style.parse("bold")
