"""`tacora rules`, `tacora replay` and `tacora bots`: pages to read."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from tacora.bots import all_bots
from tacora.bots.strength import measured
from tacora.cli.check import describe, open_to_read
from tacora.cli.result import say_result
from tacora.cli.voice import Voice, WrongUse
from tacora.ledger.check import Finding, WrongAction, read_stream, replay
from tacora.ledger.rulebook import Rule, Rulebook, TableOption, load

PAGE_WIDTH = 78


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the commands."""

    @app.command("rules", cls=command, help=voice.say("cli-rules"))
    def rules(
        edition: str = typer.Argument(help=voice.say("cli-argument-edition")),
        lang: str | None = voice.language_option(),
    ) -> None:
        print_rules(load(edition), voice)

    @app.command("replay", cls=command, help=voice.say("cli-replay"))
    def replay_file(
        file: Path = typer.Argument(help=voice.say("cli-argument-file")),
        number: int = voice.option("cli-option-number", "--number", default=1),
        lang: str | None = voice.language_option(),
    ) -> None:
        raise typer.Exit(_replay(file, number, voice))

    @app.command("bots", cls=command, help=voice.say("cli-bots"))
    def bots(
        json: bool = voice.option("cli-option-json", "--json", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        _list_bots(voice, is_json=json)


def print_rules(book: Rulebook, voice: Voice) -> None:
    """Print a rulebook as a page."""
    console = voice.console
    language = voice.language
    console.print(Text(book.title[language], style="bold underline"))
    console.print()
    print_paragraph(console, book.intro[language], style="italic")
    for section in book.sections:
        console.print()
        console.print(Text(section.title[language].upper(), style="bold cyan"))
        for entry in section.entries:
            console.print()
            console.print(_head(entry, language))
            print_paragraph(console, entry.text[language], indent="  ")
            if isinstance(entry, Rule) and entry.why is not None:
                key = "cli-rules-why" if entry.status == "ruling" else "cli-rules-note"
                why = voice.say(key, why=entry.why[language])
                print_paragraph(console, why, indent="  ", style="dim italic")
            if isinstance(entry, TableOption):
                for value in entry.values:
                    line = f"• {entry.label[value][language]} ({entry.key}={value})"
                    print_paragraph(console, line, indent="  ")


def print_paragraph(
    console: Console, text: str, *, indent: str = "", style: str = ""
) -> None:
    """Print a paragraph; unlike Rich, keep spaces that may not break."""
    width = min(console.width, PAGE_WIDTH)
    for line in textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent
    ):
        console.print(Text(line, style=style), no_wrap=True, overflow="ignore")


def _head(entry: Rule | TableOption, language: str) -> Text:
    number = entry.id.rpartition("-")[2]
    head = Text(entry.title[language], style="bold")
    return head.append(f"  §{number}", style="dim")


def _replay(path: Path, number: int, voice: Voice) -> int:
    """Show one game of a file, step by step where somebody can press a key."""
    from tacora.terminal.draw import draw_table
    from tacora.words.story import show_names, tell_event

    with open_to_read(path) as stream:
        found = read_stream(stream, number)
    if found is None:
        raise WrongUse("cli-replay-number", number=str(number), path=str(path))
    if isinstance(found, Finding):
        print(describe(found, voice))
        return 1
    console = voice.console
    is_watched = console.is_terminal and sys.stdin.isatty()
    before: Any = None
    names = show_names(found.players)
    try:
        for step, table in enumerate(replay(found)):
            after = table.view()
            tell = table.setting.game.tell
            events = tell(before, after) if before is not None else []
            before = after
            for event in events:
                console.print(tell_event(event, names, voice.language))
            if events and is_watched:
                console.print(draw_table(after, names, voice.language))
                prompt = voice.say("cli-replay-next", step=step)
                if console.input(prompt).strip().lower() == "q":
                    return 0
    except WrongAction as wrong:
        print(describe(Finding(1, wrong.number, wrong.error), voice))
        return 1
    if found.scores is not None and found.winners is not None:
        for line in say_result(names, found.scores, found.winners, voice):
            console.print(line)
    return 0


def _list_bots(voice: Voice, *, is_json: bool) -> None:
    bots = all_bots()
    strengths = measured()
    if is_json:
        voice.print_json(
            [
                {
                    "game": bot.game,
                    "name": bot.name,
                    "description": voice.say(bot.words),
                    "strength": strengths.get((bot.game, bot.name)),
                }
                for bot in bots
            ]
        )
        return
    grid = Grid(title=voice.say("cli-bots-title"), title_justify="left")
    for column in ("game", "name", "strength", "description"):
        grid.add_column(voice.say(f"cli-bots-{column}"))
    for bot in bots:
        strength = strengths.get((bot.game, bot.name))
        shown = "–"
        if strength is not None:
            share, error = 100 * strength["share"], 100 * strength["error"]
            shown = voice.show_interval(share, error, 1) + " %"
        grid.add_row(bot.game, bot.name, shown, voice.say(bot.words))
    voice.console.print(grid)
    voice.console.print(voice.say("cli-bots-how"))
