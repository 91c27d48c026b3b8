"""A position of Diamant in colours, made of one view.

The Textual board shows these same drawings; `draw_position` puts them below each other
for printing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from tacora.games.diamant.pieces import (
    CAVES,
    FIRST_HAZARD,
    HAZARD_KINDS,
    HAZARD_NAMES,
    VALUE,
    Card,
    EditionCode,
    Phase,
)
from tacora.games.diamant.view import View
from tacora.terminal import symbol
from tacora.terminal.diamant import sign
from tacora.terminal.diamant.path import PathDrawing
from tacora.terminal.diamant.people import count_thinkers, draw_people, name_edition
from tacora.words import say


def draw_position(view: View, names: Sequence[str], language: str) -> RenderableType:
    """Draw all that one seat, or a watcher, can see of a table."""
    parts: list[RenderableType] = [
        draw_header(view, language),
        Text(),
        Text(say_path_title(view, language), symbol.FADED_STYLE),
        PathDrawing(view, language),
        HazardRow(view, language),
        Text(),
        draw_people(view, names, language),
    ]
    if view.my_seat >= 0:
        parts += [Text(), draw_purse(view, language)]
    return Group(*parts)


def is_between_caves(view: View) -> bool:
    """Say whether the cave in sight is a closed one."""
    return view.phase in (Phase.CAMP, Phase.OVER) and view.path_length > 0


def find_fatal_hazard(view: View) -> str | None:
    """Name the hazard that lies on the path twice, if any does."""
    cards = view.path_card[: view.path_length]
    for kind in range(HAZARD_KINDS):
        if cards.count(FIRST_HAZARD + kind) > 1:
            return HAZARD_NAMES[view.edition][kind]
    return None


def draw_header(view: View, language: str) -> Text:
    """Say which edition it is, and which cave of the five."""
    current = view.cave if is_between_caves(view) else view.cave + 1
    return Text.assemble(
        (f"{symbol.GEM} ", symbol.GEM_STYLE),
        (f"Diamant {name_edition(view)}", symbol.ME_STYLE),
        "  ",
        say("screen-diamant-cave-of", language, cave=current, caves=CAVES),
        " ",
        (
            symbol.DONE * current + symbol.TO_COME * (CAVES - current),
            symbol.TREASURE_STYLE,
        ),
        no_wrap=True,
    )


def say_path_title(view: View, language: str) -> str:
    """Say what lies on the path and in the deck, or how the cave ended."""
    if is_between_caves(view):
        hazard = find_fatal_hazard(view)
        if hazard is None:
            return say("screen-diamant-path-left", language)
        name = say(f"diamant-hazard-{hazard}", language)
        return say("screen-diamant-path-fallen", language, hazard=name)
    return say(
        "screen-diamant-path-title",
        language,
        gems=sum(view.path_gems),
        cards=sum(view.deck),
    )


class HazardRow:
    """The five hazards on one line, those already seen in this cave in brackets.

    The number is how many of a kind can still be turned.
    """

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> RenderResult:
        yield self.draw(options.max_width)

    def draw(self, width: int) -> Text:
        """Draw the line within a width; the numbers are left out where they must."""
        row = self._draw_kinds(with_counts=True)
        if cell_len(row.plain) > width:
            row = self._draw_kinds(with_counts=False)
        return row

    def _draw_kinds(self, *, with_counts: bool) -> Text:
        view, language = self.view, self.language
        row = Text(no_wrap=True)
        row.append(
            say(f"diamant-hazards-{name_edition(view)}", language), symbol.FADED_STYLE
        )
        row.append(" ")
        fatal = find_fatal_hazard(view)
        for kind in range(HAZARD_KINDS):
            hazard = HAZARD_NAMES[view.edition][kind]
            name = say(f"diamant-short-{hazard}", language)
            entry = f"{sign.HAZARD[hazard]} {name}"
            if with_counts:
                entry += f" {view.deck[FIRST_HAZARD + kind]}"
            if hazard == fatal:
                row.append(f"[{entry}]", sign.FATAL_STYLE)
            elif view.seen[kind]:
                row.append(f"[{entry}]", sign.SEEN_STYLE)
            else:
                row.append(f" {entry} ", symbol.FADED_STYLE)
        return row


def draw_purse(view: View, language: str) -> Text:
    """Say what this seat carries and what it has in its chest."""
    return Text.assemble(
        (say("diamant-pouch", language), symbol.RISK_STYLE),
        (f" {symbol.GEM} {view.carried[view.my_seat]}   ", symbol.RISK_STYLE),
        (say(f"diamant-chest-{name_edition(view)}", language), symbol.SAFE_STYLE),
        (f" {symbol.GEM} {view.my_chest}", symbol.SAFE_STYLE),
    )


def draw_deck(view: View, language: str) -> Text:
    """List the cards that can still be turned: everybody may count them."""
    values: list[str] = []
    for card in range(FIRST_HAZARD):
        values += [str(VALUE[card])] * view.deck[card]
    deck = Text.assemble(
        (f"{say('screen-diamant-deck-title', language)}\n", symbol.ME_STYLE),
        (f"{say('diamant-treasures', language)} ", symbol.FADED_STYLE),
        (" ".join(values), symbol.TREASURE_STYLE),
    )
    if view.edition == EditionCode.OF_2016:
        deck.append(f"\n{say('diamant-relics', language)} ", symbol.FADED_STYLE)
        relics = view.deck[Card.RELIC]
        deck.append(sign.RELIC * relics or "–", sign.RELIC_STYLE)
    return deck


def say_people_title(view: View, language: str) -> str:
    """Say how many are inside."""
    return say("screen-diamant-people-title", language, people=sum(view.inside))


def say_people_subtitle(view: View, language: str) -> str:
    """Say how many still think, while everybody chooses."""
    if view.phase != Phase.CHOICE:
        return ""
    thinkers = count_thinkers(view)
    me = view.my_seat
    if thinkers == 1 and me >= 0 and view.inside[me] and not view.has_chosen[me]:
        return say("terminal-your-turn", language)
    return say("terminal-thinking", language, people=thinkers)
