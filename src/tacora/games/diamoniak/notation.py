"""The actions of Diamoniak as text, and back (docs/reference/ledger.md)."""

from functools import cache

from tacora.games.diamoniak.pieces import (
    CARDS,
    COLOUR_NAMES,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_PAY,
    FIRST_SEAT,
    MAX_SEATS,
    PIECES,
    Action,
    Card,
)


def name_card(card: int) -> str:
    """Write a card."""
    if card < Card.DIAMOND:
        colour, piece = divmod(card, PIECES)
        return f"castle {COLOUR_NAMES[colour]} {piece + 1}"
    return Card(card).name.lower()


@cache
def _texts() -> dict[int, str]:
    texts: dict[int, str] = {
        Action.DRAW: "draw",
        Action.STOP: "stop",
        Action.FAIRY: "fairy",
        Action.PAY_DIAMOND: "pay diamond",
    }
    for seat in range(MAX_SEATS):
        texts[FIRST_BUY + seat] = f"buy {seat}"
        texts[FIRST_SEAT + seat] = f"first {seat}"
    for place, colour in enumerate(COLOUR_NAMES):
        texts[FIRST_PAY + place] = f"pay {colour}"
    for card in range(CARDS):
        texts[FIRST_CARD + card] = name_card(card)
    return texts


@cache
def _actions() -> dict[str, int]:
    # A fairy sent by a seat is written as one that nature shows; the seat's is meant.
    return {text: action for action, text in sorted(_texts().items(), reverse=True)}


def write_action(edition: int, action: int) -> str:
    """Write what a seat or nature does."""
    return _texts()[action]


def read_action(edition: int, text: str) -> int | None:
    """Read what a seat or nature does; nothing if no action is written so."""
    return _actions().get(text)
