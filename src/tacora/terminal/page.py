"""Pages to read: the rules of the edition, and help with the keys and signs."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tacora.ledger.rulebook import Rule, Rulebook, TableOption
from tacora.terminal import symbol
from tacora.terminal.face import Sheet
from tacora.terminal.keybar import NAMED, Key, KeyBar
from tacora.terminal.stage import Stage
from tacora.words import say

KEYS: tuple[Key, ...] = (
    ("↑ ↓", "screen.scroll_page", "terminal-key-scroll"),
    ("l", "app.next_language", "terminal-key-language"),
    ("terminal-name-escape", "screen.close", "terminal-key-back"),
)

HELP_KEYS = (
    ("terminal-name-space", "terminal-help-skip"),
    ("+  -", "terminal-help-pace"),
    ("terminal-name-pages", "terminal-help-log"),
    ("r", "terminal-help-rules"),
    ("l", "terminal-help-language"),
    ("m", "terminal-help-menu"),
    ("n", "terminal-help-again"),
    ("g", "terminal-help-save"),
    ("q", "terminal-help-quit"),
)


def draw_rules(book: Rulebook, language: str) -> RenderableType:
    """Write a rulebook out, from top to bottom."""
    parts: list[RenderableType] = [Text(book.intro[language], symbol.ASIDE_STYLE)]
    for section in book.sections:
        title = Text(f"\n{section.title[language]}", symbol.TREASURE_STYLE)
        parts.append(title)
        for entry in section.entries:
            parts.append(_draw_entry(entry, language))
    return Group(*parts)


def _draw_entry(entry: Rule | TableOption, language: str) -> RenderableType:
    text = Text.assemble(
        "\n",
        (entry.title[language], symbol.ME_STYLE),
        (f"  {entry.id}", symbol.FADED_STYLE),
        f"\n{entry.text[language]}",
    )
    if isinstance(entry, Rule) and entry.why is not None:
        text.append(f"\n{entry.why[language]}", symbol.ASIDE_STYLE)
    return Padding(text, (0, 0, 0, 2))


def draw_help(stage: Stage, language: str) -> RenderableType:
    """Explain the keys and the signs of a game."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for key, word in (*stage.help_keys, *HELP_KEYS):
        printed = say(key, language) if NAMED in key else key
        table.add_row(Text(printed, symbol.TREASURE_STYLE), Text(say(word, language)))
    table.add_row("", "")
    for sign, style, word in stage.help_signs:
        table.add_row(Text(sign, style), Text(say(word, language)))
    return table


class Page(Sheet[None]):
    """Something to read, over the table; scrolled with the arrow keys."""

    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "close")]

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        with Vertical(id="sheet", classes="tall"):
            with VerticalScroll(id="page"):
                yield Static(id="text")
            yield KeyBar(id="sheet-keys")

    def speak(self) -> None:
        """Write the page."""
        self.query_one("#sheet").border_title = self.write_title()
        self.query_one("#text", Static).update(self.write_text())
        self.query_one(KeyBar).show(KEYS, self.language)

    def write_title(self) -> str:
        """Say what this page is."""
        raise NotImplementedError

    def write_text(self) -> RenderableType:
        """Write what stands on it."""
        raise NotImplementedError

    def action_scroll_page(self) -> None:
        """Leaf on."""
        page = self.query_one("#page")
        page.scroll_relative(y=page.size.height, animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss()


class RulesPage(Page):
    """The rules of one edition, in the player's language."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r", "close")]

    def __init__(self, book: Rulebook) -> None:
        super().__init__()
        self.book = book

    def write_title(self) -> str:
        """Name the edition."""
        return self.book.title[self.language]

    def write_text(self) -> RenderableType:
        """Write the rulebook."""
        return draw_rules(self.book, self.language)


class HelpPage(Page):
    """The keys and the signs."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark", "close")]

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage

    def write_title(self) -> str:
        """Say that this is help."""
        return self.say("terminal-help-title")

    def write_text(self) -> RenderableType:
        """Explain the keys and the signs."""
        return draw_help(self.stage, self.language)
