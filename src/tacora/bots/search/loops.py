"""The search, loaded once a game and compiled: worlds, a tree of sights, roll-outs.

Every seat that decides stands at a node that is named by what it sees, so nobody in the
tree ever uses what he could not know, and seats that choose at the same time choose
apart from each other.  Below the tree a bot plays on.  Nature throws dice of her own:
the actions that are compared meet the same worlds and the same luck.
"""

from math import sqrt
from typing import Any

from numpy import int64, zeros

from tacora.bots.method import CERTAIN
from tacora.bots.verbs import decide, weigh_luck
from tacora.kernel.bits import count_bits, find_far_bit
from tacora.kernel.dice import below, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.rule import apart, door, rule
from tacora.kernel.verbs import (
    awaited,
    draw,
    imagine,
    is_winner,
    legal,
    look,
    play,
    score,
    stage,
    turn,
    window,
)

# Slots of states and views.
BLANK, WORLD, TRIAL = 0, 1, 2
MINE, SEEN = 1, 2
# Columns of sums.
WORTH, CHANCE, SQUARE, POINTS, GAP = 0, 1, 2, 3, 4
RANDOM = 0
WEIGHT = 0.98
"""How much of a worth is the chance to win; the rest is points."""
# Dice: for worlds, for nature, for the bots that play on.
DREAMS, LUCK, HANDS = 0, 1, 2

FIRST_MIX, SECOND_MIX = -7046029254386353131, -4417276706812531889


@rule
def name_sight(words: Any) -> int:
    """Name what is seen by one number; that two sights share it will not happen."""
    first, second, third, fourth = 1, 2, 3, 4
    for place in range(0, len(words), 4):
        first = (first ^ words[place]) * FIRST_MIX
        second = (second ^ words[place + 1]) * SECOND_MIX
        third = (third ^ words[place + 2]) * FIRST_MIX
        fourth = (fourth ^ words[place + 3]) * SECOND_MIX
        first ^= (first >> 29) & 0x7FFFFFFFF
        second ^= (second >> 31) & 0x1FFFFFFFF
        third ^= (third >> 27) & 0x1FFFFFFFFF
        fourth ^= (fourth >> 30) & 0x3FFFFFFFF
    name = (first ^ (second * 3)) * FIRST_MIX ^ (third * 5 ^ fourth * 7) * SECOND_MIX
    name ^= (name >> 32) & 0xFFFFFFFF
    return name | 1


@rule
def find_node(names: Any, name: int) -> int:
    """Find the place of a node, or the empty one where it would be."""
    size = len(names)
    place = (name >> 7) & (size - 1)
    while names[place] != 0 and names[place] != name:
        place = (place + 1) & (size - 1)
    return place


@rule
def find_rank(mask: int, bit: int) -> int:
    """Say how many legal actions come before one."""
    return count_bits(mask & ((1 << bit) - 1))


@rule
def select(node: int, count: int, nodes: Any, edges: Any, courage: float) -> int:
    """Choose among the actions of a node: what did well, and what was tried little.

    The bot's own choice is tried before others, and what was never tried is taken to be
    as good as all that was.
    """
    first, visits = nodes[node].first, nodes[node].visits
    mean = nodes[node].total / visits
    width = courage * sqrt(visits)
    best, most = 0, -1.0
    for rank in range(count):
        edge = edges[first + rank]
        value = mean
        if edge.visits > 0:
            value = edge.total / edge.visits
        trust = 0.5 / count
        if rank == nodes[node].favourite:
            trust += 0.5
        value += width * trust / (1 + edge.visits)
        if value > most:
            most = value
            best = rank
    return best


