"""The board of Diamonds: the trick, everybody, the hand, and what can be done."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.widgets import Static

from tacora.games.diamonds.pieces import (
    FIRST_PASS,
    FIRST_PLAY,
    NUMBERS,
    Phase,
)
from tacora.games.diamonds.view import View
from tacora.terminal.board import WALKING, Board, ChoiceBar, Part
from tacora.terminal.diamonds.choice import (
    GIVE,
    TAKE_BACK,
    has_just_received,
    list_choices,
    say_message,
    say_reason,
)
from tacora.terminal.diamonds.draw import draw_suits
from tacora.terminal.diamonds.hand import HandDrawing
from tacora.terminal.diamonds.people import draw_people
from tacora.terminal.diamonds.reading import Trick, list_cards, read_trick
from tacora.terminal.diamonds.trick import TrickDrawing, draw_header, say_trick_title
from tacora.terminal.keybar import Key
from tacora.terminal.log import StoryLog
from tacora.words import say

NOBODY = -1


class TrickPanel(Part):
    """The trick that lies on the table, or the one before."""

    drawing: TrickDrawing | None = None
    language = "en"

    def show(
        self, view: View, names: list[str], language: str, last: Trick | None
    ) -> None:
        """Lay the cards out; `last` is the trick before, if it is asked for."""
        trick = last or read_trick(view)
        place = (view.phase, view.mover, view.rounds_done, view.announced)
        if not self.is_news(language, place, trick, last):
            return
        mover = view.mover if view.phase == Phase.PLAY and last is None else NOBODY
        self.language = language
        self.drawing = None
        if trick.cards or view.phase == Phase.PLAY:
            self.drawing = TrickDrawing(trick, names, view.my_seat, mover, language)
        title = say_trick_title(view, trick, language)
        if last is not None:
            title = say("screen-diamonds-last-trick", language)
        self.border_title = Content.from_rich_text(draw_header(view, language))
        self.border_subtitle = title
        self.refresh()

    def render(self) -> Text:
        """Draw the trick within the panel's size, or what the suits do."""
        size = self.content_size
        if self.drawing is None:
            return draw_suits(self.language)
        drawing = self.drawing
        return TrickDrawing(
            drawing.trick,
            drawing.names,
            drawing.my_seat,
            drawing.mover,
            drawing.language,
            size.height,
        ).draw(size.width)


class PeoplePanel(Vertical, Part):
    """Everybody at the table and, on tall screens, what the suits do."""

    def compose(self) -> ComposeResult:
        """Lay out the list."""
        yield Static(id="people-list")
        yield Static(id="suits")

    def show(self, view: View, names: list[str], language: str) -> None:
        """Draw everybody."""
        if not self.is_news(language, view):
            return
        self.border_title = say("screen-diamonds-people-title", language)
        self.border_subtitle = say(
            "screen-diamonds-dealer", language, name=names[view.dealer]
        )
        people = self.query_one("#people-list", Static)
        people.update(draw_people(view, names, language), layout=False)
        self.query_one("#suits", Static).update(draw_suits(language), layout=False)


class HandPanel(Part):
    """The person's own cards."""

    drawing: HandDrawing | None = None

    def show(
        self,
        cards: tuple[int, ...],
        bright: frozenset[int],
        raised: frozenset[int],
        pointed: int | None,
    ) -> None:
        """Spread the hand."""
        if self.is_news(cards, bright, raised, pointed):
            self.refresh()

    def render(self) -> Text:
        """Draw the hand within the panel's size."""
        if not self.shown:
            return Text()
        cards, bright, raised, pointed = self.shown
        size = self.content_size
        assert isinstance(cards, tuple)
        assert isinstance(bright, frozenset)
        assert isinstance(raised, frozenset)
        assert pointed is None or isinstance(pointed, int)
        self.drawing = HandDrawing(
            cards, bright, raised, pointed, size.width, size.height
        )
        return self.drawing.draw()

    def on_click(self, event: Click) -> None:
        """Point to a card; if it is pointed to already, do what Enter does."""
        board = next(node for node in self.ancestors if isinstance(node, DiamondsBoard))
        offset = event.get_content_offset(self)
        if self.drawing is None or offset is None:
            return
        card = self.drawing.find_card(offset.x)
        if card is not None:
            board.touch(card)


