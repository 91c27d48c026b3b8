"""What a worked example may expect of a table of Diamoniak.

All of it is read as a watcher sees it: everything is open.
"""

from collections.abc import Callable, Iterable, Sequence

from tacora.games.diamoniak.notation import name_card
from tacora.games.diamoniak.pieces import (
    CARDS,
    COLOUR_NAMES,
    PIECES,
    Card,
    Colour,
)
from tacora.games.diamoniak.rules import is_winner, score, turn
from tacora.games.diamoniak.state import State
from tacora.games.diamoniak.view import View
from tacora.kernel.answer import find_seat, name_seats, name_turn, write_numbers
from tacora.kernel.bits import count_bits
from tacora.kernel.game import Turn

ViewOf = Callable[[int], View]


def observe(
    state: State, view_of: ViewOf, key: str, arguments: Sequence[str]
) -> list[str]:
    """Write an expectation as it ought to read; nothing if none is written so.

    The arguments are all words after the key.  Where some of them only ask, as the
    seat in `castle a pink 1 4`, they stand in the answer again.
    """
    seats = range(state.seats)
    public = view_of(Turn.WATCHER)
    match key:
        case "colours":
            return [Colour(public.colour[seat]).name.lower() for seat in seats]
        case "castle" | "side":
            return _list_cards(public, key, arguments)
        case "diamonds":
            return write_numbers(public.diamond[seat] for seat in seats)
        case "fairies":
            return write_numbers(public.fairy[seat] for seat in seats)
        case "owed":
            return [str(public.owed)]
        case "deck" | "beside":
            return _count(public, key, arguments)
        case "turn":
            return [name_turn(turn(state))]
        case "scores":
            return write_numbers(score(state, seat) for seat in seats)
        case "winners":
            return [name_seats(seat for seat in seats if is_winner(state, seat))]
    return []


def _list_cards(view: View, key: str, arguments: Sequence[str]) -> list[str]:
    """List castle cards, as in `castle a pink 1 4` and `side b yellow 2 green 1 6`."""
    letter = arguments[0] if arguments else ""
    seat = find_seat(letter, view.seats)
    if seat is None:
        return []
    colour = view.colour[seat]
    if key == "castle" and colour:
        pieces = _list_pieces(view.castle[seat])
        return [letter, COLOUR_NAMES[colour - 1], *(pieces or ["none"])]
    if key == "castle":
        return [letter, "none"]
    words = [letter]
    for place, name in enumerate(COLOUR_NAMES):
        pieces = _list_pieces(view.side[seat] >> place * PIECES)
        words += [name, *pieces] if pieces else []
    return words if len(words) > 1 else [letter, "none"]


def _list_pieces(pieces: int) -> list[str]:
    return write_numbers(n + 1 for n in range(PIECES) if pieces >> n & 1)


def _count(view: View, key: str, arguments: Sequence[str]) -> list[str]:
    """Count all cards, or one kind, as in `deck 54` and `beside castle pink 3 1`."""
    *words, _ = arguments or [""]
    kind = " ".join(words)
    return [
        *words,
        *write_numbers(
            sum(_copies(view, key, card) for card in cards)
            for cards in _find_cards(kind)
        ),
    ]


def _find_cards(kind: str) -> Iterable[Iterable[int]]:
    """Find the cards that are meant: all, or those of one kind; none if there is none.

    A kind is one card's name, or the beginning of several, as `castle pink`.
    """
    if not kind:
        return [range(CARDS)]
    cards = [
        card for card in range(CARDS) if f"{name_card(card)} ".startswith(f"{kind} ")
    ]
    return [cards] if cards else []


def _copies(view: View, key: str, card: int) -> int:
    in_deck = key == "deck"
    if card < Card.DIAMOND:
        cards = view.deck_castle if in_deck else view.beside_castle
        return count_bits(cards & 1 << card)
    if card == Card.DIAMOND:
        return view.deck_diamond if in_deck else view.beside_diamond
    if card == Card.WITCH:
        return view.deck_witch if in_deck else view.beside_witch
    return view.deck_fairy if in_deck else view.beside_fairy
