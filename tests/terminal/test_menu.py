"""The menu before the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tacora.games import NAMES, find_game
from tacora.kernel.game import Setting
from tacora.terminal.app import TableApp
from tacora.terminal.menu import MenuScreen
from tacora.terminal.pace import Pace
from tacora.terminal.page import HelpPage, RulesPage
from tacora.terminal.sitting import Player
from tacora.terminal.wish import Wish
from tests.terminal.driver import (
    LARGE,
    SMALL,
    leaver,
    play_out,
    read_screen,
    table_of,
    until,
    until_my_turn,
)

asked: list[tuple[Setting, str]] = []


def make_bots(setting: Setting, name: str) -> Sequence[Player]:
    asked.append((setting, name))
    return [leaver] * (setting.seats - 1)


def open_menu(folder: Path, language: str = "en") -> TableApp:
    asked.clear()
    return TableApp(
        None,
        [],
        language,
        "Ana",
        folder,
        make_bots=make_bots,
        list_bots=lambda game: ["mixed", "risk"],
        pace=Pace(0),
    )


async def test_edition_seats_options_and_bots_are_chosen(tmp_path: Path) -> None:
    app = open_menu(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        assert "Diamant (2016)" in read_screen(pilot)
        await pilot.press("right")
        assert "Diamant (2005)" in read_screen(pilot)
        await pilot.press("down")
        assert "You need 4 to 8 players" in read_screen(pilot)
        await pilot.press("down", "right")
        assert "Chests open" in read_screen(pilot)
        await pilot.press("down", "space")
        assert "Leavers first" in read_screen(pilot)
        await pilot.press("down", "right", "up", "up", "up", "left")
        assert "you and 2 bots" in read_screen(pilot)
        await pilot.press("down", "down", "down", "down", "right")
        assert "too likely to end the cave" in read_screen(pilot)
        await pilot.press("enter")
        await until_my_turn(pilot, app)
    ((setting, name),) = asked
    assert name == "risk"
    assert setting.edition.name == "2005"
    assert setting.seats == 3
    assert dict(setting.options) == {
        "chests": "open",
        "order": "leave-first",
        "three": True,
    }


async def test_three_players_leave_with_the_option_that_let_them_in(
    tmp_path: Path,
) -> None:
    app = open_menu(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        assert app.menu is not None
        wish = app.menu.wish
        wish.step_seats(-1)
        assert wish.seats == 3
        await pilot.press("right")
        assert (wish.edition.name, wish.seats) == ("2005", 4)
        wish.step_option("three", 1)
        wish.step_seats(-1)
        assert wish.seats == 3
        wish.step_option("three", 1)
        assert wish.seats == 4
        wish.step_seats(-1)
        assert wish.seats == 8


async def test_the_menu_takes_the_mouse_and_speaks_three_languages(
    tmp_path: Path,
) -> None:
    app = open_menu(tmp_path, "es")
    async with app.run_test(size=LARGE) as pilot:
        assert "¿Hasta dónde te atreves?" in read_screen(pilot)
        line = next(
            line for line in read_screen(pilot).split("\n") if "tú y 3 bots" in line
        )
        await pilot.click("#seats", offset=(line.index("›"), 0))
        assert "tú y 4 bots" in read_screen(pilot)
        await pilot.click("#seats", offset=(line.index("‹"), 0))
        await pilot.press("l")
        assert "vous et 3 bots" in read_screen(pilot)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.click("#start")
        await until_my_turn(pilot, app)
        assert "Continuer" in read_screen(pilot)


async def test_one_plays_again_or_goes_back_to_the_menu(tmp_path: Path) -> None:
    app = open_menu(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_out(pilot, app, "x")
        first = table_of(app)
        await pilot.press("n")
        await until(pilot, lambda: app.table is not first)
        await until_my_turn(pilot, app)
        assert len(asked) == 2
        await pilot.press("m", "enter")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert app.table is None
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


def list_some(game: str) -> list[str]:
    return ["mixed", f"best of {game}"]


def test_every_game_can_be_wished_for_with_what_fits_together() -> None:
    wish = Wish([find_game(name) for name in NAMES], list_some)
    met = set()
    for _edition in wish.editions:
        met.add((wish.game.name, wish.edition.name))
        for option in wish.edition.options:
            for _value in option.values:
                wish.step_option(option.key, 1)
                assert wish.agree().seats == wish.seats
        for _seats in range(8):
            wish.step_seats(1)
            assert wish.agree().seats == wish.seats
        wish.step_bots(1)
        wish.step_edition(1)
        assert wish.bot_name in list_some(wish.game.name)
    assert len(met) == 4
    assert (wish.game.name, wish.edition.name) == ("diamant", "2016")


def test_only_as_many_as_may_play_a_variant_are_offered_it() -> None:
    wish = Wish([find_game("diamonds")], list_some)
    wish.step_seats(1)
    assert wish.seats == 5
    offered = set()
    for _value in range(4):
        wish.step_option("variant", 1)
        offered.add(wish.options["variant"])
    assert (offered, wish.seats) == ({"basic", "perfect"}, 5)
    wish.step_seats(-1)
    while wish.options["variant"] != "teams":
        wish.step_option("variant", 1)
    assert wish.allowed_seats() == [4, 6]


async def test_the_menu_leads_to_any_game(tmp_path: Path) -> None:
    app = open_menu(tmp_path, "fr")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("left")
        assert "Diamoniak (Djeco)" in read_screen(pilot)
        assert "Au château" in read_screen(pilot)
        await pilot.press("left")
        screen = read_screen(pilot)
        assert "Diamonds (2014)" in screen
        assert "Façon de jouer" in screen
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpPage))
        assert "carreau" in read_screen(pilot)
        await pilot.press("escape", "left", "enter")
        await until_my_turn(pilot, app)
    assert [setting.edition.name for setting, _name in asked] == ["2005"]
