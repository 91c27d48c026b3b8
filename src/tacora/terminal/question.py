"""A question before a game is thrown away."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tacora.terminal.face import Sheet
from tacora.terminal.keybar import Key, KeyBar

KEYS: tuple[Key, ...] = (
    ("terminal-name-enter", "screen.agree", "terminal-yes"),
    ("terminal-name-escape", "screen.decline", "terminal-no"),
)


class Question(Sheet[bool]):
    """Asks whether the game should really be left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q", "agree"),
        Binding("escape,n,space", "decline"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the sheet."""
        with Vertical(id="sheet"):
            yield Static(id="question")
            yield KeyBar(id="sheet-keys")

    def speak(self) -> None:
        """Ask."""
        question = Text(self.say("terminal-really-leave"))
        self.query_one("#question", Static).update(question)
        self.query_one(KeyBar).show(KEYS, self.language)

    def action_agree(self) -> None:
        """Leave the game."""
        self.dismiss(True)

    def action_decline(self) -> None:
        """Go on playing."""
        self.dismiss(False)
