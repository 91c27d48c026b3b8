"""The loops in which the weights of Diamoniak's `hard` are learnt and tried."""

from typing import Any

from tacora.bots.diamoniak.hard import choose_best
from tacora.bots.diamoniak.worth import (
    FACING,
    GOING_ON,
    STARTING,
    WAITING,
    ZERO,
    count_deck,
    count_witches,
    find_deck,
    find_sides,
    find_table,
    measure_danger,
    place_castle,
    place_fate,
    place_guard,
    raise_two,
    read_weight,
    stand,
)
from tacora.bots.verbs import decide
from tacora.games.diamoniak.pieces import Phase
from tacora.kernel.bits import count_bits, find_far_bit
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import draw, is_winner, legal, look, play, turn

TABLE = -1
"""The place of a bot that plays by a table; the next table is -2, and so on."""


@rule
def note(view: Any, row: Any) -> None:
    """Note the places of the three weights of every seat."""
    start = find_table(view)
    sides, deck = find_sides(view), find_deck(view)
    witches, size = count_witches(view), count_deck(view)
    for ahead in range(view.seats):
        seat = view.player + ahead
        seat -= view.seats * int(seat >= view.seats)
        built, sale, left, diamonds, fairies, cards = stand(view, seat, sides, deck)
        role, danger = WAITING, ahead - 1
        if ahead == 0:
            danger = measure_danger(witches, size)
            role = FACING
            if view.phase == Phase.START:
                role = STARTING
            elif view.phase == Phase.GO_ON:
                role = GOING_ON
        castle = place_castle(role, built, sale, left) + min(diamonds, 9)
        row[seat, 0] = start + castle
        row[seat, 1] = start + place_guard(role, built, fairies, cards)
        row[seat, 2] = start + place_fate(role, built, fairies, danger, left)


@door
def judge(table: Any, row: Any, chances: Any, seats: int) -> None:
    """Say how likely every seat is to win from a position that was noted."""
    powers = 0
    for seat in range(seats):
        weight = 0
        for part in range(3):
            weight += read_weight(table, row[seat, part])
        power = raise_two(weight)
        chances[seat] = power
        powers += power
    for seat in range(seats):
        chances[seat] = chances[seat] / powers


@door
def learn(
    table: Any,
    weights: Any,
    counts: Any,
    rows: Any,
    length: int,
    target: Any,
    chances: Any,
    seats: int,
    trace: float,
    slowest: float,
    half: float,
) -> None:
    """Go back through a game, and move every weight a little to what came of it."""
    for back in range(length):
        row = rows[length - 1 - back]
        judge(table, row, chances, seats)
        for seat in range(seats):
            miss = target[seat] - chances[seat]
            for part in range(3):
                place = row[seat, part]
                counts[place] += 1
                pace = max(slowest, 0.3 * half / (half + counts[place]))
                weights[place] += pace * miss
                whole = round(weights[place] * 1477.3197) + ZERO
                whole = min(max(whole, 0), 2 * ZERO - 1)
                table[2 * place] = whole & 255
                table[2 * place + 1] = whole >> 8
            target[seat] = trace * target[seat] + (1 - trace) * chances[seat]


@door
def learn_games(
    states: Any,
    dices: Any,
    views: Any,
    table: Any,
    weights: Any,
    counts: Any,
    rows: Any,
    target: Any,
    chances: Any,
    root: int,
    games: int,
    seats: int,
    noise: int,
    guests: Any,
    trace: float,
    slowest: float,
    half: float,
) -> int:
    """Let the table play itself and guests, and learn from every game."""
    state, view = states[1], views[1]
    lengths = 0
    for game in range(games):
        states[1] = states[0]
        seed_dice(dices[0], root, game, 0)
        seed_dice(dices[1], root, game, 1)
        mix = below(dices[1], len(guests))
        length = 0
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[0]))
                actor = turn(state)
                continue
            views[1] = views[0]
            look(state, actor, view)
            if length < len(rows) and view.phase != Phase.PAYING:
                note(view, rows[length])
                length += 1
            bot = guests[mix, actor]
            if bot >= 0:
                action = decide(bot, view, dices[1])
            elif below(dices[1], 1000) < noise and view.phase < Phase.WITCH:
                mask = legal(state, actor)
                action = 1 + find_far_bit(mask, below(dices[1], count_bits(mask)))
            else:
                action = choose_best(view, table)
            play(state, actor, action)
            actor = turn(state)
        lengths += length
        for seat in range(seats):
            target[seat] = int(is_winner(state, seat))
        learn(
            table,
            weights,
            counts,
            rows,
            length,
            target,
            chances,
            seats,
            trace,
            slowest,
            half,
        )
    return lengths


@door
def try_tables(
    states: Any,
    dices: Any,
    views: Any,
    tables: Any,
    bots: Any,
    root: int,
    games: int,
    wins: Any,
) -> int:
    """Play duplicate games between tables and bots; add up victories by player."""
    seats = len(bots)
    state, view = states[1], views[1]
    decisions = 0
    for game in range(games):
        deal, rotation = game // seats, game % seats
        states[1] = states[0]
        seed_dice(dices[0], root, deal, 0)
        seed_dice(dices[1], root, game, 1)
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[0]))
                actor = turn(state)
                continue
            views[1] = views[0]
            look(state, actor, view)
            bot = bots[(actor + rotation) % seats]
            if bot >= 0:
                action = decide(bot, view, dices[1])
            else:
                action = choose_best(view, tables[TABLE - bot])
            play(state, actor, action)
            decisions += 1
            actor = turn(state)
        for seat in range(seats):
            wins[(seat + rotation) % seats] += int(is_winner(state, seat))
    return decisions
