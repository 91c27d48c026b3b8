"""What is written down about a table: its log, one event after the other.

A table is its log and nothing else: whoever folds the same events has the same table,
on this server or another.  Events are kept as JSON, so they may gain fields with a
default, and never lose or rename one.
"""

from __future__ import annotations

import msgspec

from tacora.kernel.game import OptionValue


class Event(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="e"
):
    """Something that happened at a table."""

    at: int
    """When, in milliseconds since 1970."""
    person: str = ""
    """Who asked for it; empty where the server itself did it."""
    id: str = ""
    """The number that the asker gave it, so that asking again does not double it."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """Somebody opened a table."""

    game: str
    edition: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    clock: int = 0
    is_public: bool = False
    is_rated: bool = False
    has_free_talk: bool = False
    bots: dict[int, str] = {}
    has_odds: bool = False
    has_advice: bool = False
    """Whether players may ask the expert; logs from before it do not have it."""
    day: str = ""
    """Whose daily cave it is, such as `2026-11-16`; empty for any other table."""


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    """The person took a seat."""

    seat: int
    name: str
    salt: str = ""
    """Only in logs from before salts were committed to; then it counts as it is."""
    agrees_to_rating: bool = False
    is_bot: bool = False
    salt_hash: str = ""
    """The SHA-256 of the salt that the player's device keeps; empty if it has none."""


class Stood(Event, frozen=True, kw_only=True, tag="stood"):
    """A seat became free before the game: its owner left or was sent away."""

    seat: int


class Readied(Event, frozen=True, kw_only=True, tag="readied"):
    """A player is ready for the game, or not yet after all."""

    seat: int
    on: bool


class BotSat(Event, frozen=True, kw_only=True, tag="bot-sat"):
    """One of our bots took a seat."""

    seat: int
    bot: str


class HostChanged(Event, frozen=True, kw_only=True, tag="host-changed"):
    """Somebody else is the host now."""

    host: str


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    """A player's device committed to a salt, in place of any before it."""

    seat: int
    salt_hash: str


class SaltsFrozen(Event, frozen=True, kw_only=True, tag="salts-frozen"):
    """The host started: from here on no commitment changes, and salts are revealed."""

    salt_hashes: list[str]
    """One per seat; empty for a seat that takes part without a salt."""


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """A player's device revealed the salt that it had committed to."""

    seat: int
    salt: str


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """The game began."""


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """A seat did something; what nature does after it follows from the seed."""

    seat: int
    action: str
    by: str = ""
    """Who did it in the player's stead: `bot`, `clock` or `auto`; empty for nobody."""


class TookBack(Event, frozen=True, kw_only=True, tag="took-back"):
    """A seat took its choice back while others were still choosing."""

    seat: int


class Came(Event, frozen=True, kw_only=True, tag="came"):
    """A person who sits here is connected, through this process."""

    process: str


class Gone(Event, frozen=True, kw_only=True, tag="gone"):
    """A person who sits here is no longer connected through this process."""

    process: str
    who: str


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A bot plays for an absent player from now on, until the player is back."""

    seat: int


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """A player took the own seat back from the bot."""

    seat: int


class Paused(Event, frozen=True, kw_only=True, tag="paused"):
    """The host stopped the game for a while."""


class Resumed(Event, frozen=True, kw_only=True, tag="resumed"):
    """The game goes on."""


class AutoSet(Event, frozen=True, kw_only=True, tag="auto-set"):
    """A player wishes, or no longer, that single choices play themselves."""

    seat: int
    on: bool


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """A seat said a phrase of ours, or its own words."""

    seat: int
    phrase: str = ""
    text: str = ""


class Muted(Event, frozen=True, kw_only=True, tag="muted"):
    """A person does not want, or wants again, to hear a seat."""

    seat: int
    on: bool


class Followed(Event, frozen=True, kw_only=True, tag="followed"):
    """The same people go on at another table."""

    code: str


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """The table was given up before its game began, or its game did not end."""


AnyEvent = (
    Opened
    | Sat
    | Stood
    | Readied
    | BotSat
    | HostChanged
    | Committed
    | SaltsFrozen
    | Revealed
    | Started
    | Acted
    | TookBack
    | Came
    | Gone
    | Replaced
    | Returned
    | Paused
    | Resumed
    | AutoSet
    | Said
    | Muted
    | Followed
    | Closed
)

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(AnyEvent).decode
