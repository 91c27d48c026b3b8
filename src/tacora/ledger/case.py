"""Worked examples: a short game with what is expected of it, as a small text file.

| line                  | says                                                      |
|-----------------------|-----------------------------------------------------------|
| `rule ID`             | a rule that the example is about; one line each           |
| `title LANGUAGE TEXT` | what it shows                                             |
| `game GAME EDITION`   | what is played                                            |
| `seats N`             | by how many: `a`, `b`, `c` …                              |
| `option KEY VALUE`    | a table option, where it is not the default               |
| `nature ACTION`       | what nature does                                          |
| `all ACTION`          | what every seat does that has to act                      |
| `abc ACTION`          | what these seats do, one after the other                  |
| `deal a CARD …`       | the first cards that nature deals to a seat               |
| `deal rest`           | that it deals whatever comes first                        |
| `go N`                | that N times whoever has to act does what comes first     |
| `go until KEY …`      | that they do so until this, which can be expected, is so  |
| `expect KEY …`        | what has to be so now; each game has its own keys         |
| `refuse WHO ACTION ID`| what may not be done now, and by which rule               |
| `refuse seats N ID`   | how many may not play                                     |
| `never WHO ACTION`    | what is no action of this edition at all                  |

The lines down to `option` come first.  Text after a `#` is a remark.  Neighbouring
lines with `deal` are one deal, in the game's own order, and cards that nobody names
fill up the hands.  What comes first is the first legal action in the ledger's order;
with `go`, nature does so as well.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tacora.games import find_game
from tacora.kernel.error import TacoraError, Unreadable
from tacora.kernel.game import Edition, OptionValue, Setting, Turn, agree, show_value
from tacora.ledger.table import Table

IN_WHEEL = Path(__file__).parents[1] / "_cases"
IN_CHECKOUT = Path(__file__).parents[3] / "cases"

HEADER = ("rule", "title", "game", "seats", "option")
RULE = re.compile(r"[A-Z0-9]+-[A-Z0-9]+-[RO][1-9][0-9]*")
COMMENT = re.compile(r"(^|[ \t])#.*")
# Not every white space parts words: French titles have no-break spaces.
SPACE = re.compile(r"[ \t]+")


class Verb(enum.Enum):
    """What a step of a case does."""

    PLAY = "play"
    EXPECT = "expect"
    REFUSE = "refuse"
    NEVER = "never"
    DEAL = "deal"
    GO = "go"


@dataclass(frozen=True)
class Step:
    """One line of the game: something done, expected, refused or unheard of.

    An expectation has nobody in `who`, and its key as the first of its words; who goes
    on is nobody in particular either.
    """

    line: int
    verb: Verb
    who: str
    words: tuple[str, ...]
    rule: str = ""

    @property
    def text(self) -> str:
        """The action, or what is expected."""
        return " ".join(self.words)

    def __str__(self) -> str:
        verb = "" if self.verb is Verb.PLAY else self.verb.value
        return " ".join(filter(None, (verb, self.who, self.text, self.rule)))


@dataclass(frozen=True)
class Case:
    """A worked example: what it is about, what is agreed, and what happens."""

    file: str
    rules: tuple[str, ...]
    titles: Mapping[str, str]
    setting: Setting
    steps: tuple[Step, ...]


# Where cases lie.


def cases_folder() -> Path:
    """Find the cases: in the installed package, or else in the checkout."""
    return IN_WHEEL if IN_WHEEL.is_dir() else IN_CHECKOUT


def find_cases(folder: Path) -> list[Path]:
    """Find the case files below a folder; R2 comes before R10."""

    def in_order(path: Path) -> list[str | int]:
        parts = re.split(r"(\d+)", path.relative_to(folder).as_posix())
        return [int(part) if part.isdecimal() else part for part in parts]

    return sorted(folder.rglob("*.case"), key=in_order)


def load_cases() -> list[Case]:
    """Read every case there is."""
    return [load_case(path) for path in find_cases(cases_folder())]


def load_case(path: Path) -> Case:
    """Read a case from its file."""
    file = f"{path.parent.name}/{path.name}"
    written = path.read_bytes()
    try:
        text = written.decode("utf-8")
    except UnicodeDecodeError as error:
        number = written.count(b"\n", 0, error.start) + 1
        raise Line(file, number, "").unreadable() from None
    return read_case(text, file)


# How a case is read.


@dataclass(frozen=True)
class Line:
    """A line of a case that says something."""

    file: str
    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """What stands between the spaces."""
        return SPACE.split(self.text)

    def unreadable(self) -> Unreadable:
        """Make the error that points here."""
        return Unreadable(
            "case-unreadable",
            file=self.file,
            line=str(self.number),
            text=self.text[:80],
        )


def read_case(text: str, file: str) -> Case:
    """Read a case; whatever cannot be understood is refused with its line."""
    lines = list(read_lines(text, file))
    end = Line(file, text.count("\n") + 1, "")
    header: dict[str, list[Line]] = {key: [] for key in HEADER}
    while lines and lines[0].words[0] in HEADER:
        header[lines[0].words[0]].append(lines[0])
        del lines[0]
    if not (lines and header["rule"] and header["title"]):
        raise (lines[0] if lines else end).unreadable()
    for key in ("game", "seats"):
        if len(header[key]) != 1:
            raise (header[key][1] if header[key] else lines[0]).unreadable()
    rules = tuple(_read_rule(line) for line in header["rule"])
    titles = _read_pairs(header["title"])
    setting = read_setting(header["game"][0], header["seats"][0], header["option"])
    table = Table(setting)
    steps = tuple(read_step(line, table) for line in lines)
    return Case(file, rules, titles, setting, steps)


def read_lines(text: str, file: str) -> Iterator[Line]:
    """Read the lines that say something, without their remarks."""
    for number, written in enumerate(text.split("\n"), start=1):
        said = COMMENT.sub("", written).strip(" \t\r")
        if said:
            yield Line(file, number, said)


def _read_rule(line: Line) -> str:
    match line.words:
        case [_, rule] if RULE.fullmatch(rule):
            return rule
    raise line.unreadable()


def _read_pairs(lines: Iterable[Line]) -> dict[str, str]:
    """Read lines that give a key and a text, each key once."""
    pairs: dict[str, str] = {}
    for line in lines:
        match SPACE.split(line.text, maxsplit=2):
            case [_, key, text] if key not in pairs:
                pairs[key] = text
            case _:
                raise line.unreadable()
    return pairs


def read_setting(game: Line, seats: Line, options: Sequence[Line]) -> Setting:
    """Read what is played, by how many, and what they have agreed."""
    match game.words, seats.words:
        case [[_, name, edition], [_, number]] if number.isdecimal():
            pass
        case _:
            raise game.unreadable() if len(game.words) != 3 else seats.unreadable()
    try:
        rules = find_game(name)
        printing = rules.edition(edition)
    except Unreadable:
        raise game.unreadable() from None
    _read_pairs(options)
    chosen = dict(_read_option(line, printing) for line in options)
    try:
        return agree(rules, edition, int(number), chosen)
    except TacoraError:
        raise seats.unreadable() from None


def _read_option(line: Line, edition: Edition) -> tuple[str, OptionValue]:
    _, key, text = line.words if len(line.words) == 3 else ("", "", "")
    for option in edition.options:
        for value in option.values:
            if option.key == key and show_value(value) == text:
                return key, value
    raise line.unreadable()


def read_step(line: Line, table: Table) -> Step:
    """Read one line of the game; the table tells what can be read at all."""
    match line.words:
        case ["expect", key, *words]:
            if not table.observe(key, words):
                raise line.unreadable()
            return Step(line.number, Verb.EXPECT, "", (key, *words))
        case ["refuse", "seats", number, rule] if number.isdecimal():
            return Step(line.number, Verb.REFUSE, "seats", (number,), _id(rule, line))
        case ["refuse", who, *words, rule] if words and _is_seats(who, 26):
            _check_action(line, words, table)
            return Step(line.number, Verb.REFUSE, who, (*words,), _id(rule, line))
        case ["never", who, *words] if words and _is_seats(who, 26):
            return Step(line.number, Verb.NEVER, who, (*words,))
        case ["deal", "rest"]:
            return Step(line.number, Verb.DEAL, "rest", ())
        case ["deal", who, *cards] if cards and who in _letters(table):
            for card in cards:
                _check_action(line, ["deal", str(seat_number(who)), card], table)
            return Step(line.number, Verb.DEAL, who, (*cards,))
        case ["go", number] if number.isdecimal():
            return Step(line.number, Verb.GO, "", (number,))
        case ["go", "until", key, *words] if table.observe(key, words):
            return Step(line.number, Verb.GO, "", ("until", key, *words))
        case [who, *words] if words and (
            who == "all" or _is_seats(who, table.setting.seats)
        ):
            _check_action(line, words, table)
            return Step(line.number, Verb.PLAY, who, (*words,))
    raise line.unreadable()


def _id(rule: str, line: Line) -> str:
    if not RULE.fullmatch(rule):
        raise line.unreadable()
    return rule


def _is_seats(who: str, seats: int) -> bool:
    """Say whether this names nature, or seats, each once."""
    if who == "nature":
        return True
    numbers = {seat_number(letter) for letter in who}
    return len(numbers) == len(who) and all(0 <= seat < seats for seat in numbers)


def _letters(table: Table) -> list[str]:
    return [chr(ord("a") + seat) for seat in range(table.setting.seats)]


def seat_number(letter: str) -> int:
    """Give the seat that a letter stands for."""
    return ord(letter) - ord("a")


def _check_action(line: Line, words: Sequence[str], table: Table) -> None:
    try:
        table.read(" ".join(words), Turn.WATCHER)
    except Unreadable:
        raise line.unreadable() from None
