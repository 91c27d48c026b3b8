"""Rounds of Diamonds from which a table learns, compiled.

At some decisions every legal action is tried: the round is played to its end from a
copy of the table, everybody deciding as they would.  What the actions came to, beside
their mean, is what the sums of the table should say, and they are moved towards it.
The deal is the true one; a table knows only what a view shows, so over many deals it
learns the mean of all that look alike.
"""

from typing import Any

from tacora.bots.diamonds.hard import (
    ANNOUNCE,
    PASS,
    PLACES,
    decide_by,
    find_extra,
    find_mode,
    find_tables,
    key_announce,
    key_card,
    list_choices,
)
from tacora.bots.diamonds.sight import describe, list_unseen
from tacora.bots.verbs import decide
from tacora.games.diamonds.pieces import Phase
from tacora.kernel.bits import count_bits, find_far_bit, lowest_bit
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    awaited,
    draw,
    look,
    play,
    score,
    stage,
    turn,
    window,
)

LEARNER = 0
"""The place of the bot that learns; the others are those of the game's bots."""


@rule
def choose(
    state: Any, seat: int, bots: Any, views: Any, dice: Any, weights: Any
) -> int:
    """Let whoever sits there decide."""
    views[1] = views[0]
    look(state, seat, views[1])
    if bots[seat] == LEARNER:
        return decide_by(views[1], weights, find_tables(views[1]), 0, dice)
    return decide(bots[seat], views[1], dice)


@rule
def finish_round(
    state: Any, begun: int, bots: Any, views: Any, dice: Any, weights: Any
) -> None:
    """Play until the round that has begun is over."""
    actor = turn(state)
    while actor != NOBODY and stage(state) == begun:
        if actor == EVERYONE:
            actor = awaited(state)
        play(state, actor, choose(state, actor, bots, views, dice, weights))
        actor = turn(state)


@rule
def weigh_round(state: Any, seat: int, seats: int, side: int) -> float:
    """Count my side's points beside the mean of the other sides'.

    Sides sit so many seats apart: as many as there are seats, if each is alone.
    """
    ours, all_points = 0, 0
    for other in range(seats):
        points = score(state, other)
        all_points += points
        if other % side == seat % side:
            ours += points
    return ours - (all_points - ours) / (side - 1)


@rule
def list_keys(view: Any, mask: int, keys: Any) -> int:
    """Write the key of every legal action; give where their tables begin."""
    unseen = list_unseen(view)
    scene = describe(view, unseen)
    mode = ANNOUNCE
    extra = 0
    if view.phase != Phase.ANNOUNCE:
        mode = find_mode(view)
        extra = find_extra(view, mode)
    count = 0
    while mask:
        place = lowest_bit(mask)
        mask &= mask - 1
        if mode == ANNOUNCE:
            keys[count] = key_announce(view, scene, place)
        else:
            keys[count] = key_card(mode, place, view.my_hand, unseen, scene, extra)
        count += 1
    return mode


@rule
def count_terms(mode: int) -> int:
    """Say how many tables are added up."""
    if mode < PASS:
        return 6
    if mode == PASS:
        return 4
    return 2


@rule
def move_sums(
    weights: Any,
    visits: Any,
    first: int,
    terms: int,
    keys: Any,
    worths: Any,
    count: int,
) -> None:
    """Move the sums of a decision's actions towards what they came to."""
    mean = 0.0
    for action in range(count):
        for term in range(terms):
            place = first + term * PLACES + (keys[action] >> (9 * term) & 511)
            worths[action] -= weights[place]
        mean += worths[action]
    mean = mean / count
    for action in range(count):
        error = worths[action] - mean
        for term in range(terms):
            place = first + term * PLACES + (keys[action] >> (9 * term) & 511)
            visits[place] += 1
            weights[place] += error * 0.6 / (visits[place] + 60) ** 0.5


@rule
def learn_here(
    states: Any,
    seat: int,
    bots: Any,
    views: Any,
    dice: Any,
    keys: Any,
    worths: Any,
    weights: Any,
    visits: Any,
    side: int,
) -> None:
    """Try every action of the seat to move in slot 1, and learn."""
    views[1] = views[0]
    look(states[1], seat, views[1])
    first = find_tables(views[1])
    mask = list_choices(views[1])
    count = count_bits(mask)
    if count < 2 or views[1].phase == Phase.ROB:
        return
    mode = list_keys(views[1], mask, keys)
    start = window(states[1])
    for action in range(count):
        states[2] = states[1]
        play(states[2], seat, start + find_far_bit(mask, action))
        finish_round(states[2], stage(states[1]), bots, views, dice, weights)
        worths[action] = weigh_round(states[2], seat, len(bots), side)
    move_sums(weights, visits, first + mode, count_terms(mode), keys, worths, count)


@door
def learn_batch(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    root: int,
    games: int,
    weights: Any,
    visits: Any,
    keys: Any,
    worths: Any,
    side: int,
    often: int,
    mixed: int,
) -> None:
    """Play games that a table learns from; slot 0 holds what they begin with."""
    state = states[1]
    for game in range(games):
        states[1] = states[0]
        seed_dice(dices[0], root, game, 0)
        seed_dice(dices[1], root, game, 1)
        for seat in range(len(bots)):
            bots[seat] = LEARNER
            if game % 2 == 1 and below(dices[1], 2) == 0:
                bots[seat] = 1 + below(dices[1], mixed)
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[0]))
            else:
                if actor == EVERYONE:
                    actor = awaited(state)
                if bots[actor] == LEARNER and below(dices[1], often) == 0:
                    learn_here(
                        states,
                        actor,
                        bots,
                        views,
                        dices[1],
                        keys,
                        worths,
                        weights,
                        visits,
                        side,
                    )
                if below(dices[1], 32) == 0:
                    views[1] = views[0]
                    look(state, actor, views[1])
                    action = decide(0, views[1], dices[1])
                else:
                    action = choose(state, actor, bots, views, dices[1], weights)
                play(state, actor, action)
            actor = turn(state)
