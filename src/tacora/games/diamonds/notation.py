"""The actions of Diamonds as text, and back (docs/reference/ledger.md)."""

from functools import cache

from tacora.games.diamonds.pieces import (
    CARDS,
    END_OF_ACTIONS,
    FIRST_ANNOUNCE,
    FIRST_DEAL,
    FIRST_DEALER,
    FIRST_PASS,
    FIRST_PLAY,
    FIRST_ROB,
    NUMBERS,
    SUIT_LETTERS,
)


def name_card(card: int) -> str:
    """Write a card: its suit's letter and its number.

    >>> name_card(0), name_card(59)
    ('D1', 'C15')
    """
    return f"{SUIT_LETTERS[card // NUMBERS]}{card % NUMBERS + 1}"


def write_action(edition: int, action: int) -> str:
    """Write what a seat or nature does."""
    if action >= FIRST_DEAL:
        seat, card = divmod(action - FIRST_DEAL, CARDS)
        return f"deal {seat} {name_card(card)}"
    if action >= FIRST_DEALER:
        return f"dealer {action - FIRST_DEALER}"
    if action >= FIRST_ROB:
        return f"rob {action - FIRST_ROB}"
    if action >= FIRST_ANNOUNCE:
        return f"announce {action - FIRST_ANNOUNCE + 1}"
    if action >= FIRST_PASS:
        return f"pass {name_card(action - FIRST_PASS)}"
    return f"play {name_card(action - FIRST_PLAY)}"


@cache
def _actions() -> dict[str, int]:
    return {write_action(0, action): action for action in range(1, END_OF_ACTIONS)}


def read_action(edition: int, text: str) -> int | None:
    """Read what a seat or nature does; nothing if no action is written so."""
    return _actions().get(text)
