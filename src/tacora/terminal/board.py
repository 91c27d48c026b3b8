"""What the boards of all games are made of: parts, buttons and a message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Static

from tacora.terminal import symbol
from tacora.terminal.keybar import Key
from tacora.words import say

if TYPE_CHECKING:
    from tacora.terminal.sitting import Sitting
    from tacora.terminal.table import TableScreen

WALKING: tuple[BindingType, ...] = (
    Binding("left", "walk(-1)"),
    Binding("right", "walk(1)"),
    Binding("enter", "confirm"),
    *(Binding(str(number), f"number({number})") for number in range(1, 8)),
)
"""Keys that choose among the buttons."""

MOST_CHOICES = 7
"""A fairy, a diamond and four colours; or five players; and one to spare."""


class Part(Widget):
    """A part of the board; it is drawn again only when there is news for it.

    While the others choose one by one, most of the board stays as it is.
    """

    shown: tuple[object, ...] = ()

    def is_news(self, *facts: object) -> bool:
        """Say whether these facts differ from those on the screen; they stand now."""
        is_news = facts != self.shown
        self.shown = facts
        return is_news


class Board(Vertical, can_focus=True):
    """One game on the screen: all but the keys below it.

    It keeps the keyboard's focus, so its own bindings hold beside those of the table.
    """

    KEYS: ClassVar[tuple[Key, ...]] = ()
    """What the bottom line says first, while the game goes on."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(id="board")
        self.sitting = sitting

    @property
    def table(self) -> TableScreen:
        """The table that the board lies on."""
        from tacora.terminal.table import TableScreen

        assert isinstance(self.screen, TableScreen)
        return self.screen

    def show(self, view: Any, language: str, *, waits: bool) -> None:
        """Draw what the person sees; `waits` if the table waits for a key."""
        raise NotImplementedError

    def take_choice(self, action: int) -> None:
        """Do what a button stands for."""
        self.table.act(action)

    # Walking along the buttons, for the boards that bind these keys.

    def action_walk(self, step: int) -> None:
        """Point to the next button, or the one before."""
        self.query_one(ChoiceBar).walk(step)
        self.table.speak()

    def action_number(self, number: int) -> None:
        """Press the button that has this number."""
        for choice in self.query_one(ChoiceBar).choices:
            if choice.key == str(number):
                self.take_choice(choice.action)
                return

    def action_confirm(self) -> None:
        """Press the button that is pointed to; where the table waits, go on."""
        if self.table.waits or self.sitting.is_over:
            self.table.action_go_on()
            return
        pointed = self.query_one(ChoiceBar).pointed
        if pointed is not None:
            self.take_choice(pointed)


@dataclass(frozen=True)
class Choice:
    """One thing that can be done: what stands on its button."""

    action: int
    key: str
    label: str
    hint: str = ""
    tone: str = "plain"
    is_open: bool = True
    is_chosen: bool = False


class ChoiceButton(Button, can_focus=False):
    """A button; the keyboard has keys of its own."""

    choice: Choice | None = None

    def show(self, choice: Choice | None, *, is_pointed: bool) -> None:
        """Write what the button stands for; nothing is no button at all."""
        self.choice = choice
        self.display = choice is not None
        if choice is None:
            return
        self.disabled = not choice.is_open
        self.set_classes(f"tone-{choice.tone}")
        self.set_class(choice.is_chosen or is_pointed, "chosen")
        mark = f"{symbol.CHOSEN} " if choice.is_chosen else ""
        self.label = Text(f"{mark}{choice.label}")
        self.border_title = choice.key
        self.border_subtitle = choice.hint


class ChoiceBar(Horizontal, Part):
    """A button for each thing that can be done, and a message: what is going on."""

    choices: Sequence[Choice] = ()
    pointed: int | None = None
    """The action whose button Enter would press, where one can walk along them."""

    def __init__(self) -> None:
        super().__init__(id="choices")

    def compose(self) -> ComposeResult:
        """Lay out the message and the buttons."""
        yield Static(id="message")
        for place in range(MOST_CHOICES):
            yield ChoiceButton(id=f"choice-{place}")
        yield ChoiceButton(id="go-on")

    def show(
        self,
        choices: Sequence[Choice],
        message: str | Text,
        language: str,
        *,
        go_on: str | None = None,
        points: bool = False,
    ) -> None:
        """Offer what can be done now; `go_on` is the key of the way on, if any.

        Where nothing is pointed to, `points` lets Enter mean the first button.
        """
        self.choices = choices
        if self.pointed not in [choice.action for choice in choices]:
            self.pointed = choices[0].action if points and choices else None
        text = message if isinstance(message, Text) else Text(message)
        spoken = tuple((str(line), line.style) for line in text.split())
        marks = tuple(text.spans)
        if not self.is_news(language, *choices, spoken, marks, go_on, self.pointed):
            return
        bar = self.query_one("#message", Static)
        bar.display = bool(text.plain)
        bar.update(text, layout=False)
        for place in range(MOST_CHOICES):
            choice = choices[place] if place < len(choices) else None
            button = self.query_one(f"#choice-{place}", ChoiceButton)
            is_pointed = choice is not None and choice.action == self.pointed
            button.show(choice, is_pointed=is_pointed)
        way_on = self.query_one("#go-on", ChoiceButton)
        way_on.display = go_on is not None
        if go_on is not None:
            way_on.label = say(go_on, language)
            way_on.border_title = say("terminal-name-enter", language)

    def walk(self, step: int) -> None:
        """Point to the next button, or the one before."""
        actions = [choice.action for choice in self.choices]
        if not actions:
            return
        place = 0 if step > 0 else -1
        if self.pointed in actions:
            place = (actions.index(self.pointed) + step) % len(actions)
        self.pointed = actions[place]

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        event.stop()
        board = next(node for node in self.ancestors if isinstance(node, Board))
        button = event.button
        if button.id == "go-on":
            board.table.action_go_on()
        elif isinstance(button, ChoiceButton) and button.choice is not None:
            board.take_choice(button.choice.action)
