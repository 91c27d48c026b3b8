"""Who sits at a table, and what each adds to the draws: names and salts."""

from collections.abc import Sequence
from typing import Any

from tacora.kernel.chance import SALT_BYTES
from tacora.kernel.error import Unreadable


def letter_names(seats: int) -> list[str]:
    """Name the seats a, b, c … where nobody has a name."""
    return [chr(ord("a") + seat) for seat in range(seats)]


def check_row(row: object) -> list[Any]:
    """Raise unless this is a list or a tuple; a text is no list of names."""
    if not isinstance(row, list | tuple):
        raise Unreadable("row-no-list")
    return list(row)


def is_whole_text(text: object) -> bool:
    """Say whether this is a text that can be written as UTF-8."""
    if not isinstance(text, str):
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_players(players: Sequence[object], seats: int) -> None:
    """Raise unless there is a name a seat; only a bot's begins with `bot:`."""
    if len(players) != seats:
        raise Unreadable("players-count", count=str(len(players)), seats=str(seats))
    for name in players:
        if not is_whole_text(name) or name == "bot:":
            raise Unreadable("player-name", name=str(name)[:40])


def check_salts(salts: Sequence[object], players: Sequence[str]) -> None:
    """Raise unless there is a salt a seat, short enough, and empty for a bot."""
    if len(salts) != len(players):
        raise Unreadable("salts-count", count=str(len(salts)), seats=str(len(players)))
    for seat, salt in enumerate(salts):
        if not is_whole_text(salt) or "\0" in str(salt):
            raise Unreadable("salt-text", seat=str(seat))
        if len(str(salt).encode()) > SALT_BYTES:
            raise Unreadable("salt-length", seat=str(seat))
        if salt and players[seat].startswith("bot:"):
            raise Unreadable("salt-of-bot", seat=str(seat))
