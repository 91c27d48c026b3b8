"""The first page, the page on what is stored, and the page of a personal link."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from tacora.games import NAMES, find_game
from tacora.kernel.game import Edition
from tacora.ledger.rulebook import Rulebook, load
from tacora.server.manners import Person
from tacora.server.plain.frame import Page, Reader, house_of
from tacora.server.plain.markup import Markup, fill, join
from tacora.server.spoken import NAME_LENGTH

MINUTE = 60
DAY = 86_400
CLOCKS = (0, 15, 30, MINUTE, 3 * MINUTE, DAY, 3 * DAY)
USUAL_SEATS = {"diamant": 4, "diamonds": 4, "diamoniak": 3}

WHO = """<form id="who" class="card" data-known="{known}">
<h2>{title}</h2>
<div class="row">
<label class="grow">{label} <input name="nickname" required maxlength="{most}"
 autocomplete="nickname" value="{nickname}"></label>
<button class="primary">{button}</button></div>
<p class="why">{note}</p>
{more}
</form>"""

KNOWN = """<div class="row"><a href="/people/{id}">{results}</a>
<button type="button" id="link">{link}</button></div>
<p id="link-shown" hidden>{hint} <br><a id="link-address" href="/"></a></p>"""

START = """<div class="hero"><h1>{title}</h1><p class="lead">{lead}</p></div>
<div class="two">
<div>{who}
<form id="join" class="card"><h2>{join}</h2><div class="row">
<label class="grow">{code} <input name="code" required minlength="6" maxlength="6"
 pattern="[A-Za-z2-9]{{6}}" autocomplete="off" autocapitalize="characters"
 spellcheck="false" class="code"></label>
