"""A second reading of the rules of Diamonds, sharing no code with ours.

It plays a ledger again, card by card, with sets and names instead of numbers and bits,
and complains at the first action that the rules do not allow.
"""

import hashlib
import hmac
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

SUITS = "DHSC"
ROUNDS = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}
LEFT_OUT = {2: range(9, 16), 3: range(10, 16), 4: range(14, 16), 5: range(0)}


class Foul(AssertionError):  # noqa: N818 - what a referee calls
    """Something that the rules do not allow."""


class Unfinished(Exception):  # noqa: N818 - where a ledger stops
    """The ledger ends here."""


@dataclass
class Sheet:
    """What the referee writes down."""

    showroom: list[int]
    vault: list[int]
    is_over: bool = False
    drawn: list[str] = field(default_factory=list)

    @property
    def scores(self) -> list[int]:
        """Two points for what is locked away, one for what is on show."""
        return [2 * v + s for v, s in zip(self.vault, self.showroom, strict=True)]


class Referee:
    """Follows one game."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.seats: int = fields["seats"]
        variant = fields["options"]["variant"]
        self.has_teams = variant in ("teams", "perfect-teams")
        self.is_perfect = variant in ("perfect", "perfect-teams")
        self.actions = [(actor, text) for actor, text in fields["actions"]]
        self.sheet = Sheet([3] * self.seats, [0] * self.seats)
        self.key = draw_key(fields) if "seed" in fields else None
        self.deck = [
            f"{suit}{number}"
            for suit in SUITS
            for number in range(1, 16)
            if not (self.is_perfect and number in LEFT_OUT[self.seats])
        ]

    def judge(self) -> Sheet:
        """Follow the whole ledger; a game may stop anywhere."""
        with suppress(Unfinished):
            self.dealer = int(self.nature("dealer", self.names(range(self.seats))))
            for _ in range(ROUNDS[self.seats]):
                self.play_round()
                self.dealer = self.left_of(self.dealer)
            if self.actions:
                raise Foul(f"after the end: {self.actions[0]}")
            self.sheet.is_over = True
        return self.sheet

    # Reading the ledger.

    def names(self, seats: Any) -> list[str]:
        return [str(seat) for seat in seats]

    def read(self, actor: int, verb: str, choices: list[str]) -> str:
        """Read the next action, which has to be this actor's and of this kind."""
        if not self.actions:
            raise Unfinished
        who, text = self.actions.pop(0)
        if who != actor:
            raise Foul(f"{text}: by {who}, but it is the turn of {actor}")
        if text not in [f"{verb} {choice}" for choice in choices]:
            raise Foul(f"{text} by {who}: not one of {verb} {choices}")
        return str(text.split()[-1])

    def nature(self, verb: str, choices: list[str]) -> str:
        """Read what nature did, and draw the same from the seed."""
        if self.key is not None:
            place = number_below(self.key, len(self.sheet.drawn), len(choices))
            self.sheet.drawn.append(f"{verb} {choices[place]}")
        return self.read(-1, verb, choices)

    # Where people sit.

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def from_left_of_dealer(self) -> list[int]:
        order = [self.left_of(self.dealer)]
        while len(order) < self.seats:
            order.append(self.left_of(order[-1]))
        return order

    def partner_of(self, seat: int) -> int:
        return (seat + {4: 2, 6: 3}[self.seats]) % self.seats

    def teams(self) -> list[list[int]]:
        if not self.has_teams:
            return [[seat] for seat in range(self.seats)]
        return [sorted([s, self.partner_of(s)]) for s in range(self.seats // 2)]

    # The four actions.

    def act(self, seat: int, suit: str) -> None:
        showroom, vault = self.sheet.showroom, self.sheet.vault
        if suit == "D":
            vault[seat] += 1
        elif suit == "H":
            showroom[seat] += 1
        elif suit == "S":
            if showroom[seat]:
                showroom[seat] -= 1
                vault[seat] += 1
        else:
            others = [s for s in range(self.seats) if s != seat and showroom[s] > 0]
            if others:
                victim = int(self.read(seat, "rob", self.names(others)))
                showroom[victim] -= 1
                showroom[seat] += 1

    # A round.

    def play_round(self) -> None:
        hands = self.deal()
        self.pass_cards(hands)
        piles: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        tricks = [0] * self.seats
        leader = self.left_of(self.dealer)
        while hands[leader]:
            leader, cards = self.play_trick(hands, leader)
            # The cards are taken before the action; neither looks at the other.
            piles[leader] += cards
            tricks[leader] += 1
            self.act(leader, cards[0][0])
        for suit in SUITS:
            self.reward_most(suit, piles)
        for seat in self.from_left_of_dealer():
            if tricks[seat] == 0:
                self.act(seat, "D")
                self.act(seat, "D")

    def deal(self) -> list[set[str]]:
        size = len(self.deck) // self.seats if self.is_perfect else 10
        hands: list[set[str]] = [set() for _ in range(self.seats)]
        left = list(self.deck)
        for _ in range(size):
            for seat in self.from_left_of_dealer():
                card = self.nature(f"deal {seat}", left)
                left.remove(card)
                hands[seat].add(card)
        return hands

    def pass_cards(self, hands: list[set[str]]) -> None:
        count = int(self.read(self.dealer, "announce", ["1", "2", "3"]))
        given: dict[int, set[str]] = {}
        for seat in self.from_left_of_dealer():
            given[seat] = set()
            for _ in range(count):
                card = self.read(seat, "pass", sorted(hands[seat]))
                hands[seat].remove(card)
                given[seat].add(card)
        for seat in range(self.seats):
            to = self.partner_of(seat) if self.has_teams else self.left_of(seat)
            hands[to] |= given[seat]

    def play_trick(self, hands: list[set[str]], leader: int) -> tuple[int, list[str]]:
        order = [leader]
        while len(order) < max(4 if self.seats == 2 else 0, self.seats):
            order.append(self.left_of(order[-1]))
        cards: list[str] = []
        for seat in order:
            led = cards[0][0] if cards else ""
            following = [card for card in hands[seat] if card[0] == led]
            card = self.read(seat, "play", following or sorted(hands[seat]))
            hands[seat].remove(card)
            cards.append(card)
            if led and card[0] != led:
                self.act(seat, card[0])
        in_suit = [place for place in range(len(cards)) if cards[place][0] == led]
        best = max(in_suit, key=lambda place: int(cards[place][1:]))
        return order[best], cards

    def reward_most(self, suit: str, piles: dict[int, list[str]]) -> None:
        count = {s: sum(card[0] == suit for card in piles[s]) for s in piles}
        sums = [(sum(count[s] for s in team), team) for team in self.teams()]
        most = max(number for number, _ in sums)
        leading = [team for number, team in sums if number == most]
        if len(leading) > 1:
            return
        order = self.from_left_of_dealer()
        ranked = sorted(leading[0], key=lambda s: (-count[s], order.index(s)))
        if suit == "S" and self.sheet.showroom[ranked[0]] == 0:
            ranked.reverse()
        self.act(ranked[0], suit)

    # The end.

    def winners(self) -> list[int]:
        def worth(team: list[int]) -> tuple[int, int]:
            points = sum(self.sheet.scores[seat] for seat in team)
            return points, sum(self.sheet.vault[seat] for seat in team)

        best = max(worth(team) for team in self.teams())
        return sorted(s for team in self.teams() if worth(team) == best for s in team)


def draw_key(fields: dict[str, Any]) -> bytes:
    seed = bytes.fromhex(fields["seed"])
    assert hashlib.sha256(seed).hexdigest() == fields["commitment"]
    salts = b"\0".join(salt.encode("utf-8") for salt in fields["salts"])
    return hmac.new(seed, salts, hashlib.sha256).digest()


def number_below(key: bytes, draw: int, count: int) -> int:
    attempt = 0
    while True:
        message = draw.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < 2**64 // count * count:
            return number % count
        attempt += 1
