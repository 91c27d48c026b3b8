"""What a seat saw happen, told from two of its own views.

The log leaves by the same door as everything else: it is made of what was seen, and so
can tell nothing that was not.
"""

from typing import Any

from tacora.games.diamant.notation import name_card
from tacora.games.diamant.pieces import (
    FIRST_HAZARD,
    VALUE,
    Action,
    Card,
    Phase,
)
from tacora.games.diamant.view import View

Event = tuple[str, dict[str, Any]]


def tell(before: View, after: View) -> list[Event]:
    """Tell what happened between two neighbouring views, in the order it happened."""
    events: list[Event] = []
    pool = sum(before.path_gems)
    if before.phase == Phase.CHOICE and after.phase != Phase.CHOICE:
        events += _tell_choices(after)
        events += _tell_homecoming(before, after, pool)
    elif before.phase in (Phase.CAMP, Phase.CARD) and after.path_length:
        events += _tell_card(before, after, pool)
    if after.cave > before.cave:
        events.append(("diamant-event-cave-end", {"cave": after.cave}))
    if after.phase == Phase.OVER and before.phase != Phase.OVER:
        events.append(("diamant-event-over", {}))
    return events


def _tell_choices(after: View) -> list[Event]:
    seats = range(after.seats)
    leavers = [seat for seat in seats if after.choice[seat] == Action.LEAVE]
    if not leavers:
        return [("diamant-event-all-stay", {})]
    return [("diamant-event-leave", {"who": leavers})]


def _tell_homecoming(before: View, after: View, pool: int) -> list[Event]:
    """Tell what those take home who were inside or leaving, and have been paid now."""
    paid = [
        seat
        for seat in range(after.seats)
        if after.choice[seat] == Action.LEAVE
        and (before.inside[seat] or before.leaving[seat])
        and not after.leaving[seat]
    ]
    events: list[Event] = []
    for seat in paid:
        gems = before.carried[seat] + pool // len(paid)
        events.append(("diamant-event-home", {"seat": seat, "gems": gems}))
        relics = after.relic_count[seat] - before.relic_count[seat]
        if relics:
            worth = after.relic_gems[seat] - before.relic_gems[seat]
            events.append(
                ("diamant-event-relics", {"seat": seat, "count": relics, "gems": worth})
            )
    return events


def _tell_card(before: View, after: View, pool: int) -> list[Event]:
    events: list[Event] = []
    if before.phase == Phase.CAMP:
        events.append(("diamant-event-cave", {"cave": before.cave + 1}))
    card = after.path_card[after.path_length - 1]
    if card < FIRST_HAZARD:
        people = sum(after.inside)
        share, rest = divmod(VALUE[card], people)
        pool += rest
        facts = {"value": VALUE[card], "share": share, "rest": rest}
        events.append(("diamant-event-treasure", facts))
    elif card in (Card.RELIC, Card.TAKEN):
        events.append(("diamant-event-relic", {}))
    else:
        hazard = name_card(after.edition, card).split()[1]
        key = "second-hazard" if after.cave > before.cave else "hazard"
        events.append((f"diamant-event-{key}", {"hazard": hazard}))
    events += _tell_homecoming(before, after, pool)
    if after.cave > before.cave:
        losers = [seat for seat in range(after.seats) if before.inside[seat]]
        events.append(("diamant-event-lost", {"who": losers or [*range(after.seats)]}))
    return events
