"""What goes over the wire: what a table tells, beside what it may be asked.

TypeScript types, the OpenAPI document and the page on the protocol are made from these
structures.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tacora.kernel.game import OptionValue
from tacora.server.command import (
    Act,
    ActionText,
    AnyCommand,
    Auto,
    BotName,
    Code,
    Command,
    Commit,
    Fill,
    Free,
    Identifier,
    Mute,
    Pause,
    PutBot,
    Ready,
    Rematch,
    Resume,
    Return,
    Reveal,
    Salt,
    SaltHash,
    Say,
    SeatNumber,
    ShortText,
    Sit,
    Stand,
    Start,
    TakeBack,
    TalkText,
    decode_command,
)

__all__ = [
    "Act",
    "ActionText",
    "AnyCommand",
    "AnyReply",
    "Auto",
    "BotName",
    "Code",
    "Command",
    "Commit",
    "Done",
    "Eye",
    "Fill",
    "Free",
    "Happening",
    "Identifier",
    "Line",
    "Mine",
    "Missed",
    "Mute",
    "News",
    "Odds",
    "Pause",
    "PutBot",
    "Ready",
    "Refusal",
    "Rematch",
    "Reply",
    "Resume",
    "Return",
    "Reveal",
    "Salt",
    "SaltHash",
    "Say",
    "SeatCard",
    "SeatNumber",
    "ShortText",
    "Sit",
    "Stand",
    "Start",
    "TableCard",
    "TakeBack",
    "TalkText",
    "Welcome",
    "decode_command",
    "encode",
]


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat, for everybody to see."""

    seat: int
    kind: str
    """`open`, `person` or `bot`."""
    name: str
    """What the player is called; for a bot of ours, the name of the bot."""
    person: str
    """The public name of a person's page, if a person sits here."""
    is_here: bool
    """Whether the person is connected."""
    is_replaced: bool
    """Whether a bot plays for an absent player."""
    agrees_to_rating: bool
    is_ready: bool
    """Whether the player has said so; a bot always is."""
    salt_hash: str
    """The SHA-256 of the salt committed to; empty for a seat without one."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it: what is played, and who sits where."""

    code: str
    """What one needs to know in order to join: six letters and digits."""
    game: str
    edition: str
    rules_version: int
    options: dict[str, OptionValue]
    """Every option, also where it has its default."""
    seats: list[SeatCard]
    status: str
    """`open`, `revealing`, `playing`, `over` or `closed`."""
    is_paused: bool
    pause_ends: int | None
    """When any player may end the pause, in milliseconds since 1970; else null."""
    is_public: bool
    is_rated: bool
    has_free_talk: bool
    has_odds: bool
    """Whether all are shown how likely the next card ends a cave."""
    has_advice: bool
    """Whether players may ask the expert what to do."""
    clock: int
    """Seconds for a decision; 0 is no clock."""
    host: str
    """The public name of whoever may start, pause and seat bots."""
    day: str
    """The day whose daily cave is played; else empty."""
    commitment: str
    """The fingerprint of the seed, for the ledger to be checked by."""
    scores: list[int] | None
    """One for each seat, once the game is over."""
    winners: list[int] | None
    """The seats that won, once the game is over."""
    next: str
    """The code of the table where the same people went on."""


class Happening(msgspec.Struct, frozen=True):
    """One thing that happened in the game: the key of its sentence, and the facts."""

    key: str
    """The key of a sentence in the catalogues."""
    facts: dict[str, Any]
    """What goes into the sentence."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """How likely the next card ends the cave, counted from what everybody sees."""

    endings: int
    """How many cards would end it."""
    cards: int
    """How many cards can come, each as likely as any other."""


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a watcher, sees."""

    seat: int | None
    """Whose eyes these are; null for a watcher."""
    view: msgspec.Raw
    """The table as it is seen; see the views below."""
    legal: list[str]
    """What this seat may do now; a client offers this and nothing else."""
    happened: msgspec.Raw
    """What was seen to happen since the last news, in its order."""
    told: list[str] | msgspec.UnsetType | None = msgspec.UNSET
    """The same in sentences, for clients that asked with `tell=1`."""
    odds: Odds | msgspec.UnsetType | None = msgspec.UNSET
    """Only at a table that has odds; null when no card will be turned any more."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at the table."""

    at: int
    """When, in milliseconds since 1970."""
    seat: int
    phrase: str
    """One of our phrases, or empty."""
    text: str
    """Own words, or empty."""


class Missed(msgspec.Struct, frozen=True, kw_only=True):
    """What happened while a client was away, for one of its seats."""

    n: int
    """The number of the news it was part of."""
    seat: int | None
    happened: msgspec.Raw
    """What was seen to happen then."""
    told: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The same in sentences, for clients that asked with `tell=1`."""


class Reply(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    """Something told to a client."""


class Welcome(Reply, frozen=True, kw_only=True, tag="welcome"):
    """Everything there is to see now: the first message, and after a lost connection.

    With `after` in the address it also has what was missed since, if that is known.
    """

    n: int
    """The number of the last news."""
    step: int
    """How far the game is; see above."""
    now: int
    """The server's time, in milliseconds since 1970, to reckon clocks by."""
    you: str
    """Your public name; empty for somebody we do not know."""
    yours: list[int]
    """The seats that are yours."""
    muted: list[int]
    """The seats that you do not want to hear."""
    autos: list[int]
    """Those of your seats whose single choices play themselves."""
    table: TableCard
    awaited: list[int]
    """The seats that the game waits for."""
    deadline: int | None
    """When the clock ends this decision, in milliseconds since 1970."""
    eyes: list[msgspec.Raw]
    """One for each seat of yours, or a watcher's; none before the game."""
    lines: list[Line]
    """What was said lately."""
    missed: list[Missed] | None
    """What happened after the number `after`; null if not all is known."""


class News(Reply, frozen=True, kw_only=True, tag="news", omit_defaults=True):
    """Something happened; numbers rise by one, so a gap means: connect again."""

    n: int
    """One more than that of the news before."""
    step: int
    """How far the game is; see above."""
    awaited: list[int]
    """The seats that the game waits for."""
    deadline: int | None = None
    """When the clock ends this decision; left out where none does."""
    table: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """The table's card, if it has changed."""
    line: Line | msgspec.UnsetType = msgspec.UNSET
    """What was said, if something was."""
    eyes: list[msgspec.Raw] = []
    """What your seats see now, if that has changed."""


class Mine(Reply, frozen=True, kw_only=True, tag="mine"):
    """Something changed that only this seat may know; it has no number."""

    eyes: list[msgspec.Raw]
    """What this seat sees now."""


class Done(Reply, frozen=True, kw_only=True, tag="done"):
    """What was asked is done and on disk."""

    id: str
    """That of the command."""
    n: int
    """The number of the last news that the command led to."""
    code: str | msgspec.UnsetType = msgspec.UNSET
    """The code of the new table, after a rematch."""


class Refusal(Reply, frozen=True, kw_only=True, tag="refusal"):
    """What was asked may not be done, and nothing has changed."""

    id: str
    """That of the command; empty if it could not be read."""
    key: str
    """The key of the sentence, for programs."""
    rule: str
    """The id of the rule that forbids it; empty where no rule of a game does."""
    facts: dict[str, str | int]
    """What goes into the sentence."""
    sentence: str
    """What was asked, why not and what to do, in your language."""


AnyReply = Welcome | News | Mine | Done | Refusal

encode = msgspec.json.Encoder().encode
