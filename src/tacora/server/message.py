"""What goes over the wire: what a client may ask, and what it is told.

Everything a client sends is checked against these structures by type, size and range,
and unknown fields are refused.  TypeScript types, the OpenAPI document and the page on
the protocol are made from them.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tacora.kernel.game import OptionValue

Identifier = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ShortText = Annotated[str, Meta(max_length=80)]
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Salt = Annotated[str, Meta(max_length=64)]
TalkText = Annotated[str, Meta(min_length=1, max_length=200)]


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Something asked of a table."""

    id: Identifier
    """Chosen by the client; asking again with the same one never doubles anything."""


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Do something in the game; a choice made together may be made again."""

    seat: SeatNumber
    action: ActionText
    step: Annotated[int, Meta(ge=0)] | None = None
    """The step that the client saw; if the game is further, the action is refused."""


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Take a choice back while others are still choosing."""

    seat: SeatNumber


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat, the first open one if none is named; several at one device, too."""

    seat: SeatNumber | None = None
    name: ShortText | None = None
    """What this seat is called, if not by the person's nickname."""
    salt: Salt = ""
    """What this seat adds to the draws; see the page on ledgers."""
    agrees_to_rating: bool = False


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave a seat; during the game a bot takes over until one is back."""

    seat: SeatNumber


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the own seat back from the bot that plays in it."""

    seat: SeatNumber


class PutBot(Command, frozen=True, kw_only=True, tag="put_bot"):
    """Give an open seat to one of our bots; the host's right."""

    seat: SeatNumber
    bot: BotName


class Fill(Command, frozen=True, kw_only=True, tag="fill"):
    """Give every open seat to a bot; the host's right."""

    bot: BotName


class Free(Command, frozen=True, kw_only=True, tag="free"):
    """Send whoever sits there away before the game; the host's right."""

    seat: SeatNumber


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game; the host's right."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the game and its clock; the host's right."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Go on after a pause; the host's right."""


class Auto(Command, frozen=True, kw_only=True, tag="auto"):
    """Let single choices play themselves, or no longer."""

    seat: SeatNumber
    on: bool


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say one of our phrases, or own words where the table allows them."""

    seat: SeatNumber
    phrase: Identifier | None = None
    text: TalkText | None = None


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Do not hear a seat any more, or hear it again."""

    seat: SeatNumber
    on: bool


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Once the game is over: open another table for the same people."""


AnyCommand = (
    Act
    | TakeBack
    | Sit
    | Stand
    | Return
    | PutBot
    | Fill
    | Free
    | Start
    | Pause
    | Resume
    | Auto
    | Say
    | Mute
    | Rematch
)


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked for when a table is opened."""

    game: Annotated[str, Meta(min_length=1, max_length=20)]
    edition: Annotated[str, Meta(min_length=1, max_length=20)] | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, OptionValue] = {}
    is_public: bool = False
    clock: Annotated[int, Meta(ge=0, le=14 * 86_400)] = 0
    """Seconds for a decision; 0 is no clock, and days are 86,400 seconds each."""
    is_rated: bool = False
    has_free_talk: bool = False
    bots: dict[Annotated[str, Meta(pattern="^[0-9]$")], BotName] = {}
    """Bots by seat number; the other seats are open."""


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat, for everybody to see."""

    seat: int
    kind: str
    """`open`, `person` or `bot`."""
    name: str
    person: str
    """The public name of a person's page, if a person sits here."""
    is_here: bool
    is_replaced: bool
    """Whether a bot plays for an absent player."""
    agrees_to_rating: bool


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it: what is played, and who sits where."""

    code: str
    game: str
    edition: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: list[SeatCard]
    status: str
    """`open`, `playing`, `over` or `closed`."""
    is_paused: bool
    is_public: bool
    is_rated: bool
    has_free_talk: bool
    clock: int
    host: str
    commitment: str
    scores: list[int] | None
    winners: list[int] | None
    next: str
    """The code of the table where the same people went on."""


class Happening(msgspec.Struct, frozen=True):
    """One thing that happened in the game: the key of its sentence, and the facts."""

    key: str
    facts: dict[str, Any]


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a watcher, sees."""

    seat: int | None
    view: msgspec.Raw
    legal: list[str]
    happened: msgspec.Raw
    told: list[str] | None | msgspec.UnsetType = msgspec.UNSET


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at the table."""

    at: int
    seat: int
    phrase: str
    text: str


class Missed(msgspec.Struct, frozen=True, kw_only=True):
    """What happened while a client was away, for one of its seats."""

    n: int
    seat: int | None
    happened: msgspec.Raw
    told: list[str] | msgspec.UnsetType = msgspec.UNSET


class Reply(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    """Something told to a client."""


class Welcome(Reply, frozen=True, kw_only=True, tag="welcome"):
    """Everything there is to see now: the first message, and after a lost connection.

    With `after` in the address it also has what was missed since, if that is known.
    """

    n: int
    step: int
    now: int
    you: str
    yours: list[int]
    muted: list[int]
    autos: list[int]
    table: TableCard
    awaited: list[int]
    deadline: int | None
    eyes: list[msgspec.Raw]
    lines: list[Line]
    missed: list[Missed] | None


class News(Reply, frozen=True, kw_only=True, tag="news", omit_defaults=True):
    """Something happened; numbers rise by one, so a gap means: connect again."""

    n: int
    step: int
    awaited: list[int]
    deadline: int | None = None
    table: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    line: Line | msgspec.UnsetType = msgspec.UNSET
    eyes: list[msgspec.Raw] = []


class Mine(Reply, frozen=True, kw_only=True, tag="mine"):
    """Something changed that only this seat may know; it has no number."""

    eyes: list[msgspec.Raw]


class Done(Reply, frozen=True, kw_only=True, tag="done"):
    """What was asked is done and on disk."""

    id: str
    n: int
    code: str | msgspec.UnsetType = msgspec.UNSET
    """The code of the new table, after a rematch."""


class Refusal(Reply, frozen=True, kw_only=True, tag="refusal"):
    """What was asked may not be done, and nothing has changed."""

    id: str
    key: str
    rule: str
    """The id of the rule that forbids it; empty where no rule of a game does."""
    facts: dict[str, str | int]
    sentence: str


class Farewell(Reply, frozen=True, kw_only=True, tag="farewell"):
    """The server is about to close the connection, and why."""

    key: str
    sentence: str


AnyReply = Welcome | News | Mine | Done | Refusal | Farewell

encode = msgspec.json.Encoder().encode
decode_command = msgspec.json.Decoder(AnyCommand).decode
