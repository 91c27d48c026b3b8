"""Diamoniak at the terminal: drawing, stopping, buying, the witch, the castle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamoniak.pieces import (
    FIRST_BUY,
    FIRST_PAY,
    WHOLE_CASTLE,
    Action,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.game import Setting
from tacora.terminal.app import TableApp
from tacora.terminal.board import ChoiceBar
from tacora.terminal.diamoniak.castle import LARGE as LARGE_PICTURE
from tacora.terminal.diamoniak.castle import SMALL as SMALL_PICTURE
from tacora.terminal.diamoniak.choice import list_choices, say_message
from tacora.terminal.diamoniak.player import draw_player
from tacora.words import LANGUAGES, say
from tests.terminal.driver import (
    LARGE,
    SMALL,
    choose_game,
    draw_game,
    open_app,
    play_with,
    read_screen,
    read_story,
    seat_bots,
    table_of,
    until,
    until_asked,
)

SETTINGS = [
    choose_game("diamoniak", 2, payment="discard", first=1),
    choose_game("diamoniak", 4, colour="kept"),
]
NAMES = ["Ana", "Bo", "Zoé", "Maximiliana-Eulalia"]


def sit_down(folder: Path, setting: Setting, **wishes: Any) -> TableApp:
    """Open a table with random bots."""
    return open_app(folder, setting=setting, bots=seat_bots(setting), **wishes)


def answer(view: View) -> list[str]:
    """Buy if possible, draw twice and stop, and pay a witch what comes first."""
    if view.phase in (Phase.WITCH, Phase.PAYING):
        return ["1"]
    if view.phase == Phase.GO_ON and view.deck_diamond % 2:
        return ["x"]
    bought = [seat for seat in range(view.seats) if view.legal[FIRST_BUY + seat]]
    return ["2"] if bought else ["c"]


async def test_a_whole_game_is_played_by_keys(tmp_path: Path) -> None:
    language, setting = "fr", choose_game("diamoniak", 3, colour="kept")
    bots = seat_bots(setting, name="value")  # who know how to finish a castle
    app = open_app(tmp_path, setting=setting, bots=bots, language=language)
    async with app.run_test(size=SMALL) as pilot:
        await play_with(pilot, app, answer)
        sitting = table_of(app).sitting
        screen = read_screen(pilot)
        assert say("terminal-scores-title", language) in screen
        assert "█▌┼┼┼┼┼▐█" in screen
        for name in sitting.names:
            assert name in screen
        assert "6/6" in screen
        assert say("terminal-key-again", language) in screen
        assert read_story(app)[-1] == "diamoniak-event-over"
        assert sitting.view.castle[sitting.winners[0]] == WHOLE_CASTLE
        await pilot.press("g", "escape")
        await until(pilot, lambda: app.screen is app.table)
        assert say("diamoniak-deck", language) in read_screen(pilot)
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_position_can_be_drawn_and_the_castle_stands(setting: Setting) -> None:
    drawn = draw_game(setting, LANGUAGES[setting.seats % 3])
    assert "6/6" in drawn
    assert "█▌┼┼┼┼┼▐█" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
async def test_everything_fits_and_the_language_can_change(
    tmp_path: Path, language: str, seats: int
) -> None:
    app = sit_down(tmp_path, choose_game("diamoniak", seats), language=language)
    async with app.run_test(size=SMALL if seats == 4 else LARGE) as pilot:
        await until_asked(pilot, app)
        whole = app.screen.region
        for name in (
            *(f"#player-{seat}" for seat in range(seats)),
            "#draw-pile",
            "#log",
            "#choice-0",
            "#message",
            "#keys",
        ):
            widget = app.screen.query_one(name)
            assert widget.region.area > 0, name
            assert whole.contains_region(widget.region), name
        assert app.screen.max_scroll_x == app.screen.max_scroll_y == 0
        for _language in LANGUAGES:
            screen = read_screen(pilot)
            for key in (
                "screen-diamoniak-draw",
                "screen-diamoniak-your-turn",
                "screen-diamoniak-side",
                "terminal-key-quit",
            ):
                assert say(key, app.language) in screen, key
            await pilot.press("l")
            await pilot.pause()


async def test_the_witch_is_paid_card_by_card(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamoniak", 2, first=0))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(pilot, app)
        sitting = table_of(app).sitting
        while sitting.view.phase != Phase.WITCH:
            await pilot.press("c")
            await until_asked(pilot, app)
        view = sitting.view
        bar = table_of(app).query_one(ChoiceBar)
        assert "The witch!" in read_screen(pilot)
        await pilot.press("enter", "c", "x")  # in a hurry nothing is paid
        assert sitting.view == view
        before = len(sitting.story)
        for _payment in range(view.owed):
            actions = [choice.action for choice in bar.choices]
            assert actions == [a for a in Action if a and sitting.view.legal[a]]
            payable = [a for a in actions if a != Action.FAIRY]
            while bar.pointed not in payable:
                await pilot.press("right")
            await pilot.press("enter")
            await pilot.pause()
        told = [key for key, _facts in sitting.story[before:]]
        paid = [key for key in told if key.startswith("diamoniak-event-pay-")]
        assert len(paid) >= view.owed


async def test_one_buys_from_who_has_the_card(tmp_path: Path) -> None:
    for number in range(6):
        app = sit_down(
            tmp_path, choose_game("diamoniak", 4, first=0), seed=bytes([number] * 32)
        )
        async with app.run_test(size=SMALL) as pilot:
            while True:
                await until_asked(pilot, app)
                if table_of(app).waits:
                    break
                view = table_of(app).sitting.view
                if any(view.legal[FIRST_BUY : FIRST_BUY + 4]):
                    break
                if view.phase == Phase.GO_ON and view.diamond[0] >= 3:
                    await pilot.press("x")
                else:
                    await pilot.press(*answer(view))
            if table_of(app).waits:
                continue
            sitting = table_of(app).sitting
            seller = next(s for s in range(4) if view.legal[FIRST_BUY + s])
            label = say("screen-diamoniak-buy", "en", name=sitting.names[seller])
            assert label in read_screen(pilot)
            await pilot.click("#choice-1")
            bought = [f for k, f in sitting.story if k == "diamoniak-event-buy"]
            mine = [facts["who"] for facts in bought if facts["seat"] == 0]
            assert mine[:1] == [[seller]]
            return
    raise AssertionError("nothing was ever for sale")


def make_view(phase: Phase) -> View:
    """Lay out a table where everything lies that can."""
    view = View()
    view.seats = 4
    view.phase = phase
    view.my_seat = view.player = 0
    view.colour[0], view.castle[0] = Colour.PINK, 0b110101
    view.colour[1], view.castle[1] = Colour.GREEN, WHOLE_CASTLE
    view.side[0] = (1 << 12) - 1
    view.side[1] = 0b111111_000001
    view.diamond[0], view.fairy[0] = 17, 3
    view.owed = 3
    return view


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_witch_could_take_is_offered_on_one_line(language: str) -> None:
    view = make_view(Phase.WITCH)
    for action in (Action.FAIRY, Action.PAY_DIAMOND, *range(FIRST_PAY, FIRST_PAY + 3)):
        view.legal[action] = 1
    choices = list_choices(view, NAMES, language)
    assert [choice.key for choice in choices] == list("12345")
    assert choices[0].tone == "safe"
    assert choices[-1].tone == "loss"
    room = (80 - 22) // 6 - 2
    assert all(len(choice.label) <= room + 3 for choice in choices)
    assert "3" in say_message(view, NAMES, language).plain


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [18, 28])
def test_a_castle_is_a_picture_of_six_pieces(language: str, width: int) -> None:
    view = make_view(Phase.START)
    picture = SMALL_PICTURE if width == 18 else LARGE_PICTURE
    height = picture.height + 4
    mine = draw_player(view, 0, language, width, height).plain
    assert len(mine.split("\n")) == height
    assert max(map(len, mine.split("\n"))) <= width
    assert "♥" in mine
    assert "4/6" in mine
    assert mine.count("┌") == 2
    whole = draw_player(view, 1, language, width, height).plain
    assert "♣" in whole
    assert "┌" not in whole
    assert say("diamoniak-colour-green", language) in whole
    none = draw_player(view, 2, language, width, height).plain
    assert none.count("┌") == 6
    assert say("screen-diamoniak-no-castle", language) in none


def test_pieces_fit_together() -> None:
    for picture in (SMALL_PICTURE, LARGE_PICTURE):
        sizes = {(len(piece), *map(len, piece)) for piece in picture.pieces}
        assert len(sizes) == 1
        assert all("".join(piece).count("*") == 1 for piece in picture.pieces)
