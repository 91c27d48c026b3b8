"""The rules of an edition in our own words, read from its file in `rulebook/`.

A reader for people's faces of the house: menus, rules pages, the command line.  The
engine never asks it anything.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tacora.kernel.error import Unreadable

Words = Mapping[str, str]
"""One text, by language."""

IN_WHEEL = "_rulebook"
IN_CHECKOUT = Path(__file__).parents[3] / "rulebook"


@dataclass(frozen=True)
class Rule:
    """One rule: what it says and, where somebody had to settle it, why so."""

    id: str
    status: str
    source: tuple[str, ...]
    since: int
    title: Words
    text: Words
    why: Words | None
    option: str | None
    """The id of the table option that changes it, if there is one."""


@dataclass(frozen=True)
class TableOption:
    """A choice of the table, with a short label for each of its values."""

    id: str
    key: str
    values: tuple[str, ...]
    since: int
    title: Words
    text: Words
    label: Mapping[str, Words]


@dataclass(frozen=True)
class Section:
    """Some rules that are read together, in reading order."""

    key: str
    title: Words
    entries: tuple[Rule | TableOption, ...]


@dataclass(frozen=True)
class Rulebook:
    """All rules of one edition, section by section."""

    game: str
    edition: str
    rules_version: int
    title: Words
    intro: Words
    sections: tuple[Section, ...]

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The choices of the table, in reading order."""
        return tuple(
            entry
            for section in self.sections
            for entry in section.entries
            if isinstance(entry, TableOption)
        )

    def find(self, entry_id: str) -> Rule | TableOption:
        """Find a rule or an option by its full id, as refusals and cases cite it.

        Ids stand in our own code, so a wrong one is a KeyError and no sentence.
        """
        for section in self.sections:
            for entry in section.entries:
                if entry.id == entry_id:
                    return entry
        raise KeyError(entry_id)

    def option(self, key: str) -> TableOption:
        """Find a table option by its key in the ledger."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)


def known_editions() -> tuple[str, ...]:
    """Name every edition that has a rulebook, such as `diamant-2016`."""
    names = (entry.name for entry in _shelf().iterdir())
    return tuple(sorted(name[:-5] for name in names if name.endswith(".toml")))


@cache
def load(edition_key: str) -> Rulebook:
    """Read the rulebook of an edition.

    >>> load("diamant-2016").find("DIAMANT-2016-R6").title["en"]
    'The first trap is a warning'
    """
    known = known_editions()
    if edition_key not in known:
        raise Unreadable(
            "rulebook-unknown", edition=edition_key[:40], known=", ".join(known)
        )
    text = (_shelf() / f"{edition_key}.toml").read_text(encoding="utf-8")
    return _read(edition_key.upper(), tomllib.loads(text))


def _shelf() -> Traversable:
    """Find the rulebooks: inside the installed package, or else in the checkout."""
    packed = resources.files("tacora") / IN_WHEEL
    return packed if packed.is_dir() else IN_CHECKOUT


def _read(prefix: str, book: Mapping[str, Any]) -> Rulebook:
    edition = book["edition"]
    sections = tuple(
        Section(
            key=section["key"],
            title=section["title"],
            entries=tuple(
                _read_entry(f"{prefix}-{number}", book[number])
                for number in section["rules"]
            ),
        )
        for section in book["section"]
    )
    return Rulebook(
        game=edition["game"],
        edition=edition["edition"],
        rules_version=edition["rules_version"],
        title=edition["title"],
        intro=edition["intro"],
        sections=sections,
    )


def _read_entry(entry_id: str, entry: Mapping[str, Any]) -> Rule | TableOption:
    if entry["status"] == "option":
        return TableOption(
            id=entry_id,
            key=entry["key"],
            values=tuple(entry["values"]),
            since=entry["since"],
            title=entry["title"],
            text=entry["text"],
            label=entry["value"],
        )
    return Rule(
        id=entry_id,
        status=entry["status"],
        source=tuple(entry["source"]),
        since=entry["since"],
        title=entry["title"],
        text=entry["text"],
        why=entry.get("why"),
        option=f"{entry_id.rpartition('-')[0]}-{entry['option']}"
        if "option" in entry
        else None,
    )
