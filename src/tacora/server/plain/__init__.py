"""The plain page: the tables in a browser, with nothing to build.

Pages are written here in the reader's language; a few small scripts in `files/` speak
to the same interface as everybody else.  No script and no style stands in a page.
"""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from tacora.server.plain.figures import show_game_page, show_person_page
from tacora.server.plain.files import PATH, give_file
from tacora.server.plain.frame import PAGE_HANDLERS, Show, answer_with
from tacora.server.plain.replay import show_replay_page
from tacora.server.plain.rules import show_rules
from tacora.server.plain.start import show_continue, show_privacy, show_start
from tacora.server.plain.table import give_code, show_table_page

__all__ = ["PAGE_HANDLERS", "pages"]


def pages() -> list[BaseRoute]:
    """Give the routes of all pages."""
    shown: dict[str, Show] = {
        "/plain": show_start,
        "/privacy": show_privacy,
        "/continue": show_continue,
        "/plain/rules/{edition}": show_rules,
        "/people/{person}": show_person_page,
        "/games/{game}": show_game_page,
        "/plain/t/{code}": show_table_page,
        "/t/{code}/qr.svg": give_code,
        "/plain/replay/{code}": show_replay_page,
    }
    routes = [
        Route(path, answer_with(show), methods=["GET"]) for path, show in shown.items()
    ]
    return [*routes, Route(PATH, give_file, methods=["GET"])]
