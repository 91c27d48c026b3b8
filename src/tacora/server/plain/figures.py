"""The pages of a person and of a game: how they have fared here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from starlette.requests import Request

from tacora.games import NAMES
from tacora.server.plain.frame import Page, Reader, house_of
from tacora.server.plain.markup import Markup, fill, join
from tacora.server.problem import Missing
from tacora.server.statistics import Rating, read_game, read_person


def _table(
    caption: str, heads: Sequence[str], rows: Iterable[Sequence[object]]
) -> Markup:
    head = join(fill('<th scope="col">{head}</th>', head=head) for head in heads)
    body = join(
        fill(
            '<tr><th scope="row">{first}</th>{rest}</tr>',
            first=row[0],
            rest=join(fill("<td>{cell}</td>", cell=cell) for cell in row[1:]),
        )
        for row in rows
    )
    return fill(
        '<div class="scroll"><table><caption>{caption}</caption>'
        "<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>",
        caption=caption,
        head=head,
        body=body,
    )


def _game_link(game: str) -> Markup:
    return fill('<a href="/games/{game}">{name}</a>', game=game, name=game.capitalize())


def _rating(rating: Rating | None) -> str:
    return "–" if rating is None else f"{rating.sure:g}"


async def show_person_page(request: Request, reader: Reader) -> Page:
    """Show how somebody has fared, game by game."""
    person = request.path_params["person"]
    if not person.isprintable() or len(person) > 20:
        raise Missing("person-unknown")
    async with house_of(request).store.reading() as connection:
        page = await read_person(connection, person)
    say = reader.say
    heads = [
        say("page-column-game"),
        say("page-column-games"),
        say("page-column-wins"),
        say("page-column-average"),
        say("page-column-best"),
        say("page-column-rating"),
    ]
    rows = [
        (
            _game_link(record.game),
            record.games,
            record.wins,
            f"{record.average:g}",
            record.best,
            _rating(record.rating),
        )
        for record in page.records
    ]
    shown: object = (
        _table(say("page-person-caption"), heads, rows)
        if rows
        else fill("<p>{text}</p>", text=say("page-no-games"))
    )
    body = fill(
        '<section class="card"><h1>{name}</h1>{shown}'
        '<p class="why">{note}</p></section>',
        name=page.nickname,
        shown=shown,
        note=say("page-rating-note"),
    )
    return Page(page.nickname, body)


async def show_game_page(request: Request, reader: Reader) -> Page:
    """Show how a game has been played, and who plays it best."""
    game = request.path_params["game"]
    if game not in NAMES:
        raise Missing("server-missing")
    async with house_of(request).store.reading() as connection:
        page = await read_game(connection, game)
    say = reader.say
    kinds = _table(
        say("page-game-caption"),
        [
            say("page-column-edition"),
            say("page-column-seats"),
            say("page-column-games"),
            say("page-column-average"),
            say("page-column-best"),
        ],
        [
            (kind.edition, kind.seats, kind.games, f"{kind.average:g}", kind.best)
            for kind in page.kinds
        ],
    )
    ladder = _table(
        say("page-ladder-caption"),
        [
            say("page-column-player"),
            say("page-column-rating"),
            say("page-column-games"),
        ],
        [
            (
                fill(
                    '<a href="/people/{id}">{name}</a>',
                    id=rung.person,
                    name=rung.nickname,
                ),
                _rating(rung.rating),
                rung.rating.games,
            )
            for rung in page.ladder
        ],
    )
    nothing = fill("<p>{text}</p>", text=say("page-no-games"))
    body = fill(
        '<section class="card"><h1>{name}</h1>{kinds}{ladder}'
        '<p class="why">{note}</p></section>'
        '<nav class="links" aria-label="{label}">{others}</nav>',
        name=game.capitalize(),
        kinds=kinds if page.kinds else nothing,
        ladder=ladder if page.ladder else "",
        note=say("page-rating-note"),
        label=say("page-games"),
        others=join(_game_link(other) for other in NAMES if other != game),
    )
    return Page(game.capitalize(), body, robots="all")
