"""Many games stepped together, loaded once a game and compiled.

`encode` is written for each game by `tacora.lab.tensor` and stands at the end of the
copy for it.
"""

from typing import Any

import numpy

from tacora.kernel.bits import count_bits, find_far_bit
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    awaited,
    draw,
    is_winner,
    legal,
    look,
    play,
    score,
    turn,
    window,
)

SPREAD = numpy.array(
    [sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)],
    numpy.int64,
)
"""The eight bits of a byte, each as a byte of its own; the lowest comes first."""


@rule
def encode(view: Any, words: Any, row: Any) -> None:
    """Write a view as a row of numbers; each game has its own."""


@rule
def go_on(state: Any, dice: Any) -> int:
    """Let nature act until somebody has to decide; say who, or nobody."""
    actor = turn(state)
    while actor == NATURE:
        play(state, actor, draw(state, dice))
        actor = turn(state)
    if actor == EVERYONE:
        actor = awaited(state)
    return actor


@rule
def find_reward(state: Any, rewards: Any, by_victory: bool) -> None:
    """Write what the game has brought to each seat: points, or 1 for a victory."""
    for seat in range(len(rewards)):
        if by_victory:
            rewards[seat] = is_winner(state, seat)
        else:
            rewards[seat] = score(state, seat)


@rule
def mark(state: Any, seat: int, eights: Any) -> None:
    """Mark what a seat may do, eight actions at a time: no loop of unknown length."""
    for place in range(len(eights)):
        eights[place] = 0
    mask = legal(state, seat)
    first = window(state) - 1
    place = first >> 3
    eights[place] = SPREAD[(mask << (first & 7)) & 255]
    mask >>= 8 - (first & 7)
    for more in range(place + 1, min(place + 9, len(eights))):
        eights[more] = SPREAD[mask & 255]
        mask >>= 8


@rule
def show(states: Any, seats: Any, views: Any, words: Any, rows: Any) -> None:
    """Show each seat what it sees, if there is room for it.

    It is a loop of its own: inside the other, even where nobody looks, it would cost
    that one a third of its speed.
    """
    if rows.shape[1] == 0:
        return
    view = views[1]
    for slot in range(len(seats)):
        views[1] = views[0]
        look(states[slot + 1], seats[slot], view)
        encode(view, words[1], rows[slot])


@door
def start(
    states: Any,
    dices: Any,
    views: Any,
    words: Any,
    root: int,
    numbers: Any,
    seats: Any,
    eights: Any,
    rows: Any,
) -> None:
    """Begin a game in every slot but 0, which holds the position all begin with."""
    for slot in range(len(numbers)):
        states[slot + 1] = states[0]
        seed_dice(dices[slot], root, numbers[slot], 0)
        seats[slot] = go_on(states[slot + 1], dices[slot])
        mark(states[slot + 1], seats[slot], eights[slot])
    show(states, seats, views, words, rows)


@rule
def find_illegal(actions: Any, masks: Any) -> int:
    """Find the first game whose action may not be done; -1 if all may."""
    for slot in range(len(actions)):
        action = actions[slot]
        if action < 0 or action >= masks.shape[1] or masks[slot, action] == 0:
            return slot
    return -1


@door
def step(
    states: Any,
    dices: Any,
    views: Any,
    words: Any,
    root: int,
    actions: Any,
    by_victory: bool,
    numbers: Any,
    seats: Any,
    masks: Any,
    eights: Any,
    rows: Any,
    rewards: Any,
    dones: Any,
) -> int:
    """Do one action in every game; where one ends, begin the next in its place.

    If one may not be done, do none, and give the number of its game; else -1.
    """
    illegal = find_illegal(actions, masks)
    if illegal >= 0:
        return illegal
    for slot in range(len(actions)):
        state, dice = states[slot + 1], dices[slot]
        play(state, seats[slot], actions[slot] + 1)
        actor = go_on(state, dice)
        if dones[slot]:
            dones[slot] = 0
            for seat in range(rewards.shape[1]):
                rewards[slot, seat] = 0
        if actor == NOBODY:
            dones[slot] = 1
            find_reward(state, rewards[slot], by_victory)
            numbers[slot] += len(actions)
            states[slot + 1] = states[0]
            seed_dice(dice, root, numbers[slot], 0)
            actor = go_on(state, dice)
        seats[slot] = actor
        mark(state, actor, eights[slot])
    show(states, seats, views, words, rows)
    return -1


@door
def choose(states: Any, seats: Any, chooser: Any, actions: Any) -> None:
    """Choose any legal action in every game."""
    for slot in range(len(actions)):
        mask = legal(states[slot + 1], seats[slot])
        place = below(chooser[0], count_bits(mask))
        actions[slot] = window(states[slot + 1]) - 1 + find_far_bit(mask, place)
