"""The rules of an edition, to be read."""

from __future__ import annotations

from starlette.requests import Request

from tacora.ledger.rulebook import Rule, TableOption, known_editions, load
from tacora.server.plain.frame import Page, Reader
from tacora.server.plain.markup import Markup, fill, join
from tacora.server.problem import Missing


async def show_rules(request: Request, reader: Reader) -> Page:
    """Show a rulebook, section by section, with the ids that refusals cite."""
    if request.path_params["edition"] not in known_editions():
        raise Missing("server-missing")
    book = load(request.path_params["edition"])
    language = reader.language
    sections = join(
        fill(
            '<section class="card"><h2 id="{key}">{title}</h2>{entries}</section>',
            key=section.key,
            title=section.title[language],
            entries=join(_write_entry(entry, language) for entry in section.entries),
        )
        for section in book.sections
    )
    others = join(
        fill('<a href="/rules/{key}">{title}</a>', key=key, title=title)
        for key in known_editions()
        if (title := load(key).title[language]) != book.title[language]
    )
    title = book.title[language]
    body = fill(
        '<article class="rules"><h1>{title}</h1><p class="lead">{intro}</p>'
        '{sections}</article><nav class="links" aria-label="{label}">{others}</nav>',
        title=title,
        intro=book.intro[language],
        sections=sections,
        label=reader.say("page-rules-others"),
        others=others,
    )
    return Page(title, body, robots="all")


def _write_entry(entry: Rule | TableOption, language: str) -> Markup:
    more = Markup()
    if isinstance(entry, Rule) and entry.why is not None:
        more = fill('<p class="why">{why}</p>', why=entry.why[language])
    if isinstance(entry, TableOption):
        labels = join(
            fill("<li>{label}</li>", label=entry.label[value][language])
            for value in entry.values
        )
        more = fill("<ul>{labels}</ul>", labels=labels)
    return fill(
        '<h3 id="{id}">{title} <small>{id}</small></h3><p>{text}</p>{more}',
        id=entry.id,
        title=entry.title[language],
        text=entry.text[language],
        more=more,
    )
