"""The terminal game itself: from the menu, or straight to a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from tacora.games import NAMES, find_game
from tacora.kernel.game import Setting
from tacora.ledger.rulebook import load
from tacora.terminal.face import Face
from tacora.terminal.menu import MenuScreen
from tacora.terminal.pace import Pace
from tacora.terminal.page import HelpPage, RulesPage
from tacora.terminal.question import Question
from tacora.terminal.sitting import Player, Sitting
from tacora.terminal.stage import find_stage
from tacora.terminal.table import TableScreen
from tacora.terminal.wish import Wish
from tacora.terminal.wrapping import keep_spaces
from tacora.words import LANGUAGES

MakeBots = Callable[[Setting, str], Sequence[Player]]
"""Whoever fills the other seats: a setting and a bot's name give one player a seat."""

ListBots = Callable[[str], Sequence[str]]
"""The bots that there are to choose from, by the name of the game."""

CAVE = Theme(
    name="cave",
    primary="#d9a441",
    secondary="#8c6d46",
    accent="#ffcf5c",
    foreground="#e8e0d2",
    background="#14110f",
    surface="#1d1916",
    panel="#2a241f",
    success="#6fbf73",
    warning="#e0a030",
    error="#d9534f",
    dark=True,
)


def run(
    setting: Setting | None,
    bots: Sequence[Player],
    language: str,
    player_name: str,
    ledger_folder: Path | str,
    *,
    make_bots: MakeBots | None = None,
    list_bots: ListBots | None = None,
) -> None:
    """Play in the terminal: at once if a setting is given, else from the menu.

    `bots` has a player for each seat from 1 on.  The menu needs `make_bots` and
    `list_bots` instead, since it is the person who chooses there.
    """
    keep_spaces()
    app = TableApp(
        setting,
        bots,
        language,
        player_name,
        ledger_folder,
        make_bots=make_bots,
        list_bots=list_bots,
    )
    app.run()


class TableApp(App[None]):
    """A place to play with bots."""

    CSS_PATH = ["table.tcss", *(f"{name}/board.tcss" for name in NAMES)]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = False
    # Textual declares these as an instance's, so they cannot be marked as the class's.
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", priority=True),
        Binding("q", "leave_table"),
        Binding("r", "show_rules"),
        Binding("l", "next_language"),
        Binding("question_mark,f1", "show_help"),
        Binding("m", "show_menu"),
    ]

    def __init__(
        self,
        setting: Setting | None,
        bots: Sequence[Player],
        language: str,
        player_name: str,
        ledger_folder: Path | str,
        *,
        make_bots: MakeBots | None = None,
        list_bots: ListBots | None = None,
        pace: Pace | None = None,
        seed: bytes | None = None,
    ) -> None:
        super().__init__()
        self.setting = setting
        self.bots = bots
        self.language = language
        self.player_name = player_name
        self.ledger_folder = Path(ledger_folder)
        self.make_bots = make_bots
        self.pace = pace or Pace()
        self.seed = seed
        self.table: TableScreen | None = None
        self.menu: MenuScreen | None = None
        if setting is None:
            assert list_bots is not None
            games = [find_game(name) for name in NAMES]
            self.menu = MenuScreen(Wish(games, list_bots))

    def on_mount(self) -> None:
        """Open the menu, or sit down."""
        self.register_theme(CAVE)
        self.theme = CAVE.name
        if self.menu is not None:
            self.push_screen(self.menu)
        else:
            self.open_table()

    def open_table(self) -> None:
        """Sit down to a new game, and clear the old one away."""
        assert self.setting is not None
        self._clear_table()
        sitting = Sitting(self.setting, self.bots, self.player_name, self.seed)
        self.table = TableScreen(sitting, self.pace, self.ledger_folder)
        self.push_screen(self.table)

    def _clear_table(self) -> None:
        """Take away the table and all that lies over it."""
        while self.table is not None and self.table in self.screen_stack:
            self.pop_screen()
        self.table = None

    def start_wish(self, wish: Wish) -> None:
        """Agree to what was chosen in the menu, and sit down."""
        assert self.make_bots is not None
        self.setting = wish.agree()
        self.bots = self.make_bots(self.setting, wish.bot_name)
        self.open_table()

    @property
    def is_playing(self) -> bool:
        """Whether a game would be lost by leaving."""
        return self.table is not None and not self.table.sitting.is_over

    def _leave_then(self, do_next: Callable[[], None]) -> None:
        """Do something that ends the game, after asking if there is one."""
        if not self.is_playing:
            do_next()
            return

        def answer(wants: bool | None) -> None:
            if wants:
                do_next()

        self.push_screen(Question(), answer)

    def action_leave_table(self) -> None:
        """Quit."""
        self._leave_then(self.exit)

    def action_play_again(self) -> None:
        """Sit down to another game with the same people."""
        self._leave_then(self._play_again)

    def _play_again(self) -> None:
        if self.menu is not None:
            self.start_wish(self.menu.wish)
        else:
            self.open_table()

    def action_show_menu(self) -> None:
        """Go back to the menu, if there is one."""
        if self.menu is not None and self.table is not None:
            self._leave_then(self._clear_table)

    def action_show_rules(self) -> None:
        """Read the rules of the edition in question."""
        if self.table is not None:
            setting = self.table.sitting.setting
            edition = f"{setting.game.name}-{setting.edition.name}"
            self.push_screen(RulesPage(load(edition)))
        elif self.menu is not None:
            self.push_screen(RulesPage(self.menu.book))

    def action_show_help(self) -> None:
        """Read what the keys and signs mean."""
        if self.table is not None:
            self.push_screen(HelpPage(self.table.stage))
        elif self.menu is not None:
            self.push_screen(HelpPage(find_stage(self.menu.wish.game.name)))

    def action_next_language(self) -> None:
        """Speak the next language."""
        self.step_language(1)

    def step_language(self, step: int) -> None:
        """Speak another language from now on, on every screen."""
        place = (LANGUAGES.index(self.language) + step) % len(LANGUAGES)
        self.language = LANGUAGES[place]
        for screen in self.screen_stack:
            if isinstance(screen, Face) and screen.is_mounted:
                screen.speak()
