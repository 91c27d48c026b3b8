"""Pages of one browser that are shown tables: the client's own code, run by Node."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tacora.server.card import draw_card
from tests.client.judging import ask_client
from tests.server.tablemate import Tablemate

OTHER, THIRD = "ab" * 32, "cd" * 32
OWN = "own"
"""Our own commitment: the salt is random, so only the pages know it."""
PLENTY = 5_000_000
"""What a browser stores for a site, in characters."""

Step = tuple[str, dict[str, Any]] | tuple[str, dict[str, Any], dict[str, Any]]
"""A page, the card it is shown, and what else happens there."""


def show(status: str, *salt_hashes: str, **more: Any) -> dict[str, Any]:
    """Show a table with commitments on its seats."""
    card = json.loads(msgspec.json.encode(draw_card(Tablemate().room, set())))
    for seat, salt_hash in zip(card["seats"], salt_hashes, strict=False):
        seat["salt_hash"] = salt_hash
    return {**card, "status": status, **more}


def open_pages(
    *steps: Step,
    has_storage: bool = True,
    room: int = PLENTY,
    salt: str | None = None,
) -> list[dict[str, Any]]:
    """Show cards to pages of one browser, in turn; give what each did."""
    usual = {
        "yours": [0],
        "pause": 1,
        "looks": [],
        "isPlayed": False,
        "told": None,
        "isAtOnce": False,
    }
    shown = [
        {**usual, "page": page, "card": card, **dict(*more)}
        for page, card, *more in steps
    ]
    question = {"hasStorage": has_storage, "room": room, "salt": salt, "steps": shown}
    return list(ask_client("pages.ts", question))