<button class="primary">{go}</button></div></form>
<section class="card"><h2>{lobby}</h2><ul id="lobby" class="lobby"></ul>
<p id="lobby-empty" hidden>{empty}</p></section></div>
<form id="open" class="card"><h2>{open}</h2>
<fieldset class="games"><legend>{game}</legend>{editions}</fieldset>
{options}
<label>{clock} <select name="clock">{clocks}</select></label>
<label class="tick"><input type="checkbox" name="is_public"> {public}</label>
<label class="tick"><input type="checkbox" name="is_rated"> {rated}</label>
<label class="tick"><input type="checkbox" name="has_free_talk"> {talk}</label>
<button class="primary wide">{open_button}</button>
</form></div>
<nav class="links" aria-label="{games}">{links}</nav>"""


def draw_who(reader: Reader, person: Person | None) -> Markup:
    """Draw the form that asks for a nickname."""
    more = Markup()
    if person is not None:
        more = fill(
            KNOWN,
            id=person.id,
            results=reader.say("page-who-results"),
            link=reader.say("page-who-link"),
            hint=reader.say("page-who-link-hint"),
        )
    known = person is not None
    return fill(
        WHO,
        known="yes" if known else "",
        title=reader.say("page-who-known" if known else "page-who-title"),
        label=reader.say("page-who-label"),
        most=NAME_LENGTH,
        nickname=person.nickname if person else "",
        button=reader.say("page-who-rename" if known else "page-who-button"),
        note=reader.say("page-who-note"),
        more=more,
    )


async def show_start(request: Request, reader: Reader) -> Page:
    """Show who one is, which tables there are, and how to open one."""
    say = reader.say
    person = await house_of(request).identity.recognise(request)
    shelf = [
        (edition, load(edition.prefix.lower()))
        for name in NAMES
        for edition in find_game(name).editions.values()
    ]
    # Editions as radio buttons: the choice is small, and all of it should be seen.
    first = shelf[0][0].prefix
    body = fill(
        START,
        title=say("page-start-title"),
        lead=say("page-start-lead"),
        who=draw_who(reader, person),
        join=say("page-join-title"),
        code=say("page-join-code"),
        go=say("page-join-button"),
        lobby=say("page-lobby-title"),
        empty=say("page-lobby-empty"),
        open=say("page-open-title"),
        game=say("page-column-game"),
        editions=join(
            _draw_edition(edition, book, reader, edition.prefix == first)
            for edition, book in shelf
        ),
        options=join(_draw_options(edition, book, reader) for edition, book in shelf),
        clock=say("page-open-clock"),
        clocks=join(_draw_clock(seconds, reader) for seconds in CLOCKS),
        public=say("page-open-public"),
        rated=say("page-open-rated"),
        talk=say("page-open-talk"),
        open_button=say("page-open-button"),
        games=say("page-games"),
        links=join(
            fill(
                '<a href="/games/{game}">{label}</a>',
                game=name,
                label=say("page-figures", game=name.capitalize()),
            )
            for name in NAMES
        ),
    )
    return Page(say("page-start-title"), body, ("start.js",), robots="all")


def _draw_edition(
    edition: Edition, book: Rulebook, reader: Reader, is_first: bool
) -> Markup:
    return fill(
        '<div class="pick"><label><input type="radio" name="edition" value="{key}"'
        ' data-game="{game}" data-edition="{name}"{checked}> <b>{title}</b></label>'
        '<a href="/rules/{key}">{rules}</a></div>',
        key=edition.prefix.lower(),
        game=book.game,
        name=edition.name,
        checked=Markup(" checked" if is_first else ""),
        title=book.title[reader.language],
        rules=reader.say("page-rules"),
    )


def _draw_options(edition: Edition, book: Rulebook, reader: Reader) -> Markup:
    usual = USUAL_SEATS[book.game]
    seats = join(
        fill(
            '<option value="{seats}"{chosen}>{label}</option>',
            seats=seats,
            chosen=Markup(" selected" if seats == usual else ""),
            label=reader.say("page-open-players", seats=seats),
        )
        for seats in edition.seats
    )
    selects = []
    for option in edition.options:
        entry = book.option(option.key)
        values = join(
            fill(
                '<option value="{value}">{label}</option>',
                # As JSON, since true and the text "true" are two things.
                value=msgspec.json.encode(value).decode(),
                label=entry.label[str(value).lower()][reader.language],
            )
            for value in option.values
        )
        selects.append(
            fill(
                '<label>{title} <select data-option="{key}">{values}</select></label>'
                '<details class="why"><summary>{more}</summary>{text}</details>',
                title=entry.title[reader.language],
                key=option.key,
                values=values,
                more=reader.say("page-open-more", title=entry.title[reader.language]),
                text=entry.text[reader.language],
            )
        )
    return fill(
        '<fieldset class="plain" data-for="{key}" hidden disabled>'
        '<legend class="sr">{title}</legend>'
        '<label>{label} <select data-seats="yes">{seats}</select></label>'
        "{options}</fieldset>",
        key=edition.prefix.lower(),
        title=book.title[reader.language],
        label=reader.say("page-open-seats"),
        seats=seats,
        options=join(selects),
    )


def _draw_clock(seconds: int, reader: Reader) -> Markup:
    if seconds == 0:
        label = reader.say("page-clock-none")
    elif seconds < MINUTE:
        label = reader.say("page-clock-seconds", count=seconds)
    elif seconds < DAY:
        label = reader.say("page-clock-minutes", count=seconds // MINUTE)
    else:
        label = reader.say("page-clock-days", count=seconds // DAY)
    return fill('<option value="{value}">{label}</option>', value=seconds, label=label)


PRIVACY = """<article class="card"><h1>{title}</h1>
<p class="lead">{lead}</p>
<h2>{stored}</h2><ul>{items}</ul>
<h2>{not_stored}</h2><ul>{not_items}</ul>
<h2>{delete}</h2><p>{delete_text}</p>
<p><button type="button" id="forget" class="danger" data-sure="{sure}"{off}>{button}
</button></p>
<p id="forgotten" role="status"></p></article>"""

STORED = ("nickname", "token", "games", "talk", "results", "ratings", "seen")
NOT_STORED = ("address", "logs", "cookies", "third")


async def show_privacy(request: Request, reader: Reader) -> Page:
    """Show what is stored about people, and how to be forgotten."""
    say = reader.say
    person = await house_of(request).identity.recognise(request)
    title = say("page-privacy-title")
    body = fill(
        PRIVACY,
        title=title,
        lead=say("page-privacy-lead"),
        stored=say("page-privacy-stored"),
        items=_list(reader, [f"page-stored-{item}" for item in STORED]),
        not_stored=say("page-privacy-not-stored"),
        not_items=_list(reader, [f"page-unstored-{item}" for item in NOT_STORED]),
        delete=say("page-forget-title"),
        delete_text=say("page-forget-text"),
        sure=say("page-forget-sure"),
        off=Markup("" if person else " disabled"),
        button=say("page-forget-button"),
    )
    return Page(title, body, ("start.js",), robots="all")


def _list(reader: Reader, keys: list[str]) -> Markup:
    return join(fill("<li>{text}</li>", text=reader.say(key)) for key in keys)


CONTINUE = """<section class="card narrow"><h1>{title}</h1><p>{text}</p>
<p><button type="button" id="continue" class="primary">{button}</button></p>
</section>"""


async def show_continue(request: Request, reader: Reader) -> Page:
    """Show the page of a personal link; what follows the # never reaches us by it."""
    title = reader.say("page-continue-title")
    body = fill(
        CONTINUE,
        title=title,
        text=reader.say("page-continue-text"),
        button=reader.say("page-continue-button"),
    )
    return Page(title, body, ("start.js",))
