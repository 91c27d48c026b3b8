"""The parts of the screen, each showing one drawing of the view."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Digits, Static

from tacora.games.diamant.pieces import Action, Phase
from tacora.games.diamant.view import View
from tacora.terminal import symbol
from tacora.terminal.draw import (
    HazardRow,
    draw_deck,
    draw_header,
    find_fatal_hazard,
    is_between_caves,
    say_path_title,
    say_people_subtitle,
    say_people_title,
)
from tacora.terminal.path import PathDrawing
from tacora.terminal.people import draw_people, name_edition
from tacora.words import say


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
        pouch.append(f"\n{say('terminal-at-risk', language)}", symbol.FADED_STYLE)
        chest = Text(
            say(f"diamant-chest-{name_edition(view)}", language), symbol.SAFE_STYLE
        )
        chest.append(f"\n{say('terminal-safe', language)}", symbol.FADED_STYLE)
        relic_gems = view.relic_gems[view.my_seat]
        if relic_gems:
            chest.append(f"\n{symbol.RELIC} +{relic_gems}", symbol.RELIC_STYLE)
        self.query_one("#pouch-label", Static).update(pouch, layout=False)
        self.query_one("#chest-label", Static).update(chest, layout=False)
        self.query_one("#pouch", Digits).update(str(view.carried[view.my_seat]))
        self.query_one("#chest", Digits).update(str(view.my_chest))


class ChoiceBar(Horizontal, Part):
    """The two buttons; or, while there is nothing to choose, what is going on."""

    def compose(self) -> ComposeResult:
        """Lay out the buttons and the message."""
        yield Button(id="stay")
        yield Button(id="leave")
        yield Static(id="message")
        yield Button(id="go-on")

    def show(self, view: View, language: str, *, waits: bool) -> None:
        """Offer what can be done now; `waits` if the table waits for a key."""
        me = view.my_seat
        place = (view.inside[me], view.leaving[me], view.my_choice, *view.legal)
        if not self.is_news(language, waits, view.phase, view.cave, *place):
            return
        is_inside = bool(view.inside[me])
        for name, action in (("stay", Action.STAY), ("leave", Action.LEAVE)):
            button = self.query_one(f"#{name}", Button)
            button.display = is_inside
            button.disabled = not view.legal[action]
            is_chosen = view.my_choice == action
            button.set_class(is_chosen, "chosen")
            label = say(f"diamant-{name}-{name_edition(view)}", language)
            button.label = f"{symbol.CHOSEN} {label}" if is_chosen else label
            button.border_title = say(f"terminal-{name}-keys", language)
            button.border_subtitle = say(f"diamant-{name}-meaning", language)
        message = self.query_one("#message", Static)
        message.display = not is_inside
        message.update(Text(self._say_message(view, language)), layout=False)
        go_on = self.query_one("#go-on", Button)
        go_on.display = waits and not is_inside
        key = "terminal-to-scores" if view.phase == Phase.OVER else "terminal-go-on"
        go_on.label = say(key, language)
        go_on.border_title = say("terminal-name-enter", language)

    def _say_message(self, view: View, language: str) -> str:
        if view.phase == Phase.OVER:
            return say("terminal-message-over", language)
        if view.leaving[view.my_seat]:
            return say("terminal-message-leaving", language)
        if view.phase != Phase.CAMP:
            return say("terminal-message-camp", language)
        if find_fatal_hazard(view) is not None:
            return say("terminal-message-fallen", language)
        return say("terminal-message-between", language, cave=view.cave + 1)
