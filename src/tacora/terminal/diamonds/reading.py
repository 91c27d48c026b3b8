"""What a view of Diamonds says to who knows the game, asked with the game's own rules.

The rules are written for states, but these few ask only for what a view has as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from tacora.games.diamonds import hands, trick
from tacora.games.diamonds.pieces import CARDS, NUMBERS, Phase
from tacora.games.diamonds.round import team_of
from tacora.games.diamonds.view import View


def _as_state(view: View) -> Any:
    return cast(Any, view)


def trick_size(view: View) -> int:
    """Say how many cards make a trick."""
    return trick.trick_size(_as_state(view))


def find_receiver(view: View, seat: int) -> int:
    """Say who gets the cards that a seat passes."""
    return hands.find_receiver(_as_state(view), seat)


def is_in_teams(view: View) -> bool:
    """Say whether partners play together."""
    return hands.is_in_teams(_as_state(view))


def find_team(view: View, seat: int) -> int:
    """Say which team a seat belongs to."""
    return team_of(_as_state(view), seat)


def list_cards(mask: int) -> list[int]:
    """List the cards of a set, suit by suit."""
    return [card for card in range(CARDS) if mask >> card & 1]


def is_trick_open(view: View) -> bool:
    """Say whether a card has been led that others still have to follow."""
    return view.phase == Phase.PLAY and 0 < view.trick_length < trick_size(view)


def led_suit(view: View) -> int:
    """Give the suit of the first card of the trick."""
    return view.trick_card[0] // NUMBERS


def is_between_rounds(view: View) -> bool:
    """Say whether a round has just been counted, and the next is not yet dealt."""
    if view.phase == Phase.OVER:
        return True
    return view.phase == Phase.DEAL and view.dealt == 0 and view.rounds_done > 0


@dataclass(frozen=True)
class Trick:
    """A trick as it lies on the table: who played what, and who has the best card."""

    leader: int
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    best: int
    """The place of the card that takes it, as it lies."""
    is_full: bool


def read_trick(view: View) -> Trick:
    """See who played what; those yet to play have a seat and no card."""
    size = trick_size(view)
    length = view.trick_length
    # After a full trick the leader's field still names who led it.
    leader = view.leader if length else view.mover
    seats = tuple((leader + place) % view.seats for place in range(size))
    return Trick(
        leader=leader,
        cards=tuple(view.trick_card[:length]),
        seats=seats,
        best=_find_best(view, seats),
        is_full=length == size,
    )


def _find_best(view: View, seats: tuple[int, ...]) -> int:
    """Find the best card; with two players everybody has played two."""
    winner = trick.find_trick_winner(_as_state(view))
    places = [
        place
        for place in range(view.trick_length)
        if seats[place] == winner
        and view.trick_card[place] // NUMBERS == led_suit(view)
    ]
    return max(places, key=lambda place: view.trick_card[place], default=0)
