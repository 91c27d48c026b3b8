"""Loops for learning: games that fork where somebody chooses between two actions.

From a fork the cave is played out twice, with the same dice: once with each action.
What the second wins more often than the first is what there is to learn.  After a cave
that is not the last, the victory is guessed from the scores: each one's chance grows
with the exponential of its gems over a scale, as if what the caves to come bring had
Gumbel's distribution.
"""

from math import exp
from typing import Any

from tacora.bots.diamant.features import describe
from tacora.bots.verbs import decide
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import awaited, draw, is_winner, look, play, score, stage, turn

NETS = 100
"""Players from this number on are nets; the others are bots by their places."""
CAVES = 5
TEACHER = 4
"""The bot that plays for a net that knows nothing yet, and so has no doubt at all."""


@rule
def weigh(row: Any, net: Any, units: Any) -> Any:
    """Let a net say how much better it is to leave; 1 is a whole victory.

    The last entry of a row is 256, for what is added in any case.  A net's last line
    has what the units are weighed with.
    """
    size = units.shape[0]
    for unit in range(size):
        units[unit] = 0
    for place in range(row.shape[0]):
        for unit in range(size):
            units[unit] += row[place] * net[place, unit]
    total = net[row.shape[0], size]
    for unit in range(size):
        total += max(0, units[unit]) * net[row.shape[0], unit]
    return total


@rule
def note(view: Any, row: Any) -> None:
    """Write a description of a position into a row."""
    found = describe(view)
    for place in range(len(found)):
        row[place] = found[place]
    row[len(found)] = 256


@rule
def choose(
    player: int, view: Any, dice: Any, row: Any, nets: Any, doubts: Any, units: Any
) -> int:
    """Let a player choose: a bot, or a net with its doubt."""
    if player < NETS:
        return decide(player, view, dice)
    note(view, row)
    if doubts[player - NETS] < 0:
        return decide(TEACHER, view, dice)
    doubt = (below(dice, 1024) - 512) * doubts[player - NETS]
    if weigh(row, nets[player - NETS], units) > doubt:
        return 2
    return 1


@rule
def play_on(
    states: Any,
    views: Any,
    dices: Any,
    players: Any,
    row: Any,
    nets: Any,
    doubts: Any,
    units: Any,
    over: int,
) -> None:
    """Play the game in slot 2 until a stage is over, with the dice from slot 9 on."""
    state, view = states[2], views[1]
    actor = turn(state)
    while actor != NOBODY and stage(state) != over:
        if actor == NATURE:
            play(state, actor, draw(state, dices[9]))
        else:
            if actor == EVERYONE:
                actor = awaited(state)
            views[1] = views[0]
            look(state, actor, view)
            dice = dices[10 + actor]
            action = choose(players[actor], view, dice, row, nets, doubts, units)
            play(state, actor, action)
        actor = turn(state)


@rule
def count_winners(state: Any, seats: int) -> int:
    """Count those who share the victory."""
    winners = 0
    for seat in range(seats):
        winners += int(is_winner(state, seat))
    return winners


@door
def collect(
    states: Any,
    dices: Any,
    views: Any,
    players: Any,
    nets: Any,
    doubts: Any,
    strays: Any,
    units: Any,
    root: int,
    every: int,
    rows: Any,
    scales: Any,
    gains: Any,
) -> int:
    """Play games, one for each row of players, and fork them now and then.

    Until a fork nets stray, with more doubt than is good for them, to see more than
    they would.  Only choices of net 0 are forked.  Slot 0 has the beginning, and a
    blank view.  Give the number of rows filled.
    """
    seats = players.shape[1]
    state, view = states[1], views[1]
    row = rows[rows.shape[0] - 1]
    filled = 0
    for game in range(players.shape[0]):
        states[1] = states[0]
        for seat in range(seats + 1):
            seed_dice(dices[seat], root, game, seat)
        seed_dice(dices[19], root, game, 99)
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[0]))
                actor = turn(state)
                continue
            if actor == EVERYONE:
                actor = awaited(state)
            player = players[game, actor]
            views[1] = views[0]
            look(state, actor, view)
            dice = dices[1 + actor]
            action = choose(player, view, dice, row, nets, strays, units)
            is_forked = player == NETS and below(dices[19], every) == 0
            if is_forked and filled < rows.shape[0] - 1:
                for place in range(rows.shape[1]):
                    rows[filled, place] = row[place]
                gain, cave = 0.0, stage(state)
                scale = scales[CAVES - 1 - cave]
                for second in range(2):
                    states[2] = states[1]
                    for stream in range(seats + 1):
                        seed_dice(dices[9 + stream], root + 1, filled, stream)
                    play(states[2], actor, 1 + second)
                    play_on(
                        states,
                        views,
                        dices,
                        players[game],
                        row,
                        nets,
                        doubts,
                        units,
                        cave + 1,
                    )
                    mine = score(states[2], actor)
                    sign = 2 * second - 1
                    if cave + 1 < CAVES:
                        others = 0.0
                        for seat in range(seats):
                            others += exp((score(states[2], seat) - mine) / scale)
                        gain += sign / others
                    elif is_winner(states[2], actor):
                        gain += sign / count_winners(states[2], seats)
                gains[filled] = gain
                filled += 1
            play(state, actor, action)
            actor = turn(state)
    return filled


@door
def measure(
    states: Any,
    dices: Any,
    views: Any,
    players: Any,
    nets: Any,
    doubts: Any,
    units: Any,
    root: int,
    shares: Any,
    row: Any,
) -> None:
    """Play games, one for each row of players, and note each one's part of victory."""
    seats = players.shape[1]
    for game in range(players.shape[0]):
        states[2] = states[0]
        for seat in range(seats + 1):
            seed_dice(dices[9 + seat], root, game, seat)
        play_on(
            states, views, dices, players[game], row, nets, doubts, units, CAVES + 1
        )
        winners = count_winners(states[2], seats)
        for seat in range(seats):
            shares[game, seat] = int(is_winner(states[2], seat)) / winners
