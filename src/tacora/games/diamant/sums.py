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
from tacora.kernel.error import Broken


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
        _expect("card", card, found, _count_printed(state.edition, card))
    gems = sum(state.carried) + sum(state.chest) + sum(state.relic_gems)
    _expect("gems", 0, gems + sum(state.path_gems), state.from_reserve)


def _count_printed(edition: int, card: int) -> int:
    if card < FIRST_HAZARD:
        return TREASURE_COPIES[card]
    if card == Card.RELIC:
        return RELICS if edition == EditionCode.OF_2016 else 0
    return HAZARD_COPIES


def _expect(what: str, which: int, found: int, wanted: int) -> None:
    if found != wanted:
        raise Broken(
            "kernel-not-conserved",
            what=f"{what} {which}",
            found=str(found),
            wanted=str(wanted),
        )
