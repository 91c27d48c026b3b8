"""What can be asked for by name: every edition and variant, and its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tacora.games import NAMES, find_game
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import (
    Edition,
    Game,
    Option,
    OptionValue,
    Setting,
    agree,
    find_fewest,
)

Parameter = str | bool | int

VARIANT = "variant"
"""The option whose values are games of their own; the others are parameters."""
UTILITIES = ("win", "points")
"""What a game is played for, the default first."""
UNNAMED = -1
"""Stands for the one named value of an option whose others are numbers."""
TOGETHER = ("diamant",)
"""Games in which every choice is one that all make at the same time."""
MOST_POINTS = {"diamant": 5 * 124 + 35, "diamonds": 2 * 400, "diamoniak": 6}
"""No score is higher: all gems of five caves and all relics, all crystals in a vault,
a whole castle."""


@dataclass(frozen=True)
class Plan:
    """A game as OpenSpiel is told of it, before its parameters are given."""

    game: Game
    edition: Edition
    fixed: Mapping[str, OptionValue]
    """What the name says already: the variant, if it is not the first."""
    is_together: bool
    """Whether those who choose at the same time make one move."""

    @property
    def name(self) -> str:
        """The name it is loaded by."""
        parts = ["tacora", self.game.name, self.edition.name, *self.fixed.values()]
        if self.is_together:
            parts.append("simultaneous")
        return "_".join(map(str, parts)).replace("-", "_")

    @property
    def options(self) -> list[Option]:
        """The options that are left to choose."""
        return [option for option in self.edition.options if option.key != VARIANT]

    @property
    def fewest(self) -> int:
        """The fewest players, with all options as they are printed."""
        return find_fewest(self.game, self.edition.name, self.fixed)

    @property
    def most(self) -> int:
        """So many players may sit down, and any number between the fewest and these.

        OpenSpiel takes a range for granted, and tries it out.  Teams are of four or
        six: six are allowed, but not announced.
        """
        seats = self.fewest
        while is_allowed(self, seats + 1):
            seats += 1
        return seats

    @property
    def parameters(self) -> dict[str, Parameter]:
        """The parameters and their defaults."""
        options = {option.key: write_option(option, 0) for option in self.options}
        others: dict[str, Parameter] = {
            "players": self.fewest,
            "utility": UTILITIES[0],
            "opening": "",
        }
        return others | options

    def agree(self, parameters: Mapping[str, Parameter]) -> Setting:
        """Find the setting that is meant; say why, if there is none."""
        chosen: dict[str, object] = dict(self.fixed)
        for option in self.options:
            written = parameters[option.key]
            texts = [write_option(option, place) for place in range(len(option.values))]
            known = dict(zip(texts, option.values, strict=True))
            chosen[option.key] = known.get(written, written)
        seats = parameters["players"]
        assert isinstance(seats, int)
        return agree(self.game, self.edition.name, seats, chosen)


def is_allowed(plan: Plan, seats: int) -> bool:
    """Say whether this many may play, with all options as they are printed."""
    try:
        agree(plan.game, plan.edition.name, seats, plan.fixed)
    except Refused:
        return False
    return True


def write_option(option: Option, place: int) -> Parameter:
    """Write a value as a parameter, which must be of one type for all values."""
    value = option.values[place]
    is_mixed = len({type(known) for known in option.values}) > 1
    return UNNAMED if is_mixed and isinstance(value, str) else value


def read_utility(parameters: Mapping[str, Parameter]) -> Literal["win", "points"]:
    """Find out what is played for."""
    wanted = parameters["utility"]
    if wanted == "win":
        return "win"
    if wanted == "points":
        return "points"
    known = ", ".join(UTILITIES)
    raise Unreadable(
        "option-value-unknown", option="utility", value=str(wanted)[:40], known=known
    )


def bound_moves(setting: Setting) -> int:
    """Bound the moves of a game, nature's included.

    The game's own bound is for a full table, where nature and all seats have an equal
    part in it; fewer seats have fewer parts.  Where the rules set no bound, the door
    breaks the game off here (DIAMONIAK-DJECO-R17).
    """
    most = max(max(edition.seats) for edition in setting.game.editions.values())
    return -(-setting.game.longest * (setting.seats + 1) // (most + 1))


def list_plans() -> Iterator[Plan]:
    """Give every game, edition and variant, and the simultaneous forms."""
    for name in NAMES:
        game = find_game(name)
        for edition in game.editions.values():
            variants: list[dict[str, OptionValue]] = [{}]
            for option in edition.options:
                if option.key == VARIANT:
                    variants += [{VARIANT: value} for value in option.values[1:]]
            for fixed in variants:
                yield Plan(game, edition, fixed, is_together=False)
                if name in TOGETHER:
                    yield Plan(game, edition, fixed, is_together=True)
