"""What never changes at a table of Diamant: the cards of the box, the gems in sight."""

from tacora.games.diamant.pieces import (
    CARDS,
    FIRST_HAZARD,
    HAZARD_COPIES,
    RELICS,
    TREASURE_COPIES,
    Card,
    EditionCode,
    Phase,
)
from tacora.games.diamant.state import State
from tacora.kernel.answer import expect_sum


def check_conserved(state: State) -> None:
    """Raise unless every card and every gem is somewhere.

    Rules: DIAMANT-2016-R2, DIAMANT-2016-R13, DIAMANT-2005-R2, DIAMANT-2005-R9.
    """
    # Between caves the cards in sight have gone back into the deck already.
    lies_on_path = state.phase not in (Phase.CAMP, Phase.OVER)
    for card in range(CARDS):
        found = state.deck[card] + state.gone[card]
        if lies_on_path:
            found += state.path_card[: state.path_length].count(card)
        if card == Card.RELIC:
            found += sum(state.relic_count)
        expect_sum(f"card {card}", found, _count_printed(state.edition, card))
    gems = sum(state.carried) + sum(state.chest) + sum(state.relic_gems)
    expect_sum("gems", gems + sum(state.path_gems), state.from_reserve)


def _count_printed(edition: int, card: int) -> int:
    if card < FIRST_HAZARD:
        return TREASURE_COPIES[card]
    if card == Card.RELIC:
        return RELICS if edition == EditionCode.OF_2016 else 0
    return HAZARD_COPIES
