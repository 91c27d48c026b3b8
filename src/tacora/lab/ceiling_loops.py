"""A seat that cheats, in compiled loops: it knows what nature will do next."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    FIRST_ACT,
    awaited,
    draw,
    is_winner,
    look,
    play,
    refuse,
    turn,
)

SHARE = 840
"""A victory, so that up to eight can share it without a rest."""

# Slots: what all games begin with, the true table, the cheat's copy.
BEGIN, TRUE, COPY = 0, 1, 2
# Dice: nature's, as the cheat knows them, and those of play-outs; then the seats'.
NATURES, KNOWN, GUESSED, SEATS = 0, 1, 2, 3


@rule
def count_share(state: Any, seat: int, seats: int) -> int:
    """Count a seat's part of the victory."""
    winners = 0
    for other in range(seats):
        winners += int(is_winner(state, other))
    return SHARE // winners * int(is_winner(state, seat))


@rule
def copy_dice(dice: Dice, other: Dice) -> None:
    """Let these dice fall as the others will."""
    for place in range(4):
        dice.word[place] = other.word[place]


@rule
def play_on(
    states: Any, dices: Any, views: Any, bots: Any, guide: int, cheat: int, sight: int
) -> None:
    """Play the copy to its end; as many acts of nature as are known come true."""
    state = states[COPY]
    seen = 0
    actor = turn(state)
    while actor != NOBODY:
        if actor == NATURE:
            known = KNOWN if seen < sight else GUESSED
            play(state, actor, draw(state, dices[known]))
            seen += 1
        else:
            if actor == EVERYONE:
                actor = awaited(state)
            bot = guide if actor == cheat else bots[actor]
            views[1] = views[0]
            look(state, actor, views[1])
            play(state, actor, decide(bot, views[1], dices[GUESSED]))
        actor = turn(state)


@rule
def choose_cheating(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    guide: int,
    cheat: int,
    sight: int,
    tries: int,
    root: int,
) -> int:
    """Try every action so many times, and choose what has won most."""
    views[1] = views[0]
    look(states[TRUE], cheat, views[1])
    copy_dice(dices[GUESSED], dices[SEATS + cheat])
    advised = decide(guide, views[1], dices[GUESSED])
    options = 0
    for action in range(1, FIRST_ACT):
        options += int(refuse(states[TRUE], cheat, action) == 0)
    if options == 1:
        return advised
    most, chosen = -1, advised
    for action in range(1, FIRST_ACT):
        if refuse(states[TRUE], cheat, action) != 0:
            continue
        won = int(action == advised)
        for number in range(tries):
            states[COPY] = states[TRUE]
            copy_dice(dices[KNOWN], dices[NATURES])
            seed_dice(dices[GUESSED], root, number, 0)
            play(states[COPY], cheat, action)
            play_on(states, dices, views, bots, guide, cheat, sight)
            won += 2 * count_share(states[COPY], cheat, len(bots))
        if won > most:
            most, chosen = won, action
    return chosen


@door
def play_cheats(
    states: Any,
    dices: Any,
    views: Any,
    bots: Any,
    guide: int,
    sight: int,
    tries: int,
    root: int,
    first: int,
    shares: Any,
) -> None:
    """Play games in which one seat after the other cheats; note its part of each."""
    seats = len(bots)
    state = states[TRUE]
    for row in range(len(shares)):
        game = first + row
        cheat = game % seats
        states[TRUE] = states[BEGIN]
        seed_dice(dices[NATURES], root, game // seats, 0)
        for seat in range(seats):
            seed_dice(dices[SEATS + seat], root, game, seat + 1)
        decisions = 0
        actor = turn(state)
        while actor != NOBODY:
            if actor == NATURE:
                play(state, actor, draw(state, dices[NATURES]))
                actor = turn(state)
                continue
            if actor == EVERYONE:
                actor = awaited(state)
            if actor == cheat:
                decisions += 1
                seed = root + 1 + game * 4096 + decisions
                action = choose_cheating(
                    states, dices, views, bots, guide, cheat, sight, tries, seed
                )
            else:
                views[1] = views[0]
                look(state, actor, views[1])
                action = decide(bots[actor], views[1], dices[SEATS + actor])
            play(state, actor, action)
            actor = turn(state)
        shares[row] = count_share(state, cheat, seats)
