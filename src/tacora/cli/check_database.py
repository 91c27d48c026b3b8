"""`tacora check-database`: say whether a database is whole."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import typer

from tacora.cli.backup import read_database_setting
from tacora.cli.voice import Voice

if TYPE_CHECKING:
    from tacora.server.database_check import DatabaseReport

NEGATIVE = 1


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("check-database", cls=command, help=voice.say("cli-check-database"))
    def check(
        database: str | None = voice.option(
            "cli-serve-database", "--database", metavar="DATABASE"
        ),
        lang: str | None = voice.language_option(),
    ) -> None:
        url = read_database_setting(database)
        # Loaded late: no other command should wait for a server's libraries.
        from tacora.server.database_check import check_database

        with voice.progress("cli-check-database-progress", 100) as advance:
            shown = 0

            def progress(done: int, total: int) -> None:
                nonlocal shown
                percent = 100 * done // total
                if percent > shown:
                    advance(percent - shown)
                    shown = percent

            report = asyncio.run(check_database(url, progress))
        for sentence in describe(report, voice):
            print(sentence)
        if report.problems:
            raise typer.Exit(NEGATIVE)


def describe(report: DatabaseReport, voice: Voice) -> list[str]:
    """Tell what was checked, what is wrong, and the verdict."""
    from tacora.server.store.migrate import MIGRATIONS

    lines = []
    if report.kind == "postgresql":
        lines.append(voice.say("cli-check-database-postgresql"))
    elif report.has_whole_pages:
        lines.append(voice.say("cli-check-database-pages"))
    version, known = str(report.version), str(len(MIGRATIONS))
    if report.has_newest_version:
        lines.append(voice.say("cli-check-database-version", version=version))
    elif 0 < report.version < len(MIGRATIONS):
        lines.append(
            voice.say("cli-check-database-older", version=version, known=known)
        )
    problems = [problem.key for problem in report.problems]
    if report.version and not problems:
        lines.append(
            voice.say(
                "cli-check-database-tables",
                count=report.tables,
                shown=str(report.tables),
                events=str(report.events),
            )
        )
    if report.has_sums and "store-check-sums" not in problems:
        lines.append(voice.say("cli-check-database-sums"))
    lines += [problem.sentence(voice.language) for problem in report.problems]
    if problems:
        count = len(problems)
        lines.append(
            voice.say("cli-check-database-wrong", count=count, shown=str(count))
        )
    else:
        lines.append(voice.say("cli-check-database-right"))
    return lines
