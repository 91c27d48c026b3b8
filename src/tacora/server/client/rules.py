"""The rules of an edition, for the client to set out."""

from __future__ import annotations

import msgspec

from tacora.ledger.rulebook import Rule, load


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule or an option of the table, with the id that refusals cite."""

    id: str
    title: str
    text: str
    why: str
    """Why it is settled so, where the printed rules leave it open."""
    values: list[str]
    """How it may be settled, for an option."""


class RuleSection(msgspec.Struct, frozen=True):
    """Rules that belong together."""

    key: str
    title: str
    entries: list[RuleEntry]


class RulePage(msgspec.Struct, frozen=True):
    """All rules of an edition."""

    title: str
    intro: str
    sections: list[RuleSection]


def describe_rules(edition_key: str, language: str) -> RulePage:
    """Write a rulebook in one language."""
    book = load(edition_key)
    sections = []
    for section in book.sections:
        entries = []
        for entry in section.entries:
            why, values = "", list[str]()
            if isinstance(entry, Rule):
                why = entry.why[language] if entry.why is not None else ""
            else:
                values = [entry.label[value][language] for value in entry.values]
            entries.append(
                RuleEntry(
                    entry.id, entry.title[language], entry.text[language], why, values
                )
            )
        sections.append(RuleSection(section.key, section.title[language], entries))
    return RulePage(book.title[language], book.intro[language], sections)
