"""How games answer worked examples and count themselves: seats as letters, sums."""

from collections.abc import Iterable

from tacora.kernel.error import Broken
from tacora.kernel.game import Turn


def write_numbers(numbers: Iterable[int]) -> list[str]:
    """Write numbers as words."""
    return [str(number) for number in numbers]


def letter_of(seat: int) -> str:
    """Give a seat's letter, as worked examples call it."""
    return chr(ord("a") + seat)


def find_seat(letter: str, seats: int) -> int | None:
    """Find the seat that a letter means, if there is one."""
    letters = [letter_of(seat) for seat in range(seats)]
    return letters.index(letter) if letter in letters else None


def name_seats(seats: Iterable[int]) -> str:
    """Name seats by their letters."""
    return "".join(letter_of(seat) for seat in seats) or "nobody"


def name_turn(turn: int) -> str:
    """Say whose turn it is."""
    return letter_of(turn) if turn >= 0 else Turn(turn).name.lower()


def expect_sum(what: str, found: int, wanted: int) -> None:
    """Raise if what has to stay the same has changed."""
    if found != wanted:
        raise Broken(
            "kernel-not-conserved", what=what, found=str(found), wanted=str(wanted)
        )
