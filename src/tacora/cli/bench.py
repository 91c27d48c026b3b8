"""`tacora bench`: the benchmarks, as ratios."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Table as Grid

from tacora.cli.voice import Voice, WrongUse
from tacora.lab.bench import BENCHES, run_bench
from tacora.lab.bench.row import Row


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("bench", cls=command, help=voice.say("cli-bench"))
    def bench(
        names: list[str] = typer.Argument(
            None, help=voice.say("cli-argument-benches"), metavar="NAME…"
        ),
        json: bool = voice.option("cli-option-json", "--json", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        wanted = names or list(BENCHES)
        for name in wanted:
            if name not in BENCHES:
                raise WrongUse(
                    "cli-bench-unknown", bench=name[:40], known=", ".join(BENCHES)
                )
        rows = []
        with voice.progress("cli-bench-progress", len(wanted)) as advance:
            for name in wanted:
                rows += run_bench(name)
                advance(1)
        if json:
            voice.print_json([row.as_dict() for row in rows])
            return
        grid = Grid(title=voice.say("cli-bench-title"), title_justify="left")
        grid.add_column(voice.say("cli-bench-what"))
        for column in ("figure", "against", "ratio", "bar"):
            grid.add_column(voice.say(f"cli-bench-{column}"), justify="right")
        for row in rows:
            grid.add_row(
                voice.say(row.key, **(row.facts or {})),
                _write(row.figure),
                _write(row.against) if row.against else "–",
                f"{row.ratio:,.2f}" if row.against else "–",
                _write_bar(row),
            )
        voice.console.print(grid)
        if any(row.name.endswith("-c") and not row.against for row in rows):
            voice.console.print(voice.say("cli-bench-no-compiler"))


def _write(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"


def _write_bar(row: Row) -> str:
    """Write what was to be reached, and whether it is."""
    sign = {True: " ✓", False: " ✗", None: ""}[row.is_met]
    if row.most:
        return f"≤ {row.most:,.0f}{sign}"
    if row.least:
        return f"≥ {row.least:,.0f}{sign}"
    return f"× {row.bar:g}{sign}" if row.bar else "–"
