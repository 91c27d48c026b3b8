"""What somebody wishes for who opens a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tacora.kernel.game import OptionValue
from tacora.server.message import BotName


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked for when a table is opened."""

    game: Annotated[str, Meta(min_length=1, max_length=20)]
    edition: Annotated[str, Meta(min_length=1, max_length=20)] | None = None
    """Usually the newest."""
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    """How many play; usually as few as may."""
    options: dict[str, OptionValue] = {}
    """What changes the rules; see the page on ledgers."""
    is_public: bool = False
    """Whether the lobby lists it; else only who has the code finds it."""
    clock: Annotated[int, Meta(ge=0, le=14 * 86_400)] = 0
    """Seconds for a decision; 0 is no clock, and days are 86,400 seconds each.

    A rated table without a clock gets one of 300 seconds.
    """
    is_rated: bool = False
    """Whether it counts for ratings, if all who sit agree."""
    has_free_talk: bool = False
    """Whether own words may be said, and not only phrases."""
    has_odds: bool = False
    """Whether all are shown how likely the next card ends a cave; only in Diamant."""
    has_advice: bool = False
    """Whether players may ask the expert what to do; never at a rated table."""
    bots: dict[Annotated[str, Meta(pattern="^[0-9]$")], BotName] = {}
    """Bots by seat number; the other seats are open."""
