"""The loops that solve a small Diamoniak: every position, weighed again and again."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.games.diamoniak.pieces import COLOURS, FIRST_CARD, PIECES, Colour, Phase
from tacora.kernel.bits import count_bits
from tacora.kernel.game import NATURE, NOBODY
from tacora.kernel.rule import door, rule
from tacora.kernel.verbs import (
    FIRST_ACT,
    LAST_ACT,
    chance,
    imagine,
    is_winner,
    look,
    play,
    refuse,
    turn,
)

SPLITS = 84
"""Ways to spread six pieces: built, at the other's right, in the deck, beside it."""

SURE = 1 << 40
"""The chance of what is sure."""

# Slots of states: the position, after an action, after a card.
HERE, AFTER, SHOWN = 0, 1, 2


@rule
def spread(split: Any, first: int) -> Any:
    """Lay six pieces of a colour out: the lowest are built, then come the others'."""
    built, aside, deck = split[0], split[1], split[2]
    whole = ((1 << deck) - 1) << (built + aside)
    beside = ((1 << PIECES) - 1) ^ ((1 << (built + aside + deck)) - 1)
    return (
        (1 << built) - 1,
        (((1 << aside) - 1) << built) << first,
        whole << first,
        beside << first,
    )


@rule
def lay_out(view: Any, place: int, splits: Any, gems: Any, witches: int) -> None:
    """Write the position with this number into a blank view; seat 0 is to move."""
    kind = place
    in_deck = kind % (witches + 1)
    kind //= witches + 1
    gem = gems[kind % len(gems)]
    kind //= len(gems)
    theirs = splits[kind % SPLITS]
    kind //= SPLITS
    mine = splits[kind % SPLITS]
    kind //= SPLITS

    view.seats = 2
    view.keep_colour = 1
    view.phase = Phase.START
    if kind == 1:
        view.phase = Phase.GO_ON
    elif kind > 1:
        view.phase = Phase.PAYING
        view.owed = kind - 1
    view.colour[0] = Colour.YELLOW
    view.colour[1] = Colour.BLUE
    castle, aside, deck, beside = spread(mine, 0)
    view.castle[0] = castle
    view.side[1] = aside
    view.deck_castle = deck
    view.beside_castle = beside
    castle, aside, deck, beside = spread(theirs, PIECES)
    view.castle[1] = castle
    view.side[0] = aside
    view.deck_castle |= deck
    view.beside_castle |= beside
    view.diamond[0] = gem[0]
    view.diamond[1] = gem[1]
    view.deck_diamond = gem[2]
    view.beside_diamond = gem[3]
    view.deck_witch = in_deck
    view.beside_witch = witches - in_deck


@rule
def find_place(view: Any, ranks: Any, gem_ranks: Any) -> int:
    """Find the number of a position; whoever is to move counts as seat 0."""
    me = view.player
    you = 1 - me
    kind = 0
    if view.phase == Phase.GO_ON:
        kind = 1
    elif view.phase != Phase.START:
        kind = 1 + view.owed
    mine, theirs = PIECES * me, PIECES * you
    place = kind * SPLITS
    place += ranks[
        count_bits(view.castle[me]),
        count_bits((view.side[you] >> mine) & 63),
        count_bits((view.deck_castle >> mine) & 63),
    ]
    place *= SPLITS
    place += ranks[
        count_bits(view.castle[you]),
        count_bits((view.side[me] >> theirs) & 63),
        count_bits((view.deck_castle >> theirs) & 63),
    ]
    gem = gem_ranks[view.diamond[me], view.diamond[you], view.deck_diamond]
    # The last entry is no rank: it says how many there are.
    place = place * gem_ranks[-1, -1, -1] + gem
    return int(place * (view.deck_witch + view.beside_witch + 1) + view.deck_witch)


@rule
def value_of(
    state: Any, views: Any, values: Any, others: Any, ranks: Any, gem_ranks: Any
) -> int:
    """Give the chance that seat 0 wins from a state in which nature has no turn.

    The other seat's chances are bounded from the other side.
    """
    if turn(state) == NOBODY:
        return SURE * int(is_winner(state, 0))
    views[1] = views[2]
    look(state, 0, views[1])
    place = find_place(views[1], ranks, gem_ranks)
    if views[1].player == 0:
        return int(values[place])
    return int(SURE - others[place])


