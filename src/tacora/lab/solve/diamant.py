"""Diamant, solved where it can be: alone in a cave, and two in a small one.

Alone: nobody shares, so every treasure is the explorer's whole, and what there is to
take depends only on which cards have come, not on their order.  All sets of cards that
can have come are gone through, from the fullest to the emptiest.

Two: all who are inside carry equally much, so a position is the deck, the hazards seen,
what each carries, what lies on the path, and by how much the one is ahead.  The two
choose at the same time.  What each choice comes to against each is a game of two rows
and two columns, which has a value and, if need be, chances to mix by; all are exact
fractions, found from the end of the cave backwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from tacora.games.diamant.pieces import (
    CARDS,
    FIRST_HAZARD,
    HAZARD_COPIES,
    HAZARD_KINDS,
    RELIC_WORTH,
    RELICS,
    TREASURE_COPIES,
    VALUE,
    Card,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Deck = tuple[int, ...]
"""How many of each card can still come, by the card's number."""


def full_deck(edition: str) -> Deck:
    """Give the deck of the first cave."""
    relics = RELICS if edition == "2016" else 0
    return (*TREASURE_COPIES, *[HAZARD_COPIES] * HAZARD_KINDS, relics)


def weigh_relics(relics: int, brought_out: int) -> int:
    """Say what so many relics are worth to one who brings them out now."""
    return sum(RELIC_WORTH[brought_out : brought_out + relics])


# Alone.


@dataclass
class Alone:
    """One explorer in a cave that nobody else is in, who wants gems."""

    deck: Deck
    loot: int = 0
    """Carried, and lying on the path."""
    seen: tuple[bool, ...] = (False,) * HAZARD_KINDS
    relics: int = 0
    """On the path."""
    brought_out: int = 0
    """Relics that anybody has brought out before."""

    def __post_init__(self) -> None:
        self.treasures = [card for card in range(FIRST_HAZARD) if self.deck[card]]
        self.shape = tuple(self.deck[card] + 1 for card in self.treasures)
        self.masks = 1 << HAZARD_KINDS

    @property
    def value(self) -> float:
        """What the explorer can expect to bring home from here, playing well."""
        return float(self.values[self.place(self.deck, self.seen)])

    def place(self, deck: Sequence[int], seen: Sequence[bool]) -> tuple[int, int, int]:
        """Find a position by the cards that are left and the hazards that are out."""
        came = [self.deck[card] - deck[card] for card in self.treasures]
        row = 0
        for size, count in zip(self.shape, came, strict=True):
            row = row * size + count
        mask = sum(1 << kind for kind in range(HAZARD_KINDS) if seen[kind])
        return mask, self.deck[Card.RELIC] - deck[Card.RELIC], row

    def should_stay(self, deck: Sequence[int], seen: Sequence[bool]) -> bool:
        """Say whether going on brings more than going home."""
        place = self.place(deck, seen)
        return bool(self.values[place] > self.takes[place[1:]])

    @cached_property
    def came(self) -> npt.NDArray[np.int64]:
        """How many of each treasure have come, a row for each set of treasures."""
        import numpy as np

        return np.array(list(product(*map(range, self.shape))), np.int64).reshape(
            -1, len(self.shape)
        )

    @cached_property
    def takes(self) -> npt.NDArray[np.float64]:
        """What lies ready to be taken home, by relics and by treasures that came."""
        import numpy as np

        gems = self.loot + self.came @ np.array([VALUE[c] for c in self.treasures])
        worth = [
            weigh_relics(self.relics + more, self.brought_out)
            for more in range(self.deck[Card.RELIC] + 1)
        ]
        takes: npt.NDArray[np.float64] = np.add.outer(np.array(worth, float), gems)
        return takes

    @cached_property
    def values(self) -> npt.NDArray[np.float64]:
        """What every position is worth: by hazards seen, relics and treasures come."""
        import numpy as np

        relics, rows = self.takes.shape
        values = np.zeros((self.masks, relics, rows))
        done = self.came.sum(axis=1)
        layers = [np.flatnonzero(done == count) for count in range(done.max() + 1)]
        begun = self.place(self.deck, self.seen)[0]
        for mask in reversed(range(self.masks)):
            if mask & begun == begun:
                for relic in reversed(range(relics)):
                    for layer in reversed(layers):
                        self._fill(values, mask, relic, layer)
        return values

    def _fill(
        self,
        values: npt.NDArray[np.float64],
        mask: int,
        relic: int,
        layer: npt.NDArray[np.int64],
    ) -> None:
        """Fill in positions whose next positions are known."""
        import numpy as np

        left = [self.deck[card] for card in self.treasures] - self.came[layer]
        total = left.sum(axis=1)
        hope = np.zeros(len(layer))
        step = len(values[0, 0])
        for column, size in enumerate(self.shape):
            step //= size
            has = left[:, column] > 0
            hope[has] += left[has, column] * values[mask, relic, layer[has] + step]
        for kind in range(HAZARD_KINDS):
            count = self.deck[FIRST_HAZARD + kind]
            # One that came in this cave's course, and not before it was looked at.
            is_new = mask >> kind & 1 and not self.seen[kind]
            total = total + count - is_new
            if not mask >> kind & 1 and count:
                hope += count * values[mask | 1 << kind, relic, layer]
        more = self.deck[Card.RELIC] - relic
        total = total + more
        if more:
            hope += more * values[mask, relic + 1, layer]
        values[mask, relic, layer] = np.maximum(
            self.takes[relic, layer], hope / np.maximum(total, 1)
        )