@rule
def judge(
    state: Any, teams: int, scales: Any, decays: Any, chances: Any, worths: Any
) -> None:
    """Weigh the position for every seat: its chance to win, and a little its points.

    At the end of a game that is known; before, whoever has more points is likelier to
    win, the more so the fewer caves or rounds are to come.  The points keep who cannot
    win any more from playing as if nothing mattered.
    """
    seats = len(worths)
    points = zeros(teams)
    total = 0.0
    for seat in range(seats):
        points[seat % teams] += score(state, seat)
        total += score(state, seat)
    share = teams / seats
    if turn(state) == NOBODY:
        together = 0.0
        for seat in range(seats):
            chances[seat] = int(is_winner(state, seat))
            together += chances[seat] * share
    else:
        scale = scales[min(stage(state), len(scales) - 1)]
        best = points.max()
        together = 0.0
        for seat in range(seats):
            place = int((best - points[seat % teams]) * 64.0 / scale)
            chances[seat] = decays[min(place, len(decays) - 1)]
            together += chances[seat] * share
    for seat in range(seats):
        chances[seat] /= together
        lead = points[seat % teams] - total / teams
        worths[seat] = WEIGHT * chances[seat] + 0.01 + 0.01 * lead / max(40.0, total)


@rule
def add_node(
    place: int, name: int, count: int, favourite: int, nodes: Any, names: Any, used: Any
) -> bool:
    """Add a node, if there is room; say whether there was."""
    if used[0] + count > used[1] or 4 * used[2] > 3 * len(names):
        return False
    names[place] = name
    nodes[place].first = used[0]
    nodes[place].visits = 0
    nodes[place].total = 0.0
    nodes[place].favourite = favourite
    used[0] += count
    used[2] += 1
    return True


# Large, and called from several places.


@apart
def act(state: Any, actor: int, action: int) -> int:
    """Do an action; say whose turn it is then."""
    play(state, actor, action)
    return turn(state)


@apart
def see(state: Any, seat: int, views: Any) -> None:
    """Write what a seat sees into its slot."""
    views[SEEN] = views[BLANK]
    look(state, seat, views[SEEN])


@apart
def follow(view: Any, dice: Any, bot: int) -> int:
    """Choose as the bot would."""
    return decide(bot, view, dice)


@apart
def name_luck(view: Any, seat: int, action: int) -> int:
    """Say how lucky a seat is with what nature does."""
    return weigh_luck(view, seat, action)


@apart
def allow(state: Any, seat: int) -> int:
    """Give what a seat may do, as bits."""
    return legal(state, seat)


@rule
def choose(state: Any, seat: int, views: Any, dices: Any, bot: int) -> int:
    """Let the bot choose for a seat by what it sees."""
    if bot == RANDOM:
        # As it would choose by its view, without the trouble of looking.
        mask = allow(state, seat)
        place = below(dices[HANDS], count_bits(mask))
        return window(state) + find_far_bit(mask, place)
    see(state, seat, views)
    return follow(views[SEEN], dices[HANDS], bot)


@rule
def run(
    state: Any,
    last_stage: int,
    views: Any,
    words: Any,
    dices: Any,
    bots: Any,
    courage: float,
    nodes: Any,
    names: Any,
    edges: Any,
    used: Any,
    path: Any,
    teams: int,
    scales: Any,
    decays: Any,
    chances: Any,
    worths: Any,
    lucky: int,
) -> None:
    """Play one trial on: first by the tree, then by the bot; and learn from its end.

    What luck the lucky one has on the way, if there is one, is taken away at the end.
    """
    depth = 0
    in_tree = True
    luck = 0
    actor = turn(state)
    while actor != NOBODY and stage(state) < last_stage:
        if actor == NATURE:
            action = draw(state, dices[LUCK])
            if lucky >= 0:
                see(state, lucky, views)
                luck += name_luck(views[SEEN], lucky, action)
            actor = act(state, actor, action)
            continue
        if actor == EVERYONE:
            actor = awaited(state)
        mask = allow(state, actor)
        first = window(state)
        if count_bits(mask) == 1:
            actor = act(state, actor, first + find_far_bit(mask, 0))
            continue
        action = 0
        if in_tree and depth < len(path):
            see(state, actor, views)
            name = name_sight(words[SEEN])
            place = find_node(names, name)
            if names[place] != 0:
                rank = select(place, count_bits(mask), nodes, edges, courage)
                action = first + find_far_bit(mask, rank)
            else:
                in_tree = False
                action = follow(views[SEEN], dices[HANDS], bots[actor])
                rank = find_rank(mask, action - first)
                if not add_node(
                    place, name, count_bits(mask), rank, nodes, names, used
                ):
                    place = -1
            if place >= 0:
                path[depth].node = place
                path[depth].edge = nodes[place].first + rank
                path[depth].seat = actor
                depth += 1
        else:
            action = choose(state, actor, views, dices, bots[actor])
        actor = act(state, actor, action)
    judge(state, teams, scales, decays, chances, worths)
    if lucky >= 0:
        chances[lucky] -= luck / CERTAIN
        worths[lucky] -= WEIGHT * luck / CERTAIN
    for step in range(depth):
        worth = worths[path[step].seat]
        nodes[path[step].node].visits += 1
        nodes[path[step].node].total += worth
        edges[path[step].edge].visits += 1
        edges[path[step].edge].total += worth


