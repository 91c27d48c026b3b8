"""A game in its course, and what each seat remembers of it.

Nothing here knows OpenSpiel.  A course keeps the table as it was after every move, so a
copy costs nothing and a memory is only written when somebody asks for it.  A memory is
made of views alone: whatever a seat was never shown cannot be in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from tacora.games import find_game
from tacora.kernel.bits import list_bits
from tacora.kernel.dice import Dice
from tacora.kernel.game import NATURE, Game, Setting, agree
from tacora.kernel.record import Record
from tacora.lab.tensor import count_entries, lay_out
from tacora.ledger.table import Table

HIDDEN = -1
"""What a view shows in place of a number that is closed to its seat."""
OPEN = {"chests": "open", "vaults": "open", "taken": "own"}
"""Options under which boxes and piles are shown that are filled in everybody's sight.

Whoever forgets nothing knows what is in them also where they are closed.
"""

Act = tuple[int, int]
"""An actor and an action."""
Change = tuple[int, int, int]
"""The moment, a place in the row of numbers, and what stands there from then on."""


class Moment(NamedTuple):
    """The table after a move, or after several that were made together."""

    world: Record
    acts: tuple[Act, ...]


class Memory(NamedTuple):
    """All that a seat has seen, as text and as numbers."""

    seen: int
    """Moments of the course that are in it."""
    moment: int
    """Moments that the seat has lived through."""
    last: Record
    text: str
    changes: tuple[Change, ...]


def look(game: Game, world: Record, seat: int) -> Record:
    """Look at the table from a seat, or as a watcher."""
    view = game.view()
    game.look(world, seat, view)
    return view


def list_changes(game: Game, before: Record, after: Record) -> Iterator[Act]:
    """List the places in the row that differ between two views, and the new numbers."""
    for part in lay_out(game):
        old, new = getattr(before, part.name), getattr(after, part.name)
        if old == new:
            continue
        if not isinstance(new, list):
            old, new = [old], [new]
        for index, number in enumerate(new):
            first = part.start + index * part.bits
            if part.bits == 1 and old[index] != number:
                yield first, number
            elif part.bits > 1:
                for bit in list_bits(old[index] ^ number):
                    yield first + bit, number >> bit & 1


def name_places(game: Game) -> tuple[str, ...]:
    """Name every place of the row: its field, then its place in a row and in a set."""
    return _name_places(game.name)


@cache
def _name_places(name: str) -> tuple[str, ...]:
    game = find_game(name)
    names = []
    for part in lay_out(game):
        has_row = bool(game.view.FIELDS[part.name].length)
        for index in range(part.count):
            for bit in range(part.bits):
                row = f".{index}" if has_row else ""
                member = f".{bit}" if part.bits > 1 else ""
                names.append(f"{part.name}{row}{member}")
    return tuple(names)


def play_opening(setting: Setting, opening: str) -> Record:
    """Lay out the table and play what a ledger would say, separated by semicolons."""
    table = Table(setting)
    world = setting.blank()
    for text in filter(None, (text.strip() for text in opening.split(";"))):
        actor = table.next_in_ledger()
        action = table.read(text, actor)
        table.do(actor, action)
        setting.game.play(world, actor, action)
    return world


def open_boxes(setting: Setting) -> Setting:
    """Give the same setting, with all boxes open that may be."""
    opened = {key: value for key, value in OPEN.items() if key in setting.options}
    options = {**setting.options, **opened}
    return agree(setting.game, setting.edition.name, setting.seats, options)


class Course:
    """A game from some position on: the table as it stands, and how it came there.

    Beside it stands a twin with open boxes, which is played on when it is asked for.
    """

    def __init__(self, setting: Setting, world: Record, twin: Record) -> None:
        self.setting = setting
        self.world = world
        self.moves = 0
        self._trail = [Moment(world, ())]
        self._memories: dict[int, Memory] = {}
        self._twin = twin
        self._behind: tuple[Act, ...] = ()

    def play(self, acts: tuple[Act, ...]) -> None:
        """Make a move, or several together; between them nobody looks."""
        game = self.setting.game
        self.world = self.world.copy()
        for actor, action in acts:
            game.play(self.world, actor, action)
        self.moves += len(acts)
        self._behind += acts
        # Of cards that come many at a time, only the last is a moment.
        is_bulk = acts[-1][1] in game.in_bulk and game.turn(self.world) == NATURE
        if not is_bulk:
            self._trail.append(Moment(self.world, acts))

    def look(self, seat: int) -> Record:
        """Look at the table as it stands."""
        return look(self.setting.game, self.world, seat)

    def remember(self, seat: int) -> Memory:
        """Tell all that a seat has seen since this course began."""
        memory = self._memories.get(seat)
        if memory is None:
            memory = Memory(0, 0, self.setting.game.view(), "", ())
        if memory.seen < len(self._trail):
            for moment in self._trail[memory.seen :]:
                memory = self._add(memory, seat, moment)
            self._memories[seat] = memory
        if self.world is not self._trail[-1].world:
            return self._add(memory, seat, Moment(self.world, ()))
        return memory

    def _add(self, memory: Memory, seat: int, moment: Moment) -> Memory:
        game = self.setting.game
        view = look(game, moment.world, seat)
        own = [action for actor, action in moment.acts if actor == seat]
        changed = list(list_changes(game, memory.last, view))
        if not own and not changed:
            # Nothing to see: that something happened at all may be a secret.
            return memory._replace(seen=memory.seen + 1)
        names = name_places(game)
        write, code = game.write_action, self.setting.edition.code
        words = [f">{write(code, action)}" for action in own]
        words += [f"{names[place]}={number}" for place, number in changed]
        # What a seat does itself stands one place behind what it sees.
        changed = [(count_entries(game), action) for action in own] + changed
        number = memory.moment + 1
        return Memory(
            memory.seen + 1,
            number,
            view,
            f"{memory.text}{' '.join(words)}\n",
            memory.changes + tuple((number, *change) for change in changed),
        )

    def imagine(self, seat: int, dice: Dice) -> Course:
        """Give a course that this seat could be in, with all its memories.

        The others remember nothing but the table as it is imagined: what they truly saw
        would tell what the seat does not know.
        """
        game = self.setting.game
        self._catch_up()
        # The same dice, thrown once more, imagine the same for the twin.
        again = dice.copy()
        worlds = []
        for table, thrown in ((self.world, dice), (self._twin, again)):
            view = look(game, table, seat)
            self._fill_boxes(view)
            world = game.state()
            game.imagine(view, seat, world, thrown)
            worlds.append(world)
        other = Course(self.setting, *worlds)
        other.moves = self.moves
        other._memories[seat] = self.remember(seat)._replace(seen=1)
        return other

    def _catch_up(self) -> None:
        """Play on the twin."""
        if self._behind:
            self._twin = self._twin.copy()
            for actor, action in self._behind:
                self.setting.game.play(self._twin, actor, action)
            self._behind = ()

    def _fill_boxes(self, view: Record) -> None:
        """Write into a view what is closed now, but was seen when it went in.

        Of the twin, every owner sees at least the own boxes.
        """
        game = self.setting.game
        for owner in range(self.setting.seats):
            own = look(game, self._twin, owner)
            for name, field in game.view.FIELDS.items():
                if field.low == HIDDEN and field.length:
                    row, shown = getattr(view, name), getattr(own, name)
                    for index, number in enumerate(shown):
                        row[index] = max(row[index], number)

    def copy(self) -> Course:
        """Make an independent copy; no table is ever changed, so all are shared."""
        other = object.__new__(Course)
        other.__dict__.update(self.__dict__)
        other._trail = self._trail[:]
        other._memories = self._memories.copy()
        return other

    def __deepcopy__(self, memory: object) -> Course:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Give what has to be kept: the memories, and not how they came about."""
        setting = self.setting
        self._catch_up()
        memories = {}
        for seat in range(setting.seats):
            self.remember(seat)
            memories[seat] = self._memories[seat]._replace(seen=1)
        named = (setting.game.name, setting.edition.name, setting.seats)
        return {
            "setting": (*named, dict(setting.options)),
            "world": self.world,
            "last": self._trail[-1],
            "twin": self._twin,
            "moves": self.moves,
            "memories": memories,
        }

    def __setstate__(self, kept: Mapping[str, Any]) -> None:
        name, edition, seats, options = kept["setting"]
        self.setting = agree(find_game(name), edition, seats, options)
        self.world = kept["world"]
        self.moves = kept["moves"]
        self._trail = [kept["last"]]
        self._memories = dict(kept["memories"])
        self._twin = kept["twin"]
        self._behind = ()
