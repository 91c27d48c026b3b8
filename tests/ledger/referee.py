"""A second reading of LEDGER.md's draws for Diamant, sharing no code with ours."""

import hashlib
import hmac
from typing import Any

HAZARDS = {
    "2016": ["spider", "snake", "lava", "boulder", "ram"],
    "2005": ["snake", "scorpion", "landslide", "gas", "explosion"],
}
TREASURES = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]


def expected_draw(fields: dict[str, Any]) -> list[str]:
    """Draw every card of a finished game from its seed, following its choices."""
    seed = bytes.fromhex(fields["seed"])
    salts = b"\0".join(salt.encode("utf-8") for salt in fields["salts"])
    key = hmac.new(seed, salts, hashlib.sha256).digest()
    hazards = HAZARDS[fields["edition"]]
    box = [f"treasure {value}" for value in TREASURES]
    box += [f"hazard {name}" for name in hazards for _ in range(3)]
    if fields["edition"] == "2016":
        box += ["relic"] * 5
    order = {name: place for place, name in enumerate(dict.fromkeys(box))}

    cards: list[str] = []
    path: list[str] = []
    inside = set(range(fields["seats"]))
    leaving: set[int] = set()
    deck = list(box)
    for actor, text in fields["actions"]:
        if actor >= 0:
            if text == "leave":
                leaving.add(actor)
            if actor == max(inside):
                inside -= leaving
                if len(leaving) == 1:
                    # A lone leaver takes the relics out of the game with her.
                    path = [card for card in path if card != "relic"]
                leaving = set()
                if not inside:
                    deck += [card for card in path if card != "relic"]
                    path, inside = [], set(range(fields["seats"]))
            continue
        deck.sort(key=lambda card: order[card])
        card = deck[number_below(key, len(cards), len(deck))]
        cards.append(card)
        deck.remove(text)
        if card.startswith("hazard") and card in path:
            deck += [other for other in path if other != "relic"]
            path, inside = [], set(range(fields["seats"]))
        else:
            path.append(text)
    return cards


def number_below(key: bytes, draw: int, count: int) -> int:
    attempt = 0
    while True:
        message = draw.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < 2**64 // count * count:
            return number % count
        attempt += 1
