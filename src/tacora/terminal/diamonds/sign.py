"""The signs and colours of Diamonds' pieces; each suit has its own of both."""

from rich.style import Style

from tacora.games.diamonds.pieces import NUMBERS, SUIT_LETTERS
from tacora.terminal import symbol
from tacora.words.story import SUIT as SUIT_SIGN

SUIT = tuple(SUIT_SIGN[letter] for letter in SUIT_LETTERS)
SUIT_STYLE = tuple(
    Style.parse(f"bold {colour}")
    for colour in ("#e8912d", "#ee4b6a", "#7aa7f0", "#4fb35c")
)
MOST_STYLE = tuple(style + Style(reverse=True) for style in SUIT_STYLE)
"""Of the most cards of a suit."""

FAINT_STYLE = Style.parse("#77706a")
"""Of cards that may not be played now."""

CRYSTAL = symbol.GEM
CRYSTAL_STYLE = Style.parse("bold #2fb0c6")
DEALER = "D"
DEALER_STYLE = Style.parse("bold #b57bee")
BEST = symbol.WINNER
ROBBERY = "⇄"
TEAM = "ABC"
TEAM_STYLE = tuple(
    Style.parse(f"bold {colour}") for colour in ("#d99a1c", "#2fb0c6", "#b57bee")
)
POINTED_STYLE = Style.parse("bold #ffcf5c")


def show_card(card: int) -> str:
    """Write a card in short: the sign of its suit and its number."""
    return f"{SUIT[card // NUMBERS]}{card % NUMBERS + 1}"
