"""Diamonds at the terminal: announcing, passing, playing, robbing, counting."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamonds.pieces import FIRST_PLAY, NUMBERS, Phase
from tacora.games.diamonds.view import View
from tacora.kernel.game import Setting
from tacora.terminal.app import TableApp
from tacora.terminal.board import ChoiceBar
from tacora.terminal.diamonds.board import DiamondsBoard, HandPanel
from tacora.terminal.diamonds.reading import list_cards, read_trick
from tacora.terminal.page import HelpPage
from tacora.words import LANGUAGES, say
from tests.terminal.driver import (
    LARGE,
    SMALL,
    choose_game,
    draw_game,
    is_asked,
    open_app,
    play_with,
    read_screen,
    read_story,
    seat_bots,
    table_of,
    until,
    until_asked,
)


def sit_down(folder: Path, setting: Setting, **wishes: Any) -> TableApp:
    """Open a table with random bots."""
    wishes.setdefault("bots", seat_bots(setting))
    return open_app(folder, setting=setting, **wishes)


def board_of(app: TableApp) -> DiamondsBoard:
    return table_of(app).query_one(DiamondsBoard)


def answer(view: View) -> list[str]:
    """Do what is first in the way: announce 2, pass the lowest, play what is raised."""
    if view.phase == Phase.ANNOUNCE:
        return ["2"]
    if view.phase == Phase.PASS:
        return [*["up", "right"] * view.announced, "enter"]
    return ["enter"]


async def go_to(pilot: Any, app: TableApp, phase: Phase) -> View:
    """Play on until the person is asked for something of this kind."""
    for _step in range(400):
        await until_asked(pilot, app)
        sitting = table_of(app).sitting
        view: View = sitting.view
        if not table_of(app).waits and view.phase == phase:
            return view
        await pilot.press(*(["enter"] if table_of(app).waits else answer(view)))
    raise AssertionError(read_screen(pilot))


async def test_a_whole_game_is_played_by_keys(tmp_path: Path) -> None:
    language, setting = "es", choose_game("diamonds", 2)
    app = sit_down(tmp_path, setting, language=language)
    async with app.run_test(size=SMALL) as pilot:
        await play_with(pilot, app, answer)
        sitting = table_of(app).sitting
        screen = read_screen(pilot)
        assert say("terminal-scores-title", language) in screen
        for name, score in zip(sitting.names, sitting.scores, strict=True):
            assert name in screen
            assert str(score) in screen
        story = read_story(app)
        assert story[-1] == "diamonds-event-over"
        assert story.count("diamonds-event-round") == 4
        await pilot.press("g")
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "setting",
    [
        choose_game("diamonds", 6, variant="teams", taken="own"),
        choose_game("diamonds", 4, variant="perfect-teams", vaults="open"),
        choose_game("diamonds", 2, variant="perfect"),
    ],
)
def test_every_position_can_be_drawn_and_the_vaults_opened(setting: Setting) -> None:
    drawn = draw_game(setting, LANGUAGES[setting.seats % 3])
    assert " × 2" in drawn
    assert (" A " in drawn) == (setting.options["variant"] != "perfect")


WAYS = [
    (seats, variant)
    for variant, allowed in (
        ("basic", range(2, 7)),
        ("teams", (4, 6)),
        ("perfect", range(2, 6)),
        ("perfect-teams", (4,)),
    )
    for seats in allowed
]


@pytest.mark.parametrize(("seats", "variant"), WAYS)
async def test_every_way_to_play_starts_and_shows_the_whole_hand(
    tmp_path: Path, seats: int, variant: str
) -> None:
    language = LANGUAGES[seats % 3]
    setting = choose_game("diamonds", seats, variant=variant)
    app = sit_down(tmp_path, setting, language=language)
    async with app.run_test(size=SMALL) as pilot:
        view = await go_to(pilot, app, Phase.PASS)
        screen = read_screen(pilot)
        whole = app.screen.region
        for name in ("#trick", "#people", "#log", "#hand", "#message", "#keys"):
            widget = app.screen.query_one(name)
            assert widget.region.area > 0, name
            assert whole.contains_region(widget.region), name
        assert app.screen.max_scroll_x == app.screen.max_scroll_y == 0
        for name in table_of(app).sitting.names:
            assert name in screen
        hand = screen.split("\n")[-8:-4]
        for card in list_cards(view.my_hand):
            shown = f"{'♦♥♠♣'[card // NUMBERS]}{card % NUMBERS + 1:>2}"
            assert any(shown in line for line in hand), shown
        if "teams" in variant:
            assert " A Ana" in screen
        for key in ("terminal-key-quit", "screen-diamonds-give"):
            assert say(key, language) in screen


async def test_cards_are_chosen_put_back_and_given(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamonds"))
    async with app.run_test(size=SMALL) as pilot:
        view = await go_to(pilot, app, Phase.PASS)
        board, cards = board_of(app), list_cards(view.my_hand)
        board.pointed = cards[0]
        await pilot.press("up", "right")
        assert board.chosen == cards[:1]
        await pilot.press("left", "down")
        assert board.chosen == []
        await pilot.press("enter")
        assert board.chosen == cards[:1]
        await pilot.press("left", "backspace")
        assert board.chosen == []
        chosen = cards[: view.announced]
        for card in chosen:
            board.touch(card)
        assert f"{view.announced}/{view.announced}" in read_screen(pilot)
        assert table_of(app).sitting.view.my_passing == 0
        await pilot.press("enter")
        await until(pilot, lambda: "diamonds-event-passed" in read_story(app))
        after = table_of(app).sitting.view
        assert list_cards(after.my_given) == chosen
        assert "Passed on:" in read_screen(pilot)


async def test_cards_are_taken_back_while_somebody_chooses(tmp_path: Path) -> None:
    let_go = threading.Event()
    setting = choose_game("diamonds", 3)
    quick = seat_bots(setting)

    def slow(view: View) -> int:
        if view.phase == Phase.PASS:
            let_go.wait(5)
        return quick[view.my_seat - 1](view)

    app = sit_down(tmp_path, setting, bots=[slow, slow])
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: app.table is not None)
        sitting = table_of(app).sitting
        if sitting.view.phase != Phase.PASS:
            await until(
                pilot, lambda: sitting.turn == 0 or sitting.view.phase == Phase.PASS
            )
            if sitting.turn == 0:
                await pilot.press("2")
        await until(pilot, lambda: sitting.view.phase == Phase.PASS)
        count = sitting.view.announced
        await pilot.press(*["up", "right"] * count, "enter")
        assert len(list_cards(sitting.view.my_passing)) == count
        assert "lie face down" in read_screen(pilot)
        await pilot.press("enter")  # nothing more to give
        await pilot.press("backspace")
        assert sitting.view.my_passing == 0
        await pilot.press(*["up", "right"] * count)
        await pilot.click("#choice-0")
        await pilot.click("#choice-0")
        await pilot.pause()
        assert sitting.view.my_passing == 0
        let_go.set()
        await until(pilot, lambda: is_asked(sitting))
        await pilot.press("enter")
        await until(pilot, lambda: sitting.view.phase == Phase.PLAY)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_that_may_not_be_played_says_why(
    tmp_path: Path, language: str
) -> None:
    app = sit_down(tmp_path, choose_game("diamonds", 5), language=language)
    async with app.run_test(size=SMALL) as pilot:
        for _step in range(40):
            view = await go_to(pilot, app, Phase.PLAY)
            cards = list_cards(view.my_hand)
            barred = [card for card in cards if not view.legal[FIRST_PLAY + card]]
            if barred:
                break
            await pilot.press("enter")
        board = board_of(app)
        board.pointed = barred[0]
        await pilot.press("enter")
        await pilot.pause()
        screen = " ".join(read_screen(pilot).split())
        assert "(DIAMONDS-2014-R7)" in screen
        assert table_of(app).sitting.view.my_hand == view.my_hand
        await pilot.press("right")
        assert "(DIAMONDS-2014-R7)" not in read_screen(pilot)
        bright = table_of(app).query_one(HandPanel).drawing
        assert bright is not None
        assert not set(barred) & set(bright.bright)


async def test_a_club_robs_whom_one_chooses(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamonds", 3))
    async with app.run_test(size=SMALL) as pilot:
        view = await go_to(pilot, app, Phase.ROB)
        sitting = table_of(app).sitting
        bar = table_of(app).query_one(ChoiceBar)
        assert [choice.label for choice in bar.choices] == sitting.names[1:]
        first = bar.pointed
        await pilot.press("right")
        assert bar.pointed != first
        await pilot.press("1")
        await until(pilot, lambda: "diamonds-event-rob" in read_story(app)[-8:])
        story = sitting.story
        facts = [facts for key, facts in story if key == "diamonds-event-rob"][-1]
        assert facts == {"seat": 0, "victim": 1}
        assert view.showroom[1] > 0


async def test_the_last_trick_can_be_looked_at(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamonds", 4, taken="own"))
    async with app.run_test(size=LARGE) as pilot:
        await go_to(pilot, app, Phase.PLAY)
        await pilot.press("t")
        assert "The last trick" not in read_screen(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: "diamonds-event-trick" in read_story(app))
        last = read_trick(table_of(app).sitting.view)
        board = board_of(app)
        await go_to(pilot, app, Phase.PLAY)
        assert board.last_trick is not None
        if last.is_full:
            assert board.last_trick.cards == last.cards
        await pilot.press("t")
        assert "The last trick" in read_screen(pilot)
        await pilot.press("t")
        assert "The last trick" not in read_screen(pilot)


async def test_the_mouse_is_enough(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamonds", 6))
    async with app.run_test(size=SMALL) as pilot:
        view = await go_to(pilot, app, Phase.PASS)
        for _card in range(view.announced):
            drawing = table_of(app).query_one(HandPanel).drawing
            assert drawing is not None
            free = [c for c in drawing.cards if c not in board_of(app).chosen]
            _size, columns = drawing._lay_out()
            column = columns[drawing.cards.index(free[0])]
            await pilot.click("#hand", offset=(column + 2, 2))
        await pilot.click("#choice-0")
        await until(pilot, lambda: "diamonds-event-passed" in read_story(app))
        view = await go_to(pilot, app, Phase.PLAY)
        board = board_of(app)
        drawing = table_of(app).query_one(HandPanel).drawing
        assert drawing is not None
        card = next(c for c in drawing.cards if view.legal[FIRST_PLAY + c])
        _size, columns = drawing._lay_out()
        place = (columns[drawing.cards.index(card)] + 2, 2)
        while board.pointed != card:
            await pilot.click("#hand", offset=place)
        await pilot.click("#hand", offset=place)
        assert card not in list_cards(table_of(app).sitting.view.my_hand)
        await pilot.click("#keys", offset=(1, 0))  # the last trick
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpPage))


async def test_others_cards_are_nowhere_on_the_screen(tmp_path: Path) -> None:
    seen: list[View] = []
    setting = choose_game("diamonds", 3)
    bots = seat_bots(setting)

    def witness(view: View) -> int:
        assert type(view) is View
        seen.append(view)
        return bots[view.my_seat - 1](view)

    app = sit_down(tmp_path, setting, bots=[witness, witness])
    async with app.run_test(size=LARGE) as pilot:
        view = await go_to(pilot, app, Phase.PASS)
        screen = read_screen(pilot)
        assert {other.my_seat for other in seen} == {1, 2}
        mine = set(list_cards(view.my_hand))
        for other in seen:
            for card in list_cards(other.my_hand):
                assert card not in mine
                shown = f"{'♦♥♠♣'[card // NUMBERS]}{card % NUMBERS + 1:<2}"
                assert shown not in screen


async def test_a_round_is_counted_before_the_next(tmp_path: Path) -> None:
    app = sit_down(tmp_path, choose_game("diamonds", 4), language="en")
    async with app.run_test(size=SMALL) as pilot:
        while not (app.table is not None and app.table.waits):
            if app.table is not None and is_asked(app.table.sitting):
                await pilot.press(*answer(app.table.sitting.view))
            else:
                await pilot.pause(0.002)
        await pilot.pause()
        screen = read_screen(pilot)
        assert "Round 1 of 4" in screen
        assert "Round 1 is counted." in screen
        story = read_story(app)
        told = [key for key in story if key.endswith(("-majority", "-tie"))]
        assert len(told) == 4
        # The piles are open: everybody's suits can be counted.
        view = table_of(app).sitting.view
        line = next(line for line in screen.split("\n") if "▸ Ana" in line)
        taken = [str(view.taken_shown[suit]) for suit in range(4)]
        assert line.split("│")[1].split()[-4:] == taken