class DiamondsBoard(Board):
    """A game of Diamonds."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        ("t", "screen.on_board('last_trick')", "screen-diamonds-key-last"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *WALKING,
        Binding("up", "lift"),
        Binding("down,backspace", "lower"),
        Binding("t", "last_trick"),
    ]

    pointed: int | None = None
    """The card that Enter would play."""
    reason = ""
    """Why the last thing that was tried could not be done."""
    last_trick: Trick | None = None
    shows_last = False
    was_my_turn = False

    def on_mount(self) -> None:
        """Begin with nothing chosen."""
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        """Lay out the board."""
        yield TrickPanel(id="trick")
        with Horizontal(id="middle"):
            yield PeoplePanel(id="people")
            yield StoryLog(self.sitting)
        yield HandPanel(id="hand")
        yield ChoiceBar()

    # What is shown.

    def show(self, view: View, language: str, *, waits: bool) -> None:
        """Draw everything."""
        self._follow(view)
        names = self.sitting.names
        last = self.last_trick if self.shows_last else None
        self.query_one(TrickPanel).show(view, names, language, last)
        self.query_one(PeoplePanel).show(view, names, language)
        cards = tuple(list_cards(view.my_hand | view.my_passing))
        self.query_one(HandPanel).show(
            cards, self._find_bright(view, cards), self._find_raised(view), self.pointed
        )
        bar = self.query_one(ChoiceBar)
        choices = list_choices(view, names, self.chosen, language)
        message = say_message(
            view, names, self.chosen, self.pointed, self.reason, language
        )
        way_on = "terminal-to-scores" if view.phase == Phase.OVER else "terminal-go-on"
        bar.show(
            choices,
            message,
            language,
            go_on=way_on if waits else None,
            points=view.phase in (Phase.ANNOUNCE, Phase.ROB),
        )

    def _follow(self, view: View) -> None:
        """Keep what the screen remembers in step with the table."""
        trick = read_trick(view)
        if trick.is_full:
            self.last_trick = trick
        elif view.phase in (Phase.ANNOUNCE, Phase.PASS):
            self.last_trick = None
        if self.last_trick is None:
            self.shows_last = False
        if view.phase != Phase.PASS:
            self.chosen.clear()
        cards = list_cards(view.my_hand | view.my_passing)
        if self.pointed not in cards:
            later = [card for card in cards if card > (self.pointed or 0)]
            nearest = later or cards[-1:]
            self.pointed = nearest[0] if nearest else None
        is_my_turn = self._may_play(view)
        if is_my_turn and not self.was_my_turn:
            legal = [card for card in cards if view.legal[FIRST_PLAY + card]]
            if self.pointed not in legal:
                self.pointed = legal[0]
        self.was_my_turn = is_my_turn

    def _may_play(self, view: View) -> bool:
        return view.phase == Phase.PLAY and view.mover == view.my_seat

    def _chooses_button(self, view: View) -> bool:
        """Say whether the person chooses a number or somebody, and no card."""
        is_asked = view.phase in (Phase.ANNOUNCE, Phase.ROB)
        return is_asked and view.mover == view.my_seat

    def _find_bright(self, view: View, cards: tuple[int, ...]) -> frozenset[int]:
        if self._may_play(view):
            return frozenset(c for c in cards if view.legal[FIRST_PLAY + c])
        return frozenset(cards)

    def _find_raised(self, view: View) -> frozenset[int]:
        """Raise the cards to pass; later the one pointed to, and those received."""
        if view.phase == Phase.PASS:
            return frozenset([*self.chosen, *list_cards(view.my_passing)])
        raised = set() if self.pointed is None else {self.pointed}
        if has_just_received(view):
            raised.update(list_cards(view.my_received))
        return frozenset(raised)

    def _redraw(self) -> None:
        self.table.speak()

    # What the person does.

    def action_walk(self, step: int) -> None:
        """Point to the next card, or the next button."""
        view = self.sitting.view
        if self._chooses_button(view):
            super().action_walk(step)
            return
        cards = list_cards(view.my_hand)
        if cards and self.pointed in cards:
            place = cards.index(self.pointed) + step
            self._point(cards[place % len(cards)])
        self._redraw()

    def _point(self, card: int) -> None:
        self.pointed = card
        self.reason = ""

    def action_number(self, number: int) -> None:
        """Press the button of this number, or point to the next card of this suit."""
        view = self.sitting.view
        if self._chooses_button(view):
            super().action_number(number)
            return
        suit = number - 1
        cards = list_cards(view.my_hand)
        of_suit = [card for card in cards if card // NUMBERS == suit]
        if of_suit:
            later = [card for card in of_suit if card > (self.pointed or 0)]
            is_there = self.pointed in of_suit
            self._point((later if is_there and later else of_suit)[0])
        self._redraw()

    def action_confirm(self) -> None:
        """Do what is pointed to; go on, where there is nothing else to do."""
        view = self.sitting.view
        if view.phase == Phase.PASS:
            if view.pass_count[view.my_seat] < view.announced:
                self._choose_or_give(view)
        elif self._may_play(view):
            if self.pointed is not None:
                self._try(FIRST_PLAY + self.pointed)
        else:
            super().action_confirm()

    def take_choice(self, action: int) -> None:
        """Do what a button stands for."""
        if action == GIVE:
            self._give()
        elif action == TAKE_BACK:
            self._take_back()
        else:
            self._try(action)

    def _try(self, action: int) -> None:
        """Do something at the table; if it may not be done, say why."""
        self.shows_last = False
        objection = self.table.act(action)
        self.reason = ""
        if objection is not None:
            self.reason = say_reason(objection, self.table.language)
            self._redraw()

    def touch(self, card: int) -> None:
        """Point to a card by mouse; the second time, or when passing, take it."""
        view = self.sitting.view
        if view.phase == Phase.PASS:
            self.pointed = card
            if card in self.chosen:
                self.action_lower()
            else:
                self.action_lift()
        elif self.pointed == card and self._may_play(view):
            self.action_confirm()
        else:
            self._point(card)
            self._redraw()

    def action_last_trick(self) -> None:
        """Look at the trick before, or at the table again."""
        self.shows_last = not self.shows_last and self.last_trick is not None
        self._redraw()

    # Passing: cards are collected here, and laid down when all are chosen.

    def action_lift(self) -> None:
        """Choose the card that is pointed to, to pass it on."""
        view = self.sitting.view
        if view.phase != Phase.PASS or self.pointed is None:
            return
        is_full = len(self.chosen) >= view.announced or view.my_passing
        if self.pointed not in self.chosen and not is_full:
            self.chosen.append(self.pointed)
        self._redraw()

    def action_lower(self) -> None:
        """Put a chosen card back: the one pointed to, else the last."""
        view = self.sitting.view
        if view.phase != Phase.PASS:
            return
        if view.my_passing:
            self._take_back()
        elif self.pointed in self.chosen:
            self.chosen.remove(self.pointed)
        elif self.chosen:
            self.chosen.pop()
        self._redraw()

    def _choose_or_give(self, view: View) -> None:
        if len(self.chosen) == view.announced:
            self._give()
        elif self.pointed in self.chosen:
            self.action_lower()
        else:
            self.action_lift()

    def _give(self) -> None:
        if len(self.chosen) == self.sitting.view.announced:
            self.table.act(*(FIRST_PASS + card for card in self.chosen))

    def _take_back(self) -> None:
        """Take all cards back, while somebody still chooses."""
        if self.sitting.is_choice and self.sitting.view.my_passing:
            self.table.take_back()
