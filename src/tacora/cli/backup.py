"""`tacora backup`: a copy of everything the server keeps."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import typer

from tacora.cli.voice import Voice
from tacora.server.config import environment_name, read_config


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("backup", cls=command, help=voice.say("cli-backup"))
    def backup(
        file: str = typer.Argument(
            help=voice.say("cli-argument-backup"), metavar="FILE"
        ),
        database: str | None = voice.option(
            "cli-serve-database", "--database", metavar="DATABASE"
        ),
        lang: str | None = voice.language_option(),
    ) -> None:
        url = read_database_setting(database)
        # Loaded late: no other command should wait for a server's libraries.
        from tacora.server.store.backup import back_up

        asyncio.run(back_up(url, file))
        print(voice.say("cli-backup-done", file=file))


def read_database_setting(flag: str | None) -> str:
    """Find the database; none of the server's other settings matters here."""
    variable = environment_name("database")
    known = {variable: os.environ.get(variable, "")}
    return read_config({"database": flag}, known).database
