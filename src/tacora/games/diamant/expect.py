"""What a worked example may expect of a table of Diamant.

Public things are read as a watcher sees them, so an example that expects them also
shows that everybody can see them.
"""

from collections.abc import Callable, Iterable, Sequence

from tacora.games.diamant.notation import read_action
from tacora.games.diamant.pieces import FIRST_CARD, Pile
from tacora.games.diamant.rules import is_winner, score, turn
from tacora.games.diamant.state import State
from tacora.games.diamant.view import HIDDEN, View
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
            return _write(public.carried[seat] for seat in seats)
        case "chest":
            return _write(state.chest[seat] for seat in seats)
        case "scores":
            return _write(score(state, seat) for seat in seats)
        case "relics":
            return _write(public.relic_count[seat] for seat in seats)
        case "relic-gems":
            return _write(public.relic_gems[seat] for seat in seats)
        case "path":
            return [str(sum(public.path_gems))]
        case "length":
            return [str(public.path_length)]
        case "cave":
            return [str(public.cave)]
        case "turn":
            return [Turn(turn(state)).name.lower()]
        case "inside":
            return [_name(seat for seat in seats if public.inside[seat])]
        case "chosen":
            return [_name(seat for seat in seats if public.has_chosen[seat])]
        case "winners":
            over = turn(state) == NOBODY
            return [_name(seat for seat in seats if over and is_winner(state, seat))]
        case "deck":
            return _count(state.edition, public.deck, arguments)
        case "gone":
            return _count(state.edition, public.gone, arguments)
        case "sees":
            return _glance(state.seats, view_of, arguments)
    return []


def _write(numbers: Iterable[int]) -> list[str]:
    return [str(number) for number in numbers]


def _name(seats: Iterable[int]) -> str:
    """Name seats by their letters."""
    return "".join(chr(ord("a") + seat) for seat in seats) or "nobody"


def _count(edition: int, copies: list[int], arguments: Sequence[str]) -> list[str]:
    """Count a card, as in `hazard snake 2`."""
    *card, _ = arguments or [""]
    action = read_action(edition, " ".join(card))
    if action is None or action < FIRST_CARD:
        return []
    return [*card, str(copies[action - FIRST_CARD])]


def _glance(seats: int, view_of: ViewOf, arguments: Sequence[str]) -> list[str]:
    """Tell what somebody sees of a chest, as in `a chest b hidden`."""
    letters = [chr(ord("a") + seat) for seat in range(seats)]
    match arguments:
        case [who, "chest", owner, _] if owner in letters and who in [
            *letters,
            "watcher",
        ]:
            seat = Turn.WATCHER if who == "watcher" else letters.index(who)
            view = view_of(seat)
            return [who, "chest", owner, _tell_chest(view, letters.index(owner))]
    return []


def _tell_chest(view: View, owner: int) -> str:
    if view.chest_shown[owner] != HIDDEN:
        return str(view.chest_shown[owner])
    if view.pile[owner] == Pile.UNSEEN:
        return "hidden"
    return Pile(view.pile[owner]).name.lower()
