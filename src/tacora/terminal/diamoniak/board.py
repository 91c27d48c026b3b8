"""The board of Diamoniak: everybody's castle, the deck, and what can be done."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from tacora.games.diamoniak.pieces import WHOLE_CASTLE, Action, Phase
from tacora.games.diamoniak.view import View
from tacora.terminal import symbol
from tacora.terminal.board import WALKING, Board, ChoiceBar, Part
from tacora.terminal.diamoniak.choice import WITCH_PHASES, list_choices, say_message
from tacora.terminal.diamoniak.deck import draw_deck, find_last_card
from tacora.terminal.diamoniak.player import draw_player
from tacora.terminal.log import StoryLog
from tacora.words import say
from tacora.words.story import Event


class PlayerPanel(Part):
    """What lies before one player."""

    view: View | None = None
    language = "en"

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"player-{seat}", classes="player")
        self.seat = seat

    def show(self, view: View, name: str, language: str) -> None:
        """Draw the player anew, if anything has changed there."""
        seat = self.seat
        mine = view.colour[view.my_seat]
        is_turn = view.player == seat and view.phase not in (Phase.FIRST, Phase.OVER)
        things = (view.colour[seat], view.castle[seat], view.side[seat])
        purse = (view.diamond[seat], view.fairy[seat])
        if not self.is_news(language, is_turn, mine, things, purse):
            return
        self.view, self.language = view, language
        self.set_class(is_turn, "turn")
        self.set_class(view.castle[seat] == WHOLE_CASTLE, "winner")
        me = f"{symbol.ME} " if seat == view.my_seat else ""
        self.border_title = Text(f"{me}{name}").plain.replace("[", "\\[")
        self.border_subtitle = say("screen-diamoniak-turn", language) if is_turn else ""
        self.refresh()

    def render(self) -> Text:
        """Draw the player within the panel's size."""
        if self.view is None:
            return Text()
        size = self.content_size
        return draw_player(self.view, self.seat, self.language, size.width, size.height)


class DeckPanel(Part):
    """The deck, and the card that came last."""

    view: View | None = None
    language = "en"
    story: list[Event] = []  # noqa: RUF012 - it is the sitting's, set by `show`

    def show(self, view: View, story: list[Event], language: str) -> None:
        """Draw the deck anew."""
        last = find_last_card(story)
        if not self.is_news(language, view, last):
            return
        self.view, self.story, self.language = view, story, language
        self.border_title = say("diamoniak-deck", language)
        self.refresh()

    def render(self) -> Text:
        """Draw the deck within the panel's size."""
        if self.view is None:
            return Text()
        last = find_last_card(self.story)
        size = self.content_size
        return draw_deck(self.view, last, self.language, size.width, size.height)


class DiamoniakBoard(Board):
    """A game of Diamoniak."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *WALKING,
        Binding("c", f"choose({int(Action.DRAW)})"),
        Binding("x", f"choose({int(Action.STOP)})"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the board."""
        with Horizontal(id="players"):
            for seat in range(self.sitting.setting.seats):
                yield PlayerPanel(seat)
        with Horizontal(id="middle"):
            yield DeckPanel(id="draw-pile")
            yield StoryLog(self.sitting)
        yield ChoiceBar()

    def show(self, view: View, language: str, *, waits: bool) -> None:
        """Draw everything."""
        names = self.sitting.names
        for panel in self.query(PlayerPanel):
            panel.show(view, names[panel.seat], language)
        self.query_one(DeckPanel).show(view, self.sitting.story, language)
        self.query_one(ChoiceBar).show(
            list_choices(view, names, language),
            say_message(view, names, language),
            language,
            go_on="screen-diamoniak-to-castle" if waits else None,
            # Nobody who draws in a hurry shall pay a witch by mistake.
            points=view.phase not in WITCH_PHASES,
        )

    def action_choose(self, action: int) -> None:
        """Draw, or stop."""
        self.take_choice(action)
