"""What every call of the lab is asked for, and how it is checked."""

from __future__ import annotations

from collections.abc import Mapping

from tacora.games import find_game
from tacora.kernel.error import Unreadable
from tacora.kernel.game import Setting, agree, find_fewest


def agree_on(
    name: str, edition: str | None, seats: int | None, options: Mapping[str, object]
) -> Setting:
    """Agree on a table; the newest edition and the fewest seats where none is named."""
    game = find_game(name)
    printing = next(iter(game.editions)) if edition is None else str(edition)
    count = find_fewest(game, printing, options) if seats is None else seats
    return agree(game, printing, count, options)


def check_range(name: str, number: object, low: int, high: int) -> None:
    """Refuse what is no whole number of this range."""
    if type(number) is not int or not low <= number <= high:
        raise Unreadable(
            "lab-out-of-range",
            name=name,
            number=str(number)[:30],
            low=str(low),
            high=str(high),
        )


def fold(seed: int) -> int:
    """Write a number of 64 bits as compiled code holds it: with a sign."""
    return seed - (1 << 64) if seed >> 63 else seed
