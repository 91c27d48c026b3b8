"""The actions of Diamant as text, and back (docs/reference/ledger.md)."""

from functools import cache

from tacora.games.diamant.pieces import (
    CARDS,
    FIRST_CARD,
    FIRST_HAZARD,
    HAZARD_NAMES,
    VALUE,
    Action,
    Card,
    EditionCode,
)


def name_card(edition: int, card: int) -> str:
    """Write a card."""
    if card < FIRST_HAZARD:
        return f"treasure {VALUE[card]}"
    if card == Card.RELIC:
        return "relic"
    return f"hazard {HAZARD_NAMES[edition][card - FIRST_HAZARD]}"


@cache
def _texts(edition: int) -> dict[str, int]:
    texts = {"stay": int(Action.STAY), "leave": int(Action.LEAVE)}
    for card in range(CARDS):
        if card != Card.RELIC or edition == EditionCode.OF_2016:
            texts[name_card(edition, card)] = FIRST_CARD + card
    return texts


def write_action(edition: int, action: int) -> str:
    """Write what a seat or nature does."""
    if action == Action.STAY:
        return "stay"
    if action == Action.LEAVE:
        return "leave"
    return name_card(edition, action - FIRST_CARD)


def read_action(edition: int, text: str) -> int | None:
    """Read what a seat or nature does; nothing if no action is written so."""
    return _texts(edition).get(text)
