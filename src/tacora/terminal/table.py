"""The table on the screen: the board, the keys, and the game going on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tacora.kernel.error import Refused
from tacora.kernel.game import Turn
from tacora.terminal.board import Board
from tacora.terminal.face import Face
from tacora.terminal.keybar import Key, KeyBar
from tacora.terminal.log import StoryLog
from tacora.terminal.pace import Pace
from tacora.terminal.save import save_ledger, shorten_commitment
from tacora.terminal.scoreboard import Scoreboard
from tacora.terminal.sitting import MY_SEAT, Sitting
from tacora.terminal.stage import Rest, find_stage
from tacora.words.story import Event

KEYS_DURING: tuple[Key, ...] = (
    ("terminal-name-space", "screen.skip", "terminal-key-skip"),
    ("+ -", "screen.go_faster", "terminal-key-pace"),
)
KEYS_AFTER: tuple[Key, ...] = (
    ("n", "app.play_again", "terminal-key-again"),
    ("g", "screen.save", "terminal-key-save"),
)
KEYS_ALWAYS: tuple[Key, ...] = (
    ("r", "app.show_rules", "terminal-key-rules"),
    ("l", "app.next_language", "terminal-key-language"),
    ("?", "app.show_help", "terminal-key-help"),
)
MENU_KEY: Key = ("m", "app.show_menu", "terminal-key-menu")
QUIT_KEY: Key = ("q", "app.leave_table", "terminal-key-quit")


class TableScreen(Face[None]):
    """A game, from the first card to the scores."""

    AUTO_FOCUS = "#board"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on"),
        Binding("space", "skip"),
        Binding("plus", "go_faster"),
        Binding("minus", "go_slower"),
        Binding("g", "save"),
        Binding("n", "app.play_again"),
        Binding("pageup", "scroll_log(-1)"),
        Binding("pagedown", "scroll_log(1)"),
    ]

    def __init__(self, sitting: Sitting, pace: Pace, ledger_folder: Path) -> None:
        super().__init__()
        self.sitting = sitting
        self.stage = find_stage(sitting.setting.game.name)
        self.pace = pace
        self.ledger_folder = ledger_folder
        self.waits = False
        """Whether the table waits for a key, so that what happened can be looked at."""
        self._key_pressed = asyncio.Event()
        self._has_moved = asyncio.Event()

    def compose(self) -> ComposeResult:
        """Lay out the board and the keys."""
        with Vertical(id="table"):
            yield self.stage.board(self.sitting)
            yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin the game."""
        fingerprint = shorten_commitment(self.sitting.commitment)
        self.sitting.story.append(("terminal-log-start", {"fingerprint": fingerprint}))
        self.speak()
        self.play_game()

    def speak(self) -> None:
        """Draw everything that the person can see."""
        if not all(self.query(part) for part in (Board, StoryLog, KeyBar)):
            return  # the table is being cleared away while somebody still thinks
        board = self.query_one(Board)
        board.show(self.sitting.view, self.language, waits=self.waits)
        self.query_one(StoryLog).show(self.language)
        keys = (*board.KEYS, *KEYS_DURING)
        if self.sitting.is_over:
            keys = KEYS_AFTER
        menu = () if self.table_app.menu is None else (MENU_KEY,)
        self.query_one(KeyBar).show(
            (*keys, *KEYS_ALWAYS, *menu, QUIT_KEY), self.language
        )

    # The game going on.

    @work(exclusive=True)
    async def play_game(self) -> None:
        """Let nature and everybody act in turn, until it is over."""
        sitting = self.sitting
        while not sitting.is_over:
            turn = sitting.turn
            await self._rest(turn)
            if turn == Turn.NATURE:
                self._let_nature_act()
            elif turn == Turn.EVERYONE:
                await self._let_everybody_choose()
            elif turn == MY_SEAT:
                await self._wait_for_person(turn)
            else:
                await self._let_bot_act(turn)
        await self._wait_for_key()
        self.show_scores()

    async def _rest(self, turn: int) -> None:
        """Leave what happened in sight for a while, before somebody acts."""
        match self.stage.rest(self.sitting.view, turn):
            case Rest.KEY:
                await self._wait_for_key()
            case Rest.PAUSE:
                await self.pace.pause()
            case Rest.MOMENT:
                await self.pace.breathe()

    def _let_nature_act(self) -> None:
        """Let nature act until there is something to see."""
        sitting = self.sitting
        sitting.let_nature_act()
        while (
            sitting.turn == Turn.NATURE
            and self.stage.rest(sitting.view, Turn.NATURE) == Rest.NONE
        ):
            sitting.let_nature_act()
        self.speak()

    async def _let_everybody_choose(self) -> None:
        """Ask the bots one by one, each off the screen's thread, while people think."""
        for seat in self.sitting.awaited_bots():
            while self.sitting.is_awaited(seat):
                await self._let_bot_act(seat)
        await self._wait_for_person(Turn.EVERYONE)

    async def _let_bot_act(self, seat: int) -> None:
        action = await asyncio.to_thread(self.sitting.hand_view(seat))
        if self.sitting.is_choice:
            await self.pace.breathe()
        self.sitting.act(seat, action)
        self.speak()

    async def _wait_for_person(self, turn: int) -> None:
        """Wait until it is somebody else's turn, or the person's again."""
        while self.sitting.turn == turn and self.sitting.is_awaited(MY_SEAT):
            self._has_moved.clear()
            await self._has_moved.wait()

    async def _wait_for_key(self) -> None:
        """Leave what happened in sight until the person has seen enough of it."""
        self.waits = True
        self._key_pressed.clear()
        self.speak()
        await self._key_pressed.wait()
        self.waits = False
        self.speak()

    # What the person does.

    def act(self, *actions: int) -> Refused | None:
        """Do something, or several things in a row; say why not, if it may not be."""
        for action in actions:
            objection = self.sitting.find_objection(action)
            if objection is not None:
                return objection
            self.sitting.act(MY_SEAT, action)
        self._has_moved.set()
        self.speak()
        return None

    def take_back(self) -> None:
        """Take back what was chosen, while others are still choosing."""
        self.sitting.take_back()
        self.speak()

    def action_go_on(self) -> None:
        """Go on to what is next; after the end, to the scores."""
        if self.sitting.is_over and not self.waits:
            self.show_scores()
        self._key_pressed.set()

    def action_skip(self) -> None:
        """End the pause that is on; what waits for a key waits all the same."""
        if not self.waits:
            self.pace.skip()

    def action_go_faster(self) -> None:
        """Shorten the pauses."""
        self.pace.go_faster()
        self._tell_pace()

    def action_go_slower(self) -> None:
        """Lengthen the pauses."""
        self.pace.go_slower()
        self._tell_pace()

    def _tell_pace(self) -> None:
        self._note((f"terminal-pace-{self.pace.speed}", {}))

    async def action_on_board(self, action: str) -> None:
        """Do one of the board's own actions; for the bottom line."""
        await self.app.run_action(action, self.query_one(Board))

    def action_scroll_log(self, pages: int) -> None:
        """Leaf through the log."""
        log = self.query_one(StoryLog)
        log.scroll_relative(y=pages * log.size.height, animate=False)

    # When it is over.

    def show_scores(self) -> None:
        """Say who has won."""
        self.app.push_screen(Scoreboard(self.sitting, self.save_ledger))

    def action_save(self) -> None:
        """Write the ledger of the finished game to a file, and say where it is."""
        self.save_ledger()

    def save_ledger(self) -> Event:
        """Write the ledger to a file; tell how it went, in the log too."""
        event = save_ledger(self.sitting, self.ledger_folder)
        self._note(event)
        return event

    def _note(self, event: Event) -> None:
        """Put something into the log that did not happen at the table."""
        self.sitting.story.append(event)
        self.speak()
