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
def foresee(view: View, powers: Any) -> None:
    """Write every seat's power at the beginning of a turn."""
    start = find_table(view)
    sides, deck = find_sides(view), find_deck(view)
    role, danger = STARTING, measure_danger(count_witches(view), count_deck(view))
    for ahead in range(view.seats):
        seat = view.player + ahead
        seat -= view.seats * int(seat >= view.seats)
        built, sale, left, diamonds, fairies, cards = stand(view, seat, sides, deck)
        powers[seat] = rate(
            TABLE, start, role, built, sale, left, diamonds, fairies, cards, danger
        )
        role, danger = WAITING, ahead
