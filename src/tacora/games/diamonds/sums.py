"""What never changes at a table of Diamonds: the cards, and the crystals out."""

from tacora.games.diamonds.hands import deck_cards
from tacora.games.diamonds.pieces import Phase
from tacora.games.diamonds.state import State
from tacora.games.diamonds.trick import trick_size
from tacora.kernel.error import Broken


def check_conserved(state: State) -> None:
    """Raise unless every card and every crystal is somewhere, and only there.

    Rules: DIAMONDS-2014-R1, DIAMONDS-2014-R3, DIAMONDS-2014-R27.
    """
    deck = deck_cards(state)
    is_between = state.phase in (Phase.DEALER, Phase.DEAL) and state.dealt == 0
    places = [state.undealt, *state.hand, *state.passing]
    if not is_between:
        places += state.played
    _expect("cards", sum(place.bit_count() for place in places), deck.bit_count())
    together = 0
    for place in places:
        together |= place
    _expect("deck", together, deck)
    _expect("crystals", sum(state.showroom) + sum(state.vault), state.from_supply)
    finished = sum(state.tricks) * trick_size(state)
    _expect("taken", sum(state.taken), finished)


def _expect(what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise Broken(
            "kernel-not-conserved", what=what, found=str(found), wanted=str(wanted)
        )
