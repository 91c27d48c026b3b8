"""`tacora check`: replay ledgers and say what is wrong with them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import typer

from tacora.cli.voice import Voice, WrongUse
from tacora.ledger.check import Finding, check_stream

NEGATIVE = 1


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("check", cls=command, help=voice.say("cli-check"))
    def check(
        files: list[str] = typer.Argument(
            help=voice.say("cli-argument-files"), metavar="FILE…"
        ),
        lang: str | None = voice.language_option(),
    ) -> None:
        count = mistakes = 0
        has_seed = False
        for name in files:
            found = 0
            for finding in _check_file(name, voice):
                found += 1
                has_seed |= finding.has_seed
                if finding.error is not None:
                    mistakes += 1
                    where = f"{name}: " if len(files) > 1 else ""
                    print(where + describe(finding, voice))
            if not found:
                mistakes += 1
                print(voice.say("cli-check-empty", file=name))
            count += found
        if mistakes:
            print(
                voice.say(
                    "cli-check-wrong", count=count, shown=str(count), wrong=mistakes
                )
            )
            raise typer.Exit(NEGATIVE)
        print(voice.say("cli-check-right", count=count, shown=str(count)))
        if has_seed:
            # The same words as the page of a game that this browser had no part in;
            # not among the output, whose single line scripts read.
            for key in ("client-proof-unseen", "client-proof-unseen-why"):
                print(voice.say(key), file=sys.stderr)


def describe(finding: Finding, voice: Voice) -> str:
    """Tell a ledger's line, action, rule and what is wrong with it."""
    assert finding.error is not None
    return voice.say(
        "cli-check-finding",
        line=str(finding.line),
        action=str(finding.action) if finding.action is not None else "-",
        rule=finding.error.rule or "-",
        sentence=finding.error.sentence(voice.language),
    )


def _check_file(name: str, voice: Voice) -> Iterator[Finding]:
    if name == "-":
        yield from check_stream(sys.stdin.buffer)
        return
    with open_to_read(Path(name)) as stream:
        try:
            size = os.fstat(stream.fileno()).st_size
            with voice.progress("cli-check-progress", size) as advance:
                done = 0
                for finding in check_stream(stream):
                    yield finding
                    if size:  # a pipe has none, and cannot tell where it is
                        advance(stream.tell() - done)
                        done = stream.tell()
        except OSError:
            raise WrongUse("cli-cannot-read", path=name) from None


def open_to_read(path: Path) -> BinaryIO:
    """Open a file, or say in one sentence why not."""
    try:
        return path.open("rb")
    except FileNotFoundError:
        raise WrongUse("cli-no-such-file", path=str(path)) from None
    except (OSError, ValueError):
        raise WrongUse("cli-cannot-read", path=str(path)) from None
