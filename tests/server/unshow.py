"""From what is sent back to the view: if this can be done, nothing was lost."""

from collections.abc import Callable, Iterable
from typing import Any

from tacora.games.diamant import pieces as diamant
from tacora.games.diamant.view import View as DiamantView
from tacora.games.diamonds import pieces as diamonds
from tacora.games.diamonds.view import View as DiamondsView
from tacora.games.diamoniak import pieces as diamoniak
from tacora.games.diamoniak.view import View as DiamoniakView
from tacora.kernel.game import Turn

HIDDEN = -1


def hidden(number: int | None) -> int:
    return HIDDEN if number is None else number


def none(number: int | None) -> int:
    return 0 if number is None else number


def place(text: str | None, texts: Iterable[str]) -> int:
    """The number of a name, from 1; 0 for none."""
    return 0 if text is None else 1 + [*texts].index(text)


def unshow_diamant(sent: Any, awaited: tuple[int, ...]) -> DiamantView:
    view = DiamantView()
    view.edition = {"2016": 0, "2005": 1}[sent.edition]
    view.seats = len(sent.players)
    view.open_chests = {"hidden": 0, "open": 1}[sent.chests]
    view.leave_first = {"printed": 0, "leave-first": 1}[sent.order]
    view.phase = diamant.Phase[sent.phase.upper()]
    view.cave = sent.caves_done
    view.relics_out = sent.relics_out
    names = [f"treasure {value}" for value in diamant.VALUE]
    names += [f"hazard {hazard}" for hazard in diamant.HAZARD_NAMES[view.edition]]
    names += ["relic", "relic taken"]
    view.path_length = len(sent.path)
    for step, card in enumerate(sent.path):
        view.path_card[step] = names.index(card.card)
        view.path_gems[step] = card.gems
    for hazard in sent.hazards:
        view.seen[names.index(hazard) - diamant.FIRST_HAZARD] = 1
    for card, count in sent.deck.items():
        view.deck[names.index(card)] = count
    for card, count in sent.gone.items():
        view.gone[names.index(card)] = count
    choices = ("stay", "leave")
    for seat, player in enumerate(sent.players):
        assert player.seat == seat
        view.inside[seat] = int(player.inside)
        view.leaving[seat] = int(player.leaving)
        view.carried[seat] = player.carried
        view.relic_count[seat] = player.relics
        view.relic_gems[seat] = player.relic_gems
        view.choice[seat] = place(player.choice, choices)
        is_choosing = sent.phase == "choice" and player.inside
        view.has_chosen[seat] = int(is_choosing and seat not in awaited)
        view.chest_shown[seat] = hidden(player.chest)
        view.pile[seat] = place(player.pile, ("none", "few", "many"))
    view.my_seat = int(Turn.WATCHER)
    if sent.mine is not None:
        view.my_seat = sent.mine.seat
        view.my_chest = sent.mine.chest
        view.my_choice = place(sent.mine.choice, choices)
    return view


def card_set(cards: Iterable[str], number: Callable[[str], int]) -> int:
    return sum(1 << number(card) for card in cards)


def diamonds_card(text: str) -> int:
    suit = diamonds.SUIT_LETTERS.index(text[0])
    return suit * diamonds.NUMBERS + int(text[1:]) - 1


