"""What a worked example may expect of a table of Diamonds.

Public things are read as a watcher sees them, so an example that expects them also
shows that everybody can see them.
"""

from collections.abc import Callable, Sequence

from tacora.games.diamonds.notation import name_card, write_action
from tacora.games.diamonds.pieces import CARDS, SUITS, Phase
from tacora.games.diamonds.round import is_winner, score
from tacora.games.diamonds.rules import legal, turn, window
from tacora.games.diamonds.state import State
from tacora.games.diamonds.view import HIDDEN, View
from tacora.kernel.answer import (
    find_seat,
    letter_of,
    name_seats,
    name_turn,
    write_numbers,
)
from tacora.kernel.game import NOBODY, Turn

ViewOf = Callable[[int], View]


def observe(
    state: State, view_of: ViewOf, key: str, arguments: Sequence[str]
) -> list[str]:
    """Write an expectation as it ought to read; nothing if none is written so.

    The arguments are all words after the key.  Where some of them only ask, as the
    seat in `hand a D7 H3`, they stand in the answer again.
    """
    seats = range(state.seats)
    public = view_of(Turn.WATCHER)
    match key:
        case "showroom":
            return write_numbers(public.showroom[seat] for seat in seats)
        case "vault":
            return write_numbers(state.vault[seat] for seat in seats)
        case "scores":
            return write_numbers(score(state, seat) for seat in seats)
        case "tricks":
            return write_numbers(public.tricks[seat] for seat in seats)
        case "rounds":
            return [str(public.rounds_done)]
        case "dealer":
            return [letter_of(public.dealer)]
        case "phase":
            return [Phase(public.phase).name.lower()]
        case "trick":
            length = public.trick_length
            return [name_card(card) for card in public.trick_card[:length]] or ["none"]
        case "undealt":
            return [str(state.undealt.bit_count())]
        case "turn":
            return [name_turn(turn(state))]
        case "winners":
            over = turn(state) == NOBODY
            return [name_seats(s for s in seats if over and is_winner(state, s))]
    seat = _seat(state, arguments[0]) if arguments else None
    if seat is None or (seat < 0 and key != "sees"):
        return []
    return _observe_seat(state, view_of, key, seat, arguments)


def _observe_seat(
    state: State, view_of: ViewOf, key: str, seat: int, arguments: Sequence[str]
) -> list[str]:
    who = arguments[0]
    match key:
        case "hand":
            return [who, *_cards(view_of(seat).my_hand)]
        case "received":
            return [who, *_cards(view_of(seat).my_received)]
        case "taken":
            counts = state.taken[seat * SUITS : (seat + 1) * SUITS]
            return [who, *write_numbers(counts)]
        case "may":
            mask, first = legal(state, seat), window(state)
            texts = [
                write_action(0, first + place).replace(" ", "-")
                for place in range(CARDS)
                if mask >> place & 1
            ]
            return [who, *(texts or ["nothing"])]
        case "sees":
            return _glance(state, view_of, arguments)
    return []


def _glance(state: State, view_of: ViewOf, arguments: Sequence[str]) -> list[str]:
    """Write `a vault b hidden`, or `a taken b 1 0 2 1`: what one sees of another."""
    if len(arguments) < 3 or (other := _seat(state, arguments[2])) is None:
        return []
    seat = _seat(state, arguments[0])
    view = view_of(Turn.WATCHER if seat in (None, -1) else seat)
    asked = list(arguments[:3])
    if arguments[1] == "vault":
        return [*asked, _show(view.vault_shown[other])]
    if arguments[1] == "taken":
        counts = view.taken_shown[other * SUITS : (other + 1) * SUITS]
        return [*asked, *map(_show, counts)]
    return []


def _show(number: int) -> str:
    return "hidden" if number == HIDDEN else str(number)


def _cards(mask: int) -> list[str]:
    return [name_card(c) for c in range(CARDS) if mask >> c & 1] or ["none"]


def _seat(state: State, text: str) -> int | None:
    """Read a seat's letter; a watcher is -1."""
    return -1 if text == "watcher" else find_seat(text, state.seats)
