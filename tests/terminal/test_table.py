"""Games played at the terminal, by keys and by mouse."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamant.pieces import Action
from tacora.games.diamant.view import View
from tacora.kernel.game import Setting
from tacora.terminal.page import RulesPage
from tacora.words import say
from tests.terminal.driver import (
    LARGE,
    SMALL,
    choose_setting,
    leaver,
    open_app,
    play_out,
    read_screen,
    read_story,
    stayer,
    table_of,
    until,
    until_my_turn,
)

TABLES = (
    ("en", choose_setting("2016", 3)),
    ("es", choose_setting("2016", 8, chests="open")),
    ("fr", choose_setting("2005", 3, three=True)),
    ("es", choose_setting("2005", 8, order="leave-first")),
)


@pytest.mark.parametrize(("language", "setting"), TABLES)
async def test_a_whole_game_is_played_by_keys(
    tmp_path: Path, language: str, setting: Setting
) -> None:
    app = open_app(tmp_path, setting=setting, language=language)
    async with app.run_test(size=SMALL) as pilot:
        await play_out(pilot, app, "c", "x", "right", "left")
        sitting = table_of(app).sitting
        screen = read_screen(pilot)
        assert say("terminal-scores-title", language) in screen
        for name, score in zip(sitting.names, sitting.scores, strict=True):
            assert name in screen
            assert str(score) in screen
        assert read_story(app)[-1] == "diamant-event-over"
        assert sitting.view.cave == 5


async def test_the_mouse_is_enough(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.click("#choice-0")
        await until_my_turn(pilot, app)
        await pilot.click("#choice-1")
        await until(pilot, lambda: table_of(app).waits)
        assert table_of(app).sitting.view.cave == 1
        await pilot.click("#go-on")
        await until_my_turn(pilot, app)
        assert table_of(app).sitting.view.cave == 1
        await pilot.click("#keys", offset=(1, 0))  # skips a pause
        await pilot.click("#keys", offset=(26, 0))
        await until(pilot, lambda: isinstance(app.screen, RulesPage))


async def test_a_choice_can_be_changed_while_somebody_thinks(tmp_path: Path) -> None:
    let_go = threading.Event()

    def slow(view: View) -> int:
        let_go.wait(5)
        return Action.STAY

    app = open_app(tmp_path, bot=slow)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: app.table is not None)
        sitting = table_of(app).sitting
        await until(pilot, lambda: sitting.may_choose(Action.STAY))
        await pilot.press("c")
        await pilot.pause()
        assert sitting.view.my_choice == Action.STAY
        assert "✔ Continue" in read_screen(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert sitting.view.my_choice == Action.LEAVE
        assert "✔ Exit" in read_screen(pilot)
        assert "3 still thinking" in read_screen(pilot)
        let_go.set()
        await until(pilot, lambda: "diamant-event-leave" in read_story(app))
        assert not sitting.view.inside[0]


async def test_nothing_on_the_screen_tells_what_others_have_chosen(
    tmp_path: Path,
) -> None:
    screens = []
    for bot in (stayer, leaver):

        def nameless(view: Any, bot: Any = bot) -> int:
            return int(bot(view))

        app = open_app(tmp_path, bot=nameless)
        async with app.run_test(size=LARGE) as pilot:
            await until_my_turn(pilot, app)
            screens.append(read_screen(pilot))
            story = read_story(app)
            assert "diamant-event-leave" not in story
            assert "diamant-event-all-stay" not in story
    assert screens[0] == screens[1]
    assert "all wait for you" in screens[0]


async def test_bots_are_handed_views_of_their_own_seats(tmp_path: Path) -> None:
    seen: set[int] = set()

    def witness(view: object) -> int:
        assert type(view) is View
        seen.add(view.my_seat)
        return Action.LEAVE

    app = open_app(tmp_path, bot=witness)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
    assert seen == {1, 2, 3}


async def test_the_others_play_on_while_the_person_is_at_camp(tmp_path: Path) -> None:
    app = open_app(tmp_path, bot=stayer)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.press("x")
        await until(pilot, lambda: table_of(app).waits)
        screen = read_screen(pilot)
        assert "The cave is lost" in screen
        assert "Everybody runs!" in screen
        assert "Cave 1 of 5" in screen
        await pilot.press("space")  # a closed cave stays in sight
        assert table_of(app).waits
        await pilot.press("c", "x")  # nothing to choose
        assert table_of(app).sitting.view.cave == 1


async def test_leavers_of_2005_are_on_the_way_out_while_a_card_is_turned(
    tmp_path: Path,
) -> None:
    app = open_app(tmp_path, setting=choose_setting("2005", 4), bot=stayer)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        table = table_of(app)
        table.pace.speed = 3
        await pilot.press("x")
        await until(pilot, lambda: bool(table.sitting.view.leaving[0]))
        screen = read_screen(pilot)
        assert "← leaving" in screen
        assert "on your way out" in screen
        await pilot.press("space", "minus", "plus", "plus", "plus")
        assert table.pace.speed == 0
        await until(pilot, lambda: table.waits)
        assert "a few" in read_screen(pilot) or "empty" in read_screen(pilot)
