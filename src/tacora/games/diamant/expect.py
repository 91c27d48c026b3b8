"""What a worked example may expect of a table of Diamant.

Public things are read as a watcher sees them, so an example that expects them also
shows that everybody can see them.
"""

from collections.abc import Callable, Sequence

from tacora.games.diamant.notation import read_action
from tacora.games.diamant.pieces import FIRST_CARD, Pile
from tacora.games.diamant.rules import is_winner, score, turn
from tacora.games.diamant.state import State
from tacora.games.diamant.view import HIDDEN, View
from tacora.kernel.answer import find_seat, name_seats, name_turn, write_numbers
from tacora.kernel.game import NOBODY, Turn

ViewOf = Callable[[int], View]


def observe(
    state: State, view_of: ViewOf, key: str, arguments: Sequence[str]
) -> list[str]:
    """Write an expectation as it ought to read; nothing if none is written so.

    The arguments are all words after the key.  Where some of them only ask, as the
    card in `deck hazard snake 2`, they stand in the answer again.
    """
    seats = range(state.seats)
    public = view_of(Turn.WATCHER)
    match key:
        case "carried":
            return write_numbers(public.carried[seat] for seat in seats)
        case "chest":
            return write_numbers(state.chest[seat] for seat in seats)
        case "scores":
            return write_numbers(score(state, seat) for seat in seats)
        case "relics":
            return write_numbers(public.relic_count[seat] for seat in seats)
        case "relic-gems":
            return write_numbers(public.relic_gems[seat] for seat in seats)
        case "path":
            return [str(sum(public.path_gems))]
        case "length":
            return [str(public.path_length)]
        case "cave":
            return [str(public.cave)]
        case "turn":
            return [name_turn(turn(state))]
        case "inside":
            return [name_seats(seat for seat in seats if public.inside[seat])]
        case "chosen":
            return [name_seats(seat for seat in seats if public.has_chosen[seat])]
        case "winners":
            over = turn(state) == NOBODY
            return [
                name_seats(seat for seat in seats if over and is_winner(state, seat))
            ]
        case "deck":
            return _count(state.edition, public.deck, arguments)
        case "gone":
            return _count(state.edition, public.gone, arguments)
        case "sees":
            return _glance(state.seats, view_of, arguments)
    return []


def _count(edition: int, copies: list[int], arguments: Sequence[str]) -> list[str]:
    """Count a card, as in `hazard snake 2`."""
    *card, _ = arguments or [""]
    action = read_action(edition, " ".join(card))
    if action is None or action < FIRST_CARD:
        return []
    return [*card, str(copies[action - FIRST_CARD])]


def _glance(seats: int, view_of: ViewOf, arguments: Sequence[str]) -> list[str]:
    """Tell what somebody sees of a chest, as in `a chest b hidden`."""
    match arguments:
        case [who, "chest", owner, _]:
            seat = Turn.WATCHER if who == "watcher" else find_seat(who, seats)
            owned = find_seat(owner, seats)
            if seat is not None and owned is not None:
                return [who, "chest", owner, _tell_chest(view_of(seat), owned)]
    return []


def _tell_chest(view: View, owner: int) -> str:
    if view.chest_shown[owner] != HIDDEN:
        return str(view.chest_shown[owner])
    if view.pile[owner] == Pile.UNSEEN:
        return "hidden"
    return Pile(view.pile[owner]).name.lower()
