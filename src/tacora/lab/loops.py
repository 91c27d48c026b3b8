"""Loops over whole games, loaded once a game, plain or compiled."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.kernel.bits import count_bits, find_far_bit
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    LAST_ACT,
    awaited,
    draw,
    imagine,
    is_winner,
    legal,
    look,
    play,
    refuse,
    score,
    stage,
    turn,
    window,
)

RANDOM = 0
"""The place of the bot that knows no game."""


@rule
def pick_action(state: Any, seat: int, dice: Any) -> int:
    """Let the dice choose among a seat's legal actions."""
    mask = legal(state, seat)
    return window(state) + find_far_bit(mask, below(dice, count_bits(mask)))


@rule
def play_out(state: Any, dice: Any) -> int:
    """Play a game to its end at random; count the decisions."""
    decisions = 0
    actor = turn(state)
    while actor != NOBODY:
        if actor == NATURE:
            play(state, actor, draw(state, dice))
        else:
            if actor == EVERYONE:
                actor = awaited(state)
            play(state, actor, pick_action(state, actor, dice))
            decisions += 1
        actor = turn(state)
    return decisions


@door
def play_many(states: Any, dices: Any, root: int, games: int, scores: Any) -> int:
    """Play whole games from the position in slot 0, using slot 1; add up the scores."""
    state, dice = states[1], dices[0]
    decisions = 0
    for game in range(games):
        states[1] = states[0]
        seed_dice(dice, root, game, 0)
        decisions += play_out(state, dice)
        for seat in range(len(scores)):
            scores[seat] += score(state, seat)
    return decisions


@door
def play_parts(states: Any, dices: Any, root: int, games: int) -> int:
    """Play from the position in slot 0 to the end of the cave or round, many times.

    Give the decisions made.
    """
    state, dice = states[1], dices[0]
    decisions = 0
    begun = stage(states[0])
    for game in range(games):
        states[1] = states[0]
        seed_dice(dice, root, game, 0)
        actor = turn(state)
        while actor != NOBODY and stage(state) == begun:
            if actor == NATURE:
                play(state, actor, draw(state, dice))
            else:
                if actor == EVERYONE:
                    actor = awaited(state)
                play(state, actor, pick_action(state, actor, dice))
                decisions += 1
            actor = turn(state)
    return decisions


@rule
def add_stage(state: Any, row: Any, done: int, now: int) -> None:
    """Note what every seat has, for each part of the game that has just ended."""
    for part in range(done, min(now, row.shape[0])):
        for seat in range(row.shape[1]):
            row[part, seat] = score(state, seat)


@door
def play_batch(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    root: int,
    first: int,
    is_duplicate: bool,
    scores: Any,
    winners: Any,
    lengths: Any,
    parts: Any,
) -> None:
    """Play games number `first` and on, one for each row of the arrays.

    Slot 0 holds the position that all begin with, and a blank view; slot 1 is used.
    Every seat has dice of its own, and nature has the first.  `parts` has what each
    seat had after each cave or round, if it has room.
    """
    seats = scores.shape[1]
    state, view = states[1], views[1]
    for row in range(scores.shape[0]):
        game = first + row
        deal, rotation = game, 0
        if is_duplicate:
            deal, rotation = game // seats, game % seats
        states[1] = states[0]
        seed_dice(dices[0], root, deal, 0)
        for seat in range(seats):
            seed_dice(dices[seat + 1], root, game, seat + 1)
        decisions, done = 0, 0
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[0]))
            else:
                if actor == EVERYONE:
                    actor = awaited(state)
                bot = bots[(actor + rotation) % seats]
                if bot == RANDOM:
                    # As it would choose by its view, without the trouble of looking.
                    action = pick_action(state, actor, dices[actor + 1])
                else:
                    views[1] = views[0]
                    look(state, actor, view)
                    action = decide(bot, view, dices[actor + 1])
                play(state, actor, action)
                decisions += 1
            if stage(state) != done:
                add_stage(state, parts[row], done, stage(state))
                done = stage(state)
            actor = turn(state)
        if done == 0:
            add_stage(state, parts[row], 0, 1)
        lengths[row] = decisions
        for seat in range(seats):
            scores[row, seat] = score(state, seat)
            winners[row, seat] = is_winner(state, seat)


@door
def count_walks(states: Any, cursor: Any, depth: int) -> int:
    """Count the different ledgers of so many actions that begin at slot 0.

    Each level keeps its own slot and the next action to try there.
    """
    walks = 0
    level = 0
    cursor[0] = 1
    while level >= 0:
        actor = turn(states[level])
        if actor == EVERYONE:
            actor = awaited(states[level])
        action = cursor[level]
        cursor[level] += 1
        if actor == NOBODY or action >= LAST_ACT:
            level -= 1
        elif refuse(states[level], actor, action) == 0:
            if level + 1 == depth:
                walks += 1
            else:
                states[level + 1] = states[level]
                level += 1
                play(states[level], actor, action)
                cursor[level] = 1
    return walks


# Single steps for Python: the laws compare them with the plain body.


@door
def step(states: Any, slot: int, seat: int, action: int) -> int:
    """Play one action; say whose turn it is then."""
    play(states[slot], seat, action)
    return turn(states[slot])


@door
def ask(states: Any, slot: int, answers: Any) -> None:
    """Ask of every seat, nature first, and every action whether it is refused."""
    for row in range(len(answers)):
        for action in range(1, LAST_ACT):
            answers[row, action] = refuse(states[slot], row - 1, action)


@door
def see(states: Any, slot: int, seat: int, views: Any) -> None:
    """Look at a state from a seat, into a blank view."""
    look(states[slot], seat, views[0])


@door
def dream(views: Any, seat: int, states: Any, dices: Any) -> None:
    """Imagine a state that fits a view, into a blank state."""
    imagine(views[0], seat, states[0], dices[0])
