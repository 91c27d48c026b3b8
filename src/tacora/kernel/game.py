"""What a game supplies: an identity card and seven verbs.

| verb      | at the table                                                  |
|-----------|---------------------------------------------------------------|
| `setup`   | lay out the table                                             |
| `turn`    | whose move: a seat, nature, everyone together, or nobody      |
| `refuse`  | why this may not be done, or NONE                             |
| `play`    | do it, in place                                               |
| `look`    | write what this seat may see into a blank view                |
| `imagine` | a whole state this seat could be in, for all it can see       |
| `score`   | points                                                        |

Seven questions go with them.  Four say what only the game knows: `awaited` (whose
choice stands next in the ledger while everyone chooses together), `chance` (how many
equally likely cards an act of nature stands for), `is_winner`, and `stage` (how many
caves or rounds are finished, for whoever adds up each).  Three give quick answers to
what could be found by asking for all actions in turn, and laws hold them to it:
`window` and `legal` (a seat's legal actions as bits, counted from the first action of
the window) and `draw` (an act of nature, by dice).  Two more are asked about views and
see no state: `remember` (what a seat knew an action ago) and `uncover` (what somebody
is seen to have chosen).  A game whose nature has very many
acts may answer one more, which no compiled loop asks: `outcomes` (the range in which
those stand that can come now).
"""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tacora.kernel.bits import list_bits
from tacora.kernel.dice import Dice
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.record import Record

OptionValue = str | bool | int


class Turn(enum.IntEnum):
    """Who moves, where it is not one seat; and who looks, where it is none."""

    NATURE = -1
    EVERYONE = -2
    NOBODY = -3
    WATCHER = -4


# The same as bare numbers, for rules: compiled code cannot return now a seat, now a
# member of an enum.
NATURE = int(Turn.NATURE)
EVERYONE = int(Turn.EVERYONE)
NOBODY = int(Turn.NOBODY)
# To make a member of an enum from its number takes ten times as long.
NO_SEAT = {int(turn): turn for turn in Turn}
NOTHING = -1
"""Stands for an action where none can be told."""


@dataclass(frozen=True)
class Option:
    """A table option: its key in the ledger and its values, the default first."""

    key: str
    rule: str
    values: tuple[OptionValue, ...]

    def code(self, value: object) -> int:
        """Give the place of a value, or -1; 1, 1.0 and true are three things."""
        for place, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return place
        return -1


@dataclass(frozen=True)
class Edition:
    """One printing of a game, and what a table of it may choose."""

    name: str
    prefix: str
    seats: range
    options: tuple[Option, ...]
    code: int
    rule_of_refusal: Mapping[int, str]
    rule_of_seats: str
    rule_of_score: str
    rule_of_order: str
    rule_of_nature: str
    rule_of_choice: str

    def rule(self, number: str) -> str:
        """Give the full id of one of its rules."""
        return f"{self.prefix}-{number}"


@dataclass(frozen=True)
class Game:
    """A set of rules: the identity card and the verbs."""

    name: str
    package: str
    rules_version: int
    editions: Mapping[str, Edition]
    state: type[Record]
    view: type[Record]
    refusals: type[enum.IntEnum]
    seat_actions: range
    nature_actions: range
    longest: int
    """An upper bound on the actions of a game, nature's included."""

    setup: Callable[[Any, int, int, Any], None]
    turn: Callable[[Any], int]
    refuse: Callable[[Any, int, int], int]
    play: Callable[[Any, int, int], None]
    look: Callable[[Any, int, Any], None]
    imagine: Callable[[Any, int, Any, Dice], None]
    score: Callable[[Any, int], int]

    awaited: Callable[[Any], int]
    chance: Callable[[Any, int], int]
    is_winner: Callable[[Any, int], bool]
    stage: Callable[[Any], int]
    stages: int
    """The most parts that a game can have: caves, rounds."""
    window: Callable[[Any], int]
    legal: Callable[[Any, int], int]
    draw: Callable[[Any, Dice], int]
    remember: Callable[[Any, Any], None]
    """Write into a view what was known at the one before it, an action ago.

    So it knows what somebody knows who has watched from the start: two who saw the
    same views remember the same.
    """
    uncover: Callable[[Any, Any, int], int]
    """What a seat is seen to have chosen between two such views, or NOTHING.

    That is what it did openly, or what it had laid face down and was turned over now.
    Whoever has watched can learn from that how the others play.
    """

    refuse_setting: Callable[[int, int, Any], int]
    """Why this many may not play with these options, or NONE."""

    write_action: Callable[[int, int], str]
    """An action's text in an edition."""
    read_action: Callable[[int, str], int | None]
    """The action that a text stands for in an edition, if any; a seat's goes first."""
    tell: Callable[[Any, Any], list[tuple[str, dict[str, Any]]]]
    """What a seat saw happen between two views of its own: keys and facts.

    The views are those before and after one action, or a run of acts in `in_bulk`.
    """
    check_conserved: Callable[[Any], None]
    """Raise if a card or a gem has vanished or appeared."""
    observe: Callable[[Any, Callable[[int], Any], str, Sequence[str]], list[str]]
    """How a worked example's expectation ought to read; nothing if none is written so.

    It takes a state, what a seat sees, the expectation's key and its other words.
    """

    same_text: Mapping[int, int] = field(default_factory=dict)
    """For a seat's action that is written as an act of nature is: that act."""
    odds: Callable[[Any], tuple[int, int] | None] | None = None
    """How many of how many cards would end it all, by what a view shows, if any can.

    A table may have this shown to all.  Not every game has such a question.
    """
    outcomes: Callable[[Any], range] | None = None
    """Among which acts of nature those stand that can come now; else among all."""
    in_bulk: range = range(0)
    """Nature's acts that come many at a time, and may be told as one.

    Any run of them, and any part of a run, tells the same from its first view to its
    last as act by act.
    """

    is_story_public: bool = False
    """Whether `tell` says the same for every seat as for a watcher.

    Then a table tells its story once, by a watcher's views; a law holds games to it.
    """

    def possible_acts(self, state: Any) -> range:
        """Give a range outside which no act of nature can come now."""
        if self.outcomes is None:
            return self.nature_actions
        return self.outcomes(state)

    def list_legal(self, state: Any, actor: int) -> list[int]:
        """List what a seat, or nature, may do now."""
        if actor == NATURE:
            acts = self.possible_acts(state)
            return [act for act in acts if self.refuse(state, actor, act) == 0]
        first = self.window(state)
        return [first + place for place in list_bits(self.legal(state, actor))]

    def read(self, edition: int, actor: int, text: str) -> int | None:
        """Read an action as its actor means it; nothing if none is written so."""
        action = self.read_action(edition, text)
        if action is not None and actor == NATURE:
            return self.same_text.get(action, action)
        return action

    def edition(self, name: str) -> Edition:
        """Find an edition by its name."""
        if name not in self.editions:
            known = ", ".join(self.editions)
            raise Unreadable(
                "edition-unknown", game=self.name, edition=name[:40], known=known
            )
        return self.editions[name]


