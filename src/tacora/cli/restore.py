"""`tacora restore`: put a backup in the place of the database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import quote

import typer

from tacora.cli.backup import read_database_setting
from tacora.cli.voice import Voice
from tacora.kernel.error import Refused


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("restore", cls=command, help=voice.say("cli-restore"))
    def restore(
        file: str = typer.Argument(
            help=voice.say("cli-argument-restore"), metavar="FILE"
        ),
        database: str | None = voice.option(
            "cli-serve-database", "--database", metavar="DATABASE"
        ),
        replace: bool = voice.option("cli-restore-replace", "--replace", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        url = read_database_setting(database)
        # Loaded late: no other command should wait for a server's libraries.
        from tacora.server.database_check import check_database
        from tacora.server.store.address import read_address
        from tacora.server.store.backup import check_restore
        from tacora.server.store.backup import restore as put_back

        address, backup = read_address(url), Path(file)
        check_restore(address, backup, may_replace=replace)
        # A name may hold what means something in an address.
        source = f"sqlite:///{quote(str(backup.resolve()))}"
        report = asyncio.run(check_database(source))
        if report.problems:
            raise Refused("store-restore-damaged", file=file)
        kept = asyncio.run(put_back(url, backup, may_replace=replace))
        print(voice.say("cli-restore-done", file=file, database=address.shown))
        if kept is not None:
            print(voice.say("cli-restore-kept", file=str(kept)))
