"""What the terminal's tests share: simple bots, an app without pauses, a reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tacora.games import find_game
from tacora.games.diamant.pieces import Action
from tacora.kernel.game import OptionValue, Setting, agree
from tacora.terminal.app import TableApp
from tacora.terminal.pace import Pace
from tacora.terminal.scoreboard import Scoreboard
from tacora.terminal.table import TableScreen

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
    """Agree on a table."""
    return agree(find_game("diamant"), edition, seats, options)


def open_app(
    folder: Path,
    *,
    setting: Setting | None = None,
    bot: Callable[[Any], int] = careful,
    language: str = "en",
    name: str = "Ana",
) -> TableApp:
    """Make an app that waits for nobody but the person."""
    setting = setting or choose_setting()
    bots = [bot] * (setting.seats - 1)
    return TableApp(setting, bots, language, name, folder, pace=Pace(0), seed=SEED)


def table_of(app: TableApp) -> TableScreen:
    """Find the table on the screen."""
    assert app.table is not None
    return app.table


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds on the screen."""
    for _attempt in range(400):
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


def read_screen(pilot: Pilot[None]) -> str:
    """Read every line of the screen, as a person sees them."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines)


def read_story(app: TableApp) -> list[str]:
    """List the keys of what the log tells."""
    return [key for key, _facts in table_of(app).sitting.story]