def unshow_diamonds(sent: Any, awaited: tuple[int, ...]) -> DiamondsView:
    view = DiamondsView()
    view.seats = len(sent.players)
    view.variant = diamonds.Variant[sent.variant.upper().replace("-", "_")]
    view.open_vaults = {"hidden": 0, "open": 1}[sent.vaults]
    view.show_taken = {"hidden": 0, "own": 1}[sent.taken]
    view.phase = diamonds.Phase[sent.phase.upper()]
    view.rounds_done = sent.rounds if sent.phase == "over" else sent.round - 1
    view.dealer = none(sent.dealer)
    view.mover = sent.mover
    view.leader = sent.leader
    view.after = diamonds.After[sent.after.upper()]
    view.dealt = sent.dealt
    view.announced = sent.announced
    view.trick_length = len(sent.trick)
    for step, card in enumerate(sent.trick):
        assert card.seat == (view.leader + step) % view.seats
        view.trick_card[step] = diamonds_card(card.card)
    view.robbed = sent.robbed
    suits = [suit.name.lower() for suit in diamonds.Suit]
    for suit, name in enumerate(suits):
        view.majority[suit] = hidden(getattr(sent.majorities, name)) + 1
        for seat, player in enumerate(sent.players):
            spot = seat * diamonds.SUITS + suit
            view.void[spot] = int(name in player.voids)
            taken = player.taken
            view.taken_shown[spot] = getattr(taken, name) if taken else HIDDEN
    for seat, player in enumerate(sent.players):
        assert player.seat == seat
        if sent.mine is not None and sent.mine.seat == seat:
            view.pass_count[seat] = len(sent.mine.passing)
        elif sent.phase == "pass" and seat not in awaited:
            view.pass_count[seat] = sent.announced
        view.hand_count[seat] = player.hand_count - view.pass_count[seat]
        view.played[seat] = card_set(player.played, diamonds_card)
        view.tricks[seat] = player.tricks
        view.showroom[seat] = player.showroom
        view.vault_shown[seat] = hidden(player.vault)
    view.my_seat = int(Turn.WATCHER)
    if sent.mine is not None:
        view.my_seat = sent.mine.seat
        view.my_hand = card_set(sent.mine.hand, diamonds_card)
        view.my_passing = card_set(sent.mine.passing, diamonds_card)
        view.my_received = card_set(sent.mine.received, diamonds_card)
        view.my_given = card_set(sent.mine.given, diamonds_card)
        view.my_vault = sent.mine.vault
    return view


def castle_card(text: str) -> int:
    _, colour, piece = text.split()
    return diamoniak.COLOUR_NAMES.index(colour) * diamoniak.PIECES + int(piece) - 1


def unshow_diamoniak(sent: Any, awaited: tuple[int, ...]) -> DiamoniakView:
    view = DiamoniakView()
    assert sent.edition == "djeco"
    view.seats = len(sent.players)
    view.pay_deck = {"seller": 0, "discard": 1}[sent.payment]
    view.keep_colour = {"released": 0, "kept": 1}[sent.colour]
    view.phase = diamoniak.Phase[sent.phase.upper().replace("-", "_")]
    view.player = none(sent.player)
    view.owed = sent.owed
    for seat, player in enumerate(sent.players):
        assert player.seat == seat
        view.colour[seat] = place(player.colour, diamoniak.COLOUR_NAMES)
        assert all(f" {player.colour} " in card for card in player.castle)
        pieces = (castle_card(card) % diamoniak.PIECES for card in player.castle)
        view.castle[seat] = sum(1 << piece for piece in pieces)
        view.side[seat] = card_set(player.side, castle_card)
        view.diamond[seat] = player.diamonds
        view.fairy[seat] = player.fairies
    for name in ("deck", "beside"):
        pile = getattr(sent, name)
        others = pile.diamonds + pile.witches + pile.fairies
        assert pile.count == len(pile.castles) + others
        setattr(view, f"{name}_castle", card_set(pile.castles, castle_card))
        setattr(view, f"{name}_diamond", pile.diamonds)
        setattr(view, f"{name}_witch", pile.witches)
        setattr(view, f"{name}_fairy", pile.fairies)
    view.my_seat = int(Turn.WATCHER) if sent.mine is None else sent.mine.seat
    return view


UNSHOW: dict[str, Callable[[Any, tuple[int, ...]], Any]] = {
    "diamant": unshow_diamant,
    "diamonds": unshow_diamonds,
    "diamoniak": unshow_diamoniak,
}
