"""The page to step through a game that is over."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tacora.kernel.error import Refused, Unreadable
from tacora.server.plain.frame import Page, Reader, house_of
from tacora.server.plain.markup import fill, join
from tacora.server.replay import make_replay
from tacora.words.story import show_names

BODY = """<section id="replay" class="card" data-code="{code}" data-game="{game}">
<h1>{title}</h1>
<p class="row"><label for="eye">{eye}</label>
<select id="eye"><option value="">{watcher}</option>{seats}</select></p>
<div class="row" role="group" aria-label="{steps}">
<button type="button" id="first" aria-label="{first}">◀◀</button>
<button type="button" id="back" aria-label="{back}">◀</button>
<label class="sr" for="step">{step}</label>
<input type="range" id="step" min="0" value="0">
<button type="button" id="on" class="primary" aria-label="{on}">▶</button>
<button type="button" id="last" aria-label="{last}">▶▶</button>
</div>
<p id="where"></p>
<p id="told" class="told" aria-live="polite"></p>
</section>
<div id="board"></div>
<p class="row"><a class="button" href="/plain/t/{code}">{back_to_table}</a></p>"""


async def show_replay_page(request: Request, reader: Reader) -> Page | Response:
    """Show the page, or with `steps` in the address what it steps through."""
    live = await house_of(request).access(request, request.path_params["code"])
    room = live.room
    if room.status != "over":
        raise Refused("ledger-not-yet")
    names = show_names([seat.player for seat in room.seats])
    asked = request.query_params.get("steps")
    if asked is not None:
        seat = _read_seat(asked, len(names))
        replay = make_replay(room, seat, room.teller(reader.language))
        eyes = [replay.start, *(step.eye for step in replay.steps)]
        return JSONResponse(
            {
                "names": names,
                "eyes": [msgspec.json.decode(eye) for eye in eyes],
            }
        )
    say = reader.say
    title = say("page-replay-title", code=room.code)
    body = fill(
        BODY,
        code=room.code,
        game=room.opened.game,
        title=title,
        eye=say("page-replay-eye"),
        watcher=say("page-replay-watcher"),
        seats=join(
            fill('<option value="{seat}">{name}</option>', seat=seat, name=name)
            for seat, name in enumerate(names)
        ),
        steps=say("page-replay-steps"),
        step=say("page-replay-step"),
        first=say("page-replay-first"),
        back=say("page-replay-back"),
        on=say("page-replay-on"),
        last=say("page-replay-last"),
        back_to_table=say("page-replay-table"),
    )
    return Page(title, body, ("replay.js",))


def _read_seat(text: str, seats: int) -> int | None:
    if text == "":
        return None
    if not text.isascii() or not text.isdecimal() or not int(text[:4]) < seats:
        raise Unreadable("seat-unknown", seat=text[:20], last=str(seats - 1))
    return int(text)
