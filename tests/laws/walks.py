"""Random play for the laws: every game, edition, seat count and option."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from tacora.games import NAMES, find_game
from tacora.kernel.dice import Dice, below, seed_dice
from tacora.kernel.error import Refused
from tacora.kernel.game import (
    EVERYONE,
    NATURE,
    NOBODY,
    Setting,
    Turn,
    agree,
    show_value,
)
from tacora.kernel.special import specialise


def _all_settings() -> Iterator[Setting]:
    for name in NAMES:
        game = find_game(name)
        for edition in game.editions.values():
            keys = [option.key for option in edition.options]
            for seats in edition.seats:
                for values in product(*(option.values for option in edition.options)):
                    try:
                        options = dict(zip(keys, values, strict=True))
                        yield agree(game, edition.name, seats, options)
                    except Refused:
                        continue


ALL_SETTINGS = list(_all_settings())
"""Every seat count with every combination of options, for quick laws."""


def _cover_pairs(settings: list[Setting]) -> Iterator[Setting]:
    """Choose so few settings that any two choices of a table still meet in one."""

    def pairs(setting: Setting) -> set[object]:
        choices = [("seats", setting.seats), *setting.options.items()]
        return {
            (setting.game.name, setting.edition.name, *two)
            for two in combinations(choices, min(2, len(choices)))
        }

    missing = set().union(*map(pairs, settings))
    while missing:
        best = max(settings, key=lambda setting: len(pairs(setting) & missing))
        missing -= pairs(best)
        yield best


SETTINGS = sorted(_cover_pairs(ALL_SETTINGS), key=ALL_SETTINGS.index)
"""Some of them, in which every option is met at every seat count and in every pair."""


def _by_variant() -> Iterator[Setting]:
    groups: dict[object, list[Setting]] = {}
    for setting in SETTINGS:
        key = (setting.edition.prefix, setting.options.get("variant"))
        groups.setdefault(key, []).append(setting)
    for group in groups.values():
        yield from group[:: max(1, len(group) - 1)]


FEW_SETTINGS = list(_by_variant())
"""Of each edition and variant two, for what is slow and the same for all options."""


def name_setting(setting: Setting) -> str:
    options = "-".join(show_value(value) for value in setting.options.values())
    return f"{setting.game.name}-{setting.edition.name}-{setting.seats}-{options}"


@dataclass
class Step:
    """The table before an action, and the action."""

    state: Any
    actor: int
    action: int


def observers(setting: Setting) -> list[int]:
    return [*range(setting.seats), int(Turn.WATCHER)]


def look(setting: Setting, state: Any, seat: int) -> Any:
    view = setting.game.view()
    setting.game.look(state, seat, view)
    return view


def imagine(setting: Setting, view: Any, seat: int, dice: Dice) -> Any:
    state = setting.game.state()
    setting.game.imagine(view, seat, state, dice)
    return state


def new_dice(seed: int, stream: int = 0) -> Dice:
    dice = Dice()
    seed_dice(dice, seed, 0, stream)
    return dice


def walk(setting: Setting, seed: int) -> Iterator[Step]:
    """Play a random game; seats that choose together do so in any order, and waver."""
    game = setting.game
    loops = specialise("tacora.lab.loops", game)
    dice = new_dice(seed)
    state: Any = setting.blank()
    while (actor := game.turn(state)) != NOBODY:
        if actor == NATURE:
            action = game.draw(state, dice)
        else:
            if actor == EVERYONE:
                actor = pick_chooser(setting, state, dice)
            action = loops.pick_action(state, actor, dice)
        yield Step(state, actor, action)
        game.play(state, actor, action)
    yield Step(state, NOBODY, 0)


def is_sampled(setting: Setting, number: int) -> bool:
    """Say whether to ask for every action at this step: always in a small game."""
    actions = len(setting.game.seat_actions) + len(setting.game.nature_actions)
    return number % (1 + actions // 40) == 0


def pick_chooser(setting: Setting, state: Any, dice: Dice) -> int:
    """Pick any seat that may choose, also one that has chosen already."""
    game = setting.game
    able = [
        seat
        for seat in range(setting.seats)
        if any(game.refuse(state, seat, action) == 0 for action in game.seat_actions)
    ]
    # Often enough the one that is awaited, so that games end.
    if below(dice, 3):
        return game.awaited(state)
    return able[below(dice, len(able))]
