"""A chair at a table: open, a person's, or a bot's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tacora.words import say

OPEN = "open"
PERSON = "person"
BOT = "bot"
BOT_PREFIX = "bot:"
NAMELESS = "—"
"""The name of a person who was erased."""
ERASED_PREFIX = "~"
"""How the ids begin that take the place of erased people's; nobody else's does."""


def is_erased(person: str) -> bool:
    """Say whether an id stands for somebody who was erased."""
    return person.startswith(ERASED_PREFIX)


TIMEOUTS_FORGIVEN = 1
"""Decisions in a game that the clock may make before its player counts as gone."""


@dataclass(slots=True)
class Seat:
    """Who sits here, and how it stands with them."""

    kind: str = OPEN
    person: str = ""
    name: str = ""
    bot: str = ""
    salt: str = ""
    salt_hash: str = ""
    """What the player's device committed to; frozen when the host starts."""
    agrees_to_rating: bool = False
    is_ready: bool = False
    is_replaced: bool = False
    """Whether a bot plays for the absent player now."""
    was_replaced: bool = False
    """Whether a bot ever decided anything for the player."""
    was_here: bool = False
    """Whether the player was there when the game was started, or has been since."""
    plays_singles: bool = False
    """Whether single choices play themselves."""
    missed: int = 0
    """How often in a row the clock ended before the player chose."""
    timeouts: int = 0
    """How often it did so in the whole game."""
    timeout_at: int | None = None
    """The step at which it did so last."""
    left_at: int | None = None
    """The step at which the player gave the game up, in the eyes of the ratings."""

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == BOT or self.is_replaced

    @property
    def owes_salt(self) -> bool:
        """Whether a salt was committed to and is not revealed yet."""
        return self.salt_hash != "" and self.salt == ""

    @property
    def player(self) -> str:
        """The name as it stands in a ledger."""
        return f"{BOT_PREFIX}{self.bot}" if self.kind == BOT else self.name

    @property
    def plain_name(self) -> str:
        """The name as people read it, also a program's: without `bot:`."""
        return self.name.removeprefix(BOT_PREFIX)

    def hand_over(self, *, is_own_wish: bool) -> None:
        """Let a bot play from now on, for one who wishes so or who is absent."""
        self.is_replaced = True
        self.was_here |= is_own_wish

    def give_back(self) -> None:
        """Let the player, who is here, play again."""
        self.is_replaced = False
        self.was_here = True
        self.missed = 0

    def note_stand_in(self, step: int, *, by_clock: bool) -> None:
        """Note that a bot decided in the player's stead.

        One decision by the clock is forgiven.  After another, or after any decision
        while a bot had the seat, the player counts as gone, back later or not.
        """
        self.was_replaced = True
        if by_clock and step != self.timeout_at:  # several cards are one decision
            self.missed += 1
            self.timeouts += 1
            self.timeout_at = step
        is_forgiven = by_clock and self.timeouts <= TIMEOUTS_FORGIVEN
        if self.left_at is None and not is_forgiven:
            self.left_at = step

    def show(self, number: int, language: str) -> str:
        """Give the name as people read it: our bots are called after stones, by seat.

        >>> Seat(kind=BOT, bot="bold").show(1, "fr")
        'Saphir'
        """
        if self.kind == BOT:
            return say(f"names-bot-{number}", language)
        return self.plain_name


def agree_to_rating(seats: Sequence[Seat]) -> bool:
    """Say whether all seats are held by different people who agreed to be rated."""
    people = {seat.person for seat in seats if seat.kind == PERSON}
    return len(people) == len(seats) and all(seat.agrees_to_rating for seat in seats)


def find_holders(seats: Sequence[Seat]) -> dict[str, tuple[int, ...]]:
    """Find the seats of each person, who come in the order of their first seats."""
    holders: dict[str, tuple[int, ...]] = {}
    for number, seat in enumerate(seats):
        if seat.kind == PERSON:
            holders[seat.person] = (*holders.get(seat.person, ()), number)
    return holders
