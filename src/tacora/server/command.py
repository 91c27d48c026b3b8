"""What a client may ask of a table.

Everything a client sends is checked against these structures by type, size and range,
and unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

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

decode_command = msgspec.json.Decoder(AnyCommand).decode
