"""The board of Diamant: its parts, each showing one drawing of the view."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Digits, Static

from tacora.games.diamant.pieces import Action, Phase
from tacora.games.diamant.view import View
from tacora.terminal import symbol
from tacora.terminal.board import Board, Choice, ChoiceBar, Part
from tacora.terminal.diamant import sign
from tacora.terminal.diamant.draw import (
    HazardRow,
    draw_deck,
    draw_header,
    find_fatal_hazard,
    is_between_caves,
    say_path_title,
    say_people_subtitle,
    say_people_title,
)
from tacora.terminal.diamant.path import PathDrawing
from tacora.terminal.diamant.people import draw_people, name_edition
from tacora.terminal.log import StoryLog
from tacora.words import say


class PathPanel(Part):
    """The cards of the cave, as large as the panel allows."""

    drawing: PathDrawing | None = None

    def show(self, view: View, language: str) -> None:
        """Lay the cards out."""
        cards = (view.path_length, view.path_card, view.path_gems, view.deck)
        if not self.is_news(language, view.phase, view.cave, *cards):
            return
        self.drawing = PathDrawing(view, language)
        self.border_title = Content.from_rich_text(draw_header(view, language))
        self.border_subtitle = say_path_title(view, language)
        fallen = is_between_caves(view) and find_fatal_hazard(view) is not None
        self.set_class(fallen, "fallen")
        self.refresh()

    def render(self) -> Text:
        """Draw the cards within the panel's size."""
        if self.drawing is None:
            return Text()
        view, language = self.drawing.view, self.drawing.language
        drawing = PathDrawing(view, language, self.content_size.height)
        return drawing.draw(self.content_size.width)


class Hazards(Part):
    """The hazards already seen in this cave, always in sight."""

    row: HazardRow | None = None

    def show(self, view: View, language: str) -> None:
        """Draw the line."""
        if not self.is_news(language, view.path_length, view.seen, view.deck):
            return
        self.row = HazardRow(view, language)
        self.refresh()

    def render(self) -> Text:
        """Draw the hazards within the line's width."""
        return Text() if self.row is None else self.row.draw(self.content_size.width)


class PeoplePanel(Vertical, Part):
    """Everybody at the table and, on tall screens, what the deck still holds."""

    def compose(self) -> ComposeResult:
        """Lay out the people and the deck."""
        yield Static(id="people-list")
        yield Static(id="deck")

    def show(self, view: View, names: list[str], language: str) -> None:
        """Draw everybody."""
        if not self.is_news(language, view):
            return
        self.border_title = say_people_title(view, language)
        self.border_subtitle = say_people_subtitle(view, language)
        people = self.query_one("#people-list", Static)
        people.update(draw_people(view, names, language), layout=False)
        deck = self.query_one("#deck", Static)
        deck.update(draw_deck(view, language), layout=False)


class Purse(Horizontal, Part):
    """The person's own pouch and chest, in large figures."""

    def compose(self) -> ComposeResult:
        """Lay out the two labels and the two numbers."""
        yield Static(id="pouch-label")
        yield Digits("0", id="pouch")
        yield Static(id="chest-label")
        yield Digits("0", id="chest")

    def show(self, view: View, language: str) -> None:
        """Count what is carried and what is safe."""
        me = view.my_seat
        gems = (view.carried[me], view.my_chest, view.relic_gems[me])
        if not self.is_news(language, *gems):
            return
        pouch = Text(say("diamant-pouch", language), symbol.RISK_STYLE)
        pouch.append(f"\n{say('screen-diamant-at-risk', language)}", symbol.FADED_STYLE)
        chest = Text(
            say(f"diamant-chest-{name_edition(view)}", language), symbol.SAFE_STYLE
        )
        chest.append(f"\n{say('screen-diamant-safe', language)}", symbol.FADED_STYLE)
        relic_gems = view.relic_gems[view.my_seat]
        if relic_gems:
            chest.append(f"\n{sign.RELIC} +{relic_gems}", sign.RELIC_STYLE)
        self.query_one("#pouch-label", Static).update(pouch, layout=False)
        self.query_one("#chest-label", Static).update(chest, layout=False)
        self.query_one("#pouch", Digits).update(str(view.carried[view.my_seat]))
        self.query_one("#chest", Digits).update(str(view.my_chest))


class DiamantBoard(Board):
    """The cave, everybody round it, and the two things that can be done."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,right", "choose(1)"),
        Binding("x,left", "choose(2)"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the board."""
        yield PathPanel(id="path")
        yield Hazards(id="hazards")
        with Horizontal(id="middle"):
            yield PeoplePanel(id="people")
            yield StoryLog(self.sitting)
        with Horizontal(id="strip"):
            yield Purse(id="purse")
            yield ChoiceBar()

    def show(self, view: View, language: str, *, waits: bool) -> None:
        """Draw everything."""
        self.query_one(PathPanel).show(view, language)
        self.query_one(Hazards).show(view, language)
        self.query_one(PeoplePanel).show(view, self.sitting.names, language)
        self.query_one(Purse).show(view, language)
        bar = self.query_one(ChoiceBar)
        if view.inside[view.my_seat]:
            bar.show(list_choices(view, language), "", language)
            return
        is_over = view.phase == Phase.OVER
        way_on = "terminal-to-scores" if is_over else "terminal-go-on"
        message = say_message(view, language)
        bar.show((), message, language, go_on=way_on if waits else None)

    def action_choose(self, action: int) -> None:
        """Choose to go deeper, or to go back to camp."""
        self.take_choice(action)


def list_choices(view: View, language: str) -> list[Choice]:
    """Offer to go deeper and to leave."""
    return [
        Choice(
            action,
            say(f"screen-diamant-{name}-keys", language),
            say(f"diamant-{name}-{name_edition(view)}", language),
            say(f"diamant-{name}-meaning", language),
            tone,
            is_open=bool(view.legal[action]),
            is_chosen=view.my_choice == action,
        )
        for name, action, tone in (
            ("stay", Action.STAY, "risk"),
            ("leave", Action.LEAVE, "safe"),
        )
    ]


def say_message(view: View, language: str) -> str:
    """Say what is going on, to somebody who has nothing to choose."""
    if view.phase == Phase.OVER:
        return say("screen-diamant-over", language)
    if view.leaving[view.my_seat]:
        return say("screen-diamant-leaving", language)
    if view.phase != Phase.CAMP:
        return say("screen-diamant-camp", language)
    if find_fatal_hazard(view) is not None:
        return say("screen-diamant-fallen", language)
    return say("screen-diamant-between", language, cave=view.cave + 1)
