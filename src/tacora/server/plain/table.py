"""The page of a table, and the code that invites to it."""

from __future__ import annotations

from io import BytesIO
from ipaddress import ip_address

import segno
from starlette.requests import Request
from starlette.responses import Response

from tacora.bots import list_bots
from tacora.ledger.rulebook import load
from tacora.server.address import list_addresses
from tacora.server.live import Live
from tacora.server.plain.frame import Page, Reader, house_of
from tacora.server.plain.markup import Markup, fill, join
from tacora.server.plain.start import draw_who
from tacora.server.spoken import EMOTES, PHRASES, TEXT_LENGTH, phrase_key

BODY = """<div id="table" data-code="{code}" data-game="{game}">
<div class="head"><div><h1>{title}</h1>
<p class="facts">{options} · <a href="/rules/{key}" target="_blank">{rules}</a></p>
</div>
<div class="state"><p id="line" role="status"></p>
<p id="clock" role="timer" hidden></p></div></div>
<div id="stranger" hidden>{who}</div>
<div id="curtain" class="card curtain" hidden></div>
<section id="ask" aria-live="polite" class="ask"></section>
<div class="play">
<div class="middle">
<section id="over" class="card over" hidden></section>
<section id="board" aria-label="{board}"></section>
<section id="actions" class="actions" tabindex="-1" aria-label="{actions}"></section>
</div>
<div class="beside">
<section id="story" class="card"><h2>{log}</h2>
<ol id="log" class="log" aria-live="polite" tabindex="0" aria-label="{log}"></ol>
</section>
<section id="talk" class="card"><h2>{talk}</h2>
<ol id="lines" class="log" aria-live="polite" tabindex="0" aria-label="{talk}"></ol>
<div id="speak" hidden>
<div class="phrases" role="group" aria-label="{emotes_label}">{emotes}</div>
<details><summary>{phrases_label}</summary>
<div class="phrases">{phrases}</div></details>
<form id="say" class="row" hidden><label class="grow">{own_words}
 <input name="text" maxlength="{most}" autocomplete="off"></label>
<button>{send}</button></form></div></section>
<section id="tools" class="card" hidden><h2>{tools}</h2>
<div class="row"><button type="button" id="pause"></button>
<label class="tick"><input type="checkbox" id="auto"> {auto}</label></div></section>
</div>
<div class="around">
<section id="seats" class="card"><h2>{seats}</h2><ul id="seat-list" class="seats"></ul>
<form id="sit" class="row" hidden><label class="grow">{sit_name}
 <input name="name" maxlength="20" autocomplete="off"></label>
<label class="tick" id="rated" hidden>
<input type="checkbox" name="agrees"> {agree}</label>
<button class="primary">{sit}</button></form>
<div id="host" class="host" hidden><label>{bot}
 <select id="bot">{bots}</select></label>
<p id="bot-words" class="why"></p>
<div class="row"><button type="button" id="fill">{fill}</button>
<button type="button" id="start" class="primary big">{start}</button></div></div>
</section>
<section id="invite" class="card"><h2>{invite}</h2><p>{invite_text}</p>
<p class="row"><a id="address" href="{address}">{address}</a>
<button type="button" id="copy">{copy}</button></p>
<p class="codes"><span class="code">{code}</span>
<img src="/t/{code}/qr.svg" alt="{qr}" width="180" height="180"></p></section>
</div></div></div>"""


async def show_table_page(request: Request, reader: Reader) -> Page:
    """Show a table: who sits there, and the game."""
    house = house_of(request)
    live = await house.access(request, request.path_params["code"])
    person = await house.identity.recognise(request)
    room, say, language = live.room, reader.say, reader.language
    setting = room.setting
    key = setting.edition.prefix.lower()
    book = load(key)
    chosen = [
        book.option(option).label[str(value).lower()][language]
        for option, value in setting.options.items()
        if option in {entry.key for entry in book.options}
    ]
    title = book.title[language]
    body = fill(
        BODY,
        code=room.code,
        game=setting.game.name,
        key=key,
        title=title,
        options=" · ".join(chosen),
        rules=say("page-rules"),
        who="" if person else draw_who(reader, None),
        board=say("page-board"),
        actions=say("page-actions"),
        seats=say("page-seats"),
        sit_name=say("page-sit-name"),
        agree=say("page-sit-agree"),
        sit=say("page-sit"),
        bot=say("page-bot"),
        bots=_draw_bots(setting.game.name, reader),
        fill=say("page-fill"),
        start=say("page-start"),
        invite=say("page-invite"),
        invite_text=say("page-invite-text"),
        address=find_address(request, live),
        copy=say("page-copy"),
        qr=say("page-qr"),
        log=say("page-log"),
        talk=say("page-talk"),
        emotes_label=say("page-emotes"),
        emotes=_draw_phrases(EMOTES, reader),
        phrases_label=say("page-phrases"),
        phrases=_draw_phrases(PHRASES, reader),
        own_words=say("page-own-words"),
        most=TEXT_LENGTH,
        send=say("page-send"),
        tools=say("page-tools"),
        auto=say("page-auto"),
    )
    return Page(say("page-table-title", title=title), body, ("table.js",))


def _draw_bots(game: str, reader: Reader) -> Markup:
    # The weakest come first; the usual one should be worth playing against.
    bots = list(list_bots(game).values())
    return join(
        fill(
            '<option value="{name}" data-words="{words}"{chosen}>{name}</option>',
            name=bot.name,
            words=reader.say(bot.words),
            chosen=Markup(" selected" if bot is bots[-1] else ""),
        )
        for bot in bots
    )


def _draw_phrases(phrases: tuple[str, ...], reader: Reader) -> Markup:
    return join(
        fill(
            '<button type="button" data-phrase="{phrase}">{words}</button>',
            phrase=phrase,
            words=reader.say(phrase_key(phrase)),
        )
        for phrase in phrases
    )


def find_address(request: Request, live: Live) -> str:
    """Give the address of a table as others can use it, on their phones as well."""
    config = house_of(request).config
    base = config.public_url or f"{request.url.scheme}://{request.url.netloc}"
    if not config.public_url and _is_near(request.url.hostname or ""):
        port = request.url.port or 80
        base = list_addresses(config, port)[1] or base
    return f"{base}/t/{live.room.code}"


def _is_near(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


async def give_code(request: Request, reader: Reader) -> Response:
    """Draw the address of a table as a code to scan."""
    live = await house_of(request).access(request, request.path_params["code"])
    drawn = BytesIO()
    code = segno.make(find_address(request, live), error="m", micro=False)
    code.save(drawn, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    return Response(
        drawn.getvalue(),
        media_type="image/svg+xml",
        headers={"Cache-Control": "private, max-age=300"},
    )
