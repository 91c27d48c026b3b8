"""What every screen here has: words that can be said anew in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from tacora.words import say

if TYPE_CHECKING:
    from tacora.terminal.app import TableApp

Answer = TypeVar("Answer")


class Face(Screen[Answer]):
    """A screen that speaks the language of the app."""

    @property
    def table_app(self) -> TableApp:
        """The app, by its own type."""
        from tacora.terminal.app import TableApp

        assert isinstance(self.app, TableApp)
        return self.app

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return self.table_app.language

    def say(self, key: str, **facts: str | int) -> str:
        """Say a sentence in the language of the app."""
        return say(key, self.language, **facts)

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.speak()

    def speak(self) -> None:
        """Say everything on the screen; called again when the language changes."""
        raise NotImplementedError


class Sheet(Face[Answer], ModalScreen[Answer]):
    """A screen laid over the table, which goes away again."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "app.next_language")]
