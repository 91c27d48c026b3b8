"""What the terminal's tests share: simple bots, an app without pauses, a reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.pilot import Pilot

from tacora.bots import find_bot, seat_bot
from tacora.games import find_game
from tacora.games.diamant.pieces import Action
from tacora.kernel.game import NATURE, OptionValue, Setting, agree
from tacora.terminal.app import TableApp
from tacora.terminal.draw import draw_table
from tacora.terminal.pace import Pace
from tacora.terminal.scoreboard import Scoreboard
from tacora.terminal.sitting import MY_SEAT, Player, Sitting
from tacora.terminal.stage import find_stage
from tacora.terminal.table import TableScreen
from tacora.words.story import tell_event

SMALL = (80, 24)
LARGE = (120, 40)
SEED = bytes(range(32))


def stayer(view: Any) -> int:
    """Never leave."""
    return Action.STAY


def leaver(view: Any) -> int:
    """Leave at once."""
    return Action.LEAVE


def careful(view: Any) -> int:
    """Leave with a gem or two in the pouch."""
    return Action.LEAVE if view.carried[view.my_seat] > 1 else Action.STAY


def choose_setting(
    edition: str = "2016", seats: int = 4, **options: OptionValue
) -> Setting:
    """Agree on a table of Diamant."""
    return agree(find_game("diamant"), edition, seats, options)


def choose_game(game: str, seats: int = 4, **options: OptionValue) -> Setting:
    """Agree on a table of a game that has one edition."""
    rules = find_game(game)
    (edition,) = rules.editions
    return agree(rules, edition, seats, options)


def seat_bots(setting: Setting, name: str = "random") -> list[Player]:
    """Seat bots; usually such as do anything that is allowed."""
    bot = find_bot(setting.game, name)
    return [seat_bot(bot, 7, 0, seat) for seat in range(1, setting.seats)]


def open_app(
    folder: Path,
    *,
    setting: Setting | None = None,
    bot: Callable[[Any], int] = careful,
    bots: Sequence[Callable[[Any], int]] | None = None,
    language: str = "en",
    name: str = "Ana",
    seed: bytes = SEED,
) -> TableApp:
    """Make an app that waits for nobody but the person."""
    setting = setting or choose_setting()
    if bots is None:
        bots = [bot] * (setting.seats - 1)
    return TableApp(setting, bots, language, name, folder, pace=Pace(0), seed=seed)


def table_of(app: TableApp) -> TableScreen:
    """Find the table on the screen."""
    assert app.table is not None
    return app.table


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds on the screen."""
    for _attempt in range(1500):
        if holds():
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError(read_screen(pilot))


async def until_my_turn(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until all but the person have chosen."""

    def all_wait_for_me() -> bool:
        if app.table is None:
            return False
        sitting = app.table.sitting
        return sitting.may_choose(Action.STAY) and not sitting.awaited_bots()

    await until(pilot, all_wait_for_me)


async def play_out(pilot: Pilot[None], app: TableApp, *keys: str) -> None:
    """Play a whole game: the keys in turn, and Enter after every cave."""
    await until(pilot, lambda: app.table is not None)
    turn = 0
    while not isinstance(app.screen, Scoreboard):
        table = table_of(app)
        if table.waits:
            await pilot.press("enter")
        elif table.sitting.may_choose(Action.STAY) and not table.sitting.awaited_bots():
            await pilot.press(keys[turn % len(keys)])
            turn += 1
        else:
            await pilot.pause(0.002)


async def until_asked(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until the game waits for nobody but the person."""

    def all_wait_for_me() -> bool:
        table = app.table
        return table is not None and (table.waits or is_asked(table.sitting))

    await until(pilot, all_wait_for_me)


def is_asked(sitting: Sitting) -> bool:
    """Say whether the game waits for the person alone."""
    return sitting.is_awaited(MY_SEAT) and not sitting.awaited_bots()


async def play_with(
    pilot: Pilot[None], app: TableApp, answer: Callable[[Any], Sequence[str]]
) -> None:
    """Play a whole game: for every view the keys that answer it, and Enter to go on."""
    await until(pilot, lambda: app.table is not None)
    while not isinstance(app.screen, Scoreboard):
        table = table_of(app)
        if table.waits:
            await pilot.press("enter")
        elif is_asked(table.sitting):
            await pilot.press(*answer(table.sitting.view))
        else:
            await pilot.pause(0.002)


def read_screen(pilot: Pilot[None]) -> str:
    """Read every line of the screen, as a person sees them."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines)


def draw_game(setting: Setting, language: str) -> str:
    """Let random bots play a game out; print some positions, and the scores."""
    sitting = Sitting(setting, seat_bots(setting), "Ana", SEED)
    me = seat_bot(find_bot(setting.game, "random"), 1, 0, 0)
    console = Console(width=80, force_terminal=False)
    stage = find_stage(setting.game.name)
    steps = 0
    with console.capture() as capture:
        while not sitting.is_over:
            if sitting.turn == NATURE:
                sitting.let_nature_act()
                continue
            seat = (*sitting.awaited_bots(), MY_SEAT)[0]
            think = sitting.hand_view(seat) if seat else partial(me, sitting.view)
            sitting.act(seat, think())
            steps += 1
            if steps % 7 == 0:
                console.print(draw_table(sitting.view, sitting.names, language))
        console.print(stage.winners(sitting, language))
        console.print(stage.scores(sitting, language))
    for event in sitting.story:
        assert tell_event(event, sitting.names, language)
    return capture.get()


def read_story(app: TableApp) -> list[str]:
    """List the keys of what the log tells."""
    return [key for key, _facts in table_of(app).sitting.story]
