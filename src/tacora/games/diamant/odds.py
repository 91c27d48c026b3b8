"""How likely the next card ends the cave: counted from what everybody sees."""

from tacora.games.diamant.pieces import CARDS, FIRST_HAZARD, HAZARD_KINDS, Phase
from tacora.games.diamant.view import View
from tacora.kernel.rule import rule


@rule
def count_deck(view: View) -> int:
    """Count the cards that can come next."""
    cards = 0
    for card in range(CARDS):
        cards += view.deck[card]
    return cards


@rule
def count_deadly(view: View) -> int:
    """Count the cards that would end this cave."""
    cards = 0
    for kind in range(HAZARD_KINDS):
        if view.seen[kind]:
            cards += view.deck[FIRST_HAZARD + kind]
    return cards


def odds(view: View) -> tuple[int, int] | None:
    """Give how many of how many cards would end the cave; nothing after the last one.

    At the camp the hazards of the last cave are still in sight, but the next card
    opens a new one, in which none was met.
    """
    if view.phase == Phase.OVER:
        return None
    endings = 0 if view.phase == Phase.CAMP else count_deadly(view)
    return endings, count_deck(view)