# Two.


class Cave(NamedTuple):
    """A position with one or two inside."""

    deck: Deck
    seen: tuple[bool, ...]
    carried: int
    pool: int
    """Gems on the path."""
    relics: int
    """Relics on the path."""
    brought_out: int
    lead: int
    """What the first has safe, less what the second has."""
    inside: str = "both"
    """Who is inside: both, first, second or none."""


class Answer(NamedTuple):
    """What a position is worth to the first, and how likely each goes home."""

    value: Fraction
    first: Fraction
    second: Fraction


@dataclass
class Two:
    """Two in a cave who play against each other, for gems or for victory.

    For gems, each wants as much more than the other as can be had.  For victory it is
    the last cave, nobody else can win, and a tie is half a victory.
    """

    for_victory: bool = False
    answers: dict[Cave, Answer] = field(default_factory=dict)

    def solve(self, cave: Cave) -> Answer:
        """Solve a position: its value to the first, and how to play it."""
        if cave not in self.answers:
            self.answers[cave] = self._solve(cave)
        return self.answers[cave]

    def _solve(self, cave: Cave) -> Answer:
        zero, one = Fraction(0), Fraction(1)
        if cave.inside == "none":
            return Answer(self.settle(cave.lead), zero, zero)
        if cave.inside == "both":
            return solve_matrix(*self.list_outcomes(cave))
        stay, leave = self.turn_card(cave), self.solve(send_home(cave)).value
        if cave.inside == "first":
            return Answer(max(stay, leave), one if leave > stay else zero, zero)
        return Answer(min(stay, leave), zero, one if leave < stay else zero)

    def list_outcomes(self, cave: Cave) -> list[Fraction]:
        """Give what comes of both staying, the second, the first, or both leaving."""
        after_second = send_home(cave, "second")
        after_first = send_home(cave, "first")
        return [
            self.turn_card(cave),
            self.turn_card(after_second),
            self.turn_card(after_first),
            self.settle(cave.lead),
        ]

    def settle(self, lead: int) -> Fraction:
        """Say what a lead is worth to the first when all is over."""
        if self.for_victory:
            return Fraction(1 + (lead > 0) - (lead < 0), 2)
        return Fraction(lead)

    def turn_card(self, cave: Cave) -> Fraction:
        """Say what it is worth that those inside go on."""
        total = Fraction(0)
        for count, after in list_cards(cave):
            total += count * self.solve(after).value
        return total / sum(cave.deck)


def send_home(cave: Cave, who: str = "") -> Cave:
    """Send one home, who then is the only leaver and takes all that lies there."""
    who = who or cave.inside
    take = cave.carried + cave.pool + weigh_relics(cave.relics, cave.brought_out)
    others = {"first": "second", "second": "first"}
    return cave._replace(
        lead=cave.lead + (take if who == "first" else -take),
        pool=0,
        relics=0,
        brought_out=cave.brought_out + cave.relics,
        inside=others[who] if cave.inside == "both" else "none",
    )


def list_cards(cave: Cave) -> Iterator[tuple[int, Cave]]:
    """Give what every card makes of a position, and how many of it there are."""
    people = 2 if cave.inside == "both" else 1
    for card in range(CARDS):
        count = cave.deck[card]
        if not count:
            continue
        deck = (*cave.deck[:card], count - 1, *cave.deck[card + 1 :])
        after = cave._replace(deck=deck)
        if card < FIRST_HAZARD:
            share, rest = divmod(VALUE[card], people)
            after = after._replace(carried=cave.carried + share, pool=cave.pool + rest)
        elif card == Card.RELIC:
            after = after._replace(relics=cave.relics + 1)
        elif cave.seen[card - FIRST_HAZARD]:
            after = after._replace(inside="none")
        else:
            kind = card - FIRST_HAZARD
            seen = (*cave.seen[:kind], True, *cave.seen[kind + 1 :])
            after = after._replace(seen=seen)
        yield count, after


def solve_matrix(
    both_stay: Fraction, second_goes: Fraction, first_goes: Fraction, both_go: Fraction
) -> Answer:
    """Solve a game of two rows and two columns: its value, and how likely each goes.

    If no cell is the least of its row and the greatest of its column, both mix so that
    the other does not care.

    >>> solve_matrix(*map(Fraction, (1, -1, -1, 1)))
    Answer(value=Fraction(0, 1), first=Fraction(1, 2), second=Fraction(1, 2))
    """
    rows = ((both_stay, second_goes), (first_goes, both_go))
    for first, second in product(range(2), repeat=2):
        cell = rows[first][second]
        if cell >= rows[1 - first][second] and cell <= rows[first][1 - second]:
            return Answer(cell, Fraction(first), Fraction(second))
    slope = both_stay - second_goes - first_goes + both_go
    return Answer(
        (both_stay * both_go - second_goes * first_goes) / slope,
        (both_stay - second_goes) / slope,
        (both_stay - first_goes) / slope,
    )