@rule
def let_others_choose(state: Any, seat: int, views: Any, dices: Any, bots: Any) -> None:
    """Let all who choose at the same time as a seat do so before it, as the bot would.

    What somebody has laid down already is unknown to the seat, so it is thought anew
    where the rules let a choice be changed.
    """
    actor = turn(state)
    for other in range(views[MINE].seats):
        if actor != EVERYONE:
            return
        if other != seat and allow(state, other) != 0:
            actor = act(state, other, choose(state, other, views, dices, bots[other]))


@rule
def add_up(row: Any, worth: float, chance: float, points: int, gap: float) -> None:
    """Add one trial's outcome to the sums of an action or of a seat."""
    row[GAP] += gap * gap
    row[WORTH] += worth
    row[CHANCE] += chance
    row[SQUARE] += chance * chance
    row[POINTS] += points


@door
def think(
    states: Any,
    views: Any,
    words: Any,
    dices: Any,
    seat: int,
    root: int,
    first_world: int,
    worlds: int,
    ahead: int,
    bot: int,
    cast: Any,
    courage: float,
    nodes: Any,
    names: Any,
    edges: Any,
    used: Any,
    path: Any,
    teams: int,
    scales: Any,
    decays: Any,
    actions: Any,
    worths: Any,
    sums: Any,
    is_fair: bool,
) -> None:
    """Try all the actions given in so many worlds that fit the view in its slot.

    `sums` gets, for each action, what it was worth to the seat, the chance to win, its
    square, the points, and the squared gap to the first action.  Without a bot, the
    seat itself plays on like anybody of the cast.  Without a seat, the state in its
    slot is played on as it is, and the sums are those of each seat.
    """
    trial = states[TRIAL]
    chances = zeros(len(worths))
    bots = zeros(len(worths), int64)
    lucky = seat if is_fair else NOBODY
    for number in range(first_world, first_world + worlds):
        seed_dice(dices[DREAMS], root, number, 0)
        for other in range(len(bots)):
            bots[other] = cast[other, below(dices[DREAMS], cast.shape[1])]
        if seat >= 0:
            if bot >= 0:
                bots[seat] = bot
            seed_dice(dices[HANDS], root, number, 2)
            states[WORLD] = states[BLANK]
            imagine(views[MINE], seat, states[WORLD], dices[DREAMS])
            let_others_choose(states[WORLD], seat, views, dices, bots)
        last_stage = stage(states[WORLD]) + ahead
        first_worth = 0.0
        for place in range(len(actions)):
            states[TRIAL] = states[WORLD]
            seed_dice(dices[LUCK], root, number, 1)
            seed_dice(dices[HANDS], root, number, 3)
            if seat >= 0:
                act(trial, seat, actions[place])
            run(
                trial,
                last_stage,
                views,
                words,
                dices,
                bots,
                courage,
                nodes,
                names,
                edges,
                used,
                path,
                teams,
                scales,
                decays,
                chances,
                worths,
                lucky,
            )
            if seat >= 0:
                if place == 0:
                    first_worth = worths[seat]
                gap = worths[seat] - first_worth
                points = score(trial, seat)
                add_up(sums[place], worths[seat], chances[seat], points, gap)
            else:
                for other in range(len(worths)):
                    points = score(trial, other)
                    add_up(sums[other], worths[other], chances[other], points, 0.0)
