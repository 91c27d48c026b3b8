"""What a seat saw happen, told from two of its own views.

The log leaves by the same door as everything else: it is made of what was seen, and so
can tell nothing that was not.
"""

from dataclasses import dataclass
from typing import Any

from tacora.games.diamoniak.pieces import (
    COLOUR_NAMES,
    PIECES,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits, lowest_bit

Event = tuple[str, dict[str, Any]]


def tell(before: View, after: View) -> list[Event]:
    """Tell what happened between two neighbouring views, in the order it happened.

    A card that was asked for and shown in between is told as well.
    """
    if before.phase == Phase.FIRST:
        if after.phase == Phase.FIRST:
            return []
        return [("diamoniak-event-first", {"seat": after.player})]
    events: list[Event] = []
    pile = _deck(before)
    if pile.is_empty and not _deck(after).is_empty:
        events.append(("diamoniak-event-new-deck", {}))
        pile = _beside(before)
    drawn = pile.without(_deck(after))
    if not drawn.is_empty:
        events += _tell_card(before, after, drawn)
    elif before.phase in (Phase.WITCH, Phase.PAYING):
        events += _tell_payment(before, after)
    elif before.phase == Phase.START and before.castle != after.castle:
        events.append(_tell_purchase(before, after))
    elif before.phase == Phase.GO_ON and after.phase == Phase.START:
        events.append(("diamoniak-event-stop", {"seat": before.player}))
    if after.phase == Phase.OVER and before.phase != Phase.OVER:
        facts = _name(after.player, after.colour[after.player])
        events.append(("diamoniak-event-over", facts))
    return events


@dataclass(frozen=True)
class _Pile:
    """Some cards; castle cards as a set, the others counted."""

    castle: int
    diamond: int
    witch: int
    fairy: int

    @property
    def is_empty(self) -> bool:
        return self == _Pile(0, 0, 0, 0)

    def without(self, other: "_Pile") -> "_Pile":
        return _Pile(
            self.castle & ~other.castle,
            self.diamond - other.diamond,
            self.witch - other.witch,
            self.fairy - other.fairy,
        )


def _deck(view: View) -> _Pile:
    return _Pile(view.deck_castle, view.deck_diamond, view.deck_witch, view.deck_fairy)


def _beside(view: View) -> _Pile:
    return _Pile(
        view.beside_castle, view.beside_diamond, view.beside_witch, view.beside_fairy
    )


def _name(seat: int, colour: int) -> dict[str, Any]:
    return {"seat": seat, "colour": COLOUR_NAMES[colour - 1]}


def _tell_card(before: View, after: View, drawn: _Pile) -> list[Event]:
    seat = before.player
    if drawn.diamond:
        facts = {"seat": seat, "count": after.diamond[seat]}
        return [("diamoniak-event-diamond", facts)]
    if drawn.fairy:
        return [("diamoniak-event-fairy", {"seat": seat})]
    if drawn.castle:
        return [_tell_castle_card(before, after, lowest_bit(drawn.castle))]
    events: list[Event] = [("diamoniak-event-witch", {"seat": seat})]
    if after.phase != Phase.WITCH:
        events.append(("diamoniak-event-nothing-to-lose", {"seat": seat}))
    return events


def _tell_castle_card(before: View, after: View, card: int) -> Event:
    seat = before.player
    colour = card // PIECES + 1
    facts = _name(seat, colour)
    pieces = count_bits(after.castle[seat])
    if after.colour[seat] != colour:
        return "diamoniak-event-side", facts
    if before.colour[seat] == Colour.NONE:
        return "diamoniak-event-start", {**facts, "joined": pieces - 1}
    return "diamoniak-event-castle", {**facts, "missing": PIECES - pieces}


def _tell_purchase(before: View, after: View) -> Event:
    buyer = before.player
    sellers = [
        seat for seat in range(after.seats) if before.side[seat] != after.side[seat]
    ]
    missing = PIECES - count_bits(after.castle[buyer])
    facts = _name(buyer, after.colour[buyer])
    return "diamoniak-event-buy", {**facts, "who": sellers, "missing": missing}


def _tell_payment(before: View, after: View) -> list[Event]:
    seat = before.player
    if after.fairy[seat] < before.fairy[seat]:
        return [("diamoniak-event-chase", {"seat": seat})]
    if after.diamond[seat] < before.diamond[seat]:
        return [("diamoniak-event-pay-diamond", {"seat": seat})]
    if after.side[seat] != before.side[seat]:
        paid = lowest_bit(before.side[seat] ^ after.side[seat])
        facts = _name(seat, paid // PIECES + 1)
        return [("diamoniak-event-pay-side", facts)]
    facts = _name(seat, before.colour[seat])
    events: list[Event] = [("diamoniak-event-pay-castle", facts)]
    if after.castle[seat] == 0:
        key = "lost" if after.colour[seat] == Colour.NONE else "kept"
        events.append((f"diamoniak-event-colour-{key}", facts))
    return events
