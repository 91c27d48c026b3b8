"""`tacora analyse`: what a game was made of, skill and luck apart."""

from __future__ import annotations

import textwrap
from pathlib import Path
from sys import stderr
from typing import Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from tacora.analysis import Analysis, analyse, trace
from tacora.analysis.decisions import Decision
from tacora.analysis.replaying import Trace
from tacora.analysis.verdict import (
    name_action,
    name_place,
    name_seat,
    show_interval,
    show_percent,
    tell_moment,
)
from tacora.bots.search.thinker import must_compile
from tacora.cli.check import describe, open_to_read
from tacora.cli.show import print_paragraph
from tacora.cli.voice import Voice, WrongUse
from tacora.kernel.error import TacoraError
from tacora.ledger.check import Finding, WrongAction, read_stream
from tacora.ledger.ledger import Ledger

MOST_LINES = 10
WIDE = 46


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("analyse", cls=command, help=voice.say("analysis-help"))
    def analyse_file(
        file: Path = typer.Argument(help=voice.say("cli-argument-file")),
        number: int = voice.option("cli-option-number", "--number", default=1),
        seat: int | None = voice.option("analysis-option-seat", "--seat"),
        depth: float = voice.option("analysis-option-depth", "--depth", default=1.0),
        json: bool = voice.option("cli-option-json", "--json", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        played = _read(file, number, voice)
        last = played.setting.seats - 1
        if seat is not None and not 0 <= seat <= last:
            raise WrongUse(
                "cli-out-of-range", name="--seat", number=seat, low="0", high=str(last)
            )
        analysis = _analyse(played, depth, voice)
        if json:
            voice.print_json(analysis.as_dict(voice.language))
        else:
            _show(analysis, seat, voice)


def _read(path: Path, number: int, voice: Voice) -> Trace:
    """Read a game, and say what is wrong with it as `tacora check` does."""
    with open_to_read(path) as stream:
        try:
            found = read_stream(stream, number)
        except OSError:
            raise WrongUse("cli-cannot-read", path=str(path)) from None
    if found is None:
        raise WrongUse("cli-replay-number", number=str(number), path=str(path))
    if isinstance(found, Ledger):
        try:
            return trace(found)
        except WrongAction as wrong:
            found = Finding(number, wrong.number, wrong.error)
        except TacoraError as error:
            found = Finding(number, None, error)
    print(describe(found, voice))
    raise typer.Exit(1)


def _analyse(played: Trace, depth: float, voice: Voice) -> Analysis:
    steps = len(played.choices) + len(played.moments) + 1
    game = played.setting.game
    with voice.progress("analysis-progress", steps) as advance:
        if must_compile(game.name):
            print(voice.say("cli-compiling", game=game.name), file=stderr)
        return analyse(played.ledger, depth=depth, progress=advance)


def _show(analysis: Analysis, seat: int | None, voice: Voice) -> None:
    _show_decisions(analysis, seat, voice)
    _show_luck(analysis, seat, voice)
    _show_shares(analysis, voice)
    seats = range(analysis.ledger.setting.seats) if seat is None else [seat]
    for each in seats:
        voice.console.print()
        print_paragraph(voice.console, " ".join(analysis.tell(each, voice.language)))


def _show_decisions(analysis: Analysis, seat: int | None, voice: Voice) -> None:
    mistakes = analysis.find_mistakes(seat)[:MOST_LINES]
    if not mistakes:
        voice.console.print(voice.say("analysis-decisions-none"))
        return
    grid = _new_grid("analysis-decisions", voice)
    for column in ("where", "who", "chosen", "better", "cost", "risk"):
        justify: Any = "right" if column in ("cost", "risk") else "left"
        grid.add_column(voice.say(f"analysis-column-{column}"), justify=justify)
    for decision in mistakes:
        _add_row(
            grid,
            name_place(analysis, decision.part, decision.number, voice.language),
            name_seat(analysis, decision.seat),
            name_action(analysis, decision.chosen.action, voice.language),
            name_action(analysis, decision.best.action, voice.language),
            show_interval(decision.regret, decision.regret_error, voice.language),
            _show_risk(decision, voice),
        )
    voice.console.print(grid)


def _show_risk(decision: Decision, voice: Voice) -> str:
    if decision.risk is None or not decision.risk[1]:
        return "–"
    return show_percent(decision.risk[0] / decision.risk[1], voice.language)


def _show_luck(analysis: Analysis, seat: int | None, voice: Voice) -> None:
    """Show nature's largest acts, for a seat or for whom they changed most."""
    rows = []
    for act in analysis.acts:
        who = act.largest if seat is None else seat
        if abs(act.by(who)) > 2 * act.error(who):
            rows.append((act, who))
    rows.sort(key=lambda row: -abs(row[0].by(row[1])))
    if not rows:
        return
    grid = _new_grid("analysis-luck", voice)
    for column in ("where", "event", "who", "change"):
        justify: Any = "right" if column == "change" else "left"
        grid.add_column(voice.say(f"analysis-column-{column}"), justify=justify)
    for act, who in rows[: MOST_LINES // 2]:
        _add_row(
            grid,
            name_place(analysis, act.moment.part, act.moment.last, voice.language),
            # Wrapped here: Rich breaks lines at spaces that may not break.
            textwrap.fill(tell_moment(analysis, act.moment, voice.language), WIDE),
            name_seat(analysis, who),
            show_percent(act.by(who), voice.language, is_signed=True),
        )
    voice.console.print(grid)


def _show_shares(analysis: Analysis, voice: Voice) -> None:
    grid = _new_grid("analysis-shares", voice)
    grid.add_column(voice.say("analysis-column-who"))
    for column in ("start", "skill", "luck", "result"):
        grid.add_column(voice.say(f"analysis-column-{column}"), justify="right")
    for seat, share in enumerate(analysis.shares):
        language = voice.language
        _add_row(
            grid,
            name_seat(analysis, seat),
            show_percent(share.start, language, places=1),
            show_interval(share.skill, share.skill_error, language, is_signed=True),
            show_percent(share.luck, language, places=1, is_signed=True),
            show_percent(share.result, language, places=1),
        )
    voice.console.print(grid)


def _add_row(grid: Grid, *cells: str) -> None:
    """Add a row; what players are called is no markup, whatever it looks like."""
    grid.add_row(*map(Text, cells))


def _new_grid(key: str, voice: Voice) -> Grid:
    return Grid(title=voice.say(key), title_justify="left")
