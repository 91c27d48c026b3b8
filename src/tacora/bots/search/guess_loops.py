"""What choices tell about those who made them, loaded once a game and compiled."""

from typing import Any

from tacora.bots.verbs import decide
from tacora.kernel.dice import seed_dice
from tacora.kernel.game import NOTHING
from tacora.kernel.rule import apart, door, rule
from tacora.kernel.verbs import imagine, look, uncover

BLANK, WORLD = 0, 1
SEEN = 1
TOSSES = 6
"""How often each bot is asked what it would have done, as it may throw dice."""
SLIP = 0.2
"""How often somebody does just anything: nobody plays all the time like a bot."""


@apart
def follow(view: Any, dice: Any, bot: int) -> int:
    """Choose as the bot would."""
    return decide(bot, view, dice)


@rule
def count_options(view: Any) -> int:
    """Count what a seat may do."""
    options = 0
    for action in range(len(view.legal)):
        options += view.legal[action]
    return options


@door
def weigh_kinds(
    states: Any, views: Any, dices: Any, past: Any, bots: Any, chances: Any
) -> None:
    """Weigh for each seat of whose kind it is, by what it has chosen so far.

    `past` has a seat's sights in pairs, before and after choices were turned over.
    `chances` has a row a seat and a column a bot, and what was thought before.
    """
    dice = dices[0]
    for place in range(0, len(past), 2):
        before, after = past[place], past[place + 1]
        seed_dice(dice, place, 0, 0)
        states[WORLD] = states[BLANK]
        imagine(before, before.my_seat, states[WORLD], dice)
        for seat in range(before.seats):
            action = uncover(before, after, seat)
            if action == NOTHING or seat == before.my_seat:
                continue
            views[SEEN] = views[BLANK]
            look(states[WORLD], seat, views[SEEN])
            options = count_options(views[SEEN])
            if options == 1:
                continue
            together = 0.0
            for kind in range(len(bots)):
                alike = 0
                for _ in range(TOSSES):
                    alike += int(follow(views[SEEN], dice, bots[kind]) == action)
                chances[seat, kind] *= SLIP / options + (1 - SLIP) * alike / TOSSES
                together += chances[seat, kind]
            for kind in range(len(bots)):
                chances[seat, kind] /= together