@dataclass(frozen=True)
class Setting:
    """What is agreed before the first card: game, edition, seats and options."""

    game: Game
    edition: Edition
    seats: int
    options: Mapping[str, OptionValue]

    @property
    def codes(self) -> list[int]:
        """The options as numbers, as `setup` takes them."""
        return [
            option.code(self.options[option.key]) for option in self.edition.options
        ]

    def blank(self) -> Record:
        """Lay out the table."""
        state = self.game.state()
        self.game.setup(state, self.edition.code, self.seats, self.codes)
        return state

    def rule(self, refusal: int) -> str:
        """Give the rule that a refusal rests on."""
        return self.edition.rule(self.edition.rule_of_refusal[refusal])

    def objection(self, refusal: int, actor: int, action: int) -> Refused:
        """Make the error that says why somebody may not do this."""
        return Refused(
            f"{self.game.name}-refusal-{refusal_key(self.game, refusal)}",
            self.rule(refusal),
            seat=str(actor) if abs(actor) < 10**6 else "…",
            action=self.game.write_action(self.edition.code, action),
            seats=str(self.seats),
            edition=self.edition.name,
        )


def agree(
    game: Game, edition: str, seats: int, options: Mapping[str, object]
) -> Setting:
    """Check what a table asks for; options left out take their defaults."""
    printing = game.edition(edition)
    if type(seats) is not int:
        raise Unreadable("seats-no-number", seats=str(seats)[:40])
    known = {option.key: option for option in printing.options}
    chosen: dict[str, OptionValue] = {key: known[key].values[0] for key in known}
    for key, value in options.items():
        if key not in known:
            raise Unreadable(
                "option-unknown",
                option=str(key)[:40],
                edition=f"{game.name} {edition}",
                known=", ".join(known),
            )
        code = known[key].code(value)
        if code < 0:
            values = known[key].values
            # Where not all values are texts, quotation marks tell "1" from 1.
            is_plain = all(isinstance(known_value, str) for known_value in values)
            show = show_value if is_plain and isinstance(value, str) else _show_json
            raise Unreadable(
                "option-value-unknown",
                option=key,
                value=show(value)[:40],
                known=", ".join(map(show, values)),
            )
        chosen[key] = known[key].values[code]
    setting = Setting(game, printing, seats, chosen)
    refusal = game.refuse_setting(printing.code, seats, setting.codes)
    if refusal:
        raise Refused(
            f"{game.name}-refusal-{refusal_key(game, refusal)}",
            setting.rule(refusal),
            seats=str(seats),
            edition=edition,
        )
    return setting


def find_fewest(game: Game, edition: str, options: Mapping[str, object]) -> int:
    """Find the fewest players that these options allow."""
    for seats in game.edition(edition).seats:
        try:
            return agree(game, edition, seats, options).seats
        except Refused:
            continue
    return game.edition(edition).seats.start


def refusal_key(game: Game, refusal: int) -> str:
    """Give the tail of the key under which a refusal's sentence stands."""
    return game.refusals(refusal).name.lower().replace("_", "-")


def _show_json(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return type(value).__name__


def show_value(value: object) -> str:
    """Write an option's value as the command line takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
