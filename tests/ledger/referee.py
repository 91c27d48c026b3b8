"""A second reading of LEDGER.md's draws, sharing no code with ours."""

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


COLOURS = ["yellow", "blue", "pink", "green"]


class DiamoniakCards:
    """Where the cards of a game of Diamoniak lie, and who builds which colour."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.options = fields["options"]
        castles = [f"castle {name} {n}" for name in COLOURS for n in range(1, 7)]
        self.deck = castles + ["diamond"] * 20 + ["witch"] * 7 + ["fairy"] * 3
        self.order = {card: place for place, card in enumerate(self.deck)}
        self.beside: list[str] = []
        self.held: list[list[str]] = [[] for _ in range(fields["seats"])]
        self.colour = [""] * fields["seats"]

    def show(self, seat: int, card: str) -> None:
        self.deck.remove(card)
        (self.beside if card == "witch" else self.held[seat]).append(card)
        if card.startswith("castle") and not self.colour[seat]:
            colour = card.split()[1]
            if colour not in self.colour:
                self.colour[seat] = colour

    def act(self, seat: int, text: str) -> None:
        verb, _, what = text.partition(" ")
        if verb == "draw" and not self.deck:
            self.deck = sorted(self.beside, key=lambda card: self.order[card])
            self.beside = []
        elif text == "fairy":
            self.move(seat, "fairy", self.beside)
        elif verb == "pay":
            self.move(
                seat, what if what == "diamond" else f"castle {what}", self.beside
            )
            own = f"castle {self.colour[seat]} "
            is_lost = not any(card.startswith(own) for card in self.held[seat])
            if is_lost and self.options["colour"] == "released":
                self.colour[seat] = ""
        elif verb == "buy":
            to_seller = self.options["payment"] == "seller"
            for _ in range(3):
                self.move(
                    seat, "diamond", self.held[int(what)] if to_seller else self.beside
                )
            self.move(int(what), f"castle {self.colour[seat]} ", self.held[seat])

    def move(self, seat: int, kind: str, target: list[str]) -> None:
        card = min(card for card in self.held[seat] if card.startswith(kind))
        self.held[seat].remove(card)
        target.append(card)


def expected_diamoniak_draw(fields: dict[str, Any]) -> list[str]:
    """Draw all of a finished game of Diamoniak from its seed, following its choices."""
    seed = bytes.fromhex(fields["seed"])
    salts = b"\0".join(salt.encode("utf-8") for salt in fields["salts"])
    key = hmac.new(seed, salts, hashlib.sha256).digest()
    cards = DiamoniakCards(fields)
    drawn: list[str] = []
    player = 0
    for actor, text in fields["actions"]:
        if actor >= 0:
            player = actor
            cards.act(actor, text)
            continue
        is_first = text.startswith("first")
        seats = [f"first {seat}" for seat in range(fields["seats"])]
        may_come = seats if is_first else cards.deck
        drawn.append(may_come[number_below(key, len(drawn), len(may_come))])
        if not is_first:
            cards.show(player, text)
    return drawn


def number_below(key: bytes, draw: int, count: int) -> int:
    attempt = 0
    while True:
        message = draw.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < 2**64 // count * count:
            return number % count
        attempt += 1
