"""Everything that matters fits a screen of 80 columns and 24 lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from tacora.games.diamant.pieces import (
    FIRST_HAZARD,
    HAZARD_NAMES,
    MAX_PATH,
    MAX_SEATS,
    Card,
    Phase,
    Pile,
)
from tacora.games.diamant.view import HIDDEN, View
from tacora.terminal.diamant.path import PathDrawing
from tacora.terminal.diamant.people import draw_people
from tacora.words import LANGUAGES, say
from tests.terminal.driver import (
    LARGE,
    SMALL,
    careful,
    choose_setting,
    open_app,
    read_screen,
    stayer,
    table_of,
    until,
    until_my_turn,
)

ESSENTIAL = (
    "#path",
    "#hazards",
    "#people",
    "#people-list",
    "#log",
    "#purse",
    "#pouch",
    "#chest",
    "#choice-0",
    "#choice-1",
    "#keys",
)


@pytest.mark.parametrize(
    ("language", "edition", "size"),
    [
        *((language, "2016", SMALL) for language in LANGUAGES),
        *((language, "2005", SMALL) for language in LANGUAGES),
        ("es", "2016", LARGE),
        ("fr", "2005", LARGE),
    ],
)
async def test_nothing_essential_is_cut_off(
    tmp_path: Path, language: str, edition: str, size: tuple[int, int]
) -> None:
    setting = choose_setting(edition, 8)
    app = open_app(tmp_path, setting=setting, language=language, bot=careful)
    async with app.run_test(size=size) as pilot:
        await until_my_turn(pilot, app)
        whole = app.screen.region
        for name in ESSENTIAL:
            widget = app.screen.query_one(name)
            assert widget.region.area > 0, name
            assert whole.contains_region(widget.region), name
        assert app.screen.max_scroll_x == app.screen.max_scroll_y == 0
        screen = read_screen(pilot)
        for name in table_of(app).sitting.names:
            assert name in screen
        for hazard in HAZARD_NAMES[setting.edition.code]:
            assert say(f"diamant-short-{hazard}", language) in screen
        for key in (
            f"diamant-stay-{edition}",
            f"diamant-leave-{edition}",
            "diamant-stay-meaning",
            "diamant-leave-meaning",
            "screen-diamant-stay-keys",
            "screen-diamant-leave-keys",
            "screen-diamant-at-risk",
            "screen-diamant-safe",
            "terminal-your-turn",
            "terminal-key-quit",
            f"diamant-chest-{edition}",
        ):
            assert say(key, language) in screen, key
        assert "…" not in screen.split("\n")[-2]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_way_on_is_in_sight_after_a_cave(
    tmp_path: Path, language: str
) -> None:
    app = open_app(tmp_path, language=language, bot=stayer)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.press("x")
        await until(pilot, lambda: table_of(app).waits)
        screen = read_screen(pilot)
        assert say("terminal-go-on", language) in screen
        assert say("terminal-name-enter", language) in screen


def make_longest_path(edition: int) -> View:
    """Lay out a cave in which everything lies that can."""
    view = View()
    view.edition = edition
    view.seats = MAX_SEATS
    cards = [min(place, FIRST_HAZARD - 1) for place in range(15)]
    cards += [*range(FIRST_HAZARD, FIRST_HAZARD + 5), FIRST_HAZARD]
    cards += [Card.RELIC] * (5 if edition == 0 else 0)
    view.path_length = len(cards)
    view.path_card = cards + [0] * (MAX_PATH - len(cards))
    view.path_gems = [7] * 15 + [0] * (MAX_PATH - 15)
    view.phase = Phase.CAMP
    return view


@pytest.mark.parametrize("edition", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_path_fits(edition: int, language: str) -> None:
    view = make_longest_path(edition)
    drawn = PathDrawing(view, language, height=6).draw(78).plain
    lines = drawn.split("\n")
    assert len(lines) <= 6
    assert max(map(cell_len, lines)) <= 78
    for hazard in HAZARD_NAMES[edition]:
        assert say(f"diamant-short-{hazard}", language) in drawn
    assert drawn.count("◆7") == 15


@pytest.mark.parametrize("edition", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_people_fit(edition: int, language: str) -> None:
    from rich.console import Console

    view = make_longest_path(edition)
    view.phase = Phase.CARD
    for seat in range(MAX_SEATS):
        view.leaving[seat] = seat % 2
        view.inside[seat] = 1 - seat % 2
        view.carried[seat] = 124
        view.relic_count[seat] = 5
        view.relic_gems[seat] = 35
        view.chest_shown[seat] = HIDDEN if edition else 600
        view.pile[seat] = Pile.MANY if edition else Pile.UNSEEN
    names = [f"Maximiliana-Eulalia {seat}" for seat in range(MAX_SEATS)]
    console = Console(width=48, file=None, force_terminal=False)
    with console.capture() as capture:
        console.print(draw_people(view, names, language))
    lines = capture.get().rstrip("\n").split("\n")
    assert len(lines) == MAX_SEATS + 1
    for seat, line in enumerate(lines[1:]):
        assert "124" in line
        place = "leaving" if seat % 2 else "inside"
        assert say(f"screen-diamant-place-{place}", language) in line
        assert "Maxi" in line
        assert (say("diamant-pile-many", language) if edition else "600") in line
        assert edition == 1 or "★5 = 35" in line
