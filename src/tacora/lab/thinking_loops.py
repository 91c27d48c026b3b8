"""Games in which some seats think in Python, loaded once a game and compiled."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.kernel.dice import seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, NOTHING
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    awaited,
    draw,
    is_winner,
    look,
    play,
    remember,
    score,
    stage,
    turn,
    uncover,
)

THINKER = -1
"""The place of a bot that is asked in Python."""
BLANK, SEEN, FIRST_KNOWN = 0, 1, 2
"""Slots of views: what a seat sees now, and what each thinker knows, by seats."""
DECISIONS, PARTS, FIRST_PAST = 0, 1, 2
"""Counts: decisions, parts that are finished, and sights in each thinker's past."""


@rule
def has_shown(before: Any, after: Any) -> bool:
    """Say whether others have shown what they chose."""
    shown = 0
    for seat in range(after.seats):
        if seat != after.my_seat:
            shown += int(uncover(before, after, seat) != NOTHING)
    return shown > 0


@rule
def watch(state: Any, views: Any, bots: Any, pasts: Any, counts: Any) -> None:
    """Let all who think ahead see what has happened, and remember what they knew."""
    for seat in range(len(bots)):
        if bots[seat] == THINKER:
            views[SEEN] = views[BLANK]
            look(state, seat, views[SEEN])
            remember(views[FIRST_KNOWN + seat], views[SEEN])
            if has_shown(views[FIRST_KNOWN + seat], views[SEEN]):
                place = counts[FIRST_PAST + seat]
                pasts[seat, place] = views[FIRST_KNOWN + seat]
                pasts[seat, place + 1] = views[SEEN]
                counts[FIRST_PAST + seat] += 2
            views[FIRST_KNOWN + seat] = views[SEEN]


@door
def begin(
    states: Any,
    dices: Any,
    views: Any,
    root: int,
    deal: int,
    game: int,
    counts: Any,
) -> None:
    """Lay out a game, and take up the dice of nature and of every seat."""
    states[1] = states[0]
    seed_dice(dices[0], root, deal, 0)
    for seat in range(len(dices) - 1):
        seed_dice(dices[seat + 1], root, game, seat + 1)
        views[FIRST_KNOWN + seat] = views[BLANK]
    counts[:] = 0


@door
def go_on(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    seat: int,
    action: int,
    pasts: Any,
    counts: Any,
    parts: Any,
) -> int:
    """Do what a thinking seat has chosen, and play on until one is asked again.

    Say which, its slot and its past showing what it knows; or say that it is over.
    `bots` stand by seats.
    """
    state, view = states[1], views[SEEN]
    if seat >= 0:
        play(state, seat, action)
        counts[DECISIONS] += 1
    while True:
        for part in range(counts[PARTS], min(stage(state), parts.shape[0])):
            for other in range(parts.shape[1]):
                parts[part, other] = score(state, other)
        counts[PARTS] = stage(state)
        watch(state, views, bots, pasts, counts)
        actor = turn(state)
        if actor == NOBODY:
            return NOBODY
        if actor == NATURE:
            play(state, actor, draw(state, dices[0]))
            continue
        if actor == EVERYONE:
            actor = awaited(state)
        if bots[actor] == THINKER:
            return actor
        views[SEEN] = views[BLANK]
        look(state, actor, view)
        play(state, actor, decide(bots[actor], view, dices[actor + 1]))
        counts[DECISIONS] += 1


@door
def read(states: Any, scores: Any, winners: Any) -> None:
    """Write down how it ended."""
    for seat in range(len(scores)):
        scores[seat] = score(states[1], seat)
        winners[seat] = is_winner(states[1], seat)
