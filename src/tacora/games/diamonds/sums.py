"""What never changes at a table of Diamonds: the cards, and the crystals out."""

from tacora.games.diamonds.hands import deck_cards
from tacora.games.diamonds.pieces import Phase
from tacora.games.diamonds.state import State
from tacora.games.diamonds.trick import trick_size
from tacora.kernel.answer import expect_sum


def check_conserved(state: State) -> None:
    """Raise unless every card and every crystal is somewhere, and only there.

    Rules: DIAMONDS-2014-R1, DIAMONDS-2014-R3, DIAMONDS-2014-R27.
    """
    deck = deck_cards(state)
    is_between = state.phase in (Phase.DEALER, Phase.DEAL) and state.dealt == 0
    places = [state.undealt, *state.hand, *state.passing]
    if not is_between:
        places += state.played
    expect_sum("cards", sum(place.bit_count() for place in places), deck.bit_count())
    together = 0
    for place in places:
        together |= place
    expect_sum("deck", together, deck)
    expect_sum("crystals", sum(state.showroom) + sum(state.vault), state.from_supply)
    finished = sum(state.tricks) * trick_size(state)
    expect_sum("taken", sum(state.taken), finished)
