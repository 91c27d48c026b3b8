"""The end of a round of Diamonds with all hands known, searched to the last card."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.kernel.bits import count_bits, lowest_bit
from tacora.kernel.dice import seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    awaited,
    draw,
    legal,
    look,
    play,
    score,
    stage,
    turn,
    window,
)

MUCH = 1000
"""More points than a table has: a point of one's own counts before all others."""


@rule
def weigh(points: Any, seat: int, side: int) -> int:
    """Say what an outcome is worth to a seat; seats of a side sit `side` apart.

    Two sides play for the difference of their points.  Of more, each plays for its own
    points, and among equals for fewer points of all the others.
    """
    ours, theirs = 0, 0
    for other in range(len(points)):
        if other % side == seat % side:
            ours += points[other]
        else:
            theirs += points[other]
    if side == 2:
        return ours - theirs
    return MUCH * ours - theirs


@rule
def is_end(state: Any, begun: int) -> bool:
    """Say whether the round is over."""
    return turn(state) == NOBODY or stage(state) != begun


@rule
def enter(states: Any, level: int, masks: Any, best: Any) -> None:
    """Begin with a position: nothing has been tried."""
    masks[level] = legal(states[level], turn(states[level]))
    best[level] = -MUCH * MUCH


@rule
def settle(
    states: Any, level: int, points: Any, found: Any, best: Any, side: int
) -> None:
    """Hand an outcome up to whoever had to choose, who keeps it if it is better.

    Of equal outcomes the first one found stays: that of the lowest action.
    """
    mover = turn(states[level])
    worth = weigh(points, mover, side)
    if worth > best[level]:
        best[level] = worth
        for seat in range(len(points)):
            found[level, seat] = points[seat]


@rule
def search(
    states: Any, masks: Any, best: Any, found: Any, points: Any, begun: int, side: int
) -> int:
    """Write what the position in slot 1 comes to into `points`; count the positions.

    Every level has a slot for its position, the actions that are still to be tried
    there, and the best outcome so far.
    """
    level = 1
    nodes = 1
    if not is_end(states[1], begun):
        enter(states, 1, masks, best)
        while masks[1] or level > 1:
            if masks[level]:
                place = lowest_bit(masks[level])
                masks[level] &= masks[level] - 1
                states[level + 1] = states[level]
                mover = turn(states[level])
                play(states[level + 1], mover, window(states[level]) + place)
                nodes += 1
                if is_end(states[level + 1], begun):
                    for seat in range(len(points)):
                        points[seat] = score(states[level + 1], seat)
                    settle(states, level, points, found, best, side)
                else:
                    level += 1
                    enter(states, level, masks, best)
            else:
                level -= 1
                settle(states, level, found[level + 1], found, best, side)
        for seat in range(len(points)):
            points[seat] = found[1, seat]
    else:
        for seat in range(len(points)):
            points[seat] = score(states[1], seat)
    return nodes


@door
def solve(
    states: Any, masks: Any, best: Any, found: Any, answers: Any, side: int
) -> int:
    """Try every action of the position in slot 0; write the points each comes to."""
    begun = stage(states[0])
    mask = legal(states[0], turn(states[0]))
    nodes = 0
    row = 0
    while mask:
        states[1] = states[0]
        play(states[1], turn(states[0]), window(states[0]) + lowest_bit(mask))
        nodes += search(states, masks, best, found, answers[row], begun, side)
        mask &= mask - 1
        row += 1
    return nodes


@rule
def is_late(view: Any, seats: int, cards: int) -> bool:
    """Say whether nobody has more than so many cards, and all are dealt."""
    most = 0
    for seat in range(seats):
        most = max(most, view.hand_count[seat])
    return 0 < most <= cards


@door
def compare(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    root: int,
    games: int,
    cards: int,
    side: int,
    room: Any,
    tally: Any,
) -> None:
    """Play games, and hold every late choice against the best one.

    The tally counts choices by how many cards the mover has: all of them, those that
    are as good as the best, and the points that were lost.  A choice of one is none.
    """
    masks, best, found, answers = room
    seats = len(bots)
    now = states[len(states) - 1]
    for game in range(games):
        states[len(states) - 1] = states[len(states) - 2]
        for stream in range(seats + 1):
            seed_dice(dices[stream], root, game, stream)
        actor = turn(now)
        while actor != NOBODY:
            if actor == NATURE:
                action = draw(now, dices[0])
            else:
                if actor == EVERYONE:
                    actor = awaited(now)
                views[1] = views[0]
                look(now, actor, views[1])
                action = decide(bots[actor], views[1], dices[actor + 1])
                mask = legal(now, actor)
                is_choice = turn(now) == actor and mask & (mask - 1) != 0
                if is_choice and is_late(views[1], seats, cards):
                    states[0] = now
                    solve(states, masks, best, found, answers, side)
                    chosen = count_bits(mask & ((1 << (action - window(now))) - 1))
                    note(
                        answers,
                        count_bits(mask),
                        chosen,
                        actor,
                        side,
                        tally[views[1].hand_count[actor]],
                    )
            play(now, actor, action)
            actor = turn(now)


@rule
def note(
    answers: Any, count: int, chosen: int, seat: int, side: int, tally: Any
) -> None:
    """Count one choice, and the points of the own side that it loses."""
    most = weigh(answers[0], seat, side)
    best = 0
    for row in range(1, count):
        worth = weigh(answers[row], seat, side)
        if worth > most:
            most = worth
            best = row
    tally[0] += 1
    tally[1] += int(weigh(answers[chosen], seat, side) == most)
    for other in range(answers.shape[1]):
        sign = 0
        if other % side == seat % side:
            sign = 1
        elif side == 2:
            sign = -1
        tally[2] += sign * (answers[best, other] - answers[chosen, other])
