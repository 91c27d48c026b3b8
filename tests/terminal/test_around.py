"""What surrounds a game: languages, pages, saving, playing again, leaving."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from tacora.games.diamant.pieces import Action
from tacora.games.diamant.view import View
from tacora.terminal.page import HelpPage, RulesPage
from tacora.terminal.question import Question
from tacora.terminal.scoreboard import Scoreboard
from tacora.words import LANGUAGES, say
from tests.terminal.driver import (
    SMALL,
    choose_setting,
    leaver,
    open_app,
    play_out,
    read_screen,
    read_story,
    table_of,
    until,
    until_my_turn,
)


async def test_the_language_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        for language in ("en", "es", "fr", "en"):
            assert app.language == language
            screen = read_screen(pilot)
            assert say("diamant-stay-2016", language) in screen
            assert say("terminal-log-title", language) in screen
            assert say("screen-diamant-cave-of", language, cave=1, caves=5) in screen
            await pilot.press("l")
            await pilot.pause()


async def test_the_finished_game_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    app = open_app(folder, bot=leaver, name="Zoé [b]")
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.press("g")
        assert read_story(app)[-1] == "terminal-save-early"
        assert not folder.exists()
        await play_out(pilot, app, "x")
        await pilot.press("g")
        await pilot.pause()
        commitment = table_of(app).sitting.commitment
        (path,) = folder.iterdir()
        assert path.name == f"diamant-2016-{commitment[:8]}.json"
        assert path.name in read_screen(pilot).replace(" ", "").replace("\n", "")
    text = path.read_text(encoding="utf-8")
    ledger = json.loads(text)
    assert text.endswith("}\n")
    assert ledger["players"] == ["Zoé [b]", "bot:leaver", "bot:leaver", "bot:leaver"]
    assert ledger["commitment"] == commitment
    assert len(ledger["scores"]) == 4


async def test_a_folder_that_takes_no_file_is_told_in_a_sentence(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    app = open_app(blocked, bot=leaver)
    async with app.run_test(size=SMALL) as pilot:
        await play_out(pilot, app, "x")
        await pilot.press("g")
        await pilot.pause()
        assert read_story(app)[-1] == "terminal-save-failed"
        assert "The game could not be saved in" in read_screen(pilot)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


async def test_one_can_play_again(tmp_path: Path) -> None:
    app = open_app(tmp_path, bot=leaver)
    async with app.run_test(size=SMALL) as pilot:
        await play_out(pilot, app, "x")
        first = table_of(app)
        await pilot.press("escape")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Scoreboard))
        await pilot.press("n")
        await until(pilot, lambda: table_of(app) is not first)
        await until_my_turn(pilot, app)
        assert table_of(app).sitting.view.cave == 0
        assert first not in app.screen_stack


async def test_leaving_a_game_is_asked_about(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Question))
        assert "Leave the table?" in read_screen(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.table)
        await pilot.press("n", "enter")
        await until_my_turn(pilot, app)
        await pilot.press("q", "enter")
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_and_help_can_be_read_at_the_table(
    tmp_path: Path, language: str
) -> None:
    setting = choose_setting("2005", 4)
    app = open_app(tmp_path, language=language, setting=setting)
    async with app.run_test(size=SMALL) as pilot:
        await until_my_turn(pilot, app)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))
        assert "DIAMANT-2005-R1" in read_screen(pilot)
        await pilot.press("pagedown", "pagedown")
        assert "DIAMANT-2005-R1 " not in read_screen(pilot)
        await pilot.press("escape", "question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpPage))
        assert say("screen-diamant-help-stay", language)[:20] in read_screen(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.table)


async def test_the_log_can_be_leafed_through(tmp_path: Path) -> None:
    app = open_app(tmp_path, bot=leaver)
    async with app.run_test(size=SMALL) as pilot:
        await play_out(pilot, app, "x")
        await pilot.press("escape")
        assert "The game is over" in read_screen(pilot)
        await pilot.press(*["pageup"] * 12)
        assert "A new game!" in read_screen(pilot)


async def test_one_can_quit_while_a_bot_is_thinking(tmp_path: Path) -> None:
    let_go = threading.Event()

    def slow(view: View) -> int:
        let_go.wait(5)
        return Action.STAY

    app = open_app(tmp_path, bot=slow)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: app.table is not None)
        await until(pilot, lambda: table_of(app).sitting.is_choice)
        await pilot.press("ctrl+c")
        let_go.set()
        await pilot.pause()
    assert app.return_code == 0
