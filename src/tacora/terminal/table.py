"""The table on the screen: the board, the log, the keys, and the game going on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button

from tacora.games.diamant.pieces import Action
from tacora.terminal.board import (
    ChoiceBar,
    Hazards,
    PathPanel,
    PeoplePanel,
    Purse,
)
from tacora.terminal.draw import is_between_caves
from tacora.terminal.face import Face
from tacora.terminal.keybar import Key, KeyBar
from tacora.terminal.log import StoryLog
from tacora.terminal.pace import Pace
from tacora.terminal.save import save_ledger, shorten_commitment
from tacora.terminal.scoreboard import Scoreboard
from tacora.terminal.sentence import Event
from tacora.terminal.sitting import MY_SEAT, Sitting

KEYS_DURING: tuple[Key, ...] = (
    ("terminal-name-space", "screen.skip", "terminal-key-skip"),
    ("+ -", "screen.go_faster", "terminal-key-pace"),
    ("r", "app.show_rules", "terminal-key-rules"),
    ("l", "app.next_language", "terminal-key-language"),
    ("?", "app.show_help", "terminal-key-help"),
)
KEYS_AFTER: tuple[Key, ...] = (
    ("n", "app.play_again", "terminal-key-again"),
    ("g", "screen.save", "terminal-key-save"),
    *KEYS_DURING[2:],
)
MENU_KEY: Key = ("m", "app.show_menu", "terminal-key-menu")
QUIT_KEY: Key = ("q", "app.leave_table", "terminal-key-quit")


class TableScreen(Face[None]):
    """A game of Diamant, from the first cave to the scores."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,right", "stay"),
        Binding("x,left", "leave"),
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
        self.pace = pace
        self.ledger_folder = ledger_folder
        self.waits = False
        """Whether the table waits for a key, so that a closed cave can be looked at."""
        self._key_pressed = asyncio.Event()
        self._choices_turned = asyncio.Event()

    def compose(self) -> ComposeResult:
        """Lay out the board."""
        with Vertical(id="table"):
            yield PathPanel(id="path")
            yield Hazards(id="hazards")
            with Horizontal(id="middle"):
                yield PeoplePanel(id="people")
                yield StoryLog(self.sitting.story, self.sitting.names)
            with Horizontal(id="strip"):
                yield Purse(id="purse")
                yield ChoiceBar(id="choices")
            yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin the game."""
        fingerprint = shorten_commitment(self.sitting.commitment)
        self.sitting.story.append(("terminal-log-start", {"fingerprint": fingerprint}))
        self.speak()
        self.play_game()

    def speak(self) -> None:
        """Draw everything that the person can see."""
        if not self.query(PathPanel):
            return  # the table is being cleared away while somebody still thinks
        sitting, language = self.sitting, self.language
        view = sitting.view
        self.query_one(PathPanel).show(view, language)
        self.query_one(Hazards).show(view, language)
        self.query_one(PeoplePanel).show(view, sitting.names, language)
        self.query_one(Purse).show(view, language)
        self.query_one(ChoiceBar).show(view, language, waits=self.waits)
        log = self.query_one(StoryLog)
        log.border_title = self.say("terminal-log-title")
        log.show(language)
        keys = KEYS_AFTER if sitting.is_over else KEYS_DURING
        menu = () if self.table_app.menu is None else (MENU_KEY,)
        self.query_one(KeyBar).show((*keys, *menu, QUIT_KEY), language)

    # The game going on.

    @work(exclusive=True)
    async def play_game(self) -> None:
        """Turn cards and ask everybody, until the last cave is closed."""
        while not self.sitting.is_over:
            if self.sitting.is_choice:
                await self._let_everybody_choose()
            else:
                await self._turn_card()
        await self._wait_for_key()
        self.show_scores()

    async def _turn_card(self) -> None:
        if is_between_caves(self.sitting.view):
            await self._wait_for_key()
        else:
            await self.pace.pause()
        self.sitting.turn_card()
        self.speak()
        if not self.sitting.view.inside[MY_SEAT] and self.sitting.is_choice:
            await self.pace.pause()

    async def _let_everybody_choose(self) -> None:
        """Ask the bots one by one, each off the screen's thread, while people think."""
        self._choices_turned.clear()
        for seat in self.sitting.awaited_bots():
            action = await asyncio.to_thread(self.sitting.hand_view(seat))
            await self.pace.breathe()
            self._choose(seat, action)
        if self.sitting.is_choice:
            await self._choices_turned.wait()

    def _choose(self, seat: int, action: int) -> None:
        self.sitting.choose(seat, action)
        if not self.sitting.is_choice:
            self._choices_turned.set()
        self.speak()

    async def _wait_for_key(self) -> None:
        """Leave a closed cave in sight until the person has seen enough of it."""
        self.waits = True
        self._key_pressed.clear()
        self.speak()
        await self._key_pressed.wait()
        self.waits = False
        self.speak()

    # What the person does.

    def action_stay(self) -> None:
        """Choose to go deeper."""
        self._choose_mine(Action.STAY)

    def action_leave(self) -> None:
        """Choose to go back to camp."""
        self._choose_mine(Action.LEAVE)

    def _choose_mine(self, action: Action) -> None:
        if self.sitting.may_choose(action):
            self._choose(MY_SEAT, action)

    def action_go_on(self) -> None:
        """Go on after a closed cave; after the last one, to the scores."""
        if self.sitting.is_over and not self.waits:
            self.show_scores()
        self._key_pressed.set()

    def action_skip(self) -> None:
        """End the pause that is on; a closed cave stays in sight all the same."""
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

    def action_scroll_log(self, pages: int) -> None:
        """Leaf through the log."""
        log = self.query_one(StoryLog)
        log.scroll_relative(y=pages * log.size.height, animate=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        match event.button.id:
            case "stay":
                self.action_stay()
            case "leave":
                self.action_leave()
            case "go-on":
                self.action_go_on()

    # When it is over.

    def show_scores(self) -> None:
        """Open the chests."""
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
