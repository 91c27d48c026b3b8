"""How everybody stands when a turn begins, by the weights that were learnt."""

from typing import Any

from tacora.bots.diamoniak.learnt import TABLE
from tacora.bots.diamoniak.worth import (
    STARTING,
    WAITING,
    count_deck,
    count_witches,
    find_deck,
    find_sides,
    find_table,
    measure_danger,
    rate,
    stand,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.rule import rule


@rule
def foresee(view: View, chances: Any) -> None:
    """Write every seat's chance to win, at the beginning of a turn."""
    start = find_table(view)
    sides, deck = find_sides(view), find_deck(view)
    role, danger = STARTING, measure_danger(count_witches(view), count_deck(view))
    total = 0.0
    for ahead in range(view.seats):
        seat = view.player + ahead
        seat -= view.seats * int(seat >= view.seats)
        built, sale, left, diamonds, fairies, cards = stand(view, seat, sides, deck)
        chances[seat] = rate(
            TABLE, start, role, built, sale, left, diamonds, fairies, cards, danger
        )
        total += chances[seat]
        role, danger = WAITING, ahead
    for seat in range(view.seats):
        chances[seat] /= total