@rule
def value_action(
    states: Any,
    views: Any,
    values: Any,
    others: Any,
    ranks: Any,
    gem_ranks: Any,
    up: int,
    action: int,
) -> int:
    """Give the chance that seat 0 wins if it does this, over all cards that can come.

    What is left over in the division is cut off, or made one more: a bound stays one.
    """
    states[AFTER] = states[HERE]
    play(states[AFTER], 0, action)
    if turn(states[AFTER]) != NATURE:
        return value_of(states[AFTER], views, values, others, ranks, gem_ranks)
    total, cards, last, same = 0, 0, -1, 0
    for act in range(FIRST_CARD, LAST_ACT):
        count = chance(states[AFTER], act)
        if count == 0:
            continue
        cards += count
        # Pieces of one colour are alike: the first of them stands for all.
        colour = (act - FIRST_CARD) // PIECES
        if colour == COLOURS or colour != last:
            states[SHOWN] = states[AFTER]
            play(states[SHOWN], NATURE, act)
            same = value_of(states[SHOWN], views, values, others, ranks, gem_ranks)
            last = colour
        total += count * same
    return (total + up * (cards - 1)) // cards


@rule
def is_possible(mine: Any, theirs: Any, kind: int, gem: Any) -> bool:
    """Say whether such a position can be: nobody has won, and what is owed is there."""
    if mine[0] == PIECES or theirs[0] == PIECES:
        return False
    payable = mine[0] + theirs[1] + gem[0]
    return kind < 2 or payable >= kind - 1


@rule
def set_up(
    states: Any,
    views: Any,
    dices: Any,
    place: int,
    splits: Any,
    gems: Any,
    witches: int,
) -> bool:
    """Lay out the position with this number, if there is such a one."""
    kind = place // (witches + 1)
    gem = gems[kind % len(gems)]
    kind //= len(gems)
    theirs = splits[kind % SPLITS]
    kind //= SPLITS
    if not is_possible(splits[kind % SPLITS], theirs, kind // SPLITS, gem):
        return False
    views[0] = views[2]
    lay_out(views[0], place, splits, gems, witches)
    imagine(views[0], 0, states[HERE], dices[0])
    return True


@door
def sweep(
    states: Any,
    views: Any,
    dices: Any,
    values: Any,
    others: Any,
    ranks: Any,
    gem_ranks: Any,
    splits: Any,
    gems: Any,
    witches: int,
    up: int,
) -> int:
    """Weigh every position once more by its best action; give the largest change."""
    largest = 0
    for place in range(len(values)):
        if not set_up(states, views, dices, place, splits, gems, witches):
            continue
        best = -1
        for action in range(1, FIRST_ACT):
            if refuse(states[HERE], 0, action) == 0:
                value = value_action(
                    states, views, values, others, ranks, gem_ranks, up, action
                )
                best = max(best, value)
        largest = max(largest, abs(best - values[place]))
        values[place] = best
    return largest


@door
def compare(
    states: Any,
    views: Any,
    dices: Any,
    values: Any,
    ranks: Any,
    gem_ranks: Any,
    splits: Any,
    gems: Any,
    witches: int,
    bot: int,
    losses: Any,
) -> None:
    """Note for every position how much a bot's choice falls short; -1 for no choice."""
    for place in range(len(values)):
        losses[place] = -1
        if not set_up(states, views, dices, place, splits, gems, witches):
            continue
        best, options = 0, 0
        for action in range(1, FIRST_ACT):
            if refuse(states[HERE], 0, action) == 0:
                options += 1
                value = value_action(
                    states, views, values, values, ranks, gem_ranks, 0, action
                )
                best = max(best, value)
        if options > 1:
            views[0] = views[2]
            look(states[HERE], 0, views[0])
            action = decide(bot, views[0], dices[0])
            losses[place] = best - value_action(
                states, views, values, values, ranks, gem_ranks, 0, action
            )
