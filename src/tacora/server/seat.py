"""A chair at a table: open, a person's, or a bot's."""

from __future__ import annotations

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


@dataclass(slots=True)
class Seat:
    """Who sits here, and how it stands with them."""

    kind: str = OPEN
    person: str = ""
    name: str = ""
    bot: str = ""
    salt: str = ""
    agrees_to_rating: bool = False
    is_ready: bool = False
    is_replaced: bool = False
    """Whether a bot plays for the absent player now."""
    was_replaced: bool = False
    """Whether a bot ever decided anything for the player."""
    plays_singles: bool = False
    """Whether single choices play themselves."""
    missed: int = 0
    """How often in a row the clock ended before the player chose."""

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == BOT or self.is_replaced

    @property
    def player(self) -> str:
        """The name as it stands in a ledger."""
        return f"{BOT_PREFIX}{self.bot}" if self.kind == BOT else self.name

    def show(self, number: int, language: str) -> str:
        """Give the name as people read it: our bots are called after stones, by seat.

        >>> Seat(kind=BOT, bot="bold").show(1, "fr")
        'Saphir'
        """
        if self.kind == BOT:
            return say(f"names-bot-{number}", language)
        return self.name.removeprefix(BOT_PREFIX)
