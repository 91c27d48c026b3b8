"""The end of a game: the chests are opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tacora.games.diamant.pieces import EditionCode
from tacora.terminal import symbol
from tacora.terminal.face import Sheet
from tacora.terminal.keybar import Key, KeyBar
from tacora.terminal.people import name_edition
from tacora.terminal.sentence import Event, join_names, tell_event
from tacora.terminal.sitting import MY_SEAT, Sitting
from tacora.words import say

KEYS: tuple[Key, ...] = (
    ("n", "screen.play_again", "terminal-key-again"),
    ("g", "screen.save", "terminal-key-save"),
    ("terminal-name-escape", "screen.close", "terminal-key-table"),
    ("l", "app.next_language", "terminal-key-language"),
    ("q", "app.leave_table", "terminal-key-quit"),
)


def say_winners(sitting: Sitting, language: str) -> str:
    """Say who has won, or who share the victory."""
    winners = sitting.winners
    names = join_names([sitting.names[seat] for seat in winners], language)
    gems = sitting.scores[winners[0]]
    return say("terminal-won", language, who=names, people=len(winners), gems=gems)


def draw_scores(sitting: Sitting, language: str) -> Table:
    """List everybody, the richest first, with what came from where."""
    view = sitting.view
    scores = sitting.scores
    has_relics = view.edition == EditionCode.OF_2016
    table = Table(box=None, padding=(0, 2, 0, 0), expand=True)
    table.add_column("", width=1)
    table.add_column(
        say("terminal-column-explorer", language),
        ratio=1,
        no_wrap=True,
        overflow="ellipsis",
    )
    table.add_column(
        say(f"diamant-chest-{name_edition(view)}", language), justify="right"
    )
    if has_relics:
        table.add_column(say("diamant-relics", language), justify="right")
    table.add_column(say("terminal-column-score", language), justify="right")
    table.add_column("", no_wrap=True)
    for seat in sorted(range(view.seats), key=lambda seat: -scores[seat]):
        is_winner = seat in sitting.winners
        won = say("terminal-winner", language) if is_winner else ""
        style = symbol.ME_STYLE if seat == MY_SEAT else symbol.PLAIN_STYLE
        cells = [
            Text(symbol.ME if seat == MY_SEAT else " ", symbol.ME_STYLE),
            Text(sitting.names[seat], style),
            Text(str(view.chest_shown[seat])),
        ]
        if has_relics:
            cells.append(Text(str(view.relic_gems[seat]), symbol.RELIC_STYLE))
        cells.append(Text(str(scores[seat]), symbol.TREASURE_STYLE))
        sign = f"{symbol.WINNER} {won}" if is_winner else ""
        table.add_row(*cells, Text(sign, symbol.SAFE_STYLE))
    return table


class Scoreboard(Sheet[None]):
    """Scores and winners, and what to do next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close"),
        Binding("n", "play_again"),
        Binding("g", "save"),
        Binding("q", "app.leave_table"),
    ]

    def __init__(self, sitting: Sitting, save: Callable[[], Event]) -> None:
        super().__init__()
        self.sitting = sitting
        self.save = save
        self.note: Event | None = None

    def compose(self) -> ComposeResult:
        """Lay out the sheet."""
        with Vertical(id="sheet"):
            yield Static(id="winners")
            yield Static(id="scores")
            yield Static(id="note")
            yield KeyBar(id="sheet-keys")

    def speak(self) -> None:
        """Draw the scores."""
        self.query_one("#sheet").border_title = self.say("terminal-scores-title")
        winners = Text(say_winners(self.sitting, self.language), symbol.SAFE_STYLE)
        self.query_one("#winners", Static).update(winners)
        scores = draw_scores(self.sitting, self.language)
        self.query_one("#scores", Static).update(scores)
        note = ""
        if self.note is not None:
            note = tell_event(self.note, self.sitting.names, self.language)
        self.query_one("#note", Static).update(Text(note))
        self.query_one(KeyBar).show(KEYS, self.language)

    def action_close(self) -> None:
        """Look at the table again."""
        self.dismiss()

    def action_play_again(self) -> None:
        """Sit down to a new game."""
        self.dismiss()
        self.table_app.action_play_again()

    def action_save(self) -> None:
        """Write the ledger to a file, and say where it is."""
        self.note = self.save()
        self.speak()
