"""The menu: what shall be played, with how many, against whom."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import DescendantFocus
from textual.widgets import Button, Static

from tacora.kernel.game import show_value
from tacora.ledger.rulebook import Rulebook, load
from tacora.terminal import symbol
from tacora.terminal.face import Face
from tacora.terminal.keybar import Key, KeyBar
from tacora.terminal.wish import Wish

KEYS: tuple[Key, ...] = (
    ("↑ ↓", "app.focus_next", "terminal-key-move"),
    ("← →", "screen.step_focused", "terminal-key-change"),
    ("terminal-name-enter", "screen.start", "terminal-key-start"),
    ("r", "app.show_rules", "terminal-key-rules"),
    ("l", "app.next_language", "terminal-key-language"),
    ("q", "app.leave_table", "terminal-key-quit"),
)

MOST_OPTIONS = 3


class MenuRow(Static, can_focus=True):
    """One thing to choose, with an arrow on either side of its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step_back"),
        Binding("right,space", "step_on"),
    ]

    def show(self, label: str, value: str) -> None:
        """Write what is chosen."""
        self.update(
            Content.from_markup(
                " $label[@click=step_back] ‹ [/][b]$value[/b][@click=step_on] › [/]",
                label=label,
                value=value,
            )
        )

    def action_step_back(self) -> None:
        """Take the value before."""
        self._step(-1)

    def action_step_on(self) -> None:
        """Take the next value."""
        self._step(1)

    def _step(self, step: int) -> None:
        self.focus()
        menu = self.screen
        assert isinstance(menu, MenuScreen)
        menu.step(self.id or "", step)


class MenuScreen(Face[None]):
    """The first screen, where nothing has been agreed yet."""

    AUTO_FOCUS = "#edition"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous"),
        Binding("down", "app.focus_next"),
        Binding("enter", "start"),
    ]

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self.wish = wish

    def compose(self) -> ComposeResult:
        """Lay out a line for each thing to choose."""
        with Vertical(id="menu"):
            yield Static(id="menu-title")
            yield MenuRow(id="edition")
            yield MenuRow(id="seats")
            for place in range(MOST_OPTIONS):
                yield MenuRow(id=f"option-{place}")
            yield MenuRow(id="bots")
            yield MenuRow(id="language")
            yield Button(id="start")
            with VerticalScroll(id="explanation", can_focus=False):
                yield Static(id="explanation-text")
            yield KeyBar(id="keys")

    @property
    def book(self) -> Rulebook:
        """The rulebook of the edition that is chosen."""
        return load(f"{self.wish.game.name}-{self.wish.edition.name}")

    def speak(self) -> None:
        """Write every line anew."""
        title = Text.assemble(
            (f"{symbol.GEM} TACORA {symbol.GEM}  ", symbol.GEM_STYLE),
            (self.say("terminal-menu-title"), symbol.FADED_STYLE),
        )
        self.query_one("#menu-title", Static).update(title)
        entries = dict(self._list_entries())
        width = max(len(label) for label, _value in entries.values())
        for row in self.query(MenuRow):
            row.display = row.id in entries
            if row.id in entries:
                label, value = entries[row.id]
                row.show(label.ljust(width), value)
        start = self.say(f"screen-{self.wish.game.name}-start")
        self.query_one("#start", Button).label = start
        self._explain()
        self.query_one(KeyBar).show(KEYS, self.language)

    def _list_entries(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Give every row that has something to choose: its label and its value."""
        wish, book, language = self.wish, self.book, self.language
        yield "edition", (self.say("terminal-menu-edition"), book.title[language])
        seats = self.say("terminal-menu-seats-value", bots=wish.seats - 1)
        yield "seats", (self.say("terminal-menu-seats"), seats)
        for place, known in enumerate(wish.edition.options):
            option = book.option(known.key)
            value = option.label[show_value(wish.options[known.key])][language]
            yield f"option-{place}", (option.title[language], value)
        yield "bots", (self.say("terminal-menu-bots"), self._name_bots())
        name = self.say("terminal-language-name")
        yield "language", (self.say("terminal-menu-language"), name)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Explain what is about to be chosen."""
        self._explain()

    def _explain(self) -> None:
        focused = self.focused.id if self.focused is not None else None
        text = self._find_explanation(focused or "edition")
        self.query_one("#explanation-text", Static).update(Text(text))

    def _find_explanation(self, row: str) -> str:
        book, language = self.book, self.language
        if row == "seats":
            return book.find(self.wish.edition.rule("R1")).text[language]
        if row.startswith("option-"):
            place = int(row.removeprefix("option-"))
            return book.option(self.wish.edition.options[place].key).text[language]
        if row == "bots":
            return self._describe_bots()
        if row == "language":
            return self.say("terminal-menu-language-text")
        return book.intro[language]

    def _name_bots(self) -> str:
        """Say what these bots are called, if a catalogue knows it."""
        with suppress(KeyError):
            return self.say(f"bot-called-{self.wish.bot_name}")
        return self.wish.bot_name

    def _describe_bots(self) -> str:
        """Say how these bots play, if a catalogue knows it, and what they can see."""
        seen = self.say("terminal-menu-bots-text")
        with suppress(KeyError):
            kind = self.say(f"bot-{self.wish.game.name}-{self.wish.bot_name}")
            return f"{kind} {seen}"
        return seen

    def step(self, row: str, step: int) -> None:
        """Change one line by a step."""
        wish = self.wish
        if row == "edition":
            wish.step_edition(step)
        elif row == "seats":
            wish.step_seats(step)
        elif row.startswith("option-"):
            place = int(row.removeprefix("option-"))
            wish.step_option(wish.edition.options[place].key, step)
        elif row == "bots":
            wish.step_bots(step)
        elif row == "language":
            self.table_app.step_language(step)
        self.speak()

    def action_step_focused(self) -> None:
        """Change the line that is chosen; for the mouse."""
        if isinstance(self.focused, MenuRow):
            self.focused.action_step_on()

    def action_start(self) -> None:
        """Sit down."""
        self.table_app.start_wish(self.wish)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Sit down."""
        self.action_start()
