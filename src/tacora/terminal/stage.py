"""What a game supplies to be played in a terminal: a stage."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

from rich.console import RenderableType
from rich.style import Style

from tacora.games import NAMES, find_game
from tacora.kernel.error import Unreadable

if TYPE_CHECKING:
    from tacora.terminal.board import Board
    from tacora.terminal.sitting import Sitting

Sign = tuple[str, Style]
"""A sign and its colours."""


class Rest(Enum):
    """How long what is in sight stays so, before somebody else acts."""

    NONE = 0
    MOMENT = 1
    PAUSE = 2
    KEY = 3  # until the person has seen enough


@dataclass(frozen=True)
class Stage:
    """One game in a terminal: its board, its pace, its signs, and its scores.

    | what        | is                                                          |
    |-------------|-------------------------------------------------------------|
    | `board`     | the widget that shows a view and offers choices             |
    | `draw`      | a position as a picture, for printing                       |
    | `rest`      | how long a view stays in sight before this actor acts       |
    | `signs`     | what stands in the log's margin, by the kind of event       |
    | `loud`      | events whose whole sentence has the colour of the sign      |
    | `help_keys` | the game's own keys, and the words that explain them        |
    | `help_signs`| the game's own signs, and the words that explain them       |
    | `winners`   | a sentence that says who has won                            |
    | `scores`    | everybody, the winner first, with what came from where      |
    """

    board: type[Board]
    draw: Callable[[Any, Sequence[str], str], RenderableType]
    rest: Callable[[Any, int], Rest]
    signs: Mapping[str, Sign]
    loud: Sequence[str]
    help_keys: Sequence[tuple[str, str]]
    help_signs: Sequence[tuple[str, Style, str]]
    winners: Callable[[Sitting, str], str]
    scores: Callable[[Sitting, str], RenderableType]


def find_stage(game: str) -> Stage:
    """Find the stage of a game; it is built when it is first wanted."""
    place = f"tacora.terminal.{game}"
    if importlib.util.find_spec(place) is None:
        raise Unreadable("stage-missing", game=game)
    return cast(Stage, importlib.import_module(place).STAGE)


def name_game(view: object) -> str:
    """Say which game a view is of."""
    for name in NAMES:
        if type(view) is find_game(name).view:
            return name
    raise TypeError(type(view))
