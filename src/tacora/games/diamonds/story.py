"""What a seat saw happen at a table of Diamonds, told from two of its own views."""

from typing import Any

from tacora.games.diamonds.notation import name_card
from tacora.games.diamonds.pieces import NUMBERS, SUITS, After, Phase, Suit
from tacora.games.diamonds.view import View
from tacora.kernel.bits import lowest_bit
from tacora.kernel.game import NOBODY

Event = tuple[str, dict[str, Any]]


def tell(before: View, after: View) -> list[Event]:
    """Tell what happened between two neighbouring views, in the order it happened.

    Cards that were dealt in between are told as one deal, however many they are.
    """
    if before.phase in (Phase.DEALER, Phase.DEAL):
        return _tell_deal(before, after)
    events: list[Event] = []
    if before.phase == Phase.ANNOUNCE and after.phase == Phase.PASS:
        facts = {"seat": after.dealer, "count": after.announced}
        events.append(("diamonds-event-announce", facts))
    if before.phase == Phase.PASS and after.phase == Phase.PLAY:
        events.append(("diamonds-event-passed", {"count": after.announced}))
    events += _tell_card(before, after)
    # While a club waits, nothing else can happen.
    if before.phase == Phase.ROB and after != before:
        facts = {"seat": before.mover, "victim": after.robbed}
        events.append(("diamonds-event-rob", facts))
    events += _tell_trick(before, after)
    was_counted = _is_end_of_round(before)
    is_over = after.rounds_done > before.rounds_done
    if not was_counted and (is_over or _is_end_of_round(after)):
        events += _tell_majorities(after)
    if is_over:
        events += _tell_trickless(after)
    if after.phase == Phase.OVER and before.phase != Phase.OVER:
        events.append(("diamonds-event-over", {}))
    return events


def _tell_deal(before: View, after: View) -> list[Event]:
    """Tell who deals first, and that a round begins; who gets what is not told."""
    events: list[Event] = []
    if before.phase == Phase.DEALER and after.phase != Phase.DEALER:
        events.append(("diamonds-event-dealer", {"seat": after.dealer}))
    if before.dealt == 0 and after.dealt > 0:
        facts = {"round": after.rounds_done + 1, "seat": after.dealer}
        events.append(("diamonds-event-round", facts))
    return events


def _find_player(before: View, after: View) -> int:
    for seat in range(after.seats):
        if after.played[seat] != before.played[seat]:
            return seat
    return NOBODY


def _tell_card(before: View, after: View) -> list[Event]:
    seat = _find_player(before, after)
    if seat == NOBODY:
        return []
    card = lowest_bit(after.played[seat] & ~before.played[seat])
    events: list[Event] = [
        ("diamonds-event-play", {"seat": seat, "card": name_card(card)})
    ]
    suit, led = card // NUMBERS, after.trick_card[0] // NUMBERS
    if suit != led:
        showroom = before.showroom[seat]
        events += _tell_action(seat, suit, showroom, after, After.TRICK)
    return events


def _tell_action(
    seat: int, suit: int, showroom: int, after: View, reason: After
) -> list[Event]:
    """Tell where a crystal went; a club is told when its target is chosen."""
    if suit == Suit.CLUBS:
        if after.phase == Phase.ROB and after.after == reason:
            return [("diamonds-event-club", {"seat": seat})]
        return [("diamonds-event-nothing", {"seat": seat, "suit": "clubs"})]
    if suit == Suit.SPADES and showroom == 0:
        return [("diamonds-event-nothing", {"seat": seat, "suit": "spades"})]
    name = Suit(suit).name.lower()
    return [(f"diamonds-event-{name}", {"seat": seat})]


def _tell_trick(before: View, after: View) -> list[Event]:
    """Tell who took a trick, and what the led suit brought."""
    winners = [s for s in range(after.seats) if after.tricks[s] > before.tricks[s]]
    if not winners or after.rounds_done < before.rounds_done:
        return []
    winner = winners[0]
    events: list[Event] = [("diamonds-event-trick", {"seat": winner})]
    # The last card of the trick can have moved a crystal of the winner before.
    led = after.trick_card[0] // NUMBERS
    spent = 0
    if _find_player(before, after) == winner:
        last = after.trick_card[after.trick_length - 1] // NUMBERS
        spent = int(last == Suit.SPADES and led != Suit.SPADES)
    gained = int(before.phase == Phase.ROB and before.mover == winner)
    showroom = before.showroom[winner] - spent + gained
    return events + _tell_action(winner, led, showroom, after, After.VICTORY)


def _is_end_of_round(view: View) -> bool:
    """Say whether the club of the round's end waits for its target."""
    return view.phase == Phase.ROB and view.after == After.ROUND


def _tell_majorities(after: View) -> list[Event]:
    """Tell who had most of each suit."""
    events: list[Event] = []
    for suit in range(SUITS):
        name = Suit(suit).name.lower()
        if after.majority[suit]:
            facts = {"seat": after.majority[suit] - 1, "suit": name}
            events.append(("diamonds-event-majority", facts))
        else:
            events.append(("diamonds-event-tie", {"suit": name}))
    return events


def _tell_trickless(after: View) -> list[Event]:
    """Tell who took nothing, and is paid for it."""
    seats = range(after.seats)
    return [
        ("diamonds-event-trickless", {"seat": seat})
        for seat in seats
        if after.tricks[seat] == 0
    ]
