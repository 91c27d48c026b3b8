"""The signs and colours of Diamant's pieces."""

from rich.style import Style

from tacora.terminal import symbol

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

DEEPER = symbol.ON
OUT = symbol.OUT
CAMP = "⌂"

HAZARD_STYLE = Style.parse("#b57bee")
SEEN_STYLE = Style.parse("bold #b57bee")
FATAL_STYLE = Style.parse("bold #ffffff on #b3202e")
RELIC_STYLE = Style.parse("bold #2fb0c6")
