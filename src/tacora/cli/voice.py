"""How commands speak: in one language, to people or to programs."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from tacora.kernel.error import TacoraError
from tacora.kernel.game import Edition, OptionValue, show_value
from tacora.words import say


class WrongUse(TacoraError):  # noqa: N818 - it is what happened
    """A command that was called in a way it cannot be called."""


class Voice:
    """One language, and the streams to speak on."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **facts: str | int) -> str:
        """Say a sentence."""
        return say(key, self.language, **facts)

    @property
    def console(self) -> Console:
        """Where tables and pages go."""
        return Console(highlight=False)

    def show_interval(self, value: float, error: float | None, places: int) -> str:
        """Write a measured number with its interval, as the language writes numbers."""
        numbers = (value,) if error is None else (value, error)
        texts = [f"{number:.{places}f}" for number in numbers]
        return " ± ".join(texts).replace(".", self.say("cli-decimal-point"))

    def complain(self, error: TacoraError) -> None:
        """Say what is wrong, in one line on standard error."""
        rule = f" ({error.rule})" if error.rule else ""
        print(f"{error.sentence(self.language)}{rule}", file=sys.stderr)

    def print_json(self, value: object) -> None:
        """Print one JSON value."""
        print(json.dumps(value, ensure_ascii=False))

    def option(self, key: str, *names: str, default: Any = None, **extra: Any) -> Any:
        """Declare an option whose help is in the catalogue."""
        return typer.Option(default, *names, help=self.say(key), **extra)

    def language_option(self) -> Any:
        """Declare `--lang`, which every command takes."""
        return typer.Option(
            None, "--lang", help=self.say("cli-option-lang"), metavar="en|es|fr"
        )

    @contextlib.contextmanager
    def progress(self, key: str, total: int) -> Iterator[Callable[[int], object]]:
        """Show a bar on standard error while work is done, if somebody is watching."""
        console = Console(stderr=True)
        if not console.is_terminal:
            yield lambda count: None
            return
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(self.say(key), total=total)
            yield lambda count: bar.advance(task, count)


@contextlib.contextmanager
def write_whole(path: Path) -> Iterator[TextIO]:
    """Open a file that appears whole under its name, or not at all.

    A single dash is standard output.
    """
    if str(path) == "-":
        yield sys.stdout
        return
    if _opened(path, lambda: path.exists() and not path.is_file()):
        # A device or a pipe cannot be replaced; it is written as it comes.
        if path.is_dir():
            raise WrongUse("cli-is-folder", path=str(path))
        try:
            with _opened(path, lambda: path.open("w", encoding="utf-8")) as stream:
                yield stream
        except OSError:
            raise WrongUse("cli-device-full", path=str(path)) from None
        return
    target = path.resolve()
    draft = _opened(
        path,
        lambda: tempfile.NamedTemporaryFile(  # noqa: SIM115 - it is renamed
            "w",
            encoding="utf-8",
            newline="\n",
            dir=target.parent,
            prefix=f".{target.name[:40]}.",
            delete=False,
        ),
    )
    try:
        with draft:
            yield draft
            draft.flush()
            os.fsync(draft.fileno())
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(draft.name, 0o666 & ~mask)
        os.replace(draft.name, target)
    except OSError as error:
        Path(draft.name).unlink(missing_ok=True)
        raise WrongUse("cli-device-full", path=str(path)) from error
    except BaseException:
        Path(draft.name).unlink(missing_ok=True)
        raise


def _opened(path: Path, open_it: Callable[[], Any]) -> Any:
    try:
        return open_it()
    except (OSError, ValueError):
        raise WrongUse("cli-cannot-write", path=str(path)) from None


def read_options(edition: Edition, texts: list[str]) -> dict[str, OptionValue]:
    """Read `KEY=VALUE` texts as an edition's options."""
    chosen: dict[str, OptionValue] = {}
    known = {option.key: option for option in edition.options}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise WrongUse("cli-option-shape", text=text[:40])
        if key in chosen:
            raise WrongUse("cli-option-twice", option=key[:40])
        chosen[key] = value
        if key in known:
            for candidate in known[key].values:
                if show_value(candidate) == value:
                    chosen[key] = candidate
    return chosen
