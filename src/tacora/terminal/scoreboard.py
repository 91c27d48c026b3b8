"""The end of a game: who has won, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tacora.terminal import symbol
from tacora.terminal.face import Sheet
from tacora.terminal.keybar import Key, KeyBar
from tacora.terminal.sitting import Sitting
from tacora.terminal.stage import find_stage
from tacora.words.story import Event, tell_event

KEYS: tuple[Key, ...] = (
    ("n", "screen.play_again", "terminal-key-again"),
    ("g", "screen.save", "terminal-key-save"),
    ("terminal-name-escape", "screen.close", "terminal-key-table"),
    ("l", "app.next_language", "terminal-key-language"),
    ("q", "app.leave_table", "terminal-key-quit"),
)


class Scoreboard(Sheet[None]):
    """Scores and winners, and what to do next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close"),
        Binding("n", "play_again"),
        Binding("g", "save"),
        Binding("q", "app.leave_table"),
    ]

    def __init__(self, sitting: Sitting, save: Callable[[], Event]) -> None:
        super().__init__()
        self.sitting = sitting
        self.save = save
        self.note: Event | None = None

    def compose(self) -> ComposeResult:
        """Lay out the sheet."""
        with Vertical(id="sheet"):
            yield Static(id="winners")
            yield Static(id="scores")
            yield Static(id="note")
            yield KeyBar(id="sheet-keys")

    def speak(self) -> None:
        """Draw the scores."""
        self.query_one("#sheet").border_title = self.say("terminal-scores-title")
        stage = find_stage(self.sitting.setting.game.name)
        winners = Text(stage.winners(self.sitting, self.language), symbol.SAFE_STYLE)
        self.query_one("#winners", Static).update(winners)
        scores = stage.scores(self.sitting, self.language)
        self.query_one("#scores", Static).update(scores)
        note = ""
        if self.note is not None:
            note = tell_event(self.note, self.sitting.names, self.language)
        self.query_one("#note", Static).update(Text(note))
        self.query_one(KeyBar).show(KEYS, self.language)

    def action_close(self) -> None:
        """Look at the table again."""
        self.dismiss()

    def action_play_again(self) -> None:
        """Sit down to a new game."""
        self.dismiss()
        self.table_app.action_play_again()

    def action_save(self) -> None:
        """Write the ledger to a file, and say where it is."""
        self.note = self.save()
        self.speak()
