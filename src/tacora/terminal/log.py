"""The log: what this seat has seen happen, in sentences, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

from tacora.terminal import symbol
from tacora.terminal.sitting import Sitting
from tacora.terminal.stage import Stage, find_stage
from tacora.words import say
from tacora.words.story import Event, tell_event

NOTE = (symbol.NOTE, symbol.FADED_STYLE)


def draw_event(
    event: Event, stage: Stage, names: Sequence[str], language: str
) -> Table:
    """Tell one event in a paragraph, with its sign in the margin."""
    kind = event[0].partition("-event-")[2]
    sign, style = stage.signs.get(kind, NOTE)
    sentence = Text(tell_event(event, names, language))
    if kind in stage.loud:
        sentence.stylize(style)
    paragraph = Table.grid(padding=(0, 1, 0, 0))
    paragraph.add_column(width=1)
    paragraph.add_column(overflow="fold")
    paragraph.add_row(Text(sign, style), sentence)
    return paragraph


class StoryLog(RichLog, can_focus=False):
    """The log on the screen; it follows the latest event unless one leafs back."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(wrap=True, min_width=1, id="log")
        self.story = sitting.story
        self.names = sitting.names
        self.stage = find_stage(sitting.setting.game.name)
        self.language = ""
        self.told = 0

    def show(self, language: str) -> None:
        """Tell what has happened since; everything, if the language has changed."""
        if language != self.language:
            self.language = language
            self.border_title = say("terminal-log-title", language)
            self.tell_anew()
        for event in self.story[self.told :]:
            self.write(draw_event(event, self.stage, self.names, language))
        self.told = len(self.story)

    def tell_anew(self) -> None:
        """Forget what is written, so that it will be told again."""
        self.clear()
        self.told = 0

    def on_resize(self, event: Resize) -> None:
        """Break the lines anew where the room has changed."""
        if self.language:
            self.tell_anew()
            self.show(self.language)
