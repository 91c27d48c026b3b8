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
Code = Annotated[str, Meta(min_length=6, max_length=6, pattern="^[A-Za-z2-9]{6}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ShortText = Annotated[str, Meta(max_length=80)]
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
SaltHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
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
    """As a ledger writes it; `legal` lists what may be done now."""
    step: Annotated[int, Meta(ge=0)] | None = None
    """The step that the client saw; if the game is further, the action is refused."""


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Take a choice back while others are still choosing."""

    seat: SeatNumber


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat, the first open one if none is named; several at one device, too.

    Sitting down again on your own seat changes name, salt and agreement.
    """

    seat: SeatNumber | None = None
    """The seat wanted; without it, the first open one."""
    name: ShortText | None = None
    """What this seat is called, if not by the person's nickname."""
    salt_hash: SaltHash | None = None
    """The SHA-256 of the salt you will reveal when the game starts; see fair draws."""
    agrees_to_rating: bool = False
    """Whether the game may count; it does only if all agree."""


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave a seat; during the game a bot takes over until one is back.

    Once the bot has decided anything, a rated game counts as lost.
    """

    seat: SeatNumber


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the own seat back from the bot that plays in it."""

    seat: SeatNumber


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say before the game that one is ready, or not yet, for the host to see."""

    seat: SeatNumber
    on: bool


class PutBot(Command, frozen=True, kw_only=True, tag="put_bot"):
    """Give an open seat to one of our bots; the host's right."""

    seat: SeatNumber
    bot: BotName
    """The name of a bot, as `GET /api/games` lists them."""


class Fill(Command, frozen=True, kw_only=True, tag="fill"):
    """Give every open seat to a bot; the host's right."""

    bot: BotName
    """The name of a bot, as `GET /api/games` lists them."""


class Free(Command, frozen=True, kw_only=True, tag="free"):
    """Free a seat before the game; the host's right.

    Whoever sat there cannot sit down at this table again.
    """

    seat: SeatNumber


class Commit(Command, frozen=True, kw_only=True, tag="commit"):
    """Commit to a salt for a seat of yours, in place of any before it."""

    seat: SeatNumber
    salt_hash: SaltHash
    """The SHA-256 of the salt you will reveal when the game starts; see fair draws."""


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """Reveal the salt you committed to, once the commitments are frozen."""

    seat: SeatNumber
    salt: Salt
    """The text whose SHA-256 the seat's `salt_hash` is."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game, once all salts are revealed; the host's right."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the game and its clock; the host's right.

    After ten minutes of pause in a game any player may go on.  Once one has, the host
    cannot pause this game again.
    """


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Go on after a pause: the host at any time, other players after `pause_ends`."""


class Auto(Command, frozen=True, kw_only=True, tag="auto"):
    """Let single choices play themselves, or no longer."""

    seat: SeatNumber
    on: bool


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say one of our phrases, or own words where the table allows them."""

    seat: SeatNumber
    phrase: Identifier | None = None
    """One of the phrases or emotes that `GET /api/games` lists."""
    text: TalkText | None = None
    """Own words, where the table has free talk; one or the other, not both."""


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
    | Ready
    | PutBot
    | Fill
    | Free
    | Commit
    | Reveal
    | Start
    | Pause
    | Resume
    | Auto
    | Say
    | Mute
    | Rematch
)


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
decode_command = msgspec.json.Decoder(AnyCommand).decode
